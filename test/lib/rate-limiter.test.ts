import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { fileLedger } from '../../src/lib/rate-ledger.ts'
import { createRateLimiter } from '../../src/lib/rate-limiter.ts'
import type { RateLimiter } from '../../src/lib/rate-limiter.ts'
import { bucket, mostInAnyWindow, rateServers } from '../support/rate-servers.ts'
import type { RateServer } from '../support/rate-servers.ts'
import { virtualClock } from '../support/virtual-clock.ts'
import type { VirtualClock } from '../support/virtual-clock.ts'

const rule = { limit: 60, windowMs: 60_000, inFlightMs: 600_000 }
const maxWaitMs = 900_000
const folders: string[] = []

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

async function ledgerPath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'crossfoot-rate-'))
  folders.push(folder)
  return join(folder, 'state', 'rate.json')
}

/** A small generator of numbers from 0 to 1 that gives the same run every time. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Sends requests through limiters, six at a time each; way there 5 to 150 ms, way back 15 to 115 ms. */
async function send(
  clock: VirtualClock,
  limiters: RateLimiter[],
  server: RateServer,
  requests: number,
  seed = 1,
): Promise<void> {
  const random = numbers(seed)
  let left = requests
  const worker = async (limiter: RateLimiter): Promise<void> => {
    while (left-- > 0) {
      for (let done = false; !done;) {
        const ticket = await limiter.acquire()
        await clock.sleep(5 + 145 * random())
        done = server.arrive(clock.monotonic())
        await clock.sleep(15 + 100 * random())
        await ticket.answered()
        if (!done) await ticket.limited(1000)
      }
    }
  }
  await clock.run(Promise.all(limiters.flatMap(limiter => Array.from({ length: 6 }, () => worker(limiter)))))
}

const names = Object.keys(rateServers) as (keyof typeof rateServers)[]

test.each(names)('600 requests: no 429 and full speed against a server with %s', async name => {
  for (const [seed, phase] of [
    [1, 0],
    [2, 17_000],
    [3, 41_500],
  ] as const) {
    const clock = virtualClock()
    const server = rateServers[name](60, 60_000, phase)
    await send(clock, [createRateLimiter({ rule, clock, maxWaitMs })], server, 600, seed)
    expect(server.refused).toBe(0)
    expect(server.arrivals).toHaveLength(600)
    expect(mostInAnyWindow(server.arrivals, 60_000)).toBe(60)
    // Nine waits of a window (and its thousandth), and a few round trips.
    expect(clock.monotonic()).toBeGreaterThan(540_000)
    expect(clock.monotonic()).toBeLessThan(545_000)
  }
})

test('the first 60 requests leave at once', async () => {
  const clock = virtualClock()
  const server = rateServers['sliding log'](60, 60_000)
  await send(clock, [createRateLimiter({ rule, clock, maxWaitMs })], server, 60)
  expect(clock.monotonic()).toBeLessThan(3000)
})

test('a server with a burst of 10 refuses a few requests once, then the pace is kept', async () => {
  const clock = virtualClock()
  const server = bucket(10, 60, 60_000)
  await send(clock, [createRateLimiter({ rule, clock, maxWaitMs })], server, 600)
  expect(server.refused).toBeGreaterThan(0)
  expect(server.refused).toBeLessThanOrEqual(6)
  expect(clock.monotonic()).toBeLessThan(625_000)
})

test('a server without any burst slows it down to one request at a time', async () => {
  const clock = virtualClock()
  const server = bucket(1, 60, 60_000)
  await send(clock, [createRateLimiter({ rule, clock, maxWaitMs })], server, 300)
  expect(server.refused).toBeLessThanOrEqual(12)
  expect(clock.monotonic()).toBeLessThan(400_000)
})

test('two limiters on one ledger stay under the limit together, and a later run too', async () => {
  const path = await ledgerPath()
  const clock = virtualClock()
  const server = rateServers['sliding log'](60, 60_000)
  const limiter = (): RateLimiter =>
    createRateLimiter({ rule, clock, maxWaitMs, shared: fileLedger(path, clock, maxWaitMs) })
  await send(clock, [limiter(), limiter()], server, 150)
  await clock.run(clock.sleep(10_000))
  await send(clock, [limiter()], server, 50)
  expect(server.refused).toBe(0)
  expect(mostInAnyWindow(server.arrivals, 60_000)).toBe(60)
  expect(clock.monotonic()).toBeLessThan(192_000)
})

test('without the ledger two limiters would not (so the test above can fail)', async () => {
  const clock = virtualClock()
  const server = rateServers['sliding log'](60, 60_000)
  const limiter = (): RateLimiter => createRateLimiter({ rule, clock, maxWaitMs })
  await send(clock, [limiter(), limiter()], server, 150)
  expect(server.refused).toBeGreaterThan(10)
})

test('of a crowd at once exactly 60 pass, in the order in which they came', async () => {
  const path = await ledgerPath()
  for (const isShared of [false, true]) {
    const clock = virtualClock()
    const limiter = createRateLimiter({
      rule,
      clock,
      maxWaitMs,
      shared: isShared ? fileLedger(path, clock, maxWaitMs) : undefined,
    })
    const passed: [number, number][] = []
    const crowd = Array.from({ length: 100 }, async (_, index) => {
      const ticket = await limiter.acquire()
      passed.push([index, Math.round(clock.monotonic())])
      await ticket.answered()
    })
    await clock.run(Promise.all(crowd))
    expect(passed.map(([index]) => index)).toEqual(Array.from({ length: 100 }, (_, index) => index))
    expect(passed.filter(([, at]) => at === 0)).toHaveLength(60)
    expect(passed.filter(([, at]) => at >= 60_060 && at <= 60_062)).toHaveLength(40)
  }
})

test('a gate holds all requests back, and one beyond the longest wait ends them with try-later', async () => {
  const clock = virtualClock()
  const waits: number[] = []
  const limiter = createRateLimiter({ rule, clock, maxWaitMs, onWait: ms => waits.push(ms) })
  await (await limiter.acquire()).limited(31_000)
  await clock.run(limiter.acquire())
  expect(clock.monotonic()).toBe(31_000)
  expect(waits).toEqual([31_000])

  await (await clock.run(limiter.acquire())).limited(7_200_000)
  await expect(limiter.acquire()).rejects.toMatchObject({
    code: 'try-later',
    message: 'the service asked to send nothing for 120 more minutes, longer than this program waits',
  })
})

test('abort while waiting: the waiting one leaves, the next one gets its turn', async () => {
  const clock = virtualClock()
  const limiter = createRateLimiter({ rule: { ...rule, limit: 1 }, clock, maxWaitMs })
  await (await limiter.acquire()).answered()
  const [first, second] = [new AbortController(), new AbortController()]
  const head = limiter.acquire(first.signal)
  const behind = limiter.acquire(second.signal)
  const last = limiter.acquire()
  second.abort(new Error('second'))
  await expect(behind).rejects.toThrow('second')
  first.abort(new Error('first'))
  await expect(head).rejects.toThrow('first')
  await clock.run(last)
  expect(Math.round(clock.monotonic())).toBe(60_060)
})

test('a slot of a process that died counts until a window after its longest request', async () => {
  const path = await ledgerPath()
  const clock = virtualClock()
  const limiter = (): RateLimiter =>
    createRateLimiter({
      rule: { ...rule, limit: 2 },
      clock,
      maxWaitMs,
      shared: fileLedger(path, clock, maxWaitMs),
    })
  const dying = limiter()
  await dying.acquire()
  await dying.acquire()
  await clock.run(limiter().acquire())
  expect(Math.round(clock.monotonic() / 1000)).toBe(660)
})

test('the learned pace stays in the ledger for an hour', async () => {
  const path = await ledgerPath()
  const clock = virtualClock()
  const limiter = (): RateLimiter =>
    createRateLimiter({ rule, clock, maxWaitMs, shared: fileLedger(path, clock, maxWaitMs) })
  await (await limiter().acquire()).limited(0)
  const elapsed = async (): Promise<number> => {
    const next = limiter()
    const start = clock.monotonic()
    for (let request = 0; request < 5; request++) await (await clock.run(next.acquire())).answered()
    return Math.round(clock.monotonic() - start)
  }
  await clock.run(clock.sleep(61_000))
  expect(await elapsed()).toBe(4 * 1020)
  await clock.run(clock.sleep(3_600_000))
  expect(await elapsed()).toBe(0)
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ stage: 'burst' })
})
