import { type CivilDate, daysBetween, lastDayOfMonth, monthOf, yearOf } from './civil-date.ts'
import type { Period } from './period.ts'

/** By a word of it, or by the two years that it lies in: `9M 2023/24`. */
export const isOfFiscalYear = ({ label }: Period): boolean =>
  label === null ||
  /(?<!\d)20\d{2} ?[/–-] ?(?:20)?\d{2}(?!\d|[-/.]\d)|fy|fiscal|financial|gj|年度|exerc|ejerc/iu.test(label)

/** `พ.ศ. 2567`, `民國111年`, `令和6年度` */
const yearOfEra =
  /^(?:ปี ?)?(?:พ\.? ?ศ\.? ?)?2[45]\d{2}$|^(?:民國|民国|中華民國) ?\d{2,3} ?年度?$|^(?:令和|平成) ?(?:\d{1,2}|元) ?年度?$/u

/** A column that is headed by nothing but a year. */
export function isBareYear(
  { label, fiscalYear, months, relative }: Period,
  start: CivilDate | null,
): boolean {
  return (
    fiscalYear !== null &&
    months === null &&
    start === null &&
    relative === null &&
    label !== null &&
    (/^\D{0,3}(?:19|20)\d{2}\D{0,14}(?:\(\d\))?$/.test(label) || yearOfEra.test(label))
  )
}

/** A whole year by its days, or by what it is called. */
export function isAnnual(period: Period): boolean {
  if (period.start !== null && period.end !== null) {
    const days = daysBetween(period.start, period.end)
    return days >= 340 && days <= 390
  }
  return period.fiscalPeriod === 'FY' || period.months === 12
}

/** Three months to June in two years say nothing of the end of the year. */
export function isPartOfYear(period: Period): boolean {
  return (
    (period.months !== null && period.months !== 12) ||
    (period.fiscalPeriod !== null && period.fiscalPeriod !== 'FY') ||
    (period.start !== null && !isAnnual(period))
  )
}

/** Ends in the first days of a month close the month before: 52/53-week years. */
export function yearEndMonthOf(end: CivilDate): number {
  const month = monthOf(end)
  return Number(end.slice(8)) <= 7 && Number(end.slice(8)) < lastDayOfMonth(yearOf(end), month)
    ? month === 1
      ? 12
      : month - 1
    : month
}

/** Year of an annual end; the first week of January closes the year before. */
export function yearOfAnnual(end: CivilDate): number {
  return monthOf(end) === 1 && Number(end.slice(8)) <= 7 ? yearOf(end) - 1 : yearOf(end)
}

/** The year that a name calls fiscal, where it may end on that day: "FY2022" ends in March 2023, as its source has it. */
export function yearAsNamed(name: Period | null, end: CivilDate | null): number | null {
  if (!name?.fiscalYear || end === null) return null
  const late = yearOf(end) - name.fiscalYear
  // "H1 2023" to 30 June 2023; "Q3 FY2024" to 31 December 2023.
  const isPart = name.fiscalPeriod !== null && /^(?:[QH]|M9)/.test(name.fiscalPeriod)
  if (isPart && (late === 0 || (late === -1 && isOfFiscalYear(name)))) return name.fiscalYear
  if (!isOfFiscalYear(name)) return null
  return late === 0 || (late === 1 && monthOf(end) <= 6) ? name.fiscalYear : null
}
