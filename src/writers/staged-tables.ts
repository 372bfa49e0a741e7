import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { quoteName } from '../lib/duckdb.ts'
import { fileError } from '../lib/file-error.ts'
import type { TableSource } from '../model/results.ts'
import { tableNames, tables, type Row, type TableName } from '../model/tables.ts'
import { selectBatches } from './staged-batch.ts'
import { StagedTable } from './staged-table.ts'

/** Rows by table; a table that is absent has none. */
export type RowsByTable = {
  readonly [T in TableName]?: readonly Row<T>[]
}

/** Stages rows that are all at hand, below a folder that is made if need be. */
export async function stageTables(folder: string, rows: RowsByTable): Promise<TableSource> {
  const stage = await TableStage.open(folder)
  try {
    for (const table of tableNames) await stage.add(table, rows[table] ?? [])
    return await stage.finish()
  } catch (error) {
    await stage.discard()
    throw error
  }
}

/**
 * Rows on their way to the writers: added report by report in any order, kept as NDJSON files. Rows that
 * did not arrive in key order are put into it by DuckDB when they are read.
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
      staged.set(table, await StagedTable.open(table, at => fileOf(folder, table, at)))
    return new TableStage(folder, staged)
  }

  /** Adds rows of one table. Errors: code `internal` for a cell that its column cannot hold exactly. */
  async add<T extends TableName>(table: T, rows: readonly Row<T>[]): Promise<void> {
    await this.#tables.get(table)!.add(rows)
  }

  /** Closes the files; nothing can be added afterwards. */
  async finish(): Promise<TableSource> {
    for (const staged of this.#tables.values()) await staged.finish()
    return {
      folder: this.#folder,
      count: table => this.#tables.get(table)!.count,
      select: table => this.#select(table),
    }
  }

  /** Closes the files without finishing them; for a run that failed. */
  async discard(): Promise<void> {
    for (const staged of this.#tables.values()) await staged.discard()
  }

  #select(table: TableName): string {
    const { longest, isSorted, paths } = this.#tables.get(table)!
    const select = selectBatches(table, paths, longest)
    return isSorted ? select : `${select} ORDER BY ${tables[table].key.map(quoteName).join(', ')}`
  }
}

const fileOf = (folder: string, table: TableName, at: number): string =>
  join(folder, at === 0 ? `${table}.ndjson` : `${table}-${at + 1}.ndjson`)
