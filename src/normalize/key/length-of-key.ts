import type { FiscalPeriod } from '../../model/vocabulary.ts'
import { type JsonObject, someEntry } from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import { monthNumber } from '../period/month-names.ts'
import { words } from '../text.ts'
import { anyOf, wordings } from '../wordings.ts'
import { keyText } from './key-words.ts'
import { isKnown } from './label-keys.ts'

// An interim report has each line twice, for the quarter and from the first day of the year: the key says for how long.

/** How long the figures below a key are counted, up to the day of the report. */
export interface LengthOfKey {
  /** Null from the first day of the year. */
  readonly months: number | null
  readonly fiscalPeriod: FiscalPeriod | null
  /** The month on whose first day it begins: 1 for `since_january`. */
  readonly since?: number
}

const lengths: readonly (readonly [{ test(text: string): boolean }, number | null])[] = [
  [
    anyOf({
      whole: wordings`
        (?:in|for|this|current) (?:the )?month(?: (?:only|alone))?, (?:the )?month (?:only|alone), im monat, du mois,
        del mes, do mes, nel mese, 当月, 本月, 당월`,
    }),
    1,
  ],
  [
    anyOf({
      whole: wordings`
        (?:the |for the |this |current )?(?:quarter|qtr|trimestre|trimester|quartal|kvartal|kwartal|kvartaali|ceyrek|
          triwulan|negyedev|stvrtrok|ctvrtleti)(?: (?:ended|only|alone|data|figures|actual|actuel|corriente))?,
        (?:three|3) ?m(?:o|os|th|ths|onths?)?(?: (?:ended|period))?, trimestral, trimestrielle?, trimestrale,
        quartalsweise, 四半期, 当四半期, 第?[一二三四1-4]?四半期, 本季度?, 单季度?, 單季, 当季, 분기, 당분기, [3三] ?(?:개월|[个個カヵヶか]月)`,
    }),
    3,
  ],
  [
    anyOf({
      whole: wordings`
        (?:half|half year|halfyear|semestre|semester|halbjahr|halvar|polroku|polletrok|felev)(?: (?:ended|only|alone))?,
        (?:six|6) ?m(?:o|os|th|ths|onths?)?(?: (?:ended|period))?, 半期, 半年度?, 반기, [6六] ?(?:개월|[个個カヵヶか]月)`,
    }),
    6,
  ],
  [
    anyOf({
      whole: wordings`(?:nine|9) ?m(?:o|os|th|ths|onths?)?(?: (?:ended|period))?, [9九] ?(?:개월|[个個カヵヶか]月)`,
    }),
    9,
  ],
  [
    anyOf({
      whole: wordings`(?:twelve|12) ?m(?:o|os|th|ths|onths?)?(?: (?:ended|period))?, (?:12|十二) ?(?:개월|[个個カヵヶか]月)`,
    }),
    12,
  ],
  [
    anyOf({
      whole: wordings`
        ytd, year to date, cumulative(?: (?:ytd|to date|total|data|figures))?, cumul, cumule, acumulado(?: (?:actual|anual|del ano))?,
        acumulada, kumuliert, kumulativ\w*, akkumulert, accumulato, progressivo, narastajaco, od poczatku roku, 累計,
        累计, 年初至今, 누적, 누계`,
    }),
    null,
  ],
]

/** The length that a key names: `quarter`, `nine_months`, `ytd`, `acumulado`, `Q3`, `FY`; undefined for any other. */
export const lengthOfKey: (key: string) => LengthOfKey | undefined = memoByText(key => {
  if (key.length > 40) return undefined
  const spoken = keyText(key).replace(/(?<=\S) (?:values?|val|amounts?|amt|figures?)$/, '')
  if (key === 'FY' || wholeYear.test(spoken)) return { months: 12, fiscalPeriod: 'FY' }
  const part = partOfYear(key, spoken)
  if (part) return { months: part.startsWith('Q') ? 3 : 6, fiscalPeriod: part as FiscalPeriod }
  const since = monthNumber(/^(?:since|from) (?:1 )?(\p{L}{3,9})$/u.exec(spoken)?.[1] ?? '')
  if (since !== undefined) return { months: null, fiscalPeriod: null, since }
  const found = lengths.find(([pattern]) => pattern.test(spoken))
  return found && { months: found[1], fiscalPeriod: null }
})

/** `Full year`, beside its quarters. */
const wholeYear =
  /^(?:full|whole|entire) year$|^year total$|^(?:ano|ano|anno|annee) (?:complet[oae]|inteiro|intero)$|^gesamtjahr$|^helar(?:et)?$|^heljahr$/

const ordinals = ['first', 'second', 'third', 'fourth']

/** `Q1`, `1Q`, `H2`, `first_quarter`, `second half`. */
function partOfYear(key: string, spoken: string): string | undefined {
  const [, quarter, before, half, ahead] = /^(?:[Qq]([1-4])|([1-4])[Qq]|H([12])|([12])H)$/.exec(key) ?? []
  if (quarter ?? before) return `Q${quarter ?? before}`
  if (half ?? ahead) return `H${half ?? ahead}`
  const [, ordinal = '', noun] = /^(first|second|third|fourth) (quarter|half)$/.exec(spoken) ?? []
  const number = ordinals.indexOf(ordinal) + 1
  return number === 0 || (noun === 'half' && number > 2)
    ? undefined
    : `${noun === 'half' ? 'H' : 'Q'}${number}`
}

/** A field name that ends with how long its figure is counted: `netProfitYtd`, `revenue_quarter`. */
export interface LengthBehind {
  /** The name without that word. */
  readonly name: string
  readonly length: LengthOfKey
}

const toDate = /^(?:accum|accumulated|cumulative|cumulated|cumul|acumulad[oa]|kumuliert)$/

/**
 * The length behind the name of a line; `accumulated` is one beside the same name of a quarter alone: accumulated
 * depreciation is a balance.
 */
export function lengthBehind(key: string, beside: JsonObject): LengthBehind | undefined {
  const spoken = words(key)
  const last = spoken.at(-1) ?? ''
  const isToDate = toDate.test(last)
  if (spoken.length < 2 || !(isToDate || /^(?:ytd|quarter|quarterly)$/.test(last))) return undefined
  const name = spoken.slice(0, -1).join(' ')
  const isPaired = (): boolean =>
    someEntry(beside, other => /quarter(?:ly)?$/i.test(other) && words(other).slice(0, -1).join(' ') === name)
  if (!isKnown(name) || (isToDate && !isPaired())) return undefined
  return { name, length: { months: isToDate || last === 'ytd' ? null : 3, fiscalPeriod: null } }
}
