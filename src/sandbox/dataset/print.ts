import { fitDecimal, parseDecimal } from '../../lib/decimal-text.ts'

/** Turns a plain decimal text into the JSON token of a payload. */
export type Print = (plain: string) => string

/** Plain decimal text of `text` × 10^`power`, exact. Throws where 9 decimals do not hold it. */
export function scaled(text: string, power: number): string {
  const decimal = parseDecimal(text)
  const fitted = decimal && fitDecimal(decimal, power)
  if (!fitted?.text || fitted.reduced) throw new Error(`${text} cannot be printed at 10^${power}.`)
  return fitted.text
}

/** A JSON number: `383285`. */
export const number: Print = plain => plain

/** A JSON number with so many decimals at least: `12.50`. */
export const fixed =
  (decimals: number): Print =>
  plain =>
    padDecimals(plain, decimals)

/** A JSON number in exponent notation: `2.51e+08`. */
export const exponent: Print = plain => {
  const [whole = '', part = ''] = plain.replace('-', '').split('.')
  const digits = (whole + part).replace(/^0+/, '')
  const power =
    whole === '0' ? whole.length - 1 - (part.length - part.replace(/^0+/, '').length) - 1 : whole.length - 1
  const significant = digits.replace(/0+$/, '')
  const mantissa = significant.length > 1 ? `${significant[0]}.${significant.slice(1)}` : significant || '0'
  const sign = power < 0 ? '-' : '+'
  return `${plain.startsWith('-') ? '-' : ''}${mantissa}e${sign}${String(Math.abs(power)).padStart(2, '0')}`
}

export interface TextStyle {
  readonly group?: ',' | '’' | ' ' | 'indian' | ''
  readonly negative?: 'minus' | 'parentheses' | 'triangle' | 'unicode'
  readonly prefix?: string
  readonly suffix?: string
  readonly decimals?: number
}

/** A JSON string as people print numbers: `"(1,234)"`, `"1,95,936.5"`, `"$ 130"`, `"▲423,900"`. */
export function styled({
  group = ',',
  negative = 'minus',
  prefix = '',
  suffix = '',
  decimals = 0,
}: TextStyle = {}): Print {
  const signs = {
    minus: ['-', ''],
    parentheses: ['(', ')'],
    triangle: ['▲', ''],
    unicode: ['\u2212', ''],
  } as const
  return plain => {
    const below = plain.startsWith('-')
    const [whole = '', part = ''] = padDecimals(below ? plain.slice(1) : plain, decimals).split('.')
    const digits = grouped(whole, group) + (part && `.${part}`)
    const [before, behind] = below ? signs[negative] : ['', '']
    return JSON.stringify(`${prefix}${before}${digits}${suffix}${behind}`)
  }
}

function grouped(whole: string, group: NonNullable<TextStyle['group']>): string {
  if (group === '') return whole
  if (group !== 'indian') return whole.replace(/\B(?=(?:[0-9]{3})+$)/g, group)
  return whole.replace(/\B(?=(?:[0-9]{2})*[0-9]{3}$)/g, ',')
}

function padDecimals(plain: string, decimals: number): string {
  const [whole = '', part = ''] = plain.split('.')
  const padded = part.padEnd(decimals, '0')
  return padded ? `${whole}.${padded}` : whole
}
