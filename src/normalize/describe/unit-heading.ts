import type { JsonValue } from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import { periodOfKey } from '../key/key-reading.ts'
import { keyRole, ofTime } from '../key/key-role.ts'
import { parseNumeral } from '../numeral.ts'
import { unitWordedBy } from '../unit/unit-wording.ts'
import type { Draft } from './draft.ts'
import type { Notes } from './notes.ts'
import { applyUnit } from './wording.ts'

/**
 * Whether a key words the unit of a table and stands over its labels, as the corner of a printed table does:
 * `{"(in Mrd. €)": "Umsatzerlöse", "2025": "33,287"}`, `{"万元人民币": ["净利润", ...], "2024": [...]}`.
 */
export function isUnitHeading(key: string): boolean {
  return keyRole(key) === null && wordsUnit(key)
}

/** Whether a heading words a unit with its scale, or in brackets: `GBP '000`, `(in EUR)`. */
export const wordsUnit: (key: string) => boolean = memoByText(key => {
  if (key.length < 3 || key.length > 60 || /^[A-Za-z]{3}$/.test(key) || periodOfKey(key)) return false
  const reading = unitWordedBy(key)
  return reading !== undefined && (reading.scale !== undefined || /^[([（［]/u.test(key))
})

/** `"EUR million": "Revenue"`, `"EUR million": "FY2024"`: the head of labels or of periods is the unit of the figures beside them. */
export function readUnitHeading(
  key: string,
  value: JsonValue,
  pointer: string,
  draft: Draft,
  notes: Notes,
): boolean {
  if (typeof value === 'string' && isOfTime(key) && wordsUnit(key))
    applyUnit(key, pointer, draft.context, notes)
  if (typeof value !== 'string' || !isUnitHeading(key) || !/\p{L}{2}/u.test(value) || parseNumeral(value))
    return false
  applyUnit(key, pointer, draft.context, notes)
  draft.labels.push({ rank: 1, stated: { value, pointer } })
  draft.consumed.add(key)
  notes.role(pointer, 'label')
  return true
}

/** Whether periods stand under a key. */
function isOfTime(key: string): boolean {
  const role = keyRole(key)
  return role !== null && ofTime.has(role)
}
