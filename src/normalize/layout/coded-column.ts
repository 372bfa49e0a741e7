import { childPointer } from '../../lib/json-pointer.ts'
import {
  isScalar,
  JsonNumber,
  type JsonObject,
  type JsonScalar,
  type JsonValue,
} from '../../lib/lossless-json.ts'

/** The cells of a column, with the place of each in the body. */
export interface ColumnCells {
  readonly values: readonly JsonScalar[]
  readonly pointerAt: (row: number) => string
  /** Several cells are one leaf of the body. */
  readonly isCoded: boolean
}

const entriesKey =
  /^(?:dictionary|dict|values|categories|levels|labels|lookup|uniques?|vocabulary|data|cells)$/i
const numbersKey = /^(?:indices|indexes|index|codes|keys|idx|ids|refs)$/i

/**
 * A column as a list of its cells, or coded by a dictionary as columnar formats write it: `{"dictionary": ["Sales",
 * "Costs"], "indices": [0, 0, 1]}`, `{"levels": [...], "codes": [...]}`. Undefined for anything else.
 */
export function cellsOfColumn(value: JsonValue, pointer: string): ColumnCells | undefined {
  if (Array.isArray(value))
    return value.every(isScalar)
      ? { values: value, pointerAt: row => childPointer(pointer, row), isCoded: false }
      : undefined
  if (!(value instanceof Map) || value.size < 2 || value.size > 6) return undefined
  const entries = listUnder(value, entriesKey)
  const numbers = listUnder(value, numbersKey)
  if (!entries || !numbers || entries[1].length === 0) return undefined
  const values: JsonScalar[] = []
  const places: number[] = []
  const place = childPointer(pointer, entries[0])
  for (const number of numbers[1]) {
    // -1 and null stand for a missing cell.
    const index = number instanceof JsonNumber ? Number(number.text) : -1
    if (!Number.isInteger(index) || index >= entries[1].length) return undefined
    values.push(index < 0 ? null : entries[1][index]!)
    places.push(Math.max(index, 0))
  }
  return { values, pointerAt: row => childPointer(place, places[row]!), isCoded: true }
}

function listUnder(object: JsonObject, key: RegExp): [string, JsonScalar[]] | undefined {
  return [...object].find(
    (entry): entry is [string, JsonScalar[]] =>
      key.test(entry[0]) && Array.isArray(entry[1]) && entry[1].every(isScalar),
  )
}
