import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LiteralGuard, requiredLiterals } from '../../src/lib/literal-guard.ts'

test.each<[RegExp, readonly string[] | undefined]>([
  [/revenue|net sales/, ['revenue', 'net sales']],
  [/dollars?/, ['dollar', 'dollars']],
  [
    /(?:thousand|million)s of (?:eur|usd)/,
    ['thousands of eur', 'thousands of usd', 'millions of eur', 'millions of usd'],
  ],
  [/\d+ million\w*/, [' million']],
  [/\btl\b/, ['\0tl\0']],
  [/(?<!\p{L})kč(?!\p{L})/u, ['\0kč\0']],
  [/元|円/, ['元', '円']],
  [/^USD$/i, ['\0usd\0']],
  [/(?!)|profit/, ['profit']],
  [/(?!)/, []],
  // No letter beside it is not what these say.
  [/\$\bus/, ['$us']],
  [/k5(?<!\p{L})\w/u, ['k5']],
  // Nothing, or too little, is needed.
  [/\d{4}/, undefined],
  [/a?/, undefined],
  [/x|profit/, undefined],
  [/(?:profit)?\d/, undefined],
])('%s needs one of %j', (pattern, literals) => {
  expect(requiredLiterals(pattern)).toEqual(literals)
})

const patterns = [
  /\b(?:thousands?|tsd|mio)\b|(?<!\p{L})(?:тыс\p{L}*|kč)(?!\p{L})/u,
  /\busd\b|\bs[ua]b\b|\bks/i,
  /\bsu\b|[bk]us\$|ß{2,}sub/iu,
  /(?:^|[ (])rp ?(?:m|bn)(?:$|\))/,
  /sub(?:total)?s?\b(?= of)|un(?:it)+s/,
]
const pieces = [
  ...'subtkmoitalrpnдß $(.)0ſKİ'.split(''),
  'usd',
  'mio',
  'tsd',
  'thousand',
  ' of',
  'unit',
  'bn',
  'тыс',
  'kč',
]

test('a guard refuses no text that its pattern matches, whatever stands around', () => {
  let refused = 0
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 9 }), parts => {
      const text = parts.join('')
      for (const pattern of patterns) {
        const may = LiteralGuard.of(pattern)!.mayMatch(text)
        if (!may) refused++
        expect(may || !pattern.test(text)).toBe(true)
      }
    }),
    { numRuns: 4000, seed: 20_240_301 },
  )
  expect(refused).toBeGreaterThan(5_000)
})
