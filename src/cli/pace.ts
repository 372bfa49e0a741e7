import { count, plural } from './print.ts'

/** How far a stage is that does one thing after the other. */
export interface Pace {
  readonly done: number
  readonly total: number
  /** Since the stage began. */
  readonly elapsedMs: number
  /** What the rate limit alone takes; 0 where there is none. */
  readonly leastMinutesLeft: number
}

/** Less time, or fewer done, say nothing about a minute. */
const tellingMs = 3_000
const tellingDone = 5

/** `120 of 480, 58 a minute, about 7 min left`: the rate once it is known, the time left while there is any. */
export function paceText({ done, total, elapsedMs, leastMinutesLeft }: Pace): string {
  const known = done >= tellingDone && elapsedMs >= tellingMs
  const rate = known ? (done * 60_000) / elapsedMs : undefined
  const texts = [`${count(done)} of ${count(total)}`]
  if (rate !== undefined) texts.push(`${count(Math.round(rate))} a minute`)
  if (done < total && (rate !== undefined || leastMinutesLeft >= 1)) {
    texts.push(leftText(Math.max(leastMinutesLeft, rate === undefined ? 0 : (total - done) / rate)))
  }
  return texts.join(', ')
}

function leftText(minutes: number): string {
  if (minutes < 1) return 'less than a minute left'
  return minutes < 90
    ? `about ${Math.ceil(minutes)} min left`
    : `about ${plural(Math.round(minutes / 60), 'hour')} left`
}

/** `[######--------------]`, as wide as said between the brackets. */
export function barText({ done, total }: Pick<Pace, 'done' | 'total'>, width: number): string {
  const filled = total > 0 ? Math.floor((width * Math.min(done, total)) / total) : 0
  return `[${'#'.repeat(filled)}${'-'.repeat(width - filled)}]`
}
