import { readPeriod } from '../period/parse-period.ts'
import type { Notes } from './notes.ts'

/** Notes the end of the year that a text words without its year: `For the year ended 31 March`, `ณ วันที่ 31 ธันวาคม`. */
export function noteYearEnd(text: string, pointer: string, notes: Notes): void {
  const period = text.length < 120 ? readPeriod(text)?.period : undefined
  if (!period || period.monthDay === null || period.end !== null || period.fiscalYear !== null) return
  if (period.months === 12 || period.type === 'instant') notes.yearEnd(period.monthDay, pointer)
}
