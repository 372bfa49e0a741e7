import { expect, test } from 'vitest'
import { normalizeReport } from '../../src/normalize/normalize-report.ts'
import { detailText } from './detail.ts'

const cell = (RowIndex: number, ColumnIndex: number, Text: string): object => ({
  RowIndex,
  ColumnIndex,
  Text,
})

test('cells far apart in many rows are no table: 8,000,000 holes would be objects', () => {
  const cells = Array.from({ length: 20_000 }, (_, at) => cell(at, at % 2 === 0 ? 1 : 400, '7'))
  const { facts, fields, leaves } = normalizeReport(detailText(JSON.stringify([{ cells }])), 'run')
  expect([facts.length, fields.length, leaves]).toEqual([0, 60_000, 60_000])
})

test('a table of 125,000 rows is read row by row, none of them an argument on the stack', () => {
  const rows = Array.from({ length: 124_000 }, (_, at) => [`Line ${at}`, 1_000_000 + at])
  const dataset = { title: 'Income statement', currency: 'USD', rows: [['Item', '2023'], ...rows] }
  const { facts, leaves } = normalizeReport(detailText(JSON.stringify([dataset])), 'run')
  expect([facts.length, leaves]).toEqual([124_000, 248_004])
  expect(facts.at(-1)).toMatchObject({ line_item: 'Line 123999', value: '1123999', fiscal_year: 2023 })
})
