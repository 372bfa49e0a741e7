import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readXlsx, type XlsxCell } from '../../../src/lib/xlsx.ts'
import { stageTables } from '../../../src/writers/staged-tables.ts'
import { writeFactsBook } from '../../../src/writers/excel/facts-book.ts'
import { exactRows } from '../../support/exact-rows.ts'
import { stamp } from '../../support/rows.ts'
import { testFolder } from '../../support/test-folder.ts'
import { zipParts } from '../../support/zip-parts.ts'

async function write() {
  const folder = testFolder()
  const source = await stageTables(join(folder, '.stage'), exactRows)
  const signal = new AbortController().signal
  return { folder, file: await writeFactsBook(source, folder, stamp, signal) }
}

test('facts alone: one sheet with every row, all digits as text where a cell would lose some', async () => {
  const { folder, file } = await write()
  expect(file).toEqual({ path: 'facts.xlsx', rows: { facts: 6 } })
  const rows: (readonly [string, readonly (XlsxCell | undefined)[]])[] = []
  await readXlsx(join(folder, file.path), (sheet, row) => rows.push([sheet, [...row]]))
  const [[, heads] = ['', []], ...facts] = rows
  expect(new Set(rows.map(([sheet]) => sheet))).toEqual(new Set(['Facts']))
  const [value, exact] = ['value', 'value_exact'].map(name => heads.indexOf(name))
  expect(facts.map(([, row]) => [row[value!], row[exact!]])).toEqual([
    ['12345678901234567890123456789.123456789', '12345678901234567890123456789.123456789'],
    [-0.000000001, '-0.000000001'],
    [0, '0'],
    [383285000000, '383285000000'],
    [undefined, undefined],
    [1.5, '1.5'],
  ])
})

test('its table, its origin on every page and in its properties, and no link or other part', async () => {
  const { folder, file } = await write()
  const parts = await zipParts(join(folder, file.path))
  expect(Object.keys(parts).filter(name => /worksheets\/sheet|tables|drawings|comments/.test(name))).toEqual([
    'xl/worksheets/sheet1.xml',
    'xl/tables/table1.xml',
  ])
  const sheet = parts['xl/worksheets/sheet1.xml']!
  expect(sheet).toContain('&amp;L&amp;8 Source: Crossfoot 0.1.0, generation 7, run run-1&amp;C')
  expect(sheet).not.toContain('<hyperlink')
  const run = exactRows.runs[0]!
  expect(parts['docProps/core.xml']).toContain('<cp:keywords>crossfoot 0.1.0, run run-1, tables version 1<')
  expect(parts['docProps/core.xml']).toContain(`>${run.started_at.slice(0, 19)}Z</dcterms:created>`)
})
