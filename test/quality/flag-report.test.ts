import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CrossfootError } from '../../src/errors.ts'
import type { Finding, NormalizedReport } from '../../src/model/finding.ts'
import type { DatasetRow, FactRow } from '../../src/model/tables.ts'
import {
  bases,
  fiscalPeriods,
  origins,
  scopes,
  severities,
  statements,
  units,
  valueStatuses,
} from '../../src/model/vocabulary.ts'
import { checkRuleSettings, flagReport } from '../../src/quality/flag-report.ts'
import { flagRow } from '../../src/quality/flag-row.ts'
import { normalizerFindings } from '../../src/quality/rules/normalizer-findings.ts'
import { rules } from '../../src/quality/rules.ts'
import { at, dataset, fact, head, table } from './rows.ts'

function report(
  facts: FactRow[],
  findings: Finding[] = [],
  datasets: DatasetRow[] = [dataset()],
): NormalizedReport {
  return { head, facts, fields: [], datasets, findings, leaves: facts.length }
}

const warning: Finding = {
  code: 'coverage.warning',
  origin: 'statement',
  datasetIndex: 0,
  pointer: '/financialStatements/0/warnings/0',
  message: 'FY2021 is  not covered.',
  observed: null,
  expected: null,
}
const unbalanced = table({ TotalAssets: 352583, TotalLiabilities: 290437, TotalEquity: 26146 }, at(2023))

describe('flags of a report', () => {
  test('carry place, rule, severity and figures', () => {
    expect(flagReport(report(unbalanced), {}, 'run-7')).toEqual([
      {
        flag_id: 'c51d2aee602afcb4827cfbd2ab975e7258f3982e7ab34972d10ba8937c7f6d2e',
        report_id: 'report-1',
        origin: 'statement',
        dataset_index: 0,
        json_pointer: '/financialStatements/0/TotalAssets/2023/',
        rule: 'balance.assets_equal_liabilities_and_equity',
        severity: 'error',
        source: 'derived',
        message:
          '"TotalAssets" at 2023-09-30 is USD 352,583 million, but "TotalLiabilities" USD 290,437 million + "TotalEquity" USD 26,146 million gives USD 316,583 million: they are USD 36,000 million apart, where rounding explains at most USD 1.5 million.',
        observed: '352583000000',
        expected: '316583000000',
        run_id: 'run-7',
      },
    ])
  })

  test('a coverage warning is passed on word for word, with its own severity if it has one', () => {
    const flags = flagReport(
      report(unbalanced.slice(0, 1), [warning, { ...warning, pointer: '/w/1', severity: 'error' }]),
      {},
      'run-1',
    )
    expect(flags.map(flag => [flag.source, flag.severity, flag.message])).toEqual([
      ['api', 'warning', 'FY2021 is  not covered.'],
      ['api', 'error', 'FY2021 is  not covered.'],
    ])
  })

  test('settings change a severity or drop a rule', () => {
    const code = 'balance.assets_equal_liabilities_and_equity'
    expect(flagReport(report(unbalanced), { [code]: 'info' }, 'run-1').map(flag => flag.severity)).toEqual([
      'info',
    ])
    expect(flagReport(report(unbalanced), { [code]: 'off' }, 'run-1')).toEqual([])
    const strong = flagReport(
      report(unbalanced.slice(0, 1), [{ ...warning, severity: 'error' }]),
      { 'coverage.warning': 'info' },
      'run-1',
    )
    expect(strong.map(flag => flag.severity)).toEqual(['info'])
  })

  test('a finding whose code nobody declares is not lost', () => {
    const flags = flagReport(report(unbalanced.slice(0, 1), [{ ...warning, code: 'text.new' }]), {}, 'run-1')
    expect(flags.map(flag => [flag.rule, flag.severity])).toEqual([['text.new', 'warning']])
  })

  test('two findings of one rule at one place have two ids, the same finding twice is one flag', () => {
    const other = { ...warning, message: 'FY2020 is not covered.' }
    const flags = flagReport(report(unbalanced.slice(0, 1), [warning, other, { ...warning }]), {}, 'run-1')
    expect(new Set(flags.map(flag => flag.flag_id)).size).toBe(2)
    expect(flags).toHaveLength(2)
    const alone = flagReport(report(unbalanced.slice(0, 1), [warning]), {}, 'run-2')
    expect(alone[0]?.flag_id).toBe(flagRow(warning, 'report-1', 'info', 'api', 'run-3').flag_id)
  })

  test('the id names report, rule and place, neither severity nor run', () => {
    const id = (finding: Finding, reportId: string | null) =>
      flagRow(finding, reportId, 'error', 'derived', 'r').flag_id
    expect(id(warning, 'a')).toMatch(/^[0-9a-f]{64}$/)
    expect(id({ ...warning, message: 'Other.' }, 'a')).toBe(id(warning, 'a'))
    expect(
      new Set([
        id(warning, 'a'),
        id(warning, 'b'),
        id(warning, null),
        id({ ...warning, datasetIndex: 1 }, 'a'),
      ]).size,
    ).toBe(4)
  })
})

describe('settings', () => {
  test('known codes pass, an unknown one is a usage error that names the nearest', () => {
    expect(() =>
      checkRuleSettings({ 'unit.missing_currency': 'off', 'json.too_deep': 'error' }),
    ).not.toThrow()
    const wrong = () => checkRuleSettings({ 'unit.missing_curency': 'off' })
    expect(wrong).toThrow(CrossfootError)
    expect(wrong).toThrow(
      /^There is no quality rule "unit.missing_curency" \(quality\.rules\); the nearest codes are unit\.missing_currency, /,
    )
    expect(() => flagReport(report([]), { nonsense: 'off' }, 'run-1')).toThrow(/"nonsense"/)
  })
})

test('every rule declares itself: 96 codes, each once, 78 of them not passed on from the reading', () => {
  expect(rules).toHaveLength(96)
  expect(rules.length - normalizerFindings.length).toBe(78)
  expect(new Set(rules.map(rule => rule.code)).size).toBe(96)
  for (const rule of rules) {
    expect(rule.code).toMatch(/^[a-z_]+\.[a-z_]+$/)
    for (const text of [rule.title, rule.formula, rule.tolerance, rule.source])
      expect(text.length).toBeGreaterThan(3)
  }
})

const concepts = [
  'TotalAssets',
  'TotalLiabilities',
  'TotalEquity',
  'TotalLiabilitiesAndEquity',
  'Revenue',
  'CostOfRevenue',
  'GrossProfit',
  'PretaxIncome',
  'IncomeTaxExpense',
  'NetIncome',
  'CashAtBeginningOfPeriod',
  'CashAtEndOfPeriod',
  'NetChangeInCash',
  'GrossMargin',
  'TotalCurrentAssets',
  'CapitalExpenditure',
  'EPSBasic',
  'EPSDiluted',
  'WeightedAverageSharesBasic',
  'WeightedAverageSharesDiluted',
  'Inventory',
  'OtherAssets',
  null,
]
const day = fc.constantFrom(
  '2019-12-31',
  '2020-12-31',
  '2022-01-02',
  '2023-09-30',
  '0001-01-01',
  '9999-12-31',
)
const orNull = <T>(values: readonly T[]) => fc.constantFrom(...values, null)

const randomFact = fc.record({
  origin: fc.constantFrom(...origins),
  dataset_index: fc.integer({ min: 0, max: 2 }),
  entity: orNull(['Apple Inc.', '', '苹果']),
  statement: orNull(statements),
  line_item: fc.oneof(fc.constantFrom('Revenue', 'Other'), fc.string({ unit: 'binary' })),
  line_order: orNull([0, 1]),
  concept: fc.constantFrom(...concepts),
  period_label: orNull(['2023', 'FY', '']),
  period_type: orNull(['instant', 'duration'] as const),
  period_start: fc.option(day),
  period_end: fc.option(day),
  fiscal_year: orNull([2019, 2020, 2023, -1, 2_147_483_647]),
  fiscal_period: orNull(fiscalPeriods),
  value: orNull(['0', '1', '-1', '352583000000', '0.000000001', '-99999999999999999999999999999.999999999']),
  value_status: fc.constantFrom(...valueStatuses),
  reported_value: orNull(['0', '352583', '-0.5']),
  value_text: fc.oneof(fc.constantFrom('—', '1.10', '352,583'), fc.string()),
  scale: orNull([0, 6, -2, 2_147_483_647, -2_147_483_648]),
  decimals: orNull([0, -6, 2, 2_147_483_647, -2_147_483_648]),
  unit: orNull(units),
  currency: orNull(['USD', 'KRW']),
  scope: orNull(scopes),
  basis: fc.constantFrom(...bases),
})

const randomFinding = fc.record({
  code: fc.constantFrom('coverage.warning', 'precision.reduced', 'text.unheard_of'),
  origin: orNull(origins),
  datasetIndex: orNull([0, 1]),
  pointer: orNull(['/a', '/b']),
  message: fc.string(),
  observed: fc.constant(null),
  expected: fc.constant(null),
  severity: fc.constantFrom(...severities),
})

test('random rows never throw; ids are unique and flags do not depend on the order of the rows', () => {
  const datasets = origins.flatMap(origin =>
    [0, 1, 2].map(dataset_index => dataset({ origin, dataset_index })),
  )
  let flagged = 0
  fc.assert(
    fc.property(
      fc.array(randomFact, { maxLength: 40 }),
      fc.array(randomFinding, { maxLength: 6 }),
      fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
      (rows, findings, keys) => {
        const facts = rows.map((row, index) => fact({ ...row, json_pointer: `/p/${index}` }))
        const shuffled = facts
          .map((row, index) => ({ row, key: keys[index] ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ row }) => row)
        const flags = flagReport(report(facts, findings, datasets), {}, 'run-1')
        const again = flagReport(report(shuffled, findings.toReversed(), datasets.toReversed()), {}, 'run-1')
        expect(again).toEqual(flags)
        expect(new Set(flags.map(flag => flag.flag_id)).size).toBe(flags.length)
        flagged += flags.length
      },
    ),
    { numRuns: 300 },
  )
  expect(flagged).toBeGreaterThan(1000)
})
