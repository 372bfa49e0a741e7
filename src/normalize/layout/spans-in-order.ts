import {
  isContainer,
  isScalar,
  JsonNumber,
  type JsonObject,
  type JsonValue,
  someEntry,
} from '../../lib/lossless-json.ts'
import { keyRole } from '../key/key-role.ts'
import { writesNumber } from '../numeral.ts'
import { parsePeriod } from '../period/parse-period.ts'

const mostSpans = 60
/** Rows stand in the lists of sections. */
const deepest = 6

/**
 * Objects under whatever key that are the first and the last days of the columns of the rows in the lists beside them:
 * `"timeline": [{"ordinal": 0, "starts": "2023-04-01", "ends": "2024-03-31"}, ...]` beside sections whose lines have as many
 * cells each.
 */
export function areSpansInOrder(value: JsonValue, object: JsonObject): boolean {
  if (!Array.isArray(value) || value.length < 2 || value.length > mostSpans) return false
  const spans = new Set<string>()
  let last = -1
  for (const item of value) {
    const span = item instanceof Map ? spanOf(item) : undefined
    // Numbers that are not those of the places would say another order.
    if (!span || (span.number !== undefined && span.number <= last)) return false
    last = span.number ?? last
    spans.add(span.days)
  }
  return (
    spans.size === value.length &&
    someEntry(object, (_, other) => other !== value && holdsCells(other, value.length, 0))
  )
}

/** The days of an object that says nothing else but its number and its name. */
function spanOf(
  item: JsonObject,
): { readonly days: string; readonly number: number | undefined } | undefined {
  if (item.size < 2 || item.size > 6) return undefined
  let start: string | undefined
  let end: string | undefined
  let number: number | undefined
  for (const [key, part] of item) {
    const role = keyRole(key)
    const day = typeof part === 'string' && parsePeriod(part)?.precision === 'day' ? part : undefined
    if (role === 'period_start') start = day
    else if (role === 'period_end') end = day
    else if (part instanceof JsonNumber && /^\d{1,2}$/.test(part.text)) number ??= Number(part.text)
    else if (
      typeof part !== 'string' ||
      !/^(?:label|title|period|fiscal_year|fiscal_period)$/.test(role ?? '')
    )
      return undefined
  }
  return start !== undefined && end !== undefined ? { days: `${start} ${end}`, number } : undefined
}

/** Whether a list of so many figures stands below a value, or one of objects with a figure each. */
function holdsCells(value: JsonValue, count: number, depth: number): boolean {
  if (!isContainer(value) || depth > deepest) return false
  if (Array.isArray(value)) {
    if (value.length === count && depth > 0 && value.every(isCell)) return true
    return value.some(item => holdsCells(item, count, depth + 1))
  }
  return someEntry(value, (_, item) => holdsCells(item, count, depth + 1))
}

const isCell = (cell: JsonValue): boolean =>
  cell === null ||
  writesNumber(cell) ||
  (cell instanceof Map &&
    someEntry(cell, (_, part) => writesNumber(part)) &&
    !someEntry(cell, (key, part) => !isScalar(part) || keyRole(key) === 'label'))
