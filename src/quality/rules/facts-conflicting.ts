import { fixedText } from '../../lib/decimal-text.ts'
import type { Finding } from '../../model/finding.ts'
import type { FactRow } from '../../model/tables.ts'
import { sharedCells } from '../cells.ts'
import { groupBy } from '../coordinates.ts'
import { andMore, figureWriter, labelOf, likelyCause, periodText } from '../figures.ts'
import { findingAt } from '../findings.ts'
import { meets, middleOf } from '../interval.ts'
import type { Interval } from '../interval.ts'
import { readingOf } from '../reading.ts'
import type { Reading } from '../reading.ts'
import { mayBeRounded } from '../rounded.ts'
import type { Rule } from '../rule.ts'

const code = 'facts.conflicting'

interface Stated {
  readonly fact: FactRow
  readonly interval: Interval
}
type Conflict = readonly [first: Stated, second: Stated]

export const factsConflicting: Rule = {
  code,
  title: 'One report does not state two numbers for the same thing',
  formula:
    'facts of the same entity, concept, period, unit, currency, scope, basis and standard in one report agree',
  tolerance:
    'rounding intervals must meet; a warning where both are evidence, info where one may be the other rounded to its last zeros',
  severity: 'error',
  source: 'XBRL Open Information Model (inconsistent duplicates), EDINET EC8024E',
  *check(input) {
    const reading = readingOf(input)
    const conflicts = sharedCells(reading).flatMap(facts => conflictsIn(facts, reading))
    // One flag for each pair of places and period: a column in conflict seldom has one wrong line.
    const causes = groupBy(conflicts, ([first, second]) => {
      const { dataset, frame, period } = reading.at(first.fact)
      return `${dataset} ${reading.at(second.fact).dataset} ${frame} ${period} ${mayBeRounded(first, second)}`
    })
    for (const [first, ...others] of causes.values()) if (first) yield conflictFinding(first, others.length)
  },
}

function conflictFinding([first, second]: Conflict, others: number): Finding {
  const [a, b] = [middleOf(first.interval), middleOf(second.interval)]
  const write = figureWriter([a, b], first.fact)
  const rounded = mayBeRounded(first, second)
  const evidence = first.fact.origin === 'evidence' && second.fact.origin === 'evidence'
  return findingAt(second.fact, code, {
    message: `${labelOf(second.fact)} ${periodText(second.fact)} is ${write(b)} here, but ${labelOf(first.fact)} at ${first.fact.json_pointer} says ${write(a)}${andMore(others, 'line', 'lines')}: they are not the same number.${rounded ? ' One may be the other, rounded.' : likelyCause(first.interval, second.interval)}`,
    observed: fixedText(b),
    expected: fixedText(a),
    severity: rounded ? 'info' : evidence ? 'warning' : undefined,
  })
}

function conflictsIn(facts: readonly FactRow[], reading: Reading): Conflict[] {
  const stated = facts.flatMap(fact => {
    const interval = reading.interval(fact)
    return interval ? [{ fact, interval }] : []
  })
  const [first, ...others] = [...groupBy(stated, ({ fact }) => reading.at(fact).dataset).values()]
  if (!first) return []
  return [
    ...[first, ...others].flatMap(same => conflictsInDataset(same, reading)),
    ...others.flatMap(other => conflictsAcross(first, other)),
  ]
}

// Lines with different labels in one dataset are different lines that share a concept (net sales and total revenues).
function conflictsInDataset(stated: readonly Stated[], reading: Reading): Conflict[] {
  return [...groupBy(stated, ({ fact }) => reading.at(fact).line).values()].flatMap(line => {
    const [first] = line
    const other = first && line.find(({ interval }) => !meets(interval, first.interval))
    return first && other ? [[first, other] as const] : []
  })
}

function conflictsAcross(one: readonly Stated[], other: readonly Stated[]): Conflict[] {
  const [first] = one
  const [second] = other
  return first && second && !anyMeet(one, other) ? [[first, second]] : []
}

function anyMeet(one: readonly Stated[], other: readonly Stated[]): boolean {
  const a = one.map(({ interval }) => interval).sort(byLow)
  const b = other.map(({ interval }) => interval).sort(byLow)
  let [i, j] = [0, 0]
  for (let x = a[i], y = b[j]; x && y; x = a[i], y = b[j]) {
    if (meets(x, y)) return true
    if (x.high < y.low) i += 1
    else j += 1
  }
  return false
}

function byLow(a: Interval, b: Interval): number {
  return a.low < b.low ? -1 : a.low > b.low ? 1 : 0
}
