import { childPointer } from '../../lib/json-pointer.ts'
import { isContainer, type JsonObject, type JsonValue, someEntry } from '../../lib/lossless-json.ts'
import type { Column, Stated } from '../context.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { periodOfKey } from '../key/key-reading.ts'
import { writesNumber } from '../numeral.ts'
import type { CivilDate } from '../period/civil-date.ts'
import { readPeriod } from '../period/parse-period.ts'
import { hasYear, type Period } from '../period/period.ts'
import { codeBehind } from './periods-of-codes.ts'

/** `thstrm_amount` is dated by `thstrm_dt`. */
const valueWord = /(?<=[\p{L}\d]) (?:amounts?|amt|values?|val|balances?|figures?)$/u

const dayWords = /^ (?:(?:end|ends?|ended|closing|to) ?)?(?:date|day|on)?$/

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
  if (object.size > mostFields || !someEntry(object, (_, value) => isContainer(value))) return none
  const dated = [...object].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1].length <= 40 && /\d/.test(entry[1]),
  )
  if (dated.length < 2) return none
  const names = [...namesOfColumns(object)].map(name => ({
    name,
    spoken: keyText(name).replace(valueWord, ''),
  }))
  const isNamedAfter = (day: string, spoken: string): boolean =>
    day.length > spoken.length && (day.startsWith(`${spoken} `) || day.endsWith(` ${spoken}`))
  const days = dated.flatMap(([key, value]) => {
    const own = keyText(key)
    if (!names.some(({ spoken }) => isNamedAfter(own, spoken))) return []
    const period = readPeriod(value)?.period
    return period?.end && period.precision === 'day' ? [{ key, spoken: own, period }] : []
  })
  if (days.length < 2) return none
  const columns = new Map<string, Column>()
  for (const { name, spoken } of names) {
    const all = days.filter(day => isNamedAfter(day.spoken, spoken))
    // `PreviousPeriodEndDate`, where `PreviousPeriod2EndDate` stands beside it.
    const plain = all.filter(day => dayWords.test(day.spoken.slice(spoken.length)))
    const named = plain.length === 1 ? plain : all
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
const ofCode =
  /^(?:[Pp]eriod|[Rr]eporting|[Bb]alance|[Ff]iscal)?[_ -]?(?:([Ss]tart|[Ff]rom|[Bb]egin)|[Ee]nd|[Tt]o|[Dd]ate|[Aa]s[_ -]?[Oo]f|[Pp]eriod|[Cc]olumn|[Yy]ear)?(?:[_ -]?[Dd]ate)?(?:(?<=\p{L})[_ -](?=\p{L})|(?<=\p{Ll})(?=\p{Lu}))(\p{L}[\p{L}\d]{0,13}(?:[_ -](?:\p{L}[\p{L}\d]{0,9}|\d)){0,2})$/u
const mostSuffixed = 400
const mostColumns = 40

/**
 * Columns by the codes at the ends of such fields, as the fields beside them or of objects beside them end: two at least, by
 * different periods, whose first days stand in such fields too: `"periodStartCur"` and `"periodEndCur"` above `revenueCur`.
 * With the keys of the fields that date them.
 */
export function datesOfSuffixes(
  object: JsonObject,
  pointer: string,
): { readonly columns: ReadonlyMap<string, Column>; readonly keys: readonly string[] } | undefined {
  if (object.size > mostSuffixed) return undefined
  const starts = new Map<string, CivilDate>()
  const ends = new Map<string, Stated<Period>>()
  const keys: string[] = []
  for (const [key, value] of object) {
    if (key.length > 40 || typeof value !== 'string' || value.length > 40) continue
    const [, start, code] = ofCode.exec(key) ?? []
    const period = code === undefined || isEndOfPeriod(code) ? undefined : readPeriod(value)?.period
    if (code === undefined || !hasYear(period)) continue
    if (start === undefined)
      ends.set(code, { value: { ...period, label: code }, pointer: childPointer(pointer, key) })
    else if (period.end !== null && period.precision === 'day') starts.set(code, period.end)
    keys.push(key)
  }
  if (
    ends.size < 2 ||
    ends.size > mostColumns ||
    ![...ends.keys()].every(code => isBehindNumbers(object, code))
  )
    return undefined
  const columns = [...ends].map(([code, { value, pointer: place }]): [string, Column] => {
    const start = starts.get(code)
    const period = start && value.end && start < value.end ? { ...value, start } : value
    return [code, { kind: 'period', context: { period: { value: period, pointer: place } } }]
  })
  return { columns: new Map(columns), keys }
}

/** Whether the keys of numbers end with a code, in an object or in one within it. */
function isBehindNumbers(object: JsonObject, code: string): boolean {
  const codes = new Set([code])
  const ends = (key: string, value: JsonValue): boolean =>
    writesNumber(value) && codeBehind(key, codes) !== undefined
  return someEntry(
    object,
    (key, value) => ends(key, value) || (value instanceof Map && someEntry(value, ends)),
  )
}

/** `"period_start"` and `"period_end"` are the two ends of one period: `cash_at_period_end` is a line of it. */
function isEndOfPeriod(code: string): boolean {
  const role = keyRole(code)
  return role === 'period_start' || role === 'period_end'
}

/** Keys of the rows of lists under which figures stand: of lists beside the fields, and in an object beside them. */
function namesOfColumns(object: JsonObject, isInner = false): Set<string> {
  const names = new Set<string>()
  for (const [list, rows] of object)
    if (Array.isArray(rows)) {
      // `"Period0Value": [...]` beside `"Period0EndDate"`
      if (rows.length > 0 && rows.every(item => item === null || writesNumber(item))) names.add(list)
      for (const row of rows.slice(0, lookedRows))
        if (row instanceof Map && row.size <= mostFields)
          for (const [key, value] of row)
            if (names.size < mostNames && writesNumber(value) && keyRole(key) === null && !periodOfKey(key))
              names.add(key)
    } else if (rows instanceof Map && !isInner && rows.size <= mostFields)
      for (const name of namesOfColumns(rows, true)) names.add(name)
  return names
}
