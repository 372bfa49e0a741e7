import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from '../support/cli.ts'
import { demoResults } from '../support/demo.ts'
import { duckdbVersions } from '../support/duckdb-versions.ts'

interface Cell {
  readonly cell_type: string
  readonly source: readonly string[]
  readonly outputs?: readonly unknown[]
  readonly execution_count?: number | null
}

const folder = mkdtempSync(join(tmpdir(), 'crossfoot-notebook-'))
const database = join(folder, 'output', 'crossfoot.duckdb')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeAll(async () => {
  cpSync(await demoResults(), join(folder, 'output'), { recursive: true })
})

const { cells } = JSON.parse(readFileSync('docs/notebook.ipynb', 'utf8')) as { cells: Cell[] }
const code = cells.filter(({ cell_type }) => cell_type === 'code').map(({ source }) => source.join(''))
const queries = code.flatMap(text =>
  [...text.matchAll(/db\.sql\((?:"""([^]*?)"""|"([^"]*)")\)/g)].map(([, long, short]) => long ?? short ?? ''),
)

const appleRevenue = [
  ['2021', '365817000000.000000000', '/financialStatements/0/rows/0/values/2021'],
  ['2022', '394328000000.000000000', '/financialStatements/0/rows/0/values/2022'],
  ['2023', '383285000000.000000000', '/financialStatements/0/rows/0/values/2023'],
  ['2024', '391035000000.000000000', '/financialStatements/0/rows/0/values/2024'],
  ['2025', '416161000000.000000000', '/financialStatements/0/rows/0/values/2025'],
]

test('the notebook is kept without outputs, and every query of it is known here', () => {
  const outputs = cells.flatMap(({ outputs: shown = [], execution_count }) => [
    ...shown,
    execution_count ?? null,
  ])
  expect(outputs.filter(output => output !== null)).toEqual([])
  expect(queries).toHaveLength(code.join('\n').match(/\.sql\(/g)?.length ?? 0)
  expect(queries).toHaveLength(10)
})

test.each(duckdbVersions)('every query of the notebook runs in DuckDB %s', (_, query) => {
  const [, tables = [], coverage, revenue = [], statement = [], source, flags, errors, conflicts, past] =
    queries.map(sql => query(database, sql))
  expect(tables.map(({ name }) => name)).toHaveLength(14)
  expect(coverage).toContainEqual({
    entity: 'Apple Inc.',
    statement: 'balance_sheet',
    fiscal_year: '2025',
    facts: '13',
    flags: '0',
  })
  expect(revenue.map(row => Object.values(row))).toEqual(appleRevenue)
  expect(statement.map(({ line_item }) => line_item).slice(0, 3)).toEqual([
    'Revenue',
    'Cost of revenue',
    'Gross profit',
  ])
  expect(statement[8]).toMatchObject({ line_item: 'Net income', y2: '96995000000.000000000' })
  expect(source).toMatchObject([
    { value: '383285000000.000000000', value_text: '383285', json_pointer: appleRevenue[2]?.[2] },
  ])
  expect(flags).toContainEqual({ severity: 'error', rule: 'precision.out_of_range', findings: '3' })
  expect(errors).toHaveLength(6)
  expect(conflicts).toMatchObject([
    {
      entity: 'Sun Race Sturmey-Archer Inc.',
      line_item: 'Gross profit',
      value: '174405000.000000000',
      other_value: '188528000.000000000',
    },
  ])
  expect(past).toEqual([
    { at: 'now', facts: '1677' },
    { at: '2020', facts: '0' },
  ])
})

test.each(duckdbVersions)('the queries of the documents run in DuckDB %s', (_, query) => {
  const pages = ['docs/notebook.md', 'docs/tables.md'].map(page => readFileSync(page, 'utf8')).join('\n')
  const blocks = [...pages.matchAll(/^```sql\n([^]*?)^```$/gm)].map(([, sql = '']) => sql)
  const documented = blocks.flatMap(block =>
    block
      .replaceAll(/--.*$/gm, '')
      .split(';')
      .filter(sql => sql.trim() !== ''),
  )
  const answers = documented.map(sql => query(database, sql))
  expect(answers).toHaveLength(9)
  const revenues = answers.filter(
    ([row]) => Object.keys(row ?? {}).join() === 'fiscal_year,value,json_pointer',
  )
  expect(revenues.map(rows => rows.map(row => Object.values(row)))).toEqual([appleRevenue, appleRevenue])
})

const python = process.env['CROSSFOOT_TEST_PYTHON'] ?? 'python3'
const env = { PATH: process.env['PATH'] ?? '', MPLBACKEND: 'Agg', MPLCONFIGDIR: folder }
const hasPython = spawnSync(python, ['-c', 'import duckdb, pandas, matplotlib'], { env }).status === 0

// Debian has no duckdb for Python, so this may be left out, also in CI; the queries are run above in any case.
test.skipIf(!hasPython)('Python runs the notebook from top to bottom', () => {
  const script = join(folder, 'notebook.py')
  const check = 'assert round(revenue["value"][2]) == 383285000000'
  writeFileSync(script, [...code.slice(0, -1), check, ...code.slice(-1)].join('\n'))
  const { status, stderr } = spawnSync(python, [script], { cwd: folder, env, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

test('the same in TypeScript prints the same figures, from DuckDB and from Arrow', async () => {
  const arrow = await runCli(['export', 'arrow', '-o', 'facts.arrow', '--company', 'Apple'], { cwd: folder })
  expect(arrow.code).toBe(0)
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'notebook.ts'), readFileSync('docs/notebook.ts'))
  const options = [
    '--strict',
    '--skipLibCheck',
    '--target',
    'es2023',
    '--module',
    'nodenext',
    '--types',
    'node',
  ]
  const tsc = resolve('node_modules/typescript/bin/tsc')
  const compiled = spawnSync(process.execPath, [tsc, ...options, 'notebook.ts'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect([compiled.status, compiled.stdout]).toEqual([0, ''])
  const run = spawnSync(process.execPath, ['--preserve-symlinks', 'notebook.js'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect([run.status, run.stderr]).toEqual([0, ''])
  expect(run.stdout.trim().split('\n')).toEqual([
    ...appleRevenue.map(row => row.join(' ')),
    'Net income 2025 112010000000.000000000 93736000000.000000000',
    'error 7',
    'info 85',
    'warning 38',
    'facts in 2020: 0',
    '149 facts; Decimal[38e+9] base units of the columns unit and currency',
    'Apple Inc. 2023 383285000000 /financialStatements/0/rows/0/values/2023',
  ])
})
