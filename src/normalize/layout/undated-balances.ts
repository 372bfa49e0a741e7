import { JsonNumber, type JsonScalar } from '../../lib/lossless-json.ts'
import type { Context } from '../context.ts'
import { hasYear, noPeriod } from '../period/period.ts'
import type { LegendLine } from './legend.ts'
import { holdGrowth } from './pair.ts'
import type { Reader } from './reader.ts'

/** `{"components": ["Share capital", "Reserves", "Total"], "movements": [{"movement": "Dividends", "amounts": [0, -5, -5]}]}` */
export function componentsOf(
  array: readonly JsonScalar[],
  reader: Reader,
): readonly LegendLine[] | undefined {
  const members = array.length < fewestComponents ? undefined : reader.legendOf(null, array.length)
  return members &&
    /\/(?:components?|categories|members|classes|columns?|headers?)\/\d+(?:\/[^/]*)?$/i.test(
      members[0]!.pointer,
    )
    ? members
    : undefined
}

/** A list of two is a figure beside another. */
const fewestComponents = 3

/**
 * Several figures of one line without a header cannot all be of the one period that is stated around them:
 * `{"asAt": "2026-03-31", "rows": [{"name": "Cash", "balance": [1240, 980, 1105]}]}`. Which of them is, nothing says.
 * Below a key that is the period all of them are.
 */
export function withoutPeriod<Inner extends Context>(
  array: readonly JsonScalar[],
  pointer: string,
  context: Inner,
): Inner {
  const { period } = context
  if (!period || !hasYear(period.value) || pointer.startsWith(`${period.pointer}/`)) return context
  const numbers = array.filter(item => item instanceof JsonNumber)
  const [first, second] = numbers
  if (!first || !second) return context
  // A figure with its growth, or behind the number of its note.
  const isOne = numbers.length === 2 && (holdGrowth([[first, second]]) || holdGrowth([[second, first]]))
  if (isOne) return context
  return { ...context, period: { ...period, value: noPeriod } }
}
