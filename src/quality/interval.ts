import { toFixed } from '../lib/decimal-text.ts'
import { halfUnit, shownDecimals } from '../lib/rounding.ts'
import type { FactRow } from '../model/tables.ts'

/**
 * Where the true number behind a rounded one lies, both ends inclusive (XBRL Calculations 1.1).
 * Unit: half of 10^-9, so that half a unit of the last decimal of DECIMAL(38,9) is still a whole number.
 */
export interface Interval {
  readonly low: bigint
  readonly high: bigint
}

type RoundedFact = Pick<
  FactRow,
  'value' | 'value_status' | 'reported_value' | 'value_text' | 'scale' | 'decimals'
>

/**
 * Rounding interval of a fact: value ± half of 10^-decimals; a nil counts as zero, undefined where there is no number.
 * Accuracy is `decimals` where stated, else `rounding` (what its dataset shows as a whole), else the digits of the text.
 */
export function intervalOf(fact: RoundedFact, rounding?: number): Interval | undefined {
  const value = fact.value_status === 'nil' ? '0' : fact.value_status === 'reported' ? fact.value : null
  if (value === null) return undefined
  const middle = 2n * toFixed(value)
  const half = halfUnit(fact.decimals ?? rounding ?? shownDecimals(fact))
  return { low: middle - half, high: middle + half }
}

/** Whether two intervals have a number in common. */
export function meets(a: Interval, b: Interval): boolean {
  return a.low <= b.high && b.low <= a.high
}

/** Interval of a sum of numbers, each with its weight 1 or -1. */
export function sumOf(parts: readonly { readonly interval: Interval; readonly weight: 1 | -1 }[]): Interval {
  let low = 0n
  let high = 0n
  for (const { interval, weight } of parts) {
    low += weight === 1 ? interval.low : -interval.high
    high += weight === 1 ? interval.high : -interval.low
  }
  return { low, high }
}

/** Middle of an interval as an integer of 10^-9. */
export function middleOf(interval: Interval): bigint {
  return (interval.low + interval.high) / 4n
}

/** Half the width of an interval as an integer of 10^-9, rounded down. */
export function slackOf(interval: Interval): bigint {
  return (interval.high - interval.low) / 4n
}

/** Absolute value. */
export function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}
