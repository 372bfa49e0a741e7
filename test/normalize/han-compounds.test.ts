import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inOnePower } from '../../src/normalize/han-compounds.ts'

it.each([
  ['1兆2,345億円', '12345億円'],
  ['▲1兆234億円', '▲10234億円'],
  ['3억 4,500만원', '34500만원'],
  ['1조 2,345억 원', '12345억 원'],
  ['1,234億5,678万円', '12345678万円'],
  ['1兆2,345.6億円', '12345.6億円'],
  ['1兆2億3,000万円', '100023000万円'],
])('%s is %s', (text, one) => {
  expect(inOnePower(text)).toBe(one)
})

it.each(['3億円', '12億3億円', '3万2億円', '1,234', '第1兆', '1兆', '兆億'])('%s stays as it is', text => {
  expect(inOnePower(text)).toBe(text)
})

it('no digit is lost', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 99_999n }), fc.bigInt({ min: 0n, max: 9_999n }), (ahead, last) => {
      expect(inOnePower(`${ahead}兆${last}億円`)).toBe(`${ahead * 10_000n + last}億円`)
    }),
  )
})
