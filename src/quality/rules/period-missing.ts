import { counted, labelOf } from '../figures.ts'
import { findingsByDataset } from '../findings.ts'
import { readingOf } from '../reading.ts'
import type { Rule } from '../rule.ts'

const code = 'period.missing'

export const periodMissing: Rule = {
  code,
  title: 'Every number has a period',
  formula: 'a fact has period_end or fiscal_year',
  tolerance: 'none; one flag for each dataset',
  severity: 'warning',
  source: 'XBRL Open Information Model, period of a fact',
  *check(input) {
    const { facts } = readingOf(input)
    const without = facts.filter(fact => fact.period_end === null && fact.fiscal_year === null)
    yield* findingsByDataset(
      input.datasets,
      without,
      code,
      (first, count) =>
        `${counted(count, 'number', 'numbers')} of this dataset ${count === 1 ? 'has' : 'have'} neither a date nor a year, first ${labelOf(first)}: they cannot be put into a series.`,
    )
  },
}
