import type { FiscalPeriod, PeriodType } from '../../model/vocabulary.ts'
import {
  addDays,
  type CivilDate,
  daysBetween,
  lastDayOfMonth,
  monthEnd,
  monthOf,
  yearOf,
} from './civil-date.ts'
import { endInYear } from './parse-period.ts'
import type { Period } from './period.ts'
import { yearEndOf } from './year-end.ts'

/** What a dataset states of its fiscal years. */
export interface Calendar {
  /** Month in which fiscal years end, where the dataset states it. */
  readonly yearEndMonth: number | null
  /** `MM-DD`, `MM` or `MM-Ld` on which fiscal years end, as the dataset states it or all its annual periods agree on it. */
  readonly yearEnd: string | null
  /** Calendar years from the name of a fiscal year to its end, where the dataset shows it: 1 where 2024 ends in January 2025. */
  readonly yearsLate: number | null
  /** All periods of several years end with the fiscal year as the source states it, and none is a part of one. */
  readonly isYearly: boolean
  /** The period with what the dataset states of it elsewhere. */
  complete(period: Period): Period
}

interface Sources {
  readonly yearEnds: readonly { readonly value: string }[]
  readonly definitions: readonly Period[]
  readonly candidates: readonly { readonly period: { readonly value: Period } | null }[]
}

/** Collects the year ends, the period definitions and the annual periods of a dataset; what it leaves open, `others` may say. */
export function calendarOf(
  { yearEnds, definitions, candidates }: Sources,
  others?: Pick<Calendar, 'yearEnd' | 'yearsLate'>,
): Calendar {
  const periods = new Set<Period>()
  for (const { period } of candidates) if (period) periods.add(period.value)
  // Years of whole weeks end on a day of their own: "2024-09-28" says nothing of 2023.
  const dated = yearEnds.flatMap(({ value }) => (isDayOfOneYear(value) ? [value] : []))
  const own = mostExact(
    yearEnds.flatMap(({ value }) => (isDayOfOneYear(value) ? [] : (yearEndOf(value) ?? []))),
  )
  const isUndated =
    own.length + dated.length === 0 && [...definitions, ...periods].every(({ end }) => end === null)
  const stated =
    isUndated && others?.yearEnd
      ? [others.yearEnd]
      : own.length + dated.length > 0
        ? own
        : yearEndBefore([...definitions, ...periods])
  const byLabel = new Map<string, Period | null>()
  const byYear = new Map<number, CivilDate | null>()
  const byPart = new Map<string, CivilDate | null>()
  for (const end of dated) put(byYear, yearOfAnnual(end), end, (a, b) => a === b)
  for (const period of definitions) {
    if (period.label !== null && period.end !== null)
      put(byLabel, period.label, period, (a, b) => a.end === b.end)
  }
  for (const period of definitions) {
    if (period.end === null || period.fiscalYear === null) continue
    if (period.fiscalPeriod === null && period.months === null && isBareYear(period, period.start))
      put(byYear, period.fiscalYear, period.end, (a, b) => a === b)
    else if (period.fiscalPeriod !== null && period.fiscalPeriod !== 'FY')
      put(byPart, partOf(period), period.end, (a, b) => a === b)
  }
  for (const period of [...definitions, ...periods]) {
    if (period.end !== null && period.fiscalYear !== null && isAnnual(period))
      put(byYear, period.fiscalYear, period.end, (a, b) => a === b)
  }
  // "2025: 2024-07-01 / 2025-06-30"
  const areYearsFiscal = definitions.some(
    ({ end, start, fiscalYear, fiscalPeriod }) =>
      fiscalYear !== null && fiscalPeriod === 'FY' && start !== null && end !== null && monthOf(end) !== 12,
  )
  const areFiscal =
    areYearsFiscal ||
    [...periods].some(
      period =>
        period.fiscalYear !== null && period.label !== null && isAnnual(period) && isOfFiscalYear(period),
    )
  const ends = [...definitions, ...periods].filter(period => period.end !== null)
  const annualMonths = unique([
    ...ends.filter(isAnnual).map(period => yearEndMonthOf(period.end!)),
    ...dated.map(yearEndMonthOf),
  ])
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
  const isYearly =
    month !== null &&
    allMonths.length === 1 &&
    allMonths[0] === month &&
    (stated.length === 1 || annualMonths.length === 1) &&
    years.length > 1 &&
    !ends.some(isPartOfYear)
  const [onlyYearEnd] = stated
  const monthDay: string | null = stated.length === 1 && onlyYearEnd !== undefined ? onlyYearEnd : null
  const annualDays = unique(ends.filter(isAnnual).map(period => period.end!.slice(5)))
  const yearEnd = monthDay ?? (stated.length === 0 && annualDays.length === 1 ? annualDays[0]! : null)
  const lags = unique(
    ends.flatMap(period =>
      period.fiscalYear === null || isPartOfYear(period) ? [] : [yearOf(period.end!) - period.fiscalYear],
    ),
  )
  const yearsLate = lags.length === 1 ? lags[0]! : null
  const isSameYear = monthDay !== null && others?.yearEnd?.slice(0, 2) === monthDay.slice(0, 2)
  const late = yearsLate ?? (lags.length === 0 && isSameYear ? others?.yearsLate : null) ?? 0

  const completed = new Map<Period, Period>()
  const complete = (period: Period): Period => {
    if (period.end !== null && (period.precision !== 'month' || isPartOfYear(period))) return period
    let whole = completed.get(period)
    if (!whole) completed.set(period, (whole = withEnd(period)))
    return whole
  }
  const withEnd = (period: Period): Period => {
    if (period.end !== null) {
      // "2025年3月期" where years end on 20 March.
      const isMonth = monthDay?.length === 5 && monthDay.slice(0, 2) === period.end.slice(5, 7)
      const end = isMonth ? endInYear(yearOf(period.end), monthDay) : null
      return end === null || end === period.end ? period : { ...period, end, precision: 'day' }
    }
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
    if (period.fiscalYear === null) return period
    if (period.fiscalPeriod !== null && period.fiscalPeriod !== 'FY') {
      const end =
        byPart.get(partOf(period)) ??
        endOfPart(
          period,
          byYear.get(period.fiscalYear) ?? null,
          monthDay,
          late,
          areFiscal && !/cy|calendar/i.test(period.label ?? ''),
        )
      return end === null ? period : { ...period, end, precision: 'day' }
    }
    // Six months of a fiscal year end on another day than the year.
    if (period.months !== null && period.months !== 12) return period
    const known = byYear.get(period.fiscalYear)
    if (known) return { ...period, end: known, precision: 'day' }
    if (monthDay === null) return period
    const end =
      monthDay.length === 5
        ? endInYear(period.fiscalYear + late, monthDay)
        : (monthEnd(period.fiscalYear + late, Number(monthDay)) ?? null)
    return end === null ? period : { ...period, end, precision: monthDay.length === 5 ? 'day' : 'month' }
  }
  return { yearEndMonth: month, yearEnd, yearsLate, isYearly, complete }
}

/** `MM` of the end of the years of which nine months are stated by their days: these begin with the year, unlike three or six. */
function yearEndBefore(periods: readonly Period[]): string[] {
  return unique(
    periods.flatMap(({ start, end }) => {
      if (!start?.endsWith('-01') || end === null || addDays(end, 1).slice(8) !== '01') return []
      const days = daysBetween(start, end)
      return days >= 272 && days <= 276 ? [addDays(start, -1).slice(5, 7)] : []
    }),
  )
}

/** A whole date that ends no month. */
function isDayOfOneYear(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text)
  return day && Number(text.slice(8)) < lastDayOfMonth(yearOf(text), monthOf(text))
}

/** Each year end once; a month alone says less than a day of it. */
function mostExact(ends: readonly string[]): string[] {
  const days = unique(ends)
  return days.filter(end => end.length > 2 || !days.some(day => day.length > 2 && day.startsWith(end)))
}

/**
 * `MM` of the year end where the newest quarter of several columns ends on the day of the document:
 * `2024-09-30` above `Q3 2024` and `Q3 2023`. Undefined where the years would not agree.
 */
export function yearEndBeside(columns: readonly (Period | undefined)[], end: CivilDate): string | undefined {
  let newest: Period | undefined
  for (const column of columns) {
    if (!column?.fiscalYear || !column.fiscalPeriod?.startsWith('Q') || column.end !== null) continue
    const isNewer =
      !newest ||
      column.fiscalYear > newest.fiscalYear! ||
      (column.fiscalYear === newest.fiscalYear && column.fiscalPeriod > newest.fiscalPeriod!)
    if (isNewer) newest = column
  }
  const after = newest && monthsAfter[newest.fiscalPeriod!]
  if (after === undefined || end !== monthEnd(yearOf(end), monthOf(end))) return undefined
  const months = yearOf(end) * 12 + monthOf(end) - 1 + after
  if (Math.floor(months / 12) !== newest!.fiscalYear) return undefined
  return String((months % 12) + 1).padStart(2, '0')
}

/** Months from the end of a part of a fiscal year to the end of the year. */
const monthsAfter: Partial<Record<FiscalPeriod, number>> = {
  Q1: 9,
  Q2: 6,
  Q3: 3,
  Q4: 0,
  H1: 6,
  H2: 0,
  M3: 9,
  M6: 6,
  M9: 3,
}

/** By a word of it, or by the two years that it lies in: `9M 2023/24`. */
const isOfFiscalYear = ({ label }: Period): boolean =>
  label === null ||
  /(?<!\d)20\d{2} ?[/–-] ?(?:20)?\d{2}(?!\d|[-/.]\d)|fy|fiscal|financial|gj|年度|exerc|ejerc/iu.test(label)

/**
 * Last day of a quarter, a half or nine months of a fiscal year that ends with a month. Without a word of the fiscal year
 * ("Q1 2024") the year is certain only where it is that of the calendar, or where the column of the whole year has such
 * a word ("1H24" beside "FY24").
 */
function endOfPart(
  period: Period,
  yearEnd: CivilDate | null,
  monthDay: string | null,
  yearsLate: number,
  isYearFiscal: boolean,
): CivilDate | null {
  const after = period.fiscalPeriod === null ? undefined : monthsAfter[period.fiscalPeriod]
  const stated = yearEnd?.slice(5) ?? monthDay
  if (after === undefined || stated === null) return null
  const month = Number(stated.slice(0, 2))
  if (stated.length === 5 && !(Number(stated.slice(3)) >= lastDayOfMonth(2023, month))) return null
  if (month !== 12 && !isYearFiscal && !isOfFiscalYear(period)) return null
  const months = (period.fiscalYear! + yearsLate) * 12 + month - 1 - after
  return monthEnd(Math.floor(months / 12), (months % 12) + 1) ?? null
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
  const wholeYear = isTrailing(period, end, calendar) ? 'TTM' : 'FY'
  if (period.fiscalPeriod !== null)
    return isYear && period.fiscalPeriod !== 'TTM' ? wholeYear : period.fiscalPeriod
  // A column headed by nothing but a year holds the flows of that year.
  if (type === 'duration' && isBareYear(period, start)) return 'FY'
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
  if (months === 12) return wholeYear
  if (months === null && calendar.isYearly && type === 'duration') return 'FY'
  if (months === 1) return `M${String(monthOf(end)).padStart(2, '0')}` as FiscalPeriod
  if (calendar.yearEndMonth === null || months === null) return months === 9 ? 'M9' : null
  const past = (yearEndMonthOf(end) - calendar.yearEndMonth + 12) % 12 || 12
  if (months === 9) return past === 9 ? 'M9' : null
  if (months === 6) return past === 6 ? 'H1' : past === 12 ? 'H2' : null
  return months === 3 && past % 3 === 0 ? (`Q${past / 3}` as FiscalPeriod) : null
}

/** Twelve months to a day on which no fiscal year ends, and that nothing calls one; or what is called trailing. */
function isTrailing(
  { fiscalYear, label }: Period,
  end: CivilDate | null,
  { yearEndMonth }: Calendar,
): boolean {
  if (/^(?:[lt]tm|r12m?)\b/i.test(label ?? '')) return true
  return (
    end !== null &&
    yearEndMonth !== null &&
    yearEndMonthOf(end) !== yearEndMonth &&
    fiscalYear === null &&
    !/fy|fiscal|financial|year|jahr|年|exerc|ejerc|eserc/iu.test(label ?? '')
  )
}

function partOf({ fiscalYear, fiscalPeriod }: Period): string {
  return `${fiscalYear} ${fiscalPeriod}`
}

function isBareYear({ label, fiscalYear, months, relative }: Period, start: CivilDate | null): boolean {
  return (
    fiscalYear !== null &&
    months === null &&
    start === null &&
    relative === null &&
    label !== null &&
    /^\D{0,3}(?:19|20)\d{2}\D{0,14}(?:\(\d\))?$/.test(label)
  )
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
