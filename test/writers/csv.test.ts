import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Duckdb } from '../../src/lib/duckdb.ts'
import { columnsOf } from '../../src/model/tables.ts'
import { csvCell, writeCsv } from '../../src/writers/csv.ts'
import { stageTables } from '../../src/writers/staged-tables.ts'
import { exactRows } from '../support/exact-rows.ts'
import { testFolder } from '../support/test-folder.ts'

const { signal } = new AbortController()

test.each([
  ['=1+1', "'=1+1"],
  ['+cmd|/c calc', "'+cmd|/c calc"],
  ['-2+3+cmd', "'-2+3+cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['＝1+1', "'＝1+1"],
  ['-1,234.5', '"-1,234.5"'],
  ['-', '-'],
  ['+12.5%', '+12.5%'],
  ['(1.2)', '(1.2)'],
  ['', '""'],
  ['say "a", b', '"say ""a"", b"'],
  ['two\nlines', '"two\nlines"'],
])('the text %j stands in CSV as %j', (text, cell) => {
  expect(csvCell(text, true)).toBe(cell)
})

test('numbers and raw texts get no apostrophe, null is nothing', () => {
  expect([csvCell('-5', false), csvCell(-5, false), csvCell('=1', false), csvCell(null, true)]).toEqual([
    '-5',
    '-5',
    '=1',
    '',
  ])
})

test('DuckDB reads back every value as it was, decimals to the last digit', async () => {
  const folder = testFolder()
  const source = await stageTables(join(folder, 'stage'), exactRows)
  const file = join(folder, 'facts.csv')
  await writeCsv(source, 'facts', file, { raw: true, bom: true }, signal)
  const text = await readFile(file, 'utf8')
  expect(text.startsWith('\ufeffreport_id,origin,')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  const duckdb = await Duckdb.open({ folders: [folder] })
  const rows: unknown[] = []
  const read = `read_csv('${file}', all_varchar = true, header = true, delim = ',', quote = '"', escape = '"',
    new_line = '\\r\\n', auto_detect = false, allow_quoted_nulls = false, max_line_size = 10000000,
    columns = {${columnsOf('facts')
      .map(([name]) => `'${name}': 'VARCHAR'`)
      .join(', ')}})`
  for await (const row of duckdb.rows(`FROM ${read}`)) rows.push(row)
  duckdb.close()
  const asText = exactRows.facts.map(fact =>
    Object.fromEntries(
      Object.entries(fact).map(([name, cell]) => [name, cell === null ? null : String(cell)]),
    ),
  )
  expect(rows).toEqual(asText)
})

test('what a spreadsheet would run gets an apostrophe, values do not', async () => {
  const folder = testFolder()
  const source = await stageTables(join(folder, 'stage'), exactRows)
  const file = join(folder, 'facts.csv')
  await writeCsv(source, 'facts', file, { raw: false, bom: false }, signal)
  const text = await readFile(file, 'utf8')
  expect(text.startsWith('report_id,')).toBe(true)
  expect(text).toContain(",'=1+1,")
  expect(text).toContain(",'@SUM(A1),")
  expect(text).toContain(",'+cmd|'/c calc'!A1,")
  expect(text).toContain(
    ',12345678901234567890123456789.123456789,reported,-99999999999999999999999999999.999999999,',
  )
  expect(text).toContain(',-0.000000001,reported,-0.000000001,')
})
