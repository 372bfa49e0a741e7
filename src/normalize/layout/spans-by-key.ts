import { childPointer } from '../../lib/json-pointer.ts'
import {
  everyEntry,
  isContainer,
  type JsonObject,
  type JsonValue,
  someEntry,
} from '../../lib/lossless-json.ts'
import type { Column } from '../context.ts'
import type { Survey } from '../dataset/survey.ts'
import { parseNumeral, writesNumber } from '../numeral.ts'
import { keyRole } from '../key/key-role.ts'
import type { CivilDate } from '../period/civil-date.ts'
import { dayWritten } from '../period/day-written.ts'
import { readPeriod } from '../period/parse-period.ts'
import { noPeriod, type Period } from '../period/period.ts'

/** What names columns stands near the top. */
const deepest = 4
const mostFields = 60
const longestName = 40

/**
 * Columns by the keys under which an object says from when to when they are, where figures elsewhere stand under the
 * same keys: `"gj": {"von": "01.10.2023", "bis": "30.09.2024"}, "vj": {...}` above `{"bez": "Vorräte", "gj": "22.908"}`;
 * or by texts, where a list names the columns: `"cur": "Half-year ended 31 December 2024"` above `["cur", "pcp"]`, or the rows
 * beside a day have figures under its key: `"now": "2024-12-31", "then": "2023-12-31"` above `{"metric": "CET1", "now": 13.2}`.
 */
export function spansByKey(
  { dataset, scalarKeys, texts }: Survey,
  root: string,
): ReadonlyMap<string, Column> {
  const columns = new Map<string, Column>()
  let named: ReadonlySet<string> | undefined
  const visit = (object: JsonObject, pointer: string, depth: number): void => {
    if (object.size > mostFields) return
    const found = new Map<string, Column>()
    for (const [key, value] of object) {
      const place = childPointer(pointer, key)
      const isNamed =
        value instanceof Map
          ? scalarKeys.has(key)
          : key.length <= longestName && isPeriodIn(value) && speaks(key)
      const period =
        isNamed &&
        (value instanceof Map || (named ??= new Set(texts)).has(key) || isDayOfColumn(key, value, object))
          ? periodOf(value)
          : undefined
      if (period)
        found.set(key, {
          kind: 'period',
          context: { period: { value: { ...period, label: key }, pointer: place } },
        })
      else if (value instanceof Map && depth < deepest) visit(value, place, depth + 1)
    }
    const periods = [...found.values()].map(({ context }) => context.period!.value)
    const spans = new Set(periods.map(({ start, end }) => `${start} ${end}`))
    // Days alone, as of balances, are named beside spans.
    const isOfSpans = periods.some(({ type }) => type !== 'instant')
    if (found.size > 1 && isOfSpans && spans.size === found.size)
      for (const [key, column] of found) columns.set(key, column)
  }
  if (dataset instanceof Map) visit(dataset, root, 0)
  if (columns.size > 1 && dataset instanceof Map) addSums(dataset, root, columns)
  return columns
}

const sumOfColumns =
  /^(?:the )?(?:sum|total|accumulation|cumulation) of (\S{1,20}) (?:to|through|until|-|–) (\S{1,20}?)\.?$/i

/** `"CUM": "sum of P01 to P04"` beside the days of `P01` and `P04`: from the first of one to the last of the other. */
function addSums(object: JsonObject, pointer: string, columns: Map<string, Column>, depth = 0): void {
  if (object.size > mostFields) return
  for (const [key, value] of object) {
    const place = childPointer(pointer, key)
    if (value instanceof Map && depth < deepest) addSums(value, place, columns, depth + 1)
    const [, first = '', last = ''] =
      typeof value === 'string' && value.length <= 80 ? (sumOfColumns.exec(value) ?? []) : []
    const from = columns.get(first)?.context.period?.value
    const to = columns.get(last)?.context.period?.value
    if (!from?.start || !to?.start || !to.end || from.start >= to.start || columns.has(key)) continue
    const period = { ...noPeriod, type: 'duration' as const, start: from.start, end: to.end, label: key }
    columns.set(key, {
      kind: 'period',
      context: { period: { value: { ...period, precision: 'day' }, pointer: place } },
    })
  }
}

/** Whether figures stand under the key of a day or of a year by its last one in most of the first rows of a list beside it. */
function isDayOfColumn(key: string, value: JsonValue, object: JsonObject): boolean {
  if (typeof value !== 'string' || (dayWritten(value) === undefined && periodOf(value) === undefined))
    return false
  for (const rows of object.values()) {
    if (!Array.isArray(rows) || rows.length < 2) continue
    const first = rows.slice(0, lookedRows)
    const cells = first.flatMap(row => (row instanceof Map ? [row.get(key)] : []))
    // A cell of one of them may be a note.
    const figures = cells.filter(holdsNumber).length
    if (cells.length === first.length && figures > 1 && figures * 3 > cells.length * 2) return true
  }
  return false
}

/** A number, a nil mark, or an object that holds one: `{"sign": "-", "amount": "47,162"}`. */
const holdsNumber = (value: JsonValue | undefined): boolean =>
  value instanceof Map
    ? someEntry(value, (_, part) => writesNumber(part)) && everyEntry(value, (_, part) => !isContainer(part))
    : value !== undefined &&
      (value === null ||
        writesNumber(value) ||
        (typeof value === 'string' && parseNumeral(value) !== undefined && dayWritten(value) === undefined))

const lookedRows = 5

/** Whether a key may name a column: those of periods and of filings name what they hold. */
function speaks(key: string): boolean {
  const role = keyRole(key)
  return role === null || !/^(?:period|fiscal|filing|label|unit)/.test(role)
}

const isPeriodIn = (value: JsonValue): boolean =>
  typeof value === 'string' && value.length <= 80 && /\d{4}/.test(value)

function periodOf(value: JsonValue): Period | undefined {
  if (typeof value === 'string') {
    const read = readPeriod(value)
    return read?.period.end && read.period.precision === 'day' ? read.period : undefined
  }
  if (!(value instanceof Map) || value.size === 0 || value.size > 8) return undefined
  const days: CivilDate[] = []
  for (const item of value.values()) {
    const day = typeof item === 'string' ? dayWritten(item) : undefined
    if (day !== undefined) days.push(day)
    else if (isContainer(item)) return undefined
  }
  const [start, end, ...others] = days
  if (start !== undefined && end === undefined)
    return { ...noPeriod, type: 'instant', end: start, precision: 'day' }
  if (start === undefined || end === undefined || others.length > 0 || start >= end) return undefined
  return { ...noPeriod, type: 'duration', start, end, precision: 'day' }
}
