import { describe, expect, test } from 'vitest'
import { balanceAssetSections } from '../../../src/quality/rules/balance-asset-sections.ts'
import { balanceSides } from '../../../src/quality/rules/balance-sides.ts'
import { at, dataset, fact, findingsOf, inMillions, table } from '../rows.ts'

// Apple at the end of fiscal 2023, in millions of USD.
const apple = { TotalAssets: 352583, TotalLiabilities: 290437, TotalEquity: 62146 }

describe('assets equal liabilities and equity', () => {
  test('Apple FY2023 balances, with and without a line for the other side', () => {
    expect(findingsOf(balanceSides, table(apple, at(2023)))).toEqual([])
    expect(
      findingsOf(balanceSides, table({ ...apple, TotalLiabilitiesAndEquity: 352583 }, at(2023))),
    ).toEqual([])
  })

  test('a total that is 5 billion too high is one flag with the figures', () => {
    const [flag, ...others] = findingsOf(balanceSides, table({ ...apple, TotalAssets: 347583 }, at(2023)))
    expect(others).toEqual([])
    expect(flag).toEqual({
      code: 'balance.assets_equal_liabilities_and_equity',
      origin: 'statement',
      datasetIndex: 0,
      pointer: '/financialStatements/0/TotalAssets/2023/',
      message:
        '"TotalAssets" at 2023-09-30 is USD 347,583 million, but "TotalLiabilities" USD 290,437 million + "TotalEquity" USD 62,146 million gives USD 352,583 million: they are USD 5,000 million apart, where rounding explains at most USD 1.5 million.',
      observed: '347583000000',
      expected: '352583000000',
    })
  })

  test('both sides wrong in one column is one flag, not two', () => {
    const lines = { ...apple, TotalAssets: 350000, TotalLiabilitiesAndEquity: 352583 }
    const flags = findingsOf(balanceSides, table(lines, at(2023)))
    expect(flags.map(flag => [flag.observed, flag.expected])).toEqual([['350000000000', '352583000000']])
    expect(flags[0]?.message).toBe(
      '"TotalAssets" at 2023-09-30 is USD 350,000 million, but "TotalLiabilitiesAndEquity" USD 352,583 million stands beside it: they are USD 2,583 million apart, where rounding explains at most USD 1 million.',
    )
  })

  test.each([
    [352584, 0],
    [352585, 1],
  ])('total %i: three roundings of half a million explain 1.5 million, not 2', (assets, count) => {
    expect(findingsOf(balanceSides, table({ ...apple, TotalAssets: assets }, at(2023)))).toHaveLength(count)
  })

  test('minority interests and temporary equity may stand beside total equity', () => {
    const lines = { TotalAssets: 100000, TotalLiabilities: 60000, TotalEquity: 37000 }
    expect(
      findingsOf(
        balanceSides,
        table({ ...lines, NoncontrollingInterests: 2000, TemporaryEquity: 1000 }, at(2023)),
      ),
    ).toEqual([])
    expect(
      findingsOf(balanceSides, table({ ...lines, NoncontrollingInterests: 2000 }, at(2023))),
    ).toHaveLength(1)
  })

  test('liabilities printed as a negative number balance', () => {
    expect(findingsOf(balanceSides, table({ ...apple, TotalLiabilities: -290437 }, at(2023)))).toEqual([])
  })

  // IBM 2020: 155,971 = 135,244 + 20,597 + 129 of others, 1 lost in rounding.
  test('IBM 2020: a small rest beside the equity of the parent is worth a note only', () => {
    const ibm = { TotalAssets: 155971, TotalLiabilities: 135244, EquityAttributableToParent: 20597 }
    const day = at(2020, '2020-12-31')
    expect(findingsOf(balanceSides, table(ibm, day)).map(flag => flag.severity)).toEqual(['info'])
    expect(findingsOf(balanceSides, table({ ...ibm, NoncontrollingInterests: 129 }, day))).toEqual([])
    expect(findingsOf(balanceSides, table({ ...ibm, TotalLiabilitiesAndEquity: 155971 }, day))).toEqual([])
    const wrong = findingsOf(balanceSides, table({ ...ibm, TotalLiabilities: 153244 }, day))
    expect(wrong.map(flag => [flag.severity, flag.observed, flag.expected])).toEqual([
      [undefined, '155971000000', '173841000000'],
    ])
  })

  test('total equity that leaves a small rest is a warning, a large one an error', () => {
    const severity = (equity: number) =>
      findingsOf(balanceSides, table({ ...apple, TotalEquity: equity }, at(2023))).map(flag => flag.severity)
    expect(severity(62146 - 17629)).toEqual(['warning'])
    expect(severity(62146 - 17630)).toEqual([undefined])
    expect(severity(62146 + 100)).toEqual([undefined])
  })

  test('says nothing without liabilities or equity, or when their numbers contradict each other', () => {
    expect(
      findingsOf(balanceSides, table({ TotalAssets: 352583, TotalLiabilities: 290437 }, at(2023))),
    ).toEqual([])
    const twice = [
      ...table({ ...apple, TotalEquity: 50000 }, at(2023)),
      inMillions('TotalEquity', 62146, { ...at(2023), line_item: 'Equity' }),
    ]
    expect(findingsOf(balanceSides, twice)).toEqual([])
  })

  test.each([
    ['another currency', { currency: 'EUR' }],
    ['another scope', { scope: 'separate' as const }],
    ['another standard', { accounting_standard: 'IFRS' }],
    ['another basis', { basis: 'restated' as const }],
    ['another entity', { entity: 'Microsoft Corporation' }],
    ['another day', at(2022)],
    ['a common-size column', { unit: 'percent' as const }],
  ])('never mixes in %s', (_, changes) => {
    const facts = [
      ...table({ TotalAssets: 352583, TotalLiabilities: 290437 }, at(2023)),
      inMillions('TotalEquity', 1, { ...at(2023), ...changes }),
    ]
    expect(findingsOf(balanceSides, facts)).toEqual([])
  })

  test('two datasets of one entity are one balance sheet; without an entity each stands alone', () => {
    const facts = [
      inMillions('TotalAssets', 352583, at(2023)),
      ...table({ TotalLiabilities: 290437, TotalEquity: 50000 }, { ...at(2023), dataset_index: 1 }),
    ]
    expect(findingsOf(balanceSides, facts)).toHaveLength(1)
    expect(
      findingsOf(
        balanceSides,
        facts.map(row => ({ ...row, entity: null })),
        [dataset()],
      ),
    ).toEqual([])
  })
})

describe('amounts in full units', () => {
  // IBM 2020 as vendors send it: gross profit 35,575 is 1 million off by rounding alone.
  const day = at(2020, '2020-12-31')
  const full = (concept: string, value: string) => fact({ ...day, concept, value })
  const sides = [
    full('TotalAssets', '155972000000'),
    full('TotalLiabilities', '135244000000'),
    full('TotalEquity', '20727000000'),
  ]
  const rest = [
    full('Inventory', '1839000000'),
    full('TotalCurrentAssets', '39165000000'),
    full('CashAndCashEquivalents', '13212000000'),
  ]

  test('six amounts that all end in six zeros are rounded to the million', () => {
    expect(findingsOf(balanceSides, [...sides, ...rest])).toEqual([])
  })

  test('fewer amounts, or one to the last unit, are taken as exact', () => {
    expect(findingsOf(balanceSides, [...sides, ...rest.slice(1)])).toHaveLength(1)
    expect(findingsOf(balanceSides, [...sides, ...rest, full('Goodwill', '58316000001')])).toHaveLength(1)
  })
})

describe('current and non-current assets', () => {
  // Apple FY2023: 143,566 current of 352,583.
  const lines = { TotalAssets: 352583, TotalCurrentAssets: 143566, TotalNonCurrentAssets: 209017 }

  test('Apple FY2023 adds up, as does a total that holds assets for sale beside both', () => {
    expect(findingsOf(balanceAssetSections, table(lines, at(2023)))).toEqual([])
    const beside = { ...lines, TotalAssets: 352683, AssetsHeldForSale: 100 }
    expect(findingsOf(balanceAssetSections, table(beside, at(2023)))).toEqual([])
  })

  // A small company that lists its bank accounts as a section of their own.
  test('another total of the column may make up the rest', () => {
    const small = {
      TotalAssets: '179533.09',
      TotalCurrentAssets: '179355.72',
      TotalNonCurrentAssets: '-119.00',
    }
    const facts = Object.entries({ ...small, 'Total Bank': '296.37' }).map(([concept, value]) =>
      fact({
        ...at(2019),
        concept: concept in small ? concept : null,
        line_item: concept,
        value,
        reported_value: value,
      }),
    )
    expect(findingsOf(balanceAssetSections, facts)).toEqual([])
    expect(findingsOf(balanceAssetSections, facts.slice(0, 3))).toHaveLength(1)
    const bank = facts.map(row => (row.concept === null ? { ...row, line_item: 'My Big Bank' } : row))
    expect(findingsOf(balanceAssetSections, bank)).toHaveLength(1)
  })

  // Walmart at the end of January 2026: the long-lived assets of its segment note leave out goodwill.
  test('says nothing of long-lived assets, which are only a part', () => {
    const walmart = { TotalAssets: 284668, TotalCurrentAssets: 84874 }
    const property = (label: string) =>
      inMillions('TotalNonCurrentAssets', 156956, { ...at(2026, '2026-01-31'), line_item: label })
    const facts = table(walmart, at(2026, '2026-01-31'))
    expect(findingsOf(balanceAssetSections, [...facts, property('Long-Lived Assets')])).toEqual([])
    expect(findingsOf(balanceAssetSections, [...facts, property('Non-current assets')])).toHaveLength(1)
  })

  test('swapped digits are one flag', () => {
    const flags = findingsOf(balanceAssetSections, table({ ...lines, TotalCurrentAssets: 134566 }, at(2023)))
    expect(flags.map(flag => [flag.observed, flag.expected])).toEqual([['352583000000', '343583000000']])
  })

  test('says nothing without one of the sections', () => {
    expect(
      findingsOf(balanceAssetSections, table({ TotalAssets: 352583, TotalCurrentAssets: 1 }, at(2023))),
    ).toEqual([])
  })
})
