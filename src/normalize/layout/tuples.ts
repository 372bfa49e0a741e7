import { childPointer } from '../../lib/json-pointer.ts'
import { isScalar, JsonNumber, type JsonScalar, type JsonValue, scalarText } from '../../lib/lossless-json.ts'
import { columnOfHeader, inColumn } from '../column/columns.ts'
import { parsePeriod } from '../period/parse-period.ts'
import { isTrailing } from './header-shapes.ts'
import type { Place, Reader } from './reader.ts'
import { numeralOf } from './scalars.ts'

// Figures may stand in lists whose places alone say what they are: the line, its period and the number.

const fewest = 3

/**
 * Reads a list of lists of a line, a period and a number each, whose lines and periods come again and again:
 * `[["Revenue", "2024", 412], ["Revenue", "2023", 398], ["Costs", "2024", 300]]`.
 */
export function readTriples(reader: Reader, array: readonly JsonValue[], place: Place): boolean {
  const { pointer, context } = place
  if (array.length < fewest || !array.every(isTriple)) return false
  const triples = array as readonly [JsonScalar, JsonScalar, JsonScalar][]
  const periods = [0, 1, 2].filter(at => triples.every(triple => isPeriod(triple[at]!)))
  const labels = [0, 1, 2].filter(at => triples.every(triple => isLabel(triple[at]!)))
  const [dated] = periods.filter(at => repeats(triples, at))
  const [named] = labels.filter(at => at !== dated)
  if (dated === undefined || named === undefined) return false
  const figure = 3 - dated - named
  const isFigure = (cell: JsonScalar): boolean => isEmpty(cell) || numeralOf(cell, reader.point) !== undefined
  // The lines of one period alone have the same day beside each.
  if (!repeats(triples, named) || !triples.every(triple => isFigure(triple[figure]!))) return false
  triples.forEach((triple, index) => {
    const at = (part: number): string => childPointer(childPointer(pointer, index), part)
    const column = columnOfHeader(scalarText(triple[dated]), at(dated), context)
    const value = triple[figure]!
    reader.notes.role(at(named), 'label')
    reader.notes.role(at(dated), 'period')
    const isRead =
      column?.kind === 'period' &&
      reader.figure({
        pointer: at(figure),
        value,
        context: inColumn(context, column),
        line: { value: scalarText(triple[named]), pointer: at(named) },
        group: pointer,
        shape: 'lists of line, period and value',
        identity: 'label',
      })
    if (!isRead) reader.notes.role(at(figure), isEmpty(value) ? 'empty' : 'metadata')
  })
  return true
}

/** Reads lists behind their periods: `[["2024", [["Revenue", 412], ["Costs", 300]]], ["2023", [...]]]`. */
export function readListsOfPeriods(reader: Reader, array: readonly JsonValue[], place: Place): boolean {
  if (array.length < 2 || !array.every(isListOfPeriod)) return false
  const { pointer, context } = place
  const columns = array.map(([text], index) =>
    columnOfHeader(scalarText(text as JsonScalar), childPointer(childPointer(pointer, index), 0), context),
  )
  if (!columns.every(column => column?.kind === 'period')) return false
  array.forEach(([, list], index) => {
    const item = childPointer(pointer, index)
    reader.notes.role(childPointer(item, 0), 'period')
    reader.visit(list!, {
      ...place,
      pointer: childPointer(item, 1),
      context: inColumn(context, columns[index]!),
    })
  })
  return true
}

function isListOfPeriod(item: JsonValue): item is JsonValue[] {
  return (
    Array.isArray(item) &&
    item.length === 2 &&
    isScalar(item[0]!) &&
    isPeriod(item[0]) &&
    (item[1] instanceof Map || (Array.isArray(item[1]) && item[1].some(part => !isScalar(part))))
  )
}

function isTriple(item: JsonValue): boolean {
  return Array.isArray(item) && item.length === 3 && item.every(isScalar)
}

function isPeriod(cell: JsonScalar): boolean {
  const text = scalarText(cell)
  return cell instanceof JsonNumber
    ? /^(?:19|20)\d{2}$/.test(text)
    : parsePeriod(text) !== undefined || isTrailing(text)
}

function isLabel(cell: JsonScalar): boolean {
  return typeof cell === 'string' && /\p{L}{2}/u.test(cell) && parsePeriod(cell) === undefined
}

function repeats(triples: readonly (readonly JsonScalar[])[], at: number): boolean {
  return new Set(triples.map(triple => scalarText(triple[at]))).size < triples.length
}

function isEmpty(cell: JsonScalar): boolean {
  return cell === null || cell === ''
}
