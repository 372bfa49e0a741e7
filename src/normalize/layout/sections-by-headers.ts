import {
  everyEntry,
  JsonNumber,
  type JsonObject,
  type JsonValue,
  someEntry,
} from '../../lib/lossless-json.ts'
import { keyRole } from '../key/key-role.ts'
import { dayWritten } from '../period/day-written.ts'

const mostFields = 200

/**
 * The parts of an object that holds several headers of as many days, each in front of the lists that it dates:
 * `{"six_months_to": ["2024-12-31", "2023-12-31"], "revenue": [7, 5], "at": ["2024-12-31", "2024-06-30"], "assets": [9, 8]}`.
 * Undefined unless every list is as long and stands behind a header, and the headers differ.
 */
export function sectionsByHeaders(object: JsonObject): readonly JsonObject[] | undefined {
  if (
    object.size < 4 ||
    object.size > mostFields ||
    !someEntry(object, (key, value) => daysIn(key, value) !== undefined)
  )
    return undefined
  const headers = [...object].filter(([key, value]) => daysIn(key, value) !== undefined)
  const [[, first] = []] = headers
  if (headers.length < 2 || !Array.isArray(first)) return undefined
  if (new Set(headers.map(([key, value]) => daysIn(key, value))).size < 2) return undefined
  if (
    !everyEntry(
      object,
      (_, value) => !(value instanceof Map) && (!Array.isArray(value) || value.length === first.length),
    )
  )
    return undefined
  const sections: JsonObject[] = [new Map()]
  let dated = 0
  for (const [key, value] of object) {
    const isHeader = daysIn(key, value) !== undefined
    if (isHeader && dated++ > 0) sections.push(new Map())
    // Of a list in front of all headers nothing says which is its own.
    else if (Array.isArray(value) && dated === 0) return undefined
    sections.at(-1)!.set(key, value)
  }
  return sections.every(section => [...section.values()].filter(Array.isArray).length > 1)
    ? sections
    : undefined
}

/** The days of a list of at least two days and nothing else, as one text. */
function daysIn(key: string, value: JsonValue): string | undefined {
  if (!Array.isArray(value) || value.length < 2 || value.length > 40 || value[0] instanceof JsonNumber)
    return undefined
  // When something was published dates no column.
  if (keyRole(key) === 'filing') return undefined
  const days = value.map(item => (typeof item === 'string' ? dayWritten(item) : undefined))
  return days.every(day => day !== undefined) ? days.join(' ') : undefined
}
