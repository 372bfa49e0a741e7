import { isContainer, JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { keyText } from '../key/key-words.ts'
import type { KeyRole } from '../key/role-wordings.ts'
import { type CivilDate, civilDate, isStatementYear } from '../period/civil-date.ts'
import { dayWritten } from '../period/day-written.ts'
import { noPeriod, type Period } from '../period/period.ts'
import type { Draft } from './draft.ts'
import { type Notes, roleBelow } from './notes.ts'

/** Reads a day of three parts, or the first and the last day of a record in one list; false where the value is neither. */
export function readDays(
  role: KeyRole | null,
  value: JsonValue,
  pointer: string,
  object: JsonObject,
  { parts }: Draft,
  notes: Notes,
): boolean {
  if (role !== 'period' && role !== 'period_end' && role !== 'period_start') return false
  const day = value instanceof Map ? (dayInParts(value) ?? dayOfNode(value)) : undefined
  const span = Array.isArray(value) && isRecord(object, value) ? daysOfSpan(value) : undefined
  if (day) parts[role === 'period_start' ? 'start' : 'end'] ??= { value: ofDay(day), pointer }
  else if (span) {
    parts.start ??= { value: ofDay(span[0]), pointer: `${pointer}/0` }
    parts.end ??= { value: ofDay(span[1]), pointer: `${pointer}/1` }
  } else return false
  roleBelow(value, pointer, 'period', notes)
  return true
}

function ofDay(end: CivilDate): Period {
  return { ...noPeriod, end, precision: 'day' }
}

/** Whether nothing else in the object is a container, so that a list of days is no header of columns. */
function isRecord(object: JsonObject, own: JsonValue): boolean {
  for (const value of object.values()) if (value !== own && isContainer(value)) return false
  return true
}

/** The day of an element of a parsed document: `{"#text": "2020-01-01", "@_contextRef": "ctx1"}`. */
function dayOfNode(object: JsonObject): CivilDate | undefined {
  const text = object.get('#text') ?? object.get('_text')
  return typeof text === 'string' ? dayWritten(text) : undefined
}

const names = [/^(?:y|yr|year)$/i, /^(?:m|mon|month)$/i, /^(?:d|day)$/i]

/** `month`, `ay`, `Monat`: the number of a month beside a year. */
export const isMonthKey = (key: string): boolean =>
  /^(?:month|ay|mes|mois|monat|mese|maand|mnd|maned|manad|manadur|miesiac|mesic|mesiac|luna|honap|kuukausi|bulan|thang|mjesec|mesec|месяц|місяць|月|月份|월)$/u.test(
    keyText(key),
  )

/** Such a number: `"month": 9`, `"month": "09"`. */
export function monthUnder(key: string, value: JsonValue): number | undefined {
  const text = value instanceof JsonNumber ? value.text : value
  return typeof text === 'string' && /^(?:0?[1-9]|1[0-2])$/.test(text) && isMonthKey(key)
    ? Number(text)
    : undefined
}

/** The day of an object of its year, month and day alone: `{"y": 2023, "m": 3, "d": 31}`. */
function dayInParts(object: JsonObject): CivilDate | undefined {
  if (object.size !== 3) return undefined
  const [year, month, day] = names.map(name => {
    const [, value] = [...object].find(([key]) => name.test(key)) ?? []
    return Number(value instanceof JsonNumber ? value.text : value)
  })
  return isStatementYear(year!) ? civilDate(year!, month!, day!) : undefined
}

/** The first and the last day of a list of both: `["2022-01-01", "2022-12-31"]`. */
export function daysOfSpan(list: readonly JsonValue[]): readonly [CivilDate, CivilDate] | undefined {
  if (list.length !== 2) return undefined
  const [first, last] = list.map(item => (typeof item === 'string' ? dayWritten(item) : undefined))
  return first !== undefined && last !== undefined && first < last ? [first, last] : undefined
}
