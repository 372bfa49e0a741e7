import type { FactRow, FlagRow } from '../../model/tables.ts'
import type { ComparedCompany, ComparedFigure } from '../statements/comparison-data.ts'
import { displayScale, type DisplayScale } from '../statements/display-scale.ts'
import { placeKey } from '../statements/titles.ts'
import { textCell } from './cell-text.ts'
import { comparedChart, type ComparedChart } from './comparison-charts.ts'
import { figureCell } from './figure-cell.ts'
import { headHeight, periodWidth } from './head-height.ts'
import { lineFormat, unitName } from './number-format.ts'
import { columnLetter, type Cell } from './row-xml.ts'
import { lineStyle, styles } from './styles.ts'
import type { Sheet, Workbook } from './workbook.ts'

/** Companies of one currency on a sheet of their own. */
export interface ComparisonSheet {
  readonly sheetName: string
  readonly currency: string
  readonly companies: readonly ComparedCompany[]
  /** The other currencies, which have sheets of their own. */
  readonly elsewhere: readonly string[]
  readonly figures: () => AsyncIterable<ComparedFigure>
  readonly flags: ReadonlyMap<string, readonly FlagRow[]>
  /** Place of the n-th figure of this sheet in the list of all. */
  readonly figurePlace: (position: number) => string
}

/** Sheets of Excel have 16,384 columns, two of which name the line and its unit. */
export const maxCompanies = 16_384 - 2
const companiesPerPage = 10
const headRow = 5
const firstRow = 9

/**
 * Writes a sheet of companies side by side: a block a line, a row a year. Returns the cell of each figure, by placeKey,
 * and the charts of its lines.
 */
export async function writeComparisonSheet(
  workbook: Workbook,
  sheet: ComparisonSheet,
): Promise<{ places: Map<string, string>; charts: ComparedChart[] }> {
  const companies = sheet.companies.slice(0, maxCompanies)
  const columns = new Map(companies.map(({ key }, at) => [key, at]))
  const formats = await formatsOf(sheet)
  const target = workbook.sheet(sheet.sheetName, {
    widths: [30, 13, ...companies.map(() => periodWidth)],
    frozen: { rows: firstRow - 1, columns: 2 },
    titleRows: `${headRow}:${firstRow - 1}`,
    titleColumns: 'A:B',
    pagesWide: Math.ceil(companies.length / companiesPerPage),
    source: ` Source: ${companies.length} companies; reports by figure in the sheet Figures`,
  })
  writeHead(target, sheet, companies, formats.amounts)
  const places = new Map<string, string>()
  let concept: string | null = null
  let year: number | undefined
  let cells: (Cell | null)[] = []
  let placed: [place: string, column: number][] = []
  const charts: ComparedChart[] = []
  const names = companies.map(({ name }) => name)
  let block = { firstRow: 0, years: [] as number[], figures: new Map<number, (number | null)[]>() }
  const finishBlock = (): void => {
    const { firstRow, years, figures } = block
    if (concept === null || years.length === 0) return
    const chart = comparedChart({
      sheetName: sheet.sheetName,
      title: `${conceptLabel(concept)}, ${formats.unitOf(concept)}`,
      format: formats.axisOf(concept),
      firstRow,
      labels: years.map(year => `FY${year}`),
      newestFirst: years[0]! > years.at(-1)!,
      companies: names,
      figures,
    })
    if (chart) charts.push(chart)
    block = { firstRow: 0, years: [], figures: new Map() }
  }
  const finishRow = async (): Promise<void> => {
    if (year === undefined) return
    const row = target.add(cells)
    if (block.years.length === 0) block.firstRow = row
    block.years.push(year)
    for (const [place, column] of placed)
      places.set(place, `'${sheet.sheetName}'!${columnLetter(column)}${row}`)
    placed = []
    await target.flush()
  }
  let position = 0
  for await (const figure of sheet.figures()) {
    const { fact } = figure
    const isNewConcept = fact.concept !== concept
    if (isNewConcept || figure.year !== year) {
      await finishRow()
      if (isNewConcept) finishBlock()
      if (isNewConcept) target.add([{ value: conceptLabel(fact.concept ?? ''), style: styles.heading }])
      concept = fact.concept
      year = figure.year
      cells = [
        { value: `FY${year}`, style: lineStyle({ total: 'none', indent: 1 }) },
        {
          value: textCell(formats.unitOf(concept)),
          style: lineStyle({ total: 'none', indent: 0, quiet: true }),
        },
        ...companies.map(() => null),
      ]
    }
    const column = columns.get(figure.companyKey)
    if (column !== undefined) {
      const place = placeKey(fact.report_id, fact.json_pointer)
      const flags = sheet.flags.get(place) ?? []
      const notes = figure.others === null ? [] : [figure.others]
      const link = flags.length > 0 || notes.length > 0 ? sheet.figurePlace(position) : undefined
      cells[column + 2] = figureCell({
        fact,
        flags,
        notes,
        total: 'none',
        numFmt: formats.formatOf(figure),
        link,
      })
      placed.push([place, column + 2])
      if (fact.value !== null) noteFigure(block.figures, column, block.years.length, Number(fact.value))
    }
    position++
  }
  await finishRow()
  finishBlock()
  target.close()
  return { places, charts }
}

/** Notes a figure of the n-th row of a block; rows without one hold null. */
function noteFigure(
  figures: Map<number, (number | null)[]>,
  company: number,
  row: number,
  value: number,
): void {
  const values = figures.get(company) ?? []
  while (values.length < row) values.push(null)
  values[row] = value
  figures.set(company, values)
}

interface Formats {
  readonly amounts: DisplayScale
  readonly unitOf: (concept: string | null) => string
  readonly formatOf: (figure: ComparedFigure) => string
  readonly axisOf: (concept: string | null) => string
}

/** Amounts from a thousand million up need no tenths of a million. */
const tenthsBelow = 1e9

/** One scale for all amounts of a sheet, so that lines and companies can be compared by eye; tenths by company. */
async function formatsOf({ figures }: ComparisonSheet): Promise<Formats> {
  const lines = new Map<string | null, { first: FactRow; values: string[] }>()
  const amounts: string[] = []
  const shares: string[] = []
  const largest = new Map<string, number>()
  for await (const { fact, companyKey } of figures()) {
    const { concept, unit, value } = fact
    const line = lines.get(concept) ?? { first: fact, values: [] }
    lines.set(concept, line)
    if (value === null) continue
    line.values.push(value)
    if (unit === 'shares') shares.push(value)
    if (unit !== 'monetary') continue
    amounts.push(value)
    largest.set(companyKey, Math.max(largest.get(companyKey) ?? 0, Math.abs(Number(value))))
  }
  const scales = { amounts: displayScale(amounts), shares: displayScale(shares) }
  const scaleOf = ({ unit }: FactRow): DisplayScale => (unit === 'shares' ? scales.shares : scales.amounts)
  const formats = new Map<string | null, string>()
  for (const [concept, { first, values }] of lines) {
    formats.set(concept, lineFormat(first.unit, values, scaleOf(first)))
  }
  const rounded = lineFormat('monetary', [], { ...scales.amounts, decimals: 0 })
  return {
    amounts: scales.amounts,
    unitOf: concept => {
      const { first } = lines.get(concept)!
      return unitName(first, scaleOf(first))
    },
    formatOf: ({ fact, companyKey }) =>
      fact.unit === 'monetary' &&
      scales.amounts.name === 'millions' &&
      (largest.get(companyKey) ?? 0) >= tenthsBelow
        ? rounded
        : formats.get(fact.concept)!,
    axisOf: concept => {
      const { first } = lines.get(concept)!
      const isWhole = first.unit === 'monetary' || first.unit === 'shares'
      return isWhole ? `#,##0${scaleOf(first).commas}` : formats.get(concept)!
    },
  }
}

function writeHead(
  target: Sheet,
  { currency, elsewhere }: ComparisonSheet,
  companies: readonly ComparedCompany[],
  amounts: DisplayScale,
): void {
  const years = `${Math.min(...companies.map(({ firstYear }) => firstYear))} to ${Math.max(...companies.map(({ lastYear }) => lastYear))}`
  target.add([{ value: `Comparison in ${textCell(currency)}`, style: styles.title }], { height: 24 })
  target.add(
    [
      {
        value: `${companies.length.toLocaleString('en-US')} companies  ·  fiscal years ${years}  ·  annual figures as reported`,
        style: styles.subtitle,
      },
    ],
    { height: 18 },
  )
  const shown = amounts.name
    ? `shown in ${amounts.name}; the cells hold the full amounts`
    : 'shown in full amounts'
  const display = `${textCell(currency)}, ${shown}. Parentheses: negative. –: zero. Empty: not stated.`
  target.add([{ value: display, style: styles.muted }])
  const others =
    elsewhere.length > 0
      ? `Amounts in ${elsewhere.join(', ')} stand elsewhere: nothing is converted.`
      : 'Nothing is converted.'
  target.add([
    { value: `A fiscal year is that of the company; mind when it ends. ${others}`, style: styles.muted },
  ])
  const row = (
    label: string,
    cell: (company: ComparedCompany) => string,
    isHead = false,
  ): (Cell | null)[] => {
    const [first, rest] = isHead
      ? [styles.head, styles.periodHead]
      : [styles.columnNoteLabel, styles.columnNote]
    return [
      { value: label, style: first },
      { value: isHead ? 'Unit' : null, style: first },
      ...companies.map(company => ({ value: textCell(cell(company)), style: rest })),
    ]
  }
  const heads = companies.map(({ name }) => name)
  target.add(
    row('Line', ({ name }) => name, true),
    { height: headHeight(heads) },
  )
  target.add(
    row('Scope', ({ scopes }) => scopes.join(', ')),
    { height: headHeight(companies.map(({ scopes }) => scopes.join(', '))) - 5 },
  )
  target.add(
    row('Accounting standard', ({ standards }) => standards.join(', ') || 'not stated'),
    {
      height: headHeight(companies.map(({ standards }) => standards.join(', '))) - 5,
    },
  )
  const ends = row('Year ends in', ({ yearEnds }) => yearEnds.join(', ') || 'not stated')
  target.add(
    ends.map(
      (cell, at) => cell && { ...cell, style: at === 0 ? styles.periodDateLabel : styles.columnNoteEnd },
    ),
    { height: headHeight(companies.map(({ yearEnds }) => yearEnds.join(', '))) - 5 },
  )
}

/** `NetCashFromOperating` as `Net cash from operating`; abbreviations stay as they are. */
export function conceptLabel(concept: string): string {
  const words = concept
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]{2,})([A-Z][a-z])/g, '$1 $2')
    .split(' ')
  return words
    .map((word, at) => (at === 0 || /^[A-Z\d]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ')
}
