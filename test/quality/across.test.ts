import { describe, expect, test } from 'vitest'
import type { FactRow } from '../../src/model/tables.ts'
import { flagAcross } from '../../src/quality/across.ts'
import type { DatedReport } from '../../src/quality/across.ts'
import { inMillions } from './rows.ts'

const report = (id: string, year: number, facts: FactRow[]): DatedReport => ({
  id,
  createdAt: `${year}-11-03T09:00:00.000Z`,
  facts,
})
const older = report('rep_a', 2023, [inMillions('Revenue', 383285), inMillions('NetIncome', 96995)])

describe('reports beside each other', () => {
  test('the same numbers are no flag, nor are numbers that one report lacks', () => {
    expect(flagAcross([older, { ...older, id: 'rep_b' }], {}, 'run-1')).toEqual([])
    expect(flagAcross([older, report('rep_b', 2024, [inMillions('GrossProfit', 1)])], {}, 'run-1')).toEqual(
      [],
    )
  })

  test('a restated column is one flag at the newer report, with both places', () => {
    const newer = report('rep_b', 2024, [inMillions('Revenue', 383001), inMillions('NetIncome', 96001)])
    const flags = flagAcross([older, newer], {}, 'run-1')
    expect(flags).toHaveLength(1)
    expect(flags[0]).toMatchObject({
      report_id: 'rep_b',
      rule: 'restatement.between_reports',
      severity: 'warning',
      source: 'derived',
      json_pointer: '/financialStatements/0/NetIncome/2023/',
      observed: '96001000000',
      expected: '96995000000',
      run_id: 'run-1',
      message:
        '"NetIncome" for FY 2023 (2022-09-25 to 2023-09-30) is USD 96,001 million at /financialStatements/0/NetIncome/2023/ of report rep_b, but "NetIncome" was USD 96,995 million at /financialStatements/0/NetIncome/2023/ of report rep_a (2023-11-03) (and 1 more line): restated, reclassified or wrong in one of them.',
    })
  })

  test('a third report is compared with the last one before it', () => {
    const newer = report('rep_b', 2024, [inMillions('Revenue', 383001)])
    const newest = report('rep_c', 2025, [inMillions('Revenue', 383001)])
    expect(flagAcross([older, newer, newest], {}, 'run-1').map(flag => flag.report_id)).toEqual(['rep_b'])
  })

  test('rounding is no restatement: within the last digit nothing, to the last zeros a note', () => {
    const rounded = (value: string) =>
      report('rep_b', 2024, [
        inMillions('Revenue', 1, { value, reported_value: value, value_text: value, scale: null }),
      ])
    expect(flagAcross([older, rounded('383285400000')], {}, 'run-1')).toEqual([])
    expect(flagAcross([older, rounded('383300000000')], {}, 'run-1').map(flag => flag.severity)).toEqual([
      'info',
    ])
  })

  test.each([
    ['another company', { entity: 'Microsoft Corporation' }],
    ['no company', { entity: null }],
    ['another scope', { scope: 'separate' as const }],
    ['another currency', { currency: 'EUR' }],
    ['another year', { period_start: '2021-09-26', period_end: '2022-09-24' }],
    ['an estimate', { basis: 'estimate' as const }],
    ['a segment', { statement: 'segments' as const }],
    ['the evidence', { origin: 'evidence' as const }],
  ])('never compares with %s', (_, changes) => {
    expect(
      flagAcross([older, report('rep_b', 2024, [inMillions('Revenue', 1, changes)])], {}, 'run-1'),
    ).toEqual([])
  })

  test('the settings change its severity or drop it; its id is stable', () => {
    const reports = [older, report('rep_b', 2024, [inMillions('Revenue', 383001)])]
    const code = 'restatement.between_reports'
    expect(flagAcross(reports, { [code]: 'error' }, 'run-1').map(flag => flag.severity)).toEqual(['error'])
    expect(flagAcross(reports, { [code]: 'off' }, 'run-1')).toEqual([])
    const ids = ['run-1', 'run-2'].map(run => flagAcross(reports, {}, run).map(flag => flag.flag_id))
    expect(ids[0]).toEqual(ids[1])
  })
})
