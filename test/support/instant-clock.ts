import type { Clock } from '../../src/lib/clock.ts'

/** A clock whose sleeps end at once and move it forward; `slept` lists them in ms. */
export interface InstantClock extends Clock {
  readonly slept: number[]
  advance(ms: number): void
}

export function instantClock(start = Date.UTC(2026, 0, 1)): InstantClock {
  let at = 0
  const slept: number[] = []
  return {
    slept,
    advance: ms => {
      at += ms
    },
    now: () => start + at,
    monotonic: () => at,
    sleep: async (ms, signal) => {
      signal?.throwIfAborted()
      slept.push(ms)
      at += ms
      await new Promise(resolve => setImmediate(resolve))
      signal?.throwIfAborted()
    },
  }
}
