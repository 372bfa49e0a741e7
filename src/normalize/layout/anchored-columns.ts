import { childPointer } from '../../lib/json-pointer.ts'
import { JsonNumber, type JsonObject, type JsonValue, someEntry } from '../../lib/lossless-json.ts'
import { type Column, emptyContext, type Stated } from '../context.ts'
import type { Survey } from '../dataset/survey.ts'
import { readAttributes } from '../describe/attributes.ts'
import { type Notes, quietNotes } from '../describe/notes.ts'
import { addDays, yearOf } from '../period/civil-date.ts'
import { readPeriod } from '../period/parse-period.ts'
import { hasYear, noPeriod, type Period } from '../period/period.ts'

const none: ReadonlyMap<string, Column> = new Map()
/** What dates the columns stands near the top. */
const deepest = 4
const mostFields = 60

/** `t-1`, `T - 2`, `n_minus_1`: so many years before `t`. */
const yearsBefore = /^(t|n|y|fy|lfy)(?: ?[-−–] ?|_minus_)([1-9]|1\d)$/i
/** `t`, `t0` */
const yearItself = /^(t|n|y|fy|lfy)0?$/i
const otherSteps = /\b(?:quarters?|half(?:-| )years?|months?|weeks?)\b/i

/**
 * Columns that are named by their distance from a year, `{"t": 412, "t-1": 398, "t-2": 371}`, where an object near the top
 * says which year that is: `"anchor": {"t": {"fiscalYear": 2024, "periodEnd": "2024-09-30", "lengthMonths": 12}}`. Of
 * another length than a year it dates itself alone: nothing says how long the steps are.
 */
export function anchoredColumns(
  { dataset, scalarKeys, texts }: Survey,
  root: string,
  notes: Notes,
): ReadonlyMap<string, Column> {
  const names = namesOfColumns(scalarKeys)
  const found = names.size > 0 ? names : namesOfColumns(new Set(texts))
  const [letters] = found.keys()
  if (letters === undefined || found.size > 1) return none
  const before = found.get(letters)!
  const anchor = anchorIn(dataset, root, letters, before, notes, 0)
  if (!anchor) return none
  const { period, key, isOfYears } = anchor
  const columns = new Map<string, Column>([[key, { kind: 'period', context: { period } }]])
  const { value, pointer } = period
  const year = value.fiscalYear ?? (value.end === null ? null : yearOf(value.end))
  if (!isOfYears || year === null) return columns
  if (value.end !== null && addDays(value.end, 1).endsWith('-01')) notes.yearEnd(value.end, pointer)
  notes.definition({ ...value, fiscalYear: year })
  for (const [name, years] of before) {
    const earlier: Period = {
      ...noPeriod,
      fiscalYear: year - years,
      fiscalPeriod: 'FY',
      precision: 'year',
      label: name,
      relative: -years,
    }
    columns.set(name, { kind: 'period', context: { period: { value: earlier, pointer } } })
  }
  return columns
}

/** The names that count years back, by the letters in front. */
function namesOfColumns(keys: ReadonlySet<string>): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const found = new Map<string, Map<string, number>>()
  for (const key of keys) {
    const [, letters, years] = key.length <= 12 ? (yearsBefore.exec(key) ?? []) : []
    if (letters === undefined) continue
    const names = found.get(letters) ?? new Map<string, number>()
    found.set(letters, names.set(key, Number(years)))
  }
  return found
}

interface Anchor {
  readonly key: string
  readonly period: Stated<Period>
  readonly isOfYears: boolean
}

function anchorIn(
  value: JsonValue,
  pointer: string,
  letters: string,
  before: ReadonlyMap<string, number>,
  notes: Notes,
  depth: number,
): Anchor | undefined {
  if (!(value instanceof Map) || value.size > mostFields) return undefined
  // A row, or a list of the days of all columns.
  const hasOthers = someEntry(value, key => before.has(key))
  for (const [key, item] of hasOthers ? [] : value) {
    if (key.length > 4 || yearItself.exec(key)?.[1] !== letters) continue
    const place = childPointer(pointer, key)
    const read = periodOf(item, place, notes)
    if (!read) continue
    const period = { value: { ...read, label: key, relative: 0 }, pointer: place }
    return { key, period, isOfYears: isYear(read) && !hasOtherSteps(value) }
  }
  for (const [key, item] of depth < deepest ? value : []) {
    const found = anchorIn(item, childPointer(pointer, key), letters, before, notes, depth + 1)
    if (found) return found
  }
  return undefined
}

/** What the anchor says of itself. */
function periodOf(value: JsonValue, pointer: string, notes: Notes): Period | undefined {
  if (value instanceof Map) {
    const { context } = readAttributes(value, pointer, emptyContext, quietNotes(notes))
    return hasYear(context.period?.value) ? context.period.value : undefined
  }
  const text =
    typeof value === 'string'
      ? value
      : value instanceof JsonNumber && /^20\d{2}$/.test(value.text)
        ? value.text
        : ''
  const reading = text === '' || text.length > 80 ? undefined : readPeriod(text)
  return reading?.rest === '' && hasYear(reading.period) ? reading.period : undefined
}

/** Twelve months, or a fiscal year without a word of its length and its days. */
const isYear = ({ months, fiscalPeriod, end, fiscalYear }: Period): boolean =>
  fiscalPeriod === 'FY' ||
  (fiscalPeriod === null && (months === 12 || (months === null && end === null && fiscalYear !== null)))

/** `"convention": "t-n is the quarter that ended n quarters before t"` */
const hasOtherSteps = (object: JsonObject): boolean =>
  [...object.values()].some(text => typeof text === 'string' && otherSteps.test(text))
