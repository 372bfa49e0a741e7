import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareText, textOrder } from '../../src/lib/text-order.ts'

test('texts are ordered like their UTF-8 bytes', () => {
  expect(['b', '😀', '！', 'a', 'ab'].sort(compareText)).toEqual(['a', 'ab', 'b', '！', '😀'])
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      expect(Math.sign(compareText(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)))
    }),
  )
})

test('the order of several texts is the same, whether they need the slower comparison or not', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.string())), texts => {
      expect(texts.toSorted(textOrder(texts))).toEqual(texts.toSorted(compareText))
    }),
  )
})
