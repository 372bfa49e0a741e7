import { JsonNumber } from '../../lib/lossless-json.ts'
import type { Column } from '../context.ts'
import { type DecimalPoint, parseNumeral } from '../numeral.ts'
import { plainText } from '../text.ts'
import { textOf } from './cell-state.ts'
import type { Cell, GridRow } from './grid-row.ts'

/** Rows that have to agree. */
const fewest = 2

/**
 * Columns without a header of their own that hold the change between the last two that have one, told by their figures:
 * `["", "2024", "2023", "", ""]` over `["Revenue", "683", "549", "134", "24"]`. What stands at the right of a change
 * without a header is one too.
 */
export function withChanges(
  columns: readonly (Column | undefined)[],
  headers: readonly (readonly Cell[])[],
  rows: readonly GridRow[],
  point: DecimalPoint,
): (Column | undefined)[] {
  const named = columns.flatMap((column, index) =>
    index > 0 && column?.kind === 'period' && headers.some(row => isFilled(row[index])) ? [index] : [],
  )
  const [before, last] = named.slice(-2)
  if (before === undefined || last === undefined || last >= columns.length - 1) return [...columns]
  const changed = columns.findIndex(
    (_, index) =>
      index > last &&
      !headers.some(row => isFilled(row[index])) &&
      holdsChange(rows, [before, last, index], point),
  )
  return columns.map((column, index) =>
    changed >= 0 && index >= changed ? { kind: 'derived', context: {} } : column,
  )
}

function holdsChange(
  rows: readonly GridRow[],
  [first, second, change]: readonly [number, number, number],
  point: DecimalPoint,
): boolean {
  let agreeing = 0
  let others = 0
  for (const { cells } of rows) {
    const [a, b, c] = [first, second, change].map(index => numberIn(cells[index], point))
    if (a === undefined || b === undefined || c === undefined) continue
    const difference = Math.abs(a - b)
    const tolerance = Math.max(1.01, difference * 1e-9)
    if (difference < 2) continue
    if (Math.abs(difference - Math.abs(c)) > tolerance) others++
    else agreeing++
  }
  // A misprint, or a line of another unit.
  return agreeing >= fewest && agreeing >= others * 4
}

function numberIn(cell: Cell | undefined, point: DecimalPoint): number | undefined {
  if (!cell) return undefined
  if (cell.value instanceof JsonNumber) return Number(cell.value.text)
  const number = parseNumeral(textOf(cell) ?? '', point)?.number
  return number ? Number(number.coefficient) * 10 ** number.exponent : undefined
}

const isFilled = (cell: Cell | undefined): boolean =>
  cell !== undefined && plainText(textOf(cell) ?? '') !== ''
