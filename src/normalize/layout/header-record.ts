import { childPointer } from '../../lib/json-pointer.ts'
import { isScalar, type JsonObject } from '../../lib/lossless-json.ts'
import { columnOfHeader } from '../column/columns.ts'
import type { Column, Context } from '../context.ts'
import { periodOfKey } from '../key/key-reading.ts'
import { keyRole } from '../key/key-role.ts'
import { parseNumeral } from '../numeral.ts'
import { parsePeriod } from '../period/parse-period.ts'
import type { Reader } from './reader.ts'
import { numeralOf } from './scalars.ts'

/**
 * The first of many records may be their header: its fields hold periods where those of the others hold figures.
 * Returns the context with the columns by their keys.
 */
export function headerRecord(
  reader: Reader,
  records: readonly JsonObject[],
  pointer: string,
  context: Context,
): Context | undefined {
  const [header, ...others] = records
  if (!header || others.length === 0) return undefined
  const columns = new Map<string, Column>()
  for (const [key, value] of header) {
    if (typeof value !== 'string' || !parsePeriod(value) || keyRole(key) !== null || periodOfKey(key))
      continue
    const cells = others.map(record => record.get(key))
    const figures = cells.filter(
      cell =>
        cell !== undefined &&
        isScalar(cell) &&
        numeralOf(cell, reader.point) &&
        !(typeof cell === 'string' && parsePeriod(cell)),
    )
    if (figures.length < others.length / 2) continue
    const column = columnOfHeader(value, `${pointer}/0/${key}`, context)
    if (column) columns.set(key, column)
  }
  if (columns.size < 2) return undefined
  // Figures may look like years: "1987" among other amounts.
  for (const [key, value] of header)
    if (
      !columns.has(key) &&
      typeof value === 'string' &&
      keyRole(key) === null &&
      parseNumeral(value)?.number
    )
      return undefined
  for (const [key, value] of header) {
    if (!isScalar(value)) continue
    reader.notes.role(childPointer(`${pointer}/0`, key), columns.has(key) ? 'period' : 'label')
  }
  return { ...context, columnsByKey: new Map([...(context.columnsByKey ?? []), ...columns]) }
}
