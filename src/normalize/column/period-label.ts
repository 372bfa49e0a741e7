import { childPointer } from '../../lib/json-pointer.ts'
import { JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { type Column, type Context, emptyContext, type Stated } from '../context.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { parseNumeral } from '../numeral.ts'
import { parsePeriod, readPeriod } from '../period/parse-period.ts'
import type { Period } from '../period/period.ts'
import { scopeOfCode } from '../scope.ts'
import { mayWordUnit } from '../unit/unit-words.ts'
import { columnNamedByBasis, columnOfHeader } from './columns.ts'
import { relativeColumn } from './relative-column.ts'

/** Keys that may name a column, those for readers before those for programs. */
export const labelKeys = [
  /^(?:label|name|title|head|header|(?:head|header|heading) (?:name|text|label)|heading|display|meaning|description|text|period|period label|column|col(?:umn)? (?:title|name|head|header|heading|label))$/,
  /^(?:fiscal ?year|key|id)$/,
]

/** What the label of a column says of its period, and of its unit or scope. */
export interface PeriodLabel {
  readonly stated: Stated<string>
  readonly period: Period | undefined
  readonly column: Column | undefined
}

/** The column that a header object names by its place in time, or by a code that is dated elsewhere: `{"title": "Prior year"}`. */
export function codedLabel(item: JsonObject, pointer: string, context: Context): PeriodLabel | undefined {
  if (!context.columnsByKey) return undefined
  for (const [key, value] of item) {
    if (typeof value !== 'string' || !labelKeys[0]!.test(keyText(key))) continue
    const column = context.columnsByKey.get(value) ?? relativeColumn(value, context)
    const period = column?.kind === 'period' ? column.context.period?.value : undefined
    if (period) return { stated: { value, pointer: childPointer(pointer, key) }, period, column }
  }
  return undefined
}

/** The period that a header object names in words: `{"label": "Fiscal 2024"}`. */
export function periodLabel(item: JsonObject, pointer: string): PeriodLabel | undefined {
  for (const names of labelKeys) {
    for (const [key, value] of item) {
      const text =
        value instanceof JsonNumber
          ? value.text
          : Array.isArray(value) && isStacked(value)
            ? value.join(' ')
            : value
      if (typeof text !== 'string' || !names.test(keyText(key))) continue
      const place = childPointer(pointer, key)
      const period = readPeriod(text)
      // "s1" is the first of something, and no half of a year.
      if (names !== labelKeys[0] && period && period.period.end === null && period.period.fiscalYear === null)
        continue
      // Several lines of a printed header may name the unit too: ["Six months ended", "31 December 2024", "Rm"].
      const mayName =
        Array.isArray(value) || (period !== undefined && (period.rest !== '' || mayWordUnit(text)))
      const column =
        mayName || (text.length <= 30 && scopeOfCode(text))
          ? columnOfHeader(text, place, emptyContext)
          : columnNamedByBasis(text, place)
      if (period || column) return { stated: { value: text, pointer: place }, period: period?.period, column }
    }
  }
  for (const [key, value] of item) {
    const period = typeof value === 'string' && keyRole(key) === 'label' ? parsePeriod(value) : undefined
    if (period)
      return {
        stated: { value: value as string, pointer: childPointer(pointer, key) },
        period,
        column: undefined,
      }
  }
  return daysOf(item, pointer)
}

/**
 * The only days among the fields of unknown names, `{"ad": "Cari Dönem", "x": "01.01.2022 - 31.12.2022"}`, be there
 * their unit beside them: `{"id": "a", "bandeau": "2022-12-31 (TWD million)"}`.
 */
function daysOf(item: JsonObject, pointer: string): PeriodLabel | undefined {
  const found = [...item].flatMap(([key, text]) => {
    if (typeof text !== 'string' || text.length > 60 || keyRole(key) !== null) return []
    const stated = { value: text, pointer: childPointer(pointer, key) }
    const alone = parsePeriod(text)
    const column =
      !alone && mayWordUnit(text) ? columnOfHeader(text, stated.pointer, emptyContext) : undefined
    const period = alone ?? (column?.context.unitText ? column.context.period?.value : undefined)
    return period?.precision === 'day' ? [{ stated, period, column }] : []
  })
  if (found.length === 1) return found[0]
  // Two days of unknown names are the first and the last.
  const [first, last] = found.sort((a, b) => (a.period.end! < b.period.end! ? -1 : 1))
  return found.length === 2 && !found.some(({ period }) => period.start)
    ? { ...last!, period: { ...last!.period, start: first!.period.end, type: 'duration' } }
    : undefined
}

/** The lines of one header text, from top to bottom; numbers are the cells of a column. */
export function isStacked(value: readonly JsonValue[]): value is readonly string[] {
  return (
    value.length > 0 &&
    value.length <= 6 &&
    value.every(item => typeof item === 'string') &&
    !(value.length > 1 && value.every(item => parseNumeral(item)?.number && !/^(?:19|20)\d{2}$/.test(item)))
  )
}
