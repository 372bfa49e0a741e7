import { memoByText } from '../../lib/memo.ts'
import { periodOfKey } from '../key/key-reading.ts'
import { keyRole } from '../key/key-role.ts'
import { unitWordedBy } from '../unit/unit-wording.ts'

/**
 * Whether a key words the unit of a table and stands over its labels, as the corner of a printed table does:
 * `{"(in Mrd. €)": "Umsatzerlöse", "2025": "33,287"}`, `{"万元人民币": ["净利润", ...], "2024": [...]}`.
 */
export function isUnitHeading(key: string): boolean {
  return keyRole(key) === null && wordsUnit(key)
}

const wordsUnit: (key: string) => boolean = memoByText(key => {
  if (key.length < 3 || key.length > 60 || /^[A-Za-z]{3}$/.test(key) || periodOfKey(key)) return false
  const reading = unitWordedBy(key)
  return reading !== undefined && (reading.scale !== undefined || /^[([（［]/u.test(key))
})
