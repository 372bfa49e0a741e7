import { keyText } from '../key-words.ts'
import { childPointer } from '../../lib/json-pointer.ts'
import type { JsonObject, JsonScalar, JsonValue } from '../../lib/lossless-json.ts'
import type { Context, Stated } from '../context.ts'
import { keyRole } from '../key-role.ts'
import { parsePeriod } from '../period/parse-period.ts'
import { type Cell, type GridRow, readGrid } from './grid.ts'
import type { Reader } from './reader.ts'
import { isScalar } from './scalars.ts'

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
    if (item instanceof Map) {
      const entry = [...item].find(
        ([key]) => keyRole(key) === 'value' || /^(?:text|content|display)$/i.test(key),
      )
      if (!entry || !isScalar(entry[1])) return undefined
      cells.push({ pointer: childPointer(place, entry[0]), value: entry[1] satisfies JsonScalar })
    } else if (isScalar(item)) cells.push({ pointer: place, value: item })
    else return undefined
  }
  return { cells, sections, isHeader }
}

/** Rows that hold their cells in an array, `{type: "Header", cells: [...]}`, also in sections with rows of their own; undefined for other objects. */
export function rowsOfCells(rows: readonly JsonObject[], pointer: string): GridRow[] | undefined {
  return rows.some(row => cellsOf(row)) ? collect(rows, pointer, []) : undefined
}

function collect(
  rows: readonly JsonObject[],
  pointer: string,
  sections: readonly Stated<string>[],
): GridRow[] | undefined {
  const result: GridRow[] = []
  for (const [index, row] of rows.entries()) {
    const place = childPointer(pointer, index)
    const cells = cellsOf(row)
    const title = titleOf(row)
    if (cells) {
      if (title) return undefined
      const read = gridRowOf(cells[1], childPointer(place, cells[0]), sections, isHeaderRow(row))
      if (!read) return undefined
      result.push(read)
      continue
    }
    const nested = nestedRows(row)
    if (!nested) return undefined
    const inner = title
      ? [...sections, { value: title[1], pointer: childPointer(place, title[0]) }]
      : sections
    const below = collect(nested[1], childPointer(place, nested[0]), inner)
    if (!below) return undefined
    result.push(...below)
  }
  return result
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
}

/** Whether a row without a mark is a header by its texts. */
export function isHeaderLike(row: GridRow): boolean {
  const texts = row.cells.slice(1).map(cell => cell.value)
  return (
    texts.length > 0 &&
    texts.every(text => typeof text === 'string') &&
    texts.some(text => parsePeriod(text) !== undefined)
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

function cellsOf(row: JsonObject): [string, JsonValue[]] | undefined {
  // A table whose header stands beside its rows is no row of cells.
  if (nestedRows(row)) return undefined
  for (const [key, value] of row) {
    if (/^(?:cells|columns|cols|values|row|data)$/i.test(key) && Array.isArray(value) && value.length > 1)
      return [key, value]
  }
  return undefined
}

/** `{"type": "Header"}`: the source marks the row itself. */
function isHeaderRow(row: JsonObject): boolean {
  return [...row].some(
    ([key, value]) => /type|kind/i.test(key) && typeof value === 'string' && /header/i.test(value),
  )
}

function titleOf(row: JsonObject): [string, string] | undefined {
  for (const [key, value] of row) {
    if ((keyRole(key) === 'title' || keyRole(key) === 'label') && typeof value === 'string' && value !== '')
      return [key, value]
  }
  return undefined
}

function nestedRows(row: JsonObject): [string, JsonObject[]] | undefined {
  for (const [key, value] of row) {
    if (
      /^(?:rows|items|lines|sections|children|data|body|entries)$/.test(keyText(key)) &&
      Array.isArray(value) &&
      value.every(item => item instanceof Map)
    ) {
      return [key, value]
    }
  }
  return undefined
}
