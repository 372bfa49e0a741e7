// Compares the tables of two folders of results, row by row, but for run ids and times of fetching.
//   node .ci/compare-tables.mjs FOLDER FOLDER
import { DuckDBInstance } from '@duckdb/node-api'

const [left, right] = process.argv.slice(2)
const ofTheRun = { reports: 'run_id, first_seen_at, fetched_at' }
const instance = await DuckDBInstance.create(':memory:')
const connection = await instance.connect()
let apart = 0
for (const table of ['facts', 'fields', 'datasets', 'reports', 'quality_flags']) {
  const rows = folder =>
    `SELECT * EXCLUDE (${ofTheRun[table] ?? 'run_id'}) FROM '${folder}/parquet/${table}.parquet'`
  const [counts] = (
    await connection.runAndReadAll(
      `SELECT (SELECT count(*) FROM (${rows(left)}))::INTEGER AS rows,
              (SELECT count(*) FROM (${rows(left)} EXCEPT ALL ${rows(right)}))::INTEGER AS missing,
              (SELECT count(*) FROM (${rows(right)} EXCEPT ALL ${rows(left)}))::INTEGER AS added`,
    )
  ).getRowObjectsJson()
  console.log(`${table}: ${counts.rows} rows, ${counts.missing} missing, ${counts.added} added`)
  apart += counts.missing + counts.added + (counts.rows > 0 ? 0 : 1)
}
process.exitCode = apart === 0 ? 0 : 1
