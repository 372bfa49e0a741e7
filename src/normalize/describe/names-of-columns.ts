import { everyEntry, type JsonObject } from '../../lib/lossless-json.ts'
import { daysOfCodes } from '../column/days-of-codes.ts'
import { periodOfKey, relativeOfKey } from '../key/key-reading.ts'
import { keyRole } from '../key/key-role.ts'
import { parsePeriod, readPeriod } from '../period/parse-period.ts'
import { scopeOfCode } from '../scope.ts'

/** Longer texts are sentences. */
const longest = 40

/**
 * A header, or what dates a period: `{"c1": "9/28/2024", "c2": "9/30/2023"}`, `{"c1": "Group", "c2": "Company"}`,
 * `"2019/20": {"from": ..., "to": ...}`.
 */
export function namesColumns(key: string, object: JsonObject): boolean {
  if (periodOfKey(key) !== undefined || daysOfCodes(object, '').size > 0) return true
  if (!areNamesAlone(object)) return false
  const texts = [...object.values()].filter(value => typeof value === 'string')
  return texts.filter(text => parsePeriod(text)).length >= 2 || areNamesOfColumns(object)
}

/** Texts that are nothing but names of two kinds of accounts or of two places in time: `{"c1": "This year", "c2": "Last year"}`. */
export function areNamesOfColumns(object: JsonObject): boolean {
  if (!areNamesAlone(object)) return false
  const texts = [...object.values()].filter(value => typeof value === 'string')
  const days = texts.map(text => (text.length <= 80 ? dayNamedIn(text) : undefined))
  if (days.length === object.size && differ(days)) return true
  const short = texts.filter(text => text.length <= longest)
  return (
    short.length === object.size &&
    (differ(short.map(scopeOfCode)) || differ(short.map(text => relativeOfKey(text)?.relative)))
  )
}

const areNamesAlone = (object: JsonObject): boolean =>
  everyEntry(object, name => keyRole(name) === null || keyRole(name) === 'value')

const differ = (named: readonly unknown[]): boolean =>
  named.length > 1 && !named.includes(undefined) && new Set(named).size === named.length

/** `Số cuối năm 31/12/2024` */
function dayNamedIn(text: string): string | undefined {
  const period = readPeriod(text)?.period
  return period?.precision === 'day' ? (period.end ?? undefined) : undefined
}
