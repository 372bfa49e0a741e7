import type { ValueStatus } from '../model/vocabulary.ts'
import { type Decimal, parseDecimal } from '../lib/decimal-text.ts'
import { JsonNumber, type JsonValue } from '../lib/lossless-json.ts'
import { currencyNamedIn, parseCurrency } from './unit/currency.ts'
import { inOnePower } from './han-compounds.ts'
import { amountOnSide } from './sides-of-accounts.ts'
import { plainText } from './text.ts'
import { scaleNamedIn } from './unit/scale.ts'
import type { UnitReading } from './unit/unit.ts'
import { unitWordedBy } from './unit/unit-wording.ts'

/** A cell read as a figure, or as one of the marks that stand in place of a figure. */
export interface Numeral {
  readonly status: Exclude<ValueStatus, 'out_of_range'>
  /** The number as stated, sign and separators read, null where the status is not `reported`. */
  readonly number: Decimal | null
  /** Digits behind the decimal point as shown. */
  readonly fraction: number
  readonly percent: boolean
  /** A multiple: `1.32x`. */
  readonly times: boolean
  /** Scale word inside the cell: `5.2bn` has 9. */
  readonly scale: number | null
  readonly currency: string | null
}

/** Which character is the decimal point of a payload. */
export type DecimalPoint = '.' | ','

const marks: ReadonlyMap<string, Exclude<ValueStatus, 'out_of_range' | 'reported'>> = new Map<
  string,
  Exclude<ValueStatus, 'out_of_range' | 'reported'>
>(
  Object.entries({
    nil: 'nil',
    'nil.': 'nil',
    無: 'nil',
    なし: 'nil',
    'n/a': 'not_applicable',
    na: 'not_applicable',
    'n.a.': 'not_applicable',
    'n.a': 'not_applicable',
    '#n/a': 'not_applicable',
    'not applicable': 'not_applicable',
    'n/d': 'not_disclosed',
    nd: 'not_disclosed',
    'n.d.': 'not_disclosed',
    nm: 'not_meaningful',
    'n.m.': 'not_meaningful',
    'n/m': 'not_meaningful',
    'not meaningful': 'not_meaningful',
    none: 'not_disclosed',
    null: 'not_disclosed',
    nan: 'not_disclosed',
    'not disclosed': 'not_disclosed',
    'not available': 'not_disclosed',
    'not reported': 'not_disclosed',
    '..': 'not_disclosed',
    '...': 'not_disclosed',
  }),
)
const dashes = /^\(?[$€£¥]?\s?[-‐‑‒–—―−﹣－]{1,3}\s?%?\)?$/
const affix =
  /^(?:(?:US|HK|NT|AU|CA|NZ|MX|RD|TT|S|A|C|R|N|J)?\$|E£|GH[₵¢]|[€£¥₹₩₺₽₪฿₫₱₦₵₴₸₼₾₡₲₭₮৳]|[KTU][Ss][Hh][Ss]?\.?|Rp\.?|Rs\.?|人民[币幣]|(?:新[台臺]|港|澳門?)[币幣]|[美欧歐港日澳][元圆圓]|[Kk]r\.?|RM|R(?= ?\(?\d{1,3}(?:[ ,]\d{3})*\.\d)|[A-Z]{3}|GBp|ZAc)\s?(?=[\d(.,+\-−–‐‑﹣－△▲])|\s?(?:[€£¥₹₩₺₽₪฿₫₱円元원$]|[A-Z]{3}|GBp|ZAc)$/u
/** A raised digit is the mark of a note, no digit of the figure: `1,234¹`, `14.70 ¹⁾`. */
const raisedMark = /(?<=[\d)%])\s?[¹²³⁰⁴-⁹]+[)⁾]?(?=\s*%?$)/u
const footnote = /\s?(?:[*†‡§]+|\[\w{1,3}\]|(?<=\d\)?%?)\s\(\w{1,2}\)|(?<=\d)\(\d{1,2}\))$/
const scaleSuffix =
  /(?<=\d\)?)\s?(thousands?|millions?|billions?|trillions?|miljoner?|millioner?|millionen|millones|milhões|milioni|miljoen|milliers|tusen|tausend|duizend|crores?|lakhs?|tsd\.?|mio\.?|mrd\.?|mm|mn|bn|tn|cr|[kmbt]|[十百千]億|[万萬][亿億]|[百千][万萬]|億|亿|万|萬|千|兆|백만|천만|억|만|천)\.?$/i
/** `R$ 42,9 mi`, `R$ 3 mil` */
const inBrazil = (text: string): string =>
  text.replace(/\s(mi|bi)$/, ' $1lhões').replace(/\smil$/, ' mil reais')
/** What is counted, behind the count: `2,016.6 million shares`. */
const sharesBehind =
  /(?<=[\d\p{L}]) (?:shares|aktier|aksjer|aktien|acciones|ações|actions|azioni|aandelen)$/iu
const letterScales: ReadonlyMap<string, number> = new Map<string, number>(
  Object.entries({ k: 3, m: 6, b: 9, t: 12 }),
)

const plainDigits = /^\d+(?:\.\d*)?(?:[eE][+-]?\d+)?$|^\.\d+$/
const english = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/
const indian = /^\d{1,2}(?:,\d{2})*,\d{3}(?:\.\d*)?$/
const spaced = /^\d{1,3}(?:[ '’_]\d{3})+(?:[.,]\d*)?$/
const european = /^\d{1,3}(?:\.\d{3})+(?:,\d*)?$/
const commaDecimal = /^\d+,\d+$/

/** Hundredths that name their currency. */
const minorCurrencies: ReadonlyMap<string, string> = new Map([
  ['pence', 'GBP'],
  ['kobo', 'NGN'],
  ['kuruş', 'TRY'],
  ['halala', 'SAR'],
  ['halalas', 'SAR'],
])

/**
 * Reads one cell text by the numeral grammar of statements: grouping of several countries, parentheses and Unicode
 * minus, currency and scale affixes, percent, footnote marks, nil marks. Undefined for anything that is no figure.
 */
export function parseNumeral(text: string, point: DecimalPoint = '.'): Numeral | undefined {
  if (text.length > 80) return undefined
  const plain = inOnePower(plainText(text.replace(raisedMark, '')))
  // "1." numbers a line.
  if (plain === '' || /^\d{1,2}\.$/.test(plain)) return undefined
  const mark = marks.get(plain.toLowerCase()) ?? (dashes.test(plain) ? 'nil' : undefined)
  if (mark)
    return {
      status: mark,
      number: null,
      fraction: 0,
      percent: false,
      times: false,
      scale: null,
      currency: null,
    }
  if (!/\d/.test(plain)) return undefined
  const onSide = amountOnSide(plain)
  if (onSide) return parseNumeral(`${onSide.isMinus ? '-' : ''}${onSide.amount}`, point)

  let rest = withoutNote(plain.replace(footnote, ''))
  let negative = false
  let percent = false
  let times = false
  let currency: string | null = null
  let scale: number | null = null
  let isMoney = false
  for (let changed = true; changed;) {
    const before = rest
    const inner =
      /^(?:\((.+)\)|<(\d[\d., '’]*\d)>)$/.exec(rest)?.slice(1).find(Boolean) ??
      /^\((.+)\)(?=\s?%$)/.exec(rest)?.[1]
    if (inner !== undefined) {
      if (/[()]/.test(inner)) return undefined
      negative = true
      rest = rest.endsWith('%') && !inner.endsWith('%') ? `${inner}%` : inner.trim()
    }
    const sign = /^[-‐‑–—−﹣－△▲]\s?(?=[^-])/.exec(rest)
    if (sign) {
      negative = true
      rest = rest.slice(sign[0].length)
    } else if (/^\+\s?(?=\D?\d)/.test(rest)) rest = rest.replace(/^\+\s?/, '')
    else if (/\d-$/.test(rest)) {
      negative = true
      rest = rest.slice(0, -1)
    }
    if (rest.endsWith('%')) {
      percent = true
      rest = rest.slice(0, -1).trim()
    }
    // "215 bps" is 2.15 percent.
    const points = scale === null ? /(?<=[\d)])\s?(?:bps|basis points)$/i.exec(rest) : null
    if (points) {
      percent = true
      scale = -4
      rest = rest.slice(0, points.index).trim()
    }
    if (/\d\s?[x×倍배]$/iu.test(rest)) {
      times = true
      rest = rest.slice(0, -1).trim()
    }
    // "41.6p" is an amount in pence; without a decimal point it may be a page.
    if (/^\d{1,4}\.\d{1,2} ?p$/.test(rest) && scale === null) {
      currency ??= 'GBP'
      scale = -2
      rest = rest.slice(0, -1).trim()
    }
    // "158 kobo", "17.7 pence", "145 cents".
    const minor: RegExpExecArray | null =
      scale === null
        ? /^(?=.*\d)(.*[\d)]) ?(pence|kobo|cents?|paise|kuruş|halalas?|sen|øre|öre|centavos?|centimes?|groszy|satang)$/iu.exec(
            rest,
          )
        : null
    if (minor) {
      currency ??= minorCurrencies.get(minor[2]!.toLowerCase()) ?? null
      scale = -2
      rest = minor[1]!.trim()
    }
    const money = affix.exec(rest)
    if (money) {
      isMoney = true
      const named = parseCurrency(money[0].trim()) ?? currencyNamedIn(money[0].trim())
      if (/[A-Z]{3}/.test(money[0]) && named === undefined) return undefined
      currency ??= named?.code ?? null
      if (named && named.scale !== 0) scale ??= named.scale
      rest = (rest.slice(0, money.index) + rest.slice(money.index + money[0].length)).trim()
    }
    rest = rest.replace(sharesBehind, '')
    const worded: ReturnType<typeof unitBehind> =
      scale === null && !scaleSuffix.test(rest)
        ? unitBehind(currency === 'BRL' ? inBrazil(rest) : rest)
        : undefined
    if (worded) {
      scale = worded.scale
      currency ??= worded.currency ?? null
      rest = worded.digits
    }
    const word = scaleSuffix.exec(rest)
    if (word && scale === null) {
      scale = letterScales.get(word[1]!.toLowerCase()) ?? scaleNamedIn(word[1]!) ?? null
      // "1,234 CR" without a rupee may be a credit.
      if (word[1] === 'CR' && !isMoney) return undefined
      // A bare "t" is a thousand in the North and a trillion in the City.
      if (scale === null || (/^t$/i.test(word[1]!) && !isMoney)) return undefined
      rest = rest.slice(0, word.index).trim()
    }
    changed = rest !== before
  }
  const digits = canonicalDigits(rest, point)
  const number = digits === undefined ? undefined : parseDecimal(negative ? `-${digits}` : digits)
  if (!number) return undefined
  return {
    status: 'reported',
    number,
    fraction: fractionDigits(digits!),
    percent,
    times,
    scale,
    currency,
  }
}

/** `35 068 a)`, `(7.110,8) 3)`: a bracket that closes what none opened. */
const noteBehind = /(?<=\d[\d.,]{2,}\)?%?) (?:\p{Ll}|\d{1,2})\)$/u
const withoutNote = (text: string): string =>
  text.endsWith(')') && text.split(')').length > text.split('(').length ? text.replace(noteBehind, '') : text

/** Whether a value writes a number: a JSON number, or a text that reads as one. */
export function writesNumber(value: JsonValue | undefined): boolean {
  return value instanceof JsonNumber || (typeof value === 'string' && Boolean(parseNumeral(value)?.number))
}

/** `4,812.6 millones de pesos`, `3.2 milyar TL`: the unit in words behind the digits. */
function unitBehind(
  text: string,
): { digits: string; scale: number; currency: string | undefined } | undefined {
  const [, digits = '', words = ''] = /^([^\p{L}]*\d\)?)\s+(\p{L}[\p{L}\p{M}\s.'’]{1,40})$/u.exec(text) ?? []
  // "2021 tys. PLN" heads a column.
  const isYear = /^(?:19|20)\d{2}$/.test(digits)
  const reading: UnitReading | undefined = words === '' || isYear ? undefined : unitWordedBy(words)
  return reading?.scale === undefined || reading.scale < 0
    ? undefined
    : { digits, scale: reading.scale, currency: reading.currency }
}

/** Digits behind the decimal point of a plain or exponent notation: 2 for `1.25`, 5 for `1.25e-3`, 0 for `1.2E+07`. */
export function fractionDigits(text: string): number {
  if (/^-?\d+$/.test(text)) return 0
  const [, part = '', power = '0'] = /^[^.eE]*\.?(\d*)(?:[eE]([+-]?\d{1,6}))?/.exec(text) ?? []
  return Math.max(0, part.length - Number(power))
}

/** Digits with "." as decimal point and no grouping; undefined where the grouping is none that is used. */
function canonicalDigits(text: string, point: DecimalPoint): string | undefined {
  // "£000" is a unit.
  if (/^0{3,}$/.test(text)) return undefined
  if (plainDigits.test(text)) {
    if (point === ',' && european.test(text)) return text.replaceAll('.', '')
    return text.startsWith('.') ? `0${text}` : text.endsWith('.') ? text.slice(0, -1) : text
  }
  if (point === ',' && commaDecimal.test(text)) return text.replace(',', '.')
  if (english.test(text) || indian.test(text)) return text.replaceAll(',', '').replace(/\.$/, '')
  if (spaced.test(text)) return text.replace(/[ '’_]/g, '').replace(',', '.')
  if (european.test(text)) return text.replaceAll('.', '').replace(',', '.')
  if (commaDecimal.test(text)) return text.replace(',', '.')
  return undefined
}

export interface DecimalVote {
  readonly point: DecimalPoint
  /** No figure of the payload settles whether `1.234` is a thousand or a decimal fraction. */
  readonly isOpen: boolean
  /** So many figures have three digits behind the dot, and none another number of them, that what stands elsewhere says less. */
  readonly isLikely: boolean
}

const german = /(?<!\p{L})(?:Mrd|Mio|Umsatzerlöse|Bilanzsumme|Jahresüberschuss)(?!\p{L})/u

/** Words of statements in languages that group with a dot. */
const groupingWithDot =
  /(?<!\p{L})(?:Mrd|Mio|Tsd|Umsatzerlöse|Bilanz|Anhang|Sachanlagen|Vorräte|Eigenkapital|Toelichting|Vlottende activa|Voorraden|Eigen vermogen|Dipnot|Özkaynaklar|Varlıklar|Catatan|Ekuitas|Aset|Patrimonio neto|Existencias|Rimanenze|Patrimonio netto|Patrimônio líquido|Estoques|Varebeholdninger|Egenkapital)(?!\p{L})/iu
/** `7.1`: perhaps the number of a note. */
const noteNumber = /^\d{1,2}\.\d$/

/** So many whole amounts stand beside each with one group. */
const wholesBeside = 3

/** So many amounts with one group each are no fractions of three digits. */
const fewGroups = 6

/** `776`, `(776)` */
const hundreds = /^[-−(]?[1-9]\d{2}\)?$/

/** One group behind a dot: a thousand in one country, a decimal fraction in another. */
export const openGroup = /^\D{0,3}[1-9]\d{0,2}\.\d{3}\D{0,3}$/

/** Several groups, or a group and a fraction: the other character cannot be the decimal point of these. */
const groupedByDots = /^\D{0,3}\d{1,3}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})\D{0,3}$/
const groupedByCommas = /^\D{0,3}(?:\d{1,3}(?:(?:,\d{2,3})+\.\d+|(?:,\d{3}){2,})|\d{4,}\.\d+)\D{0,3}$/

/**
 * Votes which character the figures of a payload use as decimal point, by those that leave no doubt
 * (`1.234,56` against `1,234.56`, `x € 1.000`). Where nothing settles it, several figures with three digits behind the
 * dot and none with another number of them are thousands; otherwise the dot is the decimal point. What the payload
 * states of it counts where no figure contradicts.
 */
export function voteDecimalPoint(texts: Iterable<string>, stated?: DecimalPoint): DecimalVote {
  let comma = 0
  let dot = 0
  // Rates are often computed, and written by a program beside amounts in the manner of their country.
  let commaInRates = 0
  let dotInRates = 0
  let open = 0
  let openCommas = 0
  let wide = 0
  let wholes = 0
  let isGerman = false
  let groupsWithDot = false
  let notes = 0
  let sureCommas = 0
  let sureDots = 0
  for (const given of texts) {
    if (given.length > 200) continue
    // Columns of pages are filled up with blanks.
    const text = given.trim()
    isGerman ||= german.test(text)
    groupsWithDot ||= groupingWithDot.test(text)
    if (noteNumber.test(text)) notes++
    if (hundreds.test(text)) wholes++
    if (!(text.includes('.') || text.includes(','))) continue
    if (text.includes('1.000') && /(?:\bx|×|\bin)\s?(?:[A-Z]{3}|[€£$¥])?\s?1(?:\.000)+(?![.,]?\d)/.test(text))
      comma++
    // "30.09." is a day, "DR5.1" a code.
    else if (text.length > 40 || /^\p{L}{1,3}\d/u.test(text) || /^\d{1,2}\.\d{1,2}\.$/.test(text)) continue
    else if (
      /^\D{0,3}\d{1,3}(?:\.\d{3})+,\d+\D{0,3}$|^\D{0,3}\d+,(?:\d{1,2}|\d{4,})\D{0,3}$|^\D{0,3}\d{1,3}(?:\.\d{3}){2,}\D{0,3}$|^\D{0,3}0,\d{3}\D{0,3}$/.test(
        text,
      )
    ) {
      if (text.endsWith('%')) commaInRates++
      else comma++
      if (groupedByDots.test(text)) sureCommas++
    } else if (
      /^\D{0,3}\d{1,3}(?:,\d{2,3})+\.\d+\D{0,3}$|^\D{0,3}\d+\.(?:\d{1,2}|\d{4,})\D{0,3}$|^\D{0,3}\d{4,}\.\d{3}\D{0,3}$|^\D{0,3}\d{1,3}(?:,\d{3}){2,}\D{0,3}$|^\D{0,3}0\.\d+\D{0,3}$/.test(
        text,
      )
    ) {
      if (text.endsWith('%')) dotInRates++
      else dot++
      if (groupedByCommas.test(text)) sureDots++
    } else if (/^\D{0,3}[1-9]\d{0,2},\d{3}\D{0,3}$/.test(text)) openCommas++
    else if (openGroup.test(text)) {
      open++
      if (/\d{2}\./.test(text)) wide++
    }
  }
  // "3.02" is the code of an account as well: it says nothing beside "2.390.068".
  if (sureCommas > 0 && sureDots === 0) return { point: ',', isOpen: false, isLikely: false }
  if (stated && comma + dot === 0) return { point: stated, isOpen: false, isLikely: false }
  // Several amounts with a group each are no fractions, however a program writes the rates beside them.
  if (comma + dot === 0 && (open <= 2 || openCommas > 0)) {
    comma = commaInRates
    dot = dotInRates
  }
  // "33,287" below "in Mrd. €": German groups thousands with a dot; "776" beside it is printed with no fraction.
  if (comma + dot + open + wholes === 0 && openCommas > 0 && isGerman)
    return { point: ',', isOpen: true, isLikely: true }
  // Numbers of notes beside amounts of which each has a group.
  const isLikely = open >= 12 && openCommas === 0 && wide > open / 2
  // "27.581" and "3,1 %" beside a version "4.2": rates with a comma, amounts of which each has a group.
  const areRatesWithComma = commaInRates > 2 && dotInRates === 0 && openCommas === 0 && open >= fewGroups
  if (
    comma === 0 &&
    dot === notes &&
    open > 3 * notes &&
    ((groupsWithDot && isLikely) || (areRatesWithComma && notes > 0))
  )
    return { point: ',', isOpen: true, isLikely: true }
  // "1.099" below "315" and "784" in a Dutch balance sheet: no amount alone has three digits behind the point.
  if (comma + dot + openCommas === 0 && open > 0 && groupsWithDot && wholes > wholesBeside * open)
    return { point: ',', isOpen: true, isLikely: false }
  if (comma + dot > 0 || open === 0) return { point: comma > dot ? ',' : '.', isOpen: false, isLikely: false }
  return {
    point: open > 2 && open > openCommas ? ',' : '.',
    isOpen: true,
    isLikely,
  }
}
