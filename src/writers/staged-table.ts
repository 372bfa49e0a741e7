import { open, rename, type FileHandle } from 'node:fs/promises'
import { CrossfootError } from '../errors.ts'
import { fileError } from '../lib/file-error.ts'
import { readLines } from '../lib/ndjson.ts'
import { compareText } from '../lib/text-order.ts'
import { wellFormed, wellFormedJson } from '../lib/well-formed.ts'
import { columnsOf, type ColumnType, tables, type TableName } from '../model/tables.ts'

type Cell = string | number | null
type Cells = Readonly<Record<string, Cell | undefined>>
type Key = readonly (string | number)[]

const plainDecimal = /^-?[0-9]{1,29}(?:\.[0-9]{1,9})?$/
const chunkBytes = 1 << 20

/** One NDJSON file on its way; rows that arrive out of key order are sorted on disk when it is finished. */
export class StagedTable {
  readonly #table: TableName
  readonly #path: string
  readonly #file: FileHandle
  readonly #columns: readonly ColumnText[]
  readonly #chunk = Buffer.allocUnsafe(chunkBytes)
  #filled = 0
  #count = 0
  #last: Key | undefined
  #sorted = true

  private constructor(table: TableName, path: string, file: FileHandle) {
    this.#table = table
    this.#path = path
    this.#file = file
    this.#columns = columnTextsOf(table)
  }

  static async open(table: TableName, path: string): Promise<StagedTable> {
    try {
      return new StagedTable(table, path, await open(path, 'w'))
    } catch (error) {
      throw fileError(error, 'write', path)
    }
  }

  /** Adds rows in any order. Errors: code `internal` for a cell that its column does not hold exactly. */
  async add(rows: readonly object[]): Promise<void> {
    const keyed = rows.map(row => ({ key: keyOf(this.#table, row as Cells), cells: row as Cells }))
    for (const { key, cells } of keyed.sort((a, b) => compareKeys(a.key, b.key))) {
      if (this.#last && compareKeys(this.#last, key) > 0) this.#sorted = false
      this.#last = key
      this.#count++
      const line = encode(this.#table, this.#columns, cells)
      // A UTF-16 unit is at most three bytes. Measured: encoding each line at once keeps a million strings from being
      // held until the chunk is full, which is a third of the time of staging.
      const most = line.length * 3
      if (most > chunkBytes - this.#filled) await this.#flush()
      if (most > chunkBytes) await this.#write(Buffer.from(line))
      else this.#filled += this.#chunk.write(line, this.#filled)
    }
  }

  /** Puts the file in key order, closes it and returns the number of its rows. */
  async finish(): Promise<number> {
    try {
      await this.#flush()
    } finally {
      await this.#file.close()
    }
    if (!this.#sorted) await sortFile(this.#table, this.#path)
    return this.#count
  }

  /** Closes the file as it is. */
  async discard(): Promise<void> {
    await this.#file.close().catch(() => {})
  }

  async #flush(): Promise<void> {
    await this.#write(this.#chunk.subarray(0, this.#filled))
    this.#filled = 0
  }

  async #write(data: Buffer): Promise<void> {
    try {
      await this.#file.writeFile(data)
    } catch (error) {
      throw fileError(error, 'write', this.#path)
    }
  }
}

/** Sorts an NDJSON file by the key of its table with only the keys in memory. */
async function sortFile(table: TableName, path: string): Promise<void> {
  const index: { key: Key; at: number; bytes: number }[] = []
  let at = 0
  for await (const line of readLines(path)) {
    const bytes = Buffer.byteLength(line) + 1
    index.push({ key: keyOf(table, JSON.parse(line) as Cells), at, bytes })
    at += bytes
  }
  index.sort((a, b) => compareKeys(a.key, b.key))
  const sorted = `${path}.sorted`
  const source = await open(path, 'r')
  try {
    const target = await open(sorted, 'w')
    try {
      for (const { at, bytes } of index) {
        const { buffer } = await source.read(Buffer.allocUnsafe(bytes), 0, bytes, at)
        await target.writeFile(buffer)
      }
    } finally {
      await target.close()
    }
    await rename(sorted, path)
  } catch (error) {
    throw fileError(error, 'write', sorted)
  } finally {
    await source.close()
  }
}

function keyOf(table: TableName, cells: Cells): Key {
  return tables[table].key.map(column => {
    const cell = cells[column]
    if (cell === null || cell === undefined) {
      throw new CrossfootError('internal', `a row of ${table} has no ${column}, which is part of its key`)
    }
    return typeof cell === 'string' ? wellFormed(cell) : cell
  })
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

interface ColumnText {
  readonly name: string
  readonly type: ColumnType
  /** What stands in front of a cell: `"report_id":`, `,"origin":`. */
  readonly front: string
  /** Cell of the row before, and its JSON with what stands in front: most columns go on as they were. */
  cell: Cell | undefined
  text: string
}

function columnTextsOf(table: TableName): ColumnText[] {
  return columnsOf(table).map(([name, { type }], at) => {
    const front = `${at === 0 ? '' : ','}${JSON.stringify(name)}:`
    return { name, type, front, cell: undefined, text: '' }
  })
}

/** A line of JSON with the declared columns alone, in their order; a column that is null is left out. */
function encode(table: TableName, columns: readonly ColumnText[], cells: Cells): string {
  let line = '{'
  for (const column of columns) {
    const cell = cells[column.name] ?? null
    if (cell !== column.cell) {
      column.text = cell === null ? '' : column.front + encodeCell(table, column, cell)
      column.cell = cell
    }
    line += column.text
  }
  return `${line}}\n`
}

function encodeCell(table: TableName, { name, type }: ColumnText, cell: Cell): string {
  if (type === 'DECIMAL(38,9)' && cell !== null && !plainDecimal.test(String(cell))) {
    const problem = `${table}.${name} got ${JSON.stringify(cell)}, which DECIMAL(38,9) does not hold exactly`
    throw new CrossfootError('internal', problem)
  }
  if (typeof cell !== 'string') return JSON.stringify(cell)
  return JSON.stringify(type === 'JSON' ? wellFormedJson(cell) : wellFormed(cell))
}
