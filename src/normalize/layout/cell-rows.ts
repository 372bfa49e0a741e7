import { keyText } from '../key/key-words.ts'
import { childPointer } from '../../lib/json-pointer.ts'
import { isScalar, JsonNumber, type JsonObject, type JsonValue, someEntry } from '../../lib/lossless-json.ts'
import type { Context, Stated } from '../context.ts'
import { localizedText } from '../describe/localized-text.ts'
import { relativeOfKey } from '../key/key-reading.ts'
import { keyRole } from '../key/key-role.ts'
import { type DecimalPoint, parseNumeral } from '../numeral.ts'
import { headsScope } from '../column/columns.ts'
import { parsePeriod } from '../period/parse-period.ts'
import { readGrid } from './grid.ts'
import type { Cell, GridRow } from './grid-row.ts'
import { placeOf, spanOf } from './indexed-cells.ts'
import type { Reader } from './reader.ts'

/** A row of scalars, or of objects that hold one value each; undefined where the items are neither. */
export function gridRowOf(
  items: readonly JsonValue[],
  pointer: string,
  sections: readonly Stated<string>[],
  isHeader = false,
): GridRow | undefined {
  const cells: Cell[] = []
  for (const [index, item] of items.entries()) {
    const place = childPointer(pointer, index)
    const cell = cellOf(item, place)
    if (!cell) return undefined
    // A text that spans columns of the header stands above each of them.
    const span = isHeader && item instanceof Map ? spanOf(item) : 1
    for (let at = 0; at < span; at++) cells.push(cell)
  }
  return { cells, sections, isHeader }
}

/** A scalar, or an object that holds one value. */
export function cellOf(item: JsonValue, pointer: string): Cell | undefined {
  if (isScalar(item)) return { pointer, value: item }
  if (!(item instanceof Map)) return undefined
  const entry = [...item].find(
    ([key]) => keyRole(key) === 'value' || /^(?:text|content|display|t|txt|label)$/i.test(key),
  )
  return entry && isScalar(entry[1])
    ? { pointer: childPointer(pointer, entry[0]), value: entry[1] }
    : undefined
}

/** The label of a row may stand in front of its cells: `{"th": {"text": "Cash"}, "td": [{"text": "7"}]}`. */
export function headedRow(
  row: JsonObject,
  pointer: string,
  sections: readonly Stated<string>[],
): GridRow | undefined {
  const heading = row.get('th')
  // Without cells it is the name of a section.
  const cells = row.get('td') ?? []
  if (heading === undefined || !Array.isArray(cells) || row.size > 4) return undefined
  if (cells.length === 0 && someEntry(row, (key, value) => key !== 'th' && key !== 'td' && !isScalar(value)))
    return undefined
  const first = cellOf(heading, childPointer(pointer, 'th'))
  const others = gridRowOf(cells, childPointer(pointer, 'td'), sections)
  return first && others && { ...others, cells: [first, ...others.cells] }
}

const isList = (_: string, value: JsonValue): boolean => Array.isArray(value)

/** Rows that hold their cells in an array, `{type: "Header", cells: [...]}`, also in sections with rows of their own; undefined for other objects. */
export function rowsOfCells(rows: readonly JsonObject[], pointer: string): GridRow[] | undefined {
  const mayBe = (row: JsonObject): boolean =>
    someEntry(row, (_, value) => Array.isArray(value) || (value instanceof Map && someEntry(value, isList)))
  // A list of tables: the columns of each stand beside its rows.
  const isTableOfItsOwn = (row: JsonObject): boolean =>
    someEntry(
      row,
      (_, value) => Array.isArray(value) && value.length > 0 && value.every(cells => Array.isArray(cells)),
    )
  return rows.some(mayBe) &&
    !rows.some(isTableOfItsOwn) &&
    rows.some(
      row =>
        cellsBesideRows(row) ||
        cellsOf(row) ||
        headedRow(row, pointer, []) ||
        someEntry(row, (_, value) => value instanceof Map && cellsOf(value) !== undefined),
    )
    ? collect(rows, pointer, [])
    : undefined
}

function collect(
  rows: readonly JsonObject[],
  pointer: string,
  sections: readonly Stated<string>[],
): GridRow[] | undefined {
  const result: GridRow[] = []
  for (const [index, row] of rows.entries()) {
    const place = childPointer(pointer, index)
    const both = cellsBesideRows(row)
    if (both) {
      const read = gridRowOf(both.cells[1], childPointer(place, both.cells[0]), sections)
      const [label] = both.cells[1]
      const inner = [
        ...sections,
        { value: label as string, pointer: childPointer(childPointer(place, both.cells[0]), 0) },
      ]
      const below = collect(both.rows[1], childPointer(place, both.rows[0]), inner)
      if (!read || !below) return undefined
      result.push(read, ...below)
      continue
    }
    const headed = headedRow(row, place, sections)
    if (headed) {
      result.push(headed)
      continue
    }
    const cells = cellsOf(row)
    const title = titleOf(row, place)
    if (cells) {
      if (title) return undefined
      const read = gridRowOf(cells[1], childPointer(place, cells[0]), sections, isHeaderRow(row))
      if (!read) return undefined
      result.push(read)
      continue
    }
    const framed = framedRows(row, place, sections)
    if (framed) {
      for (const read of framed) result.push(read)
      continue
    }
    const nested = nestedRows(row)
    if (!nested) return undefined
    const inner = title ? [...sections, title] : sections
    const below = collect(nested[1], childPointer(place, nested[0]), inner)
    if (!below) return undefined
    for (const read of below) result.push(read)
  }
  return result
}

/** A section with a row of cells before and after its own: `{Header: {ColData}, Rows: {Row: [...]}, Summary: {ColData}}`. */
function framedRows(
  row: JsonObject,
  place: string,
  sections: readonly Stated<string>[],
): GridRow[] | undefined {
  const result: GridRow[] = []
  let inner = sections
  for (const [key, value] of row) {
    if (!(value instanceof Map)) continue
    const child = childPointer(place, key)
    const cells = cellsOf(value)
    const nested = cells ? undefined : nestedRows(value)
    if (cells) {
      // A total with a name is a line of its own.
      if (titleOf(value, child)) return undefined
      const read = gridRowOf(cells[1], childPointer(child, cells[0]), sections)
      if (!read) return undefined
      result.push(read)
      const [label] = read.cells
      if (/^header$/i.test(key) && typeof label?.value === 'string')
        inner = [...sections, { value: label.value, pointer: label.pointer }]
    } else if (nested) {
      const below = collect(nested[1], childPointer(child, nested[0]), inner)
      if (!below) return undefined
      for (const read of below) result.push(read)
    }
  }
  return result.length === 0 ? undefined : result
}

/** Reads such rows as the table that they are. */
export function readCellRows(
  reader: Reader,
  objects: readonly JsonObject[],
  rows: readonly GridRow[],
  pointer: string,
  context: Context,
): void {
  noteRowFields(reader, objects, pointer)
  readGrid(reader, rows, pointer, context)
  for (const { cells } of rows)
    for (const cell of cells)
      if (cell.pointer.endsWith('/v')) reader.notes.role(cell.pointer.replace(/v$/, 'f'), 'representation')
}

/** Whether the first cell of a row is the label of its line. */
export function beginsWithLabel({ cells: [first], isHeader }: GridRow): boolean {
  const text = first?.value
  return isHeader || (typeof text === 'string' && /\p{L}{2}|\p{Lo}/u.test(text) && !parseNumeral(text))
}

/** Rows of a label and figures each, whatever their columns are: `[{"value": "Checking"}, {"value": "1201.00"}]`. */
export function areLabelledFigures(rows: readonly GridRow[], point: DecimalPoint): boolean {
  const isFigure = ({ value }: Cell): boolean =>
    value instanceof JsonNumber || (typeof value === 'string' && parseNumeral(value, point) !== undefined)
  const isEmpty = ({ value }: Cell): boolean => value === null || value === ''
  return (
    rows.length > 1 &&
    rows.every(
      row => beginsWithLabel(row) && row.cells.slice(1).every(cell => isFigure(cell) || isEmpty(cell)),
    ) &&
    rows.filter(row => row.cells.slice(1).some(isFigure)).length > rows.length / 2
  )
}

/** Whether a row without a mark is a header by its texts. */
export function isHeaderLike(row: GridRow, { columnsByKey }: Context): boolean {
  const texts = row.cells.slice(1).map(cell => cell.value)
  return (
    texts.length > 0 &&
    texts.every(text => typeof text === 'string') &&
    (texts.some(
      text =>
        parsePeriod(text) !== undefined || columnsByKey?.has(text) || relativeOfKey(text)?.relative === -1,
    ) ||
      // "Group 2024", "Company"
      (texts.length > 1 && texts.every(headsScope)))
  )
}

function noteRowFields(reader: Reader, rows: readonly JsonObject[], pointer: string): void {
  rows.forEach((row, index) => {
    const place = childPointer(pointer, index)
    for (const [key, value] of row) {
      const role = keyRole(key)
      if (isScalar(value))
        reader.notes.role(
          childPointer(place, key),
          role === 'title' || role === 'label' ? 'label' : 'metadata',
        )
    }
    const nested = nestedRows(row)
    if (nested) noteRowFields(reader, nested[1], childPointer(place, nested[0]))
  })
}

/** A row of cells with rows of its own: `{"data": ["Income", "", ""], "rows": [{"data": ["Sales", "1184", "1262"], "rows": []}]}`. */
function cellsBesideRows(
  row: JsonObject,
): { readonly cells: [string, JsonValue[]]; readonly rows: [string, JsonObject[]] } | undefined {
  const rows = nestedRows(row)
  if (!rows || row.size > 4) return undefined
  for (const [key, value] of row)
    if (
      key !== rows[0] &&
      Array.isArray(value) &&
      /^(?:cells|values|columns|cols|data)$/i.test(key) &&
      value.length > 1 &&
      typeof value[0] === 'string' &&
      value.every(isScalar)
    )
      return { cells: [key, value], rows }
  return undefined
}

function cellsOf(row: JsonObject): [string, JsonValue[]] | undefined {
  // A table whose header stands beside its rows is no row of cells.
  if (nestedRows(row)) return undefined
  const lists = [...row.values()].filter(value => Array.isArray(value) && value.length > 0)
  if (
    lists.length > 1 &&
    lists.some(list =>
      (list as JsonValue[]).every(item => item instanceof Map && (item.size > 2 || someEntry(item, isList))),
    )
  )
    return undefined
  for (const [key, value] of row) {
    if (
      Array.isArray(value) &&
      (/^(?:cells|table ?cells|td|columns|cols|col ?data|values|row|data)$/i.test(key) ||
        (row.size === 1 && value.every(isCellAlone))) &&
      value.length > 1 &&
      !(value[0] instanceof Map && placeOf(value[0]))
    )
      return [key, value]
  }
  return undefined
}

/** `{"v": 5}`, `{"text": "Revenue"}`, `{"v": 5, "f": "5.0"}`: the cells of a row under whatever key. */
function isCellAlone(value: JsonValue): boolean {
  if (value instanceof Map && value.size === 2 && value.has('v') && typeof value.get('f') === 'string')
    return isScalar(value.get('v')!)
  const [only] = value instanceof Map && value.size === 1 ? [...value] : []
  return (
    only !== undefined && isScalar(only[1]) && /^(?:v|val|value|text|content|t|f|display)$/i.test(only[0])
  )
}

/** `{"type": "Header"}`: the source marks the row itself. */
function isHeaderRow(row: JsonObject): boolean {
  return [...row].some(([key, value]) =>
    value === true
      ? /^(?:is )?head(?:er|ing)?(?: row)?$/.test(keyText(key))
      : /type|kind/i.test(key) && typeof value === 'string' && /header/i.test(value),
  )
}

function titleOf(row: JsonObject, pointer: string): Stated<string> | undefined {
  for (const [key, value] of row) {
    const role = keyRole(key)
    if (role !== 'title' && role !== 'label') continue
    const place = childPointer(pointer, key)
    if (typeof value === 'string' && value !== '') return { value, pointer: place }
    const [form] = localizedText(value, place) ?? []
    if (form) return form
  }
  return undefined
}

function nestedRows(row: JsonObject): [string, JsonObject[]] | undefined {
  for (const [key, value] of row) {
    if (
      Array.isArray(value) &&
      /^(?:rows?|items|lines|sections|children|data|body|entries)$/.test(keyText(key)) &&
      value.every(item => item instanceof Map)
    ) {
      return [key, value]
    }
  }
  return undefined
}
