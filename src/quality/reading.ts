import type { FactRow } from '../model/tables.ts'
import { byPlace, coordinateNumbers } from './coordinates.ts'
import type { Coordinates } from './coordinates.ts'
import { intervalOf } from './interval.ts'
import type { Interval } from './interval.ts'
import type { QualityInput } from './rule.ts'
import { sharedRounding } from './shared-rounding.ts'

/** A report as the rules read it: facts in order of place, each with its rounding interval. */
export interface Reading {
  readonly facts: readonly FactRow[]
  /** Undefined where the fact holds no number. */
  readonly interval: (fact: FactRow) => Interval | undefined
  readonly at: (fact: FactRow) => Coordinates
}

const readings = new WeakMap<QualityInput, Reading>()

/** Reads a report once for all rules; the result does not depend on the order of the rows. */
export function readingOf(input: QualityInput): Reading {
  const known = readings.get(input)
  if (known) return known
  const facts = [...input.facts].sort(byPlace)
  const rounding = sharedRounding(facts)
  const intervals = new Map<FactRow, Interval | undefined>()
  const numbers = coordinateNumbers()
  const coordinates = new Map<FactRow, Coordinates>()
  const reading: Reading = {
    facts,
    interval: fact => {
      if (!intervals.has(fact)) intervals.set(fact, intervalOf(fact, rounding(fact)))
      return intervals.get(fact)
    },
    at: fact => {
      let known = coordinates.get(fact)
      if (!known) coordinates.set(fact, (known = numbers(fact)))
      return known
    },
  }
  readings.set(input, reading)
  return reading
}
