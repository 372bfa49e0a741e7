import type { Candidate } from '../layout/reader.ts'
import { addDays } from '../period/civil-date.ts'

/**
 * Balances of a body whose intervals end at the midnight behind their last day are of the day before as well:
 * `2024-09-29` beside `2023-10-01/2024-09-29` is 28 September.
 */
export function atMidnights(candidates: readonly Candidate[]): readonly Candidate[] {
  const midnights = new Set<string>()
  for (const { period } of candidates) {
    if (period?.value.label?.length !== 21) continue
    const [, start, end] = /^(\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2})$/.exec(period.value.label) ?? []
    if (start && end && period.value.end === addDays(end, -1)) midnights.add(start).add(end)
  }
  if (midnights.size === 0) return candidates
  return candidates.map(candidate => {
    const { period } = candidate
    const { label, end, start } = period?.value ?? {}
    return period && label && end === label && !start && midnights.has(label)
      ? {
          ...candidate,
          period: {
            ...period,
            value: { ...period.value, type: 'instant' as const, end: addDays(label, -1) },
          },
        }
      : candidate
  })
}
