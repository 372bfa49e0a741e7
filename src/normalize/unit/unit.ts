import type { Unit } from '../../model/vocabulary.ts'
import { type CurrencyReading, currencyNamedIn, hasAmbiguousSymbol, parseCurrency } from './currency.ts'
import { memoByText } from '../../lib/memo.ts'
import { plainText } from '../text.ts'
import { scaleNamedIn, withoutScales } from './scale.ts'
import { saysCount, saysPercent, saysPerShare, saysShares, withoutPerShare } from './unit-nouns.ts'
import { mayWordUnit } from './unit-words.ts'
import { guarded } from '../wordings.ts'

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

const wordsBesideUnit =
  /\b(?:in|of|and|the|all|amounts?|figures?|values?|data|numbers?|reported|stated|expressed|presented|denominated|are|currency|units?|as|en|de|em|di|i|w|u|v|ve|sa|dalam|per|på|na|einheit|unité|unidad|unità|eenheid|jednostka|jednotka|birim|satuan|enhet|unitate)\b|(?<!\p{L})(?:во|у|в|на|í|në|đơn vị tính|đvt|единица измерения|ед\.? ?изм|μονάδα|ποσά σε|יחידה|الوحدة|المبالغ|مبالغ|واحد|به|หน่วย|eşdeğeri)(?!\p{L})|[()\s,.:;/]/giu

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

const inPercentAlone =
  /^(?:(?:单位|單位|単位|단위) ?[:：]? ?|in |en |em |als |w |i |u )?(?:%|per ?cent|percent|prozent)(?: (?:of|des?|du|do|da|dos|das|der|van|av|af|di|del|z) \p{L}[^,;%]{0,40})?$/iu

/** Whether a text words nothing but percent, so that all figures of the table are percentages: `in %`, `单位:%`, `en % des ventes`. */
export const wordsPercentAlone = (text: string): boolean => inPercentAlone.test(text)

/** What stands in front of lines of another unit. */
export const exception =
  /(?<!\p{L})(?:ただし|但し?|다만|除非?|except|excluding|unless|other than|sauf|hormis|à l['’]exception|sofern|außer|ausgenommen|salvo|exceto|excepto|a excepción|kecuali|tranne|eccetto|ad eccezione|behalve|behalwe|uitgezonderd|tenzij|utom|förutom|unntatt|undtagen|bortset fra|om inget annat|om ikke annet|medmindre|z wyjątkiem|oprócz|o ile nie|s výjimkou|s výnimkou|kromě|okrem|mimo|pokud není|ak nie je|kivéve|cu excepția|exceptând|dacă nu|с изключение|освен|osim|осим|izuzev|ako nije|ако није|razen|če ni|përveç|εκτός|πλην|εφόσον|кроме|за исключением|если не|крім|за винятком|якщо не|акрамя|išskyrus|jei nenurodyta|izņemot|ja nav|välja arvatud|kui pole|paitsi|nema|გარდა|բացառությամբ|ما عدا|باستثناء|فيما عدا|عدا|ما لم|למעט|פרט ל|به ?جز|به استثنای|مگر|ব্যতীত|ยกเว้น|ngoại trừ|trừ|eğer|maliban|isipokuwa|excepte|llevat|agás)(?!\p{L})|ยกเว้น|ຍົກເວັ້ນ|លើកលែង|ただし|但し|除(?=[^,，;；]{2,20}外)/iu
const excepts = guarded(exception)

/** `Except per share data, USD in thousands`, `除每股数据外，人民币千元`: what is excepted stands in front. */
function withExceptionBehind(text: string): string {
  const found = exception.exec(text)
  const [all = '', clause = '', main = ''] =
    found?.index === 0 ? (/^([^,，、;；]{3,60})[,，、;；]\s*(\S.*)$/u.exec(text) ?? []) : []
  return all === '' ? text : `${main}, ${clause}`
}

/** The same behind what it is about: `hisse başına kazanç hariç`, `1株当たりを除く`. */
const exceptionBehind =
  /(?:hariç|dışında|を除[くき]|제외|को छोड़कर|छोड़कर|lukuun ottamatta|қоспағанда|istisna olmaqla|mustasno|izan ezik|ausgenommen|除外)\P{L}*$/iu
const exceptionOrNext = new RegExp(
  String.raw`${exception.source}|\b(?:but )?not (?=(?:for )?(?:per|shares?\b|eps))|;`,
  'iu',
)

const perShare = guarded(
  /\bper\b.{0,24}\b(?:share|unit|ads|adr)\b|\/\s?sh(?:ares?)?\b|\bpershare\b|\beps\b|\bdps\b|^cps$|1株当たり|一株当たり|주당|每股|प्रति शेयर/,
)
const andOthers =
  /\b(?:and|&) (?:other|further)\b|\bund (?:sonstige|weitere|andere)|\by otr[ao]s\b|\bet autres\b|\be (?:altr[ie]|outr[ao]s)\b|및 기타|及其他|その他/u
const shares = guarded(
  /\bm shares?\b|\bshares?\b|\bxbrli:shares\b|(?<!\p{L})(?:ações|acciones|aktien|stück|azioni|aandelen|शेयर)(?!\p{L})|株式数|股数|주식수|^[百千仟万萬億亿천만백]*(?:株|股|주)$/u,
)
const percent = guarded(
  /%|\bper ?cents?\b|\bpercent(?:age)?\b|\bpct\b|\bpercentual[ei]?\b|\bprozent\b|\bpourcent(?:age)?s?\b|\bporcentaje\b|\bpro[cs]ent\w*|\byüzde\b|\bszázalék\w*|نسبة مئوية|درصد|אחוז|phần trăm|ποσοστό/u,
)
const ratio = guarded(
  /\b(?:ratio|times|multiples?|pure|xbrli:pure)\b|^x$|倍|^배$|^(?:φορές|раза?|krát|kat|kali|lần|kertaa|ganger|gånger|ggr|gange|veces|fois|volte|vezes|keer|razy|пъти|пута|مر(?:ة|ات)|מכפיל|פעמים|เท่า|गुना)$/u,
)
const basisPoints = guarded(
  /\b(?:bps?|basis points?)\b|^\(?p\.?b\.?s?\)?$|basispunkt|puntos? b[aá]sicos?|pontos?[- ]base|points? de base|punti base|punkt(?:y|ów) bazow|bazick\p{L}+ bod|b[aá]zick\p{L}+ bod|b[aá]zispont|baz puan|korkopist|базисн\p{L}+ пункт|базових пункт|基点|基點|ベーシス/u,
)
const count = guarded(
  /\b(?:employees|headcount|fte|count|number|persons|people|stores|branches|outlets|members|users|subscribers|vehicles|customers|tonnes|tons|[kmgt]wh|boe|mboe|bbl|kt|litres|ounces|hectares|passengers)\b|^(?:人|名|nos?\.?|#)$/,
)
/** Hundredths of a currency. */
const minorWord = guarded(
  /\bpence\b|\bcent(?:s|en|esimi|imos)?\b|^ore$|\bgroszach\b|(?<!\p{L})hal[eé][rř]\p{L}*|\bpaise\b|\bsen\b|\bkobo\b|\bkuruş\b|\bhalalas?\b|\bagorot\b|\bgrosz[ey]\b|\bpesewas?\b|\bsatang\b|\bcent[ai]vos?\b|\bcentimes?\b|\bcéntimos?\b|(?<!\p{L})(?:øre|öre)(?!\p{L})|(?<!\p{L})копе(?:ек|йк\p{L})(?!\p{L})|^cpsu?$|[港美]仙|[美欧歐]分|人民[币幣]分|^(?:每股)?仙$|(?<!gh)¢/u,
)

/** The currency of a code such as `vnd_bn`, `eur-k`. */
const codeWithScale = /^[a-z]{3}(?=[_-](?:k|mm?|mn|bn?|tn|cr|thousands?|millions?|billions?)$)/

/** `Ac/sh`, `USc per share`, `c/sh`, `NZcps` */
const centsPerShare =
  /^(A|US|NZ|HK|S|CA|C)?[c¢](?: ?\/ ?(?:sh|share|sec|security|unit)s?| per (?:share|security|unit)|ps(?:s|u)?)$/

const head =
  /(?:^|[;；,，、|/]| )\s*(?:units?(?: of (?:measure(?:ment)?|account|presentation))?|currency(?: unit)?|unités?(?: de (?:compte|mesure|présentation))?|unidades?|unità|einheit|eenheid|enhet|enhed|yksikkö|jednostka|jednotka|birim) ?[:：]\s*|(?:[单單単]位|币种|[幣币][別别]|货币|通貨) ?[:：]\s*/giu

/** Without what announces a unit and is none: `Unit: USD million`, `单位：百万元 币种：人民币`; in the first place stands `first`. */
export function withoutHeads(text: string, first = ' '): string {
  if (!/[:：]/.test(text)) return text
  let count = 0
  return text.replace(head, () => (count++ === 0 ? first : ' ')).trim()
}

/** `% of diluted EPS`: of whatever it is. */
const shareOf = /^(?:%|per ?cent|percentage) of \p{L}/iu
/** `percentages as decimals (0.15 = 15%)`, a format `.1%` or `0.0%`: 0.15 is written for 15 %. */
const asFraction =
  /\b(?:as|in) (?:an? )?(?:decimals?|fractions?)\b|\bdecimal (?:form|fraction)|0[.,]\d+ ?= ?\d+(?:[.,]\d+)? ?%|^,?\.\d~?%$|^[#,]*0(?:\.0+)?%$/i

function scaleOfPercent(text: string): number {
  return asFraction.test(text) ? 0 : basisPoints.test(text.toLowerCase()) ? -4 : -2
}

/** Reads a wording of unit, currency and scale; undefined where it says nothing of any of them. */
export const parseUnitText: (text: string) => UnitReading | undefined = memoByText(text => {
  // `usdpershare`, `GBPPerShare`: codes of data vendors.
  const plain = withoutHeads(
    plainText(text).replace(/ ?\((?:convenience|unaudited|audited|restated)[^()]*\)$/i, ''),
  )
    .replace(/\b(?:iso4217|xbrli):(?=\w)/g, '')
    .replace(/\beuro[- ]?cents?\b/i, 'EUR cents')
    .replace(/^([A-Za-z]{3})[_ ]?per[_ ]?shares?$/i, (_, code: string) => `${code.toUpperCase()}/share`)
    .replace(codeWithScale, code => code.toUpperCase())
    // `CadMillions`
    .replace(
      /^([A-Z][a-z]{2})(?=(?:Thousand|Million|Billion|Crore|Lakh)s?$)/,
      code => `${code.toUpperCase()} `,
    )
    // `CENTS_PER_SHARE`
    .replace(/^[A-Z]{2,}(?:_[A-Z]{2,})*_PER_SHARE$/, code =>
      code.replaceAll('_', ' ').replace(/\b[A-Z]{4,}\b|\bPER\b/g, word => word.toLowerCase()),
    )
    // `kMAD`, `MTND`
    .replace(/^([kKmM])([A-Z]{3})$/, (whole, letter: string, code: string) =>
      parseCurrency(code) ? `${code} ${/k/i.test(letter) ? 'thousand' : 'million'}` : whole,
    )
    // `shares, m`
    .replace(/^(\p{L}[^,]{1,30}), ?(k|mm?|mn|bn?|tn)$/iu, '$2 $1')
    .replace(centsPerShare, (_, country?: string) => `${country ? `${country}$ ` : ''}cents per share`)
  if (plain === '' || plain.length > 200 || !mayWordUnit(plain)) return undefined
  if (shareOf.test(plain)) return { unit: 'percent', scale: scaleOfPercent(plain) }
  // "5’943’000’000" is an amount, "2024-03-01T08:00:00+02:00" a time.
  if (/^\d{4}-\d\d-\d\d[\d:.+ TtZz-]*$/.test(plain)) return undefined
  if (/^[\d\s.,'’‘()−-]*[2-9][\d\s.,'’‘()−-]*$/.test(plain)) return undefined
  // "人民币元（每股指标：元/股）": the bracket is about the lines per share.
  const aside = /(?<=\S)\s?[(（][^()（）]*(?:每股|1株|一株|주당|per[- ]share)[^()（）]*[)）]$/iu.exec(plain)
  if (aside) {
    const reading = parseUnitText(plain.slice(0, aside.index))
    return reading && minorWord.test(aside[0].toLowerCase()) ? { ...reading, perShareScale: -2 } : reading
  }
  // `USD bn/10`
  const [, magnitude, parts] = /^(.*[^\d\s]) ?[/÷] ?1(0{1,6})$/u.exec(plain) ?? []
  const ofMagnitude = magnitude === undefined ? undefined : parseUnitText(magnitude)
  if (parts && ofMagnitude?.scale !== undefined)
    return { ...ofMagnitude, scale: ofMagnitude.scale - parts.length }
  // "원,%": amounts in the one, rates in the other.
  const [amounts, ...rates] = plain.split(/ ?[,，、;] ?/u)
  if (rates.length === 1 && amounts && /^(?:%|percent|per ?cent|pct|퍼센트|百分比)$/iu.test(rates[0]!)) {
    const reading = parseUnitText(amounts)
    if (reading?.currency || reading?.scale !== undefined) return { ...reading, except: ['percent', 'ratio'] }
  }
  const [before = '', ...behind] =
    excepts.test(plain) || /;|not /i.test(plain) ? withExceptionBehind(plain).split(exceptionOrNext) : [plain]
  const [main, clauses] = mainAndAside(before)
  const rest = [...clauses, ...behind]
  const lower = main.toLowerCase()
  const currency = areTwoCurrencies(main) ? undefined : currencyIn(main, lower)
  const per = perShare.test(lower) || saysPerShare(lower)
  // "Per-share and other data" heads lines of several units.
  if (per && andOthers.test(lower)) return undefined
  const minor = minorWord.test(lower) ? -2 : 0
  const stated = scaleNamedIn(main)
  const kind = kindOf(lower, per, currency !== undefined)
  // "Percent and multiples": each line has its own.
  if (kind === 'percent' && currency === undefined && ratio.test(lower)) return undefined
  // "In CHF Mio. (Marge in Prozent)": rates beside amounts that have a currency and a scale.
  const unit =
    kind === 'percent' && currency !== undefined && stated !== undefined && /[(（,;]/u.test(main)
      ? ('monetary' as const)
      : kind
  const scale =
    unit === 'percent'
      ? scaleOfPercent(plain)
      : minor !== 0
        ? minor
        : currency && currency.scale !== 0
          ? currency.scale
          : stated
  const others = rest.join(' ').toLowerCase()
  const except = exceptions(others)
  const perShareScale =
    except.includes('per_share') && (minorWord.test(others) || /^\s*p for\b/.test(others)) ? -2 : undefined
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

/**
 * The clauses of a wording up to the first that is about other lines, and the rest: `Tutarlar bin TL, hisse başına kazanç
 * TL`, `金額は百万円、1株当たりは円`. Only amounts that have a scale leave it to others.
 */
function mainAndAside(text: string): [main: string, aside: string[]] {
  const clauses = text.split(/(?<=[,、。，(（])/u)
  if (clauses.length < 2) return [text, []]
  const other = clauses.findIndex(
    clause => exceptionBehind.test(clause) || saysPerShare(clause) || perShare.test(clause.toLowerCase()),
  )
  if (other < 0) return [text, []]
  const main = clauses.slice(0, other).join('')
  if (other > 0) return scaleNamedIn(main) === undefined ? [text, []] : [main, clauses.slice(other)]
  return exceptionBehind.test(clauses[0]!) ? [clauses.slice(1).join(''), [clauses[0]!]] : [text, []]
}

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

/** `en MAD`: what amounts are in; "in ALL" and "in TOP" are words. */
const codeBehindPreposition = /^(?:in|en|em|w|v|i|u|dalam) (?!ALL|TOP)([A-Z]{3})$/

/** `TRY million`, `in thousands of MAD`: beside a magnitude and nothing else, a code that is also a word is a currency. */
function codeBesideScale(main: string): CurrencyReading | undefined {
  const alone = codeBehindPreposition.exec(main.trim())?.[1]
  if (alone !== undefined) return parseCurrency(alone)
  const parts = main
    .replace(/[()[\]]|(?<!\S)(?:in|en|em|of|de|w|v|dalam|olarak|cinsinden)(?!\S)/g, ' ')
    .trim()
    .split(/\s+|(?=['’‘`])/)
  const [code, magnitude] = /^[A-Z]{3}$/.test(parts[0]!) ? parts : parts.toReversed()
  if (parts.length !== 2 || !/^[A-Z]{3}$/.test(code!) || /^[A-Z]{3}$/.test(magnitude!)) return undefined
  return scaleNamedIn(magnitude!) === undefined ? undefined : parseCurrency(code!)
}

function kindOf(lower: string, per: boolean, hasCurrency: boolean): Unit | undefined {
  if (per) return 'per_share'
  if (basisPoints.test(lower) || percent.test(lower) || saysPercent(lower)) return 'percent'
  if (hasCurrency) return 'monetary'
  if (shares.test(lower) || saysShares(lower)) return 'shares'
  if (ratio.test(lower)) return 'ratio'
  if (count.test(lower) || saysCount(withoutScales(lower))) return 'count'
  if (/\bmonetary\b|\bcurrency\b|\bamount\b|[$¥￥]/.test(lower)) return 'monetary'
  return undefined
}

function exceptions(rest: string): Unit[] {
  if (rest === '') return []
  const found: Unit[] = []
  if (/\bper[- ](?:share|unit|ads)|\beps\b|per-share/.test(rest) || saysPerShare(rest))
    found.push('per_share')
  if (
    /\bshares?\b(?!\s*(?:data|amounts?|information))|\bshare (?:and|data|amounts?|counts?)|share data/.test(
      rest.replace(/per[- ]share/g, ''),
    ) ||
    saysShares(withoutPerShare(rest))
  ) {
    found.push('shares')
  }
  if (/percent|%|ratio/.test(rest) || saysPercent(rest)) found.push('percent', 'ratio')
  return found
}
