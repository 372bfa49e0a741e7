import { memoByText } from '../../lib/memo.ts'
import { conceptOf } from '../line/concept.ts'
import type { Context } from '../context.ts'
import { addDays, monthEnd, monthOf, yearOf } from '../period/civil-date.ts'
import { noPeriod } from '../period/period.ts'
import { wordText } from '../text.ts'
import { fromBase } from '../column/place-in-time.ts'

/** A field name that says which year of the document its figure is of: `PYTotalRevenueAmt`, `TotalAssetsEOY`. */
export interface YearInKey {
  /** The name without those words, empty where there are no others. */
  readonly name: string
  /** 0 the year of the document, -1 the one before. */
  readonly relative: number
  /** The day of the year that the figure is of. */
  readonly point: 'first' | 'last' | null
  /** Months from the month of the document to that of the figure: -1 the month before, -12 the same month a year ago. */
  readonly months?: number
}

const year = '(?:fiscal |financial |business )?(?:year|period)'
const terms: readonly (readonly [RegExp, Omit<YearInKey, 'name'>])[] = [
  // `上月營收`, `去年當月營收`: the year in front of the month that it has.
  [
    /去年(?:當月|当月|同月|累計|累计)|前年同月|上年同月|전년 ?동월/u,
    { relative: -1, point: null, months: -12 },
  ],
  [/^(?:previous|prior|last) month (?=\w)|上[個个]?月|前月|전월/u, { relative: 0, point: null, months: -1 }],
  [
    /^(?:(?:previous|prior|last) year (?:same )?month|same month (?:of )?(?:previous|prior|last) year) (?=\w)/,
    { relative: -1, point: null, months: -12 },
  ],
  [
    new RegExp(`\\b(?:boy|bop|(?:at )?(?:the )?begin(?:ning)?(?: of)?(?: the)? ${year})\\b`),
    { relative: 0, point: 'first' },
  ],
  [
    new RegExp(`\\b(?:eoy|eop|(?:at )?(?:the )?end(?: of)?(?: the)? ${year})\\b`),
    { relative: 0, point: 'last' },
  ],
  [
    new RegExp(
      `^(?:py|prior ${year}|previous ${year}|last ${year}) (?=\\w)|(?<=\\w )(?:py|prior ${year}|previous ${year}|last year)$`,
    ),
    { relative: -1, point: null },
  ],
  [
    new RegExp(`^(?:cy|current ${year}|this year) (?=\\w)|(?<=\\w )(?:cy|current ${year}|this year)$`),
    { relative: 0, point: null },
  ],
]

/** Reads the words of a year in a field name; undefined for a name that is a line as it stands: `cashAtEndOfYear`. */
export const yearInKey: (key: string) => YearInKey | undefined = memoByText(key => {
  if (key.length > 80) return undefined
  const spoken = wordText(key)
  for (const [term, meaning] of terms) {
    const match = term.exec(spoken)
    if (!match) continue
    if (meaning.point !== null && conceptOf(key, 'cash_flow')) return undefined
    const rest = `${spoken.slice(0, match.index)} ${spoken.slice(match.index + match[0].length)}`
    return {
      name: rest
        .replace(/\b(?:amt|amount|value|actuals?|reported)$/, '')
        .replace(/\s+/g, ' ')
        .trim(),
      ...meaning,
    }
  }
  return undefined
})

/** `context` in the year that a field name says; where the document states no year, the period is open. */
export function inYearOfKey(context: Context, { relative, point, months }: YearInKey, key: string): Context {
  const base = context.period
  if (months !== undefined) return inOtherMonth(context, months, key)
  if (!base || (base.value.end === null && base.value.fiscalYear === null)) {
    if (relative === 0 && point === null) return context
    return base
      ? {
          ...context,
          period: { ...base, value: { ...noPeriod, type: point ? 'instant' : null, label: key } },
        }
      : context
  }
  if (point === null)
    return relative === 0 ? context : { ...context, period: fromBase(context, relative, key) }
  const { value, pointer } = base
  const { fiscalYear, fiscalPeriod, precision } = value
  const end = point === 'last' ? value.end : value.start ? addDays(value.start, -1) : null
  const last = point === 'last' ? { fiscalYear, fiscalPeriod } : {}
  return {
    ...context,
    period: {
      value: { ...noPeriod, ...last, type: 'instant', end, precision: end ? precision : null, label: key },
      pointer,
    },
  }
}

/** `context` so many months away from the month that it states; open where it states none. */
function inOtherMonth(context: Context, months: number, key: string): Context {
  const base = context.period
  if (!base) return context
  const { end, precision } = base.value
  const count = end && precision === 'month' ? yearOf(end) * 12 + monthOf(end) - 1 + months : null
  const shifted = count === null ? null : (monthEnd(Math.floor(count / 12), (count % 12) + 1) ?? null)
  const period = { ...noPeriod, label: key, end: shifted, precision: shifted ? ('month' as const) : null }
  return { ...context, period: { ...base, value: period } }
}
