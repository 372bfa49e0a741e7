import type { FactRow } from '../model/tables.ts'
import { intervalOf, meets } from './interval.ts'
import type { Interval } from './interval.ts'

const fewestDigits = 3

interface Stated {
  readonly fact: FactRow
  readonly interval: Interval
}

/**
 * Whether one of two numbers may be the other, rounded (96,700 million and 96,662 million): one that states no accuracy
 * is read as rounded to the zeros that it ends in, if at least three digits stand before them.
 */
export function mayBeRounded(a: Stated, b: Stated): boolean {
  return meets(widened(a), b.interval) || meets(a.interval, widened(b))
}

/** Interval of a number that may be rounded to the zeros that it ends in; its own interval where it states an accuracy. */
export function widened({ fact, interval }: Stated): Interval {
  const digits = fact.value?.replace('-', '') ?? ''
  const kept = digits.replace(/0+$/, '')
  if (fact.decimals !== null || kept.length < fewestDigits || digits.includes('.')) return interval
  return intervalOf(fact, kept.length - digits.length) ?? interval
}
