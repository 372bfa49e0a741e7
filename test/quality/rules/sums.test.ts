import { describe, expect, test } from 'vitest'
import type { FactRow } from '../../../src/model/tables.ts'
import { sumRule } from '../../../src/quality/sum-rule.ts'
import { balanceSums } from '../../../src/quality/rules/balance-sums.ts'
import { cashFlowSums } from '../../../src/quality/rules/cash-flow-sums.ts'
import { incomeSums } from '../../../src/quality/rules/income-sums.ts'
import { sumScaleOfOneFigure, sumSignOfOneFigure } from '../../../src/quality/rules/sum-repaired.ts'
import { at, fact, findingsOf, table } from '../rows.ts'

type Lines = Record<string, number>

interface Case {
  readonly code: string
  /** Lines that come out; the first is the total, the others are needed. */
  readonly lines: Lines
  /** The same sum as other sources print it. */
  readonly also?: readonly Lines[]
}

// Millions; the first line is the total and is doubled in the failing case.
const cases: readonly Case[] = [
  {
    code: 'balance.current_and_noncurrent_liabilities',
    // Apple FY2023.
    lines: { TotalLiabilities: 290437, TotalCurrentLiabilities: 145308, TotalNonCurrentLiabilities: 145129 },
    also: [
      {
        TotalLiabilities: 290447,
        TotalCurrentLiabilities: 145308,
        TotalNonCurrentLiabilities: 145129,
        LiabilitiesHeldForSale: 10,
      },
    ],
  },
  {
    code: 'balance.equity_of_parent_and_others',
    lines: { TotalEquity: 20727, EquityAttributableToParent: 20598, NoncontrollingInterests: 129 },
    also: [{ TotalEquity: 20598, EquityAttributableToParent: 20598, NoncontrollingInterests: 129 }],
  },
  {
    code: 'balance.goodwill_and_intangibles',
    lines: { GoodwillAndIntangibleAssets: 73413, Goodwill: 59617, IntangibleAssets: 13796 },
    also: [{ GoodwillAndIntangibleAssets: 73413, Goodwill: 59617, IntangibleAssets: 73413 }],
  },
  {
    code: 'balance.cash_and_short_term_investments',
    // Apple FY2023.
    lines: { CashAndShortTermInvestments: 61555, CashAndCashEquivalents: 29965, ShortTermInvestments: 31590 },
  },
  {
    code: 'balance.net_current_assets',
    lines: { NetCurrentAssets: 300, TotalCurrentAssets: 1000, TotalCurrentLiabilities: 700 },
    also: [
      { NetCurrentAssets: 300, TotalCurrentAssets: 1000, TotalCurrentLiabilities: -700 },
      { NetCurrentAssets: 310, TotalCurrentAssets: 1000, TotalCurrentLiabilities: -700, PrepaidExpenses: 10 },
    ],
  },
  {
    code: 'balance.assets_less_current_liabilities',
    lines: { TotalAssetsLessCurrentLiabilities: 800, TotalAssets: 1500, TotalCurrentLiabilities: 700 },
    also: [{ TotalAssetsLessCurrentLiabilities: 800, TotalNonCurrentAssets: 500, NetCurrentAssets: 300 }],
  },
  {
    code: 'balance.property_net_of_depreciation',
    // Apple FY2023.
    lines: {
      PropertyPlantEquipment: 43715,
      PropertyPlantEquipmentGross: 114599,
      AccumulatedDepreciation: 70884,
    },
    also: [
      { PropertyPlantEquipment: 43715, PropertyPlantEquipmentGross: 114599, AccumulatedDepreciation: -70884 },
    ],
  },
  {
    code: 'balance.total_debt',
    lines: { TotalDebt: 111088, ShortTermDebt: 15807, LongTermDebt: 95281 },
    also: [{ TotalDebt: 111188, ShortTermDebt: 15807, LongTermDebt: 95281, LeaseLiabilities: 100 }],
  },
  {
    code: 'balance.net_debt',
    lines: { NetDebt: 81123, TotalDebt: 111088, CashAndCashEquivalents: 29965 },
    also: [{ NetDebt: 49533, TotalDebt: 111088, CashAndShortTermInvestments: 61555 }],
  },
  {
    code: 'shares.issued_and_treasury',
    lines: { SharesIssued: 1000, SharesOutstanding: 900, TreasurySharesNumber: 100 },
  },
  {
    code: 'income.operating_income',
    // Apple FY2023; some sources count the cost of revenue in operating expenses.
    lines: { OperatingIncome: 114301, GrossProfit: 169148, OperatingExpenses: 54847 },
    also: [{ OperatingIncome: 114301, Revenue: 383285, OperatingExpenses: 268984 }],
  },
  {
    code: 'income.profit_attribution',
    lines: {
      ProfitLossIncludingNCI: 1000,
      NetIncomeAttributableToParent: 940,
      NetIncomeAttributableToNCI: 60,
    },
    also: [
      { NetIncome: 1000, NetIncomeAttributableToParent: 940, NetIncomeAttributableToNCI: -60 },
      { NetIncome: 940, NetIncomeAttributableToParent: 940, NetIncomeAttributableToNCI: 60 },
    ],
  },
  {
    code: 'income.continuing_and_discontinued',
    // IBM 2020: 5,501 from continuing and 89 from discontinued operations.
    lines: {
      ProfitLossIncludingNCI: 5590,
      ProfitFromContinuingOperations: 5501,
      ProfitFromDiscontinuedOperations: 89,
    },
  },
  {
    code: 'income.comprehensive_income',
    // Apple FY2023.
    lines: { TotalComprehensiveIncome: 96652, NetIncome: 96995, OtherComprehensiveIncome: -343 },
  },
  {
    code: 'income.current_and_deferred_tax',
    lines: { IncomeTaxExpense: 340, CurrentTaxExpense: 320, DeferredTaxExpense: 20 },
    also: [{ IncomeTaxExpense: 300, CurrentTaxExpense: 320, DeferredTaxExpense: -20 }],
  },
  {
    code: 'income.net_interest_income',
    lines: { NetInterestIncome: 60, InterestAndSimilarIncome: 100, InterestAndSimilarExpense: 40 },
    also: [{ NetInterestIncome: 60, InterestAndSimilarIncome: 100, InterestAndSimilarExpense: -40 }],
  },
  {
    code: 'income.ebitda',
    // Apple FY2023.
    lines: { EBITDA: 125820, EBIT: 114301, DepreciationAndAmortization: 11519 },
    also: [{ EBITDA: 125820, OperatingIncome: 114301, DepreciationAndAmortization: 11519 }],
  },
  {
    code: 'cash_flow.free_cash_flow',
    // Apple FY2023, with the payment in either sign.
    lines: { FreeCashFlow: 99584, NetCashFromOperating: 110543, CapitalExpenditure: 10959 },
    also: [{ FreeCashFlow: 99584, NetCashFromOperating: 110543, CapitalExpenditure: -10959 }],
  },
  {
    code: 'cash_flow.net_debt_issuance',
    lines: { NetDebtIssuance: -5923, ProceedsFromDebt: 5228, RepaymentOfDebt: -11151 },
  },
  {
    code: 'cash_flow.net_share_issuance',
    lines: { NetStockIssuance: -700, ProceedsFromShareIssuance: 50, ShareRepurchases: 750 },
  },
  {
    code: 'cash_flow.starts_from_profit',
    lines: { CashFlowNetIncome: 96995, NetIncome: 96995 },
    also: [{ CashFlowNetIncome: 113736, NetIncome: 96995, PretaxIncome: 113736 }],
  },
  {
    code: 'cash_flow.ends_in_balance_sheet',
    lines: { CashAtEndOfPeriod: 30737, CashAndCashEquivalents: 30737 },
    also: [{ CashAtEndOfPeriod: 30737, CashAndCashEquivalents: 29965, RestrictedCash: 772 }],
  },
]

const sums = [...balanceSums, ...incomeSums, ...cashFlowSums]

function rows(code: string, lines: Lines): FactRow[] {
  return table(lines, code.startsWith('shares') ? { ...at(2023), unit: 'shares', currency: null } : at(2023))
}

function withTotal({ lines }: Case, change: (total: number) => number): Lines {
  const [name, total] = Object.entries(lines)[0] ?? ['', 0]
  return { ...lines, [name]: change(total) }
}

test('every sum of the tables has a case', () => {
  expect(cases.map(({ code }) => code)).toEqual(sums.map(({ code }) => code))
  expect(cases).toHaveLength(22)
})

describe.each(cases)('$code', case_ => {
  const { code, lines, also = [] } = case_
  const sum = sums.find(one => one.code === code)
  const rule = sum && sumRule(sum)
  const flags = (stated: Lines) => (rule ? findingsOf(rule, rows(code, stated)) : [])

  test('comes out, also as other sources print it', () => {
    expect([lines, ...also].flatMap(flags)).toEqual([])
  })

  test('twice the total is one flag at the total, with both figures', () => {
    const [name, total] = Object.entries(lines)[0] ?? ['', 0]
    const found = flags(withTotal(case_, stated => stated * 2))
    expect(found.map(flag => [flag.code, flag.pointer, flag.observed, flag.expected])).toEqual([
      [code, `/financialStatements/0/${name}/2023/`, `${total * 2}000000`, `${total}000000`],
    ])
  })

  test('says nothing where a line is missing or holds no number', () => {
    const wrong = rows(
      code,
      withTotal(case_, total => total * 2),
    )
    const last = wrong.at(-1)
    expect(rule && last && findingsOf(rule, wrong.slice(0, -1))).toEqual([])
    const open: FactRow[] = last ? [{ ...last, value: null, value_status: 'not_disclosed' }] : []
    expect(rule && findingsOf(rule, [...wrong.slice(0, -1), ...open])).toEqual([])
  })
})

describe('a sum', () => {
  test('of two roundings may be two millions apart, not three', () => {
    const sum = balanceSums[0]
    const flags = (total: number) =>
      sum
        ? findingsOf(
            sumRule(sum),
            table(
              { TotalLiabilities: total, TotalCurrentLiabilities: 100, TotalNonCurrentLiabilities: 200 },
              at(2023),
            ),
          ).length
        : -1
    expect([flags(301), flags(302)]).toEqual([0, 1])
  })

  test('declares its formula in words of the table', () => {
    const sum = balanceSums.find(({ code }) => code === 'balance.net_debt')
    expect(sum && sumRule(sum).formula).toBe(
      'NetDebt = TotalDebt - CashAndCashEquivalents [- ShortTermInvestments] [- RestrictedCash]; or NetDebt = TotalDebt - CashAndShortTermInvestments',
    )
  })
})

describe('one figure that breaks a sum', () => {
  // Apple FY2023.
  const cash = {
    NetChangeInCash: 5760,
    NetCashFromOperating: 110543,
    NetCashFromInvesting: 3705,
    NetCashFromFinancing: -108488,
  }

  test('a section with the wrong sign is found', () => {
    expect(findingsOf(sumSignOfOneFigure, table(cash))).toEqual([])
    const flags = findingsOf(sumSignOfOneFigure, table({ ...cash, NetCashFromFinancing: 108488 }))
    expect(flags.map(flag => [flag.pointer, flag.observed, flag.expected])).toEqual([
      ['/financialStatements/0/NetCashFromFinancing/2023/', '108488000000', '-108488000000'],
    ])
    expect(flags[0]?.message).toBe(
      '"NetCashFromFinancing" for FY 2023 (2022-09-25 to 2023-09-30) is USD 108,488 million; the sum of "NetChangeInCash" comes out only if it is USD -108,488 million, with the other sign: check how the source prints it.',
    )
  })

  test('a total in thousands among millions is found', () => {
    const lines = table({ TotalLiabilities: 290437, TotalEquity: 62146 }, at(2023))
    const total = fact({
      ...at(2023),
      concept: 'TotalAssets',
      value: '352583000',
      reported_value: '352583',
      scale: 3,
    })
    const flags = findingsOf(sumScaleOfOneFigure, [total, ...lines])
    expect(flags.map(flag => [flag.observed, flag.expected])).toEqual([['352583000', '352583000000']])
    expect(findingsOf(sumSignOfOneFigure, [total, ...lines])).toEqual([])
  })

  test('says nothing where no single figure mends it, or the sum cannot be tested', () => {
    const wrong = table({ ...cash, NetChangeInCash: 9000 })
    expect(findingsOf(sumSignOfOneFigure, wrong)).toEqual([])
    expect(findingsOf(sumScaleOfOneFigure, wrong)).toEqual([])
    expect(
      findingsOf(sumScaleOfOneFigure, table({ TotalAssets: 352, TotalLiabilities: 290437 }, at(2023))),
    ).toEqual([])
  })
})
