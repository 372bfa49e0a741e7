import { describe, expect, test } from 'vitest'
import type { FactRow } from '../../../src/model/tables.ts'
import type { Rule } from '../../../src/quality/rule.ts'
import { factsRepeated, factsRepeatedRounded } from '../../../src/quality/rules/facts-repeated.ts'
import { periodOverlapping, periodYearEndChanged } from '../../../src/quality/rules/period-series.ts'
import {
  periodFiscalYear,
  periodInFuture,
  periodLength,
  periodTypeMismatch,
} from '../../../src/quality/rules/period-shape.ts'
import { scopeUnknown } from '../../../src/quality/rules/scope-unknown.ts'
import { statementUnknown } from '../../../src/quality/rules/statement-unknown.ts'
import { seriesChanges } from '../../../src/quality/rules/series-changes.ts'
import {
  completenessZero,
  freshnessNewestYear,
  freshnessThinYear,
  plausibilityCopiedYear,
} from '../../../src/quality/rules/series-columns.ts'
import {
  unitMinorCurrency,
  unitPerShareScaled,
  unitScaleContradictsSize,
} from '../../../src/quality/rules/unit-scale-stated.ts'
import { at, during, fact, findingsOf, inMillions, table, yearOnly } from '../rows.ts'

function flags(rule: Rule, facts: readonly FactRow[]) {
  return findingsOf(rule, facts).map(flag => [flag.observed, flag.expected])
}

const income = { statement: 'income_statement' } as const

// [rule, what passes, what fails with the figures of its flag, what cannot be said]
const revenue = inMillions('Revenue', 383285, income)
const periods: [Rule, FactRow, FactRow, (string | null)[], FactRow][] = [
  [
    periodTypeMismatch,
    revenue,
    inMillions('Revenue', 383285, { ...at(2023), ...income }),
    ['instant', 'duration'],
    { ...revenue, period_type: null },
  ],
  [
    periodLength,
    revenue,
    { ...revenue, period_end: '2023-03-31' },
    ['188', null],
    { ...revenue, period_start: null, period_end: '2023-03-31' },
  ],
  [
    periodInFuture,
    revenue,
    { ...revenue, period_end: '2024-12-31' },
    ['2024-12-31', null],
    { ...revenue, ...yearOnly(2025), statement: 'income_statement' },
  ],
  [
    periodFiscalYear,
    { ...revenue, fiscal_year: 2022 },
    { ...revenue, fiscal_year: 2024 },
    ['2024', '2023'],
    { ...revenue, fiscal_year: null },
  ],
  [
    unitPerShareScaled,
    fact({ unit: 'per_share', value: '6.16', scale: 0 }),
    fact({ unit: 'per_share', value: '6160000', reported_value: '6.16', scale: 6 }),
    ['6160000', '6.16'],
    fact({ unit: null, value: '6160000', reported_value: '6.16', scale: 6 }),
  ],
  [
    unitScaleContradictsSize,
    revenue,
    fact({ concept: 'Revenue', value: '383285000000000000', reported_value: '383285000000', scale: 6 }),
    ['383285000000000000', '383285000000'],
    fact({ concept: 'Revenue', value: '383285000000000000', reported_value: '383285000000000000' }),
  ],
  [
    unitMinorCurrency,
    { ...revenue, currency: 'GBP' },
    { ...revenue, currency: 'GBP', scale: -2, value: '3832.85', reported_value: '383285' },
    ['3832.85', '383285'],
    { ...revenue, currency: 'GBP', scale: -2, statement: null },
  ],
]

test.each(periods.map(row => [row[0].code, ...row] as const))(
  '%s: passes, fails, cannot say',
  (_, rule, passing, failing, figures, open) => {
    expect(flags(rule, [passing])).toEqual([])
    expect(flags(rule, [failing])).toEqual([figures])
    expect(flags(rule, [open])).toEqual([])
  },
)

test('a forecast may end after the report was written', () => {
  expect(flags(periodInFuture, [{ ...revenue, period_end: '2026-12-31', basis: 'estimate' }])).toEqual([])
})

describe('years of a series', () => {
  const years = (...days: [start: string | null, end: string][]) =>
    days.map(([start, end], index) =>
      inMillions('Revenue', index + 1, { period_start: start, period_end: end, period_label: end }),
    )

  test('Neptune moved its year end from February to March', () => {
    const moved = years(['2015-03-01', '2016-02-29'], ['2017-04-01', '2018-03-31'])
    expect(flags(periodYearEndChanged, moved)).toEqual([['2018-03-31', '2016-02-29']])
    expect(
      flags(periodYearEndChanged, years(['2015-03-01', '2016-02-29'], ['2016-03-01', '2017-02-28'])),
    ).toEqual([])
    expect(
      flags(periodYearEndChanged, years(['2020-12-27', '2022-01-01'], ['2022-01-02', '2022-12-31'])),
    ).toEqual([])
    expect(
      flags(periodYearEndChanged, [inMillions('Revenue', 1, yearOnly(2022)), ...moved.slice(0, 1)]),
    ).toEqual([])
  })

  test('a year that begins before the last one ends', () => {
    const overlapping = years(['2022-01-01', '2022-12-31'], ['2022-07-01', '2023-06-30'])
    expect(flags(periodOverlapping, overlapping)).toEqual([['2022-07-01', null]])
    expect(
      flags(periodOverlapping, years(['2022-01-01', '2022-12-31'], ['2023-01-01', '2023-12-31'])),
    ).toEqual([])
    expect(
      flags(
        periodOverlapping,
        overlapping.map(row => ({ ...row, period_start: null })),
      ),
    ).toEqual([])
  })
})

describe('an attribute that changes along a line', () => {
  const codes = ['unit.currency_changes', 'scope.changes', 'standard.changes', 'basis.changes']
  const columns = ['currency', 'scope', 'accounting_standard', 'basis'] as const
  const values = [
    ['USD', 'EUR'],
    ['consolidated', 'separate'],
    ['J-GAAP', 'IFRS'],
    ['actual', 'estimate'],
  ] as const

  test.each(codes.map((code, index) => [code, index] as const))('%s', (code, index) => {
    const rule = seriesChanges[index]
    const column = columns[index] ?? 'basis'
    const [before, after] = values[index] ?? []
    expect(rule?.code).toBe(code)
    if (!rule) return
    const year = (number: number, value: string | null | undefined) => ({
      ...inMillions('Revenue', 100, during(number)),
      [column]: value,
    })
    expect(flags(rule, [year(2022, before), year(2023, before)])).toEqual([])
    expect(flags(rule, [year(2021, before), year(2022, before), year(2023, after)])).toEqual([
      [after, before],
    ])
    // Unstated is not another value; two side by side in a year are two series.
    expect(flags(rule, [year(2022, before), year(2023, null)])).toEqual([])
    const both = [year(2022, before), year(2022, after), year(2023, before), year(2023, after)]
    expect(flags(rule, both)).toEqual([])
  })
})

test('a dataset without a scope beside two that have one', () => {
  const group = inMillions('Revenue', 100)
  const alone = inMillions('Revenue', 80, { dataset_index: 1, scope: 'separate' })
  const open = inMillions('Revenue', 100, { dataset_index: 2, scope: null })
  expect(flags(scopeUnknown, [group, alone])).toEqual([])
  expect(flags(scopeUnknown, [group, alone, open])).toEqual([['1', '0']])
  expect(flags(scopeUnknown, [group, open])).toEqual([])
})

test('amounts of a dataset that belong to no known statement', () => {
  const open = inMillions('Other items', 12, { statement: null })
  const perShare = fact({ line_item: 'Payout', value: '0.96', unit: 'per_share', statement: null })
  expect(flags(statementUnknown, [revenue])).toEqual([])
  expect(flags(statementUnknown, [revenue, open])).toEqual([['1', '0']])
  expect(flags(statementUnknown, [revenue, open, perShare])).toEqual([['2', '0']])
  const other = inMillions('Other items', 12, { statement: null, dataset_index: 1 })
  expect(flags(statementUnknown, [open, other])).toEqual([
    ['1', '0'],
    ['1', '0'],
  ])
  for (const unit of ['ratio', 'shares', 'count', 'percent', null] as const)
    expect(flags(statementUnknown, [{ ...open, unit }])).toEqual([])
  expect(flags(statementUnknown, [{ ...open, origin: 'evidence' }])).toEqual([])
})

test('a number that stands in two datasets, as it is or rounded', () => {
  const first = inMillions('Revenue', 383285)
  const second = inMillions('Revenue', 383285, { dataset_index: 1 })
  const rounded = fact({
    concept: 'Revenue',
    value: '383300000000',
    reported_value: '383.3',
    value_text: '383.3',
    scale: 9,
    dataset_index: 1,
  })
  expect(flags(factsRepeated, [first, second])).toEqual([['383285000000', '383285000000']])
  expect(flags(factsRepeatedRounded, [first, second])).toEqual([])
  expect(flags(factsRepeatedRounded, [first, rounded])).toEqual([['383300000000', '383285000000']])
  expect(flags(factsRepeated, [first, rounded])).toEqual([])
  for (const rule of [factsRepeated, factsRepeatedRounded]) {
    expect(flags(rule, [first])).toEqual([])
    expect(flags(rule, [first, { ...second, scope: 'separate' }])).toEqual([])
  }
})

describe('columns of a series', () => {
  const lines = { Revenue: 1234, CostOfRevenue: 1111, GrossProfit: 2223, NetIncome: 3334, PretaxIncome: 4445 }
  const others = {
    Revenue: 1334,
    CostOfRevenue: 1211,
    GrossProfit: 2323,
    NetIncome: 3434,
    PretaxIncome: 4545,
  }
  const before = table(lines, during(2022))
  const now = table(others, during(2023))

  test('the newest year has two lines of five', () => {
    expect(flags(freshnessThinYear, [...before, ...now.slice(0, 3)])).toEqual([])
    expect(flags(freshnessThinYear, [...before, ...now.slice(0, 2)])).toEqual([['2', '5']])
    expect(flags(freshnessThinYear, [...before.slice(0, 4), ...now.slice(0, 1)])).toEqual([])
  })

  test('a year that is the copy of the year before', () => {
    expect(flags(plausibilityCopiedYear, [...before, ...now])).toEqual([])
    expect(flags(plausibilityCopiedYear, [...before, ...table(lines, during(2023))])).toEqual([['5', null]])
    expect(flags(plausibilityCopiedYear, [...before, ...table(lines, during(2023)).slice(0, 3)])).toEqual([])
  })

  test('a zero among numbers', () => {
    const series = (...amounts: number[]) =>
      amounts.map((amount, index) => inMillions('Revenue', amount, during(2021 + index)))
    expect(flags(completenessZero, series(100, 110, 120))).toEqual([])
    expect(flags(completenessZero, series(100, 0, 120))).toEqual([['0', null]])
    expect(flags(completenessZero, series(0, 120))).toEqual([])
  })

  // The report was written on 2024-11-03: 548 days earlier is 2023-05-05.
  test('the newest year is more than 18 months old', () => {
    const ending = (day: string) => [inMillions('Revenue', 1, { period_end: day })]
    expect(flags(freshnessNewestYear, ending('2023-05-05'))).toEqual([])
    expect(flags(freshnessNewestYear, ending('2023-05-04'))).toEqual([['2023-05-04', null]])
    expect(flags(freshnessNewestYear, [inMillions('Revenue', 1, yearOnly(2001))])).toEqual([])
  })
})
