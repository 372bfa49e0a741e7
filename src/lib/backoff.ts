const baseMs = 1000
const capMs = 30_000
/** Servers round Retry-After down; a second more avoids knocking just before the door opens. */
const safetyMs = 1000

const seconds = /^[0-9]+$/
const httpDate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? .*[0-9]{2}:[0-9]{2}:[0-9]{2}/

/** Full jitter: a random time from 0 to min(30 s, 1 s × 2^(attempt − 1)), in ms; attempts count from 1. */
export function fullJitter(attempt: number, random: () => number): number {
  return random() * ceiling(attempt)
}

/** Like fullJitter, but at least half of the ceiling: for waits that must really let time pass. */
export function halfJitter(attempt: number, random: () => number): number {
  return ceiling(attempt) * (0.5 + 0.5 * random())
}

/**
 * Reads Retry-After as ms to wait, with one second of safety. Seconds, or an HTTP date, which is counted from the Date
 * header of the same answer (`now`, ms since 1970, only where there is none): the local clock may be wrong.
 * Undefined where the header is absent, unreadable or lies in the past.
 */
export function retryAfterMs(
  value: string | undefined,
  date: string | undefined,
  now: number,
): number | undefined {
  if (value === undefined) return undefined
  const text = value.trim()
  if (seconds.test(text)) return Number(text) * 1000 + safetyMs
  const at = parseHttpDate(text)
  if (at === undefined) return undefined
  const ms = at - (parseHttpDate(date ?? '') ?? now)
  return ms < 0 ? undefined : ms + safetyMs
}

function ceiling(attempt: number): number {
  return Math.min(capMs, baseMs * 2 ** Math.min(attempt - 1, 10))
}

/** ms since 1970 of the three date forms of RFC 9110, 5.6.7. Date.parse alone would read "-5" as a year. */
export function parseHttpDate(text: string): number | undefined {
  if (!httpDate.test(text)) return undefined
  // The asctime form names no zone, yet means GMT.
  const at = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`)
  return Number.isNaN(at) ? undefined : at
}
