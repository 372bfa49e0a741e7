import { expect, test } from 'vitest'
import { agoText, durationText, minuteText } from '../../src/cli/time-text.ts'

const now = Date.UTC(2026, 10, 22, 12)
const before = (ms: number): string => new Date(now - ms).toISOString()
const minute = 60_000

test.each([
  [0, 'just now'],
  [59_999, 'just now'],
  [minute, '1 minute ago'],
  [59 * minute, '59 minutes ago'],
  [60 * minute, '1 hour ago'],
  [48 * 60 * minute - 1, '47 hours ago'],
  [48 * 60 * minute, '2 days ago'],
  [-minute, 'at 2026-11-22 12:01 UTC'],
])('an instant %i ms ago is "%s"', (ms, text) => {
  expect(agoText(before(ms), now)).toBe(text)
})

test('what is no instant stays as it is', () => {
  expect(minuteText('soon')).toBe('soon')
  expect(agoText('soon', now)).toBe('at soon')
})

test('a length of time has one unit', () => {
  expect([durationText(90_000), durationText(7_200_000)]).toEqual(['1 minute', '2 hours'])
})
