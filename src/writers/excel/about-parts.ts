import type { ResultStamp } from '../../model/results.ts'
import { severities, type Severity } from '../../model/vocabulary.ts'
import { textCell } from './cell-text.ts'
import type { Cell } from './row-xml.ts'
import { severityMark, severityStyle, styles } from './styles.ts'
import type { Sheet } from './workbook.ts'

const severityMeaning: Record<Severity, string> = {
  error: 'a figure contradicts another, or the report could not be read as agreed',
  warning: 'look before you rely on it',
  info: 'good to know',
}

/** Text beside a right-aligned column. */
export const indented = {
  ...styles.text,
  alignment: { horizontal: 'left', indent: 1, vertical: 'top' },
} as const
/** Widths of the columns of a first sheet. */
export const aboutWidths = [30, 26, 10, 10, 10, 10, 78]
const columnAlignment: Readonly<Record<number, { horizontal: 'left' | 'right'; indent?: number }>> = {
  2: { horizontal: 'right' },
  3: { horizontal: 'right' },
  4: { horizontal: 'right' },
  5: { horizontal: 'right' },
  6: { horizontal: 'left', indent: 1 },
}

/** The section of findings by severity. */
export function findings(sheet: Sheet, flags: Readonly<Record<Severity, number>>): void {
  section(sheet, 'Findings', ['Count'])
  for (const severity of severities.toReversed()) {
    sheet.add([
      { value: `${severityMark[severity]} ${severity}`, style: severityStyle[severity] },
      { value: flags[severity], style: styles.leftInteger },
      text(severityMeaning[severity], styles.muted),
    ])
  }
}

/** The section of what made the workbook. */
export function madeBy(sheet: Sheet, stamp: ResultStamp): void {
  section(sheet, 'Made by', [])
  sheet.add([text('Crossfoot', styles.muted), text(stamp.toolVersion)])
  sheet.add([text('Run', styles.muted), text(stamp.runId)])
  sheet.add([
    text('Results', styles.muted),
    text(`generation ${stamp.generation}, tables version ${stamp.schemaVersion}`),
  ])
}

/** Head of a section with the heads of its columns. */
export function section(sheet: Sheet, title: string, heads: readonly string[]): void {
  const cells = Array.from({ length: aboutWidths.length }, (_, at) =>
    at === 0 ? title : (heads[at - 1] ?? ''),
  )
  sheet.add(
    cells.map((value, at) => ({
      value: value === '' ? null : value,
      style:
        at === 0
          ? styles.section
          : { ...styles.muted, border: styles.section.border, alignment: columnAlignment[at] ?? {} },
    })),
    { height: 18 },
  )
}

/** An empty row. */
export function gap(sheet: Sheet): void {
  sheet.add([])
}

/** A text as cell. */
export function text(value: string | null, style: Cell['style'] = styles.text): Cell {
  return { value: textCell(value), ...(style ? { style } : {}) }
}

/** A sheet by name, which a click opens. */
export function link(sheetName: string): Cell {
  return {
    value: sheetName,
    style: styles.link,
    link: `'${sheetName}'!A1`,
  }
}
