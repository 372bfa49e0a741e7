import type { Alignment, Borders, Fill, Font, Style } from 'exceljs'
import type { Severity } from '../../model/vocabulary.ts'
import type { TotalKind } from './line-totals.ts'

// Fonts are always given whole: exceljs drops name and size of a font that states less.

const ink = 'FF1F2933'
const muted = 'FF6B7785'
const accent = 'FF1F4E79'
const rule = 'FFB8C2CC'

export function font(changes: Partial<Font> = {}): Partial<Font> {
  return { name: 'Arial', size: 10, family: 2, color: { argb: ink }, ...changes }
}

export function solid(argb: string): Fill {
  return { type: 'pattern', pattern: 'solid', fgColor: { argb } }
}

const right: Partial<Alignment> = { horizontal: 'right', vertical: 'middle' }
const dark = (style: 'thin' | 'double'): { style: typeof style; color: { argb: string } } => ({
  style,
  color: { argb: ink },
})
const line = (style: 'thin' | 'hair' | 'medium'): { style: typeof style; color: { argb: string } } => ({
  style,
  color: { argb: rule },
})

export const styles = {
  title: { font: font({ size: 16, bold: true, color: { argb: accent } }) },
  subtitle: { font: font({ size: 11, bold: true }) },
  section: {
    font: font({ size: 11, bold: true, color: { argb: accent } }),
    border: { bottom: line('thin') },
  },
  text: { font: font(), alignment: { vertical: 'top' } },
  /** Text behind a column of figures, which end where it begins. */
  behindFigures: { font: font(), alignment: { horizontal: 'left', indent: 1, vertical: 'top' } },
  strong: { font: font({ bold: true }), alignment: { vertical: 'top' } },
  wrapped: { font: font(), alignment: { vertical: 'top', wrapText: true } },
  muted: { font: font({ color: { argb: muted } }), alignment: { vertical: 'top' } },
  mutedWrapped: { font: font({ color: { argb: muted } }), alignment: { vertical: 'top', wrapText: true } },
  link: { font: font({ color: { argb: 'FF1A5FB4' }, underline: true }), alignment: { vertical: 'top' } },
  head: {
    font: font({ bold: true, color: { argb: 'FFFFFFFF' } }),
    fill: solid(accent),
    alignment: { vertical: 'middle', wrapText: true },
  },
  periodHead: {
    font: font({ bold: true, color: { argb: 'FFFFFFFF' } }),
    fill: solid(accent),
    alignment: { ...right, wrapText: true },
  },
  periodDate: {
    font: font({ size: 9, color: { argb: muted } }),
    border: { bottom: line('medium') },
    alignment: right,
    numFmt: 'yyyy-mm-dd',
  },
  columnNote: {
    font: font({ size: 9, color: { argb: muted } }),
    alignment: { ...right, wrapText: true },
  },
  columnNoteEnd: {
    font: font({ size: 9, color: { argb: muted } }),
    border: { bottom: line('medium') },
    alignment: { ...right, wrapText: true },
  },
  columnNoteLabel: {
    font: font({ size: 9, color: { argb: muted } }),
    alignment: { horizontal: 'left', vertical: 'middle' },
  },
  periodDateLabel: {
    font: font({ size: 9, color: { argb: muted } }),
    border: { bottom: line('medium') },
    alignment: { horizontal: 'left', vertical: 'middle' },
  },
  checkText: {
    font: font({ size: 9, color: { argb: muted } }),
    alignment: { vertical: 'middle', indent: 1 },
  },
  agrees: { font: font({ size: 9 }), alignment: { ...right, wrapText: true } },
  differs: {
    font: font({ size: 9, bold: true }),
    fill: solid('FFF8D7D3'),
    alignment: { ...right, wrapText: true },
  },
  heading: { font: font({ bold: true, color: { argb: accent } }) },
  date: { font: font(), numFmt: 'yyyy-mm-dd', alignment: { horizontal: 'left', vertical: 'top' } },
  instant: {
    font: font(),
    numFmt: 'yyyy-mm-dd hh:mm:ss',
    alignment: { horizontal: 'left', vertical: 'top' },
  },
  integer: { font: font(), numFmt: '#,##0', alignment: { vertical: 'top' } },
  leftInteger: { font: font(), numFmt: '#,##0', alignment: { horizontal: 'left', vertical: 'top' } },
  plainInteger: { font: font(), numFmt: '0', alignment: { horizontal: 'center', vertical: 'top' } },
  // Two formats, since Excel shows a whole number under "0.###" with a point behind it.
  whole: { font: font(), numFmt: '#,##0_)', alignment: { horizontal: 'right', vertical: 'top' } },
  decimal: { font: font(), numFmt: '#,##0.#########_)', alignment: { horizontal: 'right', vertical: 'top' } },
} satisfies Record<string, Partial<Style>>

/** Pale enough to read black on; never the only sign, the cell also has a note and a row in Quality. */
export const severityFill: Record<Severity, Fill> = {
  error: solid('FFF8D7D3'),
  warning: solid('FFFFEFC7'),
  info: solid('FFE3EDF8'),
}

/** A cell that names a severity. */
export const severityStyle: Record<Severity, Partial<Style>> = {
  error: { ...styles.text, fill: severityFill.error },
  warning: { ...styles.text, fill: severityFill.warning },
  info: { ...styles.text, fill: severityFill.info },
}

/** A shape a severity, so that no finding is told by colour alone. All three are in Arial. */
export const severityMark: Record<Severity, string> = { error: '■', warning: '▲', info: '●' }

const lineStyles = new Map<string, Partial<Style>>()

/** Style of a figure or label of a statement line; the same object for the same options. */
export function lineStyle(options: {
  total: TotalKind
  numFmt?: string
  indent?: number
  quiet?: boolean
  severity?: Severity | undefined
}): Partial<Style> {
  const key = JSON.stringify(options)
  let style = lineStyles.get(key)
  if (!style) lineStyles.set(key, (style = newLineStyle(options)))
  return style
}

function newLineStyle({
  total,
  numFmt,
  indent,
  quiet,
  severity,
}: Parameters<typeof lineStyle>[0]): Partial<Style> {
  const border: Partial<Borders> =
    total === 'none' ? {} : { top: dark('thin'), ...(total === 'grand' ? { bottom: dark('double') } : {}) }
  const mark = severity ? `"${severityMark[severity]} "` : ''
  const marked = numFmt && mark ? [...numFmt.split(';'), '@'].map(part => mark + part).join(';') : numFmt
  return {
    font: font({ bold: total !== 'none', ...(quiet ? { color: { argb: muted } } : {}) }),
    border,
    alignment:
      indent === undefined ? right : { horizontal: 'left', indent, vertical: 'middle', wrapText: true },
    ...(marked ? { numFmt: marked } : {}),
    ...(severity ? { fill: severityFill[severity] } : {}),
  }
}
