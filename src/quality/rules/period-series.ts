import type { FactRow } from '../../model/tables.ts'
import { dayOf } from '../calendar.ts'
import { groupBy } from '../coordinates.ts'
import { periodText } from '../figures.ts'
import { findingAt } from '../findings.ts'
import { readingOf } from '../reading.ts'
import type { QualityInput, Rule } from '../rule.ts'

const overlap = 'period.overlapping'
const moved = 'period.year_end_changed'
// Years of 52 and 53 weeks end up to a week apart, and may drift by some days more.
const graceDays = 10
const yearDays = 365

type Pair = readonly [earlier: FactRow, later: FactRow]

export const periodOverlapping: Rule = {
  code: overlap,
  title: 'Years of a series do not overlap',
  formula: 'the first day of a full year comes after the last day of the year before it',
  tolerance: '10 days; one flag for each dataset',
  severity: 'warning',
  source: 'DBA FR108',
  *check(input) {
    for (const years of yearsOf(input)) {
      const pair = pairs(years).find(
        ([a, b]) =>
          day(a.period_end) - day(b.period_start) + 1 > graceDays && day(a.period_end) !== day(b.period_end),
      )
      if (!pair) continue
      const [a, b] = pair
      yield findingAt(b, overlap, {
        message: `Two full years of this series overlap: ${periodText(a)} and ${periodText(b)}. Their figures count the same days twice.`,
        observed: b.period_start,
        expected: null,
      })
    }
  },
}

export const periodYearEndChanged: Rule = {
  code: moved,
  title: 'The fiscal year end stays where it is',
  formula: 'full years of a series end on about the same day of the year',
  tolerance: '10 days; one flag for each dataset',
  severity: 'warning',
  source: 'DQC_0006',
  *check(input) {
    for (const years of yearsOf(input)) {
      const pair = pairs(years).find(([a, b]) => daysApart(a, b) > graceDays)
      if (!pair) continue
      const [a, b] = pair
      yield findingAt(b, moved, {
        message: `The fiscal year end moves: one year ends on ${a.period_end}, the next on ${b.period_end}. Growth between the two compares different seasons.`,
        observed: b.period_end,
        expected: a.period_end,
      })
    }
  },
}

/** Full years that end on a stated day, once each, in order of time; one list for each dataset and frame. */
function yearsOf(input: QualityInput): FactRow[][] {
  const reading = readingOf(input)
  const years = reading.facts.filter(fact => {
    const days = day(fact.period_end) - day(fact.period_start) + 1
    const isYear = fact.period_start === null || (days >= 340 && days <= 390)
    const isDated = fact.period_end !== null && fact.period_precision === 'day'
    return fact.fiscal_period === 'FY' && fact.period_type === 'duration' && isDated && isYear
  })
  const series = groupBy(years, fact => {
    const { dataset, frame } = reading.at(fact)
    return `${dataset} ${frame}`
  })
  const lists = [...series.values()].map(facts =>
    [...groupBy(facts, fact => `${fact.period_start} ${fact.period_end}`).values()]
      .flatMap(([first]) => (first ? [first] : []))
      .sort((a, b) => day(a.period_end) - day(b.period_end) || day(a.period_start) - day(b.period_start)),
  )
  // Currencies and units of one dataset share their columns.
  const datasets = groupBy(lists, ([first]) => first && reading.at(first).dataset)
  return [...datasets.values()].flatMap(group => {
    const [longest] = group.toSorted((a, b) => b.length - a.length)
    return longest ? [longest] : []
  })
}

function pairs(years: readonly FactRow[]): Pair[] {
  return years.flatMap((later, index) => {
    const earlier = years[index - 1]
    return earlier ? [[earlier, later] as const] : []
  })
}

function daysApart(a: FactRow, b: FactRow): number {
  const apart = (day(b.period_end) - day(a.period_end)) % yearDays
  return Math.min(apart, yearDays - apart)
}

function day(date: string | null): number {
  return date === null ? Number.NaN : dayOf(date)
}
