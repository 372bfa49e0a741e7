import type { DecimalPoint } from '../numeral.ts'
import { spreadsheetDay } from '../period/epoch.ts'
import { parsePeriod } from '../period/parse-period.ts'
import { plainText } from '../text.ts'
import { parseUnitText } from '../unit/unit.ts'
import { cellState, textOf } from './cell-state.ts'
import type { Cell, GridRow } from './grid-row.ts'

/** Whether periods stand at the left and the lines on top: every row but the first starts with a period. */
export function isTransposed(rows: readonly GridRow[], point: DecimalPoint): boolean {
  const [head, ...others] = rows
  if (!head || others.length === 0 || rows.some(row => row.isHeader || row.sections.length > 0)) return false
  const width = head.cells.length
  if (width < 3 || others.some(row => row.cells.length !== width)) return false
  const dated = isUnitRow(others[0]!) ? others.slice(1) : others
  const areSerial = /\b(?:serial|excel)\b/i.test(textOf(head.cells[0]!) ?? '')
  if (dated.length === 0) return false
  // "Profit for the year" has words of a period beside others.
  const isLine = (cell: Cell): boolean => {
    const state = cellState(cell, point)
    return state !== 'figure' && (state !== 'period' || parsePeriod(textOf(cell) ?? '') === undefined)
  }
  return (
    head.cells.slice(1).every(isLine) &&
    dated.every(({ cells: [first, ...figures] }) => {
      const label = first ? textOf(first) : null
      return (
        label !== null &&
        (parsePeriod(label) !== undefined || (areSerial && spreadsheetDay(label) !== undefined)) &&
        figures.every(cell => isFigureOrEmpty(cell, point))
      )
    })
  )
}

/** An amount such as 1938 looks like a year. */
function isFigureOrEmpty(cell: Cell, point: DecimalPoint): boolean {
  const text = plainText(textOf(cell) ?? '')
  return text === '' || /^\d{4}$/.test(text) || cellState(cell, point) === 'figure'
}

/** The units of the lines below their names: `["", "A$m", "A$m", "cents"]`. */
export function isUnitRow({ cells: [first, ...units] }: GridRow): boolean {
  const filled = units.map(cell => plainText(textOf(cell) ?? '')).filter(text => text !== '')
  return (
    first !== undefined &&
    /^(?:|units?|currency(?: and unit)?|einheit|unité|unidad|単位|单位|單位|단위)$/iu.test(
      plainText(textOf(first) ?? ''),
    ) &&
    filled.length > 0 &&
    filled.every(text => /[^\d.,]/.test(text) && parseUnitText(text) !== undefined)
  )
}

/** Lines stand in rows afterwards, their units in a column of its own, days of a spreadsheet as dates. */
export function transposed(rows: readonly GridRow[]): GridRow[] {
  const hasUnits = rows[1] !== undefined && isUnitRow(rows[1])
  const named = (cell: Cell, at: number): Cell => {
    if (hasUnits && at === 1) return { ...cell, value: 'Unit' }
    const text = at > 0 ? textOf(cell) : null
    const day = text === null ? undefined : spreadsheetDay(text)
    return day === undefined ? cell : { ...cell, value: day }
  }
  return rows[0]!.cells.map((_, index) => ({
    cells: rows.map((row, at) => (index === 0 ? named(row.cells[0]!, at) : row.cells[index]!)),
    sections: [],
    isHeader: index === 0,
  }))
}
