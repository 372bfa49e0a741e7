/** What a server decides about an arrival; `false` is a 429. Times in ms. */
export interface RateServer {
  readonly arrivals: number[]
  readonly refused: number
  arrive(at: number): boolean
}

type Decide = (at: number, accepted: readonly number[]) => boolean

function server(decide: Decide): RateServer {
  const arrivals: number[] = []
  const accepted: number[] = []
  let refused = 0
  return {
    arrivals,
    get refused() {
      return refused
    },
    arrive: at => {
      arrivals.push(at)
      const ok = decide(at, accepted)
      if (ok) accepted.push(at)
      else refused++
      return ok
    },
  }
}

/** The usual ways to count `limit` requests a window. */
export const rateServers = {
  'fixed windows of the clock': (limit: number, windowMs: number, phase = 0) =>
    server((at, accepted) => {
      const start = Math.floor((at + phase) / windowMs) * windowMs - phase
      return accepted.filter(time => time >= start).length < limit
    }),
  'windows from the first request': (limit: number, windowMs: number) => {
    let start = -Infinity
    let used = 0
    return server(at => {
      if (at >= start + windowMs) [start, used] = [at, 0]
      return used++ < limit
    })
  },
  'sliding log': (limit: number, windowMs: number) =>
    server((at, accepted) => accepted.filter(time => time > at - windowMs).length < limit),
  'bucket of the limit': (limit: number, windowMs: number) => bucket(limit, limit, windowMs),
} as const

/** A bucket that holds `size` requests and refills at limit per window. */
export function bucket(size: number, limit: number, windowMs: number): RateServer {
  let level = size
  let last = -Infinity
  return server(at => {
    level = last === -Infinity ? size : Math.min(size, level + ((at - last) * limit) / windowMs)
    last = at
    if (level < 1) return false
    level--
    return true
  })
}

/** The most arrivals that any window of that length holds. */
export function mostInAnyWindow(arrivals: readonly number[], windowMs: number): number {
  const times = [...arrivals].sort((a, b) => a - b)
  let first = 0
  let most = 0
  for (const [index, time] of times.entries()) {
    while (times[first]! <= time - windowMs) first++
    most = Math.max(most, index - first + 1)
  }
  return most
}
