import type { FactRow } from '../../model/tables.ts'
import { annualColumns, yearBefore } from '../annual-columns.ts'
import type { AnnualColumn } from '../annual-columns.ts'
import { dayOf, timeOf } from '../calendar.ts'
import { datasetKey, groupBy } from '../coordinates.ts'
import { andMore, counted, labelOf, periodText } from '../figures.ts'
import { findingAt } from '../findings.ts'
import { magnitude } from '../interval.ts'
import { readingOf } from '../reading.ts'
import type { Rule } from '../rule.ts'

const stale = 'freshness.newest_year_is_old'
const thin = 'freshness.newest_year_is_thin'
const zero = 'completeness.zero_for_missing'
const copied = 'plausibility.copied_year'

// 18 months: a year, and six months to file it.
const oldDays = 548
const fewestLines = 5
const fewestAlike = 4
// Two lines may repeat by chance or because nothing happened; a figure of four digits seldom does.
const fewestDigits = 4
const anchors: ReadonlySet<string> = new Set([
  'Revenue',
  'TotalAssets',
  'TotalLiabilities',
  'TotalLiabilitiesAndEquity',
  'TotalEquity',
  'TotalCurrentAssets',
  'TotalCurrentLiabilities',
  'GrossProfit',
  'NetIncome',
  'OperatingIncome',
])

export const freshnessNewestYear: Rule = {
  code: stale,
  title: 'The newest year of a report is not old',
  formula: 'created_at of the report - the last period_end <= 548 days (18 months)',
  tolerance: 'the limit itself; one flag for each report',
  severity: 'info',
  source: 'timeliness (ST-01)',
  *check(input) {
    const written = dayOf(input.head.createdAt.slice(0, 10))
    const dated = readingOf(input).facts.filter(
      fact => fact.origin === 'statement' && fact.period_end !== null,
    )
    const newest = dated.reduce<FactRow | undefined>(
      (best, fact) => (best && timeOf(best) >= timeOf(fact) ? best : fact),
      undefined,
    )
    if (!newest || !(written - timeOf(newest) > oldDays)) return
    yield findingAt(newest, stale, {
      message: `The newest figures of this report end on ${newest.period_end}, ${counted(written - timeOf(newest), 'day', 'days')} before it was written: newer ones are probably out.`,
      observed: newest.period_end,
      expected: null,
    })
  },
}

export const freshnessThinYear: Rule = {
  code: thin,
  title: 'The newest year has the lines of the year before',
  formula: 'lines of the newest year >= 60% of the lines of the year before, within a dataset',
  tolerance: 'years of at least 5 lines; one flag for each dataset',
  severity: 'warning',
  source: 'partial updates (ST-02)',
  *check(input) {
    const found = annualColumns(readingOf(input)).flatMap(columns => {
      const newest = columns.at(-1)
      const before = yearBefore(columns, columns.length - 1)
      if (!before || !newest || before.lines.size < fewestLines) return []
      return newest.lines.size * 10 < before.lines.size * 6 ? [{ before, newest }] : []
    })
    for (const [first] of groupBy(found, ({ newest }) => datasetKey(newest.first)).values()) {
      if (!first) continue
      const { before, newest } = first
      yield findingAt(newest.first, thin, {
        message: `The newest year, ${periodText(newest.first)}, has ${counted(newest.lines.size, 'number', 'numbers')} where the year before has ${before.lines.size}: it is probably not complete yet.`,
        observed: `${newest.lines.size}`,
        expected: `${before.lines.size}`,
      })
    }
  },
}

export const completenessZero: Rule = {
  code: zero,
  title: 'A zero is a zero, not a missing number',
  formula: `${[...anchors].join(', ')} are not 0 in a year between or beside years in which they are not`,
  tolerance: 'at least two other years, all of them other than zero; one flag for each line',
  severity: 'warning',
  source: 'zeros of data vendors (CO-02)',
  *check(input) {
    const reading = readingOf(input)
    for (const columns of annualColumns(reading)) {
      const known = columns.flatMap(({ lines }) =>
        [...lines.values()].filter(
          ({ fact }) => anchors.has(fact.concept ?? '') && fact.value_status === 'reported',
        ),
      )
      for (const line of groupBy(known, ({ fact }) => reading.at(fact).line).values()) {
        const empty = line.filter(({ value }) => value === 0n)
        const [first] = empty
        if (!first || empty.length > 1 || line.length < 3) continue
        yield findingAt(first.fact, zero, {
          message: `${labelOf(first.fact)} ${periodText(first.fact)} is 0, but not in the ${line.length - 1} other years of its line: a missing number may have been written as zero.`,
          observed: '0',
          expected: null,
        })
      }
    }
  },
}

export const plausibilityCopiedYear: Rule = {
  code: copied,
  title: 'No year repeats the year before',
  formula: 'of the lines that two years share, fewer than 80% have the same value',
  tolerance: 'at least 4 lines alike whose value has 4 digits or more; one flag for each dataset',
  severity: 'warning',
  source: 'copied columns (PL-03)',
  *check(input) {
    const found = annualColumns(readingOf(input)).flatMap(columns =>
      columns.flatMap((column, index) => {
        const before = yearBefore(columns, index)
        const alike = before ? alikeIn(before, column) : undefined
        return before && alike ? [{ before, column, ...alike }] : []
      }),
    )
    for (const [first, ...others] of groupBy(found, ({ column }) => datasetKey(column.first)).values()) {
      if (!first) continue
      const { before, column, alike, shared } = first
      yield findingAt(column.first, copied, {
        message: `The year ${periodText(column.first)} has the figures of the year ${periodText(before.first)} in ${alike} of ${counted(shared, 'line', 'lines')}${andMore(others.length, 'year', 'years')}: one of the two is probably a copy.`,
        observed: `${alike}`,
        expected: null,
      })
    }
  },
}

function alikeIn(before: AnnualColumn, column: AnnualColumn) {
  let alike = 0
  let shared = 0
  for (const [line, { fact, value }] of column.lines) {
    const earlier = before.lines.get(line)
    if (!earlier || fact.unit !== 'monetary' || digitsOf(value) < fewestDigits) continue
    shared += 1
    if (earlier.value === value) alike += 1
  }
  return alike >= fewestAlike && alike * 10 >= shared * 8 ? { alike, shared } : undefined
}

function digitsOf(value: bigint): number {
  return magnitude(value).toString().replace(/0+$/, '').length
}
