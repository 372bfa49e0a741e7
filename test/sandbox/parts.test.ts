import { describe, expect, it } from 'vitest'
import { nextReset } from '../../src/sandbox/allowance.ts'
import { virtualClock } from '../../src/sandbox/clock.ts'
import { keyRing, permits } from '../../src/sandbox/keys.ts'
import { rateLimit } from '../../src/sandbox/rate-limit.ts'
import { seededHex, seededUuid } from '../../src/sandbox/seed.ts'
import { handClock } from './http.ts'

describe('rate limit', () => {
  it('counts a window from the first request and starts a new one when the clock goes back', () => {
    const limit = rateLimit(2, 1000)
    const at = [500, 600, 700, 1499, 1500, 1500, 1501, 100].map(now => limit.take('a', now))
    expect(at.map(({ allowed }) => allowed)).toEqual([true, true, false, false, true, true, false, true])
    expect(at[2]).toEqual({ allowed: false, retryAfter: 1 })
    expect(limit.take('b', 100).allowed).toBe(true)
  })

  it.each([
    ['first-request', [true, true, false, false, false, true, true, false], [1, 1, 1, 1]],
    ['fixed', [true, true, false, true, true, false, false, true], [1, 1, 1]],
    ['sliding', [true, true, false, false, false, true, false, true], [1, 1, 1, 1]],
  ] as const)('%s: two in 1000 ms, asked at 900 … 2000', (algorithm, passes, waits) => {
    const limit = rateLimit(2, 1000, algorithm)
    const taken = [900, 950, 999, 1000, 1100, 1900, 1949, 2000].map(now => limit.take('a', now))
    expect(taken.map(({ allowed }) => allowed)).toEqual(passes)
    expect(taken.flatMap(one => (one.allowed ? [] : [one.retryAfter]))).toEqual(waits)
  })

  it('says how long to wait: to the end of the minute, or until the oldest request is a minute old', () => {
    const fixed = rateLimit(1, 60_000, 'fixed')
    const sliding = rateLimit(1, 60_000, 'sliding')
    for (const limit of [fixed, sliding]) expect(limit.take('a', 90_000)).toEqual({ allowed: true })
    expect(fixed.take('a', 100_000)).toEqual({ allowed: false, retryAfter: 20 })
    expect(sliding.take('a', 100_000)).toEqual({ allowed: false, retryAfter: 50 })
  })
})

describe('allowance', () => {
  it.each([
    ['free', '2026-11-20T09:00:00Z', '2026-11-21T00:00:00.000Z'],
    ['free', '2026-12-31T23:59:59Z', '2027-01-01T00:00:00.000Z'],
    ['free', '2028-02-28T00:00:00Z', '2028-02-29T00:00:00.000Z'],
    ['paid', '2026-11-20T09:00:00Z', '2026-12-01T00:00:00.000Z'],
    ['paid', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00.000Z'],
  ] as const)('of a %s plan read at %s resets at %s', (plan, now, reset) => {
    expect(new Date(nextReset(plan, Date.parse(now))).toISOString()).toBe(reset)
  })
})

describe('virtual clock', () => {
  it('goes on with real time from where it is set', () => {
    const real = handClock()
    const clock = virtualClock(new Date(1000), real)
    real.advance(250.5)
    expect(clock.now()).toBe(1250)
    clock.set(new Date(9000))
    real.advance(10)
    expect(clock.now()).toBe(9010)
  })
})

describe('keys', () => {
  const ring = keyRing(1)
  const key = ring.create({ name: 'test', workspace: 'main', scope: 'read', createdAt: 0, days: 30 })

  it('last exactly their days', () => {
    const end = 30 * 86_400_000
    expect(ring.check([`Bearer ${key}`], end - 1)).toMatchObject({
      ok: true,
      record: { scope: 'read', expiresAt: end },
    })
    expect(ring.check([`bearer  ${key}`], end - 1).ok).toBe(true)
    expect(ring.check([`Bearer ${key}`], end)).toMatchObject({
      ok: false,
      error: expect.stringContaining('expired') as string,
    })
  })

  it('never stand in an answer to a wrong one', () => {
    for (const header of [
      `Bearer ${key}x`,
      `Bearer ${key} ${key}`,
      `Basic ${key}`,
      `Bearer ${key.slice(0, -1)}`,
    ])
      expect(JSON.stringify(ring.check([header], 0))).not.toContain(key.slice(13, 40))
  })

  it('permit reading with both scopes and research with one', () => {
    expect([
      permits('read', 'read'),
      permits('research', 'read'),
      permits('research', 'research'),
      permits('read', 'research'),
    ]).toEqual([true, true, true, false])
  })
})

describe('seed', () => {
  it('gives the same text for the same name and another for another', () => {
    expect(seededHex(1, 'a')).toBe(seededHex(1, 'a'))
    expect(new Set([seededHex(1, 'a'), seededHex(2, 'a'), seededHex(1, 'b')]).size).toBe(3)
    expect(seededUuid(1, 'a')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
