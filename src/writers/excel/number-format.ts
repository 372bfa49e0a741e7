import type { FactRow } from '../../model/tables.ts'
import type { Unit } from '../../model/vocabulary.ts'
import { fractionDigits, type DisplayScale } from '../statements/display-scale.ts'

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
