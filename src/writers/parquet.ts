import { dirname, join } from 'node:path'
import { CrossfootError } from '../errors.ts'
import { Duckdb, duckdbError, quoteName, quoteText } from '../lib/duckdb.ts'
import type { ResultStamp, TableSource, WrittenFile } from '../model/results.ts'
import { columnsOf, tableNames, type TableName } from '../model/tables.ts'

export interface ParquetOptions {
  readonly compression: 'zstd' | 'snappy' | 'gzip' | 'uncompressed'
  /** Tables to write; all where not said. */
  readonly names?: readonly TableName[]
}

/**
 * Writes one Parquet file a table into an existing folder, rows in key order: DECIMAL(38,9), DATE, instants in
 * microseconds UTC, JSON as plain text so that every reader takes it. Returns the files, paths relative to the folder.
 * `built` is a DuckDB file that `writeDuckdb` made of the same source; reading it takes a third of the time.
 */
export async function writeParquet(
  source: TableSource,
  folder: string,
  { compression, names = tableNames }: ParquetOptions,
  stamp: ResultStamp,
  built?: string,
): Promise<WrittenFile[]> {
  const files: WrittenFile[] = []
  const duckdb = await Duckdb.open({
    folders: [folder, built ? dirname(built) : source.folder],
    scratch: folder,
  })
  try {
    if (built) await duckdb.run(`ATTACH ${quoteText(built)} AS results (READ_ONLY)`)
    for (const table of names) {
      const path = `${table}.parquet`
      const file = join(folder, path)
      try {
        const from = built ? `results.main.${quoteName(table)}` : `(${source.select(table)})`
        const rows = await copyTable(duckdb, from, table, file, compression, stamp)
        if (rows !== source.count(table)) {
          const problem = `${file} holds ${rows} rows where ${source.count(table)} were staged`
          throw new CrossfootError('internal', problem)
        }
        files.push({ path, rows: { [table]: rows } })
      } catch (error) {
        throw duckdbError(error, 'write', file)
      }
    }
  } finally {
    duckdb.close()
  }
  return files
}

async function copyTable(
  duckdb: Duckdb,
  from: string,
  table: TableName,
  file: string,
  compression: string,
  stamp: ResultStamp,
): Promise<number> {
  const plain = columnsOf(table).map(([name, { type }]) =>
    type === 'JSON' ? `${quoteName(name)}::VARCHAR AS ${quoteName(name)}` : quoteName(name),
  )
  const metadata = {
    crossfoot_version: stamp.toolVersion,
    schema_version: String(stamp.schemaVersion),
    generation: String(stamp.generation),
    run_id: stamp.runId,
    table,
  }
  const pairs = Object.entries(metadata).map(([key, text]) => `${quoteName(key)}: ${quoteText(text)}`)
  const { Count: rows } = await duckdb.row(
    `COPY (SELECT ${plain.join(', ')} FROM ${from}) ` +
      `TO ${quoteText(file)} (FORMAT parquet, COMPRESSION ${compression}, KV_METADATA {${pairs.join(', ')}})`,
  )
  return Number(rows)
}
