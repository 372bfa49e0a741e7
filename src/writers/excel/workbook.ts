import { createWriteStream } from 'node:fs'
import type { CellValue, Style, Worksheet, stream } from 'exceljs'
import { fileError } from '../../lib/file-error.ts'

/** A cell: a value, or a value with its style and note. */
export interface Cell {
  readonly value: CellValue
  readonly style?: Partial<Style>
  readonly note?: string | undefined
}

export interface SheetLayout {
  /** Widths in characters, from column A. */
  readonly widths: readonly number[]
  /** Rows and columns that stay in view. */
  readonly frozen?: { readonly rows: number; readonly columns: number }
  /** Rows repeated on every printed page, e.g. `6:7`. */
  readonly titleRows?: string
  readonly titleColumns?: string
  readonly portrait?: boolean
  readonly filter?: { readonly row: number; readonly columns: number }
}

/** A sheet on its way to the file: rows from the first to the last, then closed. */
export interface Sheet {
  readonly name: string
  /** Number of the row written. */
  add(cells: readonly (Cell | null)[], height?: number): number
  /** Lets what was written so far leave memory. */
  flush(): Promise<void>
  close(): void
}

export interface Workbook {
  sheet(name: string, layout: SheetLayout): Sheet
  /** Finishes the file; errors of the disk have code `usage`. */
  commit(): Promise<void>
  /** Gives up; the unfinished file stays for the caller to remove. */
  abandon(): void
}

export interface WorkbookProperties {
  readonly title: string
  readonly subject: string
  readonly keywords: string
  readonly created: Date
}

type StreamedWorkbook = stream.xlsx.WorkbookWriter

/**
 * Opens a workbook that is written row by row, so that its size costs no memory. Strings are shared strings: always
 * text, never formulas, spaces at their ends kept.
 */
export async function openWorkbook(file: string, properties: WorkbookProperties): Promise<Workbook> {
  // 214 ms to load, so only when a workbook is written.
  const { default: exceljs } = await import('exceljs')
  const output = createWriteStream(file)
  const failed = new Promise<never>((_resolve, reject) => {
    output.on('error', error => reject(fileError(error, 'write', file)))
  })
  failed.catch(() => {})
  const book: StreamedWorkbook = new exceljs.stream.xlsx.WorkbookWriter({
    stream: output,
    useStyles: true,
    useSharedStrings: true,
  })
  const modified = properties.created
  Object.assign(book, { ...properties, modified, creator: 'Crossfoot', lastModifiedBy: 'Crossfoot' })
  return {
    sheet: (name, layout) => openSheet(book, name, layout, failed),
    // exceljs waits for ever for a file that failed, hence the race.
    commit: () => Promise.race([book.commit(), failed]),
    abandon: () => output.destroy(),
  }
}

function openSheet(book: StreamedWorkbook, name: string, layout: SheetLayout, failed: Promise<never>): Sheet {
  const { frozen, filter } = layout
  const sheet: Worksheet = book.addWorksheet(name, {
    properties: { defaultRowHeight: 15 },
    views: [
      frozen
        ? {
            state: 'frozen',
            xSplit: frozen.columns,
            ySplit: frozen.rows,
            showGridLines: false,
            zoomScale: 100,
          }
        : { state: 'normal', showGridLines: false, zoomScale: 100 },
    ],
    pageSetup: {
      orientation: layout.portrait ? 'portrait' : 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      margins: { left: 0.5, right: 0.5, top: 0.6, bottom: 0.6, header: 0.3, footer: 0.3 },
      ...(layout.titleRows ? { printTitlesRow: layout.titleRows } : {}),
      ...(layout.titleColumns ? { printTitlesColumn: layout.titleColumns } : {}),
    },
    headerFooter: { oddFooter: '&L&8&F&C&8&A&R&8&P / &N' },
  })
  sheet.columns = layout.widths.map(width => ({ width }))
  if (filter) {
    sheet.autoFilter = {
      from: { row: filter.row, column: 1 },
      to: { row: filter.row, column: filter.columns },
    }
  }
  let rows = 0
  return {
    name,
    add: (cells, height) => {
      const row = sheet.getRow(++rows)
      if (height !== undefined) row.height = height
      for (const [at, cell] of cells.entries()) {
        if (cell === null) continue
        const target = row.getCell(at + 1)
        target.value = cell.value
        if (cell.style) target.style = cell.style
        if (cell.note) target.note = noteOf(cell.note)
      }
      row.commit()
      return rows
    },
    flush: () => Promise.race([new Promise<void>(resolve => setImmediate(resolve)), failed]),
    close: () => sheet.commit(),
  }
}

function noteOf(text: string) {
  return {
    texts: [{ text, font: { name: 'Arial', size: 9 } }],
    margins: { insetmode: 'custom' as const, inset: [0.1, 0.1, 0.1, 0.1] },
  }
}
