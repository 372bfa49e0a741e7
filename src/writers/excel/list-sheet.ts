import type { Style } from 'exceljs'
import { decimalCell } from './cell-text.ts'
import { styles } from './styles.ts'
import { columnLetter, type Cell } from './row-xml.ts'
import type { Sheet, Workbook } from './workbook.ts'

/** Rows of a sheet of Excel. */
export const maxSheetRows = 1_048_576
const flushRows = 50
/** Characters that a printed page takes across and that can still be read. */
const pageWidth = 225

export interface ListColumn<T> {
  readonly head: string
  readonly width: number
  readonly style?: Partial<Style>
  /** False for ids and pointers before the first and behind the last column that a reader of paper wants. */
  readonly isPrinted?: boolean
  /** Names the row, so that it stands on every printed page beside the others. */
  readonly isRepeated?: boolean
  /** A value, or a cell with a style of its own. */
  readonly cell: (row: T) => Cell | Cell['value']
}

/**
 * A long list as a table with filters and frozen header, on as many sheets as its rows need; `names` gives the name of the n-th
 * sheet, `source` what the foot of a printed page says of their origin. Returns the number of rows written.
 */
export async function writeList<T>(
  book: Workbook,
  names: (at: number) => string,
  columns: readonly ListColumn<T>[],
  rows: AsyncIterable<T> | Iterable<T>,
  source?: string,
): Promise<number> {
  let written = 0
  let onSheet = 0
  let sheet = openList(book, names(0), columns, source)
  let sheets = 1
  for await (const row of rows) {
    if (onSheet === maxSheetRows - 1) {
      sheet.close()
      sheet = openList(book, names(sheets++), columns, source)
      onSheet = 0
    }
    const cells = columns.map(column => cellOf(column, row))
    sheet.add(cells, { height: wrappedHeight(cells, columns) })
    written++
    if (++onSheet % flushRows === 0) await sheet.flush()
  }
  sheet.close()
  return written
}

// Programs other than Excel do not fit the height of a row to its wrapped texts.
const charactersPerWidth = 1.15
const mostLines = 12

function wrappedHeight<T>(
  cells: readonly (Cell | null)[],
  columns: readonly ListColumn<T>[],
): number | undefined {
  let most = 1
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at]
    if (typeof cell?.value !== 'string' || !cell.style?.alignment?.wrapText) continue
    const lines = Math.ceil(cell.value.length / (columns[at]!.width * charactersPerWidth))
    most = Math.max(most, lines)
  }
  return most === 1 ? undefined : Math.min(mostLines, most) * 13 + 2
}

function openList<T>(
  book: Workbook,
  name: string,
  columns: readonly ListColumn<T>[],
  source: string | undefined,
): Sheet {
  const widths = columns.map(column => column.width)
  const isPrinted = (column: ListColumn<T>): boolean => column.isPrinted !== false
  const printed = { first: columns.findIndex(isPrinted), last: columns.findLastIndex(isPrinted) }
  const across = widths.slice(printed.first, printed.last + 1)
  const named = columns.findIndex(column => column.isRepeated)
  const sheet = book.sheet(name, {
    widths,
    ...(named < 0 ? {} : { titleColumns: `${columnLetter(named)}:${columnLetter(named)}` }),
    ...(across.length < widths.length ? { printed } : {}),
    pagesWide: Math.ceil(across.reduce((sum, width) => sum + width, 0) / pageWidth),
    frozen: { rows: 1, columns: 0 },
    titleRows: '1:1',
    table: { name: name.replace(/\W+/g, '_').replace(/_$/, ''), heads: columns.map(({ head }) => head) },
    ...(source === undefined ? {} : { source }),
  })
  sheet.add(
    columns.map(({ head, style }) => ({ value: head, style: headStyle(style) })),
    { height: 20 },
  )
  return sheet
}

function cellOf<T>(column: ListColumn<T>, row: T): Cell | null {
  const cell = column.cell(row)
  if (cell === null) return null
  if (typeof cell === 'object' && 'value' in cell) return cell
  return { value: cell, style: column.style ?? styles.text }
}

/** A head stands above its figures. */
function headStyle(style: Partial<Style> | undefined): Partial<Style> {
  const { horizontal, indent } = style?.alignment ?? {}
  if (!horizontal) return styles.head
  const alignment = { ...styles.head.alignment, horizontal, ...(indent === undefined ? {} : { indent }) }
  return { ...styles.head, alignment }
}

/** A decimal as cell: a number where Excel keeps all its digits, else its text. */
export function decimalListCell(text: string | null): Cell | null {
  if (text === null) return null
  return { value: decimalCell(text), style: text.includes('.') ? styles.decimal : styles.whole }
}
