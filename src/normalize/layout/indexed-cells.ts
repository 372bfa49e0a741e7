import { childPointer } from '../../lib/json-pointer.ts'
import { JsonNumber, type JsonObject, type JsonScalar, type JsonValue } from '../../lib/lossless-json.ts'
import { keyText } from '../key-words.ts'
import type { Cell, GridRow } from './grid.ts'
import { isScalar } from './scalars.ts'

interface Placed {
  readonly row: number
  readonly column: number
  readonly cell: Cell
  readonly isHeader: boolean
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
    placed.push({ ...place, cell, isHeader: isHeader(item) })
  }
  const first = Math.min(...placed.map(({ column }) => column))
  const width = Math.max(...placed.map(({ column }) => column)) - first + 1
  if (width > 400 || width < 2) return undefined
  const rows = new Map<number, Placed[]>()
  for (const cell of placed) rows.set(cell.row, [...(rows.get(cell.row) ?? []), cell])
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([, cells]) => {
      const row: Cell[] = Array.from({ length: width }, () => ({ pointer: '', value: null }))
      for (const { column, cell } of cells) row[column - first] = cell
      return { cells: row, sections: [], isHeader: cells.every(cell => cell.isHeader) }
    })
}

function placeOf(item: JsonObject): { row: number; column: number } | undefined {
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
      column = [...address[1]!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
      row = Number(address[2])
    }
  }
  return row === undefined || column === undefined ? undefined : { row, column }
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
