import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitDecimal, fixedText, parseDecimal, toFixed } from '../../src/lib/decimal-text.ts'

const fit = (text: string, scale = 0): { text: string | null; reduced: boolean } =>
  fitDecimal(parseDecimal(text)!, scale)

describe('parseDecimal', () => {
  const table: readonly (readonly [string, bigint, number])[] = [
    ['0', 0n, 0],
    ['-0', 0n, 0],
    ['007', 7n, 0],
    ['1.10', 110n, -2],
    ['-1234.5', -12345n, -1],
    ['+5', 5n, 0],
    ['5.', 5n, 0],
    ['1e9', 1n, 9],
    ['1.2E+07', 12n, 6],
    ['12.5e-3', 125n, -4],
  ]
  it.each(table)('reads %s as %s × 10^%i', (text, coefficient, exponent) => {
    expect(parseDecimal(text)).toEqual({ coefficient, exponent })
  })

  it.each([
    '',
    '-',
    '.5',
    '1,000',
    '1 000',
    '1e',
    'e5',
    '1e1.5',
    '0x10',
    'NaN',
    'Infinity',
    '--5',
    '١٢',
    ' 1',
    '1 ',
  ])('reads no number in %j', text => {
    expect(parseDecimal(text)).toBeUndefined()
  })
})

describe('fitDecimal', () => {
  const exact: readonly (readonly [string, number, string])[] = [
    ['0', 0, '0'],
    ['-0.000', 6, '0'],
    ['0e99999999999999999999999999', 0, '0'],
    ['391035', 6, '391035000000'],
    ['-12.50', 0, '-12.5'],
    ['1.10', 0, '1.1'],
    ['150', -2, '1.5'],
    ['12.5', -2, '0.125'],
    ['1e9', 0, '1000000000'],
    ['1.2E+07', 0, '12000000'],
    ['0.1E+2', 0, '10'],
    ['9007199254740993', 0, '9007199254740993'],
    ['0.000000001', 0, '0.000000001'],
    ['1e-18', 9, '0.000000001'],
    // 38 digits: 29 before the point and 9 behind it.
    ['12345678901234567890123456789.123456789', 0, '12345678901234567890123456789.123456789'],
    ['-99999999999999999999999999999.999999999', 0, '-99999999999999999999999999999.999999999'],
    ['99999999999999999999999', 6, '99999999999999999999999000000'],
  ]
  it.each(exact)('holds %s × 10^%i exactly: %s', (text, scale, fitted) => {
    expect(fit(text, scale)).toEqual({ text: fitted, reduced: false })
  })

  const rounded: readonly (readonly [string, string])[] = [
    ['0.0000000005', '0'],
    ['0.0000000015', '0.000000002'],
    ['0.0000000025', '0.000000002'],
    ['-0.0000000015', '-0.000000002'],
    ['-0.0000000025', '-0.000000002'],
    ['0.00000000250000000000000000001', '0.000000003'],
    ['0.123456789012', '0.123456789'],
    ['1.9999999999', '2'],
    ['-0.000000000001', '0'],
    ['1e-400', '0'],
    ['-1e-999999999', '0'],
    ['1e-99999999999999999999999999', '0'],
  ]
  it.each(rounded)('rounds %s half to even: %s', (text, fitted) => {
    expect(fit(text)).toEqual({ text: fitted, reduced: true })
  })

  it.each([
    ['1e29', 0],
    ['123456789012345678901234567890', 0],
    ['99999999999999999999999999999.9999999995', 0],
    ['1', 29],
    ['1e400', 0],
    ['-1e400', 0],
    ['1e999999999', 0],
    ['1e999999999', 9],
    ['1e99999999999999999999999999', 0],
  ] as const)('holds no %s × 10^%i in 38 digits', (text, scale) => {
    expect(fit(text, scale).text).toBeNull()
  })

  it('agrees with rounding by whole numbers', () => {
    const decimal = fc.tuple(
      fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
      fc.integer({ min: -60, max: 12 }),
    )
    fc.assert(
      fc.property(decimal, ([coefficient, exponent]) => {
        expect(fitDecimal({ coefficient, exponent })).toEqual(nineDecimals(coefficient, exponent))
      }),
      { numRuns: 2000, seed: 3 },
    )
  })
})

describe('fixed-point texts', () => {
  const table: readonly (readonly [string, bigint])[] = [
    ['0', 0n],
    ['1', 1_000_000_000n],
    ['-1.5', -1_500_000_000n],
    ['0.000000001', 1n],
    ['-0.000000001', -1n],
    ['99999999999999999999999999999.999999999', 10n ** 38n - 1n],
  ]
  it.each(table)('counts %s as %s billionths, and back', (text, fixed) => {
    expect(toFixed(text)).toBe(fixed)
    expect(fixedText(fixed)).toBe(text)
  })
})

/** An own rounding: compares twice the rest with the divisor, on a coefficient widened by 69 digits. */
function nineDecimals(coefficient: bigint, exponent: number): { text: string | null; reduced: boolean } {
  const wide = coefficient * 10n ** BigInt(exponent + 69)
  const unit = 10n ** 60n
  const size = wide < 0n ? -wide : wide
  const rest = size % unit
  const half = unit / 2n
  let units = size / unit
  if (rest > half || (rest === half && units % 2n === 1n)) units++
  if (units >= 10n ** 38n) return { text: null, reduced: false }
  const text = `${units / 10n ** 9n}.${String(units % 10n ** 9n).padStart(9, '0')}`.replace(/\.?0+$/, '')
  return { text: wide < 0n && units !== 0n ? `-${text}` : text, reduced: rest !== 0n }
}
