import { toFixed } from '../../lib/decimal-text.ts'

/** How the amounts of a sheet are shown; the cells always hold base units. */
export interface DisplayScale {
  /** `millions`, `thousands` or nothing for full amounts. */
  readonly name: 'millions' | 'thousands' | ''
  readonly short: 'm' | 'k' | ''
  /** One comma divides by 1,000; there is no such sign for lakh and crore. */
  readonly commas: string
  readonly decimals: number
}

const million = 10n ** 15n
const thousand = 10n ** 12n

/** Scale that suits amounts in base units: millions from 10 million up, thousands from 10 thousand up. */
export function displayScale(values: readonly string[]): DisplayScale {
  const amounts = values.map(toFixed)
  const largest = amounts.reduce((most, amount) => (abs(amount) > most ? abs(amount) : most), 0n)
  const decimals = (unit: bigint): number => (amounts.every(amount => amount % unit === 0n) ? 0 : 1)
  if (largest >= 10n * million)
    return { name: 'millions', short: 'm', commas: ',,', decimals: decimals(million) }
  if (largest >= 10n * thousand)
    return { name: 'thousands', short: 'k', commas: ',', decimals: decimals(thousand) }
  return { name: '', short: '', commas: '', decimals: fractionDigits(values, 2) }
}

/** Most digits behind the point that a value has, `most` at the most. */
export function fractionDigits(values: readonly string[], most: number): number {
  return values.reduce(
    (digits, value) => Math.max(digits, Math.min(most, value.split('.')[1]?.length ?? 0)),
    0,
  )
}

const abs = (amount: bigint): bigint => (amount < 0n ? -amount : amount)
