import type { Candidate } from '../layout/reader.ts'
import { addDays } from '../period/civil-date.ts'

const midnight = /T00:00:00(?:\.0+)?Z?$/
const dayAtMidnight = /^(\d{4}-\d{2}-\d{2})(?:T00:00:00(?:\.0+)?Z?)?$/
const spanOfDays =
  /^(\d{4}-\d{2}-\d{2})(?:T00:00:00(?:\.0+)?Z?)?\/(\d{4}-\d{2}-\d{2})(?:T00:00:00(?:\.0+)?Z?)?$/
/** Lengths of such labels: nearly all others are known by theirs to be none. */
const spans: ReadonlySet<number> = new Set([21, 39, 41, 47, 49])

/**
 * Balances of a body whose intervals end at the midnight behind their last day are of the day before as well:
 * `2024-09-29` beside `2023-10-01/2024-09-29` is 28 September.
 */
export function atMidnights(candidates: readonly Candidate[]): readonly Candidate[] {
  const midnights = new Set<string>()
  for (const { period } of candidates) {
    if (!period?.value.label) continue
    const { label, start, end } = period.value
    // `"start": "2023-01-01T00:00:00", "end": "2024-01-01T00:00:00"`
    const [, day] = (start && dayAtMidnight.exec(label)) || []
    if (start && day && end === addDays(day, -1)) midnights.add(start).add(day)
    if (!spans.has(label.length)) continue
    const [, first, behind] = spanOfDays.exec(label) ?? []
    if (first && behind && end === addDays(behind, -1)) midnights.add(first).add(behind)
  }
  if (midnights.size === 0) return candidates
  return candidates.map(candidate => {
    const { period } = candidate
    const { label, end, start } = period?.value ?? {}
    const day = label?.replace(midnight, '')
    return period && day && end === day && !start && midnights.has(day)
      ? {
          ...candidate,
          period: {
            ...period,
            value: { ...period.value, type: 'instant' as const, end: addDays(day, -1) },
          },
        }
      : candidate
  })
}
