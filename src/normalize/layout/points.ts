import { isScalar, JsonNumber, type JsonScalar, type JsonValue } from '../../lib/lossless-json.ts'
import { columnOfHeader, inColumn } from '../column/columns.ts'
import type { Column } from '../context.ts'
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
    columnOfHeader(textOf(x), `${pointer}/${index}/0`, context),
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

function isPoint(item: JsonValue): item is [JsonScalar, JsonScalar] {
  if (!Array.isArray(item) || item.length !== 2 || !item.every(isScalar)) return false
  const [x, y] = item
  const text = textOf(x)
  return (
    (x instanceof JsonNumber
      ? epochDay(text) !== undefined || /^(?:19|20)\d{2}$/.test(text)
      : parsePeriod(text) !== undefined || isTrailing(text)) &&
    (y === null || y instanceof JsonNumber || typeof y === 'string')
  )
}

function textOf(value: JsonScalar | undefined): string {
  return value instanceof JsonNumber ? value.text : typeof value === 'string' ? value : ''
}
