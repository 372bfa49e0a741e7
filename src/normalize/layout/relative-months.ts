import { memoByText } from '../../lib/memo.ts'
import type { Context } from '../context.ts'
import { monthEnd, monthOf, yearOf } from '../period/civil-date.ts'

/** How many months before that of the record the figure of a field is: `上月營收`, `去年當月營收`. */
const monthsBefore: (key: string) => number | undefined = memoByText(key => {
  if (/去年(?:當月|当月|同月|累計|累计)|前年同月|上年同月|전년 ?동월/iu.test(key)) return 12
  return /上個?月|上个?月|前月|전월/iu.test(key) ? 1 : undefined
})

/** `context` of a record of one month in the month that a field of it names; undefined where it names none. */
export function inRelativeMonth(context: Context, key: string): Context | undefined {
  const period = context.period?.value
  if (!period?.end || period.precision !== 'month') return undefined
  const before = monthsBefore(key)
  if (before === undefined) return undefined
  const months = yearOf(period.end) * 12 + monthOf(period.end) - 1 - before
  const end = monthEnd(Math.floor(months / 12), (months % 12) + 1)
  return end === undefined
    ? undefined
    : {
        ...context,
        period: { value: { ...period, label: key, end, fiscalYear: null }, pointer: context.period!.pointer },
      }
}
