import { childPointer } from '../../lib/json-pointer.ts'
import { type JsonObject, someEntry } from '../../lib/lossless-json.ts'
import { columnOfHeader } from '../column/columns.ts'
import type { Column, Context } from '../context.ts'
import { keyRole } from '../key/key-role.ts'
import { writesNumber } from '../numeral.ts'

const numbered = /^(\p{L}[\p{L}_ ]{0,20}?)_?(\d{1,2})$/u
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
  if (
    object.size > 200 ||
    !someEntry(object, (key, value) => typeof value === 'string' && numbered.test(key))
  )
    return none
  const headers: { readonly prefix: string; readonly number: number; readonly column: Column }[] = []
  for (const [key, value] of object) {
    const [, prefix, number] = numbered.exec(key) ?? []
    if (prefix === undefined || typeof value !== 'string' || keyRole(key) !== null) continue
    const column = columnOfHeader(value, childPointer(pointer, key), context)
    const period = column?.context.period?.value
    if (column?.kind === 'period' && period && (period.end !== null || period.fiscalYear !== null))
      headers.push({ prefix, number: Number(number), column })
  }
  if (headers.length < 2 || new Set(headers.map(({ prefix }) => prefix)).size > 1) return none
  headers.sort((a, b) => a.number - b.number)
  const found = new Map<string, Column>()
  for (const keys of numberedKeysOfRows(object)) {
    if (keys.length !== headers.length) continue
    keys.forEach((key, index) => found.set(key, headers[index]!.column))
  }
  return found
}

/** The same where the headers stand in a list: `"Columns": [{"period": "2023"}, {"period": "2022"}]` beside `col1` and `col2`. */
export function withNumberedKeys(object: JsonObject, context: Context): Context {
  const { columns, columnsByKey } = context
  // Changes have names of their own: `"data1"`, `"data2"`, `"yoy"`.
  const dated = columns?.filter(({ kind }) => kind !== 'derived') ?? []
  if (dated.length < 2 || !dated.every(({ kind }) => kind === 'period')) return context
  const found = new Map(columnsByKey)
  for (const keys of numberedKeysOfRows(object))
    if (keys.length === dated.length && !keys.some(key => found.has(key)))
      keys.forEach((key, index) => found.set(key, dated[index]!))
  return found.size === (columnsByKey?.size ?? 0) ? context : { ...context, columnsByKey: found }
}

/** The numbered keys under which the rows of each list hold figures, in the order of their numbers. */
function numberedKeysOfRows(object: JsonObject): string[][] {
  return [...object.values()].flatMap(list => {
    const rows = Array.isArray(list) ? list.slice(0, rowsTried).filter(row => row instanceof Map) : []
    const keys = new Set(
      rows.flatMap(row =>
        [...row].flatMap(([key, value]) => (writesNumber(value) && numbered.test(key) ? [key] : [])),
      ),
    )
    const prefixes = new Set([...keys].map(key => numbered.exec(key)![1]))
    return prefixes.size === 1 ? [[...keys].sort((a, b) => numberOf(a) - numberOf(b))] : []
  })
}

function numberOf(key: string): number {
  return Number(numbered.exec(key)![2])
}
