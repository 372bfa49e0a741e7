import { expect, test } from 'vitest'
import { plural, tableText } from '../../src/cli/print.ts'

test('a table aligns columns, puts numbers on the right and shows null as nothing', () => {
  const rows = [
    { line: 'Revenue', value: '383285', note: null },
    { line: 'Cost\nof sales', value: '-214137', note: 'a\u202eb' },
  ]
  expect(tableText(rows, ['line', 'value', 'note'], 80)).toBe(
    [
      'line             value  note',
      '-------------  -------  --------',
      'Revenue         383285',
      'Cost of sales  -214137  a\\u202eb',
      '',
    ].join('\n'),
  )
})

test('no line is wider than the terminal', () => {
  const lines = tableText([{ a: 'x'.repeat(50), b: 'y'.repeat(50) }], ['a', 'b'], 40).split('\n')
  expect(lines.slice(1).map(line => line.length)).toEqual([40, 40, 0])
  expect(lines[2]).toMatch(/x…$/)
})

test('counts read well', () => {
  expect([plural(1, 'report'), plural(0, 'report'), plural(12_345, 'fact')]).toEqual([
    '1 report',
    '0 reports',
    '12,345 facts',
  ])
})
