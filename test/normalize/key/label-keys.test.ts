import { expect, test } from 'vitest'
import { parseJson } from '../../../src/lib/lossless-json.ts'
import { surveyOf } from '../../../src/normalize/dataset/survey.ts'
import { keysByValues } from '../../../src/normalize/key/keys-by-values.ts'

const keysOf = (body: unknown): string[] => [
  ...keysByValues(surveyOf(parseJson(JSON.stringify(body)).value)).labels,
]

test('the key of the labels is found by the texts under it', () => {
  const rows = [
    { xq: 'A1', wording: 'Revenue', y2023: 10, y2022: 9 },
    { xq: 'A2', wording: 'Cost of sales', y2023: -4, y2022: -3 },
    { xq: 'A3', wording: 'Gross profit', y2023: 6, y2022: 6 },
  ]
  expect(keysOf({ rows })).toEqual(['wording'])
})

test.each([
  ['a known key holds the labels already', { label: 'Revenue', wording: 'first line', a: 1 }],
  ['the texts are currencies', { wording: 'EUR', a: 1 }],
  ['the texts are periods', { wording: '31 December 2023', a: 1 }],
  ['the texts are all the same', { wording: 'Orla', a: 1 }],
  ['there is no number beside them', { wording: 'Revenue' }],
])('no key where %s', (_, row) => {
  expect(keysOf({ rows: [row, { ...row }, { ...row }] })).toEqual([])
})
