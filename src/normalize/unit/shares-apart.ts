import { memoByText } from '../../lib/memo.ts'
import { currencyNamedIn, hasAmbiguousSymbol } from './currency.ts'
import { scaleNamedIn } from './scale.ts'
import { exception } from './unit.ts'
import { saysPerShare, saysShares, withoutPerShare } from './unit-nouns.ts'

/** A wording of units without its clause on counts of shares, and the scale of these. */
export interface SharesApart {
  readonly rest: string
  readonly scale: number
}

/** `except number of shares, which are reflected in thousands`, `Shares are stated in thousands`. */
const verb =
  /,? ?(?:\b(?:which|that) )?\b(?:are|is|were|being)(?: (?:reflected|stated|presented|expressed|shown|reported|given|rounded))? (?=in\b|to the nearest\b)/giu
/** `exceto ações, em milhares` */
const apposition = /,\s+(?=(?:in|en|em)\s\p{L}+\s*[)\]]?$)/u
/** `except number of shares (in millions)` */
const inBracket = /([^,;:、；：()（）]{3,60}) ?[(（]((?:in|en|em) \p{L}{2,20}\.?)[)）]/giu
/** `share capital`, `per-share data` */
const ofMoney = /\b(?:capital|premium|price|data|information|compensation|payments?)\b/i
const clauses = /[^,;:、，；：（）()[\]。|]+/gu
const joint = /\s(?:and|&|und|et|y|e|og|och|и)\s/u
/** What stands between those that are counted and how many of them are one of the table. */
const between =
  /(?<!\p{L})(?:in|en|em|w|v|i|im|auf|в|у|na|dalam|cinsinden|to the nearest)\s+(\p{L}[\p{L} ]*(?:\. \p{L}+|\.)?)$/iu

/** What a wording says of counts of shares alone: `In millions, except shares in thousands and per-share data`. */
export const sharesApart: (text: string) => SharesApart | undefined = memoByText(text => {
  if (text.length > 300 || !saysShares(text)) return undefined
  const plain = withScaleOfBracket(text.replace(verb, ' ').replace(apposition, ' '))
  const scales: number[] = []
  let others = 0
  let isOfBoth = false
  const rest = plain.replace(clauses, whole => {
    const parts = whole.split(joint)
    const kept = parts.filter(part => {
      const own = scaleOfShares(part)
      if (own === undefined) {
        if (scaleNamedIn(part.trim()) !== undefined) others++
        return true
      }
      scales.push(own)
      return false
    })
    // "Dollars and shares in thousands" is about both.
    if (kept.length < parts.length && kept.some(part => /\p{L}/u.test(part) && !standsAlone(part))) {
      isOfBoth = true
      return whole
    }
    return kept.join(' and ')
  })
  return isOfBoth || scales.length !== 1 ? undefined : { rest: others > 0 ? rest : '', scale: scales[0]! }
})

/** Behind an exception the bracket of the shares says how many of them are one: `except number of shares in millions`. */
function withScaleOfBracket(text: string): string {
  if (!/[(（]/u.test(text) || !exception.test(text)) return text
  return text.replace(inBracket, (whole, before: string, scale: string, at: number) => {
    const subject = before.split(joint).at(-1)!
    const isExcepted = exception.test(text.slice(0, at + before.length))
    return isExcepted && saysSharesAlone(subject) && !ofMoney.test(subject)
      ? `${before.trimEnd()} ${scale}`
      : whole
  })
}

/** Whether what was joined with the shares is worded in full: it has a scale, or is an exception too. */
function standsAlone(part: string): boolean {
  return (
    scaleNamedIn(part.trim()) !== undefined ||
    exception.test(part) ||
    saysPerShare(part) ||
    /\bper\b/.test(part)
  )
}

function scaleOfShares(clause: string): number | undefined {
  const text = clause.trim().replace(/[.。]$/u, '')
  if (!saysSharesAlone(text)) return undefined
  if (currencyNamedIn(text) !== undefined || hasAmbiguousSymbol(text)) return undefined
  const worded = between.exec(text)
  if (worded) {
    // "Aktienanzahl in Mio. Stück"; "in thousands of shares" is the unit itself.
    const isNamedBefore = saysShares(text.slice(0, worded.index))
    return saysShares(worded[1]!) && !isNamedBefore ? undefined : scaleNamedIn(worded[1]!)
  }
  // "株式数は千株", "주식수: 천주"
  return /^(?:株式数は?|주식수는?|股[数數])/u.test(text) ? scaleNamedIn(text) : undefined
}

const saysSharesAlone = (text: string): boolean =>
  saysShares(withoutPerShare(text)) && !/\bper[- ]share\b|\/ ?share/i.test(text)
