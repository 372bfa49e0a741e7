import { JsonNumber, type JsonScalar } from '../../lib/lossless-json.ts'
import type { Context } from '../context.ts'
import { noPeriod } from '../period/period.ts'
import type { LegendLine } from './legend.ts'
import type { Reader } from './reader.ts'

/** `{"components": ["Share capital", "Reserves", "Total"], "movements": [{"movement": "Dividends", "amounts": [0, -5, -5]}]}` */
export function componentsOf(
  array: readonly JsonScalar[],
  reader: Reader,
): readonly LegendLine[] | undefined {
  const members = array.length < fewestBalances ? undefined : reader.legendOf(null, array.length)
  return members &&
    /\/(?:components?|categories|members|classes|columns?|headers?)\/\d+(?:\/[^/]*)?$/i.test(
      members[0]!.pointer,
    )
    ? members
    : undefined
}

/** Fewer may be a figure with its growth. */
const fewestBalances = 3

/**
 * Several balances of one line without a header cannot all be of the one day that is stated around them:
 * `{"asAt": "2026-03-31", "rows": [{"name": "Cash", "balance": [1240, 980, 1105]}]}`. Which of them is, nothing says.
 */
export function withoutSharedDay(array: readonly JsonScalar[], context: Context): Context {
  const { period } = context
  const isDay =
    period && period.value.end !== null && period.value.start === null && period.value.precision === 'day'
  return isDay && array.filter(item => item instanceof JsonNumber).length >= fewestBalances
    ? { ...context, period: { ...period, value: noPeriod } }
    : context
}
