import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareText } from '../../src/lib/text-order.ts'

test('texts are ordered like their UTF-8 bytes', () => {
  expect(['b', '😀', '！', 'a', 'ab'].sort(compareText)).toEqual(['a', 'ab', 'b', '！', '😀'])
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      expect(Math.sign(compareText(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)))
    }),
  )
})
