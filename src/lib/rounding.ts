import { decimalPlaces } from './decimal-text.ts'

/** A number as its source states it. */
export interface StatedNumber {
  readonly reported_value: string | null
  readonly value_text: string
  readonly scale: number | null
}

// No number of 38 digits is rounded further up, and 10^1000000 must not be built because a source says so.
const coarsest = -38
const powersOfTen = Array.from({ length: decimalPlaces - coarsest + 1 }, (_, power) => 10n ** BigInt(power))
const firstNumber = /[0-9][0-9.,'’]*/
// Vendors send filed figures in full units: 383285000000. A single number says nothing of its rounding, a whole dataset
// does: six different amounts that end in six zeros by chance are one case in 10^36.
const fewestAmounts = 6
const roundings = [6, 3] as const

/** Decimals that the text shows: digits behind the decimal point less the scale (1,234.50 in millions: -4). */
export function shownDecimals(stated: StatedNumber): number {
  const reported = stated.reported_value ?? '0'
  const fraction = reported.split('.')[1]?.length ?? 0
  return fraction + zerosBehind(reported, stated.value_text) - (stated.scale ?? 0)
}

/** Half of 10^-decimals, how far a rounded number may be from the true one, in half units of 10^-9. */
export function halfUnit(decimals: number): bigint {
  return powersOfTen[decimalPlaces - Math.max(decimals, coarsest)] ?? 0n
}

/** Rounding that amounts show by the zeros that all of them end in: -6, -3, or undefined for fewer than six amounts. */
export function sharedZeros(amounts: ReadonlySet<string>): number | undefined {
  if (amounts.size < fewestAmounts) return undefined
  let fewest = Number.POSITIVE_INFINITY
  for (const amount of amounts) fewest = Math.min(fewest, zerosAtEnd(amount))
  const zeros = roundings.find(count => fewest >= count)
  return zeros === undefined ? undefined : -zeros
}

function zerosAtEnd(value: string): number {
  return value.includes('.') ? 0 : value.length - value.replace(/0+$/, '').length
}

// reported_value drops the zeros of "6.10", which state an accuracy.
function zerosBehind(reported: string, text: string): number {
  if (text.length > 100) return 0
  const shown = digitsOf(firstNumber.exec(text)?.[0] ?? '')
  const own = digitsOf(reported)
  const rest = shown.slice(own.length)
  return own !== '' && shown.startsWith(own) && /^0+$/.test(rest) ? rest.length : 0
}

function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '').replace(/^0+/, '')
}
