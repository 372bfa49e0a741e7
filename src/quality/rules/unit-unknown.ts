import { counted, labelOf, periodText, quote } from '../figures.ts'
import { findingsByDataset } from '../findings.ts'
import { readingOf } from '../reading.ts'
import type { Rule } from '../rule.ts'

const code = 'unit.unknown'

export const unitUnknown: Rule = {
  code,
  title: 'Every number says what it counts',
  formula: 'a fact has a unit',
  tolerance: 'none; one flag for each dataset',
  severity: 'warning',
  source: 'XBRL Open Information Model, unit of a fact',
  *check(input) {
    const { facts } = readingOf(input)
    const open = facts.filter(fact => fact.unit === null && fact.value_status === 'reported')
    yield* findingsByDataset(input.datasets, open, code, (first, count) => {
      const stated = first.unit_text === null ? '' : ` (${quote(first.unit_text)} in the source)`
      return `${counted(count, 'number', 'numbers')} of this dataset ${count === 1 ? 'has' : 'have'} no unit known here, first ${labelOf(first)} ${periodText(first)}${stated}: do not add ${count === 1 ? 'it' : 'them'} to amounts of money.`
    })
  },
}
