import { expect, test } from 'vitest'
import { namedLines, plural } from '../../src/cli/print.ts'
import { terminal } from '../support/invocation.ts'

test('named lines are lined up, and go on below their beginning', () => {
  const lines = [
    ['plan', 'free'],
    ['workspace', 'one two three four five six\u202e'],
  ] as const
  expect(namedLines(lines, terminal({ columns: 31 }))).toBe(
    ['  plan      free', '  workspace one two three four', `            five six\\u202e`, ''].join('\n'),
  )
})

test('counts read well', () => {
  expect([plural(1, 'report'), plural(0, 'report'), plural(12_345, 'fact')]).toEqual([
    '1 report',
    '0 reports',
    '12,345 facts',
  ])
})
