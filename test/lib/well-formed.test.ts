import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wellFormed, wellFormedJson } from '../../src/lib/well-formed.ts'

test('a lone surrogate becomes its escape, pairs and all else stay', () => {
  expect(wellFormed('a\ud800b\udc01')).toBe('a\\ud800b\\udc01')
  expect(wellFormed('😀\u0000\u2028')).toBe('😀\u0000\u2028')
  expect(wellFormed('\ud83d\ud83d\ude00')).toBe('\\ud83d😀')
})

test('JSON text keeps its meaning but for lone surrogates', () => {
  expect(wellFormedJson('{"a":"\\ud800","b":"\\ud83d\\ude00","c":"\\\\ud800"}')).toBe(
    '{"a":"\\\\ud800","b":"\\ud83d\\ude00","c":"\\\\ud800"}',
  )
  expect(wellFormedJson('{"a" : 1.10}')).toBe('{"a" : 1.10}')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const json = wellFormedJson(JSON.stringify([text]))
      expect(JSON.parse(json)).toEqual([text])
    }),
  )
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0xd7fe, max: 0xe001 })), units => {
      const text = String.fromCharCode(...units)
      expect(JSON.parse(wellFormedJson(JSON.stringify([text])))).toEqual([wellFormed(text)])
    }),
  )
})
