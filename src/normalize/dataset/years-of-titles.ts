import type { Stated } from '../context.ts'
import { statementNamedIn } from '../line/statement.ts'
import { addDays, daysBetween, yearOf } from '../period/civil-date.ts'
import { isPartOfYear } from '../period/kinds-of-period.ts'
import { readPeriod } from '../period/parse-period.ts'
import type { Period } from '../period/period.ts'

// A title dates the newest of its columns, which are called by their years alone: `Bilanz zum 31. Dezember 2023` above
// `2023` and `2022`, `損益表 民國112年1月1日至12月31日` above `2023年度` and `2022年度`.

/** Texts that may be titles with a day: most are none. */
const mayBeTitle = /^(?=.*\p{L}{2}).*(?:(?:19|20)\d{2}|\d ?年)/u
const longest = 120

/** The period of a title, where it is a whole year or the day of a balance sheet. */
export function wholeYearOfTitle(text: string): Period | undefined {
  if (text.length > longest || !mayBeTitle.test(text) || statementNamedIn(text) === undefined)
    return undefined
  const period = readPeriod(text)?.period
  if (!period || period.end === null || period.precision !== 'day') return undefined
  if (period.start !== null) {
    const days = daysBetween(period.start, period.end)
    return days >= 360 && days <= 373 ? period : undefined
  }
  if (period.months === 12) return period
  const mayEndYear = period.months === null && !isPartOfYear(period) && addDays(period.end, 1).endsWith('-01')
  return mayEndYear ? period : undefined
}

/** The end of the year by such titles, where a column is called by the year of each and none is of a part of a year. */
export function yearEndsOfTitles(
  titles: readonly Stated<Period>[],
  candidates: readonly { readonly period: Stated<Period> | null }[],
): Stated<string>[] {
  if (titles.length === 0) return []
  const years = new Set<number>()
  for (const { period } of candidates) {
    if (!period) continue
    if (isPartOfYear(period.value)) return []
    if (period.value.end === null && period.value.fiscalYear !== null) years.add(period.value.fiscalYear)
  }
  return titles.every(({ value }) => years.has(yearOf(value.end!)))
    ? titles.map(({ value, pointer }) => ({ value: value.end!, pointer }))
    : []
}
