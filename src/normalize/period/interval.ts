import type { FiscalPeriod } from '../../model/vocabulary.ts'
import { addDays, civilDate, type CivilDate, daysBetween, monthEnd, monthOf, yearOf } from './civil-date.ts'
import { findDate, findMonthDay } from './parse-date.ts'
import { noPeriod, type Period } from './period.ts'
import { readSpan } from './spans.ts'

/** ISO 8601 and OIM intervals: `2023-01-01/2024-01-01`, `2023-01-01..2023-12-31`, also with times; `2023-01-01_2023-12-31`. */
export function readInterval(plain: string, exclusiveEnd: boolean): Period | undefined {
  const match =
    /^(\d{4}-\d{2}-\d{2})(T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?\s?(\/|\.\.|_|:)\s?(\d{4}-\d{2}-\d{2})(T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/u.exec(
      plain,
    )
  if (match) {
    const [, start = '', startTime, mark, end = '', endTime] = match
    const midnight = startTime !== undefined && (endTime ?? '').startsWith('T00:00')
    // From the first day of a month to the last of another both are meant.
    const isInclusive = start.endsWith('-01') && addDays(end, 1).endsWith('-01')
    const exclusive =
      (mark === '/' && (midnight || (exclusiveEnd && endTime === undefined && !isInclusive))) ||
      (startTime === undefined && endTime === undefined && isDayBehind(start, end))
    return duration(start, exclusive ? addDays(end, -1) : end)
  }
  const [, firstYear, firstMonth, lastYear, lastMonth] =
    /^((?:19|20)\d{2})(0[1-9]|1[0-2])\s?(?:\.\.|[-–—/~:_])\s?((?:19|20)\d{2})(0[1-9]|1[0-2])$/u.exec(plain) ??
    []
  if (firstMonth !== undefined) {
    const end = monthEnd(Number(lastYear), Number(lastMonth))
    return end === undefined ? undefined : duration(`${firstYear}-${firstMonth}-01`, end)
  }
  // Balances are of the last day of a month, and not of the first of the next.
  const instant = /^(\d{4}-\d{2}-\d{2})T00:00(?::00(?:\.0+)?)?Z?$|^(\d{4}-\d{2}-01)$/u.exec(plain)
  if (instant && exclusiveEnd) {
    return { ...noPeriod, type: 'instant', end: addDays((instant[1] ?? instant[2])!, -1), precision: 'day' }
  }
  return undefined
}

/** `1 April 2019 to 30 April 2019`, `Jan-Sep 2023`, `2022.01.01 ~ 2022.12.31`, `November 2019 to October 2022`, `2024-01-01 a 2024-12-31`. */
export function readRange(
  text: string,
  dayFirst: boolean | null,
): { start: CivilDate; end: CivilDate } | undefined {
  const span =
    readSpan(text) ??
    spanInNumbers(text) ??
    spanOfDays(text) ??
    spanInYear(text) ??
    spanBetweenDays(text, dayFirst)
  return span && isDayBehind(span.start, span.end) ? { ...span, end: addDays(span.end, -1) } : span
}

function spanBetweenDays(
  text: string,
  dayFirst: boolean | null,
): { start: CivilDate; end: CivilDate } | undefined {
  const parts = text.split(
    /\s(?:to|until|through|bis|a|au|al|till|tot|do|hingga|-|から)\s|~|〜|～|(?<=[日일\d])\s?[至到]\s?(?=\d)|\s?부터\s?/u,
  )
  if (parts.length !== 2) return undefined
  const first = findDate(parts[0]!, dayFirst)
  const last = findDate(parts[1]!, dayFirst)
  if (!first || !last) return undefined
  const start = first.precision === 'month' ? `${first.date.slice(0, 8)}01` : first.date
  return start < last.date ? { start, end: last.date } : undefined
}

/** `1/1-30/06/2025`, `1.10.-30.9.2024`: the days in front, and the year at the last alone. */
function spanInNumbers(text: string): { start: CivilDate; end: CivilDate } | undefined {
  const found = /^\D*?(?<!\d)(\d{1,2})([./])(\d{1,2})\.? ?[-–—] ?(\d{1,2})\2(\d{1,2})\2(\d{4})(?!\d)/u.exec(
    text,
  )
  if (!found) return undefined
  const [d1, m1, d2, m2, year] = [found[1], found[3], found[4], found[5], found[6]].map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const end = civilDate(year, m2, d2)
  const start = civilDate(m1 > m2 ? year - 1 : year, m1, d1)
  return start && end && start < end && daysBetween(start, end) < 380 ? { start, end } : undefined
}

/** `1. januar bis 31. dezember 2023`, `april 1 to march 31, 2024`: the year stands at the last day alone. */
function spanOfDays(text: string): { start: CivilDate; end: CivilDate } | undefined {
  const [, first = '', last = ''] =
    /^(?:from |von |vom |du |del |dal |с |за период с )?(.*?)\s(?:to|until|through|bis|til|till|t\/m|al|au|a|à|até|hasta|do|по|-|~)\s(.+)$/u.exec(
      text,
    ) ?? []
  const end = findDate(last)
  if (!end || end.precision !== 'day' || findDate(first)) return undefined
  const day = findMonthDay(first)?.monthDay
  if (!day) return undefined
  const year = Number(end.date.slice(0, 4))
  const start = civilDate(
    day > end.date.slice(5) ? year - 1 : year,
    Number(day.slice(0, 2)),
    Number(day.slice(3)),
  )
  return start && start < end.date ? { start, end: end.date } : undefined
}

const dayOfMonth = String.raw`(\p{L}{3,10}\.? \d{1,2}|\d{1,2}\.? \p{L}{3,10}\.?)`
const inYear = new RegExp(
  String.raw`^(?:(\d{4}),? )?${dayOfMonth} ?[-–—] ?${dayOfMonth}(?:,? (\d{4}))?$`,
  'u',
)

/** `2025 jul 1–sep 30`, `jul 1–sep 30, 2025`: the year stands at one end. */
function spanInYear(text: string): { start: CivilDate; end: CivilDate } | undefined {
  const [, before, first = '', last = '', behind] = inYear.exec(text.trim()) ?? []
  const year = Number(before ?? behind)
  const [from, to] = [first, last].map(day => findMonthDay(day)?.monthDay)
  if (!year || !from || !to) return undefined
  const start = civilDate(from > to ? year - 1 : year, Number(from.slice(0, 2)), Number(from.slice(3)))
  const end = civilDate(year, Number(to.slice(0, 2)), Number(to.slice(3)))
  return start && end && start < end ? { start, end } : undefined
}

/**
 * Whether the end of a period is the day behind it: from the first of a month to the first of another there are whole
 * months and a day, which no accounts are made for, unless they are whole weeks.
 */
export function isDayBehind(first: CivilDate, end: CivilDate): boolean {
  if (!first.endsWith('-01') || !end.endsWith('-01')) return false
  if (daysBetween(first, end) % 7 === 0) return false
  const months = (yearOf(end) - yearOf(first)) * 12 + monthOf(end) - monthOf(first)
  return months > 0 && (months < 4 || months % 3 === 0)
}

function duration(start: CivilDate, end: CivilDate): Period | undefined {
  if (start > end) return undefined
  return {
    ...noPeriod,
    type: 'duration',
    start,
    end,
    precision: 'day',
    fiscalPeriod: fiscalPeriodOfDays(daysBetween(start, end)),
  }
}

/** Fiscal period that the length alone decides: a year is FY; quarters and halves need the year end to be numbered. */
export function fiscalPeriodOfDays(days: number): FiscalPeriod | null {
  return days >= 340 && days <= 390 ? 'FY' : null
}
