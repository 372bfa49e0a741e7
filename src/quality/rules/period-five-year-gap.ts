import type { FactRow } from '../../model/tables.ts'
import { fiscalYearOf, isAnnual } from '../calendar.ts'
import { datasetKey, groupBy } from '../coordinates.ts'
import { findingOf } from '../findings.ts'
import { readingOf } from '../reading.ts'
import type { Rule } from '../rule.ts'

const code = 'period.five_year_gap'

export const periodFiveYearGap: Rule = {
  code,
  title: 'No year is missing among the latest five',
  formula: 'fiscal years of a statement are consecutive within the five years up to the latest one',
  tolerance: 'none; years before the first one delivered are not missed',
  severity: 'warning',
  source: 'five-year period columns of section 2.4 of the specification',
  *check(input) {
    const reading = readingOf(input)
    const annual = reading.facts.filter(
      fact =>
        fact.origin === 'statement' &&
        isAnnual(fact) &&
        fact.basis !== 'estimate' &&
        fact.basis !== 'pro_forma',
    )
    const series = groupBy(annual, fact => {
      const { dataset, entity } = reading.at(fact)
      return `${dataset} ${entity} ${fact.scope}`
    })
    const datasets = new Map(input.datasets.map(dataset => [datasetKey(dataset), dataset]))
    for (const facts of series.values()) {
      const dataset = facts[0] && datasets.get(datasetKey(facts[0]))
      const gap = dataset && gapIn(facts)
      if (!gap) continue
      const whose = [facts[0]?.entity, facts[0]?.scope].filter(word => typeof word === 'string').join(', ')
      yield findingOf(dataset, code, {
        message: `${missingText(gap.missing)} missing among the years ${gap.first} to ${gap.last}${whose && ` (${whose})`}: a series over these years has a hole.`,
        observed: gap.present.join(', '),
        expected: [...gap.present, ...gap.missing].sort((a, b) => a - b).join(', '),
      })
    }
  },
}

function gapIn(facts: readonly FactRow[]) {
  const years = new Set(facts.map(fiscalYearOf).filter(year => year !== undefined))
  const last = [...years].reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const earliest = [...years].reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  if (years.size < 2) return undefined
  const window = [4, 3, 2, 1, 0].map(back => last - back).filter(year => year >= earliest)
  const missing = window.filter(year => !years.has(year))
  const present = window.filter(year => years.has(year))
  return missing.length === 0 ? undefined : { first: window[0], last, missing, present }
}

function missingText(years: readonly number[]): string {
  return years.length === 1 ? `The year ${years[0]} is` : `The years ${years.join(', ')} are`
}
