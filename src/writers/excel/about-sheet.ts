import type { ResultStamp } from '../../model/results.ts'
import type { Severity } from '../../model/vocabulary.ts'
import type { Book, BookReport } from '../statements/book.ts'
import { aboutWidths, findings, gap, indented, link, madeBy, section, text } from './about-parts.ts'
import { dateValue } from './cell-text.ts'
import { statementTitles } from '../statements/titles.ts'
import type { Cell } from './row-xml.ts'
import type { SheetSummary } from './statement-plan.ts'
import { styles } from './styles.ts'
import type { Sheet, Workbook } from './workbook.ts'

export interface About {
  readonly book: Book
  readonly sheets: readonly SheetSummary[]
  readonly reports: readonly BookReport[]
  readonly flags: Readonly<Record<Severity, number>>
  /** Lists that follow the statements: name and number of rows. */
  readonly lists: readonly { readonly sheetName: string; readonly rows: number; readonly holds: string }[]
  /** Figures with more digits than a cell keeps. */
  readonly longNumbers: number
  readonly stamp: ResultStamp
}

/** Reports listed in About; the others stand in Facts and in the table reports. */
const maxReports = 200

const howToRead = [
  'Amounts: every cell holds the full amount; only its format shows millions or thousands. A sum of cells is a sum of full amounts.',
  'Signs: parentheses are negative, – is zero or a dash in the source, an empty cell means that no report states the figure.',
  'Totals: a thin rule stands over a subtotal, a double rule under a grand total, where the source or the kind of line says that it is one.',
  'Checks: below each statement, formulas on its own cells. A difference no larger than rounding explains agrees. No check, no figures for it.',
  'Several reports: the newest report’s figure stands in the cell; where an older one says something else, the note of the cell quotes it.',
  'Findings: a tinted cell with ■ (error), ▲ (warning) or ● (info) has a finding. Its note says what; a click leads to its row in Quality, from there to Facts and Evidence.',
  'Exactness: Excel keeps 15 digits. Facts repeats every figure in value_exact with all digits, and in value_text as the service returned it.',
  'Limits: a text of more than 32,767 characters is cut and says so; the whole text is in crossfoot.duckdb.',
  'Origin: report_id and json_pointer in Facts lead from each figure to its place in the report. Dictionary explains every column; a printed page leaves ids and places out.',
]

/** The first sheet: whose figures these are, what the workbook holds, how far to trust it and how to read it. */
export function writeAbout(workbook: Workbook, about: About): void {
  const sheet = workbook.sheet('About', { widths: aboutWidths, first: true })
  const { book, stamp } = about
  sheet.add([text(book.title, styles.title)], { height: 26 })
  sheet.add([text(summary(about), styles.muted)])
  gap(sheet)
  identity(sheet, about)
  gap(sheet)
  contents(sheet, about)
  gap(sheet)
  findings(sheet, about.flags)
  gap(sheet)
  section(sheet, 'How to read it', [])
  for (const line of howToRead) sheet.add([text(line, styles.text)])
  gap(sheet)
  reports(sheet, about.reports)
  gap(sheet)
  madeBy(sheet, stamp)
  sheet.close()
}

function summary({ book, reports, sheets }: About): string {
  const count = (number: number, noun: string): string =>
    `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`
  if (book.facts === 0)
    return `${count(reports.length, 'report')} without figures, and findings that belong to none`
  const parts = [
    count(book.facts - book.evidence, 'statement figure'),
    ...(book.evidence > 0 ? [`${book.evidence.toLocaleString('en-US')} from evidence`] : []),
  ]
  return `${parts.join(' and ')}, on ${count(sheets.length, 'statement sheet')}, from ${count(reports.length, 'report')}`
}

/** Whose figures these are and in what terms, and whether they add up. */
function identity(sheet: Sheet, about: About): void {
  const { book, sheets, longNumbers } = about
  if (book.facts === 0) return
  const all = (values: readonly (string | null)[], unknown: string): string => {
    const known = [...new Set(values.map(value => value ?? unknown))]
    return known.slice(0, 5).join(', ') + (known.length > 5 ? ` and ${known.length - 5} more` : '')
  }
  // Ratios have no currency and rarely a scope; that must not read as a gap of the statements.
  const statements = sheets.filter(({ group }) => group.statement !== 'ratios')
  const stated = statements.length > 0 ? statements : sheets
  const rows: (readonly [string, Cell])[] = [
    [
      'Entity',
      text(all(sheets.length > 0 ? sheets.map(({ group }) => group.entity) : [book.title], 'not stated')),
    ],
    [
      'Currency',
      text(
        all(
          stated.map(({ group }) => group.currency),
          'not stated',
        ),
      ),
    ],
    [
      'Shown in',
      text(
        all(
          stated.flatMap(({ scale }) => (scale === undefined ? [] : [scale || 'full amounts'])),
          '',
        ),
      ),
    ],
    [
      'Scope',
      text(
        all(
          stated.map(({ group }) => group.scope),
          'not stated',
        ),
      ),
    ],
    [
      'Accounting standard',
      text(
        all(
          sheets.flatMap(({ standards }) => standards),
          '',
        ) || 'not stated',
      ),
    ],
    ['Source', text(newestReport(about))],
    ...(longNumbers > 0 ? [['More than 15 digits', text(longNumberText(longNumbers))] as const] : []),
  ]
  const firstSheet = headRows + rows.length + 1 + rowsBeforeSheets
  const checked = masterCheck(sheets, `F${firstSheet}:F${firstSheet + Math.max(0, sheets.length - 1)}`)
  for (const [name, cell] of [...rows, ['Checks', checked] as const])
    sheet.add([text(name, styles.muted), cell])
}

const headRows = 3
/** A gap and the heads of the list of sheets. */
const rowsBeforeSheets = 3

function masterCheck(sheets: readonly SheetSummary[], range: string): Cell {
  const checks = sheets.reduce((sum, sheet) => sum + sheet.checks, 0)
  const differing = sheets.reduce((sum, sheet) => sum + sheet.differing, 0)
  if (checks === 0) return text('none: the figures that a check needs are not stated')
  const agree = checks === 1 ? 'the only check agrees' : `all ${checks.toLocaleString('en-US')} checks agree`
  const of = `of ${checks.toLocaleString('en-US')} checks do not agree: see the foot of the statement sheets`
  return {
    value: {
      formula: `IF(SUM(${range})=0,"${agree}",SUM(${range})&" ${of}")`,
      result: differing === 0 ? agree : `${differing} ${of}`,
    },
    style: styles.strong,
  }
}

function longNumberText(figures: number): string {
  const one = figures === 1 ? 'figure has' : 'figures have'
  return `${figures.toLocaleString('en-US')} ${one} more digits than Excel keeps; all of them stand in Facts, value_exact`
}

function newestReport({ reports }: About): string {
  const newest = reports[0]?.report
  if (!newest) return 'not stated'
  const more =
    reports.length > 1 ? `, and ${(reports.length - 1).toLocaleString('en-US')} older, listed below` : ''
  const question = newest.query ? `: ${newest.query}` : ''
  return `report ${newest.report_id} of ${newest.created_at?.slice(0, 10) ?? 'unknown date'}${more}${question}`
}

function contents(sheet: Sheet, { sheets, lists }: About): void {
  section(sheet, 'Sheets', ['Periods', 'Lines', 'Figures', 'Checks', 'Differ', 'What it holds'])
  for (const { group, sheetName, lines, first, last, display, checks, differing, results } of sheets) {
    sheet.add([
      link(sheetName),
      text(first === last ? first : `${first} to ${last}`),
      { value: lines, style: styles.integer },
      { value: group.facts, style: styles.integer },
      results === undefined ? null : { value: checks, style: styles.integer },
      results === undefined
        ? null
        : { value: { formula: `COUNTIF(${results},"differs*")`, result: differing }, style: styles.integer },
      text(
        `${statementTitles[group.statement]}, ${group.scope ?? 'scope not stated'}. ${display}.`,
        indented,
      ),
    ])
  }
  for (const { sheetName, rows, holds } of lists) {
    const count = { value: rows, style: styles.integer }
    sheet.add([link(sheetName), null, null, count, null, null, text(holds, indented)])
  }
}

function reports(sheet: Sheet, listed: readonly BookReport[]): void {
  section(sheet, 'Reports', ['Created', 'Deleted', 'Figures', '', '', 'Question'])
  for (const { report, facts } of listed.slice(0, maxReports)) {
    sheet.add([
      text(report.report_id),
      { value: dateValue(report.created_at?.slice(0, 10) ?? null), style: styles.date },
      text(report.deleted_at === null ? null : report.deleted_at.slice(0, 10)),
      { value: facts, style: styles.integer },
      null,
      null,
      text(report.query, indented),
    ])
  }
  const more = listed.length - maxReports
  if (more > 0) sheet.add([text(`and ${more.toLocaleString('en-US')} more`, styles.muted)])
}
