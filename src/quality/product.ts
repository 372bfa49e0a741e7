import { decimalPlaces } from '../lib/decimal-text.ts'
import type { Interval } from './interval.ts'

const one = 2n * 10n ** BigInt(decimalPlaces)

/** Interval of a product of two numbers, rounded outwards. */
export function productOf(a: Interval, b: Interval): Interval {
  const corners = [a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high]
  return outwards(corners, one)
}

/** Interval of a quotient of two numbers, rounded outwards; undefined where the divisor may be zero. */
export function quotientOf(a: Interval, b: Interval): Interval | undefined {
  if (b.low <= 0n && b.high >= 0n) return undefined
  const over = (x: bigint, y: bigint) => (x * one) / y
  const corners = [over(a.low, b.low), over(a.low, b.high), over(a.high, b.low), over(a.high, b.high)]
  return outwards(corners, 1n)
}

/** The interval and this share of its larger end on either side, in thousandths. */
export function loosened({ low, high }: Interval, thousandths: bigint): Interval {
  const size = [low, high].map(end => (end < 0n ? -end : end)).reduce((x, y) => (x > y ? x : y))
  const slack = (size * thousandths) / 1000n
  return { low: low - slack, high: high + slack }
}

function outwards(corners: readonly bigint[], divisor: bigint): Interval {
  const low = corners.reduce((x, y) => (x < y ? x : y))
  const high = corners.reduce((x, y) => (x > y ? x : y))
  return { low: low / divisor - 1n, high: high / divisor + 1n }
}
