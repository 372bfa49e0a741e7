import { childPointer } from '../../lib/json-pointer.ts'
import { isScalar, type JsonObject, type JsonScalar, type JsonValue } from '../../lib/lossless-json.ts'
import { keyRole } from '../key/key-role.ts'
import type { KeyRole } from '../key/role-wordings.ts'
import { writesNumber } from '../numeral.ts'
import type { Place, Reader } from './reader.ts'
import { readRecordInPlaces } from './record-table.ts'

interface RecordOfEntries {
  readonly record: JsonObject
  /** Where its fields stand in the body. */
  readonly places: ReadonlyMap<string, string>
  /** Places of the names of its fields. */
  readonly names: readonly string[]
}

/** What only a record says of itself, among its lines. */
const ofRecord: ReadonlySet<KeyRole | null> = new Set([
  'period',
  'period_end',
  'period_start',
  'fiscal_year',
  'fiscal_period',
  'currency',
])
const fewest = 3

/**
 * The record that a list of its fields stands for: `[{"name": "date", "value": "2023-12-31"}, {"name": "revenue", "value":
 * 412}, ...]`. Some of the fields describe the others, so that the list is none of lines alone.
 */
function recordOfEntries(array: readonly JsonValue[], pointer: string): RecordOfEntries | undefined {
  if (array.length < fewest) return undefined
  const found = entriesOf(array, pointer)
  if (!found) return undefined
  let described = 0
  let figures = 0
  for (const [name, value] of found.record) {
    const role = keyRole(name)
    if (ofRecord.has(role)) described++
    else if (role === 'value' && writesNumber(value)) figures += 2
    else if (role === null && writesNumber(value)) figures++
  }
  return described > 0 && figures > 1 ? found : undefined
}

const mostEntries = 2000

/** The fields that a list has the names and the values of, one object each. */
export function entriesOf(array: readonly JsonValue[], pointer: string): RecordOfEntries | undefined {
  if (array.length < 2 || array.length > mostEntries) return undefined
  const record: JsonObject = new Map()
  const places = new Map<string, string>()
  const names: string[] = []
  for (const [index, entry] of array.entries()) {
    const parts = entry instanceof Map && entry.size === 2 ? partsOf(entry) : undefined
    if (!parts || record.has(parts.name[1])) return undefined
    const [name, value] = [parts.name[1], parts.value[1]]
    const base = childPointer(pointer, index)
    record.set(name, value)
    places.set(childPointer(pointer, name), childPointer(base, parts.value[0]))
    names.push(childPointer(base, parts.name[0]))
  }
  return { record, places, names }
}

/** Reads such a list, or one of several such lists, as its records; false where it is none. */
export function readRecordOfEntries(reader: Reader, array: readonly JsonValue[], place: Place): boolean {
  const { pointer, context, line } = place
  const isRecord = (item: JsonValue, index: number): boolean =>
    Array.isArray(item) && recordOfEntries(item, childPointer(pointer, index)) !== undefined
  if (array.length > 1 && array.every(isRecord)) {
    array.forEach((item, index) => reader.visit(item, { ...place, pointer: childPointer(pointer, index) }))
    return true
  }
  const found = recordOfEntries(array, pointer)
  if (!found) return false
  for (const name of found.names) reader.notes.role(name, 'label')
  readRecordInPlaces(reader, found.record, found.places, pointer, context, line)
  return true
}

function partsOf(
  entry: JsonObject,
): { readonly name: readonly [string, string]; readonly value: readonly [string, JsonScalar] } | undefined {
  const [first, second] = [...entry]
  if (!first || !second || typeof first[1] !== 'string' || first[1] === '' || !isScalar(second[1]))
    return undefined
  const isNamed = keyRole(first[0]) === 'label' || /^(?:key|field|attribute|property|k)$/i.test(first[0])
  return isNamed && (keyRole(second[0]) === 'value' || /^v$/i.test(second[0]))
    ? { name: [first[0], first[1]], value: [second[0], second[1]] }
    : undefined
}
