import { decimalPlaces } from '../lib/decimal-text.ts'
import type { FactRow } from '../model/tables.ts'
import { magnitude, meets } from './interval.ts'
import type { Interval } from './interval.ts'

const multiples = [
  { power: 6, word: ' million' },
  { power: 3, word: ' thousand' },
] as const
const longestLabel = 80

/**
 * Writes figures of one check alike: `USD 352,583 million`, `15,744,231 `, `14.7%`. `values` (integers of 10^-9) decide
 * on millions or thousands: the largest in which all of them are whole.
 */
export function figureWriter(
  values: readonly bigint[],
  fact: Pick<FactRow, 'currency' | 'unit'>,
): (value: bigint) => string {
  const code = fact.currency === null || !isMoney(fact) ? '' : `${fact.currency} `
  if (fact.unit === 'percent') return value => `${groupedText(value * 100n, 0)}%`
  const largest = values.reduce((max, value) => (magnitude(value) > max ? magnitude(value) : max), 0n)
  const multiple = isMoney(fact)
    ? multiples.find(({ power }) => {
        const unit = 10n ** BigInt(power + decimalPlaces)
        return largest >= unit * 1000n && values.every(value => value % unit === 0n)
      })
    : undefined
  return value => {
    if (!multiple) return code + groupedText(value, 0)
    const tenth = 10n ** BigInt(multiple.power + decimalPlaces - 1)
    return value !== 0n && value % tenth === 0n
      ? `${code}${groupedText(value, multiple.power)}${multiple.word}`
      : code + groupedText(value, 0)
  }
}

/** Plain text of an integer of 10^-9 divided by 10^power, with thousands separators. */
export function groupedText(value: bigint, power: number): string {
  const places = decimalPlaces + power
  const digits = magnitude(value)
    .toString()
    .padStart(places + 1, '0')
  const part = digits.slice(-places).replace(/0+$/, '')
  const whole = digits.slice(0, -places).replace(/\B(?=(?:[0-9]{3})+$)/g, ',')
  return `${value < 0n ? '-' : ''}${whole}${part && `.${part}`}`
}

/** Period of a fact as an analyst says it: `for FY 2023 (2022-09-25 to 2023-09-30)`, `at 2023-09-30`. */
export function periodText(fact: FactRow): string {
  const { period_type: type, period_start: start, period_end: end, fiscal_year: year } = fact
  if (type === 'instant' && end !== null) return `at ${end}`
  const name = year === null ? fact.fiscal_period : `${fact.fiscal_period ?? 'FY'} ${year}`
  const days = end === null ? null : start === null ? `to ${end}` : `${start} to ${end}`
  if (name !== null) return days === null ? `for ${name}` : `for ${name} (${days})`
  if (days !== null) return start === null ? `up to ${end}` : `from ${days}`
  return fact.period_label === null ? 'without a period' : `in column ${quote(fact.period_label)}`
}

/** Label of a line as returned, in quotes, cut where it is very long. */
export function labelOf(fact: Pick<FactRow, 'line_item'>): string {
  return quote(fact.line_item)
}

/** Text of the source in quotes, on one line, cut where it is very long. */
export function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return `"${line.length > longestLabel ? `${line.slice(0, longestLabel).toWellFormed()}…` : line}"`
}

/** `1 number`, `1,234 numbers`. */
export function counted(count: number, one: string, many: string): string {
  return `${groupedText(BigInt(count) * 10n ** BigInt(decimalPlaces), 0)} ${count === 1 ? one : many}`
}

/** Tail of a message that stands for several alike: ` (and 3 more lines)`, or nothing. */
export function andMore(count: number, one: string, many: string): string {
  return count === 0 ? '' : ` (and ${counted(count, `more ${one}`, `more ${many}`)})`
}

/** What would make two numbers agree, as one more sentence; nothing where neither a sign nor a power of ten does. */
export function likelyCause(a: Interval, b: Interval): string {
  if (touchesZero(a) || touchesZero(b)) return ''
  if (meets(a, { low: -b.high, high: -b.low })) return ' They agree but for the sign.'
  for (const power of [2, 3, 5, 6, 7]) {
    const factor = 10n ** BigInt(power)
    const text = ` One is ${groupedText(factor * 10n ** BigInt(decimalPlaces), 0)} times the other: check the scale.`
    if (meets(scaled(a, factor), b) || meets(a, scaled(b, factor))) return text
  }
  return ''
}

function isMoney(fact: Pick<FactRow, 'unit'>): boolean {
  return fact.unit === 'monetary' || fact.unit === 'per_share' || fact.unit === null
}

function scaled({ low, high }: Interval, factor: bigint): Interval {
  return { low: low * factor, high: high * factor }
}

function touchesZero({ low, high }: Interval): boolean {
  return low <= 0n && high >= 0n
}
