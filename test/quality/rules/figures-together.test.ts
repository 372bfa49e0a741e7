import { describe, expect, test } from 'vitest'
import type { FactRow } from '../../../src/model/tables.ts'
import type { Rule } from '../../../src/quality/rule.ts'
import {
  balancePartExceedsTotal,
  completenessOtherDominates,
} from '../../../src/quality/rules/part-exceeds-total.ts'
import { perShareDilution } from '../../../src/quality/rules/per-share-dilution.ts'
import { perShareEarnings, unitShareCountScale } from '../../../src/quality/rules/per-share-earnings.ts'
import {
  plausibilityGrossMargin,
  plausibilityLargeChange,
  plausibilityNegativeEquity,
  plausibilityTaxRate,
} from '../../../src/quality/rules/plausibility.ts'
import { ratioRecomputed } from '../../../src/quality/rules/ratio-recomputed.ts'
import { signConventionChanges } from '../../../src/quality/rules/sign-convention-changes.ts'
import { at, during, fact, findingsOf, inMillions, table } from '../rows.ts'

function flags(rule: Rule, facts: readonly FactRow[]) {
  return findingsOf(rule, facts).map(flag => [flag.observed, flag.expected])
}

// Apple FY2023.
const eps = (value: string, concept = 'EPSBasic') =>
  fact({ concept, value, reported_value: value, value_text: value, unit: 'per_share' })
const shares = (value: string, concept = 'WeightedAverageSharesBasic') =>
  fact({ concept, value, unit: 'shares', currency: null })
const profit = inMillions('NetIncome', 96995)

describe('earnings per share times shares', () => {
  test('Apple FY2023: 6.16 times 15,744,231,000 is 96,984 million, near the profit', () => {
    const facts = [eps('6.16'), shares('15744231000'), profit]
    expect(flags(perShareEarnings, facts)).toEqual([])
    expect(flags(unitShareCountScale, facts)).toEqual([])
  })

  test('9.16 is one flag with the product', () => {
    expect(flags(perShareEarnings, [eps('9.16'), shares('15744231000'), profit])).toEqual([
      ['144217155960', '96995000000'],
    ])
  })

  test('shares in thousands that are stated as units are an error of scale alone', () => {
    const facts = [eps('6.16'), shares('15744231'), profit]
    expect(flags(perShareEarnings, facts)).toEqual([])
    expect(flags(unitShareCountScale, facts)).toEqual([['15744231', null]])
  })

  test('cannot say without shares, or in another currency', () => {
    const other = { ...profit, currency: 'EUR' }
    for (const facts of [
      [eps('9.16'), profit],
      [eps('9.16'), shares('15744231'), other],
    ]) {
      expect(flags(perShareEarnings, facts)).toEqual([])
      expect(flags(unitShareCountScale, facts)).toEqual([])
    }
  })
})

describe('dilution', () => {
  const diluted = (value: string) => eps(value, 'EPSDiluted')
  test('Apple FY2023: 6.13 diluted is below 6.16', () => {
    expect(flags(perShareDilution, [eps('6.16'), diluted('6.13')])).toEqual([])
    expect(flags(perShareDilution, [eps('6.13'), diluted('6.16')])).toEqual([['6.16', '6.13']])
    const more = shares('15812547000', 'WeightedAverageSharesDiluted')
    expect(flags(perShareDilution, [shares('15744231000'), more])).toEqual([])
    expect(flags(perShareDilution, [shares('15999999000'), more])).toEqual([['15812547000', '15999999000']])
  })

  test('cannot say of a loss, or of one line alone', () => {
    expect(flags(perShareDilution, [eps('-6.16'), diluted('-6.13')])).toEqual([])
    expect(flags(perShareDilution, [diluted('6.16')])).toEqual([])
  })
})

describe('a stated ratio', () => {
  const margin = (value: string, text = value) =>
    fact({
      concept: 'GrossMargin',
      value,
      reported_value: text,
      value_text: text,
      scale: -2,
      unit: 'percent',
    })
  const lines = table({ GrossProfit: 169148, Revenue: 383285 })

  test('Apple FY2023: 44.1% is 169,148 of 383,285', () => {
    expect(flags(ratioRecomputed, [margin('0.441', '44.1'), ...lines])).toEqual([])
    expect(flags(ratioRecomputed, [margin('44.1', '44.1'), ...lines])).toEqual([])
  })

  test('41.4% is one flag with both percentages', () => {
    const [flag, ...others] = findingsOf(ratioRecomputed, [margin('0.414', '41.4'), ...lines])
    expect(others).toEqual([])
    expect(flag?.message).toBe(
      '"GrossMargin" for FY 2023 (2022-09-25 to 2023-09-30) is 41.4%, but its lines give 44.13%: the source may define it in another way, or one of the figures is wrong.',
    )
  })

  test('cannot say without a line, or where the divisor is zero', () => {
    expect(flags(ratioRecomputed, [margin('0.414', '41.4'), ...lines.slice(0, 1)])).toEqual([])
    const nothing = table({ GrossProfit: 169148, Revenue: 0 })
    expect(flags(ratioRecomputed, [margin('0.414', '41.4'), ...nothing])).toEqual([])
  })
})

describe('a part and its total', () => {
  test('inventory above current assets, within rounding or not', () => {
    const lines = (inventory: number) => table({ Inventory: inventory, TotalCurrentAssets: 143566 }, at(2023))
    expect(flags(balancePartExceedsTotal, lines(6331))).toEqual([])
    expect(flags(balancePartExceedsTotal, lines(143567))).toEqual([])
    expect(flags(balancePartExceedsTotal, lines(143568))).toEqual([['143568000000', '143566000000']])
  })

  test('a line called other above half of its total', () => {
    const lines = (other: number) =>
      table({ OtherCurrentAssets: other, TotalCurrentAssets: 143566 }, at(2023))
    expect(flags(completenessOtherDominates, lines(71783))).toEqual([])
    expect(flags(completenessOtherDominates, lines(80000))).toEqual([['80000000000', '143566000000']])
  })

  test('cannot say without the total', () => {
    const facts = table({ Inventory: 1, OtherCurrentAssets: 1 }, at(2023))
    expect(flags(balancePartExceedsTotal, facts)).toEqual([])
    expect(flags(completenessOtherDominates, facts)).toEqual([])
  })
})

describe('plausible figures', () => {
  test('equity below zero: McDonald’s 2023 has -4,707 million', () => {
    const equity = (amount: number) => table({ TotalEquity: amount }, at(2023))
    expect(flags(plausibilityNegativeEquity, equity(62146))).toEqual([])
    expect(flags(plausibilityNegativeEquity, equity(-4707))).toEqual([['-4707000000', null]])
    const open = equity(-4707).map(row => ({ ...row, value: null, value_status: 'not_disclosed' as const }))
    expect(flags(plausibilityNegativeEquity, open)).toEqual([])
  })

  test('a tax above the profit; a loss says nothing', () => {
    const lines = (tax: number, pretax: number) => table({ IncomeTaxExpense: tax, PretaxIncome: pretax })
    expect(flags(plausibilityTaxRate, lines(16741, 113736))).toEqual([])
    expect(flags(plausibilityTaxRate, lines(155, 101))).toEqual([['155000000', '101000000']])
    expect(flags(plausibilityTaxRate, lines(155, -101))).toEqual([])
  })

  test('gross profit above revenue; nothing without revenue', () => {
    expect(flags(plausibilityGrossMargin, table({ GrossProfit: 169148, Revenue: 383285 }))).toEqual([])
    expect(flags(plausibilityGrossMargin, table({ GrossProfit: 400, Revenue: 383 }))).toEqual([
      ['400000000', '383000000'],
    ])
    expect(flags(plausibilityGrossMargin, table({ GrossProfit: 400 }))).toEqual([])
  })

  test('revenue that grows more than tenfold in a year; nothing of one year alone', () => {
    const years = (now: number) => [
      inMillions('Revenue', 100, during(2022)),
      inMillions('Revenue', now, during(2023)),
    ]
    expect(flags(plausibilityLargeChange, years(1000))).toEqual([])
    expect(flags(plausibilityLargeChange, years(1001))).toEqual([['1001000000', null]])
    expect(flags(plausibilityLargeChange, years(1001).slice(1))).toEqual([])
  })
})

test('payments keep their sign; two numbers, or refunds of tax, say nothing', () => {
  const series = (concept: string, ...amounts: number[]) =>
    amounts.map((amount, index) => inMillions(concept, amount, during(2020 + index)))
  expect(flags(signConventionChanges, series('CapitalExpenditure', -7309, -11085, -10708))).toEqual([])
  expect(flags(signConventionChanges, series('CapitalExpenditure', -7309, 11085, -10708))).toEqual([
    ['11085000000', null],
  ])
  expect(flags(signConventionChanges, series('CapitalExpenditure', -7309, 11085))).toEqual([])
  expect(flags(signConventionChanges, series('IncomeTaxesPaid', -7309, 11085, -1))).toEqual([])
})
