import { fixedText } from '../../lib/decimal-text.ts'
import type { Finding } from '../../model/finding.ts'
import { datasetKey, groupBy } from '../coordinates.ts'
import { evidenceIn } from '../evidence.ts'
import type { Stated } from '../evidence.ts'
import { andMore, figureWriter, labelOf, likelyCause, periodText } from '../figures.ts'
import { findingAt } from '../findings.ts'
import { middleOf } from '../interval.ts'
import { readingOf } from '../reading.ts'
import { mayBeRounded } from '../rounded.ts'
import type { Rule } from '../rule.ts'

const code = 'evidence.contradicts_statement'

interface Contradiction {
  readonly evidence: Stated
  readonly statement: Stated
}

export const evidenceContradictsStatement: Rule = {
  code,
  title: 'The evidence supports the statements',
  formula:
    'evidence and statement agree where entity, concept, period, scope, currency, unit, standard and basis are those of one and the same number',
  tolerance:
    'rounding intervals must meet; what the evidence leaves open is filled in only where a single statement number fits; info where one may be the other rounded to its last zeros',
  severity: 'error',
  source: 'XBRL Open Information Model (inconsistent duplicates)',
  *check(input) {
    const reading = readingOf(input)
    const contradictions = evidenceIn(reading).flatMap(({ evidence, meant: [statement], agreeing }) =>
      statement && !agreeing ? [{ evidence, statement }] : [],
    )
    const causes = groupBy(contradictions, ({ evidence, statement }) =>
      JSON.stringify([
        datasetKey(evidence.fact),
        datasetKey(statement.fact),
        evidence.fact.period_label,
        mayBeRounded(evidence, statement),
      ]),
    )
    for (const [first, ...others] of causes.values()) if (first) yield contradiction(first, others.length)
  },
}

function contradiction({ evidence, statement }: Contradiction, others: number): Finding {
  const [a, b] = [middleOf(evidence.interval), middleOf(statement.interval)]
  const rounded = mayBeRounded(evidence, statement)
  const write = figureWriter([a, b], statement.fact)
  return findingAt(evidence.fact, code, {
    message: `The evidence at ${evidence.fact.json_pointer} gives ${labelOf(evidence.fact)} ${periodText(statement.fact)} as ${write(a)}, but the statement at ${statement.fact.json_pointer} says ${write(b)}${andMore(others, 'line', 'lines')}.${rounded ? ' One may be the other, rounded.' : likelyCause(evidence.interval, statement.interval)}`,
    observed: fixedText(a),
    expected: fixedText(b),
    severity: rounded ? 'info' : undefined,
  })
}
