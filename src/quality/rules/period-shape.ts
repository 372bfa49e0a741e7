import { concepts } from '../../model/concepts/concepts.ts'
import type { FactRow } from '../../model/tables.ts'
import { dayOf } from '../calendar.ts'
import { datasetKey } from '../coordinates.ts'
import { andMore, labelOf, periodText } from '../figures.ts'
import { findingAt } from '../findings.ts'
import { causesOf } from '../first-of.ts'
import { readingOf } from '../reading.ts'
import type { Rule } from '../rule.ts'

const mismatch = 'period.type_mismatch'
const length = 'period.length'
const future = 'period.in_future'
const year = 'period.fiscal_year_contradicts_end'

const types = new Map(concepts.map(({ name, periodType }) => [name, periodType]))

// Days of each class, with room for years of 52 and 53 weeks and for quarters of 12 to 16 weeks.
const windows: Readonly<Record<string, readonly [number, number]>> = {
  FY: [340, 390],
  TTM: [340, 390],
  H1: [155, 205],
  H2: [155, 205],
  M9: [245, 295],
  M6: [155, 205],
  M3: [65, 125],
  Q1: [65, 125],
  Q2: [65, 125],
  Q3: [65, 125],
  Q4: [65, 125],
}

export const periodTypeMismatch: Rule = {
  code: mismatch,
  title: 'Balance sheet lines have a day, flows have a span of time',
  formula: 'period_type is that of the concept',
  tolerance: 'facts whose period type is unknown are left out; one flag for each dataset',
  severity: 'warning',
  source: 'XBRL 2.1 (periodType), DQC_0006',
  *check(input) {
    const odd = causesOf(
      readingOf(input).facts,
      fact => {
        const type = fact.concept === null ? undefined : types.get(fact.concept)
        const isFlow = fact.unit === 'monetary' && fact.period_type !== null && type !== undefined
        return isFlow && isStatementLine(fact) && type !== fact.period_type
      },
      datasetKey,
    )
    for (const { first, facts } of odd) {
      const is = first.period_type === 'instant' ? 'at a single day' : 'over a span of time'
      yield findingAt(first, mismatch, {
        message: `${labelOf(first)} is stated ${periodText(first)}, ${is}${andMore(facts.length - 1, 'number', 'numbers')}: what it means is stated ${first.period_type === 'instant' ? 'over a span of time' : 'at a single day'}. The line or its period may be misread.`,
        observed: first.period_type,
        expected: types.get(first.concept ?? '') ?? null,
      })
    }
  },
}

export const periodLength: Rule = {
  code: length,
  title: 'A year is a year long, a quarter a quarter',
  formula: `days from period_start to period_end: ${Object.entries(windows)
    .map(([name, [low, high]]) => `${name} ${low} to ${high}`)
    .join(', ')}`,
  tolerance: 'the limits themselves; one flag for each column of a dataset',
  severity: 'warning',
  source: 'DQC_0006',
  *check(input) {
    const odd = causesOf(
      readingOf(input).facts,
      fact => {
        const window = windows[fact.fiscal_period ?? '']
        const days = daysOf(fact)
        return window !== undefined && days !== undefined && (days < window[0] || days > window[1])
      },
      fact => JSON.stringify([datasetKey(fact), fact.period_start, fact.period_end, fact.fiscal_period]),
    )
    for (const { first, facts } of odd) {
      const [low, high] = windows[first.fiscal_period ?? ''] ?? [0, 0]
      yield findingAt(first, length, {
        message: `${labelOf(first)} is stated ${periodText(first)}, ${daysOf(first)} days${andMore(facts.length - 1, 'number of this column', 'numbers of this column')}: ${first.fiscal_period} has ${low} to ${high}. Do not compare it with full periods.`,
        observed: `${daysOf(first)}`,
      })
    }
  },
}

export const periodInFuture: Rule = {
  code: future,
  title: 'Actual figures do not end after the report was written',
  formula: 'period_end <= created_at of the report, for facts whose basis is actual or restated',
  tolerance: 'one day, for the time zone; one flag for each column of a dataset',
  severity: 'error',
  source: 'DQC_0005',
  *check(input) {
    const written = dayOf(input.head.createdAt.slice(0, 10))
    if (Number.isNaN(written)) return
    const odd = causesOf(
      readingOf(input).facts,
      fact =>
        fact.period_end !== null &&
        (fact.basis === 'actual' || fact.basis === 'restated') &&
        fact.value_status === 'reported' &&
        isStatementLine(fact) &&
        dayOf(fact.period_end) > written + 1,
      fact => JSON.stringify([datasetKey(fact), fact.period_end]),
    )
    for (const { first, facts } of odd) {
      yield findingAt(first, future, {
        message: `${labelOf(first)} ${periodText(first)} is an actual figure of a period that had not ended when the report was written on ${input.head.createdAt.slice(0, 10)}${andMore(facts.length - 1, 'number of this column', 'numbers of this column')}: it is a forecast, or its period is misread.`,
        observed: first.period_end,
        expected: null,
      })
    }
  },
}

export const periodFiscalYear: Rule = {
  code: year,
  title: 'A fiscal year is named after the year that it begins or ends in',
  formula: 'for FY: fiscal_year is the year of period_end, or the one before',
  tolerance: 'none; one flag for each dataset',
  severity: 'warning',
  source: 'DQC_0006, fiscal year focus of SEC filings',
  *check(input) {
    const odd = causesOf(
      readingOf(input).facts,
      ({ fiscal_period: period, fiscal_year: stated, period_end: end }) => {
        const ends = end === null ? Number.NaN : Number(end.slice(0, 4))
        return period === 'FY' && stated !== null && (stated > ends || stated < ends - 1)
      },
      datasetKey,
    )
    for (const { first, facts } of odd) {
      yield findingAt(first, year, {
        message: `${labelOf(first)} is named fiscal year ${first.fiscal_year} but ends on ${first.period_end}${andMore(facts.length - 1, 'number', 'numbers')}: one of the two is wrong.`,
        observed: `${first.fiscal_year}`,
        expected: first.period_end?.slice(0, 4) ?? null,
      })
    }
  },
}

function daysOf({ period_start: start, period_end: end }: FactRow): number | undefined {
  return start === null || end === null ? undefined : dayOf(end) - dayOf(start) + 1
}

function isStatementLine({ statement }: FactRow): boolean {
  return statement === 'balance_sheet' || statement === 'income_statement' || statement === 'cash_flow'
}
