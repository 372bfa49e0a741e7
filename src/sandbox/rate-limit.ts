/** Whether a request may pass; a refusal says in how many whole seconds the window ends. */
export type RateDecision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfter: number }

export interface RateLimit {
  take(key: string, now: number): RateDecision
}

/**
 * Section 8: so many requests a window for each key. A window starts with the first request of a key and lasts
 * `windowMs`; requests that are refused do not count.
 */
export function rateLimit(requests: number, windowMs: number): RateLimit {
  const windows = new Map<string, { start: number; used: number }>()
  return {
    take: (key, now) => {
      const window = windows.get(key)
      // A clock that was set back starts a new window too.
      if (!window || now >= window.start + windowMs || now < window.start) {
        windows.set(key, { start: now, used: 1 })
        return { allowed: true }
      }
      if (window.used < requests) {
        window.used++
        return { allowed: true }
      }
      return { allowed: false, retryAfter: Math.max(1, Math.ceil((window.start + windowMs - now) / 1000)) }
    },
  }
}
