import type { Context, Stated } from '../context.ts'
import { relativeOfKey } from '../key/key-reading.ts'
import { isOpeningKey } from '../key/opening-keys.ts'
import { addDays, daysBetween, monthEnd, monthOf, yearOf } from '../period/civil-date.ts'
import { fiscalPeriodOfDays } from '../period/interval.ts'
import { noPeriod, type Period } from '../period/period.ts'

/** The period at a place in time that a key or a field names: its dates stand elsewhere, or follow from the fiscal year. */
export function periodAt(context: Context, relative: number, label: string, pointer: string): Stated<Period> {
  return (
    byCode(context, relative) ??
    fromBase(context, relative, label) ?? { value: { ...noPeriod, relative, label }, pointer }
  )
}

/** The dates that stand elsewhere for the document and for the one before: `N` and `N-1`. */
function byCode({ columnsByKey }: Context, relative: number): Stated<Period> | null {
  const code = relative === 0 ? 'N' : relative === -1 ? 'N-1' : undefined
  const stated = code && columnsByKey?.get(code)?.context.period
  if (stated || !columnsByKey) return stated || null
  // Columns of another name for the same place in time: `current_amount` where the dates of `current` are stated.
  const others = [...columnsByKey].flatMap(([key, { context }]) =>
    context.period && yearOrEnd(context.period) !== null && relativeOfKey(key)?.relative === relative
      ? [context.period]
      : [],
  )
  return new Set(others.map(yearOrEnd)).size === 1 ? others[0]! : null
}

function yearOrEnd({ value: { end, fiscalYear } }: Stated<Period>): string | number | null {
  return end ?? fiscalYear
}

/** More than 53 weeks. */
const daysOfLongYear = 371

/** The current column is the period of the document; an earlier one is a fiscal year so many years before, its days are not stated. */
export function fromBase({ period: base }: Context, relative: number, key: string): Stated<Period> | null {
  if (!base) return null
  const { value, pointer } = base
  if (relative === 0 && value.end !== null) return { value: { ...value, relative, label: key }, pointer }
  const year = value.fiscalYear ?? (value.end === null ? null : yearOf(value.end))
  if (year === null) return null
  // The year before ended on the day before the first of this one.
  const days = value.start === null || value.end === null ? 0 : daysBetween(value.start, value.end)
  // A first or a changed year may be longer; the number of the year before is then not one less.
  const isLong = days > daysOfLongYear
  const isWhole = isLong || (days > 0 && fiscalPeriodOfDays(days) === 'FY')
  const end = isWhole && relative === -1 ? addDays(value.start!, -1) : null
  if (relative === -1 && isOpeningKey(key) && !isLong)
    return {
      value: {
        ...noPeriod,
        end,
        fiscalYear: year - 1,
        precision: end === null ? 'year' : 'day',
        relative,
        label: key,
        fiscalPeriod: 'FY',
      },
      pointer,
    }
  const part = isWhole || relative === 0 ? undefined : sameMonths(value, relative)
  if (part) return { value: { ...part, relative, label: key }, pointer }
  return {
    value: {
      ...noPeriod,
      end,
      fiscalYear: isLong && end !== null ? null : year + relative,
      precision: end === null ? 'year' : 'day',
      relative,
      label: key,
      months: value.wholeMonths ? value.months : null,
      fiscalPeriod: value.wholeMonths && value.fiscalPeriod !== 'FY' ? value.fiscalPeriod : null,
    },
    pointer,
  }
}

/** The same months of another year, where those are whole: April 2023 to June 2023 for the quarter to 30 June 2024. */
function sameMonths(
  { start, end, months, wholeMonths, fiscalPeriod }: Period,
  years: number,
): Period | undefined {
  if (!start || !end || !start.endsWith('-01') || !addDays(end, 1).endsWith('-01')) return undefined
  const first = monthEnd(yearOf(start) + years, monthOf(start))
  const last = monthEnd(yearOf(end) + years, monthOf(end))
  if (!first || !last) return undefined
  return {
    ...noPeriod,
    start: `${first.slice(0, 8)}01`,
    end: last,
    precision: 'day',
    months,
    wholeMonths,
    fiscalPeriod: fiscalPeriod === 'FY' ? null : fiscalPeriod,
  }
}
