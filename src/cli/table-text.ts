import type { Output } from './io.ts'
import { safeLine } from './safe-term.ts'
import { fit, paint } from './say.ts'
import { cutText, padText, textWidth } from './text-width.ts'

export type PrintableRow = Readonly<Record<string, unknown>>

interface Column {
  readonly name: string
  readonly cells: readonly string[]
  readonly width: number
  readonly isNumber: boolean
  /** May be cut; an id, a date or a number may not. */
  readonly isProse: boolean
}

const usualWidth = 80
/** Texts are not cut below this. */
const narrowestText = 20
/** What is longer than this is no id. */
const widestCode = 40
const gap = '  '

/**
 * Rows as a table of aligned columns that fits the terminal; numbers stand on the right. Where it is too wide, texts are
 * cut first; then columns are left out from the right, and a last line names them.
 */
export function tableText(rows: readonly PrintableRow[], names: readonly string[], output: Output): string {
  const widest = Math.max(usualWidth, output.columns)
  const all = names.map(name => columnOf(name, rows, widest))
  let shown = all.length
  let widths = narrowed(all, output.columns)
  while (widths === undefined && shown > 1) widths = narrowed(all.slice(0, --shown), output.columns)
  widths ??= [output.columns]
  const lineOf = (textOf: (column: Column) => string): string =>
    all
      .slice(0, shown)
      .map((column, at) => cellAt(textOf(column), widths[at] ?? 0, column.isNumber))
      .join(gap)
      .trimEnd()
  const header = paint(
    output,
    'bold',
    lineOf(({ name }) => name),
  )
  const rule = widths.map(width => '-'.repeat(width)).join(gap)
  const body = rows.map((_, row) => `${lineOf(({ cells }) => cells[row] ?? '')}\n`)
  return `${header}\n${rule}\n${body.join('')}${leftOut(names.slice(shown), output)}`
}

function columnOf(name: string, rows: readonly PrintableRow[], widest: number): Column {
  const cells = rows.map(row => safeLine(cellText(row[name]), widest))
  const width = cells.reduce((most, cell) => Math.max(most, textWidth(cell)), name.length)
  return {
    name,
    cells,
    width,
    isNumber: cells.length > 0 && cells.every(cell => /^-?[\d,.]*$/.test(cell)),
    isProse: width > widestCode || cells.some(cell => cell.includes(' ')),
  }
}

/** Widths with which the columns fit, the widest texts cut first; undefined where they do not fit even then. */
function narrowed(columns: readonly Column[], width: number): number[] | undefined {
  const widths = columns.map(column => column.width)
  const room = width - gap.length * (columns.length - 1)
  for (let over = sum(widths) - room; over > 0; over = sum(widths) - room) {
    const most = Math.max(...widths.filter((_, at) => columns[at]?.isProse))
    if (!(most > narrowestText)) return undefined
    widths[widths.findIndex((size, at) => columns[at]?.isProse && size === most)] = most - 1
  }
  return widths
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

function cellAt(text: string, width: number, onTheRight: boolean): string {
  return padText(cutText(text, width), width, onTheRight)
}

function leftOut(names: readonly string[], output: Output): string {
  if (names.length === 0) return ''
  const text = `Not shown, as the window is too narrow: ${names.join(', ')} (--json shows all)`
  return `${paint(output, 'dim', fit(output, text))}\n`
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : JSON.stringify(value)
}
