import { isContainer, JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { addDays, type CivilDate, daysBetween, monthOf, yearOf } from '../period/civil-date.ts'
import { dayWritten } from '../period/day-written.ts'
import { keyRole } from './key-role.ts'
import type { KeyRole } from './role-wordings.ts'

// What days under a key are of: the first or the last of a period, or a day alone.

/** Objects with days that are looked at; those of more fields are tables. */
const mostObjects = 2000
const mostFields = 400

/** The days of one object by their keys, those of unknown names and those of known ones. */
interface Dated {
  readonly days: ReadonlyMap<string, CivilDate>
  readonly start: CivilDate | undefined
  readonly end: CivilDate | undefined
  /** Its period has a day by a key of a known name. */
  readonly isDated: boolean
  readonly year: number | undefined
}

/** What the days under keys of no known role are of, where all objects that have them agree. */
export function rolesOfDays(dataset: JsonValue, keys: ReadonlySet<string>): Map<string, KeyRole> {
  const objects: Dated[] = []
  const visit = (value: JsonValue): void => {
    if (objects.length >= mostObjects) return
    if (Array.isArray(value)) for (const item of value) visit(item)
    else if (value instanceof Map) {
      const dated = datedBy(value, keys)
      if (dated) objects.push(dated)
      for (const item of value.values()) if (isContainer(item)) visit(item)
    }
  }
  visit(dataset)
  const roles = new Map<string, KeyRole>()
  for (const key of keys) {
    const own = objects.filter(({ days }) => days.has(key))
    const isFirst = ({ days, end }: Dated): boolean | undefined => spanning(days.get(key), end, days, key)
    const isLast = ({ days, start }: Dated): boolean | undefined => spanning(start, days.get(key), days, key)
    if (isSaidByAll(own.map(isFirst))) roles.set(key, 'period_start')
    else if (isSaidByAll(own.map(isLast))) roles.set(key, 'period_end')
  }
  for (const key of keys) if (!roles.has(key) && isLastDayAlone(key, objects)) roles.set(key, 'period_end')
  return roles
}

function isSaidByAll(answers: readonly (boolean | undefined)[]): boolean {
  return answers.includes(true) && !answers.includes(false)
}

/**
 * Whether one day and a day of another key are the first and the last of one period; undefined where there is no other.
 * Days that are the same say neither: a balance has no first day.
 */
function spanning(
  first: CivilDate | undefined,
  last: CivilDate | undefined,
  days: ReadonlyMap<string, CivilDate>,
  own: string,
): boolean | undefined {
  const others = [...days].filter(([key]) => key !== own).map(([, day]) => day)
  const all: [CivilDate, CivilDate][] = []
  if (first !== undefined && last !== undefined) all.push([first, last])
  else for (const other of others) all.push(first === undefined ? [other, last!] : [first, other])
  const pairs = all.filter(([from, to]) => from !== to)
  if (pairs.length === 0) return undefined
  return pairs.some(([from, to]) => isPeriod(from, to))
}

/** Three, six, nine or twelve whole months, or as many weeks as retailers count. */
function isPeriod(first: CivilDate, last: CivilDate): boolean {
  if (first >= last) return false
  const days = daysBetween(first, last)
  // From the end of one month to that of another it is 182 days as well.
  const isAfterMonth = addDays(first, 1).endsWith('-01')
  if (!isAfterMonth && [91, 98, 182, 189, 273, 280, 364, 371].includes(days)) return true
  const next = addDays(last, 1)
  const months = (yearOf(next) - yearOf(first)) * 12 + monthOf(next) - monthOf(first)
  return [3, 6, 9, 12].includes(months) && next.slice(8) === first.slice(8)
}

/** Whether the day alone dates its objects: two days or more, all the last of a month or all as far apart as the weeks of years. */
function isLastDayAlone(key: string, objects: readonly Dated[]): boolean {
  const own = objects.filter(({ days }) => days.has(key))
  if (own.some(({ isDated, start, days }) => isDated || start !== undefined || days.size > 1)) return false
  if (own.some(({ days, year }) => year !== undefined && Math.abs(yearOf(days.get(key)!) - year) > 1))
    return false
  const days = [...new Set(own.map(({ days: all }) => all.get(key)!))].sort()
  if (days.length < 2) return false
  // Maturities are ends of months as well, but do not follow each other.
  const areNear = days.slice(1).every((day, index) => daysBetween(days[index]!, day) <= 372)
  if (areNear && days.every(day => addDays(day, 1).endsWith('-01'))) return true
  // A report may be filed 364 days after the one before.
  if (days.length < 3) return false
  return days.slice(1).every((day, index) => [91, 98, 364, 371].includes(daysBetween(days[index]!, day) - 1))
}

function datedBy(object: JsonObject, keys: ReadonlySet<string>): Dated | undefined {
  if (object.size > mostFields) return undefined
  const days = new Map<string, CivilDate>()
  let start: CivilDate | undefined
  let end: CivilDate | undefined
  let isDated = false
  let year: number | undefined
  for (const [key, value] of object) {
    const text = value instanceof JsonNumber ? value.text : value
    if (typeof text !== 'string' || text.length > 80) continue
    if (keys.has(key)) {
      const day = dayWritten(text)
      if (day) days.set(key, day)
      continue
    }
    const role = keyRole(key)
    if (role === 'period_start') start ??= dayWritten(text)
    else if (role === 'period_end' || role === 'period') {
      const day = dayWritten(text)
      isDated ||= day !== undefined
      if (role === 'period_end') end ??= day
    } else if (role === 'fiscal_year' && /^(?:19|20)\d{2}$/.test(text)) year = Number(text)
  }
  return days.size > 0 ? { days, start, end, isDated, year } : undefined
}
