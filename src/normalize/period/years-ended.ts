import { type CivilDate, civilDate, monthOf } from './civil-date.ts'
import { monthNumber } from './month-names.ts'

const day = String.raw`([a-z]{3,9})\.? (\d{1,2}) ?, ?((?:19|20)\d{2})`
const list = new RegExp(String.raw`\byears? ended ${day}(?: ?(?:,|and|, and) ${day})*`, 'giu')
const each = new RegExp(day, 'giu')

/**
 * The last days of the years that a page of text lists: `for the years ended September 27, 2014, September 28, 2013 and
 * September 29, 2012`. Years that end in January are left out: some are named after the year before.
 */
export function yearsEndedIn(text: string): CivilDate[] {
  const found = new Set<CivilDate>()
  for (const [match] of text.replace(/\s+/g, ' ').matchAll(list))
    for (const [, name = '', number, year] of match.matchAll(each)) {
      const end = civilDate(Number(year), monthNumber(name) ?? 0, Number(number))
      if (end && monthOf(end) !== 1) found.add(end)
    }
  return [...found]
}
