import { memoByText } from '../../lib/memo.ts'
import { plainText, wordText } from '../text.ts'
import { guarded, type WordPattern } from '../wordings.ts'
import { magnitudes } from './scale-words.ts'

/**
 * A power of ten of Chinese, Japanese and Korean wordings, which stands before what it counts or ends the wording: `千元`,
 * `百万円`, `단위: 억원`. The same signs are in names and words: 万科, 千葉銀行, 인천, 금액만.
 */
function powerOf(ideographs: string, hangul: string): RegExp {
  const counted =
    '[元円圆圓株股主人名口個个美港日新台臺欧歐英韩韓泰ド¥￥$€]|[a-z]{3}(?![a-z])|米ド|トン|吨|噸|ユー|ウォ'
  const end = String.raw`\s*(?:$|[)\]）］/,，、;；。.·|])`
  return new RegExp(
    `(?:${ideographs})(?= ?(?:${counted})|${end}|[單単单]?位)|` +
      `(?:(?<![가-힣])|(?<=단위|금액단위))(?:${hangul})(?= ?(?:[a-z]{3}(?![a-z])|원|달러|엔|위안|유로|루피|주|명|대|톤|개|불)|${end})`,
    'u',
  )
}

const powerInDigits = (power: number): RegExp =>
  new RegExp(String.raw`(?<![\d.,])(?:10 ?(?:\^|\*\*) ?|1e\+?0?)${power}(?!\d)`)

// Order matters: longer and more special wordings first. Tested on lower-case NFKC text.
const worded: readonly (readonly [RegExp | WordPattern, number])[] = [
  ...magnitudes,
  // "M Ft", "E Ft"
  [/(?<!\p{L})m ft(?!\p{L})/u, 6],
  [/(?<!\p{L})e ft(?!\p{L})/u, 3],
  // "K EUR", "B PLN"
  [/(?<!\p{L})k (?=(?:eur|usd|chf|gbp|sek|nok|dkk|pln)(?!\p{L}))/u, 3],
  [/^b (?=(?:eur|usd|chf|gbp|sek|nok|dkk|pln|inr|cny|jpy|krw|brl|mxn|cad|aud|czk|huf|try|zar)$)/u, 9],
  // "x € 1.000", "in USD 1,000,000": how many of the currency one unit of the table is.
  [/(?:\bx|×|\bin) ?(?:[a-z]{3}|[€£$¥])? ?1(?:[.,' ]0{3}){2}(?![.,']?\d)/, 6],
  [/(?:\bx|×|\bin) ?(?:[a-z]{3}|[€£$¥])? ?1[.,' ]?0{3}(?![.,']?\d)/, 3],
  [/\bhundreds? (?:of )?millions?\b/, 8],
  [/\btens? (?:of )?millions?\b/, 7],
  [/\bhundreds? (?:of )?thousands?\b/, 5],
  [/\btens? (?:of )?thousands?\b/, 4],
  // "10^6 EUR", "USD 1e6"
  [powerInDigits(3), 3],
  [powerInDigits(6), 6],
  [powerInDigits(9), 9],
  // "oku yen", "eok won", "wan yuan": powers of ten thousand in Latin letters.
  [/\b(?:oku|yi|eok) ?(?:yen|en|yuan|won|jpy|cny|rmb|krw)\b|\b(?:jpy|krw) (?:oku|eok)\b/, 8],
  [/\bhyaku ?man ?(?:yen|en|jpy)\b/, 6],
  [/\bwan ?(?:yuan|cny|rmb)\b/, 4],
  // "KRW 100 million", "Unit: 10 million yen".
  [/(?<![\d.,])100 ?(?:m|mn|millions?)\b/, 8],
  [/(?<![\d.,])10 ?(?:m|mn|millions?)\b/, 7],
  [/(?<![\d.,])100 ?(?:k|thousands?)\b/, 5],
  [/(?<![\d.,])10 ?(?:k|thousands?)\b/, 4],
  [/^(?:in )?(?:[a-z]{3}|[€£$¥]) ?1(?:[.,'’ ]?000){2}$/, 6],
  [/^(?:in )?(?:[a-z]{3}|[€£¥]) ?10[,.' ]000$|^10[,.' ]000 (?:[a-z]{3}|yuan|yen|won)$/, 4],
  // Unlike "百万", the figures stand before a power of their own.
  [/(?<![\d.,])10 ?[億亿억]/, 9],
  [/(?<![\d.,])100 ?[億亿억]/, 10],
  [/(?<![\d.,])100 ?[万萬만]/, 6],
  [powerOf('兆|[万萬][亿億]', '조'), 12],
  [powerOf('十[億亿]', '십억'), 9],
  [powerOf('百[億亿]', '백억'), 10],
  [powerOf('千[億亿]', '천억'), 11],
  [powerOf('[億亿]', '억'), 8],
  [powerOf('[百佰][万萬]', '백만'), 6],
  [/ล้าน/u, 6],
  [powerOf('[千仟][万萬]', '천만'), 7],
  [powerOf('十[万萬]', '십만'), 5],
  [powerOf('[千仟]', '천'), 3],
  [/พัน/u, 3],
  [powerOf('[万萬]', '만'), 4],
  [/\b(?:trillions?|trn|tn|trilh[oõ]es|triliun|billones)\b|(?<!\p{L})трлн/u, 12],
  // "Mil" is short for millions in English; before Spanish or Portuguese money it is the word for a thousand.
  [/\bmil(?:es)?\s(?:de\s)?(?:millones|milh[oõ]es)\b|\bthousand million/, 9],
  [/(?:r\$|\bbrl)\s?mi\b/, 6],
  [
    /(?:r\$|\breais|\bem|\ben|\b(?:brl|mxn|cop|clp|ars|pen|uyu|aoa))\s?mil\b|\bmil\s(?:brl|mxn|cop|clp|ars|pen|uyu|aoa)\b|\bmil\s(?:de\s)?(?:euros?|reais|pesos|€|r\$)/,
    3,
  ],
  [
    /\b(?:billions?|bn|bln|bil|milliards?|milliarden|milliarder|miljarder|miljard(?:en)?|miliardi|miliard[uyů]?|mrd|mia|md)\b|\b(?:eur|usd|gbp|chf|sek|nok|dkk|cad|aud|sgd|jpy|cny|rmb|inr|krw|hkd|twd|mxn|brl|nzd|pln|czk|huf|ron|ils|try|thb|php|idr|myr|aed|sar|vnd)(?:bn| ?b)\b|[$€£¥₩₦₱₫]\s?b\b|\bmd€|(?<!\p{L})(?:млрд|миллиард\p{L}*|мільярд\p{L}*)/u,
    9,
  ],
  [/\bmdr\.? ?(?:sek|nok|dkk|eur|usd|kr|kronor|kroner)\b|\b(?:sek|nok|dkk|eur|usd) mdr\b/, 9],
  [/\b(?:crores?|cr)\b|करोड़|करोड़/u, 7],
  [/\b(?:lakhs?|lacs?)\b|लाख/u, 5],
  [/मिलियन/u, 6],
  [/बिलियन/u, 9],
  [/हज़ार|हजार/u, 3],
  [
    /^m (?:shares?|units?|customers?|users?)$|\b(?:millions?|mn|mln|mio|mils?|mill|mm|millones|mill[oó]n|milh[oõ]es|milh[aã]o|miljoner|mn?kr|millioner|millionen|milion\w*|milioan\w*|milijun\w*|milijon\w*|miljoen(?:en)?)\b|milli[oó](?!\p{L})|[$€£₹¥₩₦₱₫]\s?['’]?m\b|(?<!\p{L})[a-z]{3} ?['’]m(?![\p{L}\d])|(?:^|[\s(])[rn](?: ?['’]| )m(?![\p{L}\d])|\b(?:us|a|c|s|hk|nz)\$\s?m\b|\bm(?:sek|nok|dkk|eur|usd|gbp|chf)\b|(?<![a-z])m€|\b(?:eur|usd|gbp|chf|sek|nok|dkk|cad|aud|sgd|zar|rm|jpy|cny|rmb|inr|krw|hkd|twd|mxn|brl|nzd|pln|czk|huf|ron|ils|try|thb|php|idr|myr|aed|sar|vnd)\s?m\b|тыс\. ?млн|(?<!\p{L})(?:млн|(?:миллион|мільйон|милион)\p{L}*)|εκατ\p{L}*/u,
    6,
  ],
  [
    /\b(?:thousands?|tsd|teur|tusd|tchf|tsek|tnok|tdkk|tpln|tkr|kkr|keur|kusd|miles|milhares|mille|migliaia|migl|tausend|milliers|tusen|duizend(?:en|tallen)?|tis(?!\p{L})|tisu[cć]ama|hiljada(?:ma)?|ezer|mii)\b|(?<!\d)['’‘`]\s?0{3}|(?<![\d.,'’‘`])1['’‘`]0{3}(?!['’‘`\d])|(?:^|[^\d.,'’‘`])0{3}s?\b|[$€£]\s?k\b|\b(?:eur|usd|gbp|chf|sek|nok|dkk|cad|aud|sgd|zar|jpy|cny|rmb|inr|krw|hkd|twd|mxn|brl|nzd|pln|czk|huf|ron|ils|try|thb|php|idr|myr|aed|sar|vnd)\s?k\b|\bk(?:sek|nok|dkk|eur|usd|gbp|chf|€)\b|\bt€|k€|(?<!\p{L})(?:tisuć|тыс\p{L}*|тис(?:яч\p{L}*|\.| |$)|хил(?:яд|\.| )|хиљад|χιλ\p{L}*)|^(?:in )?(?:[a-z]{3}|[€£]) ?1[,.' ]?0{3}$/u,
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
    /\bt\. ?kr\b|\b(?:bin|tys|tysi[ąa]c(?:e|ach|ami)?|tysi[ęe]cy|tis[ií]c[ií]ch|tusental|tusind|ribu|ribuan|nghìn|ngàn|tuhansia|ths?(?=\.? (?:usd|eur|gbp|chf|pln|czk|huf|rub|uah)|$)|tisic|ezer|eft|mii|tuhat\w*|tuhan\w*|t(?=\. euro?a?))\b\.?|^1[.,' ]?000 (?:tl|kr|[a-z]{3})\.?$/u,
    3,
  ],
  [
    /(?<!\p{L})(?:ths\.?|tis\.?|tisíc\p{L}*|тис|тисяч\p{L}*|тысяч\p{L}*|хил|хиляд\p{L}*|tūkst\p{L}*|hiljad\p{L}*|tisuć\p{L}*)(?!\p{L})|\bthus\$|\bthch\$|אלפי|אלף|آلاف|[أا]لف|هزار/u,
    3,
  ],
  [/\bhundreds?\b/, 2],
]
const scaleWords = worded.map(
  ([pattern, scale]) => [pattern instanceof RegExp ? guarded(pattern) : pattern, scale] as const,
)

/** `thousands_when_large`: how a number is shown, not how it is given. */
const saysHowShown = / (?:when|if|where) (?:large|big|long|needed|possible|above|over)(?![a-z])/

/** Power of ten that a wording states, undefined where it states none. */
export const scaleNamedIn: (text: string) => number | undefined = memoByText(text => {
  // `RM` is the ringgit, `Rm` millions of rand; a kind of figure is no scale.
  if (/^\s*(?:RM|[Aa]mounts?|[Ff]igures)\s*$/.test(text)) return undefined
  const lower = plainText(text).toLowerCase().replaceAll('_', ' ')
  if (saysHowShown.test(lower)) return undefined
  const hit = scaleWords.find(([pattern]) => pattern.test(lower))
  if (hit) return hit[1]
  return /^(?:in |expressed in |stated in )?(?:single |base |whole |full |actual |absolute )?(?:units?|unità|unita|unidades?|unités?|unites?|einheiten?|eenheden|enheter|enheder|jednostki|ones|amounts?|figures|currency units?|yen|円|원|元)$|\b(?:actual|absolute|full|whole|base)$/.test(
    lower,
  )
    ? 0
    : undefined
})

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
export const withoutScales: (text: string) => string = memoByText(text => {
  let rest = text.toLowerCase()
  for (const [pattern] of scaleWords) rest = pattern.replaceIn(rest, ' ')
  return rest
})
