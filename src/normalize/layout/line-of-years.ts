import { JsonNumber } from '../../lib/lossless-json.ts'
import type { Column } from '../context.ts'
import { isKnown } from '../key/label-keys.ts'
import { readPeriod } from '../period/parse-period.ts'
import { plainText } from '../text.ts'
import { textOf } from './cell-state.ts'
import type { Cell, GridRow } from './grid-row.ts'
import { firstText } from './label-of-row.ts'

/** Figures that look like years, behind a label and below a header that has dated their columns: `["Goodwill", 2021, 1987]`. */
export function isLineBelowDates(
  { cells, isHeader }: GridRow,
  headers: readonly (readonly Cell[])[],
): boolean {
  if (isHeader || headers.length === 0 || !/\p{L}{2}/u.test(firstText(cells)?.value as string)) return false
  // In a second row of texts, years may be those of a second header.
  const isLine = isKnown(labelText(cells))
  const numbers = cells.flatMap((cell, index) =>
    cell.value instanceof JsonNumber
      ? /^(?:19|20)\d{2}$/.test(cell.value.text)
        ? [index]
        : []
      : index > 0 && typeof cell.value === 'string' && /^(?:19|20)\d{2}$/.test(cell.value) && isLine
        ? [index]
        : [],
  )
  return (
    numbers.length > 0 &&
    numbers.every(index => headers.some(row => row[index] && statesYear(textOf(row[index]) ?? '')))
  )
}

function labelText(cells: readonly Cell[]): string {
  const label = firstText(cells)?.value
  return typeof label === 'string' ? plainText(label) : ''
}

/** The same where the header stands elsewhere: `["Revenue", 1998, 2014]`. */
export function isLineInColumns(
  { cells, isHeader }: GridRow,
  columns: readonly (Column | undefined)[],
): boolean {
  return !isHeader && columns.some(column => column?.context.period) && isKnown(labelText(cells))
}

export function statesYear(text: string): boolean {
  const period = readPeriod(text)?.period
  return period !== undefined && (period.fiscalYear !== null || period.end !== null)
}
