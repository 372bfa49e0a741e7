import { type Calendar, calendarOf } from '../period/calendar.ts'
import type { DatasetReading } from './read-dataset.ts'

/** What the other statements of a company say of its fiscal years. */
export type YearsOfOthers = Pick<Calendar, 'yearEnd' | 'yearsLate'>

/**
 * For each statement dataset of a report, the day on which the fiscal year ends and the year that it is named after, as the
 * others that name the same company state them and none contradicts.
 */
export function yearsOfOthers(readings: readonly DatasetReading[]): readonly YearsOfOthers[] {
  if (readings.length < 2) return readings.map(() => ({ yearEnd: null, yearsLate: null }))
  const calendars = readings.map(reading => ({
    entity: reading.context.entity?.value,
    ...calendarOf(reading),
  }))
  return calendars.map((own, index) => {
    const others = calendars.filter(
      ({ entity }, at) => at !== index && entity !== undefined && entity === own.entity,
    )
    return {
      yearEnd: only(others.map(({ yearEnd }) => yearEnd)),
      yearsLate: only(others.map(({ yearsLate }) => yearsLate)),
    }
  })
}

function only<T>(values: readonly (T | null)[]): T | null {
  const stated = new Set(values.filter(value => value !== null))
  return stated.size === 1 ? [...stated][0]! : null
}
