import { expect, test } from 'vitest'
import { type JsonObject, parseJson } from '../../../src/lib/lossless-json.ts'
import { referencesIn } from '../../../src/normalize/dataset/references.ts'
import { surveyOf } from '../../../src/normalize/dataset/survey.ts'

const found = (body: unknown, record: unknown): string[] => {
  const references = referencesIn(surveyOf(parseJson(JSON.stringify(body)).value), '/d')
  return references(parseJson(JSON.stringify(record)).value as JsonObject, '/d/facts/0').map(
    entry => entry.pointer,
  )
}

test('a record refers to the entries of maps and lists by their key or identifier', () => {
  const contexts = { c1: { startDate: '2023-01-01', endDate: '2023-12-31' }, c2: { endDate: '2022-12-31' } }
  const metrics = [
    { metric: 'FF_SALES', title: 'Sales' },
    { metric: 'FF_COGS', title: 'Cost of goods sold' },
  ]
  expect(found({ contexts, metrics }, { contextRef: 'c1', metric: 'FF_COGS', value: '5' })).toEqual([
    '/d/contexts/c1',
    '/d/metrics/1',
  ])
})

test('a code refers to the list that names the same subject', () => {
  const lines = [
    { coaItem: 'RTLR', name: 'Total revenue' },
    { coaItem: 'NINC', name: 'Net income' },
  ]
  expect(found({ lines }, { coaCode: 'NINC', value: 5 })).toEqual(['/d/lines/1'])
})

test.each([
  ['the key speaks of something else', { colour: 'c1' }],
  ['no entry has that name', { contextRef: 'c9' }],
  ['the text is empty', { contextRef: '' }],
])('no entry where %s', (_, record) => {
  const contexts = { c1: { endDate: '2023-12-31' }, c2: { endDate: '2022-12-31' } }
  expect(found({ contexts }, record)).toEqual([])
})

test('a unit may be nothing but its wording', () => {
  const units = { u1: 'iso4217:USD', u2: 'xbrli:shares' }
  expect(found({ units }, { unitRef: 'u2', value: '5' })).toEqual(['/d/units/u2'])
})

test('lists of figures are no dictionaries', () => {
  const rows = [
    { id: 'c1', amount: 5 },
    { id: 'c2', amount: 6 },
  ]
  expect(found({ rows }, { rowId: 'c1' })).toEqual([])
})
