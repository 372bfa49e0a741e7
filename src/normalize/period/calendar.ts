import type { FiscalPeriod } from '../../model/vocabulary.ts'
import {
  addDays,
  type CivilDate,
  daysBetween,
  lastDayOfMonth,
  monthEnd,
  monthOf,
  yearOf,
} from './civil-date.ts'
import {
  isAnnual,
  isBareYear,
  isOfFiscalYear,
  isPartOfYear,
  yearEndMonthOf,
  yearOfAnnual,
} from './kinds-of-period.ts'
import { endInYear } from './parse-period.ts'
import type { Period } from './period.ts'
import { wordText } from '../text.ts'
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
  /** What the dataset is called: `annual_financials`. */
  readonly title?: string | null
  readonly candidates: readonly { readonly period: { readonly value: Period } | null }[]
}

const namesYears = /(?<!\b(?:semi|half|bi) )\b(?:annual|yearly)\b/

/** Collects the year ends, the period definitions and the annual periods of a dataset; what it leaves open, `others` may say. */
export function calendarOf(
  { yearEnds, definitions: defined, candidates, title }: Sources,
  others?: Pick<Calendar, 'yearEnd' | 'yearsLate'>,
): Calendar {
  const definitions = defined.filter(({ fiscalPeriod }) => fiscalPeriod !== 'TTM')
  const trailingEnds = unique(
    defined.flatMap(({ fiscalPeriod, end }) => (fiscalPeriod === 'TTM' && end ? [end] : [])),
  )
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
  for (const period of defined) {
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
    (stated.length === 1 || annualMonths.length === 1 || namesYears.test(wordText(title ?? ''))) &&
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
    const [trailingEnd] = trailingEnds
    if (
      period.fiscalPeriod === 'TTM' &&
      trailingEnds.length === 1 &&
      isAround(period.fiscalYear, trailingEnd!)
    )
      return { ...period, end: trailingEnd!, precision: 'day' }
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

/** Whether twelve months to a day may be called after a fiscal year, where they are called after one. */
const isAround = (fiscalYear: number | null, end: CivilDate): boolean =>
  fiscalYear === null || Math.abs(yearOf(end) - fiscalYear) <= 1

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

function partOf({ fiscalYear, fiscalPeriod }: Period): string {
  return `${fiscalYear} ${fiscalPeriod}`
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)]
}

function put<K, V>(map: Map<K, V | null>, key: K, value: V, same: (a: V, b: V) => boolean): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, value)
  else if (known !== null && !same(known, value)) map.set(key, null)
}
