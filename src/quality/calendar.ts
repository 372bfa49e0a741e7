import type { FactRow } from '../model/tables.ts'

type Dated = Pick<FactRow, 'period_type' | 'period_start' | 'period_end' | 'fiscal_year' | 'fiscal_period'>

const dayMs = 86_400_000
// A hundred thousand facts share a few dozen days; the limit is for a hostile body.
const mostDays = 10_000
const days = new Map<string, number>()

/** Days since 1970-01-01 of a civil date `YYYY-MM-DD`; NaN for anything else. */
export function dayOf(date: string): number {
  const known = days.get(date)
  if (known !== undefined) return known
  const day = Date.parse(`${date}T00:00:00Z`) / dayMs
  if (days.size >= mostDays) days.clear()
  days.set(date, day)
  return day
}

/** Fiscal year as stated, else the year of the last day; undefined where the source states neither. */
export function fiscalYearOf(fact: Dated): number | undefined {
  if (fact.fiscal_year !== null) return fact.fiscal_year
  if (fact.period_end === null) return undefined
  const year = Number(fact.period_end.slice(0, 4))
  // A year of 52 or 53 weeks that ends in the first week of January is the year before.
  return /-01-0[1-7]$/.test(fact.period_end) ? year - 1 : year
}

/** Whether a fact stands for a whole year or for a day at which nothing says that it is an interim date. */
export function isAnnual(fact: Dated): boolean {
  if (fact.fiscal_period !== null) return fact.fiscal_period === 'FY'
  if (fact.period_start === null || fact.period_end === null) return true
  const length = dayOf(fact.period_end) - dayOf(fact.period_start) + 1
  return length >= 340 && length <= 390
}

/**
 * Whether `next` follows `previous` without a gap: the day after its end (3 days of grace for years of 52 or 53 weeks),
 * or, where no days are stated, the fiscal year after it.
 */
export function follows(next: Dated, previous: Dated): boolean {
  if (next.period_start !== null && previous.period_end !== null) {
    return Math.abs(dayOf(next.period_start) - dayOf(previous.period_end) - 1) <= 3
  }
  const year = fiscalYearOf(next)
  const before = fiscalYearOf(previous)
  return year !== undefined && before === year - 1 && isAnnual(next) && isAnnual(previous)
}

/** Orders columns in time: the last day, or the end of the fiscal year where no day is stated; NaN without a period. */
export function timeOf(fact: Dated): number {
  if (fact.period_end !== null) return dayOf(fact.period_end)
  return fact.fiscal_year === null ? Number.NaN : dayOf(`${fact.fiscal_year}-12-31`)
}
