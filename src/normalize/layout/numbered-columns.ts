import { childPointer } from '../../lib/json-pointer.ts'
import { JsonNumber, type JsonObject, type JsonValue, someEntry } from '../../lib/lossless-json.ts'
import { columnOfHeader } from '../column/columns.ts'
import type { Column, Context } from '../context.ts'
import { keyRole } from '../key/key-role.ts'
import { writesNumber } from '../numeral.ts'
import { namesBelow } from './names-below.ts'
import { hasYear } from '../period/period.ts'

const numbered = /^(\p{L}[\p{L}_ ]{0,20}?)_?(\d{1,2})$/u
/** Also in front of what the field holds: `period_1_end`. */
const numberedHeader =
  /^(\p{L}[\p{L}_ ]{0,20}?)_?(\d{1,2})(?:_?(?:end(?:s|ed|ing)?|label|date|end_?date|name|title|text|header))?$/iu
/** Names of columns that say nothing but their number. */
const ofColumn = /^(?:years?|periods?|col(?:umn)?|values?|val|amounts?|amt|data|v|c|p|y|t|fy)$/i
const none: ReadonlyMap<string, Column> = new Map()
/** Rows looked at: a section row in front of them has no values. */
const rowsTried = 5

/**
 * Columns whose headers and values are numbered: `"col2": "Jun-26", "col3": "Mar-26"` beside rows with `v1` and `v2`.
 * They belong together in their order, where there are as many of the one as of the other.
 */
export function numberedColumns(
  object: JsonObject,
  pointer: string,
  context: Context,
): ReadonlyMap<string, Column> {
  if (object.size > 200 || !someEntry(object, (key, value) => textOf(key, value) !== undefined)) return none
  const headers: { key: string; prefix: string; number: number; column: Column }[] = []
  for (const [key, value] of object) {
    const text = textOf(key, value)
    if (text === undefined) continue
    const [, prefix = '', number] = numberedHeader.exec(key)!
    const column = columnOfHeader(text, childPointer(pointer, key), context)
    const period = column?.context.period?.value
    if (column?.kind === 'period' && hasYear(period))
      headers.push({ key, prefix, number: Number(number), column })
  }
  if (headers.length < 2 || new Set(headers.map(({ prefix }) => prefix)).size > 1) return none
  headers.sort((a, b) => a.number - b.number)
  const names = namesBelow(object)
  const found = new Map(headers.flatMap(({ key, column }) => (names.has(key) ? [[key, column]] : [])))
  for (const keys of numberedNames(object))
    if (keys.length === headers.length) keys.forEach((key, index) => found.set(key, headers[index]!.column))
  return found
}

/** The text of a numbered field that may head a column, also a year that is a number. */
function textOf(key: string, value: JsonValue): string | undefined {
  const [, prefix] = key.length <= 40 ? (numberedHeader.exec(key) ?? []) : []
  if (prefix === undefined) return undefined
  const role = keyRole(prefix)
  const isPeriod = role === 'period' || role === 'fiscal_year' || role === 'period_end'
  if (typeof value === 'string') return isPeriod || keyRole(key) === null ? value : undefined
  return role === 'fiscal_year' && value instanceof JsonNumber && /^(?:19|20)\d{2}$/.test(value.text)
    ? value.text
    : undefined
}

/** The same where the headers stand in a list: `"Columns": [{"period": "2023"}, {"period": "2022"}]` beside `col1` and `col2`. */
export function withNumberedKeys(object: JsonObject, context: Context): Context {
  const { columns, columnsByKey } = context
  // Changes have names of their own: `"data1"`, `"data2"`, `"yoy"`.
  const dated = columns?.filter(({ kind }) => kind !== 'derived') ?? []
  if (dated.length < 2 || !dated.every(({ kind }) => kind === 'period')) return context
  const found = new Map(columnsByKey)
  for (const keys of numberedNames(object))
    if (keys.length === dated.length && !keys.some(key => found.has(key)))
      keys.forEach((key, index) => found.set(key, dated[index]!))
  return found.size === (columnsByKey?.size ?? 0) ? context : { ...context, columnsByKey: found }
}

/** Numbered names of columns, in the order of their numbers: those under which rows hold figures, and those that say nothing else. */
function numberedNames(object: JsonObject): string[][] {
  const ofRows = [...object.values()].flatMap(list => {
    const rows = Array.isArray(list) ? list.slice(0, rowsTried).filter(row => row instanceof Map) : []
    const keys = new Set(
      rows.flatMap(row =>
        [...row].flatMap(([key, value]) => (writesNumber(value) && numbered.test(key) ? [key] : [])),
      ),
    )
    return new Set([...keys].map(prefixOf)).size === 1 ? [[...keys]] : []
  })
  const named = new Map<string, string[]>()
  for (const name of namesBelow(object, undefined, endsInDigit)) {
    const prefix = numbered.exec(name)?.[1]
    if (prefix !== undefined && ofColumn.test(prefix)) named.set(prefix, [...(named.get(prefix) ?? []), name])
  }
  return [...ofRows, ...named.values()].map(keys => keys.sort((a, b) => numberOf(a) - numberOf(b)))
}

const endsInDigit = (name: string): boolean => {
  const code = name.charCodeAt(name.length - 1)
  return code >= 48 && code <= 57
}

function prefixOf(key: string): string {
  return numbered.exec(key)![1]!
}

function numberOf(key: string): number {
  return Number(numbered.exec(key)![2])
}
