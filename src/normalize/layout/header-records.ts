import { childPointer } from '../../lib/json-pointer.ts'
import { isScalar, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import type { Column, Context, Stated } from '../context.ts'
import { keyRole } from '../key/key-role.ts'
import { columnNames, recordsOfColumns, recordsOfRows, type ScalarColumn } from './rebuilt-records.ts'
import { entriesOf } from './record-of-entries.ts'

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
  const names = fieldNames(header)
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
  const columns: ScalarColumn[] = []
  const places = new Map<string, string>()
  for (const [name, list] of object) {
    // The day on which years end, beside the days of each.
    if (isScalar(list) && keyRole(name) === 'year_end') continue
    if (!Array.isArray(list) || list.length !== first.length || !list.every(isScalar)) return undefined
    columns.push([name, list])
    list.forEach((_, index) =>
      places.set(
        childPointer(childPointer(pointer, index), name),
        childPointer(childPointer(pointer, name), index),
      ),
    )
  }
  return columns.length < 2 ? undefined : { records: recordsOfColumns(columns, first.length), places }
}

function ofNamesAndRows(object: JsonObject, pointer: string): HeaderRecords | undefined {
  if (object.size !== 2) return undefined
  for (const [key, header] of object) {
    const names = fieldNames(header)
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
  const records = recordsOfRows(names, rows)
  if (!records) return undefined
  const places = new Map<string, string>()
  for (let row = 0; row < rows.length; row++) {
    const own = childPointer(pointer, row)
    names.forEach((name, at) => places.set(childPointer(own, name), childPointer(placeOf(row), at)))
  }
  return { records, places }
}

/** Names of fields: a year is the name of a column of figures. */
function fieldNames(header: JsonValue | undefined): readonly string[] | undefined {
  const names = columnNames(header)
  return names?.every(name => /\p{L}/u.test(name)) ? names : undefined
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
