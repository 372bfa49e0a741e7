import { childPointer } from '../../lib/json-pointer.ts'
import {
  everyEntry,
  isScalar,
  JsonNumber,
  type JsonObject,
  type JsonScalar,
  type JsonValue,
  scalarText,
} from '../../lib/lossless-json.ts'
import { columnOfHeader, inColumn } from '../column/columns.ts'
import type { Column } from '../context.ts'
import { roleBelow } from '../describe/notes.ts'
import { keyRole } from '../key/key-role.ts'
import { epochDay } from '../period/epoch.ts'
import { parsePeriod } from '../period/parse-period.ts'
import type { Place, Reader } from './reader.ts'
import { isTrailing } from './header-shapes.ts'

/** The points of the series of a line, each with its period in front: `[["2023-12-31", 4120], ["2022-12-31", 3988]]`. */
export function readPoints(
  reader: Reader,
  array: readonly JsonValue[],
  { pointer, context, line }: Place,
): boolean {
  if (!line || !array.every(isPoint)) return false
  const columns = array.map(([x], index): Column | undefined =>
    columnOfHeader(scalarText(x), `${pointer}/${index}/0`, context),
  )
  if (!columns.every(column => column?.kind === 'period')) return false
  const group = line.pointer.replace(/\/\d+\/[^/]*$/, '')
  array.forEach(([, value], index) => {
    const place = `${pointer}/${index}`
    reader.notes.role(`${place}/0`, 'period')
    if (value === null || value === '') reader.notes.role(`${place}/1`, 'empty')
    else if (
      !reader.figure({
        pointer: `${place}/1`,
        value,
        context: inColumn(context, columns[index]!),
        line,
        group,
        shape: 'points of a series',
        identity: 'row',
      })
    )
      reader.notes.role(`${place}/1`, 'metadata')
  })
  return true
}

/** How libraries of charts call the place of a point on the axis of time. */
const namesOfPlace = ['x', 'name', 'category', 'label']

/** The same where each point is an object: `[{"y": 4120, "name": "2023"}, {"y": 3988, "name": "2022", "color": "#2f7ed8"}]`. */
export function readNamedPoints(
  reader: Reader,
  array: readonly JsonObject[],
  { pointer, context, line }: Place,
): boolean {
  const name = array[0]?.has('y') ? namesOfPlace.find(key => array[0]!.has(key)) : undefined
  if (!line || name === undefined) return false
  const columns = array.map((point, index): Column | undefined => {
    const text = point.get(name)
    return isNamedPoint(point, name) && typeof text === 'string'
      ? columnOfHeader(text, childPointer(childPointer(pointer, index), name), context)
      : undefined
  })
  if (!columns.every(column => column?.kind === 'period')) return false
  const group = line.pointer.replace(/\/\d+\/[^/]*$/, '')
  array.forEach((point, index) => {
    const place = childPointer(pointer, index)
    const value = point.get('y') as JsonScalar
    reader.notes.role(childPointer(place, name), 'period')
    const isFigure =
      value !== null &&
      reader.figure({
        pointer: childPointer(place, 'y'),
        value,
        context: { ...inColumn(context, columns[index]!), columns: null },
        line,
        group,
        shape: 'points of a series',
        identity: 'row',
      })
    if (!isFigure) reader.notes.role(childPointer(place, 'y'), value === null ? 'empty' : 'metadata')
    roleBelow(point, place, 'metadata', reader.notes)
  })
  return true
}

/** A number under `y` and no other beside it, nor a text that could be its line. */
function isNamedPoint(point: JsonObject, name: string): boolean {
  const y = point.get('y')
  return (
    (y === null || y instanceof JsonNumber) &&
    everyEntry(
      point,
      (key, item) =>
        key === 'y' ||
        key === name ||
        !(item instanceof JsonNumber || (typeof item === 'string' && keyRole(key) !== 'noise')),
    )
  )
}

function isPoint(item: JsonValue): item is [JsonScalar, JsonScalar] {
  if (!Array.isArray(item) || item.length !== 2 || !item.every(isScalar)) return false
  const [x, y] = item
  const text = scalarText(x)
  return (
    (x instanceof JsonNumber
      ? epochDay(text) !== undefined || /^(?:19|20)\d{2}$/.test(text)
      : parsePeriod(text) !== undefined || isTrailing(text)) &&
    (y === null || y instanceof JsonNumber || typeof y === 'string')
  )
}
