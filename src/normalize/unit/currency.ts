import { currenciesByCountry } from './currencies-by-country.ts'
import { memoByText } from '../../lib/memo.ts'
import { wordPattern } from '../wordings.ts'

// ISO 4217 codes in use, those that accounts of the last decades were kept in, and the wordings that name one currency and no other. A bare "$", "¥", "kr" or "Rs" names
// several and is never resolved from a country; a bare "£" in statements is sterling (Egypt and Lebanon write E£, L£).

const codes = new Set(
  (
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLF ' +
    'CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG ' +
    'HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD ' +
    'MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB ' +
    'RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU ' +
    'UZS VED VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG BYR CYP DEM EEK FRF ITL LTL LVL NLG SKK TRL VEF'
  ).split(' '),
)

export interface CurrencyReading {
  readonly code: string
  /** -2 for a minor unit such as pence, else 0. */
  readonly scale: number
}

const minorUnits: ReadonlyMap<string, string> = new Map<string, string>(
  Object.entries({
    GBX: 'GBP',
    GBp: 'GBP',
    GBPENCE: 'GBP',
    ZAc: 'ZAR',
    ZAX: 'ZAR',
    ILA: 'ILS',
    ILa: 'ILS',
    USc: 'USD',
    'US¢': 'USD',
    Ac: 'AUD',
    AUc: 'AUD',
    'A¢': 'AUD',
    NZc: 'NZD',
    'NZ¢': 'NZD',
    HKc: 'HKD',
    'HK¢': 'HKD',
    SGc: 'SGD',
    EUc: 'EUR',
    '€c': 'EUR',
    港仙: 'HKD',
    美仙: 'USD',
    美分: 'USD',
    欧分: 'EUR',
    歐分: 'EUR',
    人民币分: 'CNY',
    人民幣分: 'CNY',
  }),
)

const aliases: ReadonlyMap<string, string> = new Map<string, string>(
  Object.entries({
    RMB: 'CNY',
    CNH: 'CNY',
    NTD: 'TWD',
    NT$: 'TWD',
    HK$: 'HKD',
    US$: 'USD',
    'U.S.$': 'USD',
    A$: 'AUD',
    AU$: 'AUD',
    C$: 'CAD',
    CA$: 'CAD',
    CDN$: 'CAD',
    S$: 'SGD',
    NZ$: 'NZD',
    R$: 'BRL',
    REAL: 'BRL',
    REAIS: 'BRL',
    $A: 'AUD',
    $NZ: 'NZD',
    TL: 'TRY',
    KČ: 'CZK',
    RM: 'MYR',
    MX$: 'MXN',
    '€': 'EUR',
    '£': 'GBP',
    EURO: 'EUR',
    EUROS: 'EUR',
    '₹': 'INR',
    '₩': 'KRW',
    '₺': 'TRY',
    '₽': 'RUB',
    '₪': 'ILS',
    '฿': 'THB',
    '₫': 'VND',
    '₱': 'PHP',
    'E£': 'EGP',
    'L£': 'LBP',
    N$: 'NAD',
    J$: 'JMD',
    TT$: 'TTD',
    RD$: 'DOP',
    'GH₵': 'GHS',
    'GH¢': 'GHS',
    '৳': 'BDT',
    '₴': 'UAH',
    '₦': 'NGN',
    '₡': 'CRC',
    '₲': 'PYG',
    '₵': 'GHS',
    '₸': 'KZT',
    '₼': 'AZN',
    '₾': 'GEL',
    '₭': 'LAK',
    '₮': 'MNT',
    UKL: 'GBP',
    STG: 'GBP',
    NTL: 'TWD',
    人民币: 'CNY',
    人民幣: 'CNY',
    日本円: 'JPY',
    新台幣: 'TWD',
    新臺幣: 'TWD',
    港元: 'HKD',
    港币: 'HKD',
    港幣: 'HKD',
    美元: 'USD',
    欧元: 'EUR',
    歐元: 'EUR',
    円: 'JPY',
    원: 'KRW',
    '대한민국 원': 'KRW',
  }),
)

/** An Arabic currency and its country, each with the article, the plural and the prepositions that it may have. */
function arabic(noun: string, country: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:ب|ال|بال|لل)?(?:${noun})(?:ات|ا)? (?:ال)?${country}ة?`, 'u')
}

/** Names as prose says them; tested on lower-case text. A country's name in front makes an ambiguous word one currency. */
const names: readonly (readonly [RegExp, string])[] = [
  [/\b(?:u\.?s\.?a?\.?|united states|american)\s*dollars?\b/, 'USD'],
  [/\b(?:us|u\.s\.)\s*\$/, 'USD'],
  [/\bcanadian\s+(?:dollars?|cents?)\b/, 'CAD'],
  [/\baustralian\s+(?:dollars?|cents?)\b/, 'AUD'],
  [/\bnew zealand\s+(?:dollars?|cents?)\b/, 'NZD'],
  [/\bsingapore\s+(?:dollars?|cents?)\b/, 'SGD'],
  [/\bhong kong\s+(?:dollars?|cents?)\b/, 'HKD'],
  [/\b(?:new\s+)?taiwan\s+dollars?\b/, 'TWD'],
  [
    /\beuro(?:['’]s|[sa]|ja|ina|issa|ssa|n|w|i|ra|t|kra)?\b|(?<!\p{L})(?:ευρώ|ευρω|евро|єв?ро)(?!\p{L})|ユーロ|[欧歐]元|유로|يورو|אירו/u,
    'EUR',
  ],
  [/\b(?:pounds?\s+sterling|british\s+pounds?|sterling)\b/, 'GBP'],
  [/\b(?:japanese\s+yen|yen)\b|日元|日[圓圆]|엔화|иен\p{L}?/u, 'JPY'],
  [
    /\bdolar(?:y|ów|ach|ar)? (?:as|amerika(?: serikat)?|amerykańskich?|us)\b|\bdollar[oi] (?:statunitensi?|usa)\b|\bamerikai dollár|\b(?:abd|amerikan) dolar[ıi]?(?!\p{L})|(?<!\p{L})долл\.? сша|δολάρι\p{L} ηπα|đô la mỹ|ดอลลาร์สหรัฐ/u,
    'USD',
  ],
  [/美元|米ドル|미국 ?달러|미 ?달러|доллар\p{L}* сша/u, 'USD'],
  [/英[鎊镑]|英ポンド/u, 'GBP'],
  [/港仙/u, 'HKD'],
  [/美仙|美分/u, 'USD'],
  [/人民[币幣]分/u, 'CNY'],
  [/(?:百万|千|億|兆|十億|万|[単單]位 ?[:：]? ?)円|^円$|^円 ?銭$/, 'JPY'],
  [/\b(?:renminbi|rmb|(?<!taiwan )(?<!nt )yuan)\b/, 'CNY'],
  [/\bbaht\b/, 'THB'],
  [/\bindian\s+rupees?\b|(?<!\p{L})रुप(?:ये|या|ए|यों)(?!\p{L})/u, 'INR'],
  [/\b(?:korean\s+won|won)\b|(?:백만|천|억|조|단위 ?[:：]? ?)원|ウォン|[韩韓]元|[韩韓][币幣圜]/, 'KRW'],
  [/\bswiss\s+francs?\b/, 'CHF'],
  [/\bnorwegian\s+(?:krone|kroner)\b/, 'NOK'],
  [/\bswedish\s+(?:krona|kronor)\b/, 'SEK'],
  [/\bdanish\s+(?:krone|kroner)\b/, 'DKK'],
  [/\bmexican\s+pesos?\b|\bpesos? mexicanos?\b/, 'MXN'],
  [/\bbrazilian\s+rea(?:l|is)\b|\breais\b|\breal brasile[iñ]r?o\b/, 'BRL'],
  [/\bcoronas? suecas?\b|\bcouronnes? suédoises?\b|\bschwedische kronen?\b/, 'SEK'],
  [/\blibras? esterlinas?\b|\blivres? sterling\b|\bpfund sterling\b|\bsterline\b/, 'GBP'],
  [
    /\bd[óo]lar(?:es)? (?:estadounidenses?|americanos?|dos eua)\b|\bdollars? (?:américains?|us)\b|\bus-dollar\b/,
    'USD',
  ],
  [/\byen(?:es)? japon[ée]s(?:es)?\b|\bjapanische yen\b/, 'JPY'],
  [/\b\d?[tkm](?:io|rd)?\.? ?eur\b/, 'EUR'],
  [/\b[tkm]usd\b/, 'USD'],
  [/\b[tkm]chf\b/, 'CHF'],
  [/\b[tkm]sek\b|\bsvenska kronor\b/, 'SEK'],
  [/\b[tkm]nok\b|\bnorske kroner\b/, 'NOK'],
  [/\b[tkm]dkk\b|\bdanske kroner\b/, 'DKK'],
  [/(?<!\p{L})z[łl](?!\p{L})|(?<!\p{L})z[łl]ot(?:y|ych|e)(?!\p{L})/u, 'PLN'],
  [/(?<!\p{L})kč(?!\p{L})|\bczech (?:koruna?s?|crowns?)\b|korun českých/u, 'CZK'],
  [/(?<!\p{L})(?:ezer|millió|milliárd|m|e) ?ft(?!\p{L})|\bforint\p{L}*/u, 'HUF'],
  [/(?<!\p{L})(?:лв|лева?)(?!\p{L})|\bbulgarian lev/u, 'BGN'],
  [/(?<!\p{L})(?:грн|гривн\p{L}*|гриве?н\p{L}*)(?!\p{L})|\bhryvnia/u, 'UAH'],
  [/(?<!\p{L})(?:тенге|теңге)\p{L}{0,4}(?!\p{L})|\btenge\b/u, 'KZT'],
  [/\bromanian (?:lei|leu)\b/, 'RON'],
  [/\bnis\b|\b(?:new )?israeli (?:new )?shekels?\b|ש["״]ח/u, 'ILS'],
  [/(?<!\p{L})türk lirası(?!\p{L})|\bturkish lira\b|(?<!\p{L})tl(?!\p{L})/u, 'TRY'],
  [/新[台臺][幣币]/u, 'TWD'],
  [/人民[币幣]/u, 'CNY'],
  [/港[币幣元]/u, 'HKD'],
  [/บาท|\bthai baht\b/u, 'THB'],
  [/\brupiah\b|\brp\b/, 'IDR'],
  [/\b(?:bangladeshi )?taka\b|\btk\b(?=\.? ?(?:in\b|['’]?0{3}|m\b|mn|mill|crore|lakh|thous|$))/u, 'BDT'],
  [/\bpakistani? rupees?\b/, 'PKR'],
  [/\bsri lankan? rupees?\b/, 'LKR'],
  [/\bnepal(?:ese|i)? rupees?\b|\bnpr\b/, 'NPR'],
  [/\bphilippine pesos?\b/, 'PHP'],
  [/\bchilean pesos?\b|\bpesos? chilenos?\b|(?<!\p{L})(?:th|mm)?ch\$/u, 'CLP'],
  [/\bcolombian pesos?\b|\bpesos? colombianos?\b/, 'COP'],
  [/\bargentin(?:e|ean|ian) pesos?\b|\bpesos? argentinos?\b/, 'ARS'],
  [/(?<!\p{L})s\/\.?(?=\s|0|\d|$)|\bsoles\b/u, 'PEN'],
  [/(?<!\p{L})(?:th|mm)us\$|\bmmusd\b|\bus ?(?:cents?\b|¢)/u, 'USD'],
  [/\bnz ?(?:cents?\b|¢)/u, 'NZD'],
  [/\bau ?(?:cents?\b|¢)/u, 'AUD'],
  [/\bhk ?(?:cents?\b|¢)/u, 'HKD'],
  [/\b(?:ca|cdn) ?(?:cents?\b|¢)/u, 'CAD'],
  [/\bcdn\$/, 'CAD'],
  [/\bnaira\b|(?<!\p{L})=?n=?['’]000/u, 'NGN'],
  [/\bgh(?:¢|₵|c\b)|\bghana(?:ian)? cedis?\b/, 'GHS'],
  [/\bkshs?\b|\bkenyan? shillings?\b/, 'KES'],
  [/\bushs?\b|\bugandan? shillings?\b/, 'UGX'],
  [/\btshs?\b|\btanzanian? shillings?\b/, 'TZS'],
  [/\bkd\b|\bkuwaiti? dinars?\b/, 'KWD'],
  [/\bbahraini? dinars?\b/, 'BHD'],
  [/\bjordanian? dinars?\b/, 'JOD'],
  [/\bqatari? riyals?\b/, 'QAR'],
  [/\bomani? rials?\b/, 'OMR'],
  [/\b(?:uae|emirati) dirhams?\b/, 'AED'],
  [/\begyptian pounds?\b/, 'EGP'],
  [
    /(?<!\p{L})(?:t[ỷỉ]|triệu|nghìn|ngàn) đồng(?!\p{L})|^đồng$|đồng việt nam|\bvnđ|\bvietnamese dong\b/u,
    'VND',
  ],
  [/\bringgit\b/, 'MYR'],
  [/(?<!\p{L})(?:бел|белорусск)\p{L}*\.? ?руб\p{L}*/u, 'BYN'],
  [
    /(?<!\p{L})(?<!(?:бел|белорусских)\.? ?)(?:российск\p{L}* )?руб(?:\.|л\p{L}*|$|(?=[\s,;)]))|\brussian ro?ubles?\b/u,
    'RUB',
  ],
  [/\bsaudi (?:riyals?|riyal)\b/u, 'SAR'],
  [
    /\bsouth african\s+(?:rand|cents?)\b|\b(?:thousands?|millions?|billions?)(?: of)? rand\b|\brand (?:thousands?|millions?|billions?)\b|^rand$/,
    'ZAR',
  ],
  // "R million", "R'000": other currencies of that letter have a second sign.
  // Persian alone writes the riyal of Iran with this letter.
  [/(?<!\p{L})ریال(?!\p{L})/u, 'IRR'],
  [arabic('ريال', 'سعودي'), 'SAR'],
  [arabic('ريال', 'قطري'), 'QAR'],
  [arabic('ريال', 'عماني'), 'OMR'],
  [arabic('ريال', 'يمني'), 'YER'],
  [arabic('درهم|دراهم', '[إا]ماراتي'), 'AED'],
  [arabic('درهم|دراهم', 'مغربي'), 'MAD'],
  [arabic('دينار|دنانير', 'كويتي'), 'KWD'],
  [arabic('دينار|دنانير', 'بحريني'), 'BHD'],
  [arabic('دينار|دنانير', '[أا]ردني'), 'JOD'],
  [arabic('دينار|دنانير', 'تونسي'), 'TND'],
  [arabic('دينار|دنانير', 'جزائري'), 'DZD'],
  [arabic('دينار|دنانير', 'عراقي'), 'IQD'],
  [arabic('جنيه', 'مصري'), 'EGP'],
  [arabic('ليرة', 'لبناني'), 'LBP'],
  [arabic('دولار', '[أا]مريكي'), 'USD'],
  [/(?<!\p{L})שקל(?:ים)?(?!\p{L})/u, 'ILS'],
  [/(?<!\p{L})ლარ(?:ი|ში|ის)?(?!\p{L})/u, 'GEL'],
  [/(?<!\p{L})(?:հհ )?դրամ\p{L}*/u, 'AMD'],
  [/\bazərbaycan manat\p{L}*|азербайджанск\p{L}+ манат/u, 'AZN'],
  [/(?<!\p{L})so['‘’ʻ`]m(?!\p{L})|(?<!\p{L})сўм(?!\p{L})|узбекск\p{L}+ сум/u, 'UZS'],
  [/(?<!\p{L})төгрөг/u, 'MNT'],
  [
    /(?<!\p{L})(?:хиљад\p{L}*|милион\p{L}*|милијард\p{L}*) динара(?!\p{L})|(?<!\p{L})(?:hiljada(?:ma)?|milion\p{L}*|milijard\p{L}*) dinara(?!\p{L})/u,
    'RSD',
  ],
  [/(?<!\p{L})денари(?!\p{L})/u, 'MKD'],
  [/(?<!\p{L})lekë(?!\p{L})|\balbanian leke?\b/u, 'ALL'],
  [/(?<!\p{L})টাকা/u, 'BDT'],
  [
    /(?:tūkst|mln|mlrd|milj|mljrd|tis|mil|mld)\.? eur(?!\p{L})|(?<!\p{L})(?:eur[aų]|eiro|eurod?es|eurotan|eurtan|eurach|eurech)(?!\p{L})/u,
    'EUR',
  ],
  [/(?<!\p{L})íslensk\p{L}+ krón\p{L}+|króna isk/u, 'ISK'],
  [/(?:^|[\s(])r(?: ?['’]| )(?:millions?|billions?|m|bn|0{3})(?=$|[\s),])/, 'ZAR'],
  [/\bschweizer franken\b|\bfrancs? suisses?\b|\bfranchi svizzeri\b|\bfrancos suizos\b/, 'CHF'],
  [/\bkobo\b/, 'NGN'],
  [/\bkuruş\b/, 'TRY'],
  [/\bhalalas?\b/, 'SAR'],
  [/\bagorot\b/, 'ILS'],
  [/\bgroszy\b/, 'PLN'],
  [/\bpesewas?\b/, 'GHS'],
  [/\bsatang\b/, 'THB'],
  ...currenciesByCountry,
]

const english = new Intl.DisplayNames('en', { type: 'currency' })
/** The English names of the codes, which have the country in them: `nigerian naira`, `swiss franc`. */
const fullNames: ReadonlyMap<string, string> = new Map(
  [...codes].flatMap(code => {
    const name = english.of(code)?.toLowerCase() ?? ''
    return /^[a-z]+(?: [a-z]+)+$/.test(name) ? [[name, code] as const] : []
  }),
)
const lastWords = new Set([...fullNames.keys()].map(name => name.slice(name.lastIndexOf(' '))))
const anyLastWord = wordPattern(oneOf => new RegExp(oneOf([...lastWords])))
const fullName = wordPattern(oneOf => new RegExp(String.raw`\b(${oneOf([...fullNames.keys()])})s?\b`, 'g'))

/** Most texts have no name in them: one pattern says so sooner than each. */
const anyName = wordPattern(oneOf => new RegExp(oneOf(names.map(([pattern]) => pattern.source)), 'u'))
/** Signs of several characters that stand anywhere in a text: `人民币`. */
const foreignNames = [...aliases].filter(([symbol]) => /^[^\x20-\x7e]{2,}$/.test(symbol))

/** A currency that the whole text names (`USD`, `iso4217:USD`, `GBp`, `HK$`, `US Dollar`), else undefined. */
export function parseCurrency(text: string): CurrencyReading | undefined {
  const bare = text.trim().replace(/^(?:iso4217[:_-]|unit[_:](?=[A-Za-z]{3,5}$))/i, '')
  const minor = minorUnits.get(bare)
  if (minor) return { code: minor, scale: -2 }
  const upper = bare.toUpperCase()
  if (codes.has(upper) && (bare === upper || bare === bare.toLowerCase())) return { code: upper, scale: 0 }
  const alias = aliases.get(upper)
  // "Rm" is a million of South African rand as well.
  if (alias && bare !== 'Rm') return { code: alias, scale: 0 }
  return /^[\p{L} .$]{3,40}$/u.test(bare) ? currencyNamedIn(bare) : undefined
}

const codeInText =
  /(?<![\p{L}\p{N}])[EL]£|[€£₹₩₺₽₪฿₫₱₴₦₡₲₵₸₼₾₭₮৳]|(?:(?<![\p{L}\p{N}])|(?<=[百千万萬億亿兆천만억조]))(?:([A-Z]{3})(?:(?![\p{L}])|(?=(?:mn?|bn|k)(?!\p{L})))|(?:US|HK|NT|AU|CA|NZ|MX|RD|TT|S|A|C|R|N|J)\$|\$(?:A|NZ)(?!\p{L})|(?:RMB|GBX|GBp|ZAc|ILA)(?!\p{Ll})|RM(?=$|[ '’‘]*(?:\d|(?:millions?|billions?|thousands?|mn?|bn|k|juta|bilion|ribu)(?!\p{L}))))/gu

/** `in TRY millions`, `thousands of MAD`, `en milliers (MAD)`: no word of a sentence stands beside a magnitude. */
function isBesideScale(text: string, at: number): boolean {
  return (
    /(?:thousand|million|billion)s?(?: of)? $/i.test(text.slice(Math.max(0, at - 16), at)) ||
    /^ (?:thousand|million|billion)s?\b/i.test(text.slice(at + 3, at + 14)) ||
    (text[at - 1] === '(' && text[at + 3] === ')' && !/^(?:ALL|TOP|CUP)/.test(text.slice(at)))
  )
}

/** The one currency that a wording such as `USD in millions` or `(in thousands of U.S. dollars)` names. */
export const currencyNamedIn: (text: string) => CurrencyReading | undefined = memoByText(text => {
  const found = new Map<string, CurrencyReading>()
  const add = (reading: CurrencyReading | undefined): void => {
    if (reading) found.set(reading.code, reading)
  }
  for (const match of text.matchAll(codeInText)) {
    const [token, code] = match
    if (code !== undefined && !codes.has(code) && !aliases.has(code) && !minorUnits.has(code)) continue
    if (code !== undefined && ambiguousWords.has(code) && !isBesideScale(text, match.index)) continue
    add(parseToken(token))
  }
  const lower = text.toLowerCase()
  if (anyName.test(lower))
    for (const [pattern, code] of names) if (pattern.test(lower)) add({ code, scale: 0 })
  for (const [symbol, code] of foreignNames) if (text.includes(symbol)) add({ code, scale: 0 })
  if (anyLastWord.test(lower))
    for (const [, name] of lower.matchAll(fullName.for(lower))) add({ code: fullNames.get(name!)!, scale: 0 })
  return found.size === 1 ? [...found.values()][0] : undefined
})

/** A text without the currencies that it names: what is left is about something else. */
export const withoutCurrencies: (text: string) => string = memoByText(text => {
  let rest = text.replace(codeInText, (token, code: string | undefined) =>
    code === undefined || codes.has(code) || aliases.has(code) || minorUnits.has(code) ? ' ' : token,
  )
  if (/^\s*\S{1,8}\s*$/.test(rest) && parseCurrency(rest)) return ''
  rest = rest.toLowerCase()
  if (anyName.test(rest)) for (const [pattern] of names) rest = rest.replace(pattern, ' ')
  if (anyLastWord.test(rest)) rest = fullName.replaceIn(rest, ' ')
  for (const symbol of aliases.keys())
    if (/^[^\x20-\x7e]+$/.test(symbol)) rest = rest.replaceAll(symbol.toLowerCase(), ' ')
  return rest.replace(/[元円圆원]/gu, ' ')
})

/** ISO codes that are also English words in capitals. */
const ambiguousWords = new Set(['ALL', 'TOP', 'TRY', 'CUP', 'LAK', 'GEL', 'MAD', 'BAM'])

function parseToken(token: string): CurrencyReading | undefined {
  const minor = minorUnits.get(token)
  if (minor) return { code: minor, scale: -2 }
  const code = aliases.get(token) ?? (codes.has(token) ? token : undefined)
  return code === undefined ? undefined : { code, scale: 0 }
}

/** Whether the text holds a symbol that several currencies share and nothing that decides between them. */
export function hasAmbiguousSymbol(text: string): boolean {
  return /[$¥￥]|\bkr\b|\bRs\.?/.test(text) && currencyNamedIn(text) === undefined
}
