import { civilDate } from './civil-date.ts'

/** The day of an epoch in seconds or milliseconds. Sources write local midnights, so the nearest midnight of any zone counts. */
export function epochDay(text: string): string | undefined {
  if (!/^\d{9,13}$/.test(text)) return undefined
  const milliseconds = text.length > 10 ? Number(text) : Number(text) * 1000
  const rounded = Math.round(milliseconds / 86_400_000) * 86_400_000
  const day = new Date(Math.abs(rounded - milliseconds) <= 43_200_000 ? rounded : milliseconds)
    .toISOString()
    .slice(0, 10)
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return year >= 1980 ? civilDate(year, month, date) : undefined
}

/** The day behind the serial number of a spreadsheet, 1 being 1900-01-01: 44561 is 2021-12-31. Days of 1982 to 2064. */
export function spreadsheetDay(text: string): string | undefined {
  if (!/^[3-5]\d{4}$/.test(text)) return undefined
  const day = new Date((Number(text) - 25_569) * 86_400_000).toISOString().slice(0, 10)
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return civilDate(year, month, date)
}

/** The day behind a number of days since 1970-01-01, as data warehouses return dates: 19722 is 2023-12-31. Days of 1997 to 2038. */
export function warehouseDay(text: string): string | undefined {
  if (!/^(?:1\d|2[0-4])\d{3}$/.test(text)) return undefined
  const day = new Date(Number(text) * 86_400_000).toISOString().slice(0, 10)
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return civilDate(year, month, date)
}

/** The day of an epoch that is a midnight somewhere, so that an identifier or an amount of as many digits is none: `1769817600000`. */
export function epochMidnight(text: string): string | undefined {
  if (!/^\d{9,10}$|^\d{12,13}$/.test(text)) return undefined
  const seconds = text.length > 10 ? Number(text) / 1000 : Number(text)
  const day = seconds % 3600 === 0 ? epochDay(text) : undefined
  return day && day >= '1990' && day < '2060' ? day : undefined
}

/** The day of a date as OData version 2 writes it: `/Date(1767139200000)/`, `/Date(1767139200000+0060)/`. */
export function dayOfJsonDate(text: string): string | undefined {
  const milliseconds = /^\\?\/Date\((\d{9,13})(?:[+-]\d{4})?\)\\?\/$/.exec(text)?.[1]
  return milliseconds === undefined ? undefined : epochDay(milliseconds)
}
