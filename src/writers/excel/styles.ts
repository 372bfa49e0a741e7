import type { Alignment, Borders, Fill, Font, Style } from 'exceljs'
import type { Severity } from '../../model/vocabulary.ts'

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
  heading: { font: font({ bold: true, color: { argb: accent } }) },
  date: { font: font(), numFmt: 'yyyy-mm-dd', alignment: { horizontal: 'left', vertical: 'top' } },
  instant: {
    font: font(),
    numFmt: 'yyyy-mm-dd hh:mm:ss',
    alignment: { horizontal: 'left', vertical: 'top' },
  },
  integer: { font: font(), numFmt: '#,##0', alignment: { vertical: 'top' } },
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

/** Style of a figure or label of a statement line. */
export function lineStyle(options: {
  total: boolean
  numFmt?: string
  indent?: number
  quiet?: boolean
  fill?: Fill | undefined
}): Partial<Style> {
  const border: Partial<Borders> = options.total ? { top: line('thin') } : {}
  return {
    font: font({ bold: options.total, ...(options.quiet ? { color: { argb: muted } } : {}) }),
    border,
    alignment:
      options.indent === undefined
        ? right
        : { horizontal: 'left', indent: options.indent, vertical: 'middle' },
    ...(options.numFmt ? { numFmt: options.numFmt } : {}),
    ...(options.fill ? { fill: options.fill } : {}),
  }
}
