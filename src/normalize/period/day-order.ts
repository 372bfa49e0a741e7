import { Ambient } from '../../lib/ambient.ts'
import { rememberApart } from '../../lib/memo.ts'

/** Whether 03/04/2023 is 3 April; null where nothing tells. */
export type DayFirst = boolean | null

const numeric = /(?<![\d./-])(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?!\d|[/-]\d)/g
/** Longer texts are prose. */
const longest = 200

/**
 * Whether the days of the texts stand in front of their months, by those days that are over 12; null where there are
 * none, where they disagree, and where no date is open.
 */
export function dayOrderOf(...sources: readonly Iterable<string>[]): DayFirst {
  let isOpen = false
  let dayFirst = false
  let monthFirst = false
  for (const texts of sources)
    for (const text of texts) {
      if (text.length < 6 || text.length > longest || !(text.includes('/') || text.includes('-'))) continue
      for (const [, a, b, year] of text.matchAll(numeric)) {
        const [first, second] = [Number(a), Number(b)]
        if (first <= 12 && second <= 12) isOpen ||= first !== second
        else if (year!.length === 2) continue
        else if (first <= 31 && second <= 12) dayFirst = true
        else if (second <= 31 && first <= 12) monthFirst = true
      }
    }
  return isOpen && dayFirst !== monthFirst ? dayFirst : null
}

const order = new Ambient<DayFirst>(null)

/** Reads texts with the order of their days and months. What is remembered of a text is so in one order only. */
export function inDayOrder<T>(dayFirst: DayFirst, read: () => T): T {
  if (dayFirst === order.value) return read()
  return order.during(dayFirst, () => rememberApart(dayFirst === null ? '' : String(dayFirst), read))
}

/** The order of the dataset that is being read. */
export const dayFirst = (): DayFirst => order.value
