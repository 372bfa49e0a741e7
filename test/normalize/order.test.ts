import { describe, expect, it } from 'vitest'
import { type JsonValue, parseJson, writeJson } from '../../src/lib/lossless-json.ts'
import { normalizeReport } from '../../src/normalize/normalize-report.ts'
import { sampleReports, type SampleReport } from '../../src/sandbox/dataset/build.ts'
import { detailText } from './detail.ts'

// What does not change the meaning of a payload must not change what is read from it.

type Change = (value: JsonValue) => JsonValue

const reports = sampleReports(1).filter(({ slug }) => slug !== 'hostile')

/** The same with the entries of every object in another order. */
const reorder =
  (sort: (entries: [string, JsonValue][]) => [string, JsonValue][]): Change =>
  value => {
    if (Array.isArray(value)) return value.map(reorder(sort))
    if (!(value instanceof Map)) return value
    return new Map(sort([...value].map(([key, item]) => [key, reorder(sort)(item)])))
  }
const backwards = reorder(entries => entries.toReversed())
const byName = reorder(entries => entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
const interleaved = reorder(entries => [
  ...entries.filter((_, index) => index % 2 === 1),
  ...entries.filter((_, index) => index % 2 === 0),
])
const wrapped: Change = value => new Map([['data', value]])

/** The same with every list of objects backwards. */
const reversed: Change = value => {
  if (value instanceof Map) return new Map([...value].map(([key, item]) => [key, reversed(item)]))
  if (!Array.isArray(value)) return value
  const items = value.map(reversed)
  return items.length > 0 && items.every(item => item instanceof Map) ? items.toReversed() : items
}

/** The facts of all datasets, without their places. */
function factsOf(report: SampleReport, change: Change): string[] {
  const statements = parseJson(report.statementsJson).value as JsonValue[]
  const body = detailText(writeJson(statements.map(change)), '[]')
  const { facts } = normalizeReport(body, 'run')
  return facts
    .map(fact =>
      JSON.stringify([
        fact.line_item,
        fact.value_text,
        fact.value,
        fact.value_status,
        fact.period_label,
        fact.period_start,
        fact.period_end,
        fact.fiscal_year,
        fact.fiscal_period,
        fact.currency,
        fact.unit,
        fact.statement,
        fact.scope,
        fact.accounting_standard,
        fact.basis,
        fact.concept,
      ]),
    )
    .sort()
}

const unchanged: Change = value => value

// Where values stand under a header by position, turning the header around moves them to other columns.
const byPosition = (report: SampleReport): boolean => report.layouts.includes('column-objects')

describe.each<[string, Change]>([
  ['the keys of objects stand backwards', backwards],
  ['the keys of objects stand by name', byName],
  ['the keys of objects are shuffled', interleaved],
  ['each dataset is wrapped in {"data": ...}', wrapped],
  ['lists of objects stand backwards', reversed],
])('the facts stay the same where %s', (_, change) => {
  const kept = change === reversed ? reports.filter(report => !byPosition(report)) : reports
  it('in all reports', () => {
    expect(kept).toHaveLength(change === reversed ? 36 : 39)
  })

  it.each(kept.map(report => [report.slug, report] as const))('%s', (_slug, report) => {
    const before = factsOf(report, unchanged)
    expect(before).toHaveLength(report.facts.filter(({ origin }) => origin === 'statement').length)
    expect(factsOf(report, change)).toEqual(before)
  })
})
