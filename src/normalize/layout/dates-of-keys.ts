import { childPointer } from '../../lib/json-pointer.ts'
import { type JsonObject, someEntry } from '../../lib/lossless-json.ts'
import type { Column } from '../context.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { periodOfKey } from '../key/key-reading.ts'
import { writesNumber } from '../numeral.ts'
import { readPeriod } from '../period/parse-period.ts'

/** `thstrm_amount` is dated by `thstrm_dt`. */
const valueWord = /(?<=\p{L}) (?:amounts?|amt|values?|val|balances?|figures?)$/u

/** Fields of an object that may be names of columns with more words: metadata is small. */
const mostFields = 60
/** Rows whose keys are looked at. */
const lookedRows = 10
const mostNames = 200

const none: ReadonlyMap<string, Column> = new Map()

/**
 * Columns by the days of fields that are named after them, in whatever language: `"nam_nay_ket_thuc": "31/12/2022"` beside
 * rows with `nam_nay` and `nam_truoc`. Two columns at least are dated so, by different days.
 */
export function datesOfKeys(object: JsonObject, pointer: string): ReadonlyMap<string, Column> {
  if (object.size > mostFields || !someEntry(object, (_, value) => Array.isArray(value))) return none
  const names = [...namesOfColumns(object)].map(name => ({
    name,
    spoken: keyText(name).replace(valueWord, ''),
  }))
  const isNamedAfter = (day: string, spoken: string): boolean =>
    day.length > spoken.length && (day.startsWith(`${spoken} `) || day.endsWith(` ${spoken}`))
  const days = [...object].flatMap(([key, value]) => {
    if (typeof value !== 'string' || value.length > 40) return []
    const own = keyText(key)
    if (!names.some(({ spoken }) => isNamedAfter(own, spoken))) return []
    const period = readPeriod(value)?.period
    return period?.end && period.precision === 'day' ? [{ key, spoken: own, period }] : []
  })
  if (days.length < 2) return none
  const columns = new Map<string, Column>()
  for (const { name, spoken } of names) {
    const named = days.filter(day => isNamedAfter(day.spoken, spoken))
    const [only] = named
    if (named.length !== 1 || !only || keyRole(only.key) === 'filing') continue
    const place = childPointer(pointer, only.key)
    columns.set(name, {
      kind: 'period',
      context: { period: { value: { ...only.period, label: name }, pointer: place } },
    })
  }
  const different = new Set([...columns.values()].map(column => column.context.period!.value.end))
  return columns.size >= 2 && different.size === columns.size ? columns : none
}

/** Fields that say of which period the fields named after their end are: `"period_cy": "20250630"` above `cash_cy`. */
const ofCode = /^(?:period|date|end|period end|as of|balance date|column|year)[_ -](\p{L}\w{0,9})$/iu

/**
 * Columns by the codes at the ends of such fields, as the fields of objects beside them end: two at least, by different
 * periods. With the keys of the fields that date them.
 */
export function datesOfSuffixes(
  object: JsonObject,
  pointer: string,
): { readonly columns: ReadonlyMap<string, Column>; readonly keys: readonly string[] } | undefined {
  if (object.size > mostFields || !someEntry(object, (_, value) => value instanceof Map)) return undefined
  const columns = new Map<string, Column>()
  const keys: string[] = []
  for (const [key, value] of object) {
    const code = key.length <= 30 && typeof value === 'string' ? ofCode.exec(key)?.[1] : undefined
    const period = code === undefined ? undefined : readPeriod(value as string)?.period
    if (
      code === undefined ||
      isEndOfPeriod(code) ||
      !period ||
      (period.end === null && period.fiscalYear === null)
    )
      continue
    const place = childPointer(pointer, key)
    columns.set(code, {
      kind: 'period',
      context: { period: { value: { ...period, label: code }, pointer: place } },
    })
    keys.push(key)
  }
  const isNamed = [...columns.keys()].every(code =>
    someEntry(object, (_, value) => value instanceof Map && someEntry(value, key => endsWithCode(key, code))),
  )
  return columns.size >= 2 && isNamed ? { columns, keys } : undefined
}

/** `"period_start"` and `"period_end"` are the two ends of one period: `cash_at_period_end` is a line of it. */
function isEndOfPeriod(code: string): boolean {
  const role = keyRole(code)
  return role === 'period_start' || role === 'period_end'
}

function endsWithCode(key: string, code: string): boolean {
  const mark = key.at(-code.length - 1)
  return key.endsWith(code) && (mark === '_' || mark === '-' || mark === ' ' || mark === '.')
}

/** Keys of the rows of lists beside the fields under which figures stand. */
function namesOfColumns(object: JsonObject): Set<string> {
  const names = new Set<string>()
  for (const rows of object.values())
    if (Array.isArray(rows))
      for (const row of rows.slice(0, lookedRows))
        if (row instanceof Map && row.size <= mostFields)
          for (const [key, value] of row)
            if (names.size < mostNames && writesNumber(value) && keyRole(key) === null && !periodOfKey(key))
              names.add(key)
  return names
}
