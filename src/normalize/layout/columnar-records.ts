import { childPointer } from '../../lib/json-pointer.ts'
import {
  isContainer,
  JsonNumber,
  type JsonObject,
  type JsonScalar,
  type JsonValue,
  someEntry,
} from '../../lib/lossless-json.ts'
import { withRelativeBase } from '../column/relative-column.ts'
import type { Context, Line } from '../context.ts'
import { readAttributes } from '../describe/attributes.ts'
import { isLineName, namesStatementAlone } from '../describe/line-or-title.ts'
import { roleBelow } from '../describe/notes.ts'
import { isUnitHeading } from '../describe/unit-heading.ts'
import { applyTitle } from '../describe/wording.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { isKnown } from '../key/label-keys.ts'
import { writesNumber } from '../numeral.ts'
import { warehouseDay } from '../period/epoch.ts'
import { parsePeriod } from '../period/parse-period.ts'
import { cellsOfColumn, type ColumnCells } from './coded-column.ts'
import { withDatedColumns } from './dated-columns.ts'
import { headersAside } from './headers-aside.ts'
import type { Reader } from './reader.ts'
import { isWordy, namesRecords, readRecordInPlaces } from './record-table.ts'

interface NamedColumn extends ColumnCells {
  readonly name: string
}

/** Records of one value each, written by columns: one column names the lines, one the periods. */
export interface ColumnarRecords {
  /** Columns by the keys that a record has them under. */
  readonly columns: ReadonlyMap<string, NamedColumn>
  readonly length: number
  /** What stands beside the columns. */
  readonly rest: JsonObject
}

/** Rows that are read. */
const mostRows = 100_000

/**
 * Finds such columns: as fields of an object, `{"account": [...], "date": [...], "amount": [...]}`, or in a list,
 * `[{"name": "account", "values": [...]}, ...]`. Lines or dates stand in several rows: a table with a column for each
 * period has each of its lines once.
 */
export function columnarRecords(value: JsonValue, pointer: string): ColumnarRecords | undefined {
  const columns = value instanceof Map ? columnsOfMap(value, pointer) : columnsOfList(value, pointer)
  if (!columns || columns.length < 3) return undefined
  const length = columns[0]!.values.length
  if (length < 3 || length > mostRows || columns.some(({ values }) => values.length !== length))
    return undefined
  const label =
    columns.find(column => keyRole(column.name) === 'label' && column.values.some(isWordy)) ??
    columns.find(column => keyRole(column.name) === null && column.values.every(isLine)) ??
    columns.find(isOfCaptions)
  const date = columns.find(holdsPeriods)
  const numbers = columns.filter(({ values, isCoded }) => !isCoded && values.some(writesNumber))
  const unnamed = numbers.filter(column => keyRole(column.name) === null && column !== date)
  const amount =
    numbers.find(column => keyRole(column.name) === 'value') ??
    (unnamed.length === 1 ? unnamed[0] : undefined)
  if (!label || !date || !amount) return undefined
  const repeats = ({ values }: NamedColumn): boolean => new Set(values).size < values.length
  if (!repeats(label) && !repeats(date)) return undefined
  const named = new Map<string, NamedColumn>()
  for (const column of columns) {
    const role = keyRole(column.name)
    if (column.isCoded && (role === null || role === 'value') && column.values.some(writesNumber)) continue
    const isNamed = role !== null && !(role === 'title' && column === label)
    const key = isNamed ? column.name : column === date ? 'period' : column === label ? 'label' : ''
    named.set(key || (column === amount ? 'value' : column.name), column)
  }
  const isColumn = new Set(columns.map(({ name }) => name))
  const rest = value instanceof Map ? [...value].filter(([key]) => !isColumn.has(key)) : []
  return { columns: named, length, rest: new Map(rest) }
}

/** `{"name": "CAPTION", "values": ["Revenue", "Revenue", "Costs"]}` */
const isOfCaptions = ({ name, values }: NamedColumn): boolean =>
  keyRole(name) === 'title' && values.every(isWordy) && values.filter(isLine).length >= values.length / 2

/**
 * Records written by columns, whatever these hold: `{"end": [...], "val": [...], "fy": [...], "fp": [...], "form": [...]}`,
 * three lists of one length or more, one of them named after periods, with nothing else below the object.
 */
export function recordsByColumns(
  object: JsonObject,
  pointer: string,
  labelKeys: ReadonlySet<string>,
): ColumnarRecords | undefined {
  const columns = new Map<string, NamedColumn>()
  const rest: JsonObject = new Map()
  let length = 0
  for (const [name, value] of object) {
    if (value instanceof Map) return undefined
    if (!Array.isArray(value)) {
      rest.set(name, value)
      continue
    }
    length ||= value.length
    const cells = value.length === length ? cellsOfColumn(value, childPointer(pointer, name)) : undefined
    if (!cells) return undefined
    columns.set(name, { name, ...cells })
  }
  if (columns.size < 3 || length < 2 || length > mostRows) return undefined
  const all = [...columns.values()]
  const isLabel = ({ name }: NamedColumn): boolean => keyRole(name) === 'label' || labelKeys.has(name)
  if (namesRecords([...columns.keys()]) || all.some(isLabel)) return { columns, length, rest }
  const labels = all.find(column => areOnlyLabels(column, all))
  if (!labels || columns.has('label')) return undefined
  const named = new Map(all.map(column => [column === labels ? 'label' : column.name, column]))
  return { columns: named, length, rest }
}

/** The same in a list, some of its columns named after periods: `[{"name": "end", "values": [...]}, {"name": "revenue", "values": [...]}]`. */
export function recordsByListedColumns(list: JsonValue, pointer: string): ColumnarRecords | undefined {
  const all = columnsOfList(list, pointer)
  const length = all?.[0]?.values.length ?? 0
  if (!all || length < 2 || length > mostRows || all.some(({ values }) => values.length !== length))
    return undefined
  if (!namesRecords(all.map(({ name }) => name))) return undefined
  return { columns: new Map(all.map(column => [column.name, column])), length, rest: new Map() }
}

/** The only column of texts of an unknown kind, no two of them the same. */
function areOnlyLabels(column: NamedColumn, columns: readonly NamedColumn[]): boolean {
  return (
    keyRole(column.name) === null &&
    !isUnitHeading(column.name) &&
    column.values.every(isWordy) &&
    new Set(column.values).size === column.values.length &&
    columns.every(other => other === column || keyRole(other.name) !== null || !other.values.some(isWordy))
  )
}

function columnsOfMap(object: JsonObject, pointer: string): NamedColumn[] | undefined {
  if (object.size < 3 || object.size > 60) return undefined
  const columns: NamedColumn[] = []
  for (const [name, item] of object) {
    if (!isContainer(item)) continue
    const cells = cellsOfColumn(item, childPointer(pointer, name))
    if (cells) columns.push({ name, ...cells })
    else if (Array.isArray(item)) return undefined
  }
  return columns
}

function columnsOfList(list: JsonValue, pointer: string): NamedColumn[] | undefined {
  if (!Array.isArray(list) || list.length < 3 || list.length > 60) return undefined
  const columns: NamedColumn[] = []
  for (const [index, item] of list.entries()) {
    if (!(item instanceof Map) || item.size > 6) return undefined
    const place = childPointer(pointer, index)
    const name = ['name', 'column', 'field', 'key', 'id'].map(key => item.get(key)).find(isText)
    const parts = [...item].filter(([, part]) => isContainer(part))
    const coded = parts.length === 2 ? cellsOfColumn(item, place) : undefined
    const [only] = parts.length === 1 ? parts : []
    const stored = coded ?? (only && cellsOfColumn(only[1], childPointer(place, only[0])))
    if (name === undefined || !stored) return undefined
    const cells = storesDays(item) ? withDays(stored) : stored
    columns.push({ name, ...cells })
  }
  return columns
}

/** `{"name": "period_end", "type": "date32[day]", "values": [19357, 19722]}`: a date is stored as the days since 1970. */
const storesDays = (column: JsonObject): boolean =>
  someEntry(
    column,
    (key, type) =>
      keyText(key) === 'type' && typeof type === 'string' && /^date(?:32)?(?:\[day\])?$/i.test(type),
  )

function withDays(cells: ColumnCells): ColumnCells {
  const values = cells.values.map(value =>
    value instanceof JsonNumber ? (warehouseDay(value.text) ?? value) : value,
  )
  return { ...cells, values }
}

function holdsPeriods({ name, values }: NamedColumn): boolean {
  const role = keyRole(name)
  if (role !== 'period' && role !== 'period_end' && role !== 'fiscal_year' && role !== null) return false
  return values.every(value => {
    const text = value instanceof JsonNumber && role !== null ? value.text : value
    return typeof text === 'string' && parsePeriod(text) !== undefined
  })
}

const isText = (value: JsonValue | undefined): value is string => typeof value === 'string'

const isLine = (value: JsonScalar): boolean => typeof value === 'string' && isKnown(value)

/** Reads each row as the record that it stands for, in the context of what stands beside the columns. */
export function readColumnarRecords(
  reader: Reader,
  { columns, length, rest }: ColumnarRecords,
  value: JsonValue,
  pointer: string,
  outer: Context,
  line: Line | null = null,
): Context {
  const { context: stated, consumed } = readAttributes(rest, pointer, outer, reader.notes)
  const own = underName(rest, pointer, stated)
  const object = value instanceof Map ? value : rest
  const dated = withDatedColumns(reader, object, pointer, own, consumed)
  const headed = headersAside(reader, rest, pointer, dated, consumed)
  const names = withRelativeBase([...columns.keys()], headed)
  const context = { ...own, period: names.period, columnsByKey: names.columnsByKey }
  for (let row = 0; row < length; row++) {
    const base = childPointer(pointer, row)
    const record: JsonObject = new Map()
    const places = new Map<string, string>()
    for (const [key, { values, pointerAt }] of columns) {
      record.set(key, values[row]!)
      places.set(childPointer(base, key), pointerAt(row))
    }
    readRecordInPlaces(reader, record, places, base, context, line)
  }
  roleBelow(value, pointer, 'metadata', reader.notes)
  return context
}

/** `context` of a table whose name is that of a statement: no line stands beside lists of lines. */
function underName(rest: JsonObject, pointer: string, context: Context): Context {
  for (const [key, text] of rest) {
    if (typeof text !== 'string' || keyRole(key) !== 'label') continue
    if (!namesStatementAlone(text) || isLineName(text)) continue
    const named = { ...context }
    applyTitle(text, childPointer(pointer, key), named, {})
    return named
  }
  return context
}
