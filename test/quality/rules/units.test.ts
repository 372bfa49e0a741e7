import { describe, expect, test } from 'vitest'
import { signUnexpectedNegative } from '../../../src/quality/rules/sign-unexpected-negative.ts'
import { unitMissingCurrency } from '../../../src/quality/rules/unit-missing-currency.ts'
import { unitPercentRange } from '../../../src/quality/rules/unit-percent-range.ts'
import { unitScaleJump } from '../../../src/quality/rules/unit-scale-jump.ts'
import { unitUnknown } from '../../../src/quality/rules/unit-unknown.ts'
import { at, fact, findingsOf, inMillions, table, yearOnly } from '../rows.ts'

describe('missing currency', () => {
  test('is one flag for each dataset', () => {
    const facts = [
      ...table({ Revenue: 383285, GrossProfit: 169148 }, { currency: null }),
      inMillions('Revenue', 1, { dataset_index: 1 }),
    ]
    const flags = findingsOf(unitMissingCurrency, facts)
    expect(flags.map(flag => [flag.pointer, flag.observed, flag.expected])).toEqual([
      ['/financialStatements/0', '2', '0'],
    ])
    expect(flags[0]?.message).toMatch(
      /^2 amounts of this dataset have no currency, first "GrossProfit" for FY 2023/,
    )
  })

  test('shares, ratios, dashes and numbers of unknown unit need none', () => {
    const facts = [
      fact({ unit: 'shares', currency: null }),
      fact({ unit: 'ratio', currency: null }),
      fact({ unit: null, currency: null }),
      fact({ currency: null, value: null, value_status: 'nil', value_text: '-' }),
    ]
    expect(findingsOf(unitMissingCurrency, facts)).toEqual([])
  })
})

describe('unknown unit', () => {
  const output = (year: number, value: string) =>
    fact({
      concept: null,
      line_item: 'Output',
      unit: null,
      unit_text: 'widgets',
      currency: null,
      value,
      ...yearOnly(year),
    })

  test('is one flag for each dataset, with the words of the source', () => {
    const facts = [output(2023, '7'), output(2024, '6'), inMillions('Revenue', 1, { dataset_index: 1 })]
    const flags = findingsOf(unitUnknown, facts)
    expect(flags.map(flag => [flag.pointer, flag.observed, flag.expected, flag.message])).toEqual([
      [
        '/financialStatements/0',
        '2',
        '0',
        '2 numbers of this dataset have no unit known here, first "Output" for FY 2023 ("widgets" in the source): do not add them to amounts of money.',
      ],
    ])
  })

  test('shares, counts, ratios and dashes are none', () => {
    const facts = [
      fact({ unit: 'shares', currency: null }),
      fact({ unit: 'count', currency: null }),
      fact({ unit: 'ratio', currency: null }),
      fact({ unit: null, value: null, value_status: 'nil', value_text: '-' }),
    ]
    expect(findingsOf(unitUnknown, facts)).toEqual([])
  })
})

describe('scale jump', () => {
  // Apple, in millions of USD.
  const years: [number, Record<string, number>][] = [
    [2022, { Revenue: 394328, CostOfRevenue: 223546, GrossProfit: 170782, NetIncome: 99803 }],
    [2023, { Revenue: 383285, CostOfRevenue: 214137, GrossProfit: 169148, NetIncome: 96995 }],
    [2024, { Revenue: 391035, CostOfRevenue: 210352, GrossProfit: 180683, NetIncome: 93736 }],
  ]
  const series = (odd?: number, factor = 1) =>
    years.flatMap(([year, lines]) =>
      Object.entries(lines).map(([concept, amount]) =>
        fact({ concept, value: `${amount * (year === odd ? factor : 1)}`, ...yearOnly(year) }),
      ),
    )

  test('Apple 2022 to 2024 does not jump', () => {
    expect(findingsOf(unitScaleJump, series())).toEqual([])
  })

  test('one column in thousands is one flag in that column, not a second on the way back', () => {
    const flags = findingsOf(unitScaleJump, series(2023, 1000))
    expect(flags.map(flag => [flag.pointer, flag.observed])).toEqual([
      ['/financialStatements/0/CostOfRevenue/2023/', '214137000'],
    ])
    expect(flags[0]?.message).toBe(
      '"CostOfRevenue" for FY 2023 is USD 214,137,000, about 1,000 times larger than the period before, USD 223,546 (4 lines change alike): one of the two is probably stated in another scale.',
    )
  })

  test.each([
    [100, 1],
    [100_000, 1],
    [1_000_000, 1],
    [10_000_000, 1],
    [10, 0],
    [400, 0],
    [10_000, 0],
  ])('a factor of %i gives %i flags', (factor, count) => {
    expect(findingsOf(unitScaleJump, series(2024, factor))).toHaveLength(count)
  })

  test('a number of shares in thousands among full numbers is one flag', () => {
    const shares = (year: number, value: string) =>
      fact({ concept: 'WeightedAverageSharesBasic', unit: 'shares', value, ...yearOnly(year) })
    const facts = [shares(2023, '15744231000'), shares(2024, '15343783'), shares(2025, '14948500000')]
    expect(findingsOf(unitScaleJump, facts).map(flag => flag.observed)).toEqual(['15343783'])
  })

  test('a small line may grow a thousandfold, a year may be missing, a quarter is no year', () => {
    const line = (concept: string, year: number, value: string) => fact({ concept, value, ...yearOnly(year) })
    expect(
      findingsOf(unitScaleJump, [line('OtherIncome', 2022, '3'), line('OtherIncome', 2023, '3000')]),
    ).toEqual([])
    expect(findingsOf(unitScaleJump, [line('Revenue', 2023, '3000')])).toEqual([])
    const quarter = { ...line('Revenue', 2022, '3'), fiscal_period: 'Q4' as const }
    expect(findingsOf(unitScaleJump, [quarter, line('Revenue', 2023, '3000')])).toEqual([])
  })
})

describe('percentages', () => {
  // Apple: gross margin 43.31%, 44.13%, 46.21%.
  const margin = (year: number, value: string, unit: 'percent' | 'ratio' = 'ratio') =>
    fact({ concept: 'GrossMargin', unit, currency: null, value, ...yearOnly(year) })

  test('Apple margins as fractions are fine', () => {
    expect(findingsOf(unitPercentRange, [margin(2022, '0.4331'), margin(2023, '0.4413')])).toEqual([])
  })

  test('a margin in percent among fractions is one flag', () => {
    const flags = findingsOf(unitPercentRange, [
      margin(2022, '0.4331'),
      margin(2023, '0.4413'),
      margin(2024, '46.21'),
    ])
    expect(flags.map(flag => [flag.pointer, flag.observed])).toEqual([
      ['/financialStatements/0/GrossMargin/2024/', '46.21'],
    ])
    const small = findingsOf(unitPercentRange, [margin(2022, '0.02'), margin(2023, '2.1')])
    expect(small.map(flag => flag.message)).toEqual([
      '"GrossMargin" for FY 2023 is 210%, but 2% for FY 2022: percentages and fractions may be mixed in one line.',
    ])
  })

  test('1,000% is the limit for whatever is a percentage; other ratios have none', () => {
    const growth = (value: string) => fact({ unit: 'percent', currency: null, value, line_item: 'Growth' })
    expect(findingsOf(unitPercentRange, [growth('10')])).toEqual([])
    expect(findingsOf(unitPercentRange, [growth('-10.01')]).map(flag => flag.observed)).toEqual(['-10.01'])
    expect(
      findingsOf(unitPercentRange, [fact({ concept: 'PriceToEarnings', unit: 'ratio', value: '28.5' })]),
    ).toEqual([])
  })
})

describe('negative where it cannot be', () => {
  test('positive numbers, losses and costs with either sign are fine', () => {
    const facts = table({ Revenue: 383285, CostOfRevenue: -214137, NetIncome: -5, TotalEquity: -19154 })
    expect(findingsOf(signUnexpectedNegative, facts)).toEqual([])
  })

  test('negative assets and shares are errors, negative revenue a warning; one flag a line', () => {
    const facts = [
      inMillions('TotalAssets', -352583, at(2023)),
      inMillions('TotalAssets', -352755, at(2022)),
      inMillions('Revenue', -383285),
      fact({ concept: 'SharesOutstanding', unit: 'shares', value: '-15116786000' }),
    ]
    const flags = findingsOf(signUnexpectedNegative, facts)
    expect(flags.map(flag => [flag.severity, flag.observed])).toEqual([
      ['warning', '-383285000000'],
      ['error', '-15116786000'],
      ['error', '-352755000000'],
    ])
    expect(flags[2]?.message).toBe(
      '"TotalAssets" at 2022-09-30 is negative: USD -352,755 million (and 1 more number of this line). Check how the source writes signs.',
    )
  })

  test('says nothing of a common-size column, an eliminated segment, a number that rounding may hide', () => {
    const facts = [
      fact({ concept: 'Revenue', unit: 'percent', value: '-0.05' }),
      inMillions('Revenue', -120, { statement: 'segments' }),
      fact({ concept: 'Revenue', value: '-400000', decimals: -6 }),
      fact({ concept: null, value: '-1' }),
    ]
    expect(findingsOf(signUnexpectedNegative, facts)).toEqual([])
  })
})
