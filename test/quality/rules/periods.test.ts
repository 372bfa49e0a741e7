import { describe, expect, test } from 'vitest'
import { periodDuplicate } from '../../../src/quality/rules/period-duplicate.ts'
import { periodFiveYearGap } from '../../../src/quality/rules/period-five-year-gap.ts'
import { periodMissing } from '../../../src/quality/rules/period-missing.ts'
import { at, fact, findingsOf, inMillions, table, yearOnly } from '../rows.ts'

describe('missing period', () => {
  const nowhere = { period_start: null, period_end: null, fiscal_year: null }

  test('is one flag for each dataset, whatever the number of facts', () => {
    const facts = [
      ...table({ Revenue: 383285, GrossProfit: 169148 }, nowhere),
      inMillions('Revenue', 383285, { ...nowhere, dataset_index: 1 }),
      inMillions('Revenue', 383285, { dataset_index: 2 }),
    ]
    const flags = findingsOf(periodMissing, facts)
    expect(flags.map(flag => [flag.datasetIndex, flag.pointer, flag.observed])).toEqual([
      [0, '/financialStatements/0', '2'],
      [1, '/financialStatements/1', '1'],
    ])
    expect(flags[0]?.message).toContain('2 numbers of this dataset have neither a date nor a year')
  })

  test('a year alone is a period', () => {
    expect(findingsOf(periodMissing, [fact(yearOnly(2023))])).toEqual([])
  })
})

describe('gap among the latest five years', () => {
  const revenue = (...years: number[]) =>
    years.map(year => inMillions('Revenue', 1000 + year, yearOnly(year)))

  test('five years without a hole are fine, fewer and older ones too', () => {
    expect(findingsOf(periodFiveYearGap, revenue(2019, 2020, 2021, 2022, 2023))).toEqual([])
    expect(findingsOf(periodFiveYearGap, revenue(2021, 2022, 2023))).toEqual([])
    expect(findingsOf(periodFiveYearGap, revenue(2009, 2019, 2020, 2021, 2022, 2023))).toEqual([])
  })

  test('a hole is one flag that names the year', () => {
    const flags = findingsOf(periodFiveYearGap, revenue(2023, 2022, 2020, 2019))
    expect(flags.map(flag => [flag.message, flag.observed, flag.expected])).toEqual([
      [
        'The year 2021 is missing among the years 2019 to 2023 (Apple Inc., consolidated): a series over these years has a hole.',
        '2019, 2020, 2022, 2023',
        '2019, 2020, 2021, 2022, 2023',
      ],
    ])
  })

  test('two companies of one dataset are two flags', () => {
    const both = ['Apple Inc.', 'Microsoft Corporation'].flatMap(entity =>
      revenue(2021, 2023).map(row => ({ ...row, entity })),
    )
    expect(findingsOf(periodFiveYearGap, both).map(flag => flag.message.includes('Microsoft'))).toEqual([
      false,
      true,
    ])
  })

  test('an older year does not hide that the window begins too late', () => {
    const flags = findingsOf(periodFiveYearGap, revenue(2023, 2022, 2021, 2017))
    expect(flags.map(flag => flag.expected)).toEqual(['2019, 2020, 2021, 2022, 2023'])
  })

  test('years of 52 weeks that end in the first days of January have no hole', () => {
    const ends = ['2020-12-27', '2022-01-02', '2023-01-01', '2023-12-31']
    const facts = ends.map(end =>
      inMillions('TotalAssets', 1, { ...at(2020, end), fiscal_year: null, period_label: end }),
    )
    expect(findingsOf(periodFiveYearGap, facts)).toEqual([])
  })

  test('says nothing of one year, of quarters, of forecasts and of evidence', () => {
    expect(findingsOf(periodFiveYearGap, revenue(2023))).toEqual([])
    const facts = revenue(2020, 2023)
    expect(findingsOf(periodFiveYearGap, facts)).toHaveLength(1)
    expect(
      findingsOf(
        periodFiveYearGap,
        facts.map(row => ({ ...row, fiscal_period: 'Q1' as const })),
      ),
    ).toEqual([])
    expect(
      findingsOf(
        periodFiveYearGap,
        facts.map(row => ({ ...row, origin: 'evidence' as const })),
      ),
    ).toEqual([])
    const forecast = facts.map(row =>
      row.fiscal_year === 2023 ? { ...row, basis: 'estimate' as const } : row,
    )
    expect(findingsOf(periodFiveYearGap, forecast)).toEqual([])
  })
})

describe('two columns for one period', () => {
  const lines = { Revenue: 383285, CostOfRevenue: 214137, GrossProfit: 169148 }
  const again = { period_label: 'FY2023' }

  test('columns for different years are fine', () => {
    expect(
      findingsOf(periodDuplicate, [...table(lines, yearOnly(2023)), ...table(lines, yearOnly(2022))]),
    ).toEqual([])
  })

  test('with different numbers they are one error that names both', () => {
    const facts = [...table(lines), ...table({ ...lines, Revenue: 383825, GrossProfit: 169688 }, again)]
    const flags = findingsOf(periodDuplicate, facts)
    expect(flags).toHaveLength(1)
    expect(flags[0]?.severity).toBeUndefined()
    expect(flags[0]?.message).toBe(
      'Two columns stand for the same period (for FY 2023 (2022-09-25 to 2023-09-30)), "2023" and "FY2023", and differ in 2 of 3 lines that both hold. Find out which one is meant, and whether one is restated or of another scope.',
    )
  })

  test('with one number that differs they are a warning at that number', () => {
    const facts = [...table(lines), ...table({ ...lines, GrossProfit: 169184 }, again)]
    expect(
      findingsOf(periodDuplicate, facts).map(flag => [flag.severity, flag.observed, flag.expected]),
    ).toEqual([['warning', '169184', '169148']])
  })

  test('with the same numbers they are a note', () => {
    const flags = findingsOf(periodDuplicate, [...table(lines), ...table(lines, again)])
    expect(flags.map(flag => flag.severity)).toEqual(['info'])
  })

  test('another scope, basis or part of the year is another column', () => {
    for (const other of [{ scope: 'separate' }, { basis: 'restated' }, { fiscal_period: 'TTM' }] as const) {
      expect(
        findingsOf(periodDuplicate, [...table(lines), ...table({ Revenue: 1 }, { ...again, ...other })]),
      ).toEqual([])
    }
  })

  test('two lines with one label are not two columns', () => {
    const other = (order: number) =>
      inMillions('OtherAssets', order, { line_order: order, json_pointer: `/o/${order}` })
    expect(findingsOf(periodDuplicate, [...table(lines), other(5), other(9)])).toEqual([])
    const unordered = [other(5), other(9)].map(row => ({ ...row, line_order: null }))
    expect(findingsOf(periodDuplicate, [...table(lines), ...unordered])).toEqual([])
  })
})
