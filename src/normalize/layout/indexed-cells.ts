import { childPointer } from '../../lib/json-pointer.ts'
import {
  isScalar,
  JsonNumber,
  type JsonObject,
  type JsonScalar,
  type JsonValue,
  scalarText,
} from '../../lib/lossless-json.ts'
import type { Notes } from '../describe/notes.ts'
import { isPoint } from '../describe/kinds-of-object.ts'
import { keyText } from '../key/key-words.ts'
import type { Cell, GridRow } from './grid-row.ts'
import { keysOfCells, type KeysOfCells } from './keys-of-cells.ts'

/** A cell at its place in a table. */
export interface Placed {
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
  const isPage = list.filter(item => placeOnPath(item)).length > list.length / 2
  const keys = list.every(item => placeOf(item) && textOf(item)) ? undefined : keysOfCells(list)
  const placed: Placed[] = []
  let taken = new Set<string>()
  let below = 0
  let lowest = 0
  for (const [index, item] of list.entries()) {
    const place = keys ? placeUnder(item, keys) : placeOf(item)
    const text = keys ? textUnder(item, keys) : textOf(item)
    if (isPage && text && !place) {
      // What stands between the tables of a page has a row of its own.
      const cell = { pointer: childPointer(childPointer(pointer, index), text[0]), value: text[1] }
      placed.push({ row: ++lowest, column: 1, cell, isHeader: false, span: 1 })
      taken = new Set()
      below = lowest
      continue
    }
    if (isPage && !text) continue
    if (!place || !text) return undefined
    // A place that comes again is in the next table.
    if (taken.has(`${place.row} ${place.column}`)) {
      taken = new Set()
      below = lowest + 1
    }
    taken.add(`${place.row} ${place.column}`)
    lowest = Math.max(lowest, below + place.row)
    const cell = { pointer: childPointer(childPointer(pointer, index), text[0]), value: text[1] }
    const header = isHeader(item)
    const row = below + place.row
    placed.push({ row, column: place.column, cell, isHeader: header, span: header ? spanOf(item) : 1 })
  }
  return rowsOfPlaced(placed)
}

/** `B2`, `$B$2`, `R2C2`. */
const address = /^\$?([A-Z]{1,2})\$?(\d{1,5})$|^R(\d{1,5})C(\d{1,3})$/

/**
 * The same of cells that stand under their addresses, as libraries of spreadsheets hold a sheet: `{"B2": {"v": 1204}}`,
 * `{"!ref": "A1:B9", "A1": "Revenue"}`.
 */
export function rowsOfAddressedCells(object: JsonObject, pointer: string): GridRow[] | undefined {
  if (object.size < 4 || !hasSheetRows(object)) return undefined
  const placed: Placed[] = []
  for (const [key, value] of object) {
    if (key.startsWith('!')) continue
    const place = placeAt(key)
    if (!place) return undefined
    const child = childPointer(pointer, key)
    const text = value instanceof Map ? (textOf(value) ?? rawOf(value)) : undefined
    if (text)
      placed.push({ ...place, cell: { pointer: childPointer(child, text[0]), value: text[1] }, ...alone })
    else if (isScalar(value)) placed.push({ ...place, cell: { pointer: child, value }, ...alone })
    else return undefined
  }
  return hasTextsAtLeft(placed) ? rowsOfPlaced(placed) : undefined
}

/** Keys such as `Q1` and `FY23` look like addresses; a sheet has rows of several cells. */
function hasSheetRows(object: JsonObject): boolean {
  const rows = new Set<number>()
  const filled = new Set<number>()
  for (const key of object.keys()) {
    if (key.startsWith('!')) continue
    const row = placeAt(key)?.row
    if (row === undefined) return false
    if (rows.has(row)) filled.add(row)
    rows.add(row)
  }
  return filled.size > 1
}

function hasTextsAtLeft(placed: readonly Placed[]): boolean {
  return placed.some(
    ({ column, cell }) => column <= 2 && typeof cell.value === 'string' && /\p{L}{2}/u.test(cell.value),
  )
}

const alone = { isHeader: false, span: 1 }

function placeAt(text: string): { row: number; column: number } | undefined {
  const parts = address.exec(text)
  if (!parts) return undefined
  if (parts[3] !== undefined) return { row: Number(parts[3]), column: Number(parts[4]) }
  const column = Array.from(parts[1]!).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(parts[2]), column }
}

/** `v` is the value of a cell, `w` the text that it shows. */
function rawOf(item: JsonObject): [string, JsonScalar] | undefined {
  for (const key of ['v', 'w']) {
    const value = item.get(key)
    if (value !== undefined && isScalar(value)) return [key, value]
  }
  return undefined
}

/** The rows of a table of placed cells; undefined where it is one column or full of holes. */
export function rowsOfPlaced(placed: readonly Placed[]): GridRow[] | undefined {
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

const ofPlace = '(?: offset)?(?: (?:index|idx|no|nr|number|num|id))?$'
const rowWord = new RegExp(
  `^(?:start )?(?:row|r|zeile|fila|ligne|linha|riga|rij|rad|raekke|rivi|wiersz|行)${ofPlace}`,
)
const columnWord = new RegExp(
  `^(?:start )?(?:columns?|col|c|spalte|columna|colonne|colonna|coluna|kolom|kolumn|kolonne|sarake|kolumna|列)${ofPlace}`,
)

const tablePath = /\/TR(?:\[(\d{1,4})\])?\/T[DH](?:\[(\d{1,3})\])?(?:\/|$)/

/** The place in a table that the path of an element of a page says: `//Document/Table/TR[3]/TD[2]/P`. */
function placeOnPath(item: JsonObject): { row: number; column: number } | undefined {
  for (const value of item.values()) {
    const path = typeof value === 'string' && value.length <= 200 ? tablePath.exec(value) : null
    if (path) return { row: Number(path[1] ?? 1), column: Number(path[2] ?? 1) }
  }
  return undefined
}

/** Row and column that an object states for itself. */
export function placeOf(item: JsonObject): { row: number; column: number } | undefined {
  let row: number | undefined
  let column: number | undefined
  for (const [key, value] of item) {
    const spoken = keyText(key)
    if (value instanceof JsonNumber && /^\d{1,5}$/.test(value.text)) {
      if (rowWord.test(spoken)) row = Number(value.text)
      if (columnWord.test(spoken)) column = Number(value.text)
    } else if (typeof value === 'string' && /^(?:address|cell|ref|a 1|coordinate)$/.test(spoken)) {
      const place = placeAt(value)
      if (!place) return undefined
      column = place.column
      row = place.row
    }
  }
  return row === undefined || column === undefined ? placeOnPath(item) : { row, column }
}

function placeUnder(item: JsonObject, keys: KeysOfCells): { row: number; column: number } | undefined {
  const [row, column] = [item.get(keys.row), item.get(keys.column)]
  const isPlace = row instanceof JsonNumber && column instanceof JsonNumber
  return isPlace ? { row: Number(row.text), column: Number(column.text) } : undefined
}

function textUnder(item: JsonObject, { text }: KeysOfCells): [string, JsonScalar] | undefined {
  const value = item.get(text)
  return value !== undefined && isScalar(value) ? [text, value] : undefined
}

/** How many columns a cell spans, as it states. */
export function spanOf(item: JsonObject): number {
  for (const [key, value] of item)
    if (/^col(?:umn)?_?span$/i.test(key) && value instanceof JsonNumber && /^\d{1,2}$/.test(value.text))
      return Math.max(1, Number(value.text))
  return 1
}

function textOf(item: JsonObject): [string, JsonScalar] | undefined {
  for (const wanted of [
    /^(?:text|contents?|inhalt|texto|texte|testo|tekst|contenu|contenido|conteudo|contenuto|内容)$/,
    /^(?:value|val|v|displayed|formatted value|wert|valeur|valor|valore|waarde|varde|vaerdi)$/,
    /^t$/,
  ]) {
    for (const [key, value] of item) if (wanted.test(keyText(key)) && isScalar(value)) return [key, value]
  }
  return undefined
}

/** `"EntityTypes": ["COLUMN_HEADER"]`, `"kind": "columnHeader"`. */
function isHeader(item: JsonObject): boolean {
  const says = (value: JsonValue): boolean => typeof value === 'string' && /column_?header/i.test(value)
  return (
    item.get('column_header') === true ||
    [...item.values()].some(value => says(value) || (Array.isArray(value) && value.some(says)))
  )
}

/** Records whose keys only number the columns, as tables of pages become JSON: `{"0": "Net sales", "1": "$", "2": "1,391"}`. */
export function rowsOfNumberedKeys(list: readonly JsonObject[], pointer: string): GridRow[] | undefined {
  const [first] = list
  if (!first || list.length < 3 || first.size < 2 || first.size > 400 || isPoint(first)) return undefined
  const keys = [...first.keys()]
  const areNumbered = keys.every(key => /^(?:\d{1,3}|(?:col|column|unnamed:?|c)[ _]?\d{1,3})$/i.test(key))
  // `{"t": "FY24", "v": 12}` is a point; letters are columns from the first one on.
  const areLetters = keys.every((key, index) => key.toLowerCase() === String.fromCharCode(97 + index))
  if (!areNumbered && !areLetters) return undefined
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

const columnLetter = /^[A-Z]$/
const numbersRow = /^(?:row|line|r|index|n)(?: (?:no|nr|number|index))?$/

/** Rows of a sheet, whose cells stand under the letters of their columns where they have any: `{"row": 5, "A": "Sales", "C": 7}`. */
export function rowsOfLetterKeys(list: readonly JsonObject[], pointer: string): GridRow[] | undefined {
  if (list.length < 3) return undefined
  const letters = new Set<string>()
  let rows = 0
  for (const row of list) {
    let own = 0
    for (const [key, value] of row) {
      if (!isScalar(value)) return undefined
      if (columnLetter.test(key)) {
        letters.add(key)
        own++
      } else if (!numbersRow.test(keyText(key)) || !/^\d*$/.test(scalarText(value))) return undefined
    }
    if (own > 1) rows++
  }
  const columns = [...letters].sort()
  if (columns.length < 2 || columns[0] !== 'A' || rows < 2) return undefined
  return list.map((row, index) => ({
    cells: columns.map(key => ({
      pointer: childPointer(childPointer(pointer, index), key),
      value: (row.get(key) ?? null) as JsonScalar,
    })),
    sections: [],
    isHeader: false,
  }))
}

/** Roles for what stands beside the texts of cells; the texts get theirs from the table. */
export function mutedFor(notes: Notes, rows: readonly GridRow[]): Notes {
  const texts = new Set(rows.flatMap(row => row.cells.map(cell => cell.pointer)))
  return { ...notes, role: (pointer, role) => (texts.has(pointer) ? undefined : notes.role(pointer, role)) }
}
