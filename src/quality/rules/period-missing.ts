import { datasetKey, groupBy } from '../coordinates.ts'
import { counted, labelOf } from '../figures.ts'
import { findingOf } from '../findings.ts'
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
    const byDataset = groupBy(without, datasetKey)
    for (const dataset of input.datasets) {
      const numbers = byDataset.get(datasetKey(dataset))
      const first = numbers?.[0]
      if (!numbers || !first) continue
      yield findingOf(dataset, code, {
        message: `${counted(numbers.length, 'number', 'numbers')} of this dataset ${numbers.length === 1 ? 'has' : 'have'} neither a date nor a year, first ${labelOf(first)}: they cannot be put into a series.`,
        observed: `${numbers.length}`,
        expected: '0',
      })
    }
  },
}
