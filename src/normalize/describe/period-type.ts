import type { JsonValue } from '../../lib/lossless-json.ts'
import type { PeriodType } from '../../model/vocabulary.ts'
import { parseFiscalPeriod } from '../period/parse-fiscal-period.ts'
import { keyText } from '../key/key-words.ts'
import { monthUnder } from './day-in-parts.ts'
import type { Draft } from './draft.ts'
import type { Notes } from './notes.ts'

const typeKey =
  /^(?:(?:period|time|measure|measurement|fact|data|value|concept|xbrl) )?(?:type|kind|nature)$|^(?:stock|flow) or (?:stock|flow)$|^(?:flow|stock) (?:type|kind|flag)$|^(?:is )?(?:instant|point in time)$/
export const isPartOfYear = /^(?:FY|[QH][1-4]|[1-4][QH]|(?:3|6|9|12)M|M(?:3|6|9|12)|TTM|LTM)$/i
/** A stock is also a paper that is traded: `"type": "stock"`. */
const stockKey = /kind|nature|flow|stock/

/** Whether a field says that the figures beside it are of a day or of a time: `"periodType": "instant"`, `"kind": "flow"`. */
function periodTypeIn(key: string, value: JsonValue): PeriodType | undefined {
  if (typeof value !== 'string' && value !== true) return undefined
  const spoken = keyText(key)
  if (!typeKey.test(spoken)) return undefined
  if (value === true) return /instant|point/.test(spoken) ? 'instant' : undefined
  const text = value.trim().toLowerCase()
  if (/^(?:instant|point[ _-]?in[ _-]?time)$/.test(text)) return 'instant'
  if (/^(?:duration|flow)$/.test(text)) return 'duration'
  return text === 'stock' && stockKey.test(spoken) ? 'instant' : undefined
}

/** `"type": "FY"`, `"kind": "Q1"`: the part of a year that another field states. */
function partOfYearIn(key: string, value: JsonValue): ReturnType<typeof parseFiscalPeriod> {
  return typeof value === 'string' && isPartOfYear.test(value) && typeKey.test(keyText(key))
    ? parseFiscalPeriod(value)
    : undefined
}

/** Reads a field that states the month of a year, or the type of a period, that another field states. */
export function readMonthOrType(
  key: string,
  value: JsonValue,
  pointer: string,
  { parts, consumed }: Draft,
  notes: Notes,
): boolean {
  const part = partOfYearIn(key, value)
  if (part) {
    parts.code ??= { value: part, pointer }
    consumed.add(key)
    notes.role(pointer, 'period')
    return true
  }
  const month = monthUnder(key, value)
  const type = month === undefined ? periodTypeIn(key, value) : undefined
  if (month === undefined && type === undefined) return false
  if (month !== undefined) parts.month = month
  if (type !== undefined) parts.type = type
  consumed.add(key)
  notes.role(pointer, 'period')
  return true
}
