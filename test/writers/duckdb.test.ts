import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Duckdb, quoteText, selectPlain } from '../../src/lib/duckdb.ts'
import { columnsOf, tableNames, type TableName } from '../../src/model/tables.ts'
import { writeDuckdb } from '../../src/writers/duckdb/write-duckdb.ts'
import { stageTables } from '../../src/writers/staged-tables.ts'
import { testFolder } from '../support/test-folder.ts'
import { exactRows } from '../support/exact-rows.ts'
import { factRow, runRow, stamp } from '../support/rows.ts'

async function query(file: string, sql: string): Promise<Record<string, unknown>[]> {
  const duckdb = await Duckdb.open({ folders: [join(file, '..')] })
  try {
    await duckdb.run(`ATTACH ${quoteText(file)} AS results (READ_ONLY)`)
    await duckdb.run('USE results')
    const rows: Record<string, unknown>[] = []
    for await (const row of duckdb.rows(sql)) rows.push(row)
    return rows
  } finally {
    duckdb.close()
  }
}

const read = (file: string, table: TableName) =>
  query(file, `SELECT ${selectPlain(columnsOf(table))} FROM ${table}`)

test('every value survives exactly, in key order', async () => {
  const folder = testFolder()
  const file = join(folder, 'crossfoot.duckdb')
  const source = await stageTables(join(folder, 'stage'), exactRows)
  expect(await writeDuckdb(source, file, stamp)).toEqual({
    facts: 6,
    facts_history: 1,
    fields: 3,
    datasets: 1,
    reports: 1,
    quality_flags: 1,
    runs: 1,
    research_attempts: 3,
  })
  expect(await read(file, 'facts')).toEqual(exactRows.facts)
  expect(await read(file, 'facts_history')).toEqual(exactRows.facts_history)
  expect(await read(file, 'fields')).toEqual(exactRows.fields)
  expect(await read(file, 'reports')).toEqual(exactRows.reports)
  expect(await read(file, 'research_attempts')).toEqual(exactRows.research_attempts)
  const [{ digits }] = (await query(
    file,
    "SELECT value::VARCHAR AS digits FROM facts WHERE json_pointer = '/a'",
  )) as [{ digits: string }]
  expect(digits).toBe('12345678901234567890123456789.123456789')
})

test('declared types, NOT NULL, keys, comments and the stamp stand in the file', async () => {
  const folder = testFolder()
  const file = join(folder, 'crossfoot.duckdb')
  await writeDuckdb(await stageTables(join(folder, 'stage'), {}), file, stamp)
  for (const table of tableNames) {
    const columns = await query(
      file,
      `SELECT column_name, data_type, is_nullable, comment FROM duckdb_columns()
       WHERE database_name = 'results' AND schema_name = 'main' AND table_name = '${table}' ORDER BY column_index`,
    )
    expect(columns.map(({ column_name, data_type, comment }) => [column_name, data_type, comment])).toEqual(
      columnsOf(table).map(([name, { type, comment }]) => [
        name,
        type === 'TIMESTAMPTZ' ? 'TIMESTAMP WITH TIME ZONE' : type,
        comment,
      ]),
    )
  }
  const required = await query(
    file,
    "SELECT count(*)::INTEGER AS n FROM duckdb_columns() WHERE table_name = 'facts' AND NOT is_nullable AND database_name = 'results'",
  )
  expect(required).toEqual([{ n: 10 }])
  expect(await query(file, 'SELECT * FROM meta.stamp')).toEqual([
    { generation: 7, run_id: 'run-1', tool_version: '0.1.0', schema_version: 1 },
  ])
  const made = "FROM duckdb_tables() WHERE database_name = 'results' AND schema_name = 'main'"
  expect((await query(file, made)).map(({ table_name }) => table_name)).toEqual([...tableNames].sort())
  const keys = await query(
    file,
    "SELECT table_name FROM duckdb_constraints() WHERE constraint_type = 'PRIMARY KEY' AND database_name = 'results'",
  )
  expect(keys).toHaveLength(8)
})

test('storage version is pinned to 64 and no log is left', async () => {
  const folder = testFolder()
  const file = join(folder, 'crossfoot.duckdb')
  await writeFile(`${file}.wal`, 'left by a process that was killed')
  await writeDuckdb(await stageTables(join(folder, 'stage'), { runs: [runRow()] }), file, stamp)
  expect((await readFile(file)).readBigUInt64LE(12)).toBe(64n)
  expect(existsSync(`${file}.wal`)).toBe(false)
})

test('an existing file is never written over, a repeated key never accepted', async () => {
  const folder = testFolder()
  const file = join(folder, 'crossfoot.duckdb')
  await writeFile(file, 'mine')
  const source = await stageTables(join(folder, 'stage'), { facts: [factRow(), factRow()] })
  await expect(writeDuckdb(source, file, stamp)).rejects.toThrow('a file of that name is there already')
  expect(await readFile(file, 'utf8')).toBe('mine')
  await expect(writeDuckdb(source, join(folder, 'other.duckdb'), stamp)).rejects.toThrow(/duplicate/i)
})
