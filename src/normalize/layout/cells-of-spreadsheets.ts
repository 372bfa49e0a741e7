import { childPointer } from '../../lib/json-pointer.ts'
import {
  everyEntry,
  isContainer,
  isScalar,
  JsonNumber,
  type JsonObject,
  type JsonScalar,
  type JsonValue,
} from '../../lib/lossless-json.ts'
import type { PlainObject } from './plain-object.ts'

const values = ['effectiveValue', 'userEnteredValue']
const typed = ['stringValue', 'numberValue', 'boolValue', 'formulaValue', 'errorValue']
/** Fields of a cell in the answers of Google Sheets: https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets/cells */
const fields: ReadonlySet<string> = new Set([
  ...values,
  'formattedValue',
  'userEnteredFormat',
  'effectiveFormat',
  'hyperlink',
  'note',
  'textFormatRuns',
  'dataValidation',
  'pivotTable',
  'chipRuns',
])

/**
 * A part of a spreadsheet whose cells hold what was entered, what it amounts to and how it is shown,
 * `{"rowData": [{"values": [{"effectiveValue": {"numberValue": 653966}, "formattedValue": "653 966"}]}]}`, with its rows
 * as lists of scalars. A rate and a day are read as they are shown.
 */
export function withPlainCells(object: JsonObject, pointer: string): PlainObject | undefined {
  const rows = object.get('rowData')
  if (!Array.isArray(rows) || !rows.every(isRow) || !rows.some(holdsCells)) return undefined
  const place = childPointer(pointer, 'rowData')
  const places = new Map<string, string>()
  const others: string[] = []
  const copies: string[] = []
  const plain = rows.map((row, index) => {
    const list = row.get('values')
    const cells = Array.isArray(list) ? (list as JsonObject[]) : []
    const below = childPointer(childPointer(place, index), 'values')
    return cells.map((cell, at): JsonScalar => {
      const stands = childPointer(below, at)
      const shown = shownIn(cell)
      if (!shown) return null
      places.set(childPointer(childPointer(place, index), at), shown.path.reduce(childPointer, stands))
      noteOthers(cell, stands, shown.path.reduce(childPointer, stands), others, copies)
      return shown.value
    })
  })
  const end = plain.findLastIndex(cells => cells.length > 0) + 1
  return { object: new Map(object).set('rowData', plain.slice(0, end)), places, others, copies }
}

function isRow(row: JsonValue): row is JsonObject {
  if (!(row instanceof Map)) return false
  const cells = row.get('values')
  return row.size === 0 || (row.size === 1 && Array.isArray(cells) && cells.every(isCell))
}

function holdsCells(row: JsonObject): boolean {
  const cells = row.get('values')
  return Array.isArray(cells) && cells.some(cell => (cell as JsonObject).size > 0)
}

function isCell(cell: JsonValue): boolean {
  return cell instanceof Map && everyEntry(cell, key => fields.has(key))
}

interface Shown {
  readonly value: JsonScalar
  readonly path: readonly string[]
}

/** What a cell holds; of what is no amount how that is shown. */
function shownIn(cell: JsonObject): Shown | undefined {
  const formatted = cell.get('formattedValue')
  for (const key of values) {
    const value = cell.get(key)
    const type = value instanceof Map ? typed.find(name => value.has(name)) : undefined
    const inner = type === undefined ? undefined : (value as JsonObject).get(type)
    if (type === undefined || inner === undefined || !isScalar(inner)) continue
    const isShownOtherwise =
      inner instanceof JsonNumber &&
      typeof formatted === 'string' &&
      formatted !== '' &&
      isNoAmount(cell, formatted)
    return isShownOtherwise
      ? { value: formatted, path: ['formattedValue'] }
      : { value: inner, path: [key, type] }
  }
  return typeof formatted === 'string' ? { value: formatted, path: ['formattedValue'] } : undefined
}

/** Days are numbers too, and rates fractions. */
function isNoAmount(cell: JsonObject, formatted: string): boolean {
  const types = ['effectiveFormat', 'userEnteredFormat'].map(key => {
    const format = cell.get(key)
    const number = format instanceof Map ? format.get('numberFormat') : undefined
    return number instanceof Map ? number.get('type') : undefined
  })
  return (
    formatted.includes('%') ||
    types.some(type => type === 'DATE' || type === 'DATE_TIME' || type === 'PERCENT')
  )
}

/** Everything else in a cell says how the value is written, or is a copy of it. */
function noteOthers(
  value: JsonValue,
  pointer: string,
  own: string,
  others: string[],
  copies: string[],
): void {
  if (!isContainer(value)) return
  for (const [key, item] of value.entries()) {
    const place = childPointer(pointer, key)
    if (place === own) continue
    if (isContainer(item)) noteOthers(item, place, own, others, copies)
    else if (/(?:Value|hyperlink)$/.test(String(key))) copies.push(place)
    else others.push(place)
  }
}
