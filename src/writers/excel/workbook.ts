import { createWriteStream } from 'node:fs'
import type { Worksheet, stream } from 'exceljs'
import { fileError } from '../../lib/file-error.ts'
import { chartParts, drawingRelation, type Chart } from './charts.ts'
import {
  addFirstParts,
  addNote,
  addRelation,
  breakBelow,
  bringFirst,
  defineNames,
  drained,
  endRows,
  partsOf,
  sheetParts,
  startRows,
  watchEntries,
  withoutFirstParts,
  type Book,
  type BookSheet,
} from './exceljs-parts.ts'
import { tablePart, type TableLayout } from './table-part.ts'
import { columnLetter, rowXml, xmlText, type Cell, type Numbering } from './row-xml.ts'

export interface SheetLayout {
  /** The first sheet of the workbook, whenever it is written. */
  readonly first?: boolean
  /** Widths in characters, from column A. */
  readonly widths: readonly number[]
  /** Rows and columns that stay in view. */
  readonly frozen?: { readonly rows: number; readonly columns: number }
  /** Rows repeated on every printed page, e.g. `6:7`. */
  readonly titleRows?: string
  readonly titleColumns?: string
  readonly portrait?: boolean
  /** First and last printed column, from 0; all by default. */
  readonly printed?: { readonly first: number; readonly last: number }
  /** Printed pages side by side, 1 by default. */
  readonly pagesWide?: number
  /** Makes its rows a table with filters; one without rows has none. */
  readonly table?: TableLayout
  /** Deepest level of its grouped rows. */
  readonly levels?: number
  /** Where the figures come from, at the foot of every printed page. */
  readonly source?: string
}

export interface RowLayout {
  readonly height?: number | undefined
  /** Depth in the outline, 0 to 7. */
  readonly level?: number | undefined
}

/** A sheet on its way to the file: rows from the first to the last, then closed. */
export interface Sheet {
  readonly name: string
  /** Number of the row written. */
  add(cells: readonly (Cell | null)[], layout?: RowLayout): number
  /** A chart over its cells. */
  draw(chart: Chart): void
  /** Begins a new printed page with the next row. */
  breakPage(): void
  /** Lets what was written so far leave memory. */
  flush(): Promise<void>
  close(): void
}

export interface Workbook {
  sheet(name: string, layout: SheetLayout): Sheet
  /** Lets what was written so far leave memory. */
  settle(): Promise<void>
  /** Gives a name to a range, e.g. `'Balance sheet'!$A$5:$F$20`. */
  define(name: string, range: string): void
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
  const { WorkbookWriter } = exceljs.stream.xlsx
  const book: StreamedWorkbook = new (withoutFirstParts(WorkbookWriter))({
    stream: output,
    useStyles: true,
    useSharedStrings: true,
  })
  const modified = properties.created
  Object.assign(book, { ...properties, modified, creator: 'Crossfoot', lastModifiedBy: 'Crossfoot' })
  const parts = partsOf(book)
  const names: { name: string; ranges: string[] }[] = []
  defineNames(parts, names)
  const added: (readonly [string, string])[] = []
  watchEntries(parts, properties.created, () => added)
  await addFirstParts(WorkbookWriter, book)
  const numbering = numberingOf(parts)
  const open = new Set<BookSheet>()
  return {
    sheet: (name, layout) => openSheet({ book, parts, numbering, added, failed, open }, name, layout),
    settle: () => Promise.race([drained(open), failed]),
    define: (name, range) => {
      const taken = new Set(names.map(({ name }) => name.toLowerCase()))
      let free = name
      for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${name}_${count}`
      names.push({ name: free, ranges: [range] })
    },
    // exceljs waits for ever for a file that failed, hence the race.
    commit: () => Promise.race([book.commit(), failed]),
    abandon: () => output.destroy(),
  }
}

/** Texts that a workbook keeps once for all cells; more of them would fill the memory. */
const maxShared = 20_000

function numberingOf({ styles, sharedStrings }: Book): Numbering {
  const styleNumbers = new WeakMap<object, number>()
  const texts = new Map<string, number>()
  return {
    style: style => {
      let number = styleNumbers.get(style)
      if (number === undefined) styleNumbers.set(style, (number = styles.addStyleModel(style)))
      return number
    },
    text: text => {
      let number = texts.get(text)
      if (number === undefined && texts.size < maxShared) texts.set(text, (number = sharedStrings.add(text)))
      return number
    },
  }
}

interface OpenBook {
  readonly book: StreamedWorkbook
  readonly parts: Book
  readonly numbering: Numbering
  /** Parts with their content types. */
  readonly added: (readonly [string, string])[]
  readonly failed: Promise<never>
  /** Sheets that are not yet in the file as a whole. */
  readonly open: Set<BookSheet>
}

function openSheet(
  { book, parts, numbering, added, failed, open }: OpenBook,
  name: string,
  layout: SheetLayout,
): Sheet {
  const sheet: Worksheet = book.addWorksheet(name, sheetOptions(layout))
  sheet.columns = layout.widths.map(width => ({ width }))
  const part = sheetParts(sheet)
  open.add(part)
  const links: string[] = []
  const charts: Chart[] = []
  let rows = 0
  endRows(part, {
    links: () => (links.length > 0 ? `<hyperlinks>${links.join('')}</hyperlinks>` : ''),
    drawing: () => (charts.length > 0 ? drawCharts(parts, part, charts, added) : ''),
    table: () => (layout.table && rows > 1 ? addTable(parts, part, layout.table, rows, added) : ''),
  })
  return {
    name,
    add: (cells, rowLayout) => {
      startRows(part)
      part.stream.write(rowXml(++rows, cells, numbering, rowLayout))
      for (let at = 0; at < cells.length; at++) {
        const cell = cells[at]
        if (cell?.link === undefined && cell?.note === undefined) continue
        const ref = `${columnLetter(at)}${rows}`
        if (cell.link !== undefined) links.push(`<hyperlink ref="${ref}" location="${xmlText(cell.link)}"/>`)
        if (cell.note !== undefined) addNote(part, ref, cell.note)
      }
      return rows
    },
    draw: chart => {
      charts.push(chart)
    },
    breakPage: () => breakBelow(part, rows),
    flush: () => Promise.race([drained(open), failed]),
    close: () => {
      startRows(part)
      if (layout.printed && rows > 0) {
        const { first, last } = layout.printed
        // Its first sign of a dollar comes from exceljs; programs want all four.
        sheet.pageSetup.printArea = `${columnLetter(first)}$1:${columnLetter(last)}$${rows}`
      }
      sheet.commit()
      if (layout.first) bringFirst(parts, part)
    },
  }
}

/** Adds the parts of the charts of a sheet; returns its element that refers to them. */
function drawCharts(
  { zip }: Book,
  sheet: BookSheet,
  charts: readonly Chart[],
  added: (readonly [string, string])[],
): string {
  for (const { name, xml, type } of chartParts(sheet.id, charts)) {
    zip.append(xml, { name })
    if (type !== undefined) added.push([name, type])
  }
  const relation = addRelation(sheet, drawingRelation(sheet.id))
  return `<drawing r:id="${relation}"/>`
}

/** Adds the part of the table of a sheet; returns its element that refers to it. */
function addTable(
  { zip }: Book,
  sheet: BookSheet,
  table: TableLayout,
  rows: number,
  added: (readonly [string, string])[],
): string {
  const id = 1 + added.filter(([name]) => name.startsWith('xl/tables/')).length
  const { name, xml, type, relation } = tablePart(table, rows, id)
  zip.append(xml, { name })
  added.push([name, type])
  return `<tableParts count="1"><tablePart r:id="${addRelation(sheet, relation)}"/></tableParts>`
}

function sheetOptions(layout: SheetLayout): Parameters<StreamedWorkbook['addWorksheet']>[1] {
  const { frozen, levels } = layout
  return {
    properties: { defaultRowHeight: 15, ...(levels ? { outlineLevelRow: levels } : {}) },
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
      fitToWidth: layout.pagesWide ?? 1,
      fitToHeight: 0,
      ...((layout.pagesWide ?? 1) > 1 ? { pageOrder: 'overThenDown' as const } : {}),
      margins: { left: 0.5, right: 0.5, top: 0.6, bottom: 0.6, header: 0.3, footer: 0.3 },
      ...(layout.titleRows ? { printTitlesRow: layout.titleRows } : {}),
      ...(layout.titleColumns ? { printTitlesColumn: layout.titleColumns } : {}),
    },
    headerFooter: { oddFooter: footer(layout.source) },
  }
}

/** File or source, sheet and page; Excel takes 255 characters. */
function footer(source: string | undefined): string {
  const left = source === undefined ? '&F' : source.slice(0, 150).replaceAll('&', '&&')
  return `&L&8${left}&C&8&A&R&8&P / &N`
}
