import { isContainer, isScalar, type JsonObject, type JsonValue, someEntry } from '../../lib/lossless-json.ts'
import { recordsByListedColumns } from '../layout/columnar-records.ts'
import { withExtractedValues } from '../layout/extracted-values.ts'
import { withHypercube } from '../layout/hypercube.ts'
import { withRecordBatches } from '../layout/record-batches.ts'
import { withRenderedValues } from '../layout/rendered-values.ts'
import { columnNames, recordsOfColumns, recordsOfRows, type ScalarColumn } from '../layout/rebuilt-records.ts'
import { rowsOfCells } from '../layout/rows-of-cells.ts'
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
    const names = columnNames(value[0])
    const records = names && value.length > 1 && recordsOfRows(names, value.slice(1, looked + 1))
    if (records) return records
    const listed = recordsByListedColumns(value, '')
    if (listed)
      return recordsOfColumns(
        [...listed.columns].map(([name, { values }]): ScalarColumn => [name, values]),
        Math.min(listed.length, looked),
      )
    let items: JsonValue[] | undefined
    value.forEach((item, index) => {
      const read = asRecords(item)
      if (read !== item) (items ??= [...value])[index] = read
    })
    return items ?? value
  }
  if (!(value instanceof Map) || !someEntry(value, (_, item) => isContainer(item))) return value
  const holdsLists = someEntry(value, (_, item) => Array.isArray(item))
  const records = (holdsLists ? recordsOfLists(value) : undefined) ?? writtenAsRecords(value)
  if (records) return records
  const cells =
    holdsLists && someEntry(value, (_, item) => holdsCells(item)) ? rowsOfCells([...value], '') : undefined
  if (cells) {
    const { names, rows } = cells
    return rows
      .slice(0, looked)
      .map((row): JsonObject => new Map(names.map((name, at) => [name, row[at]!.value])))
  }
  let copy: JsonObject | undefined
  for (const [key, item] of value) {
    if (!isContainer(item)) continue
    const read = (isTable(item) && recordsBelow(value, item)) || asRecords(item)
    if (read !== item) (copy ??= new Map(value)).set(key, read)
  }
  return copy ?? value
}

/** What an object that is written in another way than by its fields stands for. */
const writtenAsRecords = (object: JsonObject): JsonObject | undefined =>
  (
    withRenderedValues(object, '') ??
    withExtractedValues(object, '') ??
    withRecordBatches(object, '') ??
    withHypercube(object, '')
  )?.object

/** `[{"f": [...]}, ...]` */
const holdsCells = (value: JsonValue): boolean =>
  Array.isArray(value) && value[0] instanceof Map && value[0].size === 1

const isTable = (value: JsonValue): value is JsonValue[][] => Array.isArray(value) && Array.isArray(value[0])

/** The records of a table beside its header. */
function recordsBelow(object: JsonObject, table: readonly JsonValue[][]): JsonObject[] | undefined {
  for (const other of object.values()) {
    if (!Array.isArray(other) || other.length !== table[0]!.length) continue
    const names = columnNames(other)
    if (names) return recordsOfRows(names, table.slice(0, looked))
  }
  return undefined
}

/** `{"end": [...], "val": [...], "fy": [...]}` */
function recordsOfLists(object: JsonObject): JsonObject[] | undefined {
  const columns: ScalarColumn[] = []
  for (const [name, value] of object) {
    if (value instanceof Map) return undefined
    if (!Array.isArray(value)) continue
    if (value.length < 2 || value.length !== (columns[0]?.[1].length ?? value.length)) return undefined
    if (!value.every(isScalar)) return undefined
    columns.push([name, value])
  }
  return columns.length < 3 ? undefined : recordsOfColumns(columns, Math.min(columns[0]![1].length, looked))
}
