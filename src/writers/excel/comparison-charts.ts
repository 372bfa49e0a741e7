import type { Chart } from './charts.ts'
import { columnLetter } from './row-xml.ts'
import { styles } from './styles.ts'
import type { Workbook } from './workbook.ts'

/** The rows of one line on a sheet of companies side by side. */
export interface ComparedBlock {
  readonly sheetName: string
  /** What the chart is called, e.g. `Revenue, USD m`. */
  readonly title: string
  /** Number format of the axis. */
  readonly format: string
  readonly firstRow: number
  /** One a row, e.g. `FY2023`. */
  readonly labels: readonly string[]
  readonly newestFirst: boolean
  /** Names of all companies of the sheet, from column C. */
  readonly companies: readonly string[]
  /** Figures of a company by row, by its place among the companies. */
  readonly figures: ReadonlyMap<number, readonly (number | null)[]>
}

/** A chart without its place. */
export type ComparedChart = Pick<
  Chart,
  'title' | 'description' | 'labels' | 'lines' | 'format' | 'newestFirst'
> & {
  /** Sheet that its cells stand in. */
  readonly sheetName: string
}

const fewestCompanies = 2
const fewestPoints = 3
/** More lines than these nobody tells apart. */
const mostCompanies = 6

/** The chart of a line: a series a company; none for fewer than two companies with three figures each. */
export function comparedChart(block: ComparedBlock): ComparedChart | undefined {
  const { sheetName, title, format, firstRow, labels, newestFirst, companies, figures } = block
  const drawn = [...figures]
    .map(([at, values]) => [at, labels.map((_, row) => values[row] ?? null)] as const)
    .filter(([, values]) => values.filter(value => value !== null).length >= fewestPoints)
  if (drawn.length < fewestCompanies) return undefined
  const newest = (values: readonly (number | null)[]): number =>
    Math.abs((newestFirst ? values : values.toReversed()).find(value => value !== null) ?? 0)
  const largest = drawn
    .toSorted(([, a], [, b]) => newest(b) - newest(a))
    .slice(0, mostCompanies)
    .toSorted(([a], [b]) => a - b)
  const range = (column: number): string => {
    const letter = columnLetter(column)
    return `'${sheetName}'!$${letter}$${firstRow}:$${letter}$${firstRow + labels.length - 1}`
  }
  return {
    sheetName,
    title:
      largest.length < drawn.length ? `${title}: the ${mostCompanies} largest of ${drawn.length}` : title,
    description: `Line chart of ${title} of ${largest.map(([at]) => companies[at]).join(', ')}, ${labels.length} years`,
    labels: { range: range(0), values: labels },
    lines: largest.map(([at, values]) => ({ name: shortName(companies[at]!), range: range(at + 2), values })),
    format,
    newestFirst,
  }
}

const longestName = 24

/** A legend of long names leaves no room for the lines. */
function shortName(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name
}

export const chartsName = 'Charts'
const columnsAcross = 4
const columnWidth = 15
const rowsDown = 14
const rowHeight = 14
/** Two charts beside each other; so many of these pairs fill a printed page. */
const pairsPerPage = 2

/** Writes the sheet of charts, two side by side, those of one sheet under its name. */
export function writeCharts(workbook: Workbook, charts: readonly ComparedChart[]): void {
  const across = Array.from({ length: columnsAcross }, () => columnWidth)
  const sheet = workbook.sheet(chartsName, { first: true, widths: [...across, 2, ...across] })
  sheet.add([{ value: 'Charts', style: styles.title }], { height: 24 })
  const told = 'Annual figures by fiscal year, a line a company, from the cells of the sheets named here'
  sheet.add([{ value: told, style: styles.subtitle }], { height: 18 })
  let pairs = 0
  for (const sheetName of new Set(charts.map(chart => chart.sheetName))) {
    if (pairs > 0 && pairs % pairsPerPage === 0) sheet.breakPage()
    sheet.add([{ value: sheetName, style: styles.link, link: `'${sheetName}'!A1` }])
    const own = charts.filter(chart => chart.sheetName === sheetName)
    for (let at = 0; at < own.length; at += 2) {
      if (at > 0 && pairs % pairsPerPage === 0) sheet.breakPage()
      const row = sheet.add([], { height: rowHeight })
      for (const [beside, chart] of own.slice(at, at + 2).entries()) {
        const column = beside * (columnsAcross + 1)
        sheet.draw({ ...chart, row: row - 1, column, columns: columnsAcross, rows: rowsDown })
      }
      for (let more = 0; more < rowsDown; more++) sheet.add([], { height: rowHeight })
      pairs++
    }
  }
  sheet.close()
}
