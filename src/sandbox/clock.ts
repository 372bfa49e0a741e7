import type { Clock } from '../lib/clock.ts'

/** The time of the sandbox: starts at a chosen instant, goes on with real time, can be set. */
export interface VirtualClock {
  /** ms since 1970. */
  now(): number
  set(date: Date): void
}

/** A clock that shows `start` now and advances with the monotonic time of `real`. */
export function virtualClock(start: Date, real: Pick<Clock, 'monotonic'>): VirtualClock {
  let shown = start.getTime()
  let setAt = real.monotonic()
  return {
    now: () => Math.floor(shown + real.monotonic() - setAt),
    set: date => {
      shown = date.getTime()
      setAt = real.monotonic()
    },
  }
}
