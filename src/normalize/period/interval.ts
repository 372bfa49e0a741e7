import type { FiscalPeriod } from '../../model/vocabulary.ts'
import { addDays, civilDate, type CivilDate, daysBetween, monthEnd, monthOf, yearOf } from './civil-date.ts'
import { findDate, findMonthDay, findMonthSpan } from './parse-date.ts'
import { noPeriod, type Period } from './period.ts'

/** ISO 8601 and OIM intervals: `2023-01-01/2024-01-01`, `2023-01-01..2023-12-31`, also with times; `20230101-20231231`. */
export function readInterval(plain: string, exclusiveEnd: boolean): Period | undefined {
  const match =
    /^(\d{4}-\d{2}-\d{2})(T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?\s?(\/|\.\.|--|_|:)\s?(\d{4}-\d{2}-\d{2})(T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/u.exec(
      plain,
    )
  if (match) {
    const [, start = '', startTime, mark, end = '', endTime] = match
    const midnight = startTime !== undefined && (endTime ?? '').startsWith('T00:00')
    const exclusive = mark === '/' && (midnight || (exclusiveEnd && endTime === undefined))
    return duration(start, exclusive ? addDays(end, -1) : end)
  }
  const instant = /^(\d{4}-\d{2}-\d{2})T00:00(?::00(?:\.0+)?)?Z?$/u.exec(plain)
  if (instant && exclusiveEnd) {
    return { ...noPeriod, type: 'instant', end: addDays(instant[1]!, -1), precision: 'day' }
  }
  return compactSpan(plain)
}

/** `20230401-20240331`, and twelve months by two digits each: `2304-2403`, `230401-240331`. */
function compactSpan(plain: string): Period | undefined {
  const [, from = '', to = ''] = /^(\d{4}|\d{6}|\d{8}) ?[-_/~] ?(\d{4}|\d{6}|\d{8})$/.exec(plain) ?? []
  if (from === '' || from.length !== to.length) return undefined
  const long = from.length === 8 ? [from, to] : [`20${from}`, `20${to}`]
  const [start, last] = long.map(text => dayOf(from.length === 4 ? `${text}01` : text))
  const end = last && from.length === 4 ? monthEnd(yearOf(last), monthOf(last)) : last
  if (!start || !end) return undefined
  // "2001-2012" is a span of years, and most pairs of four digits are no months.
  if (
    from.length < 8 &&
    (!/^(?:1[5-8]|2[1-9]|3\d)/.test(from) || fiscalPeriodOfDays(daysBetween(start, end)) !== 'FY')
  )
    return undefined
  return duration(start, end)
}

function dayOf(digits: string): CivilDate | undefined {
  const [year = 0, month = 0, day = 0] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].map(Number)
  return civilDate(year, month, day)
}

/** `1 April 2019 to 30 April 2019`, `Jan-Sep 2023`, `2022.01.01 ~ 2022.12.31`, `November 2019 to October 2022`, `2024-01-01 a 2024-12-31`. */
export function readRange(
  text: string,
  dayFirst: boolean | null,
): { start: CivilDate; end: CivilDate } | undefined {
  const months = findMonthSpan(text)
  if (months) return months
  const days = /(?<!\d)(\d{1,2})\.(\d{1,2})\.\s?(?:-|bis|до|to)\s?(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/u.exec(
    text,
  )
  if (days) {
    const [d1 = 0, m1 = 0, d2 = 0, m2 = 0, year = 0] = days.slice(1).map(Number)
    const start = civilDate(m1 > m2 ? year - 1 : year, m1, d1)
    const end = civilDate(year, m2, d2)
    if (start && end && start < end) return { start, end }
  }
  const span = spanOfDays(text)
  if (span) return span
  const parts = text.split(
    /\s(?:to|until|through|bis|a|au|al|till|tot|do|hingga|-|から)\s|~|〜|～|\s?부터\s?/u,
  )
  const [from, to] = parts.length === 2 ? parts : (unspaced.exec(text)?.slice(1) ?? [])
  if (from === undefined || to === undefined) return undefined
  const first = findDate(from, dayFirst)
  const last = findDate(to, dayFirst)
  if (!first || !last) return undefined
  const start = first.precision === 'month' ? `${first.date.slice(0, 8)}01` : first.date
  return start < last.date ? { start, end: last.date } : undefined
}

/** `01.01.2023-31.12.2023` */
const unspaced = /^(\d{1,2}[./]\d{1,2}[./]\d{4})[-–—](\d{1,2}[./]\d{1,2}[./]\d{4})$/

/** `1. januar bis 31. dezember 2023`, `april 1 to march 31, 2024`: the year stands at the last day alone. */
function spanOfDays(text: string): { start: CivilDate; end: CivilDate } | undefined {
  const [, first = '', last = ''] =
    /^(.*?)\s(?:to|until|through|bis|til|till|t\/m|al|au)\s(.+)$/u.exec(text) ?? []
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
