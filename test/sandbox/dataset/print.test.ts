import { describe, expect, it } from 'vitest'
import { exponent, fixed, scaled, styled } from '../../../src/sandbox/dataset/print.ts'
import { raw, record, render, warning } from '../../../src/sandbox/dataset/tree.ts'

describe('tokens of numbers', () => {
  it('shifts the decimal point exactly and refuses to round', () => {
    expect([scaled('383285000000', -6), scaled('330100000', -6), scaled('-4.5', 2), scaled('0', -6)]).toEqual(
      ['383285', '330.1', '-450', '0'],
    )
    expect(() => scaled('1', -10)).toThrow('1 cannot be printed at 10^-10.')
  })

  it.each([
    ['251000000', '2.51e+08'],
    ['182447000000', '1.82447e+11'],
    ['-147782000000', '-1.47782e+11'],
    ['5', '5e+00'],
    ['0.85', '8.5e-01'],
    ['0.0012', '1.2e-03'],
  ])('prints %s as %s', (plain, token) => {
    expect(exponent(plain)).toBe(token)
    expect(Number(token)).toBe(Number(plain))
  })

  it('prints numbers as people do', () => {
    expect([
      styled({ negative: 'parentheses' })('-1234'),
      styled({ group: 'indian' })('195936.5'),
      styled({ group: 'indian' })('861700'),
      styled({ group: '’', negative: 'unicode' })('-1456288'),
      styled({ negative: 'triangle' })('-423900'),
      styled({ prefix: '$ ' })('130'),
      styled({ negative: 'parentheses', prefix: '$ ' })('-42012'),
      styled({ decimals: 2 })('7.5'),
      styled({ suffix: '%' })('14.7'),
      fixed(2)('12.5'),
      fixed(2)('-3'),
    ]).toEqual([
      '"(1,234)"',
      '"1,95,936.5"',
      '"8,61,700"',
      '"\u22121’456’288"',
      '"▲423,900"',
      '"$ 130"',
      '"$ (42,012)"',
      '"7.50"',
      '"14.7%"',
      '12.50',
      '-3.00',
    ])
  })
})

describe('trees', () => {
  it('keep the order of keys, the text of tokens and the place of what has a meaning', () => {
    const tree = record([
      ['2024', raw('12.50')],
      ['2023', [null, true, warning('a "gap"')]],
      ['a/b~c', { __proto__x: 1, text: 'ü' }],
    ])
    const { text, leaves } = render(tree, '/x')
    expect(text).toBe('{"2024":12.50,"2023":[null,true,"a \\"gap\\""],"a/b~c":{"__proto__x":1,"text":"ü"}}')
    expect(leaves.map(({ pointer, cell }) => [pointer, cell.warning])).toEqual([['/x/2023/2', 'a "gap"']])
  })
})
