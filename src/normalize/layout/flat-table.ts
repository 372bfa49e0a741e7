import { pointerBelow } from '../../lib/json-pointer.ts'
import {
  everyEntry,
  isScalar,
  JsonNumber,
  type JsonObject,
  type JsonScalar,
  type JsonValue,
} from '../../lib/lossless-json.ts'
import { isHeaderKey, keyRole } from '../key/key-role.ts'
import { parseNumeral } from '../numeral.ts'
import type { PlainObject } from './plain-object.ts'

const mostFields = 30
const mostCells = 20_000
const fewestRows = 3
/** The cells of a table whose lines are all of one size tell nothing. */
const surelyLess = 0.5
/** Lines that are tried as the sum of others. */
const mostAdded = 60

/**
 * A table whose cells stand in one list, row after row, beside the list of its columns and that of its rows:
 * `{"columns": ["FY2024", "FY2023"], "rows": [{"text": "Assets"}, {"text": "Debt"}, {"text": "Equity"}], "data": [63, 33, 36, 19,
 * 27, 14]}`. That they stand row after row the amounts show.
 */
export function withFlatTable(object: JsonObject, pointer: string): PlainObject | undefined {
  if (object.size < 3 || object.size > mostFields || !holdsLists(object)) return undefined
  const header = [...object].find(([key, value]) => isHeaderKey(key) && areNames(value))
  const lines = header && [...object].find(([, value]) => areLines(value))
  if (!header || !lines) return undefined
  const [columns, rows] = [header[1] as string[], lines[1] as JsonObject[]]
  const size = columns.length * rows.length
  const lists = [...object].filter(([, value]) => Array.isArray(value) && areCells(value, size))
  const [data, ...others] = lists
  if (!data || others.length > 0 || columns.length === rows.length) return undefined
  const cells = data[1] as JsonScalar[]
  if (!standInRows(cells, columns.length)) return undefined
  const plain = new Map(object)
  plain.delete(data[0])
  const places = new Map<string, string>()
  const wide = rows.map((row, at): JsonObject => {
    const first = at * columns.length
    columns.forEach((_, column) =>
      places.set(
        pointerBelow(pointer, [lines[0], at, 'values', column]),
        pointerBelow(pointer, [data[0], first + column]),
      ),
    )
    return new Map<string, JsonValue>([...row, ['values', cells.slice(first, first + columns.length)]])
  })
  return { object: plain.set(lines[0], wide), places }
}

/** Whether texts, objects and cells stand in lists of their own: most objects have no such three. */
function holdsLists(object: JsonObject): boolean {
  let [texts, objects, cells] = [0, 0, 0]
  for (const value of object.values()) {
    const first = Array.isArray(value) && value.length > 1 ? value[0] : undefined
    if (first instanceof Map) objects++
    else if (first !== undefined && !Array.isArray(first)) {
      if (typeof first === 'string') texts++
      cells++
    }
  }
  return texts > 0 && objects > 0 && cells > 1
}

const areNames = (value: JsonValue): boolean =>
  Array.isArray(value) &&
  value.length >= 2 &&
  value.length <= 20 &&
  value.every(item => typeof item === 'string' && item.trim() !== '')

/** Objects that name lines and have no figure: a number in them is that of the line. */
const areLines = (value: JsonValue): boolean =>
  Array.isArray(value) &&
  value.length >= fewestRows &&
  value.every(
    item =>
      item instanceof Map &&
      !item.has('values') &&
      [...item].some(([, part]) => typeof part === 'string' && /\p{L}{3}/u.test(part)) &&
      everyEntry(
        item,
        (key, part) => isScalar(part) && !(part instanceof JsonNumber && keyRole(key) === 'value'),
      ),
  )

const areCells = (list: readonly JsonValue[], size: number): boolean =>
  list.length === size && size <= mostCells && list.every(isCell) && list.some(item => item !== null)

const isCell = (item: JsonValue): boolean =>
  item === null ||
  item instanceof JsonNumber ||
  (typeof item === 'string' && (item.trim() === '' || parseNumeral(item) !== undefined))

type PlaceOf = (row: number, column: number) => number

/**
 * Whether the cells stand row after row: a line is the sum of two others in each column then, and none is when they are
 * read column after column; or cells of one row are far nearer to each other than cells of one column.
 */
function standInRows(cells: readonly JsonScalar[], columns: number): boolean {
  const rows = cells.length / columns
  const sizes = cells.map(sizeOf)
  const inRows: PlaceOf = (row, column) => row * columns + column
  const inColumns: PlaceOf = (row, column) => column * rows + row
  const sums = [inRows, inColumns].map(of => addUp(sizes, of, rows, columns))
  if (sums[0] !== sums[1]) return sums[0]!
  const [near, far] = [inRows, inColumns].map(of => distance(sizes, of, rows, columns))
  return near! < far! * surelyLess
}

/** Whether a line is the sum of two others in every column. */
function addUp(sizes: readonly number[], of: PlaceOf, rows: number, columns: number): boolean {
  const looked = Math.min(rows, mostAdded)
  const isSum = (sum: number, a: number, b: number): boolean => {
    for (let column = 0; column < columns; column++) {
      const [whole, one, other] = [sum, a, b].map(row => sizes[of(row, column)]!)
      if (one === 0 || other === 0 || Math.abs(whole! - one! - other!) > whole! * 1e-9) return false
    }
    return true
  }
  for (let sum = 0; sum < looked; sum++)
    for (let a = 0; a < looked; a++)
      for (let b = a + 1; b < looked; b++) if (sum !== a && sum !== b && isSum(sum, a, b)) return true
  return false
}

function distance(sizes: readonly number[], of: PlaceOf, rows: number, columns: number): number {
  let sum = 0
  for (let row = 0; row < rows; row++)
    for (let column = 1; column < columns; column++) {
      const [a, b] = [sizes[of(row, 0)]!, sizes[of(row, column)]!]
      if (a > 0 && b > 0) sum += Math.abs(Math.log(a / b))
    }
  return sum
}

function sizeOf(cell: JsonScalar): number {
  const text = cell instanceof JsonNumber ? cell.text : typeof cell === 'string' ? cell : ''
  const number = parseNumeral(text)?.number
  return number ? Math.abs(Number(number.coefficient)) * 10 ** number.exponent : 0
}
