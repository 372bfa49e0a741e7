import { expect, test } from 'vitest'
import { buildGrid } from '../../../src/writers/statements/statement-grid.ts'
import { lineFormat } from '../../../src/writers/excel/number-format.ts'
import { displayScale } from '../../../src/writers/statements/display-scale.ts'
import { factRow } from '../../support/rows.ts'

let pointer = 0
const fact = (
  line_item: string,
  fiscal_year: number,
  value: string,
  changes: Parameters<typeof factRow>[0] = {},
) =>
  factRow({
    json_pointer: `/${pointer++}`,
    line_item,
    fiscal_year,
    period_label: `FY${fiscal_year}`,
    period_start: `${fiscal_year}-01-01`,
    period_end: `${fiscal_year}-12-31`,
    value,
    ...changes,
  })
const older = { report_id: 'rep-0', known_at: '2023-01-15T10:00:00.000Z' }

function shown(facts: Parameters<typeof buildGrid>[0]) {
  const grid = buildGrid(facts)!
  return {
    columns: grid.columns.map(({ label, basis }) => (basis === 'actual' ? label : `${label} ${basis}`)),
    lines: grid.lines.map(({ label, depth, cells }) => [
      `${'  '.repeat(depth)}${label}`,
      ...cells.map(cell => (cell ? cell.fact.value : null)),
    ]),
  }
}

test('lines keep the order of the newest report, older reports add periods and lines', () => {
  const facts = [
    fact('Revenue', 2022, '394328', { line_order: 0 }),
    fact('Revenue', 2023, '383285', { line_order: 0 }),
    fact('Net income', 2023, '96995', { line_order: 2 }),
    fact('Revenue', 2021, '365817', { line_order: 0, ...older }),
    fact('Other income', 2021, '258', { line_order: 1, ...older }),
    fact('Net income', 2021, '94680', { line_order: 2, ...older }),
  ]
  expect(shown(facts)).toEqual({
    columns: ['FY2021', 'FY2022', 'FY2023'],
    lines: [
      ['Revenue', '365817', '394328', '383285'],
      ['Other income', '258', null, null],
      ['Net income', '94680', null, '96995'],
    ],
  })
})

test('a line that an older report has first stands before the first line that both have', () => {
  const facts = [
    fact('Revenue', 2023, '3', { line_order: 0 }),
    fact('Income', 2023, '1', { line_order: 1 }),
    fact('Gross bookings', 2022, '9', { line_order: 0, ...older }),
    fact('Discounts', 2022, '8', { line_order: 1, ...older }),
    fact('Revenue', 2022, '2', { line_order: 2, ...older }),
  ]
  expect(shown(facts).lines.map(([label]) => label)).toEqual([
    'Gross bookings',
    'Discounts',
    'Revenue',
    'Income',
  ])
})

test('where reports differ the newest figure stands, and the other is kept beside it', () => {
  const facts = [
    fact('Revenue', 2022, '394328'),
    fact('Revenue', 2022, '394000', older),
    fact('Revenue', 2022, '394328', older),
  ]
  const [line] = buildGrid(facts)!.lines
  expect(line?.cells).toHaveLength(1)
  expect(line?.cells[0]?.fact.value).toBe('394328')
  expect(line?.cells[0]?.others.map(({ value, report_id }) => [value, report_id])).toEqual([
    ['394000', 'rep-0'],
  ])
})

test('a label that stands twice in a dataset is two lines, one told record by record is one', () => {
  const twice = [
    fact('Other', 2022, '1', { line_order: 3 }),
    fact('Other', 2023, '2', { line_order: 3 }),
    fact('Other', 2023, '9', { line_order: 7 }),
  ]
  expect(shown(twice).lines).toEqual([
    ['Other', '1', '2'],
    ['Other', null, '9'],
  ])
  const records = [
    fact('Revenue', 2022, '1', { line_order: 0 }),
    fact('Cost', 2022, '2', { line_order: 1 }),
    fact('Revenue', 2023, '3', { line_order: 2 }),
    fact('Cost', 2023, '4', { line_order: 3 }),
  ]
  expect(shown(records).lines).toEqual([
    ['Revenue', '1', '3'],
    ['Cost', '2', '4'],
  ])
})

test('restated figures and estimates have columns of their own; a bare year joins its stated end', () => {
  const facts = [
    fact('Revenue', 2023, '3'),
    fact('Revenue', 2022, '2', { basis: 'restated' }),
    fact('Revenue', 2022, '1'),
    fact('Revenue', 2024, '4', { basis: 'estimate' }),
    fact('Cost', 2023, '7', { period_start: null, period_end: null, ...older }),
  ]
  expect(shown(facts)).toEqual({
    columns: ['FY2022', 'FY2022 restated', 'FY2023', 'FY2024 estimate'],
    lines: [
      ['Revenue', '1', '2', '3', '4'],
      ['Cost', null, null, '7', null],
    ],
  })
})

test('H1 and Q2 end on one day and stay apart', () => {
  const facts = [
    fact('Revenue', 2023, '10', { fiscal_period: 'H1', period_label: 'H1', period_end: '2023-06-30' }),
    fact('Revenue', 2023, '6', { fiscal_period: 'Q2', period_label: 'Q2', period_end: '2023-06-30' }),
  ]
  expect(shown(facts)).toEqual({ columns: ['H1', 'Q2'], lines: [['Revenue', '10', '6']] })
})

test('ancestors without figures become headings', () => {
  const facts = [
    fact('Cash', 2023, '5', { line_path: 'Assets > Current assets' }),
    fact('Current assets', 2023, '5', { line_path: 'Assets' }),
    fact('Total assets', 2023, '5'),
  ]
  expect(shown(facts).lines).toEqual([
    ['Assets'],
    ['    Cash', '5'],
    ['  Current assets', '5'],
    ['Total assets', '5'],
  ])
})

test('the lines of one heading stand together, however often the source comes back to it', () => {
  const facts = ['Opening balance', 'Profit', 'Closing balance'].flatMap((movement, at) => [
    fact(movement, 2023, `${at}1`, { line_path: 'Owners > Share capital', line_order: at }),
    fact(movement, 2023, `${at}2`, { line_path: 'Owners > Reserves', line_order: at }),
    fact(movement, 2023, `${at}3`, { line_order: at }),
  ])
  expect(shown(facts).lines).toEqual([
    ['Owners'],
    ['  Share capital'],
    ['    Opening balance', '01'],
    ['    Profit', '11'],
    ['    Closing balance', '21'],
    ['  Reserves'],
    ['    Opening balance', '02'],
    ['    Profit', '12'],
    ['    Closing balance', '22'],
    ['Opening balance', '03'],
    ['Profit', '13'],
    ['Closing balance', '23'],
  ])
})

test('amounts are shown in millions, small ones in thousands or in full', () => {
  expect(displayScale(['383285000000'])).toMatchObject({ name: 'millions', decimals: 0 })
  expect(displayScale(['383285400000'])).toMatchObject({ name: 'millions', decimals: 1 })
  expect(displayScale(['-12345'])).toMatchObject({ name: 'thousands', decimals: 1 })
  expect(displayScale(['9999.5'])).toMatchObject({ name: '', decimals: 1 })
  const scale = displayScale(['383285000000'])
  expect(lineFormat('monetary', ['383285000000'], scale)).toBe('#,##0,,_);(#,##0,,);"–"_)')
  expect(lineFormat('per_share', ['6.13'], scale)).toBe('#,##0.00_);(#,##0.00);"–"_)')
  expect(lineFormat('percent', ['0.2531'], scale)).toBe('#,##0.00%_);(#,##0.00%);"–"_)')
  expect(lineFormat(null, ['7'], scale)).toBe('#,##0_);(#,##0);"–"_)')
})

test('what no sheet can show has no grid: too many periods, too many cells, too many figures', () => {
  const years = (count: number, line: (at: number) => string) =>
    Array.from({ length: count }, (_, at) =>
      fact(line(at), 1000 + at, '1', { line_order: at, period_end: null, period_start: null }),
    )
  expect(buildGrid(years(16_382, () => 'Price'))?.columns).toHaveLength(16_382)
  expect(buildGrid(years(16_383, () => 'Price'))).toBeUndefined()
  expect(buildGrid(years(1_414, at => `Line ${at}`))?.lines).toHaveLength(1_414)
  expect(buildGrid(years(1_415, at => `Line ${at}`))).toBeUndefined()
  expect(buildGrid(Array.from({ length: 100_001 }, () => fact('Revenue', 2023, '1')))).toBeUndefined()
})

test('60,000 lines of one label and one period are as many lines, found one behind the other', () => {
  const facts = Array.from({ length: 60_000 }, (_, at) => fact('Other', 2023, `${at}`, { line_order: at }))
  const grid = buildGrid(facts)!
  expect(grid.lines).toHaveLength(60_000)
  expect(grid.lines.at(-1)?.cells[0]?.fact.value).toBe('59999')
})
