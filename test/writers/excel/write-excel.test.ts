import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readXlsx, type XlsxCell } from '../../../src/lib/xlsx.ts'
import { columnsOf } from '../../../src/model/tables.ts'
import { stageTables, type RowsByTable } from '../../../src/writers/staged-tables.ts'
import { writeExcel, type ExcelOptions } from '../../../src/writers/excel/write-excel.ts'
import { exactRows } from '../../support/exact-rows.ts'
import { factRow, flagRow, reportRow, runRow, stamp } from '../../support/rows.ts'
import { convertWithLibreOffice, readWithOpenpyxl } from '../../support/spreadsheet.ts'
import { testFolder } from '../../support/test-folder.ts'

async function write(rows: RowsByTable, workbookPer: ExcelOptions['workbookPer'] = 'company') {
  const folder = testFolder()
  const source = await stageTables(join(folder, '.stage'), rows)
  return { folder, files: await writeExcel(source, folder, { workbookPer }, stamp) }
}

async function sheetsOf(file: string): Promise<Map<string, (XlsxCell | undefined)[][]>> {
  const sheets = new Map<string, (XlsxCell | undefined)[][]>()
  await readXlsx(file, (sheet, row) => sheets.set(sheet, [...(sheets.get(sheet) ?? []), [...row]]))
  return sheets
}

const older = { report_id: 'rep-0', known_at: '2023-01-15T10:00:00.000Z' }
const apple: RowsByTable = {
  reports: [reportRow(), reportRow({ report_id: 'rep-0', created_at: older.known_at })],
  runs: [runRow()],
  facts: [
    factRow(),
    factRow({
      json_pointer: '/p/22',
      fiscal_year: 2022,
      period_label: 'FY2022',
      period_end: '2022-09-24',
      value: '394328000000',
    }),
    factRow({
      json_pointer: '/p/22',
      ...older,
      fiscal_year: 2022,
      period_label: '2022',
      period_end: '2022-09-24',
      value: '394000000000',
      value_text: '394,000',
    }),
    factRow({
      json_pointer: '/p/loss',
      line_item: 'Other income',
      concept: null,
      line_order: 1,
      value: '-565000000',
    }),
    factRow({ json_pointer: '/p/zero', line_item: 'Dividends', concept: null, line_order: 2, value: '0' }),
    factRow({
      json_pointer: '/p/nil',
      line_item: 'Tax',
      concept: null,
      line_order: 3,
      value: null,
      value_status: 'nil',
      value_text: '-',
    }),
    factRow({
      json_pointer: '/p/eps',
      line_item: 'EPS',
      concept: null,
      line_order: 4,
      value: '6.13',
      unit: 'per_share',
    }),
    factRow({
      json_pointer: '/p/q',
      line_item: 'Revenue',
      fiscal_period: 'Q4',
      period_label: 'Q4 2023',
      value: '89498000000',
    }),
    factRow({
      json_pointer: '/b/0',
      statement: 'balance_sheet',
      line_item: 'Total assets',
      concept: null,
      dataset_index: 1,
      value: '352583000000',
    }),
    factRow({
      json_pointer: '/b/1',
      statement: 'balance_sheet',
      line_item: 'Shares',
      concept: null,
      dataset_index: 1,
      line_order: 1,
      value: '15550061000',
      unit: 'shares',
      currency: null,
    }),
    factRow({
      json_pointer: '/t/0',
      origin: 'evidence',
      statement: null,
      period_end: null,
      period_start: null,
      scope: null,
      value: '383285000000',
    }),
    factRow({
      json_pointer: '/t/1',
      origin: 'evidence',
      statement: null,
      concept: 'NetIncome',
      value: '96995000000',
    }),
  ],
  quality_flags: [
    flagRow({
      flag_id: 'a',
      json_pointer: '/p/loss',
      rule: 'sign.unexpected_negative',
      message: 'Other income is negative.',
    }),
    flagRow({
      flag_id: 'b',
      json_pointer: null,
      origin: null,
      dataset_index: null,
      report_id: null,
      rule: 'run.note',
      severity: 'info',
    }),
  ],
}

test('a company has one workbook with its statements, facts, findings and evidence', async () => {
  const { folder, files } = await write(apple)
  expect(files).toEqual([
    { path: 'Apple Inc.xlsx', rows: { facts: 12, quality_flags: 1 } },
    { path: 'Without figures.xlsx', rows: { facts: 0, quality_flags: 1 } },
  ])
  const sheets = await sheetsOf(join(folder, 'Apple Inc.xlsx'))
  expect([...sheets.keys()]).toEqual([
    'About',
    'Income statement',
    'Balance sheet',
    'Income interim',
    'Facts',
    'Quality',
    'Evidence',
    'Dictionary',
  ])
  expect(sheets.get('Income statement')?.slice(4)).toEqual([
    ['Line', 'Unit', 'FY2022', 'FY2023'],
    ['Period end', null, 44828, 45199],
    ['Revenue', 'USD m', 394328000000, 383285000000],
    ['Other income', 'USD m', undefined, -565000000],
    ['Dividends', 'USD m', undefined, 0],
    ['Tax', 'USD m', undefined, '–'],
    ['EPS', 'USD / share', undefined, 6.13],
  ])
  expect(sheets.get('Balance sheet')?.slice(6)).toEqual([
    ['Total assets', 'USD m', 352583000000],
    ['Shares', 'shares m', 15550061000],
  ])
  expect(sheets.get('Income interim')?.slice(6)).toEqual([['Revenue', 'USD m', 89498000000]])
  const evidence = sheets.get('Evidence')!
  expect(evidence.slice(1).map(row => row.slice(7, 11))).toEqual([
    [383285000000, 383285000000, 0, 'same'],
    [96995000000, undefined, undefined, 'no statement figure'],
  ])
})

test('another program reads the same cells, formats, notes, fills, links and print set-up', async () => {
  const { folder } = await write(apple)
  const book = readWithOpenpyxl(join(folder, 'Apple Inc.xlsx'))
  if (!book) return
  expect(book.sheets['Income statement']?.[6]).toEqual(['Revenue', 'USD m', 394328000000, 383285000000])
  expect(book.formats['Income statement!D7']).toBe('#,##0,,_);(#,##0,,);"–"_)')
  expect(book.formats['Income statement!D11']).toBe('#,##0.00_);(#,##0.00);"–"_)')
  expect(book.notes).toEqual({
    'Income statement!C7': 'Report rep-0 of 2023-01-15 states 394,000.',
    'Income statement!D8': '▲ warning: Other income is negative. [sign.unexpected_negative]',
  })
  expect(book.fills['Income statement!D8']).toBe('FFFFEFC7')
  expect(book.formats['Income statement!D8']).toBe('"▲ "#,##0,,_);"▲ "(#,##0,,);"▲ ""–"_);"▲ "@')
  expect(book.links['Income statement!D8']).toBe("'Quality'!A2")
  expect(book.links['Quality!E2']).toBe("'Facts'!A8")
  expect(book.sheets.Facts?.[7]?.[3]).toBe('/p/loss')
  expect(book.sheets.Quality?.[1]?.slice(0, 4)).toEqual([
    'warning',
    'sign.unexpected_negative',
    'Other income is negative.',
    'Income statement!D8',
  ])
  expect(book.links['Quality!D2']).toBe("'Income statement'!D8")
  expect(book.frozen).toMatchObject({ 'Income statement': 'C7', Facts: 'A2', Quality: 'A2' })
  expect(book.tables).toEqual({
    Facts: ['Facts', 'A1:AI13', 'A1:AI13', true],
    Quality: ['Quality', 'A1:O2', 'A1:O2', true],
    Evidence: ['Evidence', 'A1:O3', 'A1:O3', true],
    Dictionary: [
      'Dictionary',
      `A1:E${book.sheets.Dictionary!.length}`,
      `A1:E${book.sheets.Dictionary!.length}`,
      true,
    ],
  })
  expect(book.print).toMatchObject({
    'Income statement': 'landscape 1 0',
    Facts: 'landscape 2 0',
    Quality: 'landscape 1 0',
    Evidence: 'landscape 1 0',
  })
  expect(book.areas).toEqual({ Facts: '$E$1:$AB$13', Quality: '$A$1:$I$2', Evidence: '$C$1:$L$3' })
  const [heads, ...rows] = book.sheets.Facts!
  expect(heads).toHaveLength(columnsOf('facts').length + 2)
  const value = heads!.indexOf('value')
  expect(heads![value + 1]).toBe('value_exact')
  expect(rows.filter(row => row[value] !== null && String(row[value]) !== row[value + 1])).toEqual([])
  expect(rows).toHaveLength(12)
})

test('a flagged cell leads to its finding and to the evidence, the evidence back to the cell', async () => {
  const quality_flags = [
    flagRow({ flag_id: 'a', json_pointer: '/p/0', rule: 'evidence.contradicts_statement' }),
    flagRow({ flag_id: 'b', origin: 'evidence', json_pointer: '/t/1', severity: 'error' }),
  ]
  const facts = [
    factRow({ json_pointer: '/p/0' }),
    factRow({ json_pointer: '/t/0', origin: 'evidence', statement: null, value: '383285000000' }),
    factRow({
      json_pointer: '/t/1',
      origin: 'evidence',
      statement: null,
      value: '383000000000',
      value_text: '383.0',
    }),
  ]
  const { folder } = await write({ facts, quality_flags })
  const book = readWithOpenpyxl(join(folder, 'Apple Inc.xlsx'))
  if (!book) return
  expect(book.notes['Income statement!C7']?.split('\n').slice(1)).toEqual([
    'Evidence, row 2: states 383,285, the same.',
    'Evidence, row 3: states 383.0, another figure.',
  ])
  expect([book.links['Income statement!C7'], book.links['Evidence!I3']]).toEqual([
    "'Quality'!A3",
    "'Income statement'!C7",
  ])
  // The error stands first: it is at the evidence itself.
  expect([book.links['Quality!F2'], book.links['Quality!F3']]).toEqual(["'Evidence'!A3", "'Evidence'!A2"])
})

test('hostile text stays text, exact digits stay exact', async () => {
  const { folder, files } = await write(exactRows)
  expect(files).toEqual([{ path: 'Apple Inc.xlsx', rows: { facts: 6, quality_flags: 1 } }])
  const file = join(folder, 'Apple Inc.xlsx')
  const [heads, ...rows] = (await sheetsOf(file)).get('Facts')!
  const column = (name: string) => rows.map(row => row[heads!.indexOf(name)])
  const whole = exactRows.facts.map(row => row.line_item)
  const lines = column('line_item') as string[]
  expect(lines.filter((_, at) => at !== 2)).toEqual(whole.filter((_, at) => at !== 2))
  expect(lines[2]?.slice(-69)).toBe(
    `${'x'.repeat(8)} … [33,000 characters; the whole text is in crossfoot.duckdb]`,
  )
  expect(column('value_exact')).toEqual([
    '12345678901234567890123456789.123456789',
    '-0.000000001',
    '0',
    '383285000000',
    undefined,
    '1.5',
  ])
  expect(column('value')).toEqual([
    '12345678901234567890123456789.123456789',
    -1e-9,
    0,
    383285000000,
    undefined,
    1.5,
  ])
  const book = readWithOpenpyxl(file)
  if (!book) return
  expect(new Set(Object.values(book.types).flat())).toEqual(new Set(['d', 'n', 's']))
})

test('LibreOffice opens it', async () => {
  const { folder } = await write(exactRows)
  // Format 44 is ",", sheet 3 is Facts.
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,3'
  if (!convertWithLibreOffice(join(folder, 'Apple Inc.xlsx'), folder, filter)) return
  const csv = (await readdir(folder)).find(name => name.endsWith('.csv'))!
  const text = await readFile(join(folder, csv), 'utf8')
  expect(text.slice(0, 26)).toBe('report_id,origin,dataset_i')
  expect(text).toContain('=1+1')
  expect(text).toContain('12345678901234567890123456789.123456789')
})

test('companies that differ in case and white space share a workbook, others with like names do not', async () => {
  const facts = ['Apple Inc.', 'APPLE  Inc.', 'A/B', 'A:B', 'CON', null].map((entity, at) =>
    factRow({ json_pointer: `/${at}`, entity, entity_id: null }),
  )
  const { files, folder } = await write({ facts })
  expect(files.map(({ path, rows }) => [path, rows.facts])).toEqual([
    ['A-B.xlsx', 1],
    ['A-B (2).xlsx', 1],
    ['Apple Inc.xlsx', 2],
    ['_CON.xlsx', 1],
    ['Report rep-1.xlsx', 1],
  ])
  expect((await readdir(folder)).filter(name => name.endsWith('.xlsx'))).toHaveLength(5)
})

test('one workbook for each report, or one for all', async () => {
  const facts = [factRow(), factRow({ report_id: 'rep-2', entity: 'Siemens AG', currency: 'EUR' })]
  const reports = [
    reportRow(),
    reportRow({
      report_id: 'rep-2',
      query: 'What did Siemens AG, consolidated under IFRS, report as revenue?',
    }),
    reportRow({ report_id: 'rep-3' }),
  ]
  const per = await write({ facts, reports }, 'report')
  expect(per.files.map(({ path, rows }) => [path, rows.facts])).toEqual([
    ['Annual revenue of Apple Inc., five years - rep-1.xlsx', 1],
    ['What did Siemens AG, consolidated under IFRS, - rep-2.xlsx', 1],
    ['Without figures.xlsx', 0],
  ])
  const all = await write({ facts, reports, quality_flags: [flagRow({ report_id: 'rep-3' })] }, 'all')
  expect(all.files).toEqual([{ path: 'All companies.xlsx', rows: { facts: 2, quality_flags: 1 } }])
  const sheets = await sheetsOf(join(all.folder, 'All companies.xlsx'))
  expect([...sheets.keys()]).toEqual([
    'About',
    'Apple Inc. Income',
    'Siemens AG Income',
    'Facts',
    'Quality',
    'Dictionary',
  ])
})

test('a flag without a fact goes where its dataset or its report is', async () => {
  const facts = [
    factRow({ json_pointer: '/a', entity: 'A', dataset_index: 0 }),
    factRow({ json_pointer: '/b', entity: 'B', dataset_index: 1 }),
  ]
  const quality_flags = [
    flagRow({ flag_id: '1', json_pointer: '/a' }),
    flagRow({ flag_id: '2', json_pointer: '/x', dataset_index: 1 }),
    flagRow({ flag_id: '3', json_pointer: null, origin: null, dataset_index: null }),
  ]
  const { files } = await write({ facts, quality_flags })
  expect(files.map(({ path, rows }) => [path, rows.quality_flags])).toEqual([
    ['A.xlsx', 2],
    ['B.xlsx', 2],
  ])
})

test('no reports, no workbook', async () => {
  expect((await write({ runs: [runRow()] })).files).toEqual([])
})

test('equal rows make equal bytes', async () => {
  const [one, two] = [await write(apple), await write(apple)]
  const [a, b] = await Promise.all([one, two].map(({ folder }) => readFile(join(folder, 'Apple Inc.xlsx'))))
  expect(a!.equals(b!)).toBe(true)
  // Nor do they depend on the clock: every entry bears the time of the run.
  expect(new Set(entryDates(a!)).size).toBe(1)
})

function entryDates(zip: Buffer): number[] {
  const dates: number[] = []
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 4)) {
    dates.push(zip.readUInt32LE(at + 12))
  }
  return dates
}

test('the newest period first, where the pipeline says so', async () => {
  const folder = testFolder()
  const source = await stageTables(join(folder, '.stage'), apple)
  await writeExcel(source, folder, { workbookPer: 'company', periodOrder: 'newestFirst' }, stamp)
  const income = (await sheetsOf(join(folder, 'Apple Inc.xlsx'))).get('Income statement')!
  expect(income[4]).toEqual(['Line', 'Unit', 'FY2023', 'FY2022'])
  expect(income[6]).toEqual(['Revenue', 'USD m', 383285000000, 394328000000])
})

test('Dictionary explains every column of Facts and of Quality', async () => {
  const { folder } = await write(apple)
  const sheets = await sheetsOf(join(folder, 'Apple Inc.xlsx'))
  const explained = sheets.get('Dictionary')!.slice(1)
  for (const sheet of ['Facts', 'Quality']) {
    const columns = explained.filter(row => row[0] === sheet).map(row => row[1])
    expect(new Set(columns)).toEqual(new Set(sheets.get(sheet)![0]))
  }
  expect(explained.every(row => String(row[3] ?? '').length > 3)).toBe(true)
})
