import { memoByText } from '../../lib/memo.ts'
import type { Context } from '../context.ts'
import { words } from '../text.ts'
import { parseUnitText } from '../unit.ts'

/** A field name that ends with the unit of its figure: `revenue_usd_millions`, `value_in_millions`, `totalAssetsEUR`. */
export interface UnitInKey {
  /** The name without the unit, as the catalogue knows it. */
  readonly name: string
  readonly text: string
}

const currencies =
  'usd|eur|gbp|jpy|cny|rmb|krw|inr|chf|cad|aud|nzd|hkd|sgd|brl|mxn|sek|nok|dkk|twd|ntd|pln|czk|huf|zar|idr|vnd|thb|php|aed|sar|ils'
const magnitudes = 'thousands?|millions?|billions?|trillions?|mn|mln|mio|bn|bln|bil|crores?|lakhs?|lacs?'
/** Short for a magnitude only behind a currency or `in`. */
const shortMagnitudes = 'k|m|mm|b|cr'
const endings = [
  new RegExp(`^(.+?) (?:in )?((?:${currencies}) (?:in )?(?:${magnitudes}|${shortMagnitudes}))$`),
  new RegExp(`^(.+?) (?:in )?((?:${magnitudes}) (?:of )?(?:${currencies}))$`),
  new RegExp(`^(.+?) in (${magnitudes}|${shortMagnitudes})$`),
  new RegExp(`^(.+?) (?:in )?(${magnitudes})$`),
  new RegExp(`^(.+?) (?:in )?(${currencies})$`),
]

/** Reads the unit at the end of a field name; undefined for a label in words, which is read as it stands. */
export const unitInKey: (key: string) => UnitInKey | undefined = memoByText(key => {
  if (/\s/.test(key) || key.length > 100) return undefined
  const spoken = words(key)
    .join(' ')
    .replace(/ (?:amt|amount|value)$/, '')
  for (const ending of endings) {
    const match = ending.exec(spoken)
    if (!match) continue
    const text = match[2]!.replace(/\bmm$/, 'millions').replace(/\bcr$/, 'crore').replace(/\bb$/, 'bn')
    return parseUnitText(text) || parseUnitText(text.toUpperCase()) ? { name: match[1]!, text } : undefined
  }
  return undefined
})

const letters: ReadonlyMap<string, string> = new Map(
  Object.entries({ k: 'thousands', m: 'millions', mm: 'millions', b: 'billions', cr: 'crores' }),
)

/** The same where a letter alone is known to be a magnitude in the dataset: `revenue_m`. */
export function letterInKey(key: string, magnitudes: ReadonlySet<string>): UnitInKey | undefined {
  if (magnitudes.size === 0) return undefined
  const spoken = words(key)
  const letter = spoken.at(-1) ?? ''
  const text = spoken.length > 1 && magnitudes.has(letter) ? letters.get(letter) : undefined
  return text === undefined ? undefined : { name: spoken.slice(0, -1).join(' '), text }
}

/** `context` with the unit that a field name states. */
export function inUnitOfKey(context: Context, { text }: UnitInKey, pointer: string): Context {
  const [first = ''] = text.split(' ')
  const reading = parseUnitText(
    new RegExp(`^(?:${currencies})$`).test(first) ? text.replace(first, first.toUpperCase()) : text,
  )
  const code = new RegExp(`\\b(?:${currencies})\\b`).exec(text)?.[0].toUpperCase()
  const currency = reading?.currency ?? (code ? parseUnitText(code)?.currency : undefined)
  return {
    ...context,
    unitText: { value: text, pointer },
    ...(currency ? { currency: { value: currency, pointer } } : {}),
    ...(reading?.scale === undefined ? {} : { scale: { value: reading.scale, pointer }, except: [] }),
  }
}
