import { pointerBelow } from '../../lib/json-pointer.ts'
import {
  isContainer,
  isScalar,
  type JsonObject,
  type JsonScalar,
  type JsonValue,
  someEntry,
} from '../../lib/lossless-json.ts'
import { keyRole } from '../key/key-role.ts'
import { writesNumber } from '../numeral.ts'
import { parsePeriod } from '../period/parse-period.ts'
import type { PlainObject } from './plain-object.ts'

interface Axis {
  readonly key: string
  readonly items: readonly JsonObject[]
  readonly isDated: boolean
}

/**
 * A matrix between two lists that describe its rows and its columns, `{"index": [{"period": "FY2024", "end": "2024-12-31"}],
 * "features": [{"name": "revenue", "unit": "USD thousand"}], "matrix": [[5111346]]}`, as lines with their values under a
 * header. Undefined where not one of the lists dates and the other names.
 */
export function withDescribedMatrix(object: JsonObject, pointer: string): PlainObject | undefined {
  if (!someEntry(object, (_, value) => isMatrix(value))) return undefined
  const [key, cells] = [...object].find((entry): entry is [string, JsonScalar[][]] => isMatrix(entry[1]))!
  const axes = [...object].flatMap(([name, list]) => (name === key ? [] : (axisOf(name, list) ?? [])))
  const [dated, ...moreDated] = axes.filter(({ isDated }) => isDated)
  const [lines, ...moreLines] = axes.filter(({ isDated }) => !isDated)
  if (!dated || !lines || moreDated.length + moreLines.length > 0) return undefined
  const isAcross = lines.items.length === cells.length && dated.items.length === cells[0]!.length
  const isDown = dated.items.length === cells.length && lines.items.length === cells[0]!.length
  // In a square nothing tells the sides apart but their names.
  if (isAcross === isDown || lines.items.some(item => item.has('values'))) return undefined
  const plain = new Map(object)
  for (const own of [key, dated.key, lines.key]) plain.delete(own)
  if (plain.has('columns') || plain.has('rows')) return undefined
  const places = new Map<string, string>()
  const move = ({ key: from, items }: Axis, to: string): void =>
    items.forEach((item, at) => {
      for (const field of item.keys())
        places.set(pointerBelow(pointer, [to, at, field]), pointerBelow(pointer, [from, at, field]))
    })
  move(dated, 'columns')
  move(lines, 'rows')
  const rows = lines.items.map((item, line): JsonObject => {
    const values = dated.items.map((_, period) => {
      const [row, column] = isAcross ? [line, period] : [period, line]
      places.set(
        pointerBelow(pointer, ['rows', line, 'values', period]),
        pointerBelow(pointer, [key, row, column]),
      )
      return cells[row]![column]!
    })
    return new Map<string, JsonValue>([...item, ['values', values]])
  })
  return { object: plain.set('columns', [...dated.items]).set('rows', rows), places }
}

function isMatrix(value: JsonValue): value is JsonScalar[][] {
  const [first] = Array.isArray(value) ? value : []
  return (
    Array.isArray(first) &&
    first.length > 1 &&
    (value as JsonValue[]).every(
      row => Array.isArray(row) && row.length === first.length && row.every(isScalar),
    ) &&
    first.some(writesNumber)
  )
}

function axisOf(key: string, list: JsonValue): Axis | undefined {
  if (!Array.isArray(list) || list.length < 2 || !list.every(isFlat)) return undefined
  const isDated = list.every(item =>
    [...item.values()].some(text => typeof text === 'string' && parsePeriod(text) !== undefined),
  )
  const isNamed = list.every(item =>
    [...item].some(([name, text]) => keyRole(name) === 'label' && typeof text === 'string'),
  )
  return isDated || isNamed ? { key, items: list, isDated } : undefined
}

const isFlat = (value: JsonValue): value is JsonObject =>
  value instanceof Map && value.size > 0 && ![...value.values()].some(isContainer)
