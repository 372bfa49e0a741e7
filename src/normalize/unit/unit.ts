import type { Unit } from '../../model/vocabulary.ts'
import { type CurrencyReading, currencyNamedIn, hasAmbiguousSymbol, parseCurrency } from './currency.ts'
import { memoByText } from '../../lib/memo.ts'
import { plainText, wordText } from '../text.ts'
import { mayWordUnit } from './unit-words.ts'

/** What a wording such as `USD in millions, except per share data` or `USD/shares` states. */
export interface UnitReading {
  readonly unit?: Unit
  readonly currency?: string
  /** Power of ten. */
  readonly scale?: number
  /** The scale does not apply to these. */
  readonly except?: readonly Unit[]
  /** Scale of per-share lines alone: -2 for `£m; pence for per-share lines`. */
  readonly perShareScale?: number
  /** A symbol stands there that several currencies share. */
  readonly ambiguousCurrency?: true
}

/**
 * A power of ten of Chinese, Japanese and Korean wordings, which stands before what it counts or ends the wording: `千元`,
 * `百万円`, `단위: 억원`. The same signs are in names and words: 万科, 千葉銀行, 인천, 금액만.
 */
function powerOf(ideographs: string, hangul: string): RegExp {
  const counted = '[元円圆圓株股主人名口個个美港日新台臺欧歐英韩韓泰ド¥￥$€]|米ド|トン|吨|噸|ユー|ウォ'
  const end = String.raw`\s*(?:$|[)\]）］/,，、;；。.·|])`
  return new RegExp(
    `(?:${ideographs})(?= ?(?:${counted})|${end}|[單単单]?位)|` +
      `(?:(?<![가-힣])|(?<=단위|금액단위))(?:${hangul})(?= ?(?:원|달러|엔|위안|유로|루피|주|명|대|톤|개|불)|${end})`,
    'u',
  )
}

// Order matters: longer and more special wordings first. Tested on lower-case NFKC text.
const scaleWords: readonly (readonly [RegExp, number])[] = [
  // "K EUR"
  [/(?<!\p{L})k (?=(?:eur|usd|chf|gbp|sek|nok|dkk|pln)(?!\p{L}))/u, 3],
  // "x € 1.000", "in USD 1,000,000": how many of the currency one unit of the table is.
  [/(?:\bx|×|\bin) ?(?:[a-z]{3}|[€£$¥])? ?1(?:[.,' ]0{3}){2}(?![.,']?\d)/, 6],
  [/(?:\bx|×|\bin) ?(?:[a-z]{3}|[€£$¥])? ?1[.,' ]?0{3}(?![.,']?\d)/, 3],
  [/\bhundred (?:of )?millions?\b/, 8],
  [/\bten (?:of )?millions?\b/, 7],
  [/\bhundred (?:of )?thousands?\b/, 5],
  [/\bten (?:of )?thousands?\b/, 4],
  // "KRW 100 million", "Unit: 10 million yen".
  [/(?<![\d.,])100 ?(?:m|mn|millions?)\b/, 8],
  [/(?<![\d.,])10 ?(?:m|mn|millions?)\b/, 7],
  // Unlike "百万", the figures stand before a power of their own.
  [/(?<![\d.,])10 ?[億亿억]/, 9],
  [/(?<![\d.,])100 ?[億亿억]/, 10],
  [/(?<![\d.,])100 ?[万萬만]/, 6],
  [powerOf('兆|[万萬][亿億]', '조'), 12],
  [powerOf('十億', '십억'), 9],
  [powerOf('百億', '백억'), 10],
  [powerOf('千億', '천억'), 11],
  [powerOf('[億亿]', '억'), 8],
  [powerOf('[百佰][万萬]', '백만'), 6],
  [/ล้าน/u, 6],
  [powerOf('[千仟][万萬]', '천만'), 7],
  [powerOf('[千仟]', '천'), 3],
  [/พัน/u, 3],
  [powerOf('[万萬]', '만'), 4],
  [/\b(?:trillions?|trn|tn|trilh[oõ]es|triliun|billones)\b|(?<!\p{L})трлн/u, 12],
  // "Mil" is short for millions in English; before Spanish or Portuguese money it is the word for a thousand.
  [/\bmil(?:es)?\s(?:de\s)?(?:millones|milh[oõ]es)\b|\bthousand million/, 9],
  [/(?:r\$|\bbrl)\s?mi\b/, 6],
  [/(?:r\$|\breais|\bem|\ben)\s?mil\b|\bmil\s(?:de\s)?(?:euros?|reais|pesos|€|r\$)/, 3],
  [
    /\b(?:billions?|bn|bln|bil|milliards?|milliarden|milliarder|miljarder|miljard(?:en)?|miliardi|miliard[uyů]?|mrd|mia|md)\b|\b(?:eur|usd|gbp|chf|sek|nok|dkk|cad|aud|sgd|jpy|cny|rmb|inr|krw|hkd|twd|mxn|brl|nzd|pln|czk|huf|ron|ils|try|thb|php|idr|myr|aed|sar|vnd)bn\b|[$€£¥₩₦₱₫]\s?b\b|\bmd€|(?<!\p{L})(?:млрд|миллиард|мільярд)/u,
    9,
  ],
  [/\bmdr\.? ?(?:sek|nok|dkk|eur|usd|kr|kronor|kroner)\b|\b(?:sek|nok|dkk|eur|usd) mdr\b/, 9],
  [/\b(?:crores?|cr)\b|करोड़|करोड़/u, 7],
  [/\b(?:lakhs?|lacs?)\b|लाख/u, 5],
  [/मिलियन/u, 6],
  [/बिलियन/u, 9],
  [/हज़ार|हजार/u, 3],
  [
    /^m (?:shares?|units?|customers?|users?)$|\b(?:millions?|mn|mln|mio|mils?|mill|mm|millones|mill[oó]n|milh[oõ]es|milh[aã]o|miljoner|mn?kr|millioner|millionen|milion\w*|milioan\w*|milijun\w*|milijon\w*|miljoen(?:en)?)\b|milli[oó](?!\p{L})|[$€£₹¥₩₦₱₫]\s?['’]?m\b|(?:^|[\s(])[rn](?: ?['’]| )m(?![\p{L}\d])|\b(?:us|a|c|s|hk|nz)\$\s?m\b|\bm(?:sek|nok|dkk|eur|usd|gbp|chf)\b|(?<![a-z])m€|\b(?:eur|usd|gbp|chf|sek|nok|dkk|cad|aud|sgd|zar|rm|jpy|cny|rmb|inr|krw|hkd|twd|mxn|brl|nzd|pln|czk|huf|ron|ils|try|thb|php|idr|myr|aed|sar|vnd)\s?m\b|тыс\. ?млн|(?<!\p{L})(?:млн|миллион|мільйон|милион)|εκατ\p{L}*/u,
    6,
  ],
  [
    /\b(?:thousands?|tsd|teur|tusd|tchf|tsek|tnok|tdkk|tpln|tkr|kkr|keur|kusd|miles|milhares|mille|migliaia|migl|tausend|milliers|tusen|duizend(?:en|tallen)?|tis(?!\p{L})|tisu[cć]ama|hiljada(?:ma)?|ezer|mii)\b|(?<!\d)['’‘`]\s?0{3}|(?<![\d.,'’‘`])1['’‘`]0{3}(?!['’‘`\d])|(?:^|[^\d.,'’‘`])0{3}s?\b|[$€£]\s?k\b|\b(?:eur|usd|gbp|chf|sek|nok|dkk|cad|aud|sgd|zar|jpy|cny|rmb|inr|krw|hkd|twd|mxn|brl|nzd|pln|czk|huf|ron|ils|try|thb|php|idr|myr|aed|sar|vnd)\s?k\b|\bk(?:sek|nok|dkk|eur|usd|gbp|chf|€)\b|\bt€|k€|(?<!\p{L})(?:tisuć|тыс|тис(?:яч|\.| |$)|хил(?:яд|\.| )|хиљад|χιλ\p{L}*)|^(?:in )?(?:[a-z]{3}|[€£]) ?1[,.' ]?0{3}$/u,
    3,
  ],
  [/^1(?:[.,' ]?000){2} (?:tl|kr|[a-z]{3})$/, 6],
  [
    /\b(?:milyar|miliard?\w*|bilh[oõ]es|bilh[aã]o)\b|(?<!\p{L})(?:t[ỷỉ]|мрд|млрд|миллиард\p{L}*|мільярд\p{L}*|milliárd)(?!\p{L})|\bmd ?€|مليار/u,
    9,
  ],
  [
    /\b(?:milyon|juta|jutaan|triệu|milj|milioane|milijuna?|milijon\w*|miljoon\w*|mft)\b|(?<!\p{L})(?:millió|milión\p{L}*|milionů|миллион\p{L}*|мільйон\p{L}*)(?!\p{L})|\bmm(?:us\$|usd)|\bm (?:usd|eur|gbp|chf|sek|nok|dkk|cad|aud|jpy|cny|inr|brl|mxn|pln|try|zar)\b|\brm$|מיליוני|מיליון|مليون|ملايين/u,
    6,
  ],
  [
    /\bt\. ?kr\b|\b(?:bin|tys|tysi[ąa]cach|tysi[ęe]cy|tis[ií]c[ií]ch|tusental|tusind|ribu|ribuan|nghìn|ngàn|tuhansia|ths?(?=\.? (?:usd|eur|gbp|chf|pln|czk|huf|rub|uah)|$)|tisic|ezer|eft|mii|tuhat\w*|tuhan\w*|t(?=\. euro?a?))\b\.?|^1[.,' ]?000 (?:tl|kr|[a-z]{3})\.?$/u,
    3,
  ],
  [
    /(?<!\p{L})(?:ths\.?|tis\.?|tisíc\p{L}*|тис|тисяч\p{L}*|тысяч\p{L}*|хил|хиляд\p{L}*|tūkst\p{L}*|hiljad\p{L}*|tisuć\p{L}*)(?!\p{L})|\bthus\$|\bthch\$|אלפי|אלף|آلاف|[أا]لف|هزار/u,
    3,
  ],
  [/\bhundreds?\b/, 2],
]

/** Power of ten that a wording states, undefined where it states none. */
export function scaleNamedIn(text: string): number | undefined {
  // `RM` is the ringgit, `Rm` millions of rand; a kind of figure is no scale.
  if (/^\s*(?:RM|[Aa]mounts?|[Ff]igures)\s*$/.test(text)) return undefined
  const lower = plainText(text).toLowerCase().replaceAll('_', ' ')
  const hit = scaleWords.find(([pattern]) => pattern.test(lower))
  if (hit) return hit[1]
  return /^(?:in |expressed in |stated in )?(?:single |base |whole |full |actual |absolute )?(?:units?|ones|amounts?|figures|currency units?|yen|円|원|元)$|\b(?:actual|absolute|full|whole|base)$/.test(
    lower,
  )
    ? 0
    : undefined
}

const scaleInCode =
  /(?:^| )(?:in|w|en|em|i|im|auf) ((?:thousands?|millions?|billions?|tysiacach|milionach|miles|milhares|millones|milhoes|milliers|tausend|tsd|mio|tusen|tusental|tkr|mkr|units|zlotych|euros?|whole [a-z]+)(?: (?:of )?[a-z]{3,12})?)$/

/** The scale in the glued words of a code: `AnnualAccountsInThousands`, `SprFinJednostkaInnaWTysiacach`. */
export const scaleOfCode: (code: string) => number | undefined = memoByText(code => {
  if (code.length > 80 || /\s/.test(code)) return undefined
  const spoken = wordText(code)
  if (/ (?:[tk](?:eur|usd|chf|sek|nok|dkk|pln)|[tk]kr)$/.test(spoken)) return 3
  if (/ m(?:eur|usd|chf|sek|nok|dkk|pln|kr)$/.test(spoken)) return 6
  const worded = scaleInCode.exec(spoken)?.[1]
  return worded === undefined ? undefined : (scaleNamedIn(worded) ?? 0)
})

/** A lower-case text without the words of scale in it: what is left is about something else. */
export function withoutScales(text: string): string {
  let rest = text.toLowerCase()
  for (const [pattern] of scaleWords) rest = rest.replace(pattern, ' ')
  return rest
}

const wordsBesideUnit =
  /\b(?:in|of|and|the|all|amounts?|figures?|values?|data|numbers?|reported|stated|expressed|presented|denominated|are|currency|units?|as|en|de|em|di|i|w)\b|[()\s,.:;/]/gi

/** Whether a text words nothing but a scale, with or without a currency: `USD millions`, `in thousands of euros`. */
export function isUnitWording(text: string): boolean {
  const reading = /^(?:actuals?|absolute|full|whole|base)$/i.test(text.trim())
    ? undefined
    : parseUnitText(text)
  if (reading?.scale === undefined || reading.unit === 'percent' || reading.unit === 'per_share') return false
  const words = text
    .replace(wordsBesideUnit, ' ')
    .trim()
    .split(/[\s-]+/)
  // "MN" and "TN" are also parts of a country.
  if (!reading.currency && words.every(word => /^[A-Za-z]{1,3}$/.test(word))) return false
  return words.every(
    word =>
      scaleNamedIn(word) !== undefined || currencyNamedIn(word) !== undefined || hasAmbiguousSymbol(word),
  )
}

const perShare =
  /\bper\b.{0,24}\b(?:share|unit|ads|adr)\b|\/\s?shares?\b|\bpershare\b|\beps\b|\bdps\b|^cps$|1株当たり|一株当たり|주당|每股|प्रति शेयर/
const andOthers =
  /\b(?:and|&) (?:other|further)\b|\bund (?:sonstige|weitere|andere)|\by otr[ao]s\b|\bet autres\b|\be (?:altr[ie]|outr[ao]s)\b|및 기타|及其他|その他/u
const shares =
  /\bm shares?\b|\bshares?\b|\bxbrli:shares\b|(?<!\p{L})(?:ações|acciones|aktien|stück|azioni|aandelen|शेयर)(?!\p{L})|株式数|股数|주식수|^[百千仟万萬億亿천만백]*(?:株|股|주)$/u
const percent =
  /%|\bper ?cents?\b|\bpercent(?:age)?\b|\bpct\b|\bpercentual[ei]?\b|\bprozent\b|\bpourcent(?:age)?s?\b|\bporcentaje\b|\bpro[cs]ent\w*|\byüzde\b|\bszázalék\w*|(?<!\p{L})процент\p{L}*/u
const ratio = /\b(?:ratio|times|multiple|pure|xbrli:pure)\b|^x$|倍|^배$/
const basisPoints = /\b(?:bps?|basis points?)\b/
const count =
  /\b(?:employees|headcount|fte|count|number|persons|people|stores|branches|outlets|members|users|subscribers|vehicles|customers|tonnes|tons|[kmgt]wh|boe|mboe|bbl|kt|litres|ounces|hectares|passengers)\b|^(?:人|名|nos?\.?)$/
/** Hundredths of a currency. */
const minorWord =
  /\bpence\b|\bcents?\b|\bpaise\b|\bsen\b|\bkobo\b|\bkuruş\b|\bhalalas?\b|\bagorot\b|\bgroszy\b|\bpesewas?\b|\bsatang\b|\bcent[ai]vos?\b|\bcentimes?\b|\bcéntimos?\b|(?<!\p{L})(?:øre|öre)(?!\p{L})|(?<!\p{L})копе(?:ек|йк\p{L})(?!\p{L})|^cpsu?$/u

/** The currency of a code such as `vnd_bn`, `eur-k`. */
const codeWithScale = /^[a-z]{3}(?=[_-](?:k|mm?|mn|bn?|tn|cr|thousands?|millions?|billions?)$)/

/** Reads a wording of unit, currency and scale; undefined where it says nothing of any of them. */
export const parseUnitText: (text: string) => UnitReading | undefined = memoByText(text => {
  // `usdpershare`, `GBPPerShare`: codes of data vendors.
  const plain = plainText(text)
    .replace(/\b(?:iso4217|xbrli):(?=\w)/g, '')
    .replace(/^([A-Za-z]{3})[_ ]?per[_ ]?shares?$/i, (_, code: string) => `${code.toUpperCase()}/share`)
    .replace(codeWithScale, code => code.toUpperCase())
  if (plain === '' || plain.length > 200 || !mayWordUnit(plain)) return undefined
  // "5’943’000’000" is an amount.
  if (/^[\d\s.,'’‘()−-]*[2-9][\d\s.,'’‘()−-]*$/.test(plain)) return undefined
  // "人民币元（每股指标：元/股）": the bracket is about the lines per share.
  const aside = /(?<=\S)\s?[(（][^()（）]*(?:每股|1株|一株|주당|per[- ]share)[^()（）]*[)）]$/iu.exec(plain)
  if (aside) {
    const reading = parseUnitText(plain.slice(0, aside.index))
    return reading && minorWord.test(aside[0].toLowerCase()) ? { ...reading, perShareScale: -2 } : reading
  }
  const [main = '', ...rest] = plain.split(
    /\bexcept\b|\b(?:but )?not (?=(?:for )?(?:per|shares?\b|eps))|\bexcluding\b|\bunless\b|\bother than\b|;/i,
  )
  const lower = main.toLowerCase()
  const currency = areTwoCurrencies(main) ? undefined : currencyIn(main, lower)
  const per = perShare.test(lower)
  // "Per-share and other data" heads lines of several units.
  if (per && andOthers.test(lower)) return undefined
  const minor = minorWord.test(lower) ? -2 : 0
  const stated = scaleNamedIn(main)
  const unit = kindOf(lower, per, currency !== undefined)
  const scale =
    unit === 'percent'
      ? basisPoints.test(lower)
        ? -4
        : -2
      : minor !== 0
        ? minor
        : currency && currency.scale !== 0
          ? currency.scale
          : stated
  const exception = rest.join(' ').toLowerCase()
  const except = exceptions(exception)
  const perShareScale =
    except.includes('per_share') && (minorWord.test(exception) || /^\s*p for\b/.test(exception))
      ? -2
      : undefined
  const reading: UnitReading = {
    ...(unit === undefined ? {} : { unit }),
    ...(currency === undefined ? {} : { currency: currency.code }),
    ...(scale === undefined ? {} : { scale }),
    ...(except.length === 0 ? {} : { except }),
    ...(perShareScale === undefined ? {} : { perShareScale }),
    ...(currency === undefined && hasAmbiguousSymbol(main) ? { ambiguousCurrency: true as const } : {}),
  }
  return Object.keys(reading).length === 0 ? undefined : reading
})

/** `PLN / EUR` beside columns of both: neither holds for all. */
function areTwoCurrencies(main: string): boolean {
  const [, first, second] = /(?<![A-Z])([A-Z]{3}) ?\/ ?([A-Z]{3})(?![A-Z])/.exec(main) ?? []
  return (
    first !== undefined &&
    second !== undefined &&
    first !== second &&
    parseCurrency(first) !== undefined &&
    parseCurrency(second) !== undefined
  )
}

function currencyIn(main: string, lower: string): CurrencyReading | undefined {
  return (
    parseCurrency(main) ??
    parseCurrency(main.split('/')[0]!) ??
    currencyNamedIn(main.replace(/\bshares?\b/gi, '')) ??
    (/\bpence\b/.test(lower) ? { code: 'GBP', scale: -2 } : undefined) ??
    codeBesideScale(main) ??
    (/^\(?R ?m\)?$/.test(main) ? { code: 'ZAR', scale: 0 } : undefined) ??
    (/\brs\b|\brupees?\b/.test(lower) && /\b(?:cr(?:ores?)?|la(?:kh|c)s?)\b/.test(lower)
      ? { code: 'INR', scale: 0 }
      : undefined)
  )
}

/** `TRY million`: beside a magnitude and nothing else, a code that is also a word is a currency. */
function codeBesideScale(main: string): CurrencyReading | undefined {
  const parts = main
    .replace(/[()[\]]|\bin\b/g, ' ')
    .trim()
    .split(/\s+|(?=['’‘`])/)
  const [code, magnitude] = /^[A-Z]{3}$/.test(parts[0]!) ? parts : parts.toReversed()
  if (parts.length !== 2 || !/^[A-Z]{3}$/.test(code!) || /^[A-Z]{3}$/.test(magnitude!)) return undefined
  return scaleNamedIn(magnitude!) === undefined ? undefined : parseCurrency(code!)
}

function kindOf(lower: string, per: boolean, hasCurrency: boolean): Unit | undefined {
  if (per) return 'per_share'
  if (basisPoints.test(lower) || percent.test(lower)) return 'percent'
  if (hasCurrency) return 'monetary'
  if (shares.test(lower)) return 'shares'
  if (ratio.test(lower)) return 'ratio'
  if (count.test(lower)) return 'count'
  if (/\bmonetary\b|\bcurrency\b|\bamount\b|[$¥￥]/.test(lower)) return 'monetary'
  return undefined
}

function exceptions(rest: string): Unit[] {
  if (rest === '') return []
  const found: Unit[] = []
  if (/\bper[- ](?:share|unit|ads)|\beps\b|per-share/.test(rest)) found.push('per_share')
  if (
    /\bshares?\b(?!\s*(?:data|amounts?|information))|\bshare (?:and|data|amounts?|counts?)|share data/.test(
      rest.replace(/per[- ]share/g, ''),
    )
  ) {
    found.push('shares')
  }
  if (/percent|%|ratio/.test(rest)) found.push('percent', 'ratio')
  return found
}
