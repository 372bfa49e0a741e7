import { JsonNumber } from '../../lib/lossless-json.ts'
import { addDays } from '../period/civil-date.ts'
import { spreadsheetDay } from '../period/epoch.ts'
import { plainText } from '../text.ts'
import { unitPartsOf } from '../unit/unit-wording.ts'
import { textOf } from './cell-state.ts'
import type { Cell, GridRow } from './grid-row.ts'

/** Headers stand on top. */
const rowsTried = 8

/**
 * Rows of a spreadsheet whose days are serial numbers, as these days: `["EUR thousand", 45291, 44926]` above `["Revenue", 412,
 * 398]`. Nothing in front of them but a unit, and all of them different last days of months: no amounts are.
 */
export function withSerialDays(rows: readonly GridRow[]): readonly GridRow[] {
  const at = rows.slice(0, rowsTried).findIndex(isRowOfDays)
  if (at < 0 || at === rows.length - 1) return rows
  return rows.map((row, index) => (index === at ? { ...row, cells: row.cells.map(asDay) } : row))
}

function isRowOfDays({ cells }: GridRow): boolean {
  const days = new Set<string>()
  for (const [index, cell] of cells.entries()) {
    const text = textOf(cell)
    if (text === null || text.trim() === '') continue
    if (index === 0 && !(cell.value instanceof JsonNumber)) {
      if (unitPartsOf(plainText(text)).length === 0) return false
      continue
    }
    const day = dayOf(cell)
    if (day === undefined || !addDays(day, 1).endsWith('-01') || days.has(day)) return false
    days.add(day)
  }
  return days.size > 1
}

const dayOf = ({ value }: Cell): string | undefined =>
  value instanceof JsonNumber ? spreadsheetDay(value.text) : undefined

function asDay(cell: Cell): Cell {
  const day = dayOf(cell)
  return day === undefined ? cell : { ...cell, value: day, printed: textOf(cell)! }
}
