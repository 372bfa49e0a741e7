import { isScalar, JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { writesNumber } from '../numeral.ts'
import { parsePeriod } from '../period/parse-period.ts'

/** The keys under which the cells of a table give row, column and text. */
export interface KeysOfCells {
  readonly row: string
  readonly column: string
  readonly text: string
}

const fewest = 6
/** Cells that the keys are told by. */
const looked = 400
const mostKeys = 20

/**
 * The keys of cells whose names say nothing, by what stands under them: two count the places of a table, each of which
 * comes once, and one holds labels and figures: `{"r": 1, "k": 0, "box": [40, 104], "ocr": 0.99, "txt": "Inventories"}`.
 */
export function keysOfCells(list: readonly JsonObject[]): KeysOfCells | undefined {
  const [first] = list
  if (!first || list.length < fewest || first.size > mostKeys || first.size < 3) return undefined
  const cells = list.slice(0, looked)
  const counts = [...first.keys()].filter(key => countsPlaces(cells, key))
  const texts = [...first.keys()].filter(key => holdsCells(cells, key))
  const [text] = texts
  if (text === undefined || texts.length !== 1 || counts.length < 2) return undefined
  // A label stands at the left of its row, and figures alone behind it.
  const pairs = counts.flatMap((row, at) =>
    counts.flatMap((column, other) => {
      const keys = { row, column, text }
      const share = other === at || !placesAreApart(cells, keys) ? 0 : figuresBehindLabels(cells, keys)
      return share > 0.5 ? [{ keys, share }] : []
    }),
  )
  const [best, next] = pairs.sort((a, b) => b.share - a.share)
  if (!best || best.share > (next?.share ?? 0)) return best?.keys
  // Cells are listed row after row.
  const [one, other] = cells
  return pairs.find(({ keys: { row } }) => numberUnder(one!, row) === numberUnder(other!, row))?.keys
}

/** Numbers from 0 or 1 on without a gap, at least two of them. */
function countsPlaces(cells: readonly JsonObject[], key: string): boolean {
  const found = new Set<number>()
  for (const cell of cells) {
    const value = cell.get(key)
    if (!(value instanceof JsonNumber) || !/^\d{1,4}$/.test(value.text)) return false
    found.add(Number(value.text))
  }
  const least = Math.min(...found)
  return least <= 1 && found.size > 1 && Math.max(...found) - least + 1 === found.size
}

/** Texts of which some are figures and others words. */
function holdsCells(cells: readonly JsonObject[], key: string): boolean {
  let figures = 0
  let words = 0
  for (const cell of cells) {
    const value = cell.get(key)
    if (value === undefined || !isScalar(value) || typeof value === 'boolean') return false
    if (value instanceof JsonNumber || writesNumber(value)) figures++
    else if (isWords(value)) words++
  }
  return words > 1 && figures >= cells.length / 4
}

const isWords = (value: JsonValue | undefined): boolean =>
  typeof value === 'string' && /\p{L}{2}|\p{Lo}/u.test(value) && !writesNumber(value) && !parsePeriod(value)

const numberUnder = (cell: JsonObject, key: string): number => Number((cell.get(key) as JsonNumber).text)

function placesAreApart(cells: readonly JsonObject[], { row, column }: KeysOfCells): boolean {
  const taken = new Set(cells.map(cell => `${numberUnder(cell, row)} ${numberUnder(cell, column)}`))
  const rows = new Set(cells.map(cell => numberUnder(cell, row)))
  const columns = new Set(cells.map(cell => numberUnder(cell, column)))
  return taken.size === cells.length && cells.length >= (rows.size * columns.size) / 2
}

/** The share of figures in the columns behind the first one, where that one is of words. */
function figuresBehindLabels(cells: readonly JsonObject[], { column, text }: KeysOfCells): number {
  const left = Math.min(...cells.map(cell => numberUnder(cell, column)))
  const labels = cells.filter(cell => numberUnder(cell, column) === left)
  const others = cells.filter(cell => numberUnder(cell, column) !== left)
  const count = (of: readonly JsonObject[], isKind: (value: JsonValue | undefined) => boolean): number =>
    of.filter(cell => isKind(cell.get(text))).length
  return count(labels, isWords) > labels.length / 2 ? count(others, writesNumber) / others.length : 0
}
