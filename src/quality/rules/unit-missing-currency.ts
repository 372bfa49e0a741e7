import { counted, labelOf, periodText } from '../figures.ts'
import { findingsByDataset } from '../findings.ts'
import { readingOf } from '../reading.ts'
import type { Rule } from '../rule.ts'

const code = 'unit.missing_currency'

export const unitMissingCurrency: Rule = {
  code,
  title: 'Every amount has a currency',
  formula: 'a fact with unit monetary has a currency',
  tolerance: 'none; one flag for each dataset',
  severity: 'error',
  source: 'XBRL Open Information Model, unit of a monetary fact',
  *check(input) {
    const { facts } = readingOf(input)
    const without = facts.filter(
      fact => fact.unit === 'monetary' && fact.currency === null && fact.value_status === 'reported',
    )
    yield* findingsByDataset(
      input.datasets,
      without,
      code,
      (first, count) =>
        `${counted(count, 'amount', 'amounts')} of this dataset ${count === 1 ? 'has' : 'have'} no currency, first ${labelOf(first)} ${periodText(first)}: nothing near ${count === 1 ? 'it' : 'them'} names one.`,
    )
  },
}
