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
import { type NamedAxis, ofOrder, statedOuterAxis } from './order-of-axes.ts'
import type { PlainObject } from './plain-object.ts'

interface Axis extends NamedAxis {
  /** Below the matrix's own object. */
  readonly path: readonly string[]
  readonly items: readonly JsonObject[]
  /** Its texts alone, without fields that describe them. */
  readonly isPlain: boolean
}

/**
 * A matrix between two lists that describe its rows and its columns, `{"index": [{"period": "FY2024", "end": "2024-12-31"}],
 * "features": [{"name": "revenue", "unit": "USD thousand"}], "matrix": [[5111346]]}`, as lines with their values under a
 * header. Undefined where not one of the lists dates and the other names, and where both are as long and nothing states
 * which of them the rows are.
 */
export function withDescribedMatrix(object: JsonObject, pointer: string): PlainObject | undefined {
  if (!someEntry(object, (_, value) => isMatrix(value))) return undefined
  const [key, cells] = [...object].find((entry): entry is [string, JsonScalar[][]] => isMatrix(entry[1]))!
  const axes = axesOf(object, key)
  const [dated, ...moreDated] = axes.filter(({ isDated }) => isDated)
  const [lines, ...moreLines] = axes.filter(({ isDated }) => !isDated)
  if (!dated || !lines || moreDated.length + moreLines.length > 0) return undefined
  const outer = outerAxis(object, key, cells, [dated, lines])
  if (!outer || lines.items.some(item => item.has('values'))) return undefined
  const plain = new Map(object)
  for (const own of [key, dated.path[0]!, lines.path[0]!]) plain.delete(own)
  if (plain.has('columns') || plain.has('rows')) return undefined
  const places = new Map<string, string>()
  const move = ({ path, items, isPlain }: Axis, to: string): void =>
    items.forEach((item, at) => {
      for (const field of item.keys()) {
        const from = isPlain ? [...path, at] : [...path, at, field]
        places.set(pointerBelow(pointer, [to, at, field]), pointerBelow(pointer, from))
      }
    })
  move(dated, 'columns')
  move(lines, 'rows')
  const rows = lines.items.map((item, line): JsonObject => {
    const values = dated.items.map((_, period) => {
      const [row, column] = outer === lines ? [line, period] : [period, line]
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

/** The axis whose items the lists of the matrix are; lists of bare texts are read elsewhere where their lengths tell. */
function outerAxis(
  object: JsonObject,
  key: string,
  cells: readonly JsonScalar[][],
  axes: readonly [Axis, Axis],
): Axis | undefined {
  const [height, width] = [cells.length, cells[0]!.length]
  const [first, second] = axes
  const isOuter = (outer: Axis, inner: Axis): boolean =>
    outer.items.length === height && inner.items.length === width
  if (height !== width) {
    if (axes.some(({ isPlain }) => isPlain)) return undefined
    return isOuter(first, second) ? first : isOuter(second, first) ? second : undefined
  }
  return isOuter(first, second) ? statedOuterAxis(object, key, axes) : undefined
}

/** The lists beside the matrix, those of an object of nothing but such lists among them: `{"axes": {"x": [], "y": []}}`. */
function axesOf(object: JsonObject, matrixKey: string): Axis[] {
  return [...object].flatMap(([key, value]) => {
    if (key === matrixKey || (ofOrder.test(key) && isPair(value))) return []
    if (!(value instanceof Map) || value.size !== 2) return axisOf([key], value) ?? []
    const inner = [...value].flatMap(([name, list]) => axisOf([key, name], list) ?? [])
    return inner.length === 2 ? inner : []
  })
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

/** Not two days. */
const isPair = (value: JsonValue): boolean =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every(text => typeof text === 'string' && parsePeriod(text) === undefined)

function axisOf(path: readonly string[], list: JsonValue): Axis | undefined {
  if (!Array.isArray(list) || list.length < 2) return undefined
  const key = path.at(-1)!
  if (list.every(item => typeof item === 'string')) {
    const isDated = list.every(text => parsePeriod(text) !== undefined)
    if (!isDated && list.some(writesNumber)) return undefined
    const field = isDated ? 'period' : 'label'
    return { key, path, items: list.map(text => new Map([[field, text]])), isPlain: true, isDated }
  }
  if (!list.every(isFlat)) return undefined
  const isDated = list.every(item =>
    [...item.values()].some(text => typeof text === 'string' && parsePeriod(text) !== undefined),
  )
  const isNamed = list.every(item =>
    [...item].some(([name, text]) => keyRole(name) === 'label' && typeof text === 'string'),
  )
  return isDated || isNamed ? { key, path, items: list, isPlain: false, isDated } : undefined
}

const isFlat = (value: JsonValue): value is JsonObject =>
  value instanceof Map && value.size > 0 && ![...value.values()].some(isContainer)
