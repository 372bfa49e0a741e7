/** Whether a request may pass; a refusal says in how many whole seconds the next one may. */
export type RateDecision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfter: number }

export interface RateLimit {
  take(key: string, now: number): RateDecision
}

/**
 * `first-request`: a window starts with the first request of a key. `fixed`: windows start at multiples of their
 * length on the clock, a minute at its second 0. `sliding`: no window of this length, wherever it starts, holds more.
 */
export type RateLimitAlgorithm = 'first-request' | 'fixed' | 'sliding'

/**
 * Section 8: so many requests a window of `windowMs` for each key. It does not say how windows are laid; requests that
 * are refused do not count, and a clock that was set back starts anew.
 */
export function rateLimit(
  requests: number,
  windowMs: number,
  algorithm: RateLimitAlgorithm = 'first-request',
): RateLimit {
  return algorithm === 'sliding' ? slidingLog(requests, windowMs) : windows(requests, windowMs, algorithm)
}

function windows(requests: number, windowMs: number, algorithm: RateLimitAlgorithm): RateLimit {
  const held = new Map<string, { start: number; used: number }>()
  const startOf = (now: number): number =>
    algorithm === 'fixed' ? Math.floor(now / windowMs) * windowMs : now
  return {
    take: (key, now) => {
      const window = held.get(key)
      if (!window || now >= window.start + windowMs || now < window.start) {
        held.set(key, { start: startOf(now), used: 1 })
        return { allowed: true }
      }
      if (window.used < requests) {
        window.used++
        return { allowed: true }
      }
      return refusal(window.start + windowMs - now)
    },
  }
}

function slidingLog(requests: number, windowMs: number): RateLimit {
  const passed = new Map<string, number[]>()
  return {
    take: (key, now) => {
      const log = (passed.get(key) ?? []).filter(at => at <= now && now < at + windowMs)
      passed.set(key, log)
      const [oldest] = log
      if (oldest !== undefined && log.length >= requests) return refusal(oldest + windowMs - now)
      log.push(now)
      return { allowed: true }
    },
  }
}

const refusal = (waitMs: number): RateDecision => ({
  allowed: false,
  retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
})
