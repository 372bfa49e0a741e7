import type { FactRow } from '../../../model/tables.ts'
import type { Basis, Statement } from '../../../model/vocabulary.ts'
import type { StatementGroup } from '../../statements/book.ts'
import { displayScale, type DisplayScale } from '../../statements/display-scale.ts'

export interface Series {
  readonly name: string
  /** Amounts in base units, one a year; null where no report states one. */
  readonly values: readonly (string | null)[]
}

export interface ChartData {
  readonly title: string
  readonly currency: string | null
  readonly scale: DisplayScale
  /** Fiscal years, oldest first, at most five. */
  readonly years: readonly number[]
  readonly series: readonly Series[]
}

type Wanted = readonly (readonly [name: string, concepts: readonly string[]])[]

const wanted: Partial<Record<Statement, { title: string; series: Wanted }>> = {
  income_statement: {
    title: 'Revenue and profit',
    series: [
      ['Revenue', ['Revenue', 'TotalIncome']],
      ['Operating profit', ['OperatingIncome', 'EBIT']],
      ['Net profit', ['NetIncome', 'NetIncomeAttributableToParent']],
    ],
  },
  balance_sheet: {
    title: 'Assets, liabilities and equity',
    series: [
      ['Assets', ['TotalAssets']],
      ['Liabilities', ['TotalLiabilities']],
      ['Equity', ['TotalEquity', 'EquityAttributableToParent']],
    ],
  },
  cash_flow: {
    title: 'Cash flow',
    series: [
      ['Operating', ['NetCashFromOperating']],
      ['Investing', ['NetCashFromInvesting']],
      ['Financing', ['NetCashFromFinancing']],
    ],
  },
}

/** An estimate is no history, and a figure that was restated later is the better one. */
const standing: Partial<Record<Basis, number>> = { restated: 0, actual: 1, preliminary: 2 }
const mostYears = 5

/** Yearly amounts of the main lines of a statement; undefined where there are fewer than two years of any. */
export function chartData(group: StatementGroup, facts: readonly FactRow[]): ChartData | undefined {
  const chart = wanted[group.statement]
  if (!chart || group.interim) return undefined
  const byConcept = new Map<string, Map<number, FactRow>>()
  for (const fact of facts) {
    const { concept, fiscal_year, value, unit, basis } = fact
    if (concept === null || fiscal_year === null || value === null || unit !== 'monetary') continue
    const rank = standing[basis]
    if (rank === undefined || (fact.currency ?? group.currency) !== group.currency) continue
    const years = byConcept.get(concept) ?? new Map<number, FactRow>()
    byConcept.set(concept, years)
    const held = years.get(fiscal_year)
    // Facts come newest report first; lines of one concept stand in the order of the statement.
    if (!held || rank < (standing[held.basis] ?? 9)) years.set(fiscal_year, fact)
  }
  const found = chart.series.flatMap(([name, concepts]) => {
    const lines = concepts.flatMap(concept => byConcept.get(concept) ?? [])
    const longest = lines.reduce<Map<number, FactRow> | undefined>(
      (most, years) => (most && most.size >= years.size ? most : years),
      undefined,
    )
    return longest && longest.size > 1 ? [{ name, years: longest }] : []
  })
  const years = [...new Set(found.flatMap(({ years }) => [...years.keys()]))]
    .sort((a, b) => a - b)
    .slice(-mostYears)
  if (found.length === 0 || years.length < 2) return undefined
  const series = found.map(({ name, years: held }) => ({
    name,
    values: years.map(year => held.get(year)?.value ?? null),
  }))
  const scale = displayScale(series.flatMap(({ values }) => values.flatMap(value => value ?? [])))
  return { title: chart.title, currency: group.currency, scale, years, series }
}
