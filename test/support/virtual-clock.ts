import type { Clock } from '../../src/lib/clock.ts'

interface Sleeper {
  readonly at: number
  readonly wake: () => void
}

/** A clock that jumps to the next sleeper whenever nothing else is left to do: an hour of waiting takes moments. */
export interface VirtualClock extends Clock {
  /** Runs until the work is done; rejects where everybody waits for nothing. */
  run<T>(work: Promise<T>): Promise<T>
}

export function virtualClock(start = Date.UTC(2026, 0, 1)): VirtualClock {
  let now = 0
  const sleepers: Sleeper[] = []
  const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error)
      sleepers.push({ at: now + Math.max(0, ms), wake: resolve })
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
  return {
    now: () => start + now,
    monotonic: () => now,
    sleep,
    run: async work => {
      const state = { done: false }
      const finish = (): void => {
        state.done = true
      }
      work.then(finish, finish)
      for (;;) {
        await new Promise(resolve => setImmediate(resolve))
        if (state.done) return work
        sleepers.sort((a, b) => a.at - b.at)
        const next = sleepers.shift()
        if (!next) throw new Error('nobody is asleep, yet the work is not done')
        now = Math.max(now, next.at)
        next.wake()
      }
    },
  }
}
