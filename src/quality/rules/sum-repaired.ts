import { fixedText } from '../../lib/decimal-text.ts'
import type { Finding } from '../../model/finding.ts'
import { groupBy } from '../coordinates.ts'
import { figureWriter, groupedText, labelOf, periodText } from '../figures.ts'
import { findingAt } from '../findings.ts'
import { framesOf } from '../frame.ts'
import type { Operand } from '../frame.ts'
import type { Broken } from '../identity.ts'
import { magnitude, meets, middleOf, sumOf } from '../interval.ts'
import type { Interval } from '../interval.ts'
import { readingOf } from '../reading.ts'
import type { Reading } from '../reading.ts'
import type { QualityInput, Rule } from '../rule.ts'
import { brokenIn, minus, plus, way } from '../sum-rule.ts'
import type { Sum } from '../sum-rule.ts'
import { balanceSums } from './balance-sums.ts'
import { cashFlowSums } from './cash-flow-sums.ts'
import { incomeSums } from './income-sums.ts'

const signCode = 'sum.sign_of_one_figure'
const scaleCode = 'sum.scale_of_one_figure'
const powers = [2, 3, 5, 6, 7] as const
// With two digits nearly any figure can be made to fit by some power of ten.
const fewestRoundings = 500n

const core = (total: string, ways: Sum['ways']): Sum => ({
  code: total,
  title: total,
  severity: 'error',
  source: '',
  ways,
})

// Sums that have rules of their own, and those of the tables in which one figure can be told to be wrong.
const sums: readonly Sum[] = [
  core('assets', [
    way('TotalAssets', [plus('TotalLiabilities'), plus('TotalEquity')], [plus('NoncontrollingInterests')]),
  ]),
  core('sections', [way('TotalAssets', [plus('TotalCurrentAssets'), plus('TotalNonCurrentAssets')])]),
  core('gross', [way('GrossProfit', [plus('Revenue'), minus('CostOfRevenue')])]),
  core('profit', [way('ProfitLossIncludingNCI', [plus('PretaxIncome'), minus('IncomeTaxExpense')])]),
  core('net', [way('NetIncome', [plus('PretaxIncome'), minus('IncomeTaxExpense')])]),
  core('cash', [
    way(
      'NetChangeInCash',
      [plus('NetCashFromOperating'), plus('NetCashFromInvesting'), plus('NetCashFromFinancing')],
      [plus('EffectOfExchangeRateOnCash'), plus('CashEffectOfScopeChange')],
    ),
  ]),
  ...[...balanceSums, ...incomeSums, ...cashFlowSums].filter(({ severity }) => severity !== 'info'),
]

/** Lines in which sources print a cost or a payment with either sign. */
const eitherSign: ReadonlySet<string> = new Set(['IncomeTaxExpense', 'CostOfRevenue'])

interface Repair {
  readonly figure: Operand
  readonly total: Operand
  readonly becomes: bigint
  readonly power: number
}

export const sumSignOfOneFigure: Rule = {
  code: signCode,
  title: 'No sum fails for the sign of a single figure',
  formula:
    'where a sum does not come out, it does not come out with exactly one of its figures turned either',
  tolerance: 'rounding intervals of both sides; lines that are printed with either sign are left out',
  severity: 'warning',
  source: 'DQC_0155, DQC_0004',
  *check(input) {
    for (const repair of repairsIn(input, 'sign')) {
      yield repaired(signCode, repair, 'with the other sign: check how the source prints it')
    }
  },
}

export const sumScaleOfOneFigure: Rule = {
  code: scaleCode,
  title: 'No sum fails for the scale of a single figure',
  formula:
    'where a sum does not come out, it does not come out with exactly one of its figures 10^2, 10^3, 10^5, 10^6 or 10^7 times larger or smaller either',
  tolerance: 'rounding intervals of both sides; figures of at least three digits',
  severity: 'error',
  source: 'XBRL Calculations 1.1, scale mismatches',
  *check(input) {
    for (const repair of repairsIn(input, 'scale')) {
      const factor = groupedText(10n ** BigInt(Math.abs(repair.power) + 9), 0)
      const size = repair.power > 0 ? 'larger' : 'smaller'
      yield repaired(scaleCode, repair, `${factor} times ${size}: check its scale`)
    }
  },
}

function repaired(code: string, { figure, total, becomes }: Repair, how: string): Finding {
  const value = middleOf(figure.interval)
  const write = figureWriter([value, becomes], figure.fact)
  return findingAt(figure.fact, code, {
    message: `${labelOf(figure.fact)} ${periodText(figure.fact)} is ${write(value)}; the sum of ${labelOf(total.fact)} comes out only if it is ${write(becomes)}, ${how}.`,
    observed: fixedText(value),
    expected: fixedText(becomes),
  })
}

const brokenOfReading = new WeakMap<Reading, readonly Broken[]>()

function* repairsIn(input: QualityInput, kind: 'sign' | 'scale'): Iterable<Repair> {
  const reading = readingOf(input)
  const brokenSums =
    brokenOfReading.get(reading) ??
    framesOf(reading).flatMap(frame => sums.flatMap(sum => brokenIn(frame, sum) ?? []))
  brokenOfReading.set(reading, brokenSums)
  const repairs = brokenSums.flatMap(broken => {
    const found = repairsOf(broken, kind)
    // Two ways to mend a sum tell nothing.
    return found.length === 1 ? found : []
  })
  const places = groupBy(repairs, ({ figure }) => figure.fact.json_pointer)
  for (const [first] of places.values()) if (first) yield first
}

function repairsOf(broken: Broken, kind: 'sign' | 'scale'): Repair[] {
  const { total, parts } = broken
  if (parts.length < 2) return []
  return [total, ...parts].flatMap(figure => {
    if (!isDistinct(figure)) return []
    const changes = kind === 'sign' ? turnsOf(figure) : scalingsOf(figure)
    return changes.flatMap(({ interval, power }) =>
      comesOut(broken, figure, interval) ? [{ figure, total, becomes: middleOf(interval), power }] : [],
    )
  })
}

function comesOut({ total, parts }: Broken, figure: Operand, interval: Interval): boolean {
  const other = parts.map(part => (part === figure ? { interval, weight: part.weight } : part))
  return meets(figure === total ? interval : total.interval, sumOf(other))
}

interface Change {
  readonly interval: Interval
  readonly power: number
}

function turnsOf({ fact, interval: { low, high } }: Operand): Change[] {
  return eitherSign.has(fact.concept ?? '') ? [] : [{ interval: { low: -high, high: -low }, power: 0 }]
}

function scalingsOf({ interval: { low, high } }: Operand): Change[] {
  return powers.flatMap(power => {
    const factor = 10n ** BigInt(power)
    return [
      { interval: { low: low * factor, high: high * factor }, power },
      { interval: { low: low / factor, high: high / factor }, power: -power },
    ]
  })
}

function isDistinct({ interval: { low, high } }: Operand): boolean {
  return magnitude(low + high) > (high - low) * fewestRoundings
}
