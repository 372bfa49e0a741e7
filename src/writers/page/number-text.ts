import { toFixed } from '../../lib/decimal-text.ts'
import type { Unit } from '../../model/vocabulary.ts'
import { displayScale, fractionDigits, type DisplayScale } from '../statements/display-scale.ts'
import { html, type Html } from './html.ts'

/** How the numbers of a line are shown: divided by 10^power, with so many decimals. */
export interface NumberStyle {
  readonly power: number
  readonly decimals: number
  readonly suffix: string
}

export interface Scales {
  readonly amounts: DisplayScale
  readonly shares: DisplayScale
}

/** Scales that suit the amounts and the share counts of a statement, from their values in base units. */
export function scalesOf(amounts: readonly string[], shares: readonly string[]): Scales {
  return { amounts: displayScale(amounts), shares: displayScale(shares) }
}

const powers: Record<DisplayScale['name'], number> = { millions: 6, thousands: 3, '': 0 }
const scaled = ({ name, decimals }: DisplayScale): NumberStyle => ({
  power: powers[name],
  decimals,
  suffix: '',
})
const plain = (decimals: number): NumberStyle => ({ power: 0, decimals, suffix: '' })

const styles: Record<Unit | 'unknown', (values: readonly string[], scales: Scales) => NumberStyle> = {
  monetary: (_values, { amounts }) => scaled(amounts),
  shares: (_values, { shares }) => scaled(shares),
  per_share: values => plain(Math.max(2, fractionDigits(values, 4))),
  percent: values => ({ power: -2, decimals: Math.max(1, fractionDigits(values, 4) - 2), suffix: '%' }),
  ratio: values => plain(Math.max(2, fractionDigits(values, 4))),
  count: values => plain(fractionDigits(values, 2)),
  unknown: values => plain(fractionDigits(values, 4)),
}

/** Style of a line by its unit; all its values together decide how many decimals are shown. */
export function numberStyle(unit: Unit | null, values: readonly string[], scales: Scales): NumberStyle {
  return styles[unit ?? 'unknown'](values, scales)
}

/** A plain decimal with thousands separators, rounded half away from zero, without its sign. */
export function magnitudeText(value: string, { power, decimals, suffix }: NumberStyle): string {
  const fixed = toFixed(value)
  const magnitude = fixed < 0n ? -fixed : fixed
  const divisor = 10n ** BigInt(9 + power - decimals)
  const digits = ((magnitude * 2n + divisor) / (divisor * 2n)).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(?:\d{3})+$)/g, ',')
  return whole + (decimals > 0 ? `.${digits.slice(-decimals)}` : '') + suffix
}

/** A number as a statement shows it: parentheses are negative, a dash is zero. */
export function accountingText(value: string, style: NumberStyle): Html {
  if (toFixed(value) === 0n) return html`<span aria-hidden="true">–</span><span class="vh">zero</span>`
  const text = magnitudeText(value, style)
  return value.startsWith('-') ? html`<span class="vh">minus </span>(${text})` : html`${text}`
}

/** All digits of a plain decimal, with thousands separators and a minus sign. */
export function exactText(value: string): string {
  const [whole = '', part] = value.replace('-', '').split('.')
  const sign = value.startsWith('-') ? '−' : ''
  return sign + whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + (part === undefined ? '' : `.${part}`)
}
