import { addDays, type CivilDate, civilDate, daysBetween, yearOf } from './civil-date.ts'
import { monthNumber } from './month-names.ts'
import { noPeriod, type Period } from './period.ts'

/** Longer texts are pages of a document. */
const longest = 600
const nameOfYear =
  /(?<![\p{L}\p{N}])(?:FY ?|(?:fiscal|financial) year )['’]?((?:19|20)\d{2})(?![\p{N}/-])|(?<!\d)((?:19|20)\d{2})年度/giu
const day =
  /(\d{4})-(\d{2})-(\d{2})(?!\d)|(\d{4})[年년] ?(\d{1,2})[月월] ?(\d{1,2})[日일]|(\d{1,2}) ([a-z]{3,9})\.? (\d{4})(?!\d)|([a-z]{3,9})\.? (\d{1,2}), ?(\d{4})(?!\d)/iu
/** So far behind the name of the year its first day begins. */
const mostBetween = 40

/**
 * Notes the fiscal years that texts define by their first and last day, and the end of the others:
 * `FY2021 runs from 2021-07-01 to 2022-06-30`, `「2021年度」は2021年4月1日に始まり2022年3月31日に終わる`.
 */
export function noteYearsDefined(
  texts: readonly string[],
  yearEnds: { readonly value: string; readonly pointer: string }[],
  definitions: Period[],
): void {
  for (const text of texts)
    for (const match of text.length > longest ? [] : text.matchAll(nameOfYear)) {
      const period = definedBehind(text, match)
      if (!period) continue
      definitions.push(period)
      // Years of whole weeks end on a day of their own.
      const { start, end } = period
      if (start!.endsWith('-01') && addDays(end!, 1).endsWith('-01'))
        yearEnds.push({ value: end!.slice(5), pointer: '' })
    }
}

function definedBehind(text: string, match: RegExpMatchArray): Period | undefined {
  const fiscalYear = Number(match[1] ?? match[2])
  const rest = text.slice((match.index ?? 0) + match[0].length)
  const first = dayIn(rest)
  const last = first && dayIn(first.rest)
  if (!first || !last) return undefined
  const { date: start } = first
  const { date: end } = last
  const days = daysBetween(start, end)
  if (days < 360 || days > 373 || (yearOf(start) !== fiscalYear && yearOf(end) !== fiscalYear))
    return undefined
  return {
    ...noPeriod,
    label: String(fiscalYear),
    fiscalYear,
    fiscalPeriod: 'FY',
    start,
    end,
    precision: 'day',
  }
}

/** The first day of a text, where no other number stands before it. */
function dayIn(text: string): { readonly date: CivilDate; readonly rest: string } | undefined {
  const near = text.slice(0, mostBetween + 20)
  const match = day.exec(near)
  if (!match || match.index > mostBetween || /[\d。]|\.\s/.test(near.slice(0, match.index))) return undefined
  const [, y1, m1, d1, y2, m2, d2, d3, name3, y3, name4, d4, y4] = match
  const month = m1 ?? m2 ?? monthNumber((name3 ?? name4 ?? '').toLowerCase())
  const date = civilDate(Number(y1 ?? y2 ?? y3 ?? y4), Number(month ?? 0), Number(d1 ?? d2 ?? d3 ?? d4))
  return date ? { date, rest: text.slice(match.index + match[0].length) } : undefined
}
