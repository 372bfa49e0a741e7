import { yearOf } from '../period/civil-date.ts'
import { readPeriod } from '../period/parse-period.ts'
import { noPeriod } from '../period/period.ts'
import { yearsEndedIn } from '../period/years-ended.ts'
import { yearEndWorded } from '../period/year-end.ts'
import type { Notes } from './notes.ts'

/** Longer texts are whole documents, of which a table is one page. */
const longest = 20_000

/** Notes the years that a text around a table lists by their last days. */
export function noteYearsEnded(text: string, notes: Notes): void {
  if (text.length > longest) return
  for (const end of yearsEndedIn(text))
    notes.definition({
      ...noPeriod,
      end,
      fiscalYear: yearOf(end),
      fiscalPeriod: 'FY',
      months: 12,
      precision: 'day',
    })
}

/** Notes the end of the year that a text words without its year: `For the year ended 31 March`, `ณ วันที่ 31 ธันวาคม`. */
export function noteYearEnd(text: string, pointer: string, notes: Notes): void {
  if (text.length >= 120) return
  const period = readPeriod(text)?.period
  const worded = period ? undefined : yearEndWorded(text)
  if (worded) notes.yearEnd(worded, pointer)
  if (!period || period.monthDay === null || period.end !== null || period.fiscalYear !== null) return
  if (period.months === 12 || period.type === 'instant') notes.yearEnd(period.monthDay, pointer)
}
