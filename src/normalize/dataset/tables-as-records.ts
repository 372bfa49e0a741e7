import { type JsonObject, type JsonScalar, type JsonValue, someEntry } from '../../lib/lossless-json.ts'
import { headerTexts } from '../layout/header-texts.ts'
import { rowsOfCells } from '../layout/rows-of-cells.ts'
import { isScalar } from '../layout/scalars.ts'
import { type Survey, surveyOf } from './survey.ts'

/** Rows of a table that are looked at: they hold things of one kind. */
const looked = 60

/**
 * The survey of a dataset as if its tables and its lists side by side were lists of records: what values tell of a key,
 * they tell of the name of a column too. The same survey where it has none of them.
 */
export function withTablesAsRecords(survey: Survey): Survey {
  const dataset = asRecords(survey.dataset)
  return dataset === survey.dataset ? survey : surveyOf(dataset)
}

function asRecords(value: JsonValue): JsonValue {
  if (Array.isArray(value)) {
    if (!value.some(isContainer)) return value
    const names = namesIn(value[0])
    const records = names && recordsOf(names, value.slice(1))
    if (records) return records
    let items: JsonValue[] | undefined
    value.forEach((item, index) => {
      const read = asRecords(item)
      if (read !== item) (items ??= [...value])[index] = read
    })
    return items ?? value
  }
  if (!(value instanceof Map) || !someEntry(value, (_, item) => isContainer(item))) return value
  const columns = recordsOfColumns(value)
  if (columns) return columns
  const cells = someEntry(value, (_, item) => holdsCells(item)) ? rowsOfCells([...value], '') : undefined
  if (cells) {
    const { names, rows } = cells
    return rows
      .slice(0, looked)
      .map((row): JsonObject => new Map(names.map((name, at) => [name, row[at]!.value])))
  }
  let copy: JsonObject | undefined
  for (const [key, item] of value) {
    const read = (isTable(item) && recordsBelow(value, item)) || asRecords(item)
    if (read !== item) (copy ??= new Map(value)).set(key, read)
  }
  return copy ?? value
}

const isContainer = (value: JsonValue): boolean => value instanceof Map || Array.isArray(value)

/** `[{"f": [...]}, ...]` */
const holdsCells = (value: JsonValue): boolean =>
  Array.isArray(value) && value[0] instanceof Map && value[0].size === 1

/** Names of several columns, no two of them the same: texts, or objects that have them. */
function namesIn(value: JsonValue | undefined): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length < 2 || value.length > 400) return undefined
  const names = headerTexts(value, '')?.map(text => text.value)
  return names?.length === value.length &&
    names.every(name => name !== '' && name.length <= 100) &&
    names.some(name => /\p{L}/u.test(name)) &&
    new Set(names).size === names.length
    ? names
    : undefined
}

const isTable = (value: JsonValue): value is JsonValue[][] => Array.isArray(value) && Array.isArray(value[0])

/** The records of a table beside its header. */
function recordsBelow(object: JsonObject, table: readonly JsonValue[][]): JsonObject[] | undefined {
  for (const other of object.values()) {
    if (!Array.isArray(other) || other.length !== table[0]!.length) continue
    const names = namesIn(other)
    if (names) return recordsOf(names, table)
  }
  return undefined
}

function recordsOf(names: readonly string[], rows: readonly JsonValue[]): JsonObject[] | undefined {
  if (rows.length === 0) return undefined
  const records: JsonObject[] = []
  for (const row of rows.slice(0, looked)) {
    if (!Array.isArray(row) || row.length !== names.length || !row.every(isScalar)) return undefined
    records.push(new Map(names.map((name, at) => [name, row[at]!])))
  }
  return records
}

/** `{"end": [...], "val": [...], "fy": [...]}` */
function recordsOfColumns(object: JsonObject): JsonObject[] | undefined {
  const columns: [string, JsonScalar[]][] = []
  for (const [name, value] of object) {
    if (value instanceof Map) return undefined
    if (!Array.isArray(value)) continue
    if (value.length < 2 || value.length !== (columns[0]?.[1].length ?? value.length)) return undefined
    if (!value.every(isScalar)) return undefined
    columns.push([name, value])
  }
  if (columns.length < 3) return undefined
  return Array.from(
    { length: Math.min(columns[0]![1].length, looked) },
    (_, row) => new Map(columns.map(([name, cells]) => [name, cells[row]!])),
  )
}
