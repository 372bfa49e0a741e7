import { dirname, join } from 'node:path'
import { CrossfootError } from '../errors.ts'
import { Duckdb, duckdbError, quoteName, quoteText, selectNdjson } from '../lib/duckdb.ts'
import type { ResultStamp, TableSource, WrittenFile } from '../model/results.ts'
import { columnsOf, tableNames, type TableName } from '../model/tables.ts'

export interface ParquetOptions {
  readonly compression: 'zstd' | 'snappy' | 'gzip' | 'uncompressed'
}

/**
 * Writes one Parquet file a table into an existing folder, rows in key order: DECIMAL(38,9), DATE, instants in
 * microseconds UTC, JSON as plain text so that every reader takes it. Returns the files, paths relative to the folder.
 */
export async function writeParquet(
  source: TableSource,
  folder: string,
  { compression }: ParquetOptions,
  stamp: ResultStamp,
): Promise<WrittenFile[]> {
  const sources = tableNames.map(table => dirname(source.file(table)))
  const files: WrittenFile[] = []
  const duckdb = await Duckdb.open({ folders: [folder, ...sources], scratch: folder })
  try {
    for (const table of tableNames) {
      const path = `${table}.parquet`
      const file = join(folder, path)
      try {
        const rows = await copyTable(duckdb, source, table, file, compression, stamp)
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
  source: TableSource,
  table: TableName,
  file: string,
  compression: string,
  stamp: ResultStamp,
): Promise<number> {
  const columns = columnsOf(table)
  const plain = columns.map(([name, { type }]) =>
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
    `COPY (SELECT ${plain.join(', ')} FROM (${await selectNdjson(source.file(table), columns)})) ` +
      `TO ${quoteText(file)} (FORMAT parquet, COMPRESSION ${compression}, KV_METADATA {${pairs.join(', ')}})`,
  )
  if (Number(rows) !== source.count(table)) {
    throw new CrossfootError(
      'internal',
      `${file} holds ${rows} rows where ${source.count(table)} were staged`,
    )
  }
  return source.count(table)
}
