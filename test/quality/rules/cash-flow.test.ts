import { describe, expect, test } from 'vitest'
import { cashFlowRollForward } from '../../../src/quality/rules/cash-flow-roll-forward.ts'
import { cashFlowSections } from '../../../src/quality/rules/cash-flow-sections.ts'
import { during, fact, findingsOf, table, yearOnly } from '../rows.ts'

describe('sections of the cash flow', () => {
  // Apple FY2018: 77,434 + 16,066 - 87,876 = 5,624.
  const apple = {
    NetCashFromOperating: 77434,
    NetCashFromInvesting: 16066,
    NetCashFromFinancing: -87876,
    NetChangeInCash: 5624,
  }

  test('Apple FY2018 adds up', () => {
    expect(findingsOf(cashFlowSections, table(apple))).toEqual([])
  })

  test('the net change may be stated before or after exchange rates', () => {
    expect(findingsOf(cashFlowSections, table({ ...apple, EffectOfExchangeRateOnCash: -100 }))).toEqual([])
    const after = { ...apple, EffectOfExchangeRateOnCash: -100, NetChangeInCash: 5524 }
    expect(findingsOf(cashFlowSections, table(after))).toEqual([])
  })

  test('a lost minus is an error where exchange rates are listed, else a warning', () => {
    const wrong = { ...apple, NetCashFromFinancing: 87876 }
    const flags = findingsOf(cashFlowSections, table(wrong))
    expect(flags.map(flag => [flag.severity, flag.observed, flag.expected])).toEqual([
      ['warning', '5624000000', '181376000000'],
    ])
    const listed = findingsOf(cashFlowSections, table({ ...wrong, EffectOfExchangeRateOnCash: 0 }))
    expect(listed.map(flag => flag.severity)).toEqual([undefined])
  })

  // ABB 2015: 3,818 - 974 - 3,380 = -536, the cash fell by 878, the rest is exchange rates.
  test('a rest of 20% of the largest section may be exchange rates: only a note', () => {
    const abb = { NetCashFromOperating: 3818, NetCashFromInvesting: -974, NetCashFromFinancing: -3380 }
    const severity = (change: number) =>
      findingsOf(cashFlowSections, table({ ...abb, NetChangeInCash: change })).map(flag => flag.severity)
    expect(severity(-878)).toEqual(['info'])
    expect(severity(-536 - 763)).toEqual(['info'])
    expect(severity(-536 - 764)).toEqual(['warning'])
    expect(
      findingsOf(
        cashFlowSections,
        table({ ...abb, NetChangeInCash: -878, EffectOfExchangeRateOnCash: -342 }),
      ),
    ).toEqual([])
  })

  test('says nothing without a section or with an exchange rate effect that is not disclosed', () => {
    expect(
      findingsOf(
        cashFlowSections,
        table({ NetCashFromOperating: 1, NetCashFromInvesting: 1, NetChangeInCash: 9 }),
      ),
    ).toEqual([])
    const none = fact({
      concept: 'EffectOfExchangeRateOnCash',
      value: null,
      value_status: 'not_disclosed',
      value_text: 'None',
    })
    expect(findingsOf(cashFlowSections, [...table({ ...apple, NetChangeInCash: 9 }), none])).toEqual([])
  })
})

describe('roll-forward of cash', () => {
  // Fibra Uno, MXN thousands in the source, here in millions with decimals: 2023 ends with 2,826.642, 2024 with 4,518.601.
  const y2023 = {
    CashAtBeginningOfPeriod: '6887.111',
    NetChangeInCash: '-4060.469',
    CashAtEndOfPeriod: '2826.642',
  }
  const y2024 = {
    CashAtBeginningOfPeriod: '2826.642',
    NetChangeInCash: '1691.959',
    CashAtEndOfPeriod: '4518.601',
  }
  const mxn = { currency: 'MXN', entity: 'Fibra Uno', accounting_standard: 'IFRS' }
  const columns = (first: Record<string, string>, second: Record<string, string>) => [
    ...table(first, { ...mxn, ...during(2023) }),
    ...table(second, { ...mxn, ...during(2024) }),
  ]

  test('Fibra Uno 2023 and 2024 roll forward', () => {
    expect(findingsOf(cashFlowRollForward, columns(y2023, y2024))).toEqual([])
  })

  test('an end that does not follow from begin and change is one flag', () => {
    const flags = findingsOf(cashFlowRollForward, columns(y2023, { ...y2024, CashAtEndOfPeriod: '4581.601' }))
    expect(flags.map(flag => [flag.pointer, flag.observed, flag.expected])).toEqual([
      ['/financialStatements/0/CashAtEndOfPeriod/2024/', '4581601000', '4518601000'],
    ])
  })

  test('a beginning that is not the end before is one flag at the beginning', () => {
    const shifted = {
      CashAtBeginningOfPeriod: '2862.642',
      NetChangeInCash: '1691.959',
      CashAtEndOfPeriod: '4554.601',
    }
    const flags = findingsOf(cashFlowRollForward, columns(y2023, shifted))
    expect(flags.map(flag => [flag.pointer, flag.observed, flag.expected])).toEqual([
      ['/financialStatements/0/CashAtBeginningOfPeriod/2024/', '2862642000', '2826642000'],
    ])
    expect(flags[0]?.message).toBe(
      '"CashAtBeginningOfPeriod" for FY 2024 (2024-01-01 to 2024-12-31) is MXN 2,862,642 thousand, but the period before ended with "CashAtEndOfPeriod" of MXN 2,826,642 thousand.',
    )
  })

  test('the beginning may be dated on the day before, and years stated without days', () => {
    const dated = columns(y2023, y2024).map(row =>
      row.concept === 'NetChangeInCash'
        ? row
        : {
            ...row,
            period_type: 'instant' as const,
            period_start: null,
            ...(row.concept === 'CashAtBeginningOfPeriod' && row.fiscal_year !== null
              ? { period_end: `${row.fiscal_year - 1}-12-31`, fiscal_year: row.fiscal_year - 1 }
              : {}),
          },
    )
    expect(findingsOf(cashFlowRollForward, dated)).toEqual([])
    const wrong = { ...y2024, CashAtEndOfPeriod: '4519.601' }
    const years = [
      ...table(y2023, { ...mxn, ...yearOnly(2023) }),
      ...table(wrong, { ...mxn, ...yearOnly(2024) }),
    ]
    expect(findingsOf(cashFlowRollForward, years)).toHaveLength(1)
  })

  test('exchange rates may come on top of the change', () => {
    const begin = { ...y2024, NetChangeInCash: '1700.000', EffectOfExchangeRateOnCash: '-8.041' }
    expect(findingsOf(cashFlowRollForward, columns(y2023, begin))).toEqual([])
  })

  test('says nothing across a missing year or without the balances', () => {
    const later = table(
      { ...y2024, CashAtBeginningOfPeriod: '1', CashAtEndOfPeriod: '1692.959' },
      {
        ...mxn,
        ...during(2026),
      },
    )
    expect(findingsOf(cashFlowRollForward, [...table(y2023, { ...mxn, ...during(2023) }), ...later])).toEqual(
      [],
    )
    expect(findingsOf(cashFlowRollForward, table({ NetChangeInCash: 5624 }))).toEqual([])
  })
})
