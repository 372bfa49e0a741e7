import { childPointer } from '../../lib/json-pointer.ts'
import { columnOfHeader, columnsOfTexts } from '../column/columns.ts'
import { periodOfPart, withRelativeBase } from '../column/relative-column.ts'
import type { Column, Context } from '../context.ts'
import { applyWording } from '../describe/wording.ts'
import { relativeOfKey } from '../key/key-reading.ts'
import { readPeriod } from '../period/parse-period.ts'
import type { Reader } from './reader.ts'
import { hasYear } from '../period/period.ts'

/** A text over several columns stands above the first of them. */
function spanning(row: readonly string[], index: number): string {
  if (index === 0) return row[0]!
  return row.slice(1, index + 1).findLast(text => text !== '') ?? ''
}

/** The columns of a header of several rows, the upper ones of which name several columns at once. */
export function headerOfRows(
  reader: Reader,
  given: readonly (string | null)[][],
  pointer: string,
  context: Context,
): Context | undefined {
  const rows = given.map(row => row.map(text => text ?? ''))
  const spread = rows.map((row, at) =>
    at === rows.length - 1 ? row : row.map((_, index) => spanning(row, index)),
  )
  const joined = rows[0]!.map((_, index) =>
    spread
      .map(row => (index > 0 && /^\d+$/.test(row[index]!) && /week/i.test(row[0]!) ? '' : row[index]!))
      .join(' ')
      .trim(),
  )
  const columns = columnsOfParts(spread, joined, pointer, context) ?? columnsOfTexts(joined, pointer, context)
  if (!columns) return undefined
  rows.forEach((row, at) =>
    row.forEach((_, index) =>
      reader.notes.role(`${pointer}/${at}/${index}`, index === 0 ? 'label' : 'period'),
    ),
  )
  const worded = { ...context }
  if (columns[0]!.kind === 'label') applyWording(joined[0]!, childPointer(pointer, 0), worded)
  return { ...worded, columns }
}

/** Columns of the parts of years that a row names over the places of those years in time: `Quarter IV` over `This year`. */
function columnsOfParts(
  rows: readonly (readonly string[])[],
  joined: readonly string[],
  pointer: string,
  context: Context,
): Column[] | undefined {
  const last = rows.at(-1)!
  if (rows.length < 2 || !last.some(text => relativeOfKey(text))) return undefined
  const parts = rows.slice(0, -1)
  return last.map((text, index): Column => {
    const relative = relativeOfKey(text)?.relative
    const part = parts
      .map(row => row[index])
      .join(' ')
      .trim()
    const place = childPointer(pointer, index)
    const stated = relative === undefined ? undefined : readPeriod(part)?.period
    const isDated = hasYear(stated)
    // "Actual" below "2024" is no estimate.
    if (relative === undefined || part === '' || isDated)
      return (
        columnOfHeader(joined[index]!, place, withRelativeBase(last, context)) ?? {
          kind: index === 0 ? 'label' : 'derived',
          context: {},
        }
      )
    return {
      kind: 'period',
      context: { period: periodOfPart(part, relative, joined[index]!, place, context) },
    }
  })
}
