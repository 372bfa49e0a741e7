import type { JsonObject, JsonValue } from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { addDays, type CivilDate, yearOf } from '../period/civil-date.ts'
import { readPeriod } from '../period/parse-period.ts'
import { anyOf, wordings } from '../wordings.ts'
import type { Notes } from './notes.ts'

// The day of a balance sheet dates one year. What else stands there may show that the other years end on it too.

/** A year that ends with a month ends so every year; a 52/53-week year says nothing of the others. */
export function noteYearEnd(end: string, notes: Notes): void {
  if (endsMonth(end)) notes.yearEnd(end.slice(5), '')
}

export const endsMonth = (day: string): boolean => addDays(day, 1).endsWith('-01')

/** Notes the end of all years that the day under a key shows with what stands beside it. */
export function noteBalanceDay(day: CivilDate, key: string, object: JsonObject, notes: Notes): void {
  noteComparative(day, object, notes)
  if (isOfBalanceSheet(key) && endsMonth(day) && holdsYearsTo(yearOf(day), object)) noteYearEnd(day, notes)
}

/** `"asAt": "31 March 2024", "comparativeAsAt": "31 March 2023"`: balance days of two years, named by the years alone below. */
function noteComparative(day: string, object: JsonObject, notes: Notes): void {
  for (const [key, value] of object) {
    const own = /^(?:comparative|prior|previous|preceding) (?:year )?(.+)$/.exec(keyText(key))?.[1]
    if (own === undefined || typeof value !== 'string' || keyRole(own) !== 'period_end') continue
    const before = readPeriod(value)?.period
    if (before?.precision !== 'day' || before.end === null) continue
    const years = yearOf(day) - yearOf(before.end)
    const monthEnds = [day, before.end].every(endsMonth)
    if (years === 1 && monthEnds && day.slice(5, 7) === before.end.slice(5, 7)) noteYearEnd(day, notes)
  }
}

const balanceSheet = anyOf({
  word: wordings`
    balance (?:sheet )?date, balance (?:sheet )?day, closing date, tilinpaatospaiva, balansdatum, balansdag, bokslutsdag, balancedag,
    balansedag, balansdato, balansedato, bilanzstichtag, abschlussstichtag, stichtag, (?:date de )?cloture, (?:fecha de )?cierre,
    data bilancio, data de encerramento, data do balanco, dzien bilansowy, rozvahovy den, suvahovy den, fordulonap, merlegfordulo,
    bilanco tarihi, отчетная дата, балансова дата, 決算日, 결산일`,
})
const isOfBalanceSheet: (key: string) => boolean = memoByText(key => balanceSheet.test(keyText(key)))

const fewestYears = 3
/** A section stands in front of the first line perhaps. */
const rowsTried = 5

/**
 * Whether rows of an object have columns of three years in a row or more, the last of them the year of its balance sheet:
 * `{"balance_date": "2023-06-30", "rows": [{"label": "Revenue", "2023": 412, "2022": 398, "2021": 371}]}`. The column of
 * one year before might be that of another length.
 */
function holdsYearsTo(last: number, object: JsonObject): boolean {
  for (const rows of object.values())
    if (Array.isArray(rows) && rows.slice(0, rowsTried).some(row => hasYearsTo(last, row))) return true
  return false
}

function hasYearsTo(last: number, row: JsonValue): boolean {
  if (!(row instanceof Map)) return false
  const years = [...row.keys()].filter(key => /^(?:19|20)\d{2}$/.test(key)).map(Number)
  return (
    years.length >= fewestYears &&
    Math.max(...years) === last &&
    Math.min(...years) === last - years.length + 1
  )
}
