import { addDays, type CivilDate, daysBetween } from './civil-date.ts'
import { noPeriod, type Period } from './period.ts'

/** Between two balances lies a year, or a part of one. */
const mostDays = 380

/** The time between the days of two balances; undefined where they are further apart, or in another order. */
export function timeBetween(first: CivilDate, last: CivilDate): Period | undefined {
  const days = daysBetween(first, last)
  if (days <= 0 || days > mostDays) return undefined
  // "Balance at 1 January" is that of the day before.
  const start = first.endsWith('-01') ? first : addDays(first, 1)
  return { ...noPeriod, type: 'duration', start, end: last, precision: 'day' }
}
