import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeJson, safeLine, safeTerm } from '../../src/cli/safe-term.ts'

// eslint-disable-next-line no-control-regex -- what must never reach a terminal
const dangerous = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

test.each([
  ['\u202e', '\\u202e'],
  ['\u001b[2J', '\\u001b[2J'],
  ['\u009b31m', '\\u009b31m'],
  ['\u001b]8;;http://x\u0007', '\\u001b]8;;http://x\\u0007'],
  ['a\u0000b\u007f', 'a\\u0000b\\u007f'],
  ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
  ['Société Générale 株式会社 😀 \u200d', 'Société Générale 株式会社 😀 \u200d'],
])('%j is shown as %j', (text, shown) => {
  expect(safeTerm(text)).toBe(shown)
})

test('no text gets a dangerous character through', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      expect(safeTerm(text)).not.toMatch(dangerous)
    }),
  )
})

test('JSON stays the same data', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const json = safeJson(JSON.stringify({ text }))
      return !dangerous.test(json) && (JSON.parse(json) as { text: string }).text === text
    }),
  )
  expect(safeJson('"\u202e"')).toBe('"\\u202e"')
})

test('a line is one line of at most that width', () => {
  expect(safeLine('one\n two\tthree')).toBe('one two three')
  expect(safeLine('abcdef', 4)).toBe('abc…')
  expect(safeLine('x'.repeat(1_000_000), 10)).toBe('xxxxxxxxx…')
})
