import { decimalPlaces, toFixed } from '../lib/decimal-text.ts'
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

// No number of 38 digits is rounded further up, and 10^1000000 must not be built because a source says so.
const coarsest = -38
const firstNumber = /[0-9][0-9.,'’]*/

/**
 * Rounding interval of a fact: value ± half of 10^-decimals; a nil counts as zero, undefined where there is no number.
 * Accuracy is `decimals` where stated, else `rounding` (what its dataset shows as a whole), else the digits of the text.
 */
export function intervalOf(fact: RoundedFact, rounding?: number): Interval | undefined {
  const value = fact.value_status === 'nil' ? '0' : fact.value_status === 'reported' ? fact.value : null
  if (value === null) return undefined
  const middle = 2n * toFixed(value)
  const half = halfWidth(fact.decimals ?? rounding ?? shownDecimals(fact))
  return { low: middle - half, high: middle + half }
}

/** Decimals that the text shows: digits behind the decimal point less the scale (1,234.50 in millions: -4). */
export function shownDecimals(fact: Pick<FactRow, 'reported_value' | 'value_text' | 'scale'>): number {
  const reported = fact.reported_value ?? '0'
  const fraction = reported.split('.')[1]?.length ?? 0
  return fraction + zerosBehind(reported, fact.value_text) - (fact.scale ?? 0)
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

function halfWidth(decimals: number): bigint {
  return decimals > decimalPlaces ? 0n : 10n ** BigInt(decimalPlaces - Math.max(decimals, coarsest))
}

// reported_value drops the zeros of "6.10", which state an accuracy.
function zerosBehind(reported: string, text: string): number {
  if (text.length > 100) return 0
  const shown = digitsOf(firstNumber.exec(text)?.[0] ?? '')
  const own = digitsOf(reported)
  const rest = shown.slice(own.length)
  return own !== '' && shown.startsWith(own) && /^0+$/.test(rest) ? rest.length : 0
}

function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '').replace(/^0+/, '')
}
