import { childPointer } from '../../lib/json-pointer.ts'
import type { JsonObject, JsonScalar, JsonValue } from '../../lib/lossless-json.ts'
import type { Column, Context, Stated } from '../context.ts'
import { headerTexts } from './header-texts.ts'
import { entriesOf } from './record-of-entries.ts'
import { isScalar } from './scalars.ts'

/** Columns that a header describes, each by an object, and where the fields of these stand in the body. */
export interface HeaderRecords {
  readonly records: readonly JsonObject[]
  readonly places: ReadonlyMap<string, string>
}

const mostColumns = 60

/**
 * The objects that describe the columns of a table, where they are written as a table of their own: a list for each field,
 * `{"label": ["2023", "2022"], "end": ["2023-12-31", "2022-12-31"]}`, names beside rows, names as the first row, or each field by its name and value.
 */
export function headerRecords(value: JsonValue, pointer: string): HeaderRecords | undefined {
  if (value instanceof Map) return ofLists(value, pointer) ?? ofNamesAndRows(value, pointer)
  if (!Array.isArray(value)) return undefined
  const entries = ofEntries(value, pointer)
  if (entries) return entries
  const [header, ...rows] = value
  const names = header === undefined ? undefined : namesIn(header)
  return names && ofRows(names, rows, pointer, index => childPointer(pointer, index + 1))
}

/** `[[{"name": "label", "value": "2023"}, {"name": "end", "value": "2023-12-31"}], ...]` */
function ofEntries(list: readonly JsonValue[], pointer: string): HeaderRecords | undefined {
  if (list.length < 2 || list.length > mostColumns) return undefined
  const records: JsonObject[] = []
  const places = new Map<string, string>()
  for (const [index, item] of list.entries()) {
    const found = Array.isArray(item) ? entriesOf(item, childPointer(pointer, index)) : undefined
    if (!found) return undefined
    records.push(found.record)
    for (const [from, to] of found.places) places.set(from, to)
  }
  return { records, places }
}

function ofLists(object: JsonObject, pointer: string): HeaderRecords | undefined {
  const [first] = object.values()
  if (object.size < 2 || !Array.isArray(first) || first.length < 2 || first.length > mostColumns)
    return undefined
  const lists = [...object]
  const areEven = lists.every(
    ([, list]) => Array.isArray(list) && list.length === first.length && list.every(isScalar),
  )
  if (!areEven) return undefined
  const places = new Map<string, string>()
  const records = first.map((_, index): JsonObject => {
    const record: JsonObject = new Map()
    for (const [name, list] of lists as [string, JsonScalar[]][]) {
      record.set(name, list[index]!)
      const from = childPointer(childPointer(pointer, name), index)
      places.set(childPointer(childPointer(pointer, index), name), from)
    }
    return record
  })
  return { records, places }
}

function ofNamesAndRows(object: JsonObject, pointer: string): HeaderRecords | undefined {
  if (object.size !== 2) return undefined
  for (const [key, header] of object) {
    const names = namesIn(header)
    const rows = [...object].find(([other]) => other !== key)
    const place = childPointer(pointer, rows![0])
    const found =
      names && Array.isArray(rows![1])
        ? ofRows(names, rows![1], pointer, index => childPointer(place, index))
        : undefined
    if (found) return found
  }
  return undefined
}

function ofRows(
  names: readonly string[],
  rows: readonly JsonValue[],
  pointer: string,
  placeOf: (row: number) => string,
): HeaderRecords | undefined {
  if (rows.length < 2 || rows.length > mostColumns) return undefined
  const records: JsonObject[] = []
  const places = new Map<string, string>()
  for (const [index, row] of rows.entries()) {
    if (!Array.isArray(row) || row.length !== names.length || !row.every(isScalar)) return undefined
    records.push(new Map(names.map((name, at) => [name, row[at]!])))
    const own = childPointer(pointer, index)
    names.forEach((name, at) => places.set(childPointer(own, name), childPointer(placeOf(index), at)))
  }
  return { records, places }
}

function namesIn(value: JsonValue): readonly string[] | undefined {
  const names = headerTexts(value, '')?.map(text => text.value)
  return names &&
    names.length > 1 &&
    names.every(name => /\p{L}/u.test(name)) &&
    new Set(names).size === names.length
    ? names
    : undefined
}

/** A column whose context was read at the places of rebuilt objects. */
export function inPlaces(column: Column, places: ReadonlyMap<string, string>): Column {
  const moved = Object.entries(column.context).map(([name, part]) => [
    name,
    isStated(part) ? { ...part, pointer: places.get(part.pointer) ?? part.pointer } : part,
  ])
  return { ...column, context: Object.fromEntries(moved) as Partial<Context> }
}

const isStated = (part: unknown): part is Stated<unknown> =>
  typeof part === 'object' && part !== null && 'pointer' in part && 'value' in part
