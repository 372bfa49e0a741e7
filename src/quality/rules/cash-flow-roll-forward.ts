import { fixedText } from '../../lib/decimal-text.ts'
import type { Finding } from '../../model/finding.ts'
import type { FactRow } from '../../model/tables.ts'
import { fiscalYearOf, follows, timeOf } from '../calendar.ts'
import { groupBy, periodKey } from '../coordinates.ts'
import { figureWriter, labelOf, likelyCause, periodText } from '../figures.ts'
import { brokenSum, findingAt } from '../findings.ts'
import { frameOf, known } from '../frame.ts'
import type { Frame, Operand } from '../frame.ts'
import { testIdentity } from '../identity.ts'
import type { Identity } from '../identity.ts'
import { meets, middleOf } from '../interval.ts'
import { readingOf } from '../reading.ts'
import type { Reading } from '../reading.ts'
import type { Rule } from '../rule.ts'

const code = 'cash_flow.roll_forward'
const concepts = [
  'CashAtBeginningOfPeriod',
  'CashAtEndOfPeriod',
  'NetChangeInCash',
  'EffectOfExchangeRateOnCash',
  'CashEffectOfScopeChange',
]

const identity: Identity = {
  total: 'CashAtEndOfPeriod',
  required: [
    { concept: 'CashAtBeginningOfPeriod', weight: 1 },
    { concept: 'NetChangeInCash', weight: 1 },
  ],
  optional: [
    { concept: 'EffectOfExchangeRateOnCash', weight: 1 },
    { concept: 'CashEffectOfScopeChange', weight: 1 },
  ],
}

/** One column of a cash flow statement; the fact that states its period stands for it. */
interface CashColumn {
  readonly period: FactRow
  readonly frame: Frame
}

export const cashFlowRollForward: Rule = {
  code,
  title: 'Cash rolls forward from the beginning to the end of the period and into the next one',
  formula:
    'CashAtEndOfPeriod = CashAtBeginningOfPeriod + NetChangeInCash [+ EffectOfExchangeRateOnCash] [+ CashEffectOfScopeChange]; CashAtBeginningOfPeriod(t) = CashAtEndOfPeriod(t-1)',
  tolerance: 'rounding intervals of both sides must meet',
  severity: 'error',
  source: 'DQC_0062, XBRL Calculations 1.1',
  *check(input) {
    const reading = readingOf(input)
    for (const columns of statementsOf(reading)) {
      for (const { frame } of columns) {
        const outcome = testIdentity(frame, identity)
        if (typeof outcome !== 'string') yield brokenSum(outcome, code)
      }
      for (const [index, column] of columns.entries()) {
        const previous = columns[index - 1]
        if (previous && follows(column.period, previous.period)) yield* checkOpening(column, previous)
      }
    }
  },
}

function* checkOpening(column: CashColumn, previous: CashColumn): Iterable<Finding> {
  const opening = known(column.frame, 'CashAtBeginningOfPeriod')
  const closing = known(previous.frame, 'CashAtEndOfPeriod')
  if (opening && closing && !meets(opening.interval, closing.interval))
    yield gapBetween(opening, closing, column)
}

function gapBetween(opening: Operand, closing: Operand, { period }: CashColumn): Finding {
  const begin = middleOf(opening.interval)
  const end = middleOf(closing.interval)
  const write = figureWriter([begin, end], opening.fact)
  return findingAt(opening.fact, code, {
    message: `${labelOf(opening.fact)} ${periodText(period)} is ${write(begin)}, but the period before ended with ${labelOf(closing.fact)} of ${write(end)}.${likelyCause(opening.interval, closing.interval)}`,
    observed: fixedText(begin),
    expected: fixedText(end),
  })
}

/** Cash flow statements, each with its columns in order of time. */
function statementsOf(reading: Reading): CashColumn[][] {
  const cash = reading.facts.filter(fact => fact.concept !== null && concepts.includes(fact.concept))
  const statements = groupBy(cash, fact => {
    const { dataset, frame } = reading.at(fact)
    return `${dataset} ${frame}`
  })
  return [...statements.values()].map(facts => columnsOf(facts, reading))
}

function columnsOf(facts: FactRow[], reading: Reading): CashColumn[] {
  const changes = facts.filter(fact => fact.concept === 'NetChangeInCash')
  // The opening balance stands in its column but is dated a year earlier: the label says which column, where each
  // column has one of its own ("2023"), else label and year together ("FY" in every record).
  const labels = new Set(changes.map(fact => fact.period_label))
  const apart = labels.size === changes.length && !labels.has(null)
  const columns = groupBy(facts, fact =>
    apart ? (fact.period_label ?? undefined) : JSON.stringify([fact.period_label, fiscalYearOf(fact)]),
  )
  return [...columns.values()]
    .map(column => ({
      period: column.find(fact => fact.concept === 'NetChangeInCash') ?? column[0],
      frame: frameOf(column, reading),
    }))
    .filter(
      (column): column is CashColumn => column.period !== undefined && periodKey(column.period) !== undefined,
    )
    .sort((a, b) => timeOf(a.period) - timeOf(b.period))
}
