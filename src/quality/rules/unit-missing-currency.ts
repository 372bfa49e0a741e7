import { datasetKey, groupBy } from '../coordinates.ts'
import { counted, labelOf, periodText } from '../figures.ts'
import { findingOf } from '../findings.ts'
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
    const byDataset = groupBy(without, datasetKey)
    for (const dataset of input.datasets) {
      const amounts = byDataset.get(datasetKey(dataset))
      const first = amounts?.[0]
      if (!amounts || !first) continue
      yield findingOf(dataset, code, {
        message: `${counted(amounts.length, 'amount', 'amounts')} of this dataset ${amounts.length === 1 ? 'has' : 'have'} no currency, first ${labelOf(first)} ${periodText(first)}: nothing near ${amounts.length === 1 ? 'it' : 'them'} names one.`,
        observed: `${amounts.length}`,
        expected: '0',
      })
    }
  },
}
