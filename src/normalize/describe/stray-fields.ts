import { childPointer } from '../../lib/json-pointer.ts'
import { memoByText } from '../../lib/memo.ts'
import { JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { parseCurrency } from '../unit/currency.ts'
import { keyRole } from '../key/key-role.ts'
import { saysEnd, saysOtherDay } from '../key/day-words.ts'
import { periodOfKey } from '../key/key-reading.ts'
import { keyText } from '../key/key-words.ts'
import { placesInText } from '../key/places-of-cells.ts'
import { isKnown } from '../key/label-keys.ts'
import { parseNumeral } from '../numeral.ts'
import { epochMidnight } from '../period/epoch.ts'
import { dayWritten } from '../period/day-written.ts'
import { parsePeriod } from '../period/parse-period.ts'
import { addDays, daysBetween } from '../period/civil-date.ts'
import { noPeriod, type Period } from '../period/period.ts'
import { isUnitOfFigures, wordsScale } from '../unit/unit-field.ts'
import type { Context } from '../context.ts'
import { statementNamedIn } from '../line/statement.ts'
import { scopeNamedIn, scopeOfFlag } from '../scope.ts'
import type { Draft, Writable } from './draft.ts'
import type { Notes } from './notes.ts'
import { isCodeOfLine } from './kinds-of-object.ts'
import { isUndated } from './period-fields.ts'
import { applyUnit, applyWording } from './wording.ts'

// Keys have more names than any list of them. What a field of an unknown name is about, its value tells: a day, the code
// of a currency, the wording of a unit. It counts where nothing else of the object says so and no other value competes.

/** Objects of more fields are tables, not records. */
const mostFields = 400

/** Reads the fields of an object whose keys say nothing but whose values do. */
export function readStrayFields(
  object: JsonObject,
  pointer: string,
  outer: Context,
  draft: Draft,
  notes: Notes,
  kind: 'record' | 'metadata' | 'period',
): void {
  if (object.size > mostFields) return
  if (!hasStrayField(object, draft, notes)) {
    if (kind === 'record' && draft.labels.length === 0 && !isBelowLine(outer))
      readLabel(object, pointer, outer, draft, notes)
    return
  }
  if (kind === 'period') readSpan(object, pointer, draft, notes)
  readDay(object, pointer, outer, draft, notes, kind)
  readCurrency(object, pointer, outer, draft, notes)
  readUnit(object, pointer, outer, draft, notes)
  if (draft.labels.length === 0) readScopeFlag(object, pointer, outer, draft, notes)
  if (kind === 'record') readLabel(object, pointer, outer, draft, notes)
}

/** Nearly all rows have none: every text is known by its key, and no number is long enough for an epoch. */
function hasStrayField(object: JsonObject, { consumed }: Draft, notes: Notes): boolean {
  for (const [key, value] of object) {
    const isCandidate =
      typeof value === 'string'
        ? value !== ''
        : typeof value === 'boolean' || (value instanceof JsonNumber && value.text.length >= 9)
    if (!isCandidate || consumed.has(key)) continue
    const role = notes.roleOfKey(key)
    if (role === null || role === 'noise') return true
  }
  return false
}

/**
 * The day of a record that states no other: the one whose key speaks of an end (`statedOn`, `fp_end`), else the only one
 * that fits what the record states: its first day, its year, or its being a record of several numbers.
 */
function readDay(
  object: JsonObject,
  pointer: string,
  outer: Context,
  draft: Draft,
  notes: Notes,
  kind: 'record' | 'metadata' | 'period',
): void {
  const { start, end, label, year } = draft.parts
  if (end || (label && label.value.end !== null)) return
  if (!start && readFilter(object, pointer, draft, notes)) return
  const named: StrayDay[] = []
  const others: StrayDay[] = []
  let numbers = 0
  let hasValue = false
  for (const [key, value] of object) {
    const text = value instanceof JsonNumber ? value.text : value
    if (isFigureLike(value)) numbers++
    hasValue ||= keyRole(key) === 'value'
    if (typeof text !== 'string' || text.length > 40 || draft.consumed.has(key)) continue
    const role = notes.roleOfKey(key)
    if (role !== null && role !== 'noise') continue
    const isEnd = saysEnd(key)
    const day = dayOf(text, isEnd)
    // `accountsReceivable: 20021020` is an amount.
    if (
      !day ||
      saysOtherDay(key) ||
      // `"Fiscal 2020": "721044000"` is a figure of that year.
      periodOfKey(key) ||
      (saysRecord(key) && isOfDividend(object)) ||
      (/^\d+$/.test(text) && isKnown(key))
    )
      continue
    if (isEnd) named.push({ key, day })
    else if (role === null && !(value instanceof JsonNumber)) others.push({ key, day })
  }
  const found = named.length > 0 ? named : others
  const [only] = found
  if (!only || new Set(found.map(({ day }) => day.end)).size > 1) return
  const last = only.day.end!
  const first = start?.value.end
  const stated = year?.value ?? label?.value.fiscalYear
  const isLater = first ? first <= last && daysBetween(first, last) < 800 : undefined
  // Reports are filed on any day of the next year, and end with a month.
  const mayEnd = named.length > 0 || addDays(last, 1).endsWith('-01')
  const isOfYear = stated ? mayEnd && Math.abs(Number(last.slice(0, 4)) - stated) <= 1 : undefined
  const isRecord = kind === 'record' && (numbers >= 3 || hasValue) && isUndated(outer.period?.value)
  const fits = isLater ?? isOfYear ?? (named.length > 0 || isRecord)
  if (!fits) return
  const place = childPointer(pointer, only.key)
  draft.parts.end = { value: only.day, pointer: place }
  draft.consumed.add(only.key)
  notes.role(place, 'period')
}

/** The filter of a report in one text: `(('date', (('date_from', '2024-01-01'), ('date_to', '2024-12-31'))),)`. */
const filter = /\bdate_?from\W{1,6}(\d{4}-\d{2}-\d{2})\b.{0,80}?\bdate_?to\W{1,6}(\d{4}-\d{2}-\d{2})\b/i

function readFilter(object: JsonObject, pointer: string, draft: Draft, notes: Notes): boolean {
  for (const [key, value] of object) {
    const match = typeof value === 'string' && value.length <= 1000 ? filter.exec(value) : null
    const [start, end] = match?.slice(1).map(text => parsePeriod(text)) ?? []
    if (!start?.end || !end?.end || start.end > end.end) continue
    const place = childPointer(pointer, key)
    draft.parts.start = { value: start, pointer: place }
    draft.parts.end = { value: end, pointer: place }
    draft.consumed.add(key)
    notes.role(place, 'period')
    return true
  }
  return false
}

const saysRecord: (key: string) => boolean = memoByText(key => /\brecord\b/.test(keyText(key)))

/** A dividend has a record date, on which nothing is measured; other records have the day that they are of. */
function isOfDividend(object: JsonObject): boolean {
  return [...object.keys()].some(key =>
    /\b(?:ex|pay|payment|payable|declaration|declared|dividends?)\b/.test(keyText(key)),
  )
}

/** `"period": {"a": "2020-01-01", "b": "2020-12-31"}`: two days are the first and the last, one is the last. */
function readSpan(object: JsonObject, pointer: string, draft: Draft, notes: Notes): void {
  const { start, end, label } = draft.parts
  if (start || end || label) return
  const days = [...object].flatMap(([key, value]) => {
    const day = typeof value === 'string' && !draft.consumed.has(key) ? dayOf(value, false) : undefined
    return day ? [{ key, day }] : []
  })
  if (days.length === 0 || days.length > 2) return
  days.sort((a, b) => (a.day.end! < b.day.end! ? -1 : 1))
  days.forEach(({ key, day }, index) => {
    const place = childPointer(pointer, key)
    draft.parts[index === days.length - 1 ? 'end' : 'start'] = { value: day, pointer: place }
    draft.consumed.add(key)
    notes.role(place, 'period')
  })
}

interface StrayDay {
  readonly key: string
  readonly day: Period
}

function isFigureLike(value: JsonValue): boolean {
  return (
    value instanceof JsonNumber ||
    (typeof value === 'string' && /^-?\d{4,}(?:\.\d+)?$/.test(value) && !/^(?:19|20)\d{6}$/.test(value))
  )
}

function dayOf(text: string, mayBeEpoch: boolean): Period | undefined {
  if (/^\d{9,13}$/.test(text)) {
    const day = mayBeEpoch ? epochMidnight(text) : undefined
    return day ? { ...noPeriod, end: day, precision: 'day' } : undefined
  }
  // At half past eight somebody asked, and nothing was measured.
  if (/T\d\d:(?!00(?::00(?:\.0+)?)?(?:Z|[+-]|$)|59)/.test(text)) return undefined
  const day = dayWritten(text)
  return day === undefined ? undefined : parsePeriod(text)
}

/** Keys whose three letters are no currency: countries, exchanges, languages, tickers. */
const otherCodes =
  /\b(?:ticker|symbol|exchange|country|countries|region|nation|market|mic|lang|language|locale|index|code|id|ids|key|status|type|form|state|unit|function|price|quote|trading|listing|share|stock|from|base|source|rubri[ck]|rubrique|rubro|rubrica|post|line|item|account|konto|tag|short|abbr(?:eviation)?|acronym|mnemonic)\b/
const confusable = new Set([
  'ALL',
  'TOP',
  'TRY',
  'CUP',
  'LAK',
  'GEL',
  'MAD',
  'BAM',
  'MOP',
  'PEN',
  'SOS',
  'ANG',
])

/** Codes that are usual enough to be known in lower case. */
const usual = /^(?:usd|eur|gbp|jpy|cny|chf|cad|aud|inr|krw|brl|mxn|sek|nok|dkk|pln|hkd|sgd|nzd|twd|zar)$/

/** Whether a value is the code of a currency, and its key does not speak of other codes. */
export function isCurrencyCode(key: string, text: string): boolean {
  const code = /^(?:iso4217:)?([A-Z]{3})$/.exec(text)?.[1]
  return (
    (usual.test(text) || (code !== undefined && !confusable.has(code))) &&
    !otherCodes.test(keyText(key)) &&
    parseCurrency(text) !== undefined
  )
}

/** `"reportedIn": "USD"`: the only currency code among the fields of unknown names. */
function readCurrency(object: JsonObject, pointer: string, outer: Context, draft: Draft, notes: Notes): void {
  if (draft.context.currency !== outer.currency) return
  const found = strayTexts(object, draft, notes).filter(([key, text]) => isCurrencyCode(key, text))
  const [only] = found
  if (found.length !== 1 || !only) return
  const place = childPointer(pointer, only[0])
  draft.context.currency = { value: parseCurrency(only[1])!.code, pointer: place }
  draft.consumed.add(only[0])
  notes.role(place, 'currency')
}

/** `"denominatedIn": "USD millions"`: the only wording of a unit. */
function readUnit(object: JsonObject, pointer: string, outer: Context, draft: Draft, notes: Notes): void {
  if (draft.context.scale !== outer.scale || draft.context.unit !== outer.unit) return
  const texts = strayTexts(object, draft, notes, 80)
  // `{"FY2022": "$100M", "FY2023": "$250M"}`: among figures, one of a round number is a figure too.
  const areFigures = texts.filter(([, text]) => parseNumeral(text)?.number).length > 1
  const found = texts.filter(
    ([key, text]) =>
      (isUnitOfFigures(text) || wordsScale(text)) &&
      !((areFigures || periodOfKey(key)) && parseNumeral(text)?.number),
  )
  if (found.length === 0) return readUnitOfTitle(object, pointer, draft, notes)
  const [only] = found
  if (found.length !== 1 || !only) return
  const place = childPointer(pointer, only[0])
  applyUnit(only[1], place, draft.context, notes)
  draft.consumed.add(only[0])
  notes.role(place, 'unit')
}

/**
 * `"gy": "Income statement (₹ in crore)"`, `"gy": "Consolidated, EUR thousand"`, `"shown": "RMB, full units; costs positive"`: the
 * only text that is a title and states a unit, or begins with one.
 */
function readUnitOfTitle(object: JsonObject, pointer: string, draft: Draft, notes: Notes): void {
  const stated = strayTexts(object, draft, notes, 140).flatMap(([key, text]) => {
    if (statementNamedIn(text) === undefined && scopeNamedIn(text) === undefined && !beginsWithCurrency(text))
      return []
    const unit: Writable = { ...draft.context }
    applyWording(text, childPointer(pointer, key), unit)
    return unit.scale === draft.context.scale ? [] : [unit]
  })
  const [only] = stated
  if (stated.length === 1 && only) Object.assign(draft.context, only)
}

function beginsWithCurrency(text: string): boolean {
  const [first = '', ...others] = text.split(/[,;] /)
  return others.length > 0 && /^[A-Z]{3}$/.test(first) && !confusable.has(first) && !!parseCurrency(first)
}

/** `"group": true`, `"Koncernredovisning": "nej"` */
function readScopeFlag(
  object: JsonObject,
  pointer: string,
  outer: Context,
  draft: Draft,
  notes: Notes,
): void {
  if (draft.context.scope !== outer.scope) return
  for (const [key, value] of object) {
    const isCandidate = typeof value === 'boolean' || (typeof value === 'string' && value.length <= 8)
    if (!isCandidate || draft.consumed.has(key) || notes.roleOfKey(key) !== null) continue
    const scope = scopeOfFlag(key, String(value))
    if (!scope) continue
    const place = childPointer(pointer, key)
    draft.context.scope = { value: scope, pointer: place }
    draft.consumed.add(key)
    notes.role(place, 'scope')
  }
}

/** The line of a value that has no label: the only text beside it that the catalogue knows as a line. */
function readLabel(object: JsonObject, pointer: string, outer: Context, draft: Draft, notes: Notes): void {
  if (
    draft.labels.length > 0 ||
    ![...object].some(([key, value]) => keyRole(key) === 'value' && isScalarFigure(value))
  )
    return
  const found = strayTexts(object, draft, notes).filter(
    ([, text]) => isKnown(text) && !/^[A-Z\d_]+$/.test(text),
  )
  const isItem = /\/\d+$/.test(pointer)
  const [only] = found.length > 0 || !isItem ? found : codesOf(object, outer)
  if (found.length > 1 || !only) return
  const place = childPointer(pointer, only[0])
  draft.labels.push({ rank: 1, stated: { value: only[1], pointer: place } })
  draft.consumed.add(only[0])
  notes.role(place, 'label')
}

/** Titles of datasets stand in this place too. */
const isBelowLine = ({ names }: Context): boolean => names.some(({ value }) => isKnown(value))

/** `{"Code": "22/27", "Value": "1820310.55"}`: the code of a line that has no name, and stands below none. */
function codesOf(object: JsonObject, outer: Context): [string, string][] {
  if (isBelowLine(outer)) return []
  const codes: [string, string][] = []
  for (const [key, value] of object) {
    if (typeof value !== 'string' || value === '' || !codeOfLine.test(keyText(key))) continue
    const currency = parseCurrency(value)
    if (!currency || isCodeOfLine(currency.code, outer)) codes.push([key, value])
  }
  return codes
}

const codeOfLine =
  /^(?:(?:line |item |account |row |rubric )?(?:code|cod|codigo)|code (?:compte|ligne|rubrique))$/

function isScalarFigure(value: JsonValue): boolean {
  return (
    value instanceof JsonNumber ||
    (typeof value === 'string' && parseNumeral(value)?.number instanceof Object)
  )
}

function strayTexts(object: JsonObject, draft: Draft, notes: Notes, longest = 40): [string, string][] {
  return [...object].filter(
    (entry: [string, JsonValue]): entry is [string, string] =>
      typeof entry[1] === 'string' &&
      entry[1] !== '' &&
      entry[1].length <= longest &&
      !draft.consumed.has(entry[0]) &&
      notes.roleOfKey(entry[0]) === null &&
      placesInText(entry[1]) === undefined,
  )
}
