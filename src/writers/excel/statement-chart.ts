import type { Statement } from '../../model/vocabulary.ts'
import type { StatementGroup } from '../statements/book.ts'
import { statementTitles } from '../statements/titles.ts'
import type { Chart, ChartLine } from './charts.ts'
import { periodHead } from './statement-head.ts'
import { firstRow, headRow, type StatementPlan } from './statement-plan.ts'

const mainLines: Partial<Record<Statement, readonly (readonly string[])[]>> = {
  income_statement: [
    ['Revenue', 'TotalIncome'],
    ['OperatingIncome'],
    ['NetIncome', 'ProfitLossIncludingNCI'],
  ],
  balance_sheet: [['TotalAssets'], ['TotalLiabilities'], ['TotalEquity', 'EquityAttributableToParent']],
  cash_flow: [['NetCashFromOperating'], ['NetCashFromInvesting'], ['NetCashFromFinancing']],
}
const fewestPoints = 3
const fewestLines = 2
const rows = 13

/** Chart of the main lines of a statement, below everything else; none for fewer than two lines with three periods each. */
export function statementChart(
  sheetName: string,
  group: StatementGroup,
  plan: StatementPlan,
  newestFirst: boolean,
): Chart | undefined {
  const { grid, lastColumn, amounts } = plan
  const range = (row: number): string => `'${sheetName}'!$C$${row}:$${lastColumn}$${row}`
  const lines = (mainLines[group.statement] ?? []).flatMap((concepts): ChartLine[] => {
    for (const concept of concepts) {
      const at = grid.lines.findIndex(({ cells }) => cells.some(cell => cell?.fact.concept === concept))
      const line = grid.lines[at]
      if (!line) continue
      const values = grid.columns.map((_, column) => {
        const value = line.cells[column]?.fact.value ?? null
        return value === null ? null : Number(value)
      })
      if (values.filter(value => value !== null).length < fewestPoints) continue
      return [{ name: line.label, range: range(firstRow + at), values }]
    }
    return []
  })
  if (lines.length < fewestLines) return undefined
  const unit = [group.currency, amounts.name].filter(Boolean).join(' ')
  const names = lines.map(({ name }) => name).join(', ')
  return {
    title: unit === '' ? statementTitles[group.statement] : `${statementTitles[group.statement]}, ${unit}`,
    description: `Line chart of ${names}, ${grid.columns.length} periods`,
    labels: { range: range(headRow), values: grid.columns.map(periodHead) },
    lines,
    format: `#,##0${amounts.commas}`,
    newestFirst,
    row: plan.endRow,
    columns: Math.min(grid.columns.length + 2, 7),
    rows,
  }
}
