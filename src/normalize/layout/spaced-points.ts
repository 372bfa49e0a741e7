import { childPointer } from '../../lib/json-pointer.ts'
import {
  isContainer,
  isScalar,
  JsonNumber,
  type JsonObject,
  type JsonValue,
  someEntry,
  scalarText,
} from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import type { Column, Context } from '../context.ts'
import { type Notes, roleBelow } from '../describe/notes.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { writesNumber } from '../numeral.ts'
import { addDays, monthEnd, monthOf, yearOf } from '../period/civil-date.ts'
import { parsePeriod } from '../period/parse-period.ts'
import { noPeriod, type Period } from '../period/period.ts'
import type { PlainObject } from './plain-object.ts'

// A time series may state its first period and its frequency instead of a period for every value:
// `{"title": "Net sales", "frequency": "Q", "start": "2024-Q1", "values": [5497, 5726, ...]}`; or many series do it once,
// `{"basePeriodEnd": "2023-12-31", "step": {"months": 3}, "series": [{"name": "Net sales", "values": [5497, ...]}, ...]}`.

const isStart = memoByText(key =>
  /^(?:start(?:s|ing)?|first|begin(?:s|ning)?|since|base|origin)(?: (?:in|at|on|with))?(?: (?:period|date|year|quarter|month|point|observation|obs))?(?: (?:end|date|end date))?$|^(?:period|point) start$/.test(
    keyText(key),
  ),
)
/** Keys that speak of the first of several values, and not of when a period begins. */
const isFirst = memoByText(key => /^(?:first|base|origin)\b/.test(keyText(key)))
const isFrequency = memoByText(key =>
  /^(?:(?:time|sampling|data|observation|series) )?(?:freq|frequency|periodicity|interval|step|spacing|cadence)(?: (?:code|unit))?$/.test(
    keyText(key),
  ),
)
const monthsBy: readonly (readonly [RegExp, number])[] = [
  [/^(?:a|y|annual|annually|yearly|years?|p1y|p12m|1y|12m)$/i, 12],
  [/^(?:h|s|b|semi-?annual(?:ly)?|half-?year(?:ly)?|half-?years?|p6m|6m)$/i, 6],
  [/^(?:q|quarterly|quarters?|p3m|3m)$/i, 3],
  [/^(?:m|monthly|months?|p1m|1m)$/i, 1],
]

/** A first period and a step from each value to the next. */
interface Spacing {
  readonly startKey: string
  readonly stepKey: string
  readonly first: Period
  readonly months: number
}

function spacingOf(object: JsonObject): Spacing | undefined {
  if (object.size > 40 || !someEntry(object, isFrequency)) return undefined
  let startKey: string | undefined
  let stepKey: string | undefined
  for (const key of object.keys()) {
    if (isStart(key)) startKey ??= key
    if (isFrequency(key)) stepKey ??= key
  }
  if (startKey === undefined || stepKey === undefined) return undefined
  const first = parsePeriod(trimmed(object.get(startKey)))
  const months = monthsOf(object.get(stepKey))
  return first && months !== undefined ? { startKey, stepKey, first, months } : undefined
}

/** `"Q"`, `"P3M"`, `{"months": 3}`, `{"years": 1}` */
function monthsOf(step: JsonValue | undefined): number | undefined {
  if (!(step instanceof Map)) return monthsBy.find(([code]) => code.test(trimmed(step)))?.[1]
  const [only] = step
  if (!only || step.size > 1) return undefined
  const unit = monthsBy.find(([code]) => only[0].length > 1 && code.test(only[0]))?.[1]
  const count = /^[1-9]\d?$/.test(trimmed(only[1])) ? Number(trimmed(only[1])) : 0
  const months = (unit ?? 0) * count
  return [1, 3, 6, 12].includes(months) ? months : undefined
}

/** The columns of the one list of values of such a series, or of the lists of all series below; `context` where the object is none. */
export function withSpacedColumns(
  object: JsonObject,
  pointer: string,
  context: Context,
  consumed: Set<string>,
  notes: Notes,
): Context {
  if (!someEntry(object, (_, value) => isContainer(value))) return context
  const spacing = spacingOf(object)
  const length = spacing && lengthOfSeries(object, spacing)
  // Values of several periods are not all of the one that something says.
  if (spacing && length === undefined && seriesBelow(object).length > 0) return { ...context, period: null }
  if (!spacing || length === undefined) return context
  const { startKey, stepKey } = spacing
  const place = childPointer(pointer, startKey)
  const columns = Array.from({ length }, (_, index): Column | undefined => {
    const period = stepped(spacing.first, index, spacing.months)
    return period && { kind: 'period', context: { period: { value: period, pointer: place } } }
  })
  if (!columns.every(column => column !== undefined)) return context
  for (const key of [startKey, stepKey]) {
    consumed.add(key)
    roleBelow(object.get(key)!, childPointer(pointer, key), 'period', notes)
  }
  return { ...context, columns, period: null }
}

/** How many values the series has, or each of the series below; undefined where they are not alike or end on another day. */
function lengthOfSeries(object: JsonObject, { startKey, first, months }: Spacing): number | undefined {
  const own = [...object.values()].filter(isListOfValues)
  if (own.length > 0) return own.length === 1 ? own[0]!.length : undefined
  const lengths = new Set(seriesBelow(object).map(({ length }) => length))
  const [length] = lengths
  if (length === undefined || lengths.size > 1) return undefined
  let isCounted = isFirst(startKey)
  for (const [key, value] of object) {
    const text = trimmed(value)
    if (/^(?:count|n|length|(?:num|number of) )\b/.test(keyText(key)) && /^\d+$/.test(text)) {
      if (Number(text) !== length) return undefined
      isCounted = true
    }
    const last = key !== startKey && keyRole(key) === 'period_end' ? parsePeriod(text)?.end : undefined
    if (!last) continue
    if (stepped(first, length - 1, months)?.end !== last) return undefined
    isCounted = true
  }
  return isCounted ? length : undefined
}

/** The lists of values of the records of one list, or of one map. */
function seriesBelow(object: JsonObject): JsonValue[][] {
  const [only, ...others] = [...object.values()].filter(
    value =>
      Array.isArray(value) || (value instanceof Map && someEntry(value, (_, item) => isContainer(item))),
  )
  if (others.length > 0 || only === undefined) return []
  const items = Array.isArray(only) ? only : [only, ...(only as JsonObject).values()]
  return items.flatMap(item =>
    item instanceof Map
      ? [...item.values()].filter(isListOfValues).filter(list => list.some(writesNumber))
      : [],
  )
}

const isOffset = memoByText(key =>
  /^(?:offset|step|index|idx|i|t|n|lag|seq|position|period (?:index|offset|no))$/.test(keyText(key)),
)

/**
 * Series below a first period and a step whose points say how many steps behind it they are,
 * `{"name": "Net sales", "points": [{"offset": 0, "value": 5497}, {"offset": 1, "value": 5726}]}`, with their values in one list.
 */
export function withPointsInOrder(object: JsonObject, pointer: string): PlainObject | undefined {
  if (!spacingOf(object)) return undefined
  const places = new Map<string, string>()
  const others: string[] = []
  const rewritten: JsonObject = new Map(object)
  let longest = 0
  const lists: { record: JsonObject; key: string; values: JsonValue[]; place: string }[] = []
  for (const [name, list] of object) {
    if (!Array.isArray(list) || !list.some(item => item instanceof Map)) continue
    const records = list.map((item, index) => {
      if (!(item instanceof Map)) return item
      const record: JsonObject = new Map(item)
      for (const [key, points] of item) {
        const place = childPointer(childPointer(childPointer(pointer, name), index), key)
        const values = valuesInOrder(points, place, places, others)
        if (!values) continue
        lists.push({ record, key, values, place })
        longest = Math.max(longest, values.length)
      }
      return record
    })
    rewritten.set(name, records)
  }
  if (lists.length === 0 || lists.length * longest > mostValues) return undefined
  for (const { record, key, values } of lists) {
    while (values.length < longest) values.push(null)
    record.set(key, values)
  }
  return { object: rewritten, places, others }
}

const mostPoints = 1000
/** Of all series together, with the gaps between their points. */
const mostValues = 200_000

function valuesInOrder(
  points: JsonValue,
  pointer: string,
  places: Map<string, string>,
  others: string[],
): JsonValue[] | undefined {
  if (!Array.isArray(points) || points.length < 2 || points.length > mostPoints) return undefined
  const [first] = points
  if (!(first instanceof Map) || first.size !== 2) return undefined
  const offsetKey = [...first.keys()].find(isOffset)
  const valueKey = [...first.keys()].find(key => key !== offsetKey)
  if (offsetKey === undefined || valueKey === undefined) return undefined
  const values: JsonValue[] = []
  const seen = new Map<number, number>()
  for (const [index, point] of points.entries()) {
    if (!(point instanceof Map) || point.size !== 2) return undefined
    const offset = point.get(offsetKey)
    const value = point.get(valueKey)
    if (!(offset instanceof JsonNumber) || !/^\d{1,3}$/.test(offset.text)) return undefined
    const at = Number(offset.text)
    if (value === undefined || !isScalar(value) || seen.has(at) || at >= points.length * 8) return undefined
    seen.set(at, index)
    while (values.length <= at) values.push(null)
    values[at] = value
  }
  if (!seen.has(0)) return undefined
  for (const [at, index] of seen) {
    const point = childPointer(pointer, index)
    places.set(childPointer(pointer, at), childPointer(point, valueKey))
    others.push(childPointer(point, offsetKey))
  }
  return values
}

function isListOfValues(value: JsonValue): value is JsonValue[] {
  return Array.isArray(value) && value.length > 1 && value.length <= 1000 && value.every(isScalar)
}

const trimmed = (value: JsonValue | undefined): string => scalarText(value).trim()

/** The period so many steps behind the first; undefined where that says neither a year, a part of one, nor an end or start of a month. */
function stepped(first: Period, index: number, months: number): Period | undefined {
  const { fiscalYear, fiscalPeriod, end, precision } = first
  if (fiscalYear !== null && end === null) {
    if (months === 12 && (fiscalPeriod === null || fiscalPeriod === 'FY')) {
      const year = fiscalYear + index
      return { ...first, label: String(year), fiscalYear: year }
    }
    const [, letter, number] = /^([QH])(\d)$/.exec(fiscalPeriod ?? '') ?? []
    if ((letter !== 'Q' || months !== 3) && (letter !== 'H' || months !== 6)) return undefined
    const parts = 12 / months
    const at = Number(number) - 1 + index
    const label = `${letter}${(at % parts) + 1} ${fiscalYear + Math.floor(at / parts)}`
    return parsePeriod(label)
  }
  if (end === null) return undefined
  const isFirstDay = precision === 'day' && end.endsWith('-01')
  if (precision === 'day' && !isFirstDay && !addDays(end, 1).endsWith('-01')) return undefined
  const month = yearOf(end) * 12 + monthOf(end) - 1 + index * months + (isFirstDay ? months - 1 : 0)
  const last = monthEnd(Math.floor(month / 12), (month % 12) + 1)
  return last === undefined
    ? undefined
    : { ...noPeriod, label: last, end: last, precision: precision ?? 'day', months }
}
