import type { ResultStamp } from '../../model/results.ts'
import { severities, type Severity } from '../../model/vocabulary.ts'
import type { Book, BookReport } from '../statements/book-data.ts'
import { dateValue, textCell } from './cell-text.ts'
import { statementTitles } from '../statements/titles.ts'
import type { SheetSummary } from './statement-sheet.ts'
import { severityFill, styles } from './styles.ts'
import type { Cell, Sheet, Workbook } from './workbook.ts'

export interface About {
  readonly book: Book
  readonly sheets: readonly SheetSummary[]
  readonly reports: readonly BookReport[]
  readonly flags: Readonly<Record<Severity, number>>
  /** Lists that follow the statements: name and number of rows. */
  readonly lists: readonly { readonly sheetName: string; readonly rows: number; readonly holds: string }[]
  readonly stamp: ResultStamp
}

/** Reports listed in About; the others stand in Facts and in the table reports. */
const maxReports = 200

const severityMeaning: Record<Severity, string> = {
  error: 'a figure contradicts another, or the report could not be read as agreed',
  warning: 'look before you rely on it',
  info: 'good to know',
}

const howToRead = [
  'Amounts: every cell holds the full amount; only its format shows millions or thousands. A sum of cells is a sum of full amounts.',
  'Signs: parentheses are negative, – is zero or a dash in the source, an empty cell means that no report states the figure.',
  'Several reports: the newest report’s figure stands in the cell; where an older one says something else, the note of the cell quotes it.',
  'Flags: a tinted cell has a finding; its note says what, and Quality lists every finding with a link to the cell.',
  'Exactness: Excel keeps 15 digits. Facts repeats every figure in value_exact with all digits, and in value_text as the service returned it.',
  'Origin: report_id and json_pointer in Facts lead from each figure to its place in the report.',
]

const indented = { ...styles.text, alignment: { horizontal: 'left', indent: 1, vertical: 'top' } } as const
const columnAlignment: Readonly<Record<number, { horizontal: 'left' | 'right'; indent?: number }>> = {
  2: { horizontal: 'right' },
  3: { horizontal: 'right' },
  4: { horizontal: 'left', indent: 1 },
}

/** The first sheet: whose figures these are, what the workbook holds, how far to trust it and how to read it. */
export function writeAbout(workbook: Workbook, about: About): void {
  const sheet = workbook.sheet('About', { widths: [30, 26, 10, 10, 90] })
  const { book, stamp } = about
  sheet.add([text(book.title, styles.title)], 26)
  sheet.add([text(summary(about), styles.muted)])
  gap(sheet)
  contents(sheet, about)
  gap(sheet)
  quality(sheet, about)
  gap(sheet)
  section(sheet, 'How to read it', [])
  for (const line of howToRead) sheet.add([text(line, styles.text)])
  gap(sheet)
  reports(sheet, about.reports)
  gap(sheet)
  section(sheet, 'Made by', [])
  sheet.add([text('Crossfoot', styles.muted), text(stamp.toolVersion)])
  sheet.add([text('Run', styles.muted), text(stamp.runId)])
  sheet.add([
    text('Results', styles.muted),
    text(`generation ${stamp.generation}, tables version ${stamp.schemaVersion}`),
  ])
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

function contents(sheet: Sheet, { sheets, lists }: About): void {
  section(sheet, 'Sheets', ['Periods', 'Lines', 'Figures', 'What it holds'])
  for (const { group, sheetName, lines, first, last, display } of sheets) {
    sheet.add([
      link(sheetName),
      text(first === last ? first : `${first} to ${last}`),
      { value: lines, style: styles.integer },
      { value: group.facts, style: styles.integer },
      text(
        `${statementTitles[group.statement]}, ${group.scope ?? 'scope not stated'}. ${display.split('.')[0]}.`,
        indented,
      ),
    ])
  }
  for (const { sheetName, rows, holds } of lists) {
    sheet.add([link(sheetName), null, null, { value: rows, style: styles.integer }, text(holds, indented)])
  }
}

function quality(sheet: Sheet, { flags }: About): void {
  section(sheet, 'Findings', ['Count'])
  for (const severity of severities.toReversed()) {
    sheet.add([
      { value: severity, style: { ...styles.text, fill: severityFill[severity] } },
      { value: flags[severity], style: { ...styles.integer, alignment: { horizontal: 'left' } } },
      text(severityMeaning[severity], styles.muted),
    ])
  }
}

function reports(sheet: Sheet, listed: readonly BookReport[]): void {
  section(sheet, 'Reports', ['Created', 'Deleted', 'Figures', 'Question'])
  for (const { report, facts } of listed.slice(0, maxReports)) {
    sheet.add([
      text(report.report_id),
      { value: dateValue(report.created_at?.slice(0, 10) ?? null), style: styles.date },
      text(report.deleted_at === null ? null : report.deleted_at.slice(0, 10)),
      { value: facts, style: styles.integer },
      text(report.query, indented),
    ])
  }
  const more = listed.length - maxReports
  if (more > 0) sheet.add([text(`and ${more.toLocaleString('en-US')} more`, styles.muted)])
}

function section(sheet: Sheet, title: string, heads: readonly string[]): void {
  const cells = [title, ...heads, '', '', '', ''].slice(0, 5)
  sheet.add(
    cells.map((value, at) => ({
      value: value === '' ? null : value,
      style:
        at === 0
          ? styles.section
          : { ...styles.muted, border: styles.section.border, alignment: columnAlignment[at] ?? {} },
    })),
    18,
  )
}

function gap(sheet: Sheet): void {
  sheet.add([])
}

function text(value: string | null, style: Cell['style'] = styles.text): Cell {
  return { value: textCell(value), ...(style ? { style } : {}) }
}

function link(sheetName: string): Cell {
  return {
    value: { text: sheetName, hyperlink: `#'${sheetName.replaceAll("'", "''")}'!A1` },
    style: styles.link,
  }
}
