/** Days are `YYYY-MM-DD` texts of the proleptic Gregorian calendar; no time zone ever touches them. */
export type CivilDate = string

/** The day, or undefined where the calendar has none such or the year is not one of a statement. */
export function civilDate(year: number, month: number, day: number): CivilDate | undefined {
  if (!isStatementYear(year) || month < 1 || month > 12 || day < 1 || day > lastDayOfMonth(year, month))
    return undefined
  return `${year}-${pad(month)}-${pad(day)}`
}

/** Years of statements; later ones belong to other calendars (2080 Bikram Sambat is 2023), to bonds or to forms (2050). */
export function isStatementYear(year: number): boolean {
  return year >= 1900 && year <= 2049
}

export function lastDayOfMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

export function monthEnd(year: number, month: number): CivilDate | undefined {
  return civilDate(year, month, month >= 1 && month <= 12 ? lastDayOfMonth(year, month) : 0)
}

export function yearOf(date: CivilDate): number {
  return Number(date.slice(0, 4))
}

export function monthOf(date: CivilDate): number {
  return Number(date.slice(5, 7))
}

/** The day `days` later (earlier where negative). */
export function addDays(date: CivilDate, days: number): CivilDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Number of days from the first to the last, both counted. */
export function daysBetween(start: CivilDate, end: CivilDate): number {
  return Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / 86_400_000) + 1
}

/** First day of a period of whole months that ends on `end`: keeps month ends, else the day after the same day. */
export function startOfMonths(end: CivilDate, months: number): CivilDate {
  const year = yearOf(end)
  const month = monthOf(end)
  const day = Number(end.slice(8))
  const total = year * 12 + (month - 1) - months
  const startYear = Math.floor(total / 12)
  const startMonth = (total % 12) + 1
  const last = lastDayOfMonth(startYear, startMonth)
  const before = `${startYear}-${pad(startMonth)}-${pad(day === lastDayOfMonth(year, month) ? last : Math.min(day, last))}`
  return addDays(before, 1)
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
