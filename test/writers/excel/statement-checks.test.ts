import { expect, test } from 'vitest'
import type { FactRow } from '../../../src/model/tables.ts'
import type { Statement } from '../../../src/model/vocabulary.ts'
import { checkRows } from '../../../src/writers/excel/check-rows.ts'
import { columnLetter } from '../../../src/writers/excel/row-xml.ts'
import { planStatement } from '../../../src/writers/excel/statement-plan.ts'
import { factRow } from '../../support/rows.ts'

type Line = readonly [concept: string, value: string | null, changes?: Partial<FactRow>]

function plan(statement: Statement, lines: readonly Line[], more: readonly FactRow[] = []) {
  const facts = lines.map(([concept, value, changes], at) =>
    factRow({
      json_pointer: `/${at}`,
      statement,
      concept,
      line_item: concept,
      line_order: at,
      value,
      value_text: value ?? '-',
      ...(value === null ? { value_status: 'nil' } : {}),
      ...changes,
    }),
  )
  const planned = planStatement({ statement, facts: facts.length }, [...facts, ...more], 'oldestFirst')
  if (!planned) throw new Error('no sheet can show it')
  return planned
}

const checked = (statement: Statement, lines: readonly Line[]) =>
  plan(statement, lines).checks.map(({ label, cells }) => [label, cells[0]?.difference, cells[0]?.agrees])

test('Apple’s balance sheet of 2023 agrees: 352,583 = 290,437 + 62,146 million USD', () => {
  const rows = plan('balance_sheet', [
    ['TotalAssets', '352583000000'],
    ['TotalLiabilities', '290437000000'],
    ['TotalEquity', '62146000000'],
  ])
  expect(rows.checks).toMatchObject([
    {
      label: 'TotalAssets − TotalLiabilities − TotalEquity',
      cells: [{ difference: '0', tolerance: '1500000', agrees: true }],
    },
  ])
  const [, difference, tolerance, result] = checkRows(rows).map(cells => cells[2]?.value)
  expect(difference).toEqual({ formula: 'C7-C8-C9', result: 0 })
  expect(tolerance).toBe(1_500_000)
  expect(result).toEqual({
    formula: 'IF(ABS(C12)<=C13,"agrees","differs by "&FIXED(ABS(C12)/1000000,1))',
    result: 'agrees',
  })
})

test('a sum that a line is missing for is not invented, a difference is told', () => {
  expect(
    checked('balance_sheet', [
      ['TotalAssets', '5'],
      ['TotalEquity', '3'],
    ]),
  ).toEqual([])
  const short = plan('income_statement', [
    ['Revenue', '756001000', { decimals: -3 }],
    ['CostOfRevenue', '567473000', { decimals: -3 }],
    ['GrossProfit', '174405000', { decimals: -3 }],
  ])
  expect(checkRows(short)[3]?.[2]?.value).toMatchObject({ result: 'differs by 14.1' })
})

test('costs and liabilities may be printed with either sign, optional lines count where they are needed', () => {
  expect(
    checked('income_statement', [
      ['Revenue', '100'],
      ['CostOfRevenue', '-60'],
      ['GrossProfit', '40'],
    ]),
  ).toEqual([['Revenue + CostOfRevenue − GrossProfit', '0', true]])
  const sides = [
    ['TotalAssets', '100000000000'],
    ['TotalLiabilities', '60000000000'],
    ['TotalEquity', '35000000000'],
    ['NoncontrollingInterests', '5000000000'],
  ] as const
  expect(checked('balance_sheet', sides)).toEqual([
    ['TotalAssets − TotalLiabilities − TotalEquity − NoncontrollingInterests', '0', true],
  ])
})

test('cash rolls forward with exchange rates; the opening balance of the year before stands in its column', () => {
  const opening = {
    period_type: 'instant',
    period_start: null,
    period_end: '2022-09-24',
    fiscal_year: 2022,
  } as const
  const cash = plan('cash_flow', [
    ['CashAtBeginningOfPeriod', '1000000000', opening],
    ['NetCashFromOperating', '300000000'],
    ['NetCashFromInvesting', '-100000000'],
    ['NetCashFromFinancing', null],
    ['EffectOfExchangeRateOnCash', '-20000000'],
    ['NetChangeInCash', '200000000'],
    ['CashAtEndOfPeriod', '1180000000', { period_type: 'instant', period_start: null }],
  ])
  expect(cash.grid.columns.map(({ end }) => end)).toEqual(['2023-09-30'])
  expect(cash.checks.map(({ label, cells }) => [label, cells[0]?.agrees])).toEqual([
    ['NetCashFromOperating + NetCashFromInvesting + NetCashFromFinancing − NetChangeInCash', true],
    ['CashAtBeginningOfPeriod + NetChangeInCash − CashAtEndOfPeriod + EffectOfExchangeRateOnCash', true],
  ])
  // A dash is text: N() makes it zero.
  expect(checkRows(cash)[1]?.[2]?.value).toMatchObject({ formula: 'C8+C9+N(C10)-C12', result: 0 })
})

test('figures of two reports are not summed up', () => {
  const other = { report_id: 'rep-2' }
  expect(
    checked('income_statement', [
      ['Revenue', '100'],
      ['CostOfRevenue', '60', other],
      ['GrossProfit', '40'],
    ]),
  ).toEqual([])
})

test('what doubles cannot hold is rounded before it counts', () => {
  const rows = plan('income_statement', [
    ['Revenue', '0.3', { decimals: null, value_text: '0.3', reported_value: '0.3', scale: 0 }],
    ['CostOfRevenue', '0.1', { decimals: null, value_text: '0.1', reported_value: '0.1', scale: 0 }],
    ['GrossProfit', '0.2', { decimals: null, value_text: '0.2', reported_value: '0.2', scale: 0 }],
  ])
  expect(checkRows(rows)[1]?.[2]?.value).toEqual({ formula: 'ROUND(C7-C8-C9,1)', result: 0 })
  expect(columnLetter(27)).toBe('AB')
})
