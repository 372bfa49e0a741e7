import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Duckdb, quotePath, selectPlain, type SqlRow } from '../../src/lib/duckdb.ts'
import { columnsOf, tableNames } from '../../src/model/tables.ts'
import { writeDuckdb } from '../../src/writers/duckdb/write-duckdb.ts'
import { writeParquet } from '../../src/writers/parquet.ts'
import { stageTables } from '../../src/writers/staged-tables.ts'
import { exactRows } from '../support/exact-rows.ts'
import { testFolder } from '../support/test-folder.ts'
import { stamp } from '../support/rows.ts'

async function query(folder: string, sql: string): Promise<SqlRow[]> {
  const duckdb = await Duckdb.open({ folders: [folder] })
  try {
    const rows: SqlRow[] = []
    for await (const row of duckdb.rows(sql)) rows.push(row)
    return rows
  } finally {
    duckdb.close()
  }
}

test.each([
  { from: 'the staged rows', database: undefined },
  { from: 'the DuckDB file of the same rows', database: 'built.duckdb' },
])('every value survives exactly, in key order, from $from', async ({ database }) => {
  const folder = testFolder()
  const source = await stageTables(join(folder, 'stage'), exactRows)
  const built = database && join(folder, database)
  if (built) await writeDuckdb(source, built, stamp)
  const files = await writeParquet(source, folder, { compression: 'zstd' }, stamp, built)
  expect(files).toEqual([
    { path: 'facts.parquet', rows: { facts: 6 } },
    { path: 'facts_history.parquet', rows: { facts_history: 1 } },
    { path: 'fields.parquet', rows: { fields: 3 } },
    { path: 'datasets.parquet', rows: { datasets: 1 } },
    { path: 'reports.parquet', rows: { reports: 1 } },
    { path: 'quality_flags.parquet', rows: { quality_flags: 1 } },
    { path: 'runs.parquet', rows: { runs: 1 } },
    { path: 'research_attempts.parquet', rows: { research_attempts: 3 } },
  ])
  const facts = quotePath(join(folder, 'facts.parquet'))
  expect(await query(folder, `SELECT ${selectPlain(columnsOf('facts'))} FROM ${facts}`)).toEqual(
    exactRows.facts,
  )
  const reports = quotePath(join(folder, 'reports.parquet'))
  expect(await query(folder, `SELECT length(answer)::INTEGER AS n, extra FROM ${reports}`)).toEqual([
    { n: 40_000_000, extra: '{"n":1e400,"s":"\\u0000"}' },
  ])
})

test.each(['zstd', 'snappy', 'gzip', 'uncompressed'] as const)(
  'tables without rows have all columns, %s',
  async compression => {
    const folder = testFolder()
    await writeParquet(await stageTables(join(folder, 'stage'), {}), folder, { compression }, stamp)
    for (const table of tableNames) {
      const file = quotePath(join(folder, `${table}.parquet`))
      const columns = await query(folder, `SELECT column_name, column_type FROM (DESCRIBE FROM ${file})`)
      expect(columns.map(row => [row.column_name, row.column_type])).toEqual(
        columnsOf(table).map(([name, { type }]) => [
          name,
          type === 'TIMESTAMPTZ' ? 'TIMESTAMP WITH TIME ZONE' : type === 'JSON' ? 'VARCHAR' : type,
        ]),
      )
      expect(await query(folder, `SELECT count(*)::INTEGER AS n FROM ${file}`)).toEqual([{ n: 0 }])
    }
  },
)

test('the file says who wrote it, and how it is stored', async () => {
  const folder = testFolder()
  await writeParquet(
    await stageTables(join(folder, 'stage'), exactRows),
    folder,
    { compression: 'zstd' },
    stamp,
  )
  const file = quotePath(join(folder, 'facts.parquet'))
  const pairs = await query(
    folder,
    `SELECT decode(key) AS key, decode(value) AS value FROM parquet_kv_metadata(${file}) ORDER BY key`,
  )
  expect(Object.fromEntries(pairs.map(({ key, value }) => [key, value]))).toEqual({
    crossfoot_version: '0.1.0',
    schema_version: '1',
    generation: '7',
    run_id: 'run-1',
    table: 'facts',
  })
  expect(await query(folder, `SELECT DISTINCT compression FROM parquet_metadata(${file})`)).toEqual([
    { compression: 'ZSTD' },
  ])
  const schema = await query(
    folder,
    `SELECT name, type, logical_type FROM parquet_schema(${file}) WHERE name IN ('value', 'known_at', 'period_end') ORDER BY name`,
  )
  expect(schema.map(({ name, type }) => [name, type])).toEqual([
    ['known_at', 'INT64'],
    ['period_end', 'INT32'],
    ['value', 'FIXED_LEN_BYTE_ARRAY'],
  ])
  expect(schema[0]?.logical_type).toMatch(/isAdjustedToUTC=1.*MICROS/)
  expect(schema[2]?.logical_type).toBe('DecimalType(scale=9, precision=38)')
})
