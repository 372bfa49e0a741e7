import { describe, expect, test } from 'vitest'
import { incomeGrossProfit } from '../../../src/quality/rules/income-gross-profit.ts'
import { incomeNetIncome } from '../../../src/quality/rules/income-net-income.ts'
import { fact, findingsOf, table } from '../rows.ts'

describe('gross profit', () => {
  // Apple FY2023.
  const apple = { Revenue: 383285, CostOfRevenue: 214137, GrossProfit: 169148 }

  test('Apple FY2023: 383,285 - 214,137 = 169,148', () => {
    expect(findingsOf(incomeGrossProfit, table(apple))).toEqual([])
    expect(findingsOf(incomeGrossProfit, table({ ...apple, CostOfRevenue: -214137 }))).toEqual([])
  })

  test('a gross profit of 169,184 is one flag at gross profit', () => {
    const flags = findingsOf(incomeGrossProfit, table({ ...apple, GrossProfit: 169184 }))
    expect(flags).toHaveLength(1)
    expect(flags[0]).toMatchObject({
      pointer: '/financialStatements/0/GrossProfit/2023/',
      observed: '169184000000',
      expected: '169148000000',
      message:
        '"GrossProfit" for FY 2023 (2022-09-25 to 2023-09-30) is USD 169,184 million, but "Revenue" USD 383,285 million − "CostOfRevenue" USD 214,137 million gives USD 169,148 million: they are USD 36 million apart, where rounding explains at most USD 1.5 million.',
    })
  })

  // IBM 2020: 73,620 - 38,046 = 35,574, printed as 35,575.
  test('IBM 2020 is 1 million off by rounding', () => {
    expect(
      findingsOf(incomeGrossProfit, table({ Revenue: 73620, CostOfRevenue: 38046, GrossProfit: 35575 })),
    ).toEqual([])
  })

  test('stated decimals decide: exact to the unit, 1 million is too much', () => {
    const ibm = table({ Revenue: 73620, CostOfRevenue: 38046, GrossProfit: 35575 }, { decimals: 0 })
    expect(findingsOf(incomeGrossProfit, ibm)).toHaveLength(1)
    expect(
      findingsOf(
        incomeGrossProfit,
        ibm.map(row => ({ ...row, decimals: -6 })),
      ),
    ).toEqual([])
  })

  test('a dash counts as zero, "n/a" as nothing to reckon with', () => {
    const lines = table({ Revenue: 100, GrossProfit: 90 })
    const cost = {
      concept: 'CostOfRevenue',
      value: null,
      reported_value: null,
      value_text: '—',
      scale: 6,
    } as const
    expect(findingsOf(incomeGrossProfit, [...lines, fact({ ...cost, value_status: 'nil' })])).toHaveLength(1)
    expect(
      findingsOf(incomeGrossProfit, [...lines, fact({ ...cost, value_status: 'not_applicable' })]),
    ).toEqual([])
  })

  test('says nothing without cost of revenue', () => {
    expect(findingsOf(incomeGrossProfit, table({ Revenue: 383285, GrossProfit: 1 }))).toEqual([])
  })

  test('keeps a quarter apart from the year that it ends', () => {
    const quarter = { period_start: '2023-07-02', fiscal_period: 'Q4' as const, period_label: 'Q4' }
    const facts = [
      ...table({ Revenue: 383285, CostOfRevenue: 214137 }),
      ...table({ GrossProfit: 40427 }, quarter),
    ]
    expect(findingsOf(incomeGrossProfit, facts)).toEqual([])
    const yearsOnly = facts.map(row => ({ ...row, period_start: null, period_end: null }))
    expect(findingsOf(incomeGrossProfit, yearsOnly)).toEqual([])
  })
})

describe('net income', () => {
  // Apple FY2023.
  const apple = { PretaxIncome: 113736, IncomeTaxExpense: 16741, NetIncome: 96995 }

  test('Apple FY2023: 113,736 - 16,741 = 96,995, whichever sign the tax is printed with', () => {
    expect(findingsOf(incomeNetIncome, table(apple))).toEqual([])
    expect(findingsOf(incomeNetIncome, table({ ...apple, IncomeTaxExpense: -16741 }))).toEqual([])
  })

  // IBM 2020: a tax credit of 864.
  test('IBM 2020: a tax credit adds to the profit', () => {
    const ibm = { PretaxIncome: 4726, IncomeTaxExpense: -864, NetIncome: 5590 }
    expect(findingsOf(incomeNetIncome, table(ibm))).toEqual([])
  })

  test('69,995 instead of 96,995 is one flag: an error once nothing else can explain it', () => {
    const seen = (lines: Record<string, number>) =>
      findingsOf(incomeNetIncome, table(lines)).map(flag => [flag.severity, flag.observed, flag.expected])
    const wrong = { ...apple, NetIncome: 69995 }
    expect(seen(wrong)).toEqual([['warning', '69995000000', '96995000000']])
    const rest = {
      NetIncomeAttributableToNCI: 0,
      ProfitFromDiscontinuedOperations: 0,
      ShareOfProfitOfAssociates: 0,
    }
    expect(seen({ ...wrong, ...rest })).toEqual([[undefined, '69995000000', '96995000000']])
  })

  // Walmart FY2024: 21,848 - 5,578 = 16,270, of which 759 belong to others and 15,511 to Walmart.
  test('Walmart FY2024: the share of others may be missing, but must be right where it is listed', () => {
    const walmart = { PretaxIncome: 21848, IncomeTaxExpense: 5578, NetIncome: 15511 }
    expect(findingsOf(incomeNetIncome, table(walmart))).toEqual([])
    expect(findingsOf(incomeNetIncome, table({ ...walmart, NetIncomeAttributableToNCI: 759 }))).toEqual([])
    const listed = {
      ...walmart,
      NetIncomeAttributableToNCI: 795,
      ProfitFromDiscontinuedOperations: 0,
      ShareOfProfitOfAssociates: 0,
    }
    expect(findingsOf(incomeNetIncome, table(listed))).toHaveLength(1)
  })

  test('says nothing without tax', () => {
    expect(findingsOf(incomeNetIncome, table({ PretaxIncome: 113736, NetIncome: 1 }))).toEqual([])
  })
})
