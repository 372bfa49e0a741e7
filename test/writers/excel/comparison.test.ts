import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readXlsx, type XlsxCell } from '../../../src/lib/xlsx.ts'
import type { FactRow } from '../../../src/model/tables.ts'
import { comparedChart } from '../../../src/writers/excel/comparison-charts.ts'
import { conceptLabel } from '../../../src/writers/excel/comparison-sheet.ts'
import { stageTables, type RowsByTable } from '../../../src/writers/staged-tables.ts'
import { writeExcel, type ExcelOptions } from '../../../src/writers/excel/write-excel.ts'
import { factRow, flagRow, reportRow, runRow, stamp } from '../../support/rows.ts'
import { readWithOpenpyxl } from '../../support/spreadsheet.ts'
import { testFolder } from '../../support/test-folder.ts'
import { zipParts } from '../../support/zip-parts.ts'

async function compare(rows: RowsByTable, options: Partial<ExcelOptions> = {}) {
  const folder = testFolder()
  const source = await stageTables(join(folder, '.stage'), rows)
  const concepts = ['Revenue', 'NetIncome', 'EPSDiluted']
  const files = await writeExcel(
    source,
    folder,
    { workbookPer: 'company', comparison: { concepts }, ...options },
    stamp,
  )
  const file = join(folder, 'Comparison.xlsx')
  const sheets = new Map<string, (XlsxCell | undefined)[][]>()
  await readXlsx(file, (sheet, row) => sheets.set(sheet, [...(sheets.get(sheet) ?? []), [...row]]))
  return { file, files, sheets }
}

let place = 0
const fact = (changes: Partial<FactRow>): FactRow => factRow({ json_pointer: `/${place++}`, ...changes })

// As the companies published them for the years that end in September and in June 2023 and 2022.
const apple = [
  fact({}),
  fact({ fiscal_year: 2022, period_end: '2022-09-24', value: '394328000000' }),
  fact({ concept: 'NetIncome', line_item: 'Net income', value: '96995000000' }),
  fact({ concept: 'EPSDiluted', line_item: 'Diluted', value: '6.13', unit: 'per_share' }),
]
const microsoftYear = { entity: 'Microsoft Corporation', entity_id: '0000789019', period_end: '2023-06-30' }
const microsoft = [
  fact({ ...microsoftYear, report_id: 'rep-2', value: '211915000000', line_item: 'Total revenue' }),
  fact({
    ...microsoftYear,
    report_id: 'rep-2',
    fiscal_year: 2022,
    period_end: '2022-06-30',
    value: '198270000000',
  }),
  fact({ ...microsoftYear, report_id: 'rep-2', concept: 'NetIncome', value: '72361000000' }),
  fact({
    ...microsoftYear,
    report_id: 'rep-2',
    concept: 'EPSDiluted',
    value: '9.68',
    unit: 'per_share',
  }),
]
const tables = (facts: FactRow[], more: RowsByTable = {}): RowsByTable => ({
  facts: facts.sort((a, b) => (a.report_id + a.json_pointer < b.report_id + b.json_pointer ? -1 : 1)),
  reports: [reportRow(), reportRow({ report_id: 'rep-2' })],
  runs: [runRow()],
  ...more,
})

test('Apple and Microsoft side by side: revenue, net income and earnings per share by fiscal year', async () => {
  const { files, sheets } = await compare(tables([...apple, ...microsoft]))
  expect(files.at(-1)).toEqual({ path: 'Comparison.xlsx', rows: {} })
  expect([...sheets.keys()]).toEqual(['About', 'USD', 'Figures'])
  expect(sheets.get('USD')?.slice(4)).toEqual([
    ['Line', 'Unit', 'Apple Inc.', 'Microsoft Corporation'],
    ['Scope', null, 'consolidated', 'consolidated'],
    ['Accounting standard', null, 'US-GAAP', 'US-GAAP'],
    ['Year ends in', null, 'September', 'June'],
    ['Revenue'],
    ['FY2022', 'USD m', 394_328_000_000, 198_270_000_000],
    ['FY2023', 'USD m', 383_285_000_000, 211_915_000_000],
    ['Net income'],
    ['FY2023', 'USD m', 96_995_000_000, 72_361_000_000],
    ['EPS diluted'],
    ['FY2023', 'USD / share', 6.13, 9.68],
  ])
  const [heads, ...figures] = sheets.get('Figures')!
  const column = (name: string) => figures.map(row => row[heads!.indexOf(name)])
  expect(column('cell')).toEqual([
    'USD!C10',
    'USD!D10',
    'USD!C11',
    'USD!D11',
    'USD!C13',
    'USD!D13',
    'USD!C15',
    'USD!D15',
  ])
  expect(column('line_item')[3]).toBe('Total revenue')
  const newest = await compare(tables([...apple, ...microsoft]), { periodOrder: 'newestFirst' })
  expect(
    newest.sheets
      .get('USD')
      ?.slice(9, 11)
      .map(row => row[0]),
  ).toEqual(['FY2023', 'FY2022'])
})

test('other currencies stand apart, and what cannot be compared is told', async () => {
  const toyota = { entity: 'Toyota Motor Corporation', entity_id: null, currency: 'JPY' }
  const alone = fact({ ...toyota, value: '37154298000000' })
  const bare = fact({ entity: 'Acme', entity_id: null, currency: null, dataset_index: 7 })
  const own = fact({ scope: 'separate', value: '1000000' })
  const both = fact({ ...microsoftYear, report_id: 'rep-2', fiscal_year: 2021, currency: 'JPY', value: '1' })
  const left = [fact({ fiscal_period: 'Q4' }), fact({ basis: 'estimate' }), fact({ statement: 'segments' })]
  const { sheets } = await compare(tables([...apple, ...microsoft, alone, bare, own, both, ...left]))
  expect([...sheets.keys()]).toEqual(['About', 'JPY', 'USD', 'Figures'])
  expect(sheets.get('JPY')?.slice(8)).toEqual([
    ['Revenue'],
    ['FY2021', 'JPY m', 1],
    ['FY2023', 'JPY m', undefined, 37_154_298_000_000],
  ])
  expect(sheets.get('USD')?.[4]).toEqual(['Line', 'Unit', 'Apple Inc.', 'Microsoft Corporation'])
  const about = sheets.get('About')!
  const rows = about.slice(about.findIndex(row => row[0] === 'Not compared') + 1).slice(0, 2)
  expect(rows.map(row => [row[0], row[2], row[6]])).toEqual([
    ['Acme', 1, 'the currency is not stated'],
    ['Apple Inc.', 1, 'separate figures; the comparison shows those of the whole group'],
  ])
  expect(about.find(row => row[0] === '▲ Several currencies')?.[1]).toBe(
    'Microsoft Corporation: each amount stands with its own currency',
  )
})

test('the newest report counts; older ones and findings are in the note, a click leads to the figure', async () => {
  const older = fact({
    report_id: 'rep-0',
    known_at: '2023-11-15T10:00:00.000Z',
    value: '383000000000',
    value_text: '383.0',
  })
  const quality_flags = [flagRow({ json_pointer: microsoft[0]!.json_pointer, report_id: 'rep-2' })]
  const { file } = await compare(tables([...apple, ...microsoft, older], { quality_flags }))
  const book = readWithOpenpyxl(file)
  if (!book) return
  expect(book.notes['USD!C11']).toBe('Report rep-0 of 2023-11-15 states 383.0 (Revenue).')
  expect(book.notes['USD!D11']).toMatch(/^▲ warning: /)
  expect([book.links['USD!C11'], book.links['USD!D11']]).toEqual(["'Figures'!A4", "'Figures'!A5"])
  expect(book.formats['USD!D11']).toBe('"▲ "#,##0,,_);"▲ "(#,##0,,);"▲ ""–"_);"▲ "@')
  expect(book.tables['Figures']?.slice(1)).toEqual(['A1:Q9', 'A1:Q9', true])
  expect(book.print['USD']).toBe('landscape 1 0')
})

test('with nothing to compare the workbook says so', async () => {
  const { sheets } = await compare(tables([...apple]))
  expect([...sheets.keys()]).toEqual(['About', 'Figures'])
  expect(sheets.get('About')?.some(row => row[6] === 'the only company in USD')).toBe(true)
})

test.each([
  ['NetCashFromOperating', 'Net cash from operating'],
  ['EPSDiluted', 'EPS diluted'],
  ['CET1Ratio', 'CET1 ratio'],
  ['EVToEBITDA', 'EV to EBITDA'],
])('%s is called %s', (concept, label) => {
  expect(conceptLabel(concept)).toBe(label)
})

test('a chart of each line that two companies state for three years, on a sheet of its own', async () => {
  const years = (changes: Partial<FactRow>, values: readonly string[]): FactRow[] =>
    values.map((value, at) => {
      const year = 2021 + at
      return fact({ ...changes, value, fiscal_year: year, period_end: `${year}-09-30` })
    })
  const rows = tables([
    ...years({}, ['365817000000', '394328000000', '383285000000']),
    ...years({ ...microsoftYear, report_id: 'rep-2' }, ['168088000000', '198270000000', '211915000000']),
    ...years({ concept: 'NetIncome' }, ['94680000000', '99803000000', '96995000000']),
    ...years({ ...microsoftYear, report_id: 'rep-2', concept: 'NetIncome' }, ['61271000000', '72738000000']),
  ])
  const { file, sheets } = await compare(rows)
  expect([...sheets.keys()].sort()).toEqual(['About', 'Charts', 'Figures', 'USD'])
  const parts = await zipParts(file)
  const charts = Object.keys(parts).flatMap(name => (name.startsWith('xl/charts/') ? parts[name]! : []))
  expect(charts).toHaveLength(1)
  expect(charts[0]).toContain('<a:t>Revenue, USD m</a:t>')
  expect([...charts[0]!.matchAll(/<c:f>([^<]+)<\/c:f>/g)].map(([, range]) => range)).toEqual([
    "'USD'!$A$10:$A$12",
    "'USD'!$C$10:$C$12",
    "'USD'!$A$10:$A$12",
    "'USD'!$D$10:$D$12",
  ])
  expect(sheets.get('USD')?.slice(9, 12)).toEqual([
    ['FY2021', 'USD m', 365_817_000_000, 168_088_000_000],
    ['FY2022', 'USD m', 394_328_000_000, 198_270_000_000],
    ['FY2023', 'USD m', 383_285_000_000, 211_915_000_000],
  ])
})

test('of many companies the six largest are drawn; a year that is not stated is a gap', () => {
  const figures = new Map(
    Array.from({ length: 8 }, (_, at) => [at, at === 7 ? [700, null, 702, 703] : [at, at, at]] as const),
  )
  const chart = comparedChart({
    sheetName: 'USD',
    title: 'Revenue, USD m',
    format: '#,##0',
    firstRow: 10,
    labels: ['FY2020', 'FY2021', 'FY2022', 'FY2023'],
    newestFirst: false,
    companies: Array.from({ length: 8 }, (_, at) => `Company ${at}`),
    figures,
  })
  expect(chart?.title).toBe('Revenue, USD m: the 6 largest of 8')
  expect(chart?.lines.map(({ name }) => name)).toEqual([2, 3, 4, 5, 6, 7].map(at => `Company ${at}`))
  expect(chart?.lines.at(-1)).toEqual({
    name: 'Company 7',
    range: "'USD'!$J$10:$J$13",
    values: [700, null, 702, 703],
  })
})
