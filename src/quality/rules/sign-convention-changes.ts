import { fixedText } from '../../lib/decimal-text.ts'
import { timeOf } from '../calendar.ts'
import { groupBy } from '../coordinates.ts'
import { figureWriter, labelOf, periodText } from '../figures.ts'
import { findingAt } from '../findings.ts'
import { middleOf } from '../interval.ts'
import { readingOf } from '../reading.ts'
import type { Rule } from '../rule.ts'

const code = 'sign.convention_changes'
const fewest = 3
const payments: ReadonlySet<string> = new Set([
  'CapitalExpenditure',
  'DividendsPaid',
  'RepaymentOfDebt',
  'ShareRepurchases',
  'PurchasesOfInvestments',
  'LeasePayments',
  'CostOfRevenue',
])

export const signConventionChanges: Rule = {
  code,
  title: 'A line of payments keeps its sign',
  formula: `the numbers of one line are all at least zero, or all at most zero, for ${[...payments].join(', ')}`,
  tolerance: 'at least 3 numbers other than zero; one flag for each line',
  severity: 'warning',
  source: 'sign conventions of cash flow statements (SG-04)',
  *check(input) {
    const reading = readingOf(input)
    const facts = reading.facts.filter(
      fact => fact.concept !== null && payments.has(fact.concept) && fact.unit === 'monetary',
    )
    const lines = groupBy(facts, fact => {
      const { dataset, entity, line } = reading.at(fact)
      return `${dataset} ${entity} ${line} ${fact.scope} ${fact.currency}`
    })
    for (const line of lines.values()) {
      const stated = line
        .flatMap(fact => {
          const interval = reading.interval(fact)
          const value = interval ? middleOf(interval) : 0n
          return value === 0n ? [] : [{ fact, value }]
        })
        .sort((a, b) => timeOf(a.fact) - timeOf(b.fact))
      const negative = stated.filter(({ value }) => value < 0n)
      const positive = stated.filter(({ value }) => value > 0n)
      const [rare, usual] = negative.length < positive.length ? [negative, positive] : [positive, negative]
      const [odd] = rare
      const [other] = usual
      if (stated.length < fewest || !odd || !other) continue
      const write = figureWriter([odd.value, other.value], odd.fact)
      yield findingAt(odd.fact, code, {
        message: `${labelOf(odd.fact)} ${periodText(odd.fact)} is ${write(odd.value)}, but ${write(other.value)} ${periodText(other.fact)}: ${rare.length} of ${stated.length} numbers of this line have the other sign. Check them before you add them up.`,
        observed: fixedText(odd.value),
      })
    }
  },
}
