import { open, type FileHandle } from 'node:fs/promises'
import { CrossfootError } from '../errors.ts'
import { fileError } from '../lib/file-error.ts'
import { compareText, textOrder } from '../lib/text-order.ts'
import { wellFormed } from '../lib/well-formed.ts'
import { tables, type TableName } from '../model/tables.ts'
import { encodeBatch, type Cells } from './staged-batch.ts'

type Key = readonly (string | number)[]

const chunkBytes = 1 << 20
const batchRows = 1024
const fewRows = 64
// DuckDB reads a file of 32 MB as one piece and holds all of its cells at once: 200 MB for 200,000 facts, measured.
const fileBytes = 4 << 20

/** Rows of one table on their way into NDJSON files of batches, each of about 4 MB. */
export class StagedTable {
  readonly #table: TableName
  readonly #paths: string[] = []
  readonly #pathOf: (at: number) => string
  #file: FileHandle | undefined
  #size = 0
  readonly #chunk = Buffer.allocUnsafe(chunkBytes)
  #filled = 0
  #last: Key | undefined
  #count = 0
  #longest = 0
  #isSorted = true

  private constructor(table: TableName, pathOf: (at: number) => string) {
    this.#table = table
    this.#pathOf = pathOf
  }

  /** `pathOf` names its files, from 0. */
  static async open(table: TableName, pathOf: (at: number) => string): Promise<StagedTable> {
    const staged = new StagedTable(table, pathOf)
    await staged.#next()
    return staged
  }

  /** Its files in the order of its rows; the last one is still being written before `finish`. */
  get paths(): readonly string[] {
    return this.#paths
  }

  /** Number of its rows. */
  get count(): number {
    return this.#count
  }

  /** Length of its longest line in bytes. */
  get longest(): number {
    return this.#longest
  }

  /** Whether its rows arrived in the order of their keys, but for those that were added together. */
  get isSorted(): boolean {
    return this.#isSorted
  }

  /** Adds rows, in the order of their keys. Errors: code `internal` for a cell that its column does not hold exactly. */
  async add(rows: readonly object[]): Promise<void> {
    if (rows.length === 0) return
    const sorted = inKeyOrder(this.#table, rows as readonly Cells[])
    if (this.#last && compareKeys(this.#last, keyOf(this.#table, sorted[0]!)) > 0) this.#isSorted = false
    this.#last = keyOf(this.#table, sorted.at(-1)!)
    this.#count += rows.length
    for (let from = 0, to = 0; from < sorted.length; from = to) {
      to = endOfBatch(sorted, from)
      for (const line of encodeBatch(this.#table, sorted.slice(from, to))) await this.#line(line)
    }
  }

  /** Writes what is left and closes the file. */
  async finish(): Promise<void> {
    try {
      await this.#flush()
    } finally {
      await this.#file?.close()
    }
  }

  /** Closes the file as it is. */
  async discard(): Promise<void> {
    await this.#file?.close().catch(() => {})
  }

  async #line(line: string): Promise<void> {
    // A UTF-16 unit is at most three bytes.
    const most = line.length * 3
    if (most > chunkBytes - this.#filled) await this.#flush()
    let bytes: number
    if (most > chunkBytes) {
      const data = Buffer.from(line)
      bytes = data.length
      await this.#write(data)
    } else {
      bytes = this.#chunk.write(line, this.#filled)
      this.#filled += bytes
    }
    this.#longest = Math.max(this.#longest, bytes)
  }

  async #flush(): Promise<void> {
    await this.#write(this.#chunk.subarray(0, this.#filled))
    this.#filled = 0
  }

  async #write(data: Buffer): Promise<void> {
    if (this.#size > 0 && this.#size + data.length > fileBytes) await this.#next()
    this.#size += data.length
    try {
      await this.#file!.writeFile(data)
    } catch (error) {
      throw fileError(error, 'write', this.#paths.at(-1)!)
    }
  }

  async #next(): Promise<void> {
    const path = this.#pathOf(this.#paths.length)
    try {
      await this.#file?.close()
      this.#file = await open(path, 'w')
    } catch (error) {
      throw fileError(error, 'write', path)
    }
    this.#paths.push(path)
    this.#size = 0
  }
}

/** The rows of one dataset share most, the places of what describes them too; a few share too little for a line. */
function endOfBatch(rows: readonly Cells[], from: number): number {
  const most = Math.min(rows.length, from + batchRows)
  for (let to = from + fewRows; to < most; to++)
    if (rows[to]!['dataset_index'] !== rows[to - 1]!['dataset_index']) return to
  return most
}

function inKeyOrder(table: TableName, rows: readonly Cells[]): Cells[] {
  const orders = tables[table].key
    .map(column => rows.map(row => keyCell(table, column, row)))
    .filter(cells => cells.some(cell => cell !== cells[0]))
    .map(orderOf)
  const places = rows.map((_, at) => at)
  places.sort((a, b) => {
    for (const order of orders) {
      const found = order(a, b)
      if (found !== 0) return found
    }
    return 0
  })
  return places.map(at => rows[at]!)
}

/** Compares the cells of one column by the places of their rows. */
function orderOf(cells: Key): (a: number, b: number) => number {
  const texts = cells.filter(cell => typeof cell === 'string')
  if (texts.length < cells.length) return (a, b) => Number(cells[a]) - Number(cells[b])
  const compare = textOrder(texts)
  return (a, b) => compare(texts[a]!, texts[b]!)
}

function keyOf(table: TableName, row: Cells): Key {
  return tables[table].key.map(column => keyCell(table, column, row))
}

function keyCell(table: TableName, column: string, row: Cells): string | number {
  const cell = row[column]
  if (cell === null || cell === undefined) {
    throw new CrossfootError('internal', `a row of ${table} has no ${column}, which is part of its key`)
  }
  return typeof cell === 'string' ? wellFormed(cell) : Number(cell)
}

function compareKeys(a: Key, b: Key): number {
  for (let at = 0; at < a.length; at++) {
    const left = a[at]!
    const right = b[at]!
    const order =
      typeof left === 'string' && typeof right === 'string'
        ? compareText(left, right)
        : Number(left) - Number(right)
    if (order !== 0) return order
  }
  return 0
}
