import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileError } from '../lib/file-error.ts'
import { readLines } from '../lib/ndjson.ts'
import type { TableSource } from '../model/results.ts'
import { columnsOf, tableNames, type Row, type TableName } from '../model/tables.ts'
import { StagedTable } from './staged-table.ts'

/** Rows by table; a table that is absent has none. */
export type RowsByTable = {
  readonly [T in TableName]?: Iterable<Row<T>> | AsyncIterable<Row<T>>
}

type AnyRows = Iterable<Row<TableName>> | AsyncIterable<Row<TableName>>

const batchRows = 1000

/** Writes all rows as NDJSON files in key order below a folder that is made if need be. */
export async function stageTables(folder: string, rows: RowsByTable): Promise<TableSource> {
  const stage = await TableStage.open(folder)
  try {
    for (const table of tableNames) {
      let batch: Row<TableName>[] = []
      for await (const row of (rows[table] ?? []) as AnyRows) {
        batch.push(row)
        if (batch.length === batchRows) {
          await stage.add(table, batch)
          batch = []
        }
      }
      await stage.add(table, batch)
    }
    return await stage.finish()
  } catch (error) {
    await stage.discard()
    throw error
  }
}

/**
 * Rows on their way to the writers: added report by report in any order, one NDJSON file a table in key order at the
 * end. Rows that arrive in key order are written through; a table that did not is sorted on disk, with only its keys
 * in memory.
 */
export class TableStage {
  readonly #folder: string
  readonly #tables: ReadonlyMap<TableName, StagedTable>

  private constructor(folder: string, staged: ReadonlyMap<TableName, StagedTable>) {
    this.#folder = folder
    this.#tables = staged
  }

  static async open(folder: string): Promise<TableStage> {
    try {
      await mkdir(folder, { recursive: true })
    } catch (error) {
      throw fileError(error, 'create', folder)
    }
    const staged = new Map<TableName, StagedTable>()
    for (const table of tableNames)
      staged.set(table, await StagedTable.open(table, join(folder, `${table}.ndjson`)))
    return new TableStage(folder, staged)
  }

  /** Adds rows of one table. Errors: code `internal` for a cell that its column cannot hold exactly. */
  async add<T extends TableName>(table: T, rows: readonly Row<T>[]): Promise<void> {
    await this.#tables.get(table)!.add(rows)
  }

  /** Closes the files and puts each in key order; nothing can be added afterwards. */
  async finish(): Promise<TableSource> {
    const counts: Partial<Record<TableName, number>> = {}
    for (const [table, staged] of this.#tables) counts[table] = await staged.finish()
    return stagedSource(this.#folder, counts)
  }

  /** Closes the files without finishing them; for a run that failed. */
  async discard(): Promise<void> {
    for (const staged of this.#tables.values()) await staged.discard()
  }
}

/** Source over NDJSON files that already stand in a folder as `<table>.ndjson`. */
export function stagedSource(folder: string, counts: Partial<Record<TableName, number>>): TableSource {
  const file = (table: TableName): string => join(folder, `${table}.ndjson`)
  return {
    file,
    count: table => counts[table] ?? 0,
    async *rows<T extends TableName>(table: T) {
      const empty = Object.fromEntries(columnsOf(table).map(([name]) => [name, null]))
      for await (const line of readLines(file(table))) yield { ...empty, ...(JSON.parse(line) as Row<T>) }
    },
  }
}
