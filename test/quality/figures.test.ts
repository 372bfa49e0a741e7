import { expect, test } from 'vitest'
import { andMore, counted, figureWriter, likelyCause, periodText, quote } from '../../src/quality/figures.ts'
import { at, fact, yearOnly } from './rows.ts'

const one = 1_000_000_000n
const money = { currency: 'USD', unit: 'monetary' } as const

test.each([
  [[383_285_000_000n, 214_137_000_000n], 'USD 383,285 million'],
  [[2_826_642_000n, 1_000n], 'USD 2,826,642 thousand'],
  [[1000n, 600n], 'USD 1,000'],
  [[-19_154_000_000n], 'USD -19,154 million'],
])('%o is written as %s', (amounts, text) => {
  const values = amounts.map(amount => amount * one)
  expect(figureWriter(values, money)(values[0] ?? 0n)).toBe(text)
})

test('shares, percentages and amounts without a currency are written as what they are', () => {
  expect(figureWriter([], { currency: 'USD', unit: 'shares' })(15_744_231_000n * one)).toBe('15,744,231,000')
  expect(figureWriter([], { currency: null, unit: 'percent' })(147_000_000n)).toBe('14.7%')
  expect(figureWriter([], { currency: null, unit: 'monetary' })(1234n * one + one / 2n)).toBe('1,234.5')
  expect(figureWriter([], { currency: 'USD', unit: 'per_share' })(6_130_000_000n)).toBe('USD 6.13')
})

test('periods read as an analyst says them', () => {
  expect(periodText(fact())).toBe('for FY 2023 (2022-09-25 to 2023-09-30)')
  expect(periodText(fact(at(2023)))).toBe('at 2023-09-30')
  expect(periodText(fact(yearOnly(2023)))).toBe('for FY 2023')
  const nothing = { ...yearOnly(2023), fiscal_year: null, fiscal_period: null, period_label: 'Current' }
  expect(periodText(fact(nothing))).toBe('in column "Current"')
})

test('labels of any length stay on one line', () => {
  expect(quote('Total\n  assets ')).toBe('"Total assets"')
  expect(quote('x'.repeat(500))).toHaveLength(83)
})

test('counts have a plural', () => {
  expect([counted(1, 'line', 'lines'), counted(1234, 'line', 'lines'), andMore(0, 'line', 'lines')]).toEqual([
    '1 line',
    '1,234 lines',
    '',
  ])
})

test('the likely cause is a sign or a power of ten, or is not named', () => {
  const exact = (value: bigint) => ({ low: value, high: value })
  expect(likelyCause(exact(5n), exact(-5n))).toBe(' They agree but for the sign.')
  expect(likelyCause(exact(383n), exact(383_000n))).toBe(' One is 1,000 times the other: check the scale.')
  expect(likelyCause(exact(383n), exact(384_000n))).toBe('')
  expect(likelyCause(exact(0n), exact(1n))).toBe('')
})
