import { textCell } from './cell-text.ts'
import { lineFormat, unitName } from './number-format.ts'
import { columnLetter, type Cell } from './row-xml.ts'
import type { CheckCell, CheckRow } from './statement-checks.ts'
import { checkHeight, firstRow, type StatementPlan } from './statement-plan.ts'
import { lineStyle, styles } from './styles.ts'

const scales = { millions: 1e6, thousands: 1e3, '': 1 } as const

/** Rows of the checks of a statement: a heading, then three rows a check, all of them formulas on the cells above. */
export function checkRows(plan: StatementPlan): (Cell | null)[][] {
  if (plan.checks.length === 0) return []
  const blank = plan.grid.columns.map(() => ({ value: null, style: styles.section }))
  const heading = [
    { value: 'Checks', style: styles.section },
    { value: null, style: styles.section },
    ...blank,
  ]
  return [
    heading,
    ...plan.checks.flatMap((check, at) => rowsOf(check, plan.checkRow + 1 + at * checkHeight, plan)),
  ]
}

function rowsOf(check: CheckRow, row: number, plan: StatementPlan): (Cell | null)[][] {
  const { amounts, grid } = plan
  const first = grid.lines[check.cells[0]!.terms[0]!.line]!.cells.find(cell => cell)!.fact
  const inUnit = (cells: (cell: CheckCell, column: string) => Cell): (Cell | null)[] =>
    grid.columns.map((_, column) => {
      const cell = check.cells.find(one => one.column === column)
      return cell ? cells(cell, columnLetter(column + 2)) : null
    })
  const amount = (values: readonly string[]) =>
    lineStyle({ total: 'none', numFmt: lineFormat('monetary', values, amounts) })
  const differences = amount(check.cells.map(cell => cell.difference))
  const tolerances = lineStyle({ total: 'none', numFmt: toleranceFormat(check, plan) })
  const unit = {
    value: textCell(unitName(first, amounts)),
    style: lineStyle({ total: 'none', indent: 0, quiet: true }),
  }
  return [
    [
      { value: textCell(check.label), style: lineStyle({ total: 'none', indent: 0 }) },
      unit,
      ...inUnit((cell, column) => ({
        value: { formula: differenceFormula(cell, column, plan), result: Number(cell.difference) },
        style: differences,
      })),
    ],
    [
      { value: 'rounding explains up to', style: styles.checkText },
      unit,
      ...inUnit(cell => ({ value: Number(cell.tolerance), style: tolerances })),
    ],
    [
      { value: 'result', style: styles.checkText },
      null,
      ...inUnit((cell, column) => ({
        value: resultFormula(cell, `${column}${row}`, `${column}${row + 1}`, scales[amounts.name]),
        style: cell.agrees ? styles.agrees : styles.differs,
      })),
    ],
  ]
}

/** As many decimals as the tolerance needs in the scale of the sheet: half a million is 0.5. */
function toleranceFormat({ cells }: CheckRow, { amounts }: StatementPlan): string {
  const scale = scales[amounts.name]
  const needed = cells.map(cell => (Number(cell.tolerance) / scale).toFixed(6).replace(/0+$/, ''))
  const decimals = Math.max(...needed.map(text => text.split('.')[1]?.length ?? 0))
  return `#,##0${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}${amounts.commas}_);(#,##0);"–"_)`
}

function differenceFormula({ terms }: CheckCell, column: string, { grid }: StatementPlan): string {
  const sum = terms
    .map(({ line, weight, nil }, at) => {
      const cell = `${column}${firstRow + line}`
      // A dash is text; N() of a text is zero.
      return `${weight === 1 ? (at === 0 ? '' : '+') : '-'}${nil ? `N(${cell})` : cell}`
    })
    .join('')
  const column0 = terms.map(({ line }) => grid.lines[line]!)
  const digits = Math.max(0, ...column0.flatMap(line => line.cells.map(cell => fraction(cell?.fact.value))))
  // A double does not hold 0.1: what is left of 0.3 - 0.1 - 0.2 must not count as a difference.
  return digits > 0 ? `ROUND(${sum},${digits})` : sum
}

function fraction(value: string | null | undefined): number {
  return value?.split('.')[1]?.length ?? 0
}

function resultFormula({ difference, agrees }: CheckCell, at: string, tolerance: string, scale: number) {
  const decimals = scale === 1 ? 2 : 1
  const shown = (Math.abs(Number(difference)) / scale).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return {
    formula: `IF(ABS(${at})<=${tolerance},"agrees","differs by "&FIXED(ABS(${at})/${scale},${decimals}))`,
    result: agrees ? 'agrees' : `differs by ${shown}`,
  }
}
