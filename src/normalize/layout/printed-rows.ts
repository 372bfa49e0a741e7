import { thaiYears } from '../period/buddhist-years.ts'
import { textOf } from './cell-state.ts'
import type { GridRow } from './grid-row.ts'

// Rows of a table as they are printed, made readable cell by cell.

/** The years of a header in the calendar of the West, where a table of Thai words has those of its own. */
export function withThaiYears(rows: readonly GridRow[]): readonly GridRow[] {
  const isThai = rows.some(({ cells }) => cells[0] && /[\u0e00-\u0e7f]/.test(textOf(cells[0]) ?? ''))
  if (!isThai) return rows
  return rows.map((row, index) => {
    const texts = row.cells.slice(1).map(cell => textOf(cell) ?? '')
    // The column of the notes is headed by a word.
    const years = index < 6 ? thaiYears(texts.filter(text => /\d/.test(text))) : undefined
    if (!years) return row
    const cells = row.cells.map(cell => {
      const year = years.get((textOf(cell) ?? '').trim())
      return year === undefined ? cell : { ...cell, value: year, printed: textOf(cell)! }
    })
    return { ...row, cells }
  })
}

/** Pages part a negative figure from its closing bracket. */
export function withClosedBrackets(row: GridRow): GridRow {
  const textAt = (index: number): string => {
    const value = row.cells[index]?.value
    return typeof value === 'string' ? value : ''
  }
  const isOpen = (index: number): boolean =>
    /^\s*[$€£]?\s?\([^()]*\d\s*$/.test(textAt(index)) && /^\s*\)\s?%?\s*$/.test(textAt(index + 1))
  if (!row.cells.some((_, index) => isOpen(index))) return row
  const cells = row.cells.map((cell, index) =>
    isOpen(index) ? { ...cell, closed: textAt(index) + textAt(index + 1) } : cell,
  )
  return { ...row, cells }
}
