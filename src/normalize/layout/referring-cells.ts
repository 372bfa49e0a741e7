import { childPointer } from '../../lib/json-pointer.ts'
import {
  JsonNumber,
  type JsonObject,
  type JsonValue,
  someEntry,
  isContainer,
} from '../../lib/lossless-json.ts'
import { keyText } from '../key/key-words.ts'
import { type DecimalPoint, parseNumeral } from '../numeral.ts'
import type { Cell, GridRow } from './grid-row.ts'
import { type Placed, placeOf, rowsOfPlaced } from './indexed-cells.ts'

/** A text of a page under its identifier. */
interface PageText {
  readonly pointer: string
  readonly text: string
}

/** The texts of a dataset by the identifiers that stand beside them. */
export type PageTexts = ReadonlyMap<string, PageText>

/** Texts with identifiers wherever they stand: `{"uid": "8", "content": "Q1"}`, `{"Id": "w1", "Text": "Revenue"}`. */
export function pageTextsIn(value: JsonValue, root: string): PageTexts {
  const found = new Map<string, PageText>()
  collect(value, root, found)
  return found
}

function collect(value: JsonValue, pointer: string, found: Map<string, PageText>): void {
  if (Array.isArray(value))
    value.forEach((item, index) => {
      if (isContainer(item)) collect(item, childPointer(pointer, index), found)
    })
  else if (value instanceof Map) {
    let id: string | undefined
    let text: [key: string, text: string] | undefined
    for (const [key, item] of value) {
      if (isContainer(item)) collect(item, childPointer(pointer, key), found)
      else if (/^(?:id|uid|uuid|(?:element|block|word|cell|text|content)_?id)$/i.test(key)) id = idOf(item)
      else if (typeof item === 'string' && item !== '' && /^(?:text|content)$/i.test(key)) text = [key, item]
    }
    if (id !== undefined && text && !found.has(id))
      found.set(id, { pointer: childPointer(pointer, text[0]), text: text[1] })
  }
}

/**
 * Tables whose cells stand in one list with their places and name their texts by identifiers, as text recognition gives
 * them: `{"content_uids": ["8"], "data": {"index": [0, 1]}}`, `{"RowIndex": 1, "ColumnIndex": 2, "Relationships": [{"Ids": ["w1"]}]}`.
 * A place that comes again begins the next table. The lines of the page around an only table stand above it. Undefined
 * for other lists.
 */
export function tablesOfReferringCells(
  list: readonly JsonObject[],
  texts: () => PageTexts,
  point: DecimalPoint,
): GridRow[][] | undefined {
  if (list.length < 4 || !list.some(item => idsOf(item).length > 0 && placeWithin(item))) return undefined
  const byId = texts()
  const tables: Placed[][] = []
  let taken = new Set<string>()
  const inCells = new Set<string>()
  let cells = 0
  for (const item of list) {
    const place = placeWithin(item)
    const words = place ? idsOf(item).flatMap(id => byId.get(id) ?? []) : []
    if (!place || words.length === 0) continue
    const at = `${place.row} ${place.column}`
    if (tables.length === 0 || taken.has(at)) {
      tables.push([])
      taken = new Set()
    }
    taken.add(at)
    for (const id of idsOf(item)) inCells.add(id)
    cells++
    tables.at(-1)!.push({ ...place, cell: cellOf(words, point), isHeader: false, span: 1 })
  }
  if (cells < 4) return undefined
  const read = tables.flatMap(placed => {
    const rows = rowsOfPlaced(placed)
    return rows ? [rows] : []
  })
  return read.length === 1 ? [[...linesAround(list, inCells, byId), ...read[0]!]] : read
}

/** Texts that are made of others, none of which stands in a cell: `{"Id": "l4", "Text": "In thousands", "Ids": ["w2", "w3"]}`. */
function linesAround(list: readonly JsonObject[], inCells: ReadonlySet<string>, texts: PageTexts): GridRow[] {
  const lines = new Map<string, GridRow>()
  const inLines = new Set<string>()
  const titles: string[][] = []
  const add = (pointer: string, value: string): void =>
    void lines.set(pointer, { cells: [{ pointer, value }], sections: [], isHeader: false })
  for (const item of list) {
    const parts = idsOf(item)
    if (parts.length === 0 || placeWithin(item) || parts.some(id => inCells.has(id))) continue
    for (const own of item.values()) {
      const line = typeof own === 'string' ? texts.get(own) : undefined
      if (!line || parts.includes(own as string)) continue
      add(line.pointer, line.text)
      for (const part of parts) inLines.add(part)
    }
    if (parts.every(part => texts.has(part))) titles.push(parts)
  }
  // A title that has no text of its own, of words that stand in no line: `{"BlockType": "TABLE_TITLE", "Ids": ["w1", "w2"]}`.
  for (const parts of titles) {
    const words = parts.some(part => inLines.has(part)) ? [] : parts.map(part => texts.get(part)!)
    if (words[0]) add(words[0].pointer, words.map(word => word.text).join(' '))
  }
  return [...lines.values()]
}

/** A figure of several words stands at the one that holds its digits: `$`, `1,204`. */
function cellOf(words: readonly PageText[], point: DecimalPoint): Cell {
  const [first] = words
  if (words.length === 1) return { pointer: first!.pointer, value: first!.text }
  const joined = words.map(word => word.text).join(' ')
  const digits = words.find(word => /\d/.test(word.text))
  return digits && parseNumeral(joined, point)
    ? { pointer: digits.pointer, value: digits.text, closed: joined }
    : { pointer: first!.pointer, value: joined }
}

/** The place that an object states itself or in an object of its own: `{"data": {"index": [2, 0]}}`. */
function placeWithin(item: JsonObject): { row: number; column: number } | undefined {
  const own = placeOf(item)
  if (own) return own
  for (const value of item.values()) {
    const index = value instanceof Map ? value.get('index') : undefined
    if (!Array.isArray(index) || index.length !== 2) continue
    const [row, column] = index.map(part => (part instanceof JsonNumber ? Number(part.text) : Number.NaN))
    if (Number.isInteger(row) && Number.isInteger(column)) return { row: row!, column: column! }
  }
  return undefined
}

/** Identifiers in a list of an object, or of the objects of a list of its own. */
function idsOf(item: JsonObject, depth = 0): string[] {
  const found: string[] = []
  for (const [key, value] of item) {
    if (!Array.isArray(value)) continue
    const isIds = /(?:^|\b)(?:ids|uids|refs|children)$/.test(keyText(key))
    for (const part of value) {
      const id = isIds && !isContainer(part) ? idOf(part) : undefined
      if (id !== undefined) found.push(id)
      else if (depth === 0 && part instanceof Map && someEntry(part, (_, inner) => Array.isArray(inner)))
        found.push(...idsOf(part, 1))
    }
  }
  return found
}

function idOf(value: JsonValue): string | undefined {
  const id = value instanceof JsonNumber ? value.text : value
  return typeof id === 'string' && id !== '' && id.length <= 80 ? id : undefined
}
