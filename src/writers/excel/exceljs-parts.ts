import { PassThrough } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { Style, stream } from 'exceljs'

/* eslint-disable no-underscore-dangle -- that is how exceljs marks what it keeps to itself */
// exceljs 4.4.0 is unmaintained and pinned. What its streaming writer cannot do (links on numbers, charts, rows without
// a cost of 2 µs a cell, a limit on what waits for the disk) is done through these members of it, named here alone.

/** The file that the workbook writer of exceljs packs. */
interface Archive {
  append(source: unknown, entry: { name: string; date?: Date }): unknown
}

const pieceCharacters = 1 << 15

/**
 * A part on its way to the file, in pieces; it never says that it is full. What packs it hangs on its stream and takes
 * 16 KiB, so that is let go when the part is in the file: exceljs keeps the writers of all parts until the end.
 */
class PartStream {
  #out: PassThrough | undefined
  #text = ''

  constructor(out: PassThrough) {
    this.#out = out
    out.once('close', () => {
      this.#out = undefined
    })
  }

  write(data: string | { toBuffer(): Buffer }): void {
    this.#text += typeof data === 'string' ? data : data.toBuffer().toString()
    if (this.#text.length >= pieceCharacters) this.#send()
  }

  end(): void {
    this.#send()
    this.#out?.end()
  }

  /** It waits anyway until the file takes it. */
  pause(): void {}

  /** Bytes in memory, about. */
  get waiting(): number {
    const out = this.#out
    return this.#text.length + (out ? out.writableLength + out.readableLength : 0)
  }

  #send(): void {
    if (this.#text !== '') this.#out?.write(this.#text)
    this.#text = ''
  }
}

export interface Book {
  readonly zip: Archive
  readonly styles: { addStyleModel(style: Partial<Style>): number }
  readonly sharedStrings: { add(text: string): number; readonly count: number }
  /** By id, from 1; the workbook lists them in this order. */
  readonly _worksheets: { readonly id: number }[]
  _definedNames: { readonly model: { name: string; ranges: string[] }[] }
}

interface Comment {
  readonly ref: string
  readonly type: 'note'
  readonly note: object
}

export interface BookSheet {
  readonly id: number
  readonly stream: PartStream
  startedData: boolean
  readonly committed: boolean
  hasComments: boolean
  readonly rowBreaks: { id: number; max: number; man: 1 }[]
  _writeColumns(): void
  _writeOpenSheetData(): void
  _writeHyperlinks(): void
  _writeLegacyData(): void
  readonly _sheetCommentsWriter: { addComments(comments: Comment[]): void }
  readonly _sheetRelsWriter: { addRelationship(relation: { Type: string; Target: string }): string }
}

/** The workbook writer with the members that exceljs keeps to itself. */
export function partsOf(book: unknown): Book {
  return book as Book
}

/** A sheet of it, likewise. */
export function sheetParts(sheet: unknown): BookSheet {
  return sheet as BookSheet
}

type WorkbookWriter = typeof stream.xlsx.WorkbookWriter

/** The writer without the two parts that it adds when it is made, under the time of the clock. */
export function withoutFirstParts(Writer: WorkbookWriter): WorkbookWriter {
  return class extends Writer {
    override addThemes(): Promise<void> {
      return Promise.resolve()
    }
    override addOfficeRels(): Promise<void> {
      return Promise.resolve()
    }
    // The parts of a sheet ask for their streams here.
    _openStream(name: string): PartStream {
      const out = new PassThrough()
      partsOf(this).zip.append(out, { name })
      return new PartStream(out)
    }
  }
}

/** Adds what `withoutFirstParts` left out. */
export async function addFirstParts(
  { prototype }: WorkbookWriter,
  book: stream.xlsx.WorkbookWriter,
): Promise<void> {
  await Promise.all([prototype.addThemes.call(book), prototype.addOfficeRels.call(book)])
}

/** Names of ranges of the workbook; the list may still grow. */
export function defineNames(book: Book, names: { name: string; ranges: string[] }[]): void {
  // Its own list would hold every cell of every range.
  book._definedNames = { model: names }
}

/** Writes what stands before the first row, once. */
export function startRows(sheet: BookSheet): void {
  if (sheet.startedData) return
  sheet._writeColumns()
  sheet._writeOpenSheetData()
  sheet.startedData = true
}

/** What stands behind the rows, in the order of the schema: links, the drawing before the notes, the table behind them. */
export function endRows(
  sheet: BookSheet,
  { links, drawing, table }: Record<'links' | 'drawing' | 'table', () => string>,
): void {
  sheet._writeHyperlinks = () => sheet.stream.write(links())
  const writeNotes = sheet._writeLegacyData.bind(sheet)
  sheet._writeLegacyData = () => {
    sheet.stream.write(drawing())
    writeNotes()
    sheet.stream.write(table())
  }
}

/** Makes a sheet the first of the workbook, wherever it stands in the file. */
export function bringFirst({ _worksheets: sheets }: Book, { id }: BookSheet): void {
  const at = sheets.findIndex(sheet => sheet?.id === id)
  const [sheet] = sheets.splice(at, 1)
  // Number 0 is never given.
  if (sheet) sheets.splice(1, 0, sheet)
}

/** Adds a note to a cell. */
export function addNote(sheet: BookSheet, ref: string, text: string): void {
  const note = {
    texts: [{ text, font: { name: 'Arial', size: 9 } }],
    margins: { insetmode: 'custom', inset: [0.1, 0.1, 0.1, 0.1] },
    protection: { locked: 'True', lockText: 'True' },
    editAs: 'absolute',
  }
  sheet.hasComments = true
  sheet._sheetCommentsWriter.addComments([{ ref, type: 'note', note }])
}

/** Ends a printed page below a row. */
export function breakBelow(sheet: BookSheet, row: number): void {
  sheet.rowBreaks.push({ id: row, max: 16_383, man: 1 })
}

/** Adds a relation of a sheet to another part; returns its id. */
export function addRelation(sheet: BookSheet, relation: { Type: string; Target: string }): string {
  return sheet._sheetRelsWriter.addRelationship(relation)
}

/**
 * Dates every entry of the file alike, so that equal content makes equal bytes, and adds parts that exceljs does not
 * know to the list of content types. `content` yields name and type of each when the list is written.
 */
export function watchEntries(
  book: Book,
  date: Date,
  content: () => readonly (readonly [string, string])[],
): void {
  const { zip } = book
  const append = zip.append.bind(zip)
  zip.append = (source, entry) => {
    if (entry.name !== '[Content_Types].xml' || typeof source !== 'string')
      return append(source, { ...entry, date })
    const more = content().map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`)
    return append(source.replace('</Types>', `${more.join('')}</Types>`), { ...entry, date })
  }
}

const waitingBytes = 1 << 17

/**
 * Waits until little of the sheets is left in memory; exceljs itself would queue all of it. Sheets that are wholly in
 * the file leave the set.
 */
export async function drained(sheets: Set<BookSheet>): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    // Turn after turn would make more garbage than the rows.
    await (isFirst ? nextTurn() : setTimeout(1))
    let bytes = 0
    for (const sheet of sheets) {
      const left = sheet.stream.waiting
      if (left === 0 && sheet.committed) sheets.delete(sheet)
      bytes += left
    }
    if (bytes <= waitingBytes) return
  }
}

function nextTurn(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}
