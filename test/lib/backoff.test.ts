import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullJitter, halfJitter, retryAfterMs } from '../../src/lib/backoff.ts'

test('full jitter doubles its ceiling from 1 s up to 30 s', () => {
  const ceilings = [1, 2, 3, 4, 5, 6, 7, 1000].map(attempt => fullJitter(attempt, () => 1))
  expect(ceilings).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  expect(fullJitter(5, () => 0)).toBe(0)
})

test('half jitter waits at least half of the ceiling', () => {
  expect(halfJitter(3, () => 0)).toBe(2000)
  expect(halfJitter(3, () => 1)).toBe(4000)
})

const date = 'Sun, 06 Nov 1994 08:49:37 GMT'

test.each([
  ['0', 1000],
  ['60', 61_000],
  [' 7 ', 8000],
  ['Sun, 06 Nov 1994 08:50:07 GMT', 31_000],
  ['Sunday, 06-Nov-94 08:50:07 GMT', 31_000],
  ['Sun Nov  6 08:50:07 1994', 31_000],
])('Retry-After %s, counted from the Date of the answer, means %i ms', (value, ms) => {
  // The local clock is wrong by years; it must not matter.
  expect(retryAfterMs(value, date, Date.UTC(2026, 0, 1))).toBe(ms)
})

test.each([
  '-5',
  '1.5',
  'soon',
  '',
  '60s',
  '0x10',
  'Sun, 06 Nov 1994 08:49:36 GMT',
  'Sun, 99 Foo 1994 08:49:36 GMT',
])('Retry-After "%s" says nothing', value => {
  expect(retryAfterMs(value, date, Date.UTC(1994, 10, 6))).toBeUndefined()
})

test('without a Date header the local clock counts', () => {
  expect(retryAfterMs(date, undefined, Date.UTC(1994, 10, 6, 8, 49, 27))).toBe(11_000)
  expect(retryAfterMs(undefined, date, 0)).toBeUndefined()
})

test('whatever stands there, the wait is a number of ms from 0 on or none', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (value, date) => {
      const ms = retryAfterMs(value, date, 0)
      expect(ms === undefined || ms >= 0).toBe(true)
    }),
  )
})
