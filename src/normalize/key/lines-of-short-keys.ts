import type { Survey } from '../dataset/survey.ts'
import { fieldNamesIn } from './field-names.ts'
import { keyRole } from './key-role.ts'
import { isKnown } from './label-keys.ts'
import type { KeyRole } from './role-wordings.ts'

/** Short keys that could date a record, but are lines by what the dataset says of them: `"fin": {"label": "Finance costs"}`. */
export function linesOfShortKeys(survey: Survey, root: string): string[] {
  const short = [...survey.scalarKeys].filter(
    key => key.length <= 4 && !usualDates.has(key) && datesRecords(keyRole(key)),
  )
  if (short.length === 0) return []
  const names = fieldNamesIn(survey, root)
  return short.filter(key => isKnown(names.get(key)?.label.value ?? ''))
}

const usualDates = new Set(['end', 'from', 'to', 'year', 'date', 'fy', 'fp', 'qtr', 'day'])
const datesRecords = (role: KeyRole | null): boolean =>
  role === 'period' ||
  role === 'period_end' ||
  role === 'period_start' ||
  role === 'fiscal_year' ||
  role === 'fiscal_period'
