import { fixedText } from '../../lib/decimal-text.ts'
import type { Finding } from '../../model/finding.ts'
import type { FactRow } from '../../model/tables.ts'
import { groupBy } from '../coordinates.ts'
import { andMore, groupedText, labelOf, periodText } from '../figures.ts'
import { findingAt } from '../findings.ts'
import { middleOf } from '../interval.ts'
import { readingOf } from '../reading.ts'
import type { Reading } from '../reading.ts'
import type { Rule } from '../rule.ts'

const code = 'unit.percent_range'
const one = 1_000_000_000n
// 1000%: beyond it a percentage is nearly always a number whose percent sign was lost or applied twice.
const largest = 10n * one
// 150%: a margin above it next to margins below it was stated in percent, not as a fraction.
const largestMargin = (3n * one) / 2n

const margins: ReadonlySet<string> = new Set([
  'GrossMargin',
  'OperatingMargin',
  'EBITDAMargin',
  'PretaxMargin',
  'NetMargin',
  'EffectiveTaxRate',
  'EquityRatio',
  'CET1Ratio',
  'Tier1Ratio',
  'CapitalAdequacyRatio',
])

export const unitPercentRange: Rule = {
  code,
  title: 'Percentages are of a plausible size',
  formula:
    'abs(value) <= 10 (1000%) for percentages and margins; no margin above 1.5 (150%) in a line that has others below it',
  tolerance: 'the limits themselves; one flag for each line',
  severity: 'warning',
  source: 'DQC_0091, IFRS_0103',
  *check(input) {
    const reading = readingOf(input)
    const shares = reading.facts.filter(
      fact => fact.unit === 'percent' || (fact.unit !== 'monetary' && isMargin(fact)),
    )
    const lines = groupBy(shares, fact => {
      const { dataset, entity, line } = reading.at(fact)
      return `${dataset} ${entity} ${line}`
    })
    for (const line of lines.values()) yield* checkLine(line, reading)
  },
}

function* checkLine(line: readonly FactRow[], reading: Reading): Iterable<Finding> {
  const stated = line.flatMap(fact => {
    const interval = reading.interval(fact)
    return interval ? [{ fact, value: middleOf(interval) }] : []
  })
  const beyond = stated.filter(({ value }) => value > largest || value < -largest)
  const [first] = beyond
  if (first) {
    yield findingAt(first.fact, code, {
      message: `${labelOf(first.fact)} ${periodText(first.fact)} is ${percentText(first.value)}${andMore(beyond.length - 1, 'number of this line', 'numbers of this line')}: beyond 1,000% it is seldom a percentage.`,
      observed: fixedText(first.value),
    })
    return
  }
  const high = stated.filter(({ fact, value }) => isMargin(fact) && value > largestMargin)
  const [odd] = high
  const usual = stated.find(({ value }) => value <= largestMargin && value > 0n)
  if (!odd || !usual) return
  yield findingAt(odd.fact, code, {
    message: `${labelOf(odd.fact)} ${periodText(odd.fact)} is ${percentText(odd.value)}${andMore(high.length - 1, 'number of this line', 'numbers of this line')}, but ${percentText(usual.value)} ${periodText(usual.fact)}: percentages and fractions may be mixed in one line.`,
    observed: fixedText(odd.value),
  })
}

function isMargin(fact: FactRow): boolean {
  return fact.concept !== null && margins.has(fact.concept)
}

function percentText(value: bigint): string {
  return `${groupedText(value * 100n, 0)}%`
}
