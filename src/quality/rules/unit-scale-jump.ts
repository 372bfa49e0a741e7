import { fixedText } from '../../lib/decimal-text.ts'
import type { Finding } from '../../model/finding.ts'
import type { FactRow } from '../../model/tables.ts'
import { timeOf } from '../calendar.ts'
import { groupBy } from '../coordinates.ts'
import { counted, figureWriter, groupedText, labelOf, periodText } from '../figures.ts'
import { findingAt } from '../findings.ts'
import { middleOf } from '../interval.ts'
import { readingOf } from '../reading.ts'
import type { Reading } from '../reading.ts'
import type { Rule } from '../rule.ts'

const code = 'unit.scale_jump'
const fewestLines = 3
// Minor units, thousands, lakh, millions, crore.
const columnPowers = [2, 3, 5, 6, 7] as const
const linePowers = [3, 6] as const
const factors = { 2: 100n, 3: 1000n, 5: 100_000n, 6: 1_000_000n, 7: 10_000_000n } as const

// Lines that do not grow a thousandfold in a year unless they are written in another scale.
const anchors: ReadonlySet<string> = new Set([
  'Revenue',
  'CostOfRevenue',
  'TotalAssets',
  'TotalCurrentAssets',
  'TotalLiabilities',
  'TotalLiabilitiesAndEquity',
  'TotalEquity',
  'EquityAttributableToParent',
  'SharesOutstanding',
  'SharesIssued',
  'WeightedAverageSharesBasic',
  'WeightedAverageSharesDiluted',
])

interface Amount {
  readonly fact: FactRow
  /** Magnitude in 10^-9, never zero. */
  readonly size: bigint
}
type Column = ReadonlyMap<number, Amount>
type Pair = readonly [before: Amount, after: Amount]

/** One line that changed by about 10^power from a column to the next; how many lines did alike. */
interface Jump {
  readonly pair: Pair
  readonly power: number
  readonly up: boolean
  readonly lines: number
}

export const unitScaleJump: Rule = {
  code,
  title: 'No column or line is written in another scale than its neighbours',
  formula:
    'from one period to the next, fewer than half of the lines change by 10^2, 10^3, 10^5, 10^6 or 10^7; no anchor line alone changes by 10^3 or 10^6',
  tolerance:
    'a factor of 2 around the power of ten for a column of at least 3 shared lines, of 1.4 for a single line',
  severity: 'error',
  source: 'DQC_0095, DQC_0139, DQC_0192',
  *check(input) {
    const reading = readingOf(input)
    const amounts = reading.facts.filter(
      fact => (fact.unit === 'monetary' || fact.unit === 'shares') && !Number.isNaN(timeOf(fact)),
    )
    const series = groupBy(amounts, fact => {
      const { dataset, frame } = reading.at(fact)
      return `${dataset} ${frame} ${fact.fiscal_period ?? 'FY'}`
    })
    for (const facts of series.values()) yield* checkSeries(columnsOf(facts, reading))
  },
}

function* checkSeries(columns: readonly Column[]): Iterable<Finding> {
  let previous: Jump | undefined
  for (const [index, column] of columns.entries()) {
    const before = columns[index - 1]
    const jump = before && jumpBetween(before, column)
    // The way back from an odd column is the same cause.
    const isReturn = jump && previous && jump.power === previous.power && jump.up !== previous.up
    if (jump && !isReturn) yield jumpFinding(jump)
    previous = isReturn ? undefined : jump
  }
}

function jumpFinding({ pair: [before, after], power, up, lines }: Jump): Finding {
  const [a, b] = [signed(before), signed(after)]
  const write = figureWriter([a, b], after.fact)
  const times = groupedText(10n ** BigInt(power + 9), 0)
  const size = `about ${times} times ${up ? 'larger' : 'smaller'} than the period before`
  const all = lines === 1 ? '' : ` (${counted(lines, 'line changes', 'lines change')} alike)`
  return findingAt(after.fact, code, {
    message: `${labelOf(after.fact)} ${periodText(after.fact)} is ${write(b)}, ${size}, ${write(a)}${all}: one of the two is probably stated in another scale.`,
    observed: fixedText(b),
    expected: null,
  })
}

function jumpBetween(before: Column, after: Column): Jump | undefined {
  const pairs: Pair[] = []
  for (const [line, amount] of after) {
    const earlier = before.get(line)
    if (earlier) pairs.push([earlier, amount])
  }
  const far = pairs.filter(isFar)
  return columnJump(far, pairs.length) ?? lineJump(far)
}

/** No power of ten that is looked for is nearer than a factor of 50, half of 10^2. */
function isFar([before, after]: Pair): boolean {
  return after.size >= before.size * 50n || before.size >= after.size * 50n
}

function columnJump(pairs: readonly Pair[], shared: number): Jump | undefined {
  if (shared < fewestLines || pairs.length * 2 <= shared) return undefined
  for (const power of columnPowers) {
    const around = pairs.filter(pair => isAround(pair, power, 2n, 1n))
    for (const up of [true, false]) {
      const alike = around.filter(pair => isUp(pair) === up)
      const [pair] = alike
      if (pair && alike.length * 2 > shared) return { pair, power, up, lines: alike.length }
    }
  }
  return undefined
}

function lineJump(pairs: readonly Pair[]): Jump | undefined {
  for (const pair of pairs) {
    if (!anchors.has(pair[1].fact.concept ?? '')) continue
    for (const power of linePowers) {
      if (isAround(pair, power, 7n, 5n)) return { pair, power, up: isUp(pair), lines: 1 }
    }
  }
  return undefined
}

/** Whether the change is 10^power within a factor of over/under in either direction. */
function isAround([before, after]: Pair, power: keyof typeof factors, over: bigint, under: bigint): boolean {
  const [small, large] = before.size < after.size ? [before.size, after.size] : [after.size, before.size]
  const target = small * factors[power]
  return large * under <= target * over && target * under <= large * over
}

const isUp = ([before, after]: Pair): boolean => before.size < after.size

function columnsOf(facts: readonly FactRow[], reading: Reading): Column[] {
  const columns = groupBy(facts, timeOf)
  return [...columns.values()]
    .sort((a, b) => (a[0] && b[0] ? timeOf(a[0]) - timeOf(b[0]) : 0))
    .map(column => columnOf(column, reading))
}

function columnOf(facts: readonly FactRow[], reading: Reading): Column {
  const lines = new Map<number, Amount>()
  for (const fact of facts) {
    const interval = reading.interval(fact)
    const value = interval ? middleOf(interval) : 0n
    const { line } = reading.at(fact)
    if (value !== 0n && !lines.has(line)) lines.set(line, { fact, size: value < 0n ? -value : value })
  }
  return lines
}

function signed({ fact, size }: Amount): bigint {
  return fact.value?.startsWith('-') ? -size : size
}
