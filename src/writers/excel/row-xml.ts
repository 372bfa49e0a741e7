import type { Style } from 'exceljs'

/** A formula with the result that a program shows which does not calculate. */
export interface Formula {
  readonly formula: string
  readonly result: string | number
}

/** A cell: a value, with its style, its note and the cell that a click on it leads to. */
export interface Cell {
  readonly value: string | number | Date | Formula | null
  readonly style?: Partial<Style> | undefined
  readonly note?: string | undefined
  /** A place in the same workbook, e.g. `'Balance sheet'!D12`. */
  readonly link?: string | undefined
}

/** Numbers that a workbook gives to styles and to texts. */
export interface Numbering {
  readonly style: (style: Partial<Style>) => number
  /** Number of a shared text, undefined for a text that stands in the cell itself. */
  readonly text: (text: string) => number | undefined
}

const dayMs = 86_400_000
const epochDay = 25_569

/** A row of a sheet as SpreadsheetML; every cell without a formula is plain data. */
export function rowXml(
  row: number,
  cells: readonly (Cell | null)[],
  numbering: Numbering,
  { height, level }: { height?: number | undefined; level?: number | undefined } = {},
): string {
  let xml = `<row r="${row}"`
  if (height !== undefined) xml += ` ht="${height}" customHeight="1"`
  if (level) xml += ` outlineLevel="${level}"`
  xml += '>'
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at]
    if (!cell || (cell.value === null && !cell.style)) continue
    const style = cell.style ? ` s="${numbering.style(cell.style)}"` : ''
    xml += `<c r="${columnLetter(at)}${row}"${style}${contentXml(cell.value, numbering)}`
  }
  return `${xml}</row>`
}

/** Letters of a column, from 0: A, B, … Z, AA. */
export function columnLetter(at: number): string {
  return (letters[at] ??=
    (at < 26 ? '' : columnLetter(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26)))
}

/** Text inside an element or an attribute of XML. */
export function xmlText(text: string): string {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, sign => entities[sign]!) : text
}

const letters: string[] = []
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function contentXml(value: Cell['value'], numbering: Numbering): string {
  if (value === null) return '/>'
  if (typeof value === 'number') return `><v>${value}</v></c>`
  if (typeof value === 'string') {
    const shared = numbering.text(value)
    if (shared !== undefined) return ` t="s"><v>${shared}</v></c>`
    const space = /^\s|\s$|[\n\t]| {2}/.test(value) ? ' xml:space="preserve"' : ''
    return ` t="inlineStr"><is><t${space}>${xmlText(value)}</t></is></c>`
  }
  if (value instanceof Date) return `><v>${epochDay + value.getTime() / dayMs}</v></c>`
  const type = typeof value.result === 'string' ? ' t="str"' : ''
  const result = typeof value.result === 'string' ? xmlText(value.result) : value.result
  return `${type}><f>${xmlText(value.formula)}</f><v>${result}</v></c>`
}
