import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tableFromIPC } from 'apache-arrow'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableNames } from '../../src/model/tables.ts'
import { jsonLines, runCli } from '../support/cli.ts'
import { demoResults } from '../support/demo.ts'
import { duckdbVersions } from '../support/duckdb-versions.ts'
import { folderTexts } from '../support/pipelines.ts'
import { readWithOpenpyxl } from '../support/spreadsheet.ts'

const folder = mkdtempSync(join(tmpdir(), 'crossfoot-export-'))
const output = join(folder, 'results')
const [[, query] = []] = duckdbVersions

afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeAll(async () => {
  cpSync(await demoResults(), output, { recursive: true })
})

async function exported(format: string, path: string, ...more: string[]): Promise<Record<string, unknown>> {
  const to = join(folder, path)
  const { code, stdout, stderr } = await runCli(['export', format, '-o', to, '--output', output, ...more])
  expect([code, stderr]).toEqual([0, ''])
  return jsonLines(stdout)[0] ?? {}
}

/** Revenue of Apple by year as the company published it, in millions of USD. */
const revenue = [
  [2021, 365_817],
  [2022, 394_328],
  [2023, 383_285],
  [2024, 391_035],
  [2025, 416_161],
] as const

const isRevenue = ({ concept, origin, scope }: Record<string, unknown>): boolean =>
  concept === 'Revenue' && origin === 'statement' && scope === 'consolidated'

test('Parquet: another reader finds the revenue of Apple, and facts of no other company', async () => {
  expect(await exported('parquet', 'apple.parquet', '--company', 'apple inc')).toMatchObject({
    format: 'parquet',
    files: ['apple.parquet'],
    rows: { facts: 149 },
  })
  const file = await asyncBufferFromFile(join(folder, 'apple.parquet'))
  const rows = (await parquetReadObjects({ file, compressors })) as Record<string, unknown>[]
  expect(new Set(rows.map(({ entity }) => entity))).toEqual(new Set(['Apple Inc.']))
  const found = rows
    .filter(isRevenue)
    .map(row => [row['fiscal_year'], Math.round(Number(row['value']) / 1e6)])
  expect(found).toEqual(revenue)
})

test('Arrow: apache-arrow reads the same figures, exactly', async () => {
  await exported('arrow', 'apple.arrow', '--company', 'Apple')
  const table = tableFromIPC(readFileSync(join(folder, 'apple.arrow')))
  const rows = (table.toArray() as Record<string, unknown>[]).filter(isRevenue)
  const found = rows.map(row => {
    const [low = 0, high = 0] = row['value'] as Uint32Array
    return [row['fiscal_year'], Number(((BigInt(high) << 32n) | BigInt(low)) % 2n ** 64n)]
  })
  const words = (millions: number): number => Number(BigInt.asUintN(64, BigInt(millions) * 10n ** 15n))
  expect(found).toEqual(revenue.map(([year, millions]) => [year, words(millions)]))
})

test('CSV: DuckDB reads the same figures, and the pointer that leads to them', async () => {
  await exported('csv', 'apple.csv', '--company', 'Apple', '--csv-bom')
  expect(readFileSync(join(folder, 'apple.csv'), 'utf8')).toMatch(/^\ufeffreport_id,origin,/)
  const sql = `SELECT fiscal_year, value, json_pointer FROM read_csv('${join(folder, 'apple.csv')}', all_varchar = true)
    WHERE concept = 'Revenue' AND origin = 'statement' AND scope = 'consolidated' ORDER BY 1`
  const rows = query?.(join(output, 'crossfoot.duckdb'), sql) ?? []
  expect(rows.map(row => [Number(row['fiscal_year']), row['value']])).toEqual(
    revenue.map(([year, millions]) => [year, `${millions}000000`]),
  )
  expect(rows[2]?.['json_pointer']).toBe('/financialStatements/0/rows/0/values/2023')
})

test('Excel: openpyxl reads the figures from the sheet Facts, which stands alone', async () => {
  expect(await exported('excel', 'apple.xlsx', '--company', 'Apple')).toMatchObject({
    files: ['apple.xlsx'],
    rows: { facts: 149 },
  })
  const book = readWithOpenpyxl(join(folder, 'apple.xlsx'))
  if (!book) return
  expect(Object.keys(book.sheets)).toEqual(['Facts'])
  const [columns = [], ...cells] = book.sheets['Facts'] ?? []
  expect(cells).toHaveLength(149)
  const rows = cells.map(row => Object.fromEntries(columns.map((column, at) => [String(column), row[at]])))
  expect(new Set(rows.map(({ entity }) => entity))).toEqual(new Set(['Apple Inc.']))
  const found = rows
    .filter(isRevenue)
    .map(({ fiscal_year, value, value_exact }) => [fiscal_year, value, value_exact])
  expect(found).toEqual(revenue.map(([year, millions]) => [year, millions * 1e6, `${millions}000000`]))
  expect(book.tables).toEqual({ Facts: ['Facts', 'A1:AI150', 'A1:AI150', true] })
  expect([book.frozen['Facts'], book.links, book.notes]).toEqual(['A2', {}, {}])
})

test('a folder gets all tables, a second export replaces its files and leaves others alone', async () => {
  for (const [format, extension] of [
    ['parquet', 'parquet'],
    ['arrow', 'arrow'],
    ['csv', 'csv'],
  ] as const) {
    const { rows, files } = await exported(format, `all-${format}`)
    expect(files).toEqual(tableNames.map(table => `${table}.${extension}`))
    expect(rows).toMatchObject({ facts: 1677, fields: 2941, reports: 36, quality_flags: 130, runs: 1 })
    expect(readdirSync(join(folder, `all-${format}`)).sort()).toEqual([...(files as string[])].sort())
  }
  writeFileSync(join(folder, 'all-csv', 'mine.txt'), 'mine')
  const apple = 'rep_0f4e05fb4e2da91cd77cb010'
  expect(await exported('csv', 'all-csv', '--report', apple)).toMatchObject({ rows: { reports: 1 } })
  expect(readFileSync(join(folder, 'all-csv', 'mine.txt'), 'utf8')).toBe('mine')
  expect(readFileSync(join(folder, 'all-csv', 'reports.csv'), 'utf8').match(/rep_\w+/g)).toEqual([apple])
})

test('without a DuckDB file the Parquet files are read', async () => {
  const parquetOnly = join(folder, 'parquet-only')
  cpSync(output, parquetOnly, { recursive: true })
  rmSync(join(parquetOnly, 'crossfoot.duckdb'))
  const args = ['export', 'csv', '-o', join(folder, 'from-parquet.csv'), '--output', parquetOnly]
  expect((await runCli(args)).code).toBe(0)
  await exported('csv', 'from-duckdb.csv')
  expect(readFileSync(join(folder, 'from-parquet.csv'), 'utf8')).toBe(
    readFileSync(join(folder, 'from-duckdb.csv'), 'utf8'),
  )
})

test('the words of --q are looked for as the service does', async () => {
  const { rows } = await exported('csv', 'words', '--q', 'REVENUE apple')
  const reports = readFileSync(join(folder, 'words', 'reports.csv'), 'utf8')
  expect(rows).toMatchObject({ reports: new Set(reports.match(/^rep_\w+/gm)).size })
  expect(reports).toContain('rep_0f4e05fb4e2da91cd77cb010')
  expect(reports).not.toContain('rep_a36bea433d79c53e69d326e2')
})

test('the folder of results stays as it is, and nothing is left beside an export', async () => {
  const hash = (): string[] =>
    [...folderTexts(output)].map(
      ([path, text]) => `${path} ${createHash('sha256').update(text).digest('hex')}`,
    )
  const before = hash()
  await exported('excel', 'whole')
  expect(readdirSync(join(folder, 'whole')).length).toBeGreaterThan(20)
  expect(hash()).toEqual(before)
  expect(readdirSync(folder).filter(name => name.startsWith('.'))).toEqual([])
})

const refused: [what: string, args: string[], code: number, message: string][] = [
  [
    'no such form',
    ['pdf', '-o', 'x.pdf'],
    2,
    'pdf is no form to export to. Choose excel, parquet, arrow or csv',
  ],
  ['no path', ['csv'], 2, 'it is not said where to export to. Add -o and a path, for example -o facts.csv'],
  ['another ending', ['csv', '-o', 'x.xlsx'], 2, 'x.xlsx ends in .xlsx, not in .csv'],
  ['an option of CSV', ['arrow', '-o', 'x.arrow', '--csv-raw'], 2, '--csv-raw is for csv, not for arrow'],
  [
    'inside the results',
    ['csv', '-o', 'results/facts.csv'],
    2,
    'results/facts.csv is inside the folder of results',
  ],
  ['the results', ['csv', '-o', 'results'], 2, 'results is inside the folder of results'],
  ['no such place', ['csv', '-o', 'nowhere/facts.csv'], 2, 'it does not exist'],
  ['a link', ['csv', '-o', 'link.csv'], 2, 'it is a symbolic link'],
  ['no results', ['csv', '-o', 'x.csv', '--output', 'empty'], 2, 'empty holds no results to export'],
  [
    'no such report',
    ['csv', '-o', 'x.csv', '--report', 'rep_0'],
    11,
    'there is no report rep_0 in the results',
  ],
  ['no such company', ['csv', '-o', 'x/', '--company', 'Acme'], 11, 'nothing matches the company "Acme"'],
  [
    'nothing matches',
    ['csv', '-o', 'x.csv', '--q', "it's none", '--company', 'Apple'],
    11,
    'nothing matches the words "it\'s none" and the company "Apple"',
  ],
]

test.each(refused)('%s ends with one sentence and the right code', async (_, args, code, message) => {
  if (!existsSync(join(folder, 'empty'))) {
    mkdirSync(join(folder, 'empty'))
    symlinkSync(join(folder, 'empty'), join(folder, 'link.csv'))
  }
  const all = args.includes('--output') ? args : [...args, '--output', 'results']
  const result = await runCli(['export', ...all], { cwd: folder })
  expect(result.code).toBe(code)
  expect(result.stdout).toBe('')
  expect(result.stderr).toMatch(/^crossfoot: [^\n]+\n$/)
  expect(result.stderr).toContain(message)
  expect(existsSync(join(folder, 'x.csv')) || existsSync(join(folder, 'x'))).toBe(false)
})
