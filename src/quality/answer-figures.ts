import { fitDecimal, parseDecimal } from '../lib/decimal-text.ts'
import { intervalOf } from './interval.ts'
import type { Interval } from './interval.ts'

/** A figure that a sentence states of one line, one year and nothing else. */
export interface AnswerFigure {
  /** The sentence, for finding the company in it. */
  readonly sentence: string
  /** Words of the figure, e.g. `$383.3 billion`. */
  readonly text: string
  /** Concepts that the words may mean. */
  readonly concepts: readonly string[]
  readonly year: number
  /** ISO 4217; undefined where the sign leaves it open. */
  readonly currency: string | undefined
  readonly interval: Interval
}

const phrases: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(?:total )?revenues?\b/gi, ['Revenue', 'TotalIncome']],
  [
    /\bnet (?:income|profit|earnings)\b/gi,
    ['NetIncome', 'ProfitLossIncludingNCI', 'NetIncomeAttributableToParent', 'NetIncomeToCommon'],
  ],
  [/\bgross profit\b/gi, ['GrossProfit']],
  [/\boperating (?:income|profit)\b/gi, ['OperatingIncome', 'EBIT']],
  [/\btotal assets\b/gi, ['TotalAssets']],
  [/\btotal liabilities\b/gi, ['TotalLiabilities']],
  [
    /\btotal (?:shareholders?['’]? |stockholders?['’]? )?equity\b/gi,
    ['TotalEquity', 'EquityAttributableToParent'],
  ],
  [/\bfree cash flow\b/gi, ['FreeCashFlow']],
]
// "Apple Inc. came to" goes on; a sentence begins with a capital.
const sentenceEnd = /(?<=[.!?;])\s+(?=\p{Lu})|\n+/u
const longestSentence = 400
const powers: Readonly<Record<string, number>> = {
  thousand: 3,
  million: 6,
  mn: 6,
  m: 6,
  billion: 9,
  bn: 9,
  b: 9,
  trillion: 12,
  tn: 12,
}
const signs: Readonly<Record<string, string | undefined>> = { '€': 'EUR', US$: 'USD' }
const money =
  /(?<sign>US\$|[$€£¥]|\b[A-Z]{3}) ?(?<number>[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?|[0-9]+(?:\.[0-9]+)?)(?: ?(?<word>[Tt]housand|[Mm]illion|[Bb]illion|[Tt]rillion|[Mm]n|[Bb]n|[Tt]n|[MmBb])\b)?|(?<![-−(.,\d])(?<bare>[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?|[0-9]+(?:\.[0-9]+)?) ?(?<scale>[Tt]housand|[Mm]illion|[Bb]illion|[Tt]rillion|[Mm]n|[Bb]n|[Tt]n)\b(?: (?<code>[A-Z]{3})\b)?/g
const years = /(?<![\d,.])(?:19|20)[0-9]{2}(?![\d,.]*\d)/g
// A change, a part, a guess, another kind of period: whatever else a figure may be of.
const otherwise =
  /%|percent|\b(?:by|up|down|rose|fell|grew|growth|increase[ds]?|decrease[ds]?|declined?|more|less|fewer|than|over|under|nearly|almost|around|about|approximately|roughly|some|at least|up to|quarter|quarterly|half|months?|q[1-4]|h[12]|ytd|ttm|segment|division|region|per|share|average|adjusted|non-gaap|pro forma|core|underlying|organic|expect\w*|forecast\w*|guidance|estimat\w*|target\w*|would|could|should|will|if|not|except|excluding|including|(?:before|after) (?:tax\w*|extraordinary|minority|interest)|restated|from|iphone|services?|products?|cost|deferred|unlike)\b/i

// "USD 383,285 million in fiscal 2023": the year stands right behind its figure.
const yearBehind = /^\s*(?:in|for|during) (?:the )?(?:fiscal (?:year )?|year |FY ?)?((?:19|20)[0-9]{2})\b/i

/** Figures of an answer that can be read in one way only; every doubt leaves a sentence out. */
export function answerFigures(answer: string): AnswerFigure[] {
  return answer.split(sentenceEnd).flatMap(sentence => {
    if (sentence.length > longestSentence || otherwise.test(sentence)) return []
    const [concepts, ...otherConcepts] = phrases.flatMap(([pattern, meant]) =>
      [...sentence.matchAll(pattern)].map(() => meant),
    )
    if (!concepts || otherConcepts.length > 0) return []
    return datedFigures(sentence).flatMap(({ match, year }) => {
      const found = readFigure(match)
      return found ? [{ sentence, text: match[0].trim(), concepts, year, ...found }] : []
    })
  })
}

/** Each figure with its year: the one behind it, or the only one of a sentence with a single figure. */
function datedFigures(sentence: string): { match: RegExpMatchArray; year: number }[] {
  const figures = [...sentence.matchAll(money)]
  const behind = figures.flatMap(match => {
    const year = yearBehind.exec(sentence.slice(match.index + match[0].length))?.[1]
    return year === undefined ? [] : [{ match, year: Number(year) }]
  })
  if (behind.length === figures.length) return behind
  const named = new Set([...sentence.replace(money, ' ').matchAll(years)].map(([year]) => Number(year)))
  const [match] = figures
  const [year] = named
  return match && year !== undefined && figures.length === 1 && named.size === 1 ? [{ match, year }] : []
}

function readFigure(match: RegExpMatchArray): Pick<AnswerFigure, 'currency' | 'interval'> | undefined {
  const { sign, number, word, bare, scale: unit, code } = match.groups ?? {}
  const digits = (number ?? bare ?? '').replaceAll(',', '')
  const scale = powers[(word ?? unit ?? '').toLowerCase()] ?? 0
  const decimal = parseDecimal(digits)
  const value = decimal && fitDecimal(decimal, scale).text
  // A year behind a word of three letters ("FOR 2023") is no amount.
  if (!value || (scale === 0 && digits.length < 6)) return undefined
  const interval = intervalOf({
    value,
    value_status: 'reported',
    reported_value: digits,
    value_text: digits,
    scale,
    decimals: null,
  })
  const letters = sign ?? code
  const currency = letters && /^[A-Z]{3}$/.test(letters) ? letters : signs[letters ?? '']
  return interval && { currency, interval }
}
