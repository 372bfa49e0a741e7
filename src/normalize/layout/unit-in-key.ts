import { memoByText } from '../../lib/memo.ts'
import type { Context } from '../context.ts'
import { words } from '../text.ts'
import { parseUnitText, type UnitReading } from '../unit/unit.ts'
import { isUnitOfFigures } from '../unit/unit-field.ts'
import { saysMeasure, saysNumber } from '../unit/unit-nouns.ts'
import { unitWordedBy } from '../unit/unit-wording.ts'

/** A field name that ends with the unit of its figure: `revenue_usd_millions`, `value_in_millions`, `totalAssetsEUR`. */
export interface UnitInKey {
  /** The name without the unit, as the catalogue knows it. */
  readonly name: string
  readonly text: string
}

const currencies =
  'usd|eur|gbp|jpy|cny|rmb|krw|inr|chf|cad|aud|nzd|hkd|sgd|brl|mxn|sek|nok|dkk|twd|ntd|pln|czk|huf|zar|idr|vnd|thb|php|aed|sar|ils|try|tl'
const magnitudes =
  '(?:(?:ten|hundred) )?(?:thousands?|millions?)|billions?|trillions?|mn|mm|mln|mio|bn|bln|bil|crores?|lakhs?|lacs?|tys|tsd|ths|thous|mrd|mld|milhoes|milhares|millones|millions d|millionen|milliarden|milliards|milliers|milioni|miliardi|migliaia|miljoen|miljard|milj'
/** Chinese magnitudes as they are spelt: 万, 百万, 千万, 亿. */
const spelt: ReadonlyMap<string, string> = new Map([
  ['wan', '万'],
  ['baiwan', '百万'],
  ['qianwan', '千万'],
  ['yi', '亿'],
])
/** Short for a magnitude only behind a currency or `in`. */
const shortMagnitudes = 'k|m|mm|b|cr'
const magnitudeAlone = new RegExp(`^(?:${magnitudes}|${shortMagnitudes})$`)
const currency = new RegExp(`\\b(?:${currencies})\\b`)
const things =
  'units?|vehicles|cars|tonnes|tons|barrels|ounces|customers|clients|subscribers|passengers|guests|users|members|employees|stores|people|rgus|kilometres|km|sq ft|sqm|wafers'
const endingsWithMagnitude = [
  new RegExp(`^(.+?) (?:in )?((?:${magnitudes}) (?:${things}))$`),
  new RegExp(`^(.+?) (?:in )?((?:${magnitudes}) of shares)$`),
  new RegExp(`^(.+?) (?:in )?((?:${currencies}) (?:in )?(?:${magnitudes}|${shortMagnitudes}))$`),
  new RegExp(`^(.+?) (?:in )?((?:${magnitudes}|k|m|mm) (?:of )?(?:${currencies}))$`),
  new RegExp(`^(.+?) (?:in )?([tkm](?:${currencies})|mkr|tkr|kkr|mdkr)$`),
  /^(.+?) (?:in|en|em|i|w|v) (centen|cent|centavos|centimes|centesimi|centimos|ore|groszach|halerich|haleru)$/,
  new RegExp(`^(.+?) in (${magnitudes}|${shortMagnitudes})$`),
  new RegExp(`^(.+?) (?:in )?(${magnitudes}|pence|cents)$`),
  new RegExp(`^(.+?) (${[...spelt.keys()].join('|')})$`),
]
/** `mm usd`, `musd`, `tchf`. */
const letterBefore = new RegExp(`^(mm?|[kt])(?: (?:of )?)?(?=(?:${currencies})$)`)
const endings = [...endingsWithMagnitude, new RegExp(`^(.+?) (?:in )?(${currencies})$`)]

/** Reads the unit at the end of a field name; undefined for a label in words, which is read as it stands. */
export const unitInKey: (key: string) => UnitInKey | undefined = memoByText(key => {
  if (/\s/.test(key) || key.length > 100) return undefined
  const spoken = words(key)
    .join(' ')
    .replace(/ (?:amt|amount|value)$/, '')
  return matchOf(spoken, endings)
})

/** The unit of a figure whose key words nothing else: `{"hkdMillion": 8030}`, `{"millions": "57884"}`, `{"times": 0.29}`, `{"hkCents": 46.8}`. */
export const unitOfValueKey: (key: string) => UnitInKey | undefined = memoByText(key => {
  const spoken = key.length > 30 ? '' : words(key).join(' ')
  if (
    /^(?:times|thousands?|millions?|billions?|crores?|lakhs?|(?:(?:hk|us|a|au|nz|s) )?cents|pence|per ?cent|percent|pct)$/.test(
      spoken,
    )
  )
    return { name: '', text: spoken }
  const text = spoken.replace(currency, code => code.toUpperCase())
  const reading = currencyWord.test(spoken) ? parseUnitText(spoken) : undefined
  // `{"MillionYen": 8030}`
  if (reading?.currency && (reading.scale !== undefined || reading.unit === 'per_share'))
    return { name: '', text: spoken }
  return text !== spoken && / /.test(spoken) && unitWordedBy(text) ? { name: '', text } : undefined
})

const currencyWord =
  /\b(?:yen|yuan|won|euros?|pounds|dollars|francs|rupees|pesos|reais|kronor|kroner|baht|ringgit|rand|lira)\b/

/** `revenueBaseAmount`, `net_income_unscaled`: whatever scale the table has. */
export const isUnscaledKey: (key: string) => boolean = memoByText(key =>
  /\S (?:base (?:amount|units?|value)|unscaled|in (?:single|whole|full) units)$/.test(words(key).join(' ')),
)

const currencyFirst = new RegExp(`^(${currencies})[_ -]`, 'i')

/** The currency in front of the name of a column: `pln_rok_obrotowy_biezacy`. */
export const currencyAhead: (key: string) => string | undefined = memoByText(key =>
  currencyFirst.exec(key)?.[1]?.toUpperCase(),
)

/** `EPS (EUR)` is a line. */
const perShareLine = /^(?:\w+ )?(?:eps|dps|epu|dpu|nav|bvps)\b/i

/** `万株`, `백만주`, `thousand shares`. */
const sharesWithScale =
  /^(?:[十百千万萬億亿십백천만억]{1,3}[株股주]|(?:thousands?|millions?|billions?) (?:of )?shares)$/iu

/** A key that words nothing but a unit, as a level of nested keys: `thousands`, `EUR_millions`, `zł na akcję`, `szt.`. */
export const unitWordsOfKey: (key: string) => UnitInKey | undefined = memoByText(key => {
  const text = key.replaceAll('_', ' ').replace(currency, code => code.toUpperCase())
  if (key.length > 40 || /\d/.test(key)) return undefined
  const stated = parseUnitText(text)
  if (sharesWithScale.test(text) && stated?.scale) return { name: '', text }
  if (!perShareLine.test(text) && stated?.unit === 'per_share' && stated.currency && isUnitOfFigures(text))
    return { name: '', text }
  if (saysNumber(text) && /\.$|\P{ASCII}/u.test(text)) return { name: '', text }
  const reading = stated && unitWordedBy(text)
  if (!reading) return undefined
  // "百万円", "m€"
  if (reading.currency && reading.scale !== undefined && /\P{ASCII}/u.test(key)) return { name: '', text }
  if (reading.currency ? /^(?!yen$)\S{1,3}$/i.test(key) : !reading.scale || key.length < 5) return undefined
  return { name: '', text }
})

/** The same of a name in words, where a currency alone may be that of a loan: `Weighted Average Shares Millions`. */
export function unitAtEnd(spoken: string): UnitInKey | undefined {
  return matchOf(spoken, endingsWithMagnitude)
}

function matchOf(spoken: string, patterns: readonly RegExp[]): UnitInKey | undefined {
  for (const ending of patterns) {
    const match = ending.exec(spoken)
    // "tys pln" is a unit and no line.
    if (!match || magnitudeAlone.test(match[1]!)) continue
    const text = (spelt.get(match[2]!) ?? match[2]!)
      .replace(/\bmm$|^m$/, 'millions')
      .replace(/^k$/, 'thousands')
      .replace(/\bcr$/, 'crore')
      .replace(/\bb$/, 'bn')
      .replace(letterBefore, (_, letter: string) => (letter.startsWith('m') ? 'millions ' : 'thousands '))
    return readUnitOfKey(text) ? { name: match[1]!, text } : undefined
  }
  return undefined
}

/** What the words of a unit in a field name state; there the codes of currencies are in lower case. */
export function readUnitOfKey(text: string): UnitReading | undefined {
  return parseUnitText(text.replace(currency, code => code.toUpperCase()))
}

const letters: ReadonlyMap<string, string> = new Map(
  Object.entries({ k: 'thousands', m: 'millions', mm: 'millions', b: 'billions', cr: 'crores' }),
)

/** `amount_k`, `value_mm`: a letter behind the word for a figure is nothing else. */
const figureWithLetter = /^(?:amounts?|amt|values?|val)_(k|mm?)$/i

/** The same where a letter alone is known to be a magnitude in the dataset: `revenue_m`. */
export function letterInKey(key: string, magnitudes: ReadonlySet<string>): UnitInKey | undefined {
  const alone = key.length <= 10 ? figureWithLetter.exec(key)?.[1] : undefined
  if (alone) return { name: key.slice(0, -alone.length - 1), text: letters.get(alone.toLowerCase())! }
  if (magnitudes.size === 0) return undefined
  const spoken = words(key)
  const letter = spoken.at(-1) ?? ''
  const text = spoken.length > 1 && magnitudes.has(letter) ? letters.get(letter) : undefined
  return text === undefined ? undefined : { name: spoken.slice(0, -1).join(' '), text }
}

/** `context` with the unit that a field name states. */
export function inUnitOfKey(context: Context, { text }: UnitInKey, pointer: string): Context {
  const reading = readUnitOfKey(text)
  const counted = reading?.unit || reading?.currency || !saysMeasure(text) ? undefined : ('count' as const)
  const unit = reading?.unit && reading.unit !== 'monetary' ? reading.unit : counted
  return {
    ...context,
    unitText: { value: text, pointer },
    ...(unit ? { unit: { value: unit, pointer } } : {}),
    ...(reading?.currency ? { currency: { value: reading.currency, pointer } } : {}),
    ...(reading?.scale === undefined ? {} : { scale: { value: reading.scale, pointer }, except: [] }),
  }
}
