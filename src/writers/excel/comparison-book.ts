import type { ResultStamp } from '../../model/results.ts'
import type { FlagRow } from '../../model/tables.ts'
import type { Severity } from '../../model/vocabulary.ts'
import type { ComparedCompany, ComparisonData, LeftApart } from '../statements/comparison-data.ts'
import { aboutWidths, findings, gap, indented, link, madeBy, section, text } from './about-parts.ts'
import { comparedColumns } from './comparison-figures.ts'
import { chartsName, writeCharts, type ComparedChart } from './comparison-charts.ts'
import { conceptLabel, maxCompanies, writeComparisonSheet } from './comparison-sheet.ts'
import { writeList } from './list-sheet.ts'
import { sheetTitle, uniqueNames } from './names.ts'
import { listNames, listPlace } from './list-names.ts'
import { styles } from './styles.ts'
import type { Sheet, Workbook } from './workbook.ts'

const howToRead = [
  'A sheet a currency, companies side by side. Nothing is converted: amounts of different currencies never stand on one sheet.',
  'A figure is that of the newest report that states it, actual or restated, for a whole year, from a statement. Estimates, parts of a year and segments are not compared.',
  'Of a company that also reports for itself alone, the figures of the group are shown. The head of each column names scope, accounting standard and the month in which its years end.',
  'Lines are matched by the column concept. What a company calls the line stands in Figures, line_item.',
  'A tinted cell with ■ (error), ▲ (warning) or ● (info) has a finding. Its note says what; a click leads to its row in Figures.',
  'A note without a mark quotes reports that state another figure. Empty: no report states it.',
]

/** Companies of a currency that has a sheet. */
interface CurrencyGroup {
  readonly currency: string
  readonly sheetName: string
  readonly companies: readonly ComparedCompany[]
}

/** Writes the sheets of the workbook that compares companies; resolves to the number of figures. */
export async function writeComparison(
  workbook: Workbook,
  data: ComparisonData,
  concepts: readonly string[],
  stamp: ResultStamp,
): Promise<number> {
  const companies = await data.companies()
  const flags = await data.flags()
  const groups = groupByCurrency(companies)
  const figures = companies.reduce((sum, company) => sum + company.figures, 0)
  const apart = [...alone(companies, groups), ...(await data.leftApart())]
  const charts: ComparedChart[] = []
  const cells = new Map<string, string>()
  for (const { currency, sheetName, companies: compared } of groups) {
    const before = companies.filter(company => company.currency < currency)
    const first = before.reduce((sum, company) => sum + company.figures, 0)
    const written = await writeComparisonSheet(workbook, {
      sheetName,
      currency,
      companies: compared,
      elsewhere: groups.map(group => group.currency).filter(other => other !== currency),
      figures: () => data.figures(currency),
      flags,
      figurePlace: position => listPlace('Figures', first + position),
    })
    charts.push(...written.charts)
    for (const [place, cell] of written.places) cells.set(place, cell)
  }
  const listed = await writeList(
    workbook,
    listNames('Figures'),
    comparedColumns(cells, flags),
    data.figures(),
  )
  if (charts.length > 0) writeCharts(workbook, charts)
  writeAbout(workbook, { concepts, companies, groups, figures, charts: charts.length, apart, flags, stamp })
  return listed
}

function groupByCurrency(companies: readonly ComparedCompany[]): CurrencyGroup[] {
  const unique = uniqueNames(['About', chartsName, 'Figures'], sheetTitle)
  const byCurrency = groupBy(companies, ({ currency }) => currency)
  return [...byCurrency]
    .filter(([, group]) => group.length > 1)
    .map(([currency, group]) => ({ currency, sheetName: unique(sheetTitle(currency)), companies: group }))
}

function alone(companies: readonly ComparedCompany[], groups: readonly CurrencyGroup[]): LeftApart[] {
  const compared = new Set(groups.map(({ currency }) => currency))
  const cut = new Set(groups.flatMap(group => group.companies.slice(maxCompanies)))
  return companies.flatMap(company => {
    const { name, currency, figures } = company
    if (!compared.has(currency))
      return [{ company: name, reason: `the only company in ${currency}`, figures }]
    if (!cut.has(company)) return []
    const reason = `a sheet of Excel holds ${maxCompanies.toLocaleString('en-US')} companies; in Figures only`
    return [{ company: name, reason, figures }]
  })
}

interface AboutComparison {
  readonly concepts: readonly string[]
  readonly companies: readonly ComparedCompany[]
  readonly groups: readonly CurrencyGroup[]
  readonly figures: number
  readonly charts: number
  readonly apart: readonly LeftApart[]
  readonly flags: ReadonlyMap<string, readonly FlagRow[]>
  readonly stamp: ResultStamp
}

/** Rows of what is left apart that the first sheet lists. */
const maxApart = 500

function writeAbout(workbook: Workbook, about: AboutComparison): void {
  const sheet = workbook.sheet('About', { first: true, widths: aboutWidths })
  const { companies, groups, figures, charts, apart, flags, stamp } = about
  const compared = new Set(groups.flatMap(group => group.companies.map(({ key }) => key))).size
  const count = (number: number, one: string, more: string): string =>
    `${number.toLocaleString('en-US')} ${number === 1 ? one : more}`
  sheet.add([text('Comparison', styles.title)], { height: 26 })
  const summary = `${count(figures, 'figure', 'figures')}; ${count(compared, 'company', 'companies')} side by side in ${count(groups.length, 'currency', 'currencies')}`
  sheet.add([text(summary, styles.muted)])
  gap(sheet)
  sheet.add([text('Lines', styles.muted), text(about.concepts.map(conceptLabel).join(', '))])
  const several = namesTwice(companies)
  if (several.length > 0) {
    const names =
      several.slice(0, 20).join(', ') + (several.length > 20 ? ` and ${several.length - 20} more` : '')
    sheet.add([
      text('▲ Several currencies', styles.muted),
      text(`${names}: each amount stands with its own currency`),
    ])
  }
  gap(sheet)
  contents(sheet, groups, figures, charts)
  gap(sheet)
  findings(sheet, countFlags(flags))
  gap(sheet)
  section(sheet, 'How to read it', [])
  for (const line of howToRead) sheet.add([text(line)])
  gap(sheet)
  section(sheet, 'Not compared', ['', 'Figures', '', '', '', 'Why'])
  if (apart.length === 0) sheet.add([text('nothing', styles.muted)])
  for (const { company, reason, figures: left } of apart.slice(0, maxApart)) {
    const number = { value: left, style: styles.integer }
    sheet.add([text(company), null, number, null, null, null, text(reason, indented)])
  }
  const more = apart.length - maxApart
  if (more > 0) sheet.add([text(`and ${more.toLocaleString('en-US')} more`, styles.muted)])
  gap(sheet)
  madeBy(sheet, stamp)
  sheet.close()
}

function contents(sheet: Sheet, groups: readonly CurrencyGroup[], figures: number, charts: number): void {
  section(sheet, 'Sheets', ['', 'Companies', 'Figures', '', '', 'What it holds'])
  if (charts > 0) {
    const holds = `${charts} ${charts === 1 ? 'chart' : 'charts'}: one of each line that two companies state for three years`
    sheet.add([link(chartsName), null, null, null, null, null, text(holds, indented)])
  }
  for (const { currency, sheetName, companies } of groups) {
    const shown = companies.slice(0, maxCompanies)
    const first = shown.slice(0, 3).map(({ name }) => name)
    const rest = shown.length - first.length
    sheet.add([
      link(sheetName),
      null,
      { value: shown.length, style: styles.integer },
      { value: shown.reduce((sum, company) => sum + company.figures, 0), style: styles.integer },
      null,
      null,
      text(`Amounts in ${currency}: ${first.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`, indented),
    ])
  }
  const all =
    'Every figure with its report and its place there, also of companies that are alone in a currency'
  sheet.add([
    link('Figures'),
    null,
    null,
    { value: figures, style: styles.integer },
    null,
    null,
    text(all, indented),
  ])
}

function namesTwice(companies: readonly ComparedCompany[]): string[] {
  const byKey = groupBy(companies, ({ key }) => key)
  return [...byKey.values()].filter(group => group.length > 1).map(([first]) => first!.name)
}

function countFlags(flags: ReadonlyMap<string, readonly FlagRow[]>): Record<Severity, number> {
  const counts: Record<Severity, number> = { error: 0, warning: 0, info: 0 }
  for (const found of flags.values()) for (const { severity } of found) counts[severity]++
  return counts
}

function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}
