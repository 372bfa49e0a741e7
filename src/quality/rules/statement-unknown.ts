import { counted, labelOf } from '../figures.ts'
import { findingsByDataset } from '../findings.ts'
import { readingOf } from '../reading.ts'
import type { Rule } from '../rule.ts'

const code = 'statement.unknown'

export const statementUnknown: Rule = {
  code,
  title: 'Every amount belongs to a statement',
  formula: 'an amount, or a figure per share, of a statement dataset has a statement',
  tolerance: 'silent for counts, shares and ratios, which stand in any statement; one flag for each dataset',
  severity: 'info',
  source: 'presentation of a fact in a statement (XBRL presentation linkbase)',
  *check(input) {
    const open = readingOf(input).facts.filter(
      ({ origin, statement, unit }) =>
        origin === 'statement' && statement === null && (unit === 'monetary' || unit === 'per_share'),
    )
    yield* findingsByDataset(
      input.datasets,
      open,
      code,
      (first, count) =>
        `${counted(count, 'amount', 'amounts')} of this dataset ${count === 1 ? 'belongs' : 'belong'} to no known statement, first ${labelOf(first)}: neither the source nor the name of the line says it, so a selection by statement leaves ${count === 1 ? 'it' : 'them'} out.`,
    )
  },
}
