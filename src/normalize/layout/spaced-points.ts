import { childPointer } from '../../lib/json-pointer.ts'
import { isScalar, JsonNumber, type JsonObject, type JsonValue, someEntry } from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import type { Column, Context } from '../context.ts'
import type { Notes } from '../describe/notes.ts'
import { keyText } from '../key/key-words.ts'
import { addDays, monthEnd, monthOf, yearOf } from '../period/civil-date.ts'
import { parsePeriod } from '../period/parse-period.ts'
import { noPeriod, type Period } from '../period/period.ts'

// A time series may state its first period and its frequency instead of a period for every value:
// `{"title": "Net sales", "frequency": "Q", "start": "2024-Q1", "values": [5497, 5726, ...]}`.

const isStart = memoByText(key =>
  /^(?:start(?:s|ing)?|first|begin(?:s|ning)?|since|base|origin)(?: (?:in|at|on|with))?(?: (?:period|date|year|quarter|month|point|observation|obs))?$|^(?:period|point) start$/.test(
    keyText(key),
  ),
)
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

/** The columns of the one list of values of such a series; `context` where the object is none. */
export function withSpacedColumns(
  object: JsonObject,
  pointer: string,
  context: Context,
  consumed: Set<string>,
  notes: Notes,
): Context {
  if (object.size > 40 || !someEntry(object, isList) || !someEntry(object, isFrequency)) return context
  const lists = [...object.values()].filter(isListOfValues)
  const frequency = [...object].find(([key]) => isFrequency(key))
  const start = [...object].find(([key]) => isStart(key))
  const [list] = lists
  const months = monthsBy.find(([code]) => code.test(textOf(frequency?.[1])))?.[1]
  const first = start === undefined ? undefined : parsePeriod(textOf(start[1]))
  if (!list || lists.length > 1 || months === undefined || !first) return context
  const places = [start![0], frequency![0]].map(key => childPointer(pointer, key))
  const columns = list.map((_, index): Column | undefined => {
    const period = stepped(first, index, months)
    return period && { kind: 'period', context: { period: { value: period, pointer: places[0]! } } }
  })
  if (!columns.every(column => column !== undefined)) return context
  for (const [index, key] of [start![0], frequency![0]].entries()) {
    consumed.add(key)
    notes.role(places[index]!, 'period')
  }
  return { ...context, columns, period: null }
}

const isList = (_: string, value: JsonValue): boolean => Array.isArray(value)

function isListOfValues(value: JsonValue): value is JsonValue[] {
  return Array.isArray(value) && value.length > 1 && value.length <= 1000 && value.every(isScalar)
}

function textOf(value: JsonValue | undefined): string {
  return value instanceof JsonNumber ? value.text : typeof value === 'string' ? value.trim() : ''
}

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
