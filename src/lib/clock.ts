import { setTimeout as delay } from 'node:timers/promises'

/** Time as an effect, so that tests can pass their own. */
export interface Clock {
  /** Wall time in ms since 1970. */
  now(): number
  /** Monotonic time in ms; only differences mean anything. */
  monotonic(): number
  /** Resolves after ms; rejects with the reason of the signal when that aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: async (ms, signal) => {
    signal?.throwIfAborted()
    try {
      await delay(ms, undefined, signal ? { signal } : {})
    } catch (error) {
      // Node rejects with an AbortError of its own; the reason says more.
      throw signal?.aborted ? signal.reason : error
    }
  },
}

/** A number from 0 to below 1, as an effect. */
export const systemRandom = (): number => Math.random()
