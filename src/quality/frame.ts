import type { FactRow } from '../model/tables.ts'
import { groupBy } from './coordinates.ts'
import type { Interval } from './interval.ts'
import type { Reading } from './reading.ts'

/** Facts that may stand in one sum: one entity, period, scope, standard, basis, currency and unit. */
export interface Frame {
  readonly facts: readonly FactRow[]
  readonly byConcept: ReadonlyMap<string, readonly FactRow[]>
  readonly reading: Reading
}

/** A number that takes part in a check. */
export interface Operand {
  readonly fact: FactRow
  readonly interval: Interval
}

/** `absent`: no such line; `unknown`: a line without a number, or with numbers that contradict each other. */
export type Lookup = Operand | 'absent' | 'unknown'

const framesOfReading = new WeakMap<Reading, readonly Frame[]>()

/** Frames of amounts and of numbers of shares, for sums of statement lines. Segments and rows without a period are left out. */
export function framesOf(reading: Reading): readonly Frame[] {
  const frames = framesOfReading.get(reading) ?? buildFrames(reading)
  framesOfReading.set(reading, frames)
  return frames
}

function buildFrames(reading: Reading): Frame[] {
  const amounts = reading.facts.filter(
    fact =>
      fact.statement !== 'segments' &&
      (fact.unit === 'monetary' || fact.unit === 'shares' || fact.unit === null),
  )
  const groups = groupBy(amounts, fact => {
    const { frame, period } = reading.at(fact)
    return period === undefined ? undefined : `${frame} ${period}`
  })
  return [...groups.values()].map(facts => frameOf(facts, reading))
}

/** A frame of facts that are known to belong together. */
export function frameOf(facts: readonly FactRow[], reading: Reading): Frame {
  return { facts, byConcept: groupBy(facts, fact => fact.concept ?? undefined), reading }
}

/** The number of a concept in a frame. Numbers that agree within rounding are one: the most accurate is taken. */
export function lookUp(frame: Frame, concept: string): Lookup {
  const facts = frame.byConcept.get(concept)
  if (!facts) return 'absent'
  let best: Operand | undefined
  let low: bigint | undefined
  let high: bigint | undefined
  for (const fact of facts) {
    const interval = frame.reading.interval(fact)
    if (!interval) continue
    if (low === undefined || interval.low > low) low = interval.low
    if (high === undefined || interval.high < high) high = interval.high
    if (!best || interval.high - interval.low < best.interval.high - best.interval.low)
      best = { fact, interval }
  }
  return best && low !== undefined && high !== undefined && low <= high ? best : 'unknown'
}

/** The number of a concept, or undefined where there is none to reckon with. */
export function known(frame: Frame, concept: string): Operand | undefined {
  const found = lookUp(frame, concept)
  return typeof found === 'string' ? undefined : found
}
