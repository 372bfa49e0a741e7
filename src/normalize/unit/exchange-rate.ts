import { parseCurrency } from './currency.ts'

const amount = String.raw`\d[\d.,]{0,14}`
const code = '[A-Z]{3}'
/** `151.41 JPY per USD`, `USD/JPY 151.41`, `1 EUR = 4.2730 PLN`, `USD 1 = CNY 7.2993` */
const rates = new RegExp(
  [
    `${amount} ?(${code})(?: ?/ ?| (?:per|to|pro|par|por|za) (?:1 )?)(${code})\\b`,
    `\\b(${code}) ?[/:] ?(${code})(?: at| =|:)? ${amount}`,
    `${amount} ?(${code}) ?= ?${amount} ?(${code})\\b`,
    `\\b(${code}) ?${amount} ?= ?(${code}) ?${amount}`,
  ].join('|'),
  'gu',
)

/** A text without the rates of exchange in it, which name two currencies and are the unit of nothing. */
export function withoutRates(text: string): string {
  if (!/\d/.test(text)) return text
  return text.replace(rates, (rate: string, ...groups: unknown[]) => {
    const [from, to] = groups.filter(
      group => typeof group === 'string' && /^[A-Z]{3}$/.test(group),
    ) as string[]
    return from && to && from !== to && parseCurrency(from) && parseCurrency(to) ? ' ' : rate
  })
}
