import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText, padText, textWidth, wrapText } from '../../src/cli/text-width.ts'

test.each([
  ['Apple', 5],
  ['Société', 7],
  ['Socie\u0301te\u0301', 7],
  ['株式会社', 8],
  ['삼성전자', 8],
  ['台積電 (TSMC)', 13],
  ['😀', 2],
  ['', 0],
])('%s takes %i columns', (text, width) => {
  expect(textWidth(text)).toBe(width)
})

test('a cut never divides a character and never is too wide', () => {
  expect(cutText('株式会社', 5)).toBe('株式…')
  expect(cutText('株式会社', 6)).toBe('株式…')
  expect(cutText('abc', 3)).toBe('abc')
  const text = fc.string({ unit: 'grapheme' })
  fc.assert(fc.property(text, fc.nat(20), (text, width) => textWidth(cutText(text, width)) <= width))
})

test('a pad counts columns, not characters', () => {
  expect([padText('売上', 6), padText('12', 4, true)]).toEqual(['売上  ', '  12'])
})

test('lines break at spaces, and what goes on is indented', () => {
  const text = 'cannot write the file: the disk is full. Free some space'
  expect(wrapText(text, 30, '  ')).toBe('cannot write the file: the\n  disk is full. Free some\n  space')
})

test('a path that is too long stays whole; spaces of a column stay too', () => {
  const path = `/a${'/folder'.repeat(6)}`
  expect(wrapText(`cannot read ${path}: it is gone`, 20)).toBe(`cannot read\n${path}:\nit is gone`)
  expect(wrapText('  name      a text of some words', 20, '            ')).toBe(
    '  name      a text\n            of some\n            words',
  )
})
