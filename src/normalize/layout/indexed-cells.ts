import { childPointer } from '../../lib/json-pointer.ts'
import { JsonNumber, type JsonObject, type JsonScalar, type JsonValue } from '../../lib/lossless-json.ts'
import { isPoint } from '../describe/describing-object.ts'
import { keyText } from '../key-words.ts'
import type { Cell, GridRow } from './grid.ts'
import { isScalar } from './scalars.ts'

interface Placed {
  readonly row: number
  readonly column: number
  readonly cell: Cell
  readonly isHeader: boolean
  /** Columns that a header cell stands above. */
  readonly span: number
}

/**
 * Rows of a table whose cells stand in one list with their places, as text recognition and spreadsheets give them:
 * `{"RowIndex": 2, "ColumnIndex": 3, "Text": "1,204"}`, `{"address": "C2", "value": 1204}`. Undefined for other lists.
 */
export function rowsOfIndexedCells(list: readonly JsonObject[], pointer: string): GridRow[] | undefined {
  if (list.length < 4) return undefined
  const placed: Placed[] = []
  for (const [index, item] of list.entries()) {
    const place = placeOf(item)
    const text = textOf(item)
    if (!place || !text) return undefined
    const cell = { pointer: childPointer(childPointer(pointer, index), text[0]), value: text[1] }
    const header = isHeader(item)
    placed.push({ ...place, cell, isHeader: header, span: header ? spanOf(item) : 1 })
  }
  let first = Number.POSITIVE_INFINITY
  let last = 0
  const rows = new Map<number, Placed[]>()
  for (const cell of placed) {
    first = Math.min(first, cell.column)
    last = Math.max(last, cell.column)
    const row = rows.get(cell.row)
    if (row) row.push(cell)
    else rows.set(cell.row, [cell])
  }
  const width = last - first + 1
  if (width > 400 || width < 2) return undefined
  // A few cells far apart in many rows: nothing but holes, and each hole would be an object.
  if (rows.size * width > 10_000 + 20 * placed.length) return undefined
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([, cells]) => {
      const row: Cell[] = Array.from({ length: width }, () => ({ pointer: '', value: null }))
      for (const { column, cell, span } of cells)
        for (let at = column; at < column + span && at - first < width; at++) row[at - first] = cell
      return { cells: row, sections: [], isHeader: cells.every(cell => cell.isHeader) }
    })
}

/** Row and column that an object states for itself. */
export function placeOf(item: JsonObject): { row: number; column: number } | undefined {
  let row: number | undefined
  let column: number | undefined
  for (const [key, value] of item) {
    const spoken = keyText(key)
    if (value instanceof JsonNumber && /^\d{1,5}$/.test(value.text)) {
      if (/^(?:row|r)(?: (?:index|idx|no|number))?$/.test(spoken)) row = Number(value.text)
      if (/^(?:columns?|col|c)(?: (?:index|idx|no|number))?$/.test(spoken)) column = Number(value.text)
    } else if (typeof value === 'string' && /^(?:address|cell|ref|a 1|coordinate)$/.test(spoken)) {
      const address = /^\$?([A-Z]{1,2})\$?(\d{1,5})$/.exec(value)
      if (!address) return undefined
      column = Array.from(address[1]!).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
      row = Number(address[2])
    }
  }
  return row === undefined || column === undefined ? undefined : { row, column }
}

/** How many columns a cell spans, as it states. */
export function spanOf(item: JsonObject): number {
  for (const [key, value] of item)
    if (/^col(?:umn)?_?span$/i.test(key) && value instanceof JsonNumber && /^\d{1,2}$/.test(value.text))
      return Math.max(1, Number(value.text))
  return 1
}

function textOf(item: JsonObject): [string, JsonScalar] | undefined {
  for (const wanted of [/^(?:text|content|contents)$/, /^(?:value|displayed|formatted value)$/]) {
    for (const [key, value] of item) if (wanted.test(keyText(key)) && isScalar(value)) return [key, value]
  }
  return undefined
}

/** `"EntityTypes": ["COLUMN_HEADER"]`, `"kind": "columnHeader"`. */
function isHeader(item: JsonObject): boolean {
  const says = (value: JsonValue): boolean => typeof value === 'string' && /column_?header/i.test(value)
  return [...item.values()].some(value => says(value) || (Array.isArray(value) && value.some(says)))
}

/** Records whose keys only number the columns, as tables of pages become JSON: `{"0": "Net sales", "1": "$", "2": "1,391"}`. */
export function rowsOfNumberedKeys(list: readonly JsonObject[], pointer: string): GridRow[] | undefined {
  const [first] = list
  if (!first || list.length < 3 || first.size < 2 || first.size > 400 || isPoint(first)) return undefined
  const keys = [...first.keys()]
  if (!keys.every(key => /^(?:\d{1,3}|[A-Z]|(?:col|column|unnamed:?|c)[ _]?\d{1,3})$/i.test(key)))
    return undefined
  if (
    !list.every(row => row.size === keys.length && keys.every(key => row.has(key) && isScalar(row.get(key)!)))
  )
    return undefined
  return list.map((row, index) => ({
    cells: keys.map(key => ({
      pointer: childPointer(childPointer(pointer, index), key),
      value: row.get(key) as JsonScalar,
    })),
    sections: [],
    isHeader: false,
  }))
}
