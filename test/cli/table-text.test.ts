import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tableText } from '../../src/cli/table-text.ts'
import { textWidth } from '../../src/cli/text-width.ts'
import { terminal } from '../support/invocation.ts'

test('a table aligns columns, puts numbers on the right and shows null as nothing', () => {
  const rows = [
    { line: 'Revenue', value: '383285', note: null },
    { line: 'Cost\nof sales', value: '-214137', note: 'a\u202eb' },
    { line: '売上高', value: '7', note: null },
  ]
  expect(tableText(rows, ['line', 'value', 'note'], terminal())).toBe(
    [
      'line             value  note',
      '-------------  -------  --------',
      'Revenue         383285',
      'Cost of sales  -214137  a\\u202eb',
      '売上高               7',
      '',
    ].join('\n'),
  )
})

test('texts give way, ids and numbers do not', () => {
  const row = {
    id: 'rep_0f4e05fb4e2da91cd77cb010',
    value: '383285000000',
    question: 'What was it? '.repeat(9),
  }
  const [, , line = ''] = tableText([row], ['id', 'question', 'value'], terminal({ columns: 70 })).split('\n')
  expect(line).toBe('rep_0f4e05fb4e2da91cd77cb010  What was it? What was it?…  383285000000')
})

test('what does not fit even so is left out from the right, and named', () => {
  const row = { id: 'rep_0f4e05fb4e2da91cd77cb010', value: '383285000000', currency: 'USD', year: 2023 }
  const text = tableText([row], ['id', 'value', 'currency', 'year'], terminal({ columns: 44 }))
  expect(text).toBe(
    [
      'id                                   value',
      '----------------------------  ------------',
      'rep_0f4e05fb4e2da91cd77cb010  383285000000',
      'Not shown, as the window is too narrow:',
      '  currency, year (--json shows all)',
      '',
    ].join('\n'),
  )
})

test('no line is wider than the window, whatever stands in it', () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 90 })
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell)), fc.integer({ min: 30, max: 140 }), (cells, columns) => {
      const rows = cells.map(([a, b, c]) => ({ a, b, c }))
      const lines = tableText(rows, ['a', 'b', 'c'], terminal({ columns })).split('\n')
      expect(lines.filter(line => textWidth(line) > columns)).toEqual([])
    }),
  )
})

test('colours are for terminals that want them', () => {
  const [header] = tableText([{ a: 1 }], ['a'], terminal({ colours: true })).split('\n')
  expect(header).toBe('\u001b[1ma\u001b[22m')
})
