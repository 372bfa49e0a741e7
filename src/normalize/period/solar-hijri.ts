import { addDays, type CivilDate } from './civil-date.ts'

/** Years of the calendar of Iran and Afghanistan in which statements are: 1380 began in March 2001. */
export function isSolarHijriYear(year: number): boolean {
  return year >= 1380 && year <= 1420
}

/** First day of 1380. */
const origin: CivilDate = '2001-03-21'
/** Leap years of each cycle of 33. */
const leap: ReadonlySet<number> = new Set([1, 5, 9, 13, 17, 22, 26, 30])

/** The day of a date such as 1404/06/31, in the calendar of the West; undefined where there is none such. */
export function fromSolarHijri(year: number, month: number, day: number): CivilDate | undefined {
  if (!isSolarHijriYear(year) || month < 1 || month > 12 || day < 1) return undefined
  const longest = month <= 6 ? 31 : month <= 11 || leap.has(year % 33) ? 30 : 29
  if (day > longest) return undefined
  let days = (month <= 6 ? (month - 1) * 31 : 186 + (month - 7) * 30) + day - 1
  for (let before = 1380; before < year; before++) days += leap.has(before % 33) ? 366 : 365
  return addDays(origin, days)
}
