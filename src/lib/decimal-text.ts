/** An exact decimal number: coefficient × 10^exponent. */
export interface Decimal {
  readonly coefficient: bigint
  readonly exponent: number
}

/** A number fitted into DECIMAL(38,9). */
export interface FittedDecimal {
  /** Plain decimal text without exponent and trailing zeros; null where 38 digits do not hold it. */
  readonly text: string | null
  /** Whether rounding half even to 9 decimals changed the number. */
  readonly reduced: boolean
}

export const decimalPlaces = 9
const digitsInFront = 29
const unit = 10n ** BigInt(decimalPlaces)
/** Nearly every figure: nothing of it has to be taken apart. */
const plainInteger = /^-?(?:0|[1-9][0-9]{0,17})$/
const pattern = /^([+-]?)([0-9]+)(?:\.([0-9]*))?(?:[eE]([+-]?[0-9]+))?$/

/** Reads plain or exponent notation with "." as decimal point; undefined for anything else. */
export function parseDecimal(text: string): Decimal | undefined {
  if (plainInteger.test(text)) return { coefficient: BigInt(text), exponent: 0 }
  const match = pattern.exec(text)
  if (!match) return undefined
  const [, sign, whole = '', part = '', power] = match
  // Beyond 10^±1e12 a number is as good as any other that fits nowhere, or as zero.
  const exponent = Math.max(-1e12, Math.min(1e12, Number(power ?? 0))) - part.length
  const digits = (whole + part).replace(/^0+(?=[0-9])/, '')
  return { coefficient: BigInt(sign === '-' ? `-${digits}` : digits), exponent }
}

/**
 * Fits `decimal` × 10^`scale` into DECIMAL(38,9): exact where 9 decimals are enough, else rounded half to even.
 * Never builds a number longer than its input, so that 1e999999999 costs nothing.
 */
export function fitDecimal(decimal: Decimal, scale = 0): FittedDecimal {
  const { coefficient } = decimal
  if (coefficient === 0n) return { text: '0', reduced: false }
  const exponent = decimal.exponent + scale
  const negative = coefficient < 0n
  const digits = (negative ? -coefficient : coefficient).toString()
  const wholeDigits = digits.length + exponent
  if (wholeDigits > digitsInFront) return { text: null, reduced: false }
  if (wholeDigits < -decimalPlaces) return { text: '0', reduced: true }
  // Nothing to round: the digits stand as they are, only the point moves. Nearly every figure ends here.
  if (exponent >= -decimalPlaces) return { text: placePoint(digits, exponent, negative), reduced: false }
  const shift = exponent + decimalPlaces
  const magnitude = negative ? -coefficient : coefficient
  const rounded = divideHalfEven(magnitude, 10n ** BigInt(-shift))
  const exact = rounded * 10n ** BigInt(-shift) === magnitude
  const text = fixedText(negative ? -rounded : rounded)
  return text.replace(/^-?/, '').split('.')[0]!.length > digitsInFront
    ? { text: null, reduced: false }
    : { text, reduced: !exact }
}

/** A DECIMAL(38,9) text as an integer of 10^-9, for exact sums and comparisons. */
export function toFixed(text: string): bigint {
  if (!text.includes('.')) return BigInt(text) * unit
  const negative = text.startsWith('-')
  const [whole = '', part = ''] = (negative ? text.slice(1) : text).split('.')
  const magnitude = BigInt(whole + part.padEnd(decimalPlaces, '0').slice(0, decimalPlaces))
  return negative ? -magnitude : magnitude
}

/** Plain decimal text of an integer of 10^-9. */
export function fixedText(fixed: bigint): string {
  const digits = (fixed < 0n ? -fixed : fixed).toString().padStart(decimalPlaces + 1, '0')
  const part = digits.slice(-decimalPlaces).replace(/0+$/, '')
  const text = digits.slice(0, -decimalPlaces) + (part && `.${part}`)
  return fixed < 0n ? `-${text}` : text
}

/** Plain text of digits × 10^exponent, without zeros behind the last digit of the fraction. */
function placePoint(digits: string, exponent: number, negative: boolean): string {
  const sign = negative ? '-' : ''
  if (exponent >= 0) return `${sign}${digits}${'0'.repeat(exponent)}`
  const padded = digits.padStart(1 - exponent, '0')
  const part = padded.slice(exponent).replace(/0+$/, '')
  return `${sign}${padded.slice(0, exponent)}${part && `.${part}`}`
}

function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  const twice = (dividend % divisor) * 2n
  return twice > divisor || (twice === divisor && quotient % 2n === 1n) ? quotient + 1n : quotient
}
