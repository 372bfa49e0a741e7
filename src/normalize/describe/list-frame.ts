import { childPointer } from '../../lib/json-pointer.ts'
import { type JsonValue, someEntry } from '../../lib/lossless-json.ts'
import { type Context, emptyContext, type Stated } from '../context.ts'
import { keyRole } from '../key/key-role.ts'
import { parseNumeral } from '../numeral.ts'
import { type CivilDate, daysBetween } from '../period/civil-date.ts'
import { dayWritten } from '../period/day-written.ts'
import { fiscalPeriodOfDays } from '../period/interval.ts'
import { noPeriod, type Period } from '../period/period.ts'
import { readAttributes } from './attributes.ts'
import { newDraft } from './draft.ts'
import { type Notes, quietNotes } from './notes.ts'
import { isUndated } from './period-fields.ts'
import { readScalar } from './read-field.ts'

/**
 * A list of facts may state its own frame as facts that are no figures: `{concept: "Consolidated", value: "true"}`,
 * `{concept: "DescriptionOfPresentationCurrency", value: "MXN"}`, `{"項目名": "当会計期間終了日", "値": "2024-12-31"}`. They hold
 * for the whole list.
 */
export function statedInList(
  list: readonly JsonValue[],
  pointer: string,
  outer: Context,
  notes: Notes,
): Context {
  const quiet = quietNotes(notes)
  const draft = newDraft(outer)
  const days: DayInList[] = []
  for (const [index, item] of list.entries()) {
    if (!(item instanceof Map)) continue
    if (!someEntry(item, (key, value) => !(value instanceof Map) && keyRole(key) === 'value')) continue
    const entry = [...item].find(([key]) => keyRole(key) === 'value')
    if (
      !entry ||
      (typeof entry[1] !== 'string' && typeof entry[1] !== 'boolean') ||
      String(entry[1]).length > 80
    )
      continue
    const [key, value] = entry
    if (typeof value === 'string' && (value === '' || parseNumeral(value)?.number)) continue
    const place = childPointer(pointer, index)
    const label = readAttributes(item, place, emptyContext, quiet).label
    if (!label) continue
    const name = label.value.replace(/^[\w.-]+:|[,、] ?DEI$/gu, '')
    const role = keyRole(name)
    if (
      role === 'scope' ||
      role === 'currency' ||
      role === 'standard' ||
      role === 'entity' ||
      role === 'year_end'
    ) {
      readScalar(name, role, value, childPointer(place, key), item, draft, notes)
    } else if ((role === 'period_start' || role === 'period_end') && typeof value === 'string')
      days.push({ role, day: dayWritten(value), pointer: childPointer(place, key) })
  }
  const period = isUndated(draft.context.period?.value) ? yearOfDays(days) : undefined
  if (!period) return draft.context
  for (const { pointer: at } of days) notes.role(at, 'period')
  if (period.value.end) notes.yearEnd(period.value.end.slice(5), period.pointer)
  return { ...draft.context, period }
}

interface DayInList {
  readonly role: 'period_start' | 'period_end'
  readonly day: CivilDate | undefined
  readonly pointer: string
}

/** The year of a report between its first and its last day, each stated in one way; of a part of a year the places in time say less. */
function yearOfDays(days: readonly DayInList[]): Stated<Period> | undefined {
  const [start, end] = (['period_start', 'period_end'] as const).map(role =>
    days.find(day => day.role === role),
  )
  // The end of the period may be stated as that of the fiscal year once more.
  const stated = new Set(days.map(({ role, day }) => `${role} ${day}`))
  if (stated.size !== 2 || !start?.day || !end?.day || start.day >= end.day) return undefined
  if (fiscalPeriodOfDays(daysBetween(start.day, end.day)) !== 'FY') return undefined
  return {
    value: { ...noPeriod, start: start.day, end: end.day, precision: 'day' },
    pointer: end.pointer,
  }
}
