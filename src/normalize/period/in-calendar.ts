import type { FiscalPeriod, PeriodType } from '../../model/vocabulary.ts'
import type { Calendar } from './calendar.ts'
import { type CivilDate, daysBetween, monthOf } from './civil-date.ts'
import { isAnnual, isBareYear, yearEndMonthOf, yearOfAnnual } from './kinds-of-period.ts'
import type { Period } from './period.ts'

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
    return (isYear || (period.months === 12 && period.fiscalPeriod === 'FY')) && period.fiscalPeriod !== 'TTM'
      ? wholeYear
      : period.fiscalPeriod
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
