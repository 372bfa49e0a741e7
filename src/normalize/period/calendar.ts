import type { FiscalPeriod, PeriodType } from '../../model/vocabulary.ts'
import { type CivilDate, daysBetween, lastDayOfMonth, monthEnd, monthOf, yearOf } from './civil-date.ts'
import { endInYear } from './parse-period.ts'
import type { Period } from './period.ts'
import { yearEndOf } from './year-end.ts'

/** What a dataset states of its fiscal years. */
export interface Calendar {
  /** Month in which fiscal years end, where the dataset states it. */
  readonly yearEndMonth: number | null
  /** The period with what the dataset states of it elsewhere. */
  complete(period: Period): Period
}

interface Sources {
  readonly yearEnds: readonly { readonly value: string }[]
  readonly definitions: readonly Period[]
  readonly candidates: readonly { readonly context: { readonly period: { readonly value: Period } | null } }[]
}

/** Collects the year ends, the period definitions and the annual periods of a dataset. */
export function calendarOf({ yearEnds, definitions, candidates }: Sources): Calendar {
  const stated = unique(yearEnds.flatMap(({ value }) => yearEndOf(value) ?? []))
  const periods = new Set<Period>()
  for (const { context } of candidates) if (context.period) periods.add(context.period.value)
  const byLabel = new Map<string, Period | null>()
  const byYear = new Map<number, CivilDate | null>()
  for (const period of definitions) {
    if (period.label !== null && period.end !== null)
      put(byLabel, period.label, period, (a, b) => a.end === b.end)
  }
  for (const period of [...definitions, ...periods]) {
    if (period.end !== null && period.fiscalYear !== null && isAnnual(period))
      put(byYear, period.fiscalYear, period.end, (a, b) => a === b)
  }
  const ends = [...definitions, ...periods].filter(period => period.end !== null)
  const annualMonths = unique(ends.filter(isAnnual).map(period => yearEndMonthOf(period.end!)))
  const allMonths = unique(ends.map(period => yearEndMonthOf(period.end!)))
  const years = unique(ends.map(period => yearOf(period.end!)))
  const month =
    stated.length === 1
      ? Number(stated[0]!.slice(0, 2))
      : annualMonths.length === 1
        ? annualMonths[0]!
        : annualMonths.length === 0 && allMonths.length === 1 && years.length > 1 && !ends.some(isPartOfYear)
          ? allMonths[0]!
          : null
  const [onlyYearEnd] = stated
  const monthDay: string | null = stated.length === 1 && onlyYearEnd !== undefined ? onlyYearEnd : null

  const completed = new Map<Period, Period>()
  const complete = (period: Period): Period => {
    if (period.end !== null) return period
    let whole = completed.get(period)
    if (!whole) completed.set(period, (whole = withEnd(period)))
    return whole
  }
  const withEnd = (period: Period): Period => {
    const named = period.label === null ? undefined : byLabel.get(period.label)
    if (named) {
      return {
        ...period,
        end: named.end,
        start: period.start ?? named.start,
        precision: named.precision,
        fiscalYear: period.fiscalYear ?? named.fiscalYear,
        fiscalPeriod: period.fiscalPeriod ?? named.fiscalPeriod,
        months: period.months ?? named.months,
      }
    }
    if (period.fiscalYear === null || !(period.fiscalPeriod === null || period.fiscalPeriod === 'FY'))
      return period
    // Six months of a fiscal year end on another day than the year.
    if (period.months !== null && period.months !== 12) return period
    const known = byYear.get(period.fiscalYear)
    if (known) return { ...period, end: known, precision: 'day' }
    if (monthDay === null) return period
    const end =
      monthDay.length === 5
        ? endInYear(period.fiscalYear, monthDay)
        : (monthEnd(period.fiscalYear, Number(monthDay)) ?? null)
    return end === null ? period : { ...period, end, precision: monthDay.length === 5 ? 'day' : 'month' }
  }
  return { yearEndMonth: month, complete }
}

/** Fiscal year: as stated, else as it follows from the end of the period and the stated year end. */
export function fiscalYearOf(period: Period, type: PeriodType | null, calendar: Calendar): number | null {
  if (period.fiscalYear !== null) return period.fiscalYear
  if (period.end === null) return null
  if (isAnnual(period)) return yearOfAnnual(period.end)
  if (calendar.yearEndMonth === null) return null
  const month = yearEndMonthOf(period.end)
  const year = yearOfAnnual(period.end)
  if (month === calendar.yearEndMonth || type === null) return year
  return month > calendar.yearEndMonth ? year + 1 : year
}

/** Fiscal period: as stated, else by length and by the place in the fiscal year. */
export function fiscalPeriodOf(
  period: Period,
  start: CivilDate | null,
  end: CivilDate | null,
  type: PeriodType | null,
  calendar: Calendar,
): FiscalPeriod | null {
  // A length that both days state decides over a code that may belong to the filing.
  const isYear = start !== null && end !== null && isAnnual({ ...period, start, end })
  if (period.fiscalPeriod !== null)
    return isYear && period.fiscalPeriod !== 'TTM' ? 'FY' : period.fiscalPeriod
  if (end === null) return null
  if (type === 'instant') {
    return calendar.yearEndMonth !== null &&
      yearEndMonthOf(end) === calendar.yearEndMonth &&
      period.months === null
      ? 'FY'
      : null
  }
  const days = start === null ? null : daysBetween(start, end)
  const months =
    period.months ??
    (days === null
      ? null
      : days >= 340 && days <= 390
        ? 12
        : days >= 245 && days <= 295
          ? 9
          : days >= 155 && days <= 205
            ? 6
            : days >= 65 && days <= 115
              ? 3
              : days >= 28 && days <= 31
                ? 1
                : null)
  if (months === 12) return 'FY'
  if (months === 1) return `M${String(monthOf(end)).padStart(2, '0')}` as FiscalPeriod
  if (calendar.yearEndMonth === null || months === null) return months === 9 ? 'M9' : null
  const past = (yearEndMonthOf(end) - calendar.yearEndMonth + 12) % 12 || 12
  if (months === 9) return past === 9 ? 'M9' : null
  if (months === 6) return past === 6 ? 'H1' : past === 12 ? 'H2' : null
  return months === 3 && past % 3 === 0 ? (`Q${past / 3}` as FiscalPeriod) : null
}

function isAnnual(period: Period): boolean {
  if (period.start !== null && period.end !== null) {
    const days = daysBetween(period.start, period.end)
    return days >= 340 && days <= 390
  }
  return period.fiscalPeriod === 'FY' || period.months === 12
}

/** Three months to June in two years say nothing of the end of the year. */
function isPartOfYear(period: Period): boolean {
  return (
    (period.months !== null && period.months !== 12) ||
    (period.fiscalPeriod !== null && period.fiscalPeriod !== 'FY') ||
    (period.start !== null && !isAnnual(period))
  )
}

/** Ends in the first days of a month close the month before: 52/53-week years. */
function yearEndMonthOf(end: CivilDate): number {
  const month = monthOf(end)
  return Number(end.slice(8)) <= 7 && Number(end.slice(8)) < lastDayOfMonth(yearOf(end), month)
    ? month === 1
      ? 12
      : month - 1
    : month
}

/** Year of an annual end; the first week of January closes the year before. */
function yearOfAnnual(end: CivilDate): number {
  return monthOf(end) === 1 && Number(end.slice(8)) <= 7 ? yearOf(end) - 1 : yearOf(end)
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)]
}

function put<K, V>(map: Map<K, V | null>, key: K, value: V, same: (a: V, b: V) => boolean): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, value)
  else if (known !== null && !same(known, value)) map.set(key, null)
}
