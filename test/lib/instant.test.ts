import { expect, test } from 'vitest'
import { utcInstant } from '../../src/lib/instant.ts'

test.each([
  ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05Z'],
  ['2026-01-02T03:04:05.120Z', '2026-01-02T03:04:05.120Z'],
  ['2026-01-02T01:30:00.123456789+02:00', '2026-01-01T23:30:00.123456789Z'],
  ['2024-02-28T23:30:00-01:00', '2024-02-29T00:30:00Z'],
])('%s is %s', (text, expected) => {
  expect(utcInstant(text)).toBe(expected)
})

test.each(['2026-01-02', '2026-01-02T03:04:05', 'yesterday Z', ''])('"%s" is no instant', text => {
  expect(utcInstant(text)).toBeUndefined()
})
