import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { type TableName, tableNames, tables } from '../../src/model/tables.ts'
import { collect, jsonLines, runCli, startCli } from '../support/cli.ts'
import { demoResults } from '../support/demo.ts'
import { calculateWorkbooks, readWithOpenpyxl } from '../support/spreadsheet.ts'
import { testFolder } from '../support/test-folder.ts'

// Everything here reads the results with programs that share no code with the writers, or from a second process.

interface Row {
  readonly [column: string]: unknown
}

async function readParquet(output: string, table: TableName): Promise<Row[]> {
  const file = await asyncBufferFromFile(join(output, 'parquet', `${table}.parquet`))
  return parquetReadObjects({ file, compressors }) as Promise<Row[]>
}

/** Rows without the columns that name the run and its times; they differ from run to run. */
function lasting(rows: readonly Row[]): string[] {
  const passing = new Set(['run_id', 'first_seen_at', 'fetched_at'])
  return rows
    .map(row =>
      JSON.stringify(
        Object.entries(row).filter(([column]) => !passing.has(column)),
        (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
      ),
    )
    .sort()
}

const appleRevenue = {
  entity: 'Apple Inc.',
  json_pointer: '/financialStatements/0/rows/0/values/2023',
  line_item: 'Revenue',
  value: 383_285_000_000,
  reported_value: 383_285,
  value_text: '383285',
  currency: 'USD',
  scale: 6,
}

let demo: string

beforeAll(async () => {
  demo = await demoResults()
})

test('another Parquet reader finds every declared column and the known figure', async () => {
  for (const table of tableNames) {
    const file = await asyncBufferFromFile(join(demo, 'parquet', `${table}.parquet`))
    const { schema, key_value_metadata } = await parquetMetadataAsync(file)
    expect(schema.slice(1).map(column => column.name)).toEqual(Object.keys(tables[table].columns))
    expect(key_value_metadata?.map(({ key }) => key)).toContain('generation')
  }
  const facts = await readParquet(demo, 'facts')
  const found = facts.filter(
    fact => fact['entity'] === 'Apple Inc.' && fact['json_pointer'] === appleRevenue.json_pointer,
  )
  expect(found).toMatchObject([appleRevenue])
  const datasets = (await readParquet(demo, 'datasets')) as { facts: number }[]
  expect(datasets.reduce((sum, { facts: count }) => sum + count, 0)).toBe(facts.length)
})

test('a second process opens the DuckDB file while this one holds nothing of it', () => {
  const script = `
    import { DuckDBInstance } from '@duckdb/node-api'
    const instance = await DuckDBInstance.create(process.argv[1], { access_mode: 'READ_ONLY' })
    const connection = await instance.connect()
    const reader = await connection.runAndReadAll(process.argv[2])
    console.log(JSON.stringify(reader.getRowObjectsJson()))`
  const sql = `SELECT json_pointer, value::VARCHAR AS value, currency FROM facts
    WHERE entity = 'Apple Inc.' AND concept = 'Revenue' AND fiscal_year = 2023 AND origin = 'statement'`
  const nodeArguments = ['--input-type=module', '-e', script, join(demo, 'crossfoot.duckdb'), sql]
  const rows = JSON.parse(execFileSync(process.execPath, nodeArguments, { encoding: 'utf8' })) as unknown
  expect(rows).toEqual([
    { json_pointer: appleRevenue.json_pointer, value: '383285000000.000000000', currency: 'USD' },
  ])
})

test('openpyxl reads the same figure from the workbook, on the statement and in Facts', () => {
  const book = readWithOpenpyxl(join(demo, 'excel', 'Apple Inc.xlsx'))
  if (!book) return
  const income = book.sheets['Income statement'] ?? []
  const header = income.find(row => row.includes('Line')) ?? []
  const revenue = income.find(row => row[0] === 'Revenue') ?? []
  expect(revenue[header.findIndex(cell => String(cell) === 'FY2023')]).toBe(383_285_000_000)
  const [columns = [], ...rows] = book.sheets['Facts'] ?? []
  const at = (row: readonly unknown[], column: string): unknown => row[columns.indexOf(column)]
  const fact = rows.find(row => at(row, 'json_pointer') === appleRevenue.json_pointer) ?? []
  expect([at(fact, 'value'), at(fact, 'value_text'), at(fact, 'currency')]).toEqual([
    383_285_000_000,
    '383285',
    'USD',
  ])
})

test('LibreOffice calculates every workbook anew: no error, every check zero within rounding but those that are findings', async () => {
  const books = calculateWorkbooks(join(demo, 'excel'), testFolder())
  if (!books) return
  expect(Object.keys(books)).toHaveLength(34)
  const held = new Map<string, unknown>()
  const differing: string[] = []
  const rounded: number[] = []
  for (const [name, { kept, calculated, errors, facts, shown }] of Object.entries(books)) {
    expect(errors, name).toEqual([])
    expect(calculated, name).toEqual(kept)
    for (const text of Object.values(calculated)) {
      if (typeof text === 'string' && text.startsWith('differs')) differing.push(`${name} ${text}`)
    }
    const values = new Set(facts.map(([, , value]) => value))
    rounded.push(...shown.filter(value => !values.has(value)))
    for (const [report, pointer, value] of facts) held.set(`${report} ${pointer}`, value)
  }
  // More than 15 digits: text in Facts, a rounded number with a mark on the statement.
  expect(rounded).toEqual([1.23456789012346e28, 9007199254740990])
  expect(differing.sort()).toEqual([
    'International Business Machines Corporation.xlsx differs by 130.0',
    'International Business Machines Corporation.xlsx differs by 143.0',
    'Sun Race Sturmey-Archer Inc.xlsx differs by 14.1',
  ])
  const masters = (name: string): unknown => Object.values(books[`${name}.xlsx`]!.calculated)[0]
  expect(masters('Apple Inc')).toBe('all 7 checks agree')
  expect(masters('Sun Race Sturmey-Archer Inc')).toContain('1 of 10 checks do not agree')
  const facts = (await readParquet(demo, 'facts')) as {
    report_id: string
    json_pointer: string
    value: number
  }[]
  expect(held.size).toBe(facts.length)
  const apart = facts.filter(({ report_id, json_pointer, value }) => {
    const cell = held.get(`${report_id} ${json_pointer}`)
    // hyparquet makes a decimal a double with an error in its last place.
    return value === null ? cell !== null : Math.abs(Number(cell) - value) > Math.abs(value) * 1e-15
  })
  expect(apart).toEqual([])
}, 120_000)

test('a check that does not agree is a finding as well', async () => {
  const flags = (await readParquet(demo, 'quality_flags')).filter(({ rule }) =>
    /^(?:balance\.assets_equal|income\.gross_profit|cash_flow\.)/.test(String(rule)),
  )
  const apart = flags.map(({ observed, expected }) => Math.abs(Number(observed) - Number(expected)))
  expect(apart.sort((a, b) => a - b)).toEqual([14_123_000, 130_000_000, 143_000_000])
})

test('statements that name no company stand in the workbook of the only one that their report names', () => {
  const name = 'Samsung Electronics Co., Ltd.'
  const book = readWithOpenpyxl(join(demo, 'excel', `${name}xlsx`))
  if (!book) return
  const titles = Object.entries(book.sheets)
    .filter(([sheet]) => /^(?:Income|Balance)/.test(sheet))
    .map(([, rows]) => rows[0]?.[0])
  expect(titles).toEqual([name, name, name, name])
})

/** Revenue as Apple, Walmart, Nintendo and Toyota published it. */
function compareWorkbook(file: string): void {
  const book = readWithOpenpyxl(file)
  if (!book) return
  expect(Object.keys(book.sheets)).toEqual(['About', 'Charts', 'USD', 'JPY', 'MXN', 'CNY', 'KRW', 'Figures'])
  const revenue = (sheet: string, company: string, year: string): unknown => {
    const rows = book.sheets[sheet]!
    const block = rows.slice(rows.findIndex(row => row[0] === 'Revenue'))
    return block.find(row => row[0] === year)?.[rows[4]!.indexOf(company)]
  }
  expect(revenue('USD', 'Apple Inc.', 'FY2025')).toBe(416_161_000_000)
  expect(revenue('USD', 'Walmart Inc.', 'FY2025')).toBe(680_985_000_000)
  expect(revenue('JPY', 'Nintendo Co., Ltd.', 'FY2025')).toBe(1_164_900_000_000)
  expect(revenue('JPY', 'Toyota Motor Corporation', 'FY2025')).toBe(48_036_700_000_000)
}

test('the sandbox in one process and a run in another give the tables of the demo; a second run only lists', async () => {
  const sandbox = startCli(['sandbox', '--port', '0'])
  const stopped = collect(sandbox)
  onTestFinished(async () => {
    sandbox.kill('SIGTERM')
    await stopped
  })
  const [first] = (await once(sandbox.stdout!, 'data')) as [string]
  const { baseUrl, readKey } = JSON.parse(first) as { baseUrl: string; readKey: string }
  const env = { CROSSFOOT_BASE_URL: baseUrl, CROSSFOOT_API_KEY: readKey }
  const output = join(testFolder(), 'out')
  const run = async (): Promise<unknown> =>
    jsonLines((await runCli(['run', 'pipelines/comparison.yaml', '--output', output], { env })).stdout)[0]
  expect(await run()).toMatchObject({ status: 'succeeded', run: { reports_fetched: 36, requests: 39 } })
  const before: Partial<Record<TableName, Row[]>> = {}
  for (const table of tableNames.filter(name => name !== 'runs')) {
    before[table] = await readParquet(output, table)
    expect(lasting(before[table]), table).toEqual(lasting(await readParquet(demo, table)))
  }
  compareWorkbook(join(output, 'excel', 'Comparison.xlsx'))
  expect(await run()).toMatchObject({ run: { reports_fetched: 0, reports_unchanged: 36, requests: 2 } })
  for (const [table, rows] of Object.entries(before)) {
    expect(await readParquet(output, table as TableName), table).toEqual(rows)
  }
})
