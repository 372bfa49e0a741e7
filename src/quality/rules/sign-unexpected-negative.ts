import { fixedText } from '../../lib/decimal-text.ts'
import type { FactRow } from '../../model/tables.ts'
import type { Severity } from '../../model/vocabulary.ts'
import { groupBy } from '../coordinates.ts'
import { andMore, figureWriter, labelOf, periodText } from '../figures.ts'
import { findingAt } from '../findings.ts'
import { middleOf } from '../interval.ts'
import { readingOf } from '../reading.ts'
import type { Rule } from '../rule.ts'

const code = 'sign.unexpected_negative'

// Costs and payments are not here: sources print them with either sign. Cash may be overdrawn.
const neverNegative: ReadonlyMap<string, Severity> = new Map<string, Severity>([
  ['Revenue', 'warning'],
  ['TotalIncome', 'warning'],
  ['TotalAssets', 'error'],
  ['TotalCurrentAssets', 'warning'],
  ['TotalNonCurrentAssets', 'warning'],
  ['PropertyPlantEquipment', 'warning'],
  ['Goodwill', 'warning'],
  ['Inventory', 'warning'],
  ['TotalLiabilities', 'warning'],
  ['TotalCurrentLiabilities', 'warning'],
  ['TotalNonCurrentLiabilities', 'warning'],
  ['TotalLiabilitiesAndEquity', 'warning'],
  ['ShareCapital', 'warning'],
  ['SharesOutstanding', 'error'],
  ['SharesIssued', 'error'],
  ['WeightedAverageSharesBasic', 'error'],
  ['WeightedAverageSharesDiluted', 'error'],
  ['EmployeesPeriodEnd', 'warning'],
  ['AverageEmployees', 'warning'],
])

export const signUnexpectedNegative: Rule = {
  code,
  title: 'What cannot be negative is not',
  formula: `value >= 0 for ${[...neverNegative.keys()].join(', ')}`,
  tolerance: 'below zero by more than rounding; an error for TotalAssets and for numbers of shares',
  severity: 'warning',
  source: 'DQC_0013, DQC_0015, IFRS_0080, DBA FR57',
  *check(input) {
    const reading = readingOf(input)
    const negative = reading.facts.filter(fact => {
      if (fact.concept === null || !neverNegative.has(fact.concept) || mayFall(fact)) return false
      const interval = fact.unit === 'percent' ? undefined : reading.interval(fact)
      return interval !== undefined && interval.high < 0n
    })
    const lines = groupBy(negative, fact => {
      const { dataset, entity } = reading.at(fact)
      return `${dataset} ${entity} ${fact.concept}`
    })
    for (const facts of lines.values()) {
      const [fact] = facts
      const interval = fact && reading.interval(fact)
      if (!fact || !interval) continue
      const value = middleOf(interval)
      yield findingAt(fact, code, {
        message: `${labelOf(fact)} ${periodText(fact)} is negative: ${figureWriter([value], fact)(value)}${andMore(facts.length - 1, 'number of this line', 'numbers of this line')}. Check how the source writes signs.`,
        observed: fixedText(value),
        expected: null,
        severity: neverNegative.get(fact.concept ?? ''),
      })
    }
  },
}

// Statements of changes print "Inventory" for its change; a segment that is eliminated is negative.
function mayFall({ statement }: FactRow): boolean {
  return statement === 'cash_flow' || statement === 'changes_in_equity' || statement === 'segments'
}
