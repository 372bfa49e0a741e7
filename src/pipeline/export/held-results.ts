import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CrossfootError } from '../../errors.ts'
import { Duckdb, duckdbError, quoteName, quotePath, quoteText } from '../../lib/duckdb.ts'
import type { TableSource } from '../../model/results.ts'
import { columnsOf, tableNames, tables, type TableName } from '../../model/tables.ts'
import { isSelective, selectionTables, selectRows, type Selection } from './selection.ts'

const databaseName = 'crossfoot.duckdb'

/**
 * Copies the selected rows out of a folder of results into Parquet files below `scratch`, and hands them on as a run
 * hands on its own. Reads crossfoot.duckdb, or parquet/ where the pipeline writes none; both stay as they are. Errors:
 * code `usage` where neither is there or a table is of another version, `locked` where somebody writes.
 */
export async function readHeld(
  output: string,
  scratch: string,
  selection: Selection,
  signal: AbortSignal,
): Promise<TableSource> {
  const database = join(output, databaseName)
  const parquet = join(output, 'parquet')
  const isDatabase = existsSync(database)
  if (!isDatabase && !existsSync(join(parquet, 'facts.parquet'))) {
    throw new CrossfootError('usage', `${output} holds neither ${databaseName} nor Parquet files`, {
      hint: 'name the folder of results with --output, or write them first with crossfoot run',
    })
  }
  const from = (table: TableName): string =>
    isDatabase
      ? `results.main.${quoteName(table)}`
      : `read_parquet(${quotePath(join(parquet, `${table}.parquet`))})`
  const duckdb = await Duckdb.open({
    folders: [isDatabase ? output : parquet, scratch],
    scratch,
    memory: '512MB',
    // Each thread holds a group of rows until it is written: 350 MB for 200,000 facts with two of them.
    threads: 1,
  })
  try {
    if (isDatabase) await duckdb.run(`ATTACH ${quoteText(database)} AS results (READ_ONLY)`)
    for (const sql of selectionTables(selection, from)) await duckdb.run(sql)
    const counts = new Map<TableName, number>()
    for (const table of tableNames) {
      signal.throwIfAborted()
      counts.set(table, await copyRows(duckdb, table, from(table), selection, fileOf(scratch, table)))
    }
    return {
      folder: scratch,
      count: table => counts.get(table)!,
      select: table => `SELECT ${declared(table)} FROM read_parquet(${quotePath(fileOf(scratch, table))})`,
    }
  } catch (error) {
    if (
      error instanceof Error &&
      /^(?:Binder|Catalog|IO) Error: .*(?:does not exist|not found|No files found)/.test(error.message)
    ) {
      throw new CrossfootError('usage', `the tables in ${output} are of another version of Crossfoot`, {
        hint: `crossfoot run --renormalize --output ${output} writes them anew from what was fetched`,
        cause: error,
      })
    }
    throw duckdbError(error, 'read', isDatabase ? database : parquet)
  } finally {
    duckdb.close()
  }
}

async function copyRows(
  duckdb: Duckdb,
  table: TableName,
  from: string,
  selection: Selection,
  file: string,
): Promise<number> {
  const plain = columnsOf(table).map(
    ([name, { type }]) => `${quoteName(name)}::${type === 'JSON' ? 'VARCHAR' : type} AS ${quoteName(name)}`,
  )
  // Whole tables stand in key order, and sorting a million facts once more takes its time.
  const order = isSelective(selection) ? `ORDER BY ${tables[table].key.map(quoteName).join(', ')}` : ''
  const { Count: rows } = await duckdb.row(
    `COPY (SELECT ${plain.join(', ')} FROM ${from} WHERE ${selectRows(selection, table)} ${order})
     TO ${quoteText(file)} (FORMAT parquet, COMPRESSION lz4, ROW_GROUP_SIZE 10240)`,
  )
  return Number(rows)
}

function declared(table: TableName): string {
  return columnsOf(table)
    .map(([name, { type }]) => `${quoteName(name)}::${type} AS ${quoteName(name)}`)
    .join(', ')
}

const fileOf = (folder: string, table: TableName): string => join(folder, `${table}.parquet`)
