import type { FactRow } from '../../model/tables.ts'
import { groupBy } from '../coordinates.ts'
import { counted, labelOf } from '../figures.ts'
import { findingsByDataset } from '../findings.ts'
import { readingOf } from '../reading.ts'
import type { Rule } from '../rule.ts'

const code = 'scope.unknown'

export const scopeUnknown: Rule = {
  code,
  title: 'Where a report knows group and company apart, every dataset says which it means',
  formula: 'if two scopes of an entity are stated in a report, each of its statement facts has a scope',
  tolerance: 'silent where a report states no scope, or only one; one flag for each dataset',
  severity: 'warning',
  source: 'scope of a fact (EDINET, DART, Companies House)',
  *check(input) {
    const reading = readingOf(input)
    const statements = reading.facts.filter(fact => fact.origin === 'statement')
    if (scopesOf(statements).size < 2) return
    const open = [...groupBy(statements, fact => reading.at(fact).entity).values()].flatMap(facts => {
      return scopesOf(facts).size < 2 ? [] : facts.filter(({ scope }) => scope === null)
    })
    yield* findingsByDataset(
      input.datasets,
      open,
      code,
      (first, count) =>
        `${counted(count, 'number', 'numbers')} of this dataset ${count === 1 ? 'does' : 'do'} not say whether ${count === 1 ? 'it is' : 'they are'} of the group or of the company alone, first ${labelOf(first)}; the report holds both.`,
    )
  },
}

function scopesOf(facts: readonly FactRow[]): Set<FactRow['scope']> {
  const scopes = new Set(facts.map(({ scope }) => scope))
  scopes.delete(null)
  return scopes
}
