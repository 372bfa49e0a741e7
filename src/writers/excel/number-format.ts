import { toFixed } from '../../lib/decimal-text.ts'
import type { FactRow } from '../../model/tables.ts'
import type { Unit } from '../../model/vocabulary.ts'

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

type LineUnit = Unit | 'unknown'

const formats: Record<LineUnit, (values: readonly string[], scale: DisplayScale) => string> = {
  monetary: (_values, scale) => digits(scale.decimals) + scale.commas,
  shares: (_values, scale) => digits(scale.decimals) + scale.commas,
  per_share: values => digits(Math.max(2, fractionDigits(values, 4))),
  percent: values => `${digits(Math.max(1, fractionDigits(values, 4) - 2))}%`,
  ratio: values => digits(Math.max(2, fractionDigits(values, 4))),
  count: values => digits(fractionDigits(values, 2)),
  unknown: values => digits(fractionDigits(values, 4)),
}

const unitNames: Record<LineUnit, (fact: FactRow, short: string) => string> = {
  monetary: ({ currency }, short) => `${currency ?? 'amount'} ${short}`.trim(),
  shares: (_fact, short) => `shares ${short}`.trim(),
  per_share: ({ currency }) => `${currency ?? 'amount'} / share`,
  percent: () => '%',
  ratio: () => 'ratio',
  count: () => 'number',
  unknown: ({ unit_text }) => unit_text ?? '',
}

/** Number format of a line by its unit: negatives in parentheses, zero as a dash. */
export function lineFormat(unit: Unit | null, values: readonly string[], scale: DisplayScale): string {
  return accounting(formats[unit ?? 'unknown'](values, scale))
}

/** What a line is measured in, for the column beside its label. */
export function unitName(fact: FactRow, scale: DisplayScale): string {
  return unitNames[fact.unit ?? 'unknown'](fact, scale.short)
}

function accounting(format: string): string {
  return `${format}_);(${format});"–"_)`
}

function digits(decimals: number): string {
  return decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0'
}

function fractionDigits(values: readonly string[], most: number): number {
  return values.reduce(
    (digits, value) => Math.max(digits, Math.min(most, value.split('.')[1]?.length ?? 0)),
    0,
  )
}

const abs = (amount: bigint): bigint => (amount < 0n ? -amount : amount)
