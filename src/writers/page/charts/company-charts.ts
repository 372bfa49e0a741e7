import type { FactRow } from '../../../model/tables.ts'
import type { Statement } from '../../../model/vocabulary.ts'
import type { StatementGroup } from '../../statements/book.ts'
import { html, type Html } from '../html.ts'
import { barChart } from './bar-chart.ts'
import { chartData } from './chart-data.ts'
import { lineChart } from './line-chart.ts'

const drawn: Partial<Record<Statement, typeof lineChart>> = {
  income_statement: lineChart,
  balance_sheet: barChart,
  cash_flow: barChart,
}

/** Charts of the last five years of a company, one a statement; of several groups the one with most figures is drawn. */
export function companyCharts(
  company: string,
  name: string,
  shown: readonly { group: StatementGroup; facts: readonly FactRow[] }[],
): Html {
  const charts = Object.entries(drawn).flatMap(([statement, draw]) => {
    const [most] = shown
      .filter(({ group }) => group.statement === statement)
      .flatMap(({ group, facts }) => {
        const data = chartData(group, facts)
        return data ? [{ facts: group.facts, data }] : []
      })
      .sort((a, b) => b.facts - a.facts)
    return most ? [draw(`${name}-${statement.replaceAll('_', '-')}`, company, most.data)] : []
  })
  return html`${
    charts.length > 0 &&
    html`<div class="charts">${charts}</div>
`
  }`
}
