import {
  everyEntry,
  JsonNumber,
  type JsonObject,
  type JsonValue,
  someEntry,
} from '../../lib/lossless-json.ts'
import type { Column, Context } from '../context.ts'
import { keyRole } from '../key/key-role.ts'
import { type LengthOfKey, lengthOfKey } from '../key/length-of-key.ts'
import { monthOf, startOfMonths, yearOf } from '../period/civil-date.ts'
import { partToDate } from '../period/named-part.ts'
import { noPeriod } from '../period/period.ts'

/** `context` for figures counted so long, up to the day that it states. */
export function lasting(
  context: Context,
  { months, fiscalPeriod, since }: LengthOfKey,
  pointer: string,
): Context {
  const base = context.period?.value ?? noPeriod
  if (since !== undefined) {
    if (!context.period || base.end === null) return context
    const year = yearOf(base.end) - (since > monthOf(base.end) ? 1 : 0)
    const start = `${year}-${String(since).padStart(2, '0')}-01`
    const value = { ...base, type: 'duration' as const, start, months: null, fiscalPeriod: null }
    return { ...context, period: { ...context.period, value } }
  }
  if (months === null) {
    const toDate = base.fiscalPeriod ? partToDate.get(base.fiscalPeriod) : undefined
    if (!toDate || !context.period) return context
    return {
      ...context,
      period: { ...context.period, value: { ...base, fiscalPeriod: toDate, months: null } },
    }
  }
  const isSame = base.start !== null && base.end !== null && base.start === startOfMonths(base.end, months)
  const isPart = base.fiscalPeriod?.startsWith('Q') && months === 3
  return {
    ...context,
    period: {
      value: {
        ...base,
        start: isSame ? base.start : null,
        months,
        wholeMonths: true,
        fiscalPeriod: fiscalPeriod ?? (isSame || isPart ? base.fiscalPeriod : null),
      },
      pointer: context.period?.pointer ?? pointer,
    },
  }
}

/** `in_month`, `since_january`: the first month of a year has one of both. */
function isOfMonth(key: string): boolean {
  const length = lengthOfKey(key)
  return length?.months === 1 || length?.since !== undefined
}

/** `{"quarter": 5, "ytd": 15}` holds the figures of one line. */
export function holdsLengthsAlone(object: JsonObject): boolean {
  return (
    everyEntry(object, key => lengthOfKey(key) !== undefined) &&
    (object.size > 1 || someEntry(object, key => /^(?:FY|[QH][1-4]|[1-4][QH])$/.test(key) || isOfMonth(key)))
  )
}

/** The column of a labelled row that its key names by a length; a number from one to four under it is that of a quarter. */
export function columnOfLength(
  key: string,
  value: JsonValue,
  object: JsonObject,
  pointer: string,
  context: Context,
): Column | undefined {
  const length = lengthOfKey(key)
  const mayNumber = length?.fiscalPeriod === null && value instanceof JsonNumber && /^[1-4]$/.test(value.text)
  if (!length || mayNumber) return undefined
  if ([...object.keys()].some(other => keyRole(other) === 'value')) return undefined
  return { kind: 'period', context: { period: lasting(context, length, pointer).period } }
}
