import { childPointer, lastSegment } from '../../lib/json-pointer.ts'
import {
  JsonNumber,
  type JsonObject,
  type JsonScalar,
  type JsonText,
  type JsonValue,
  someEntry,
} from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import type { Scope } from '../../model/vocabulary.ts'
import { parseNumeral } from '../numeral.ts'
import { addDays, type CivilDate, daysBetween, monthEnd, monthOf, yearOf } from '../period/civil-date.ts'
import { epochDay, epochMidnight, spreadsheetDay, warehouseDay } from '../period/epoch.ts'
import { fiscalPeriodOfDays, isDayBehind } from '../period/interval.ts'
import { yearAsNamed } from '../period/kinds-of-period.ts'
import { parseFiscalPeriod } from '../period/parse-fiscal-period.ts'
import { parsePeriod, readPeriod } from '../period/parse-period.ts'
import { hasYear, noPeriod, type Period, refinePeriod } from '../period/period.ts'
import { columnOfHeader } from '../column/columns.ts'
import { periodAt } from '../column/place-in-time.ts'
import { type Context, emptyContext, type Stated } from '../context.ts'
import { relativeOfKey, relativeTermOfKey } from '../key/key-reading.ts'
import { namesReportDate } from '../key/day-words.ts'
import { datesYears } from '../key/ends-of-years.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { scopeNamedIn } from '../scope.ts'
import { standardNamedIn } from '../standard.ts'
import { words } from '../text.ts'
import { endsMonth, noteBalanceDay, noteYearEnd } from './balance-days.ts'
import type { Draft, PeriodParts } from './draft.ts'
import type { Notes } from './notes.ts'

/** `{"start": 10198, "end": 10241}`: the place of a quotation in a document. */
const isBareBound = (key: string): boolean =>
  words(key).length === 1 && !/dat|day|tag|jour|dia|period|year/i.test(key)

/** Reads a date, an epoch or a label of a period; false where the value is none. */
export function readPeriodField(
  role: 'period' | 'period_end' | 'period_start',
  key: string,
  value: JsonScalar | JsonText,
  text: string,
  pointer: string,
  object: JsonObject,
  draft: Draft,
): boolean {
  const epoch =
    (value instanceof JsonNumber ? (epochDay(text) ?? spreadsheetDay(text)) : epochMidnight(text)) ??
    (role === 'period' || isBareBound(key) ? undefined : warehouseDay(text))
  if (epoch) {
    draft.parts[role === 'period_start' ? 'start' : 'end'] = {
      value: { ...noPeriod, end: epoch, precision: 'day' },
      pointer,
    }
    return true
  }
  // Months of the Republic of China: 11508 is August 2026.
  const minguo = role === 'period' ? /^(1[0-4]\d)(0[1-9]|1[0-2])$/.exec(text) : null
  const month = minguo ? monthEnd(1911 + Number(minguo[1]), Number(minguo[2])) : undefined
  if (month) {
    draft.parts.end = { value: { ...noPeriod, label: text, end: month, precision: 'month' }, pointer }
    return true
  }
  if (value === null || text.trim() === '' || /^(?:1970-01-01|0001-01-01)/.test(text)) return true
  // `"9M25"` where a legend says which day that ends: the object was found to be of that column.
  const column = role === 'period' ? draft.context.columnsByKey?.get(text)?.context.period : undefined
  if (column?.value.end && draft.context.period?.value.end === column.value.end) return true
  const isFirst = /^\d{4}-\d{2}-01$/.test(text)
  const exclusiveEnd = role === 'period' && holdsElement(object) && (!isFirst || holdsUnitName(object))
  const reading = readPeriod(text, { exclusiveEnd })
  const code = role === 'period_start' ? undefined : parseFiscalPeriod(text)
  if (code && !hasYear(reading?.period)) {
    draft.parts.code ??= { value: code, pointer }
    return true
  }
  const relative =
    reading || role !== 'period' || text.length > 40 ? undefined : relativeOfKey(text)?.relative
  if (relative !== undefined && relative < 0) {
    draft.parts.relative = { value: relative, pointer, label: text }
    return true
  }
  // "2024年3月期(連結)", "連24.3", "Group 2024", "Standalone"
  const isHeading = role === 'period' && /\p{L}/u.test(text) && text.length <= 60
  const scope = isHeading ? (scopeNamedIn(text) ?? scopeOfHeading(text)) : undefined
  if (scope) draft.context.scope = { value: scope, pointer }
  if (!reading && role === 'period' && namesAnother(text)) draft.parts.unknown ??= { value: text, pointer }
  if (!reading) return !(value instanceof JsonNumber) && parseNumeral(text)?.number === undefined
  const slot = role === 'period_start' ? 'start' : role === 'period_end' ? 'end' : 'label'
  const known = draft.parts[slot]
  // "As of FY2023 Q1" beside the day on which it ends.
  if (known && slot === 'end' && known.value.end === null && reading.period.end !== null)
    draft.parts.label ??= known
  // `report_date` beside `report_end_date` may be the day of the report.
  const isSurer =
    slot === 'end' &&
    reading.period.end !== null &&
    namesEnd(key) &&
    !namesEnd(lastSegment(known?.pointer ?? ''))
  if (known && isDayOfMonth(reading.period, known.value))
    draft.parts[slot] = { value: { ...known.value, end: reading.period.end, precision: 'day' }, pointer }
  else if (!known || (known.value.end === null && reading.period.end !== null) || isSurer)
    draft.parts[slot] = { value: reading.period, pointer }
  return true
}

/** `Year 3`, `T+2`: a period by its number, whichever that is; not the one of the document. */
const namesAnother: (text: string) => boolean = memoByText(
  text =>
    text.length <= 40 &&
    /\p{L}/u.test(text) &&
    /\p{N}/u.test(text) &&
    parseNumeral(text) === undefined &&
    relativeTermOfKey(text) === undefined &&
    scopeNamedIn(text) === undefined &&
    standardNamedIn(text) === undefined,
)

/** The period of an object that has nothing but a name: `"period": {"label": "FY2024"}`. */
export function readNameOfPeriod(object: JsonObject, pointer: string, draft: Draft): void {
  const { label, end, year, code } = draft.parts
  if (label ?? end ?? year ?? code) return
  for (const [key, text] of object)
    if (
      typeof text === 'string' &&
      /^(?:label|name|text|value|display|code|key)$/.test(keyText(key)) &&
      hasYear(parsePeriod(text))
    )
      return void readPeriodField('period', key, text, text, childPointer(pointer, key), object, draft)
}

const scopeOfHeading = (text: string): Scope | undefined =>
  columnOfHeader(text, '', emptyContext)?.context.scope?.value

/** Whether the fields are the aspects of a fact as the Open Information Model has them. */
function holdsElement(object: JsonObject): boolean {
  return someEntry(
    object,
    (key, value) =>
      /^concept$/i.test(key) ||
      (typeof value === 'string' && keyRole(key) === 'label' && /^[a-z][\w.-]*:[A-Z]\w+$/.test(value)),
  )
}

function holdsUnitName(object: JsonObject): boolean {
  return someEntry(object, (_, value) => typeof value === 'string' && /^(?:iso4217|xbrli):/.test(value))
}

const namesEnd: (key: string) => boolean = memoByText(key =>
  /\b(?:end|ends|ended|ending|endet|ende|fin|fine|final|fim|cierre|cloture|closing|chiusura|slut|to|until)\b/.test(
    keyText(key),
  ),
)

/** The period that a record calls by a name which nothing dates, neither its fields nor what they refer to. */
export function undatedName(
  { parts, context }: Draft,
  outer: Context,
  object: JsonObject,
): Context['period'] {
  const { unknown } = parts
  return unknown && context.period === outer.period && holdsValue(object)
    ? { value: { ...noPeriod, label: unknown.value }, pointer: unknown.pointer }
    : null
}

const holdsValue = (object: JsonObject): boolean => someEntry(object, key => keyRole(key) === 'value')

/** `"yearEnded": "2023-12-31"`: the day ends a whole year, where nothing else says how long the period is. */
function wholeYearOfKey({ parts: { start, end, label }, context }: Draft): PeriodParts['code'] {
  if (!end || start || label || !datesYears(lastSegment(end.pointer))) return undefined
  if ((context.period?.value.fiscalPeriod ?? 'FY') !== 'FY') return undefined
  return { value: { fiscalPeriod: 'FY', months: 12 }, pointer: end.pointer }
}

/** One period out of the fields start, end, label, year and code of an object; the nearest dated field wins. */
export function applyPeriod(draft: Draft, object: JsonObject, pointer: string, notes: Notes): void {
  const { start, label, year, yearEnd } = draft.parts
  const code = draft.parts.code ?? wholeYearOfKey(draft)
  const isAnnual = !code || code.value.fiscalPeriod === 'FY'
  const isAlone = !draft.parts.end && !start && !label && !year
  const named = year?.value ?? (label?.value.end === null ? label.value.fiscalYear : null)
  const isOfYear = !draft.parts.end && !start && isAnnual && named === yearOf(yearEnd?.value.end ?? '')
  const around = draft.context.period?.value
  // `{"current": {"fyStart": "2023-01-01", "fyEnd": "2023-12-31"}}`: a place in time is dated by both its days.
  const isOpen = isUndated(around) || (closes(draft.parts) && around?.end === null && !around.fiscalYear)
  const ofYear: Stated<Period> | undefined =
    yearEnd && ((isAlone && isAnnual) || isOfYear || closes(draft.parts)) && isOpen
      ? { ...yearEnd, value: { ...yearEnd.value, fiscalPeriod: 'FY', months: 12 } }
      : undefined
  const end =
    isPublication(draft.parts, object, notes) || isPublicationOf(draft.context.period?.value, draft.parts)
      ? undefined
      : (draft.parts.end ?? ofYear)
  const stater = end ?? label ?? year ?? start ?? code
  // `{"contextRef": "Prior1YearDuration", "period": "前期"}` says one thing twice.
  const isSaid = draft.context.period?.value.relative === draft.parts.relative?.value
  const relative = isSaid ? undefined : draft.parts.relative
  if (relative && isAlone && !end)
    draft.context.period = periodAt(draft.context, relative.value, relative.label, relative.pointer)
  if (!stater || (isAlone && !code && !end)) return
  // fy and fp beside a filing's number or form belong to the filing, not to the figure.
  const ofFiling =
    end !== undefined && [...object.keys()].some(key => /^(?:accn|form|accession.*|filed)$/i.test(key))
  let period: Period = label?.value ?? noPeriod
  // A title such as "As at 30 April 2019" says more than a report date, which may be the day of printing.
  if (end && (!(label?.value.type && label.value.end !== null) || isDayOfMonth(end.value, label.value))) {
    const stated = end.value
    period = {
      ...period,
      end: stated.end ?? period.end,
      precision: stated.precision ?? period.precision,
      label: label?.value.label ?? stated.label,
      type: period.type ?? stated.type,
      fiscalYear: stated.end
        ? yearAsNamed(label?.value ?? null, stated.end)
        : (stated.fiscalYear ?? period.fiscalYear),
      months: period.months ?? stated.months,
      start: stated.start ?? (stated.end ? null : period.start),
      basis: period.basis ?? stated.basis,
      fiscalPeriod: period.fiscalPeriod ?? stated.fiscalPeriod,
    }
  }
  if (start?.value.end) {
    const first = start.value.precision === 'month' ? `${start.value.end.slice(0, 8)}01` : start.value.end
    if (period.end === null || first <= period.end) period = { ...period, start: first, type: 'duration' }
    if (period.end !== null && isDayBehind(first, period.end) && !isMomentOf(period.end, object))
      period = { ...period, end: addDays(period.end, -1) }
  }
  if (!ofFiling) {
    const last =
      year && draft.parts.month && period.end === null ? monthEnd(year.value, draft.parts.month) : undefined
    if (last) period = { ...period, end: last, precision: 'month' }
    else if (year) period = { ...period, fiscalYear: year.value, precision: period.precision ?? 'year' }
    if (code)
      period = {
        ...period,
        fiscalPeriod: code.value.fiscalPeriod ?? period.fiscalPeriod,
        months: period.months ?? code.value.months,
        // "months": 12 says where the period begins; "Q3" may be the third quarter or all three.
        wholeMonths: period.wholeMonths || /\bmonths?\b/.test(keyText(lastSegment(code.pointer))),
      }
  }
  const stated = relative && (period.fiscalYear ?? (period.end === null ? null : yearOf(period.end)))
  if (relative && stated) {
    const value = stated + relative.value
    period = {
      ...noPeriod,
      label: period.label,
      fiscalYear: value,
      precision: 'year',
      relative: relative.value,
    }
    draft.context.period = { value: period, pointer: relative.pointer }
    return
  }
  const place = stater.pointer
  // Twelve months to any day say nothing of the end of the year.
  if (
    period.months === 12 &&
    period.fiscalPeriod !== 'TTM' &&
    period.end !== null &&
    period.precision === 'day'
  )
    noteYearEnd(period.end, notes)
  // "For the time from 1 January to 31 December 2023" in a title dates the column that says "2023".
  if (period.start && period.end && fiscalPeriodOfDays(daysBetween(period.start, period.end)) === 'FY')
    notes.definition({ ...period, fiscalYear: period.fiscalYear ?? yearOf(period.end), fiscalPeriod: 'FY' })
  if (end?.value.end && end.value.precision === 'day')
    noteBalanceDay(end.value.end, lastSegment(end.pointer), object, notes)
  const outer = draft.context.period?.value ?? null
  const ofKey = draft.context.period?.pointer === pointer ? outer : null
  const refined = { ...refinePeriod(outer, period), ...yearOfKey(ofKey, period) }
  const { type = refined.type } = draft.parts
  draft.context.period = {
    value: type === 'instant' ? { ...refined, type, start: null, months: null } : { ...refined, type },
    pointer: place,
  }
  if (period.basis) draft.context.basis = { value: period.basis, pointer }
}

/** The day on which a year ends that a label names by its month: `2025-03-20` beside `2025年3月期`. */
function isDayOfMonth(day: Period, month: Period): boolean {
  return (
    day.precision === 'day' &&
    month.precision === 'month' &&
    day.end !== null &&
    day.end.slice(0, 7) === month.end?.slice(0, 7)
  )
}

/** `"ejercicio_2024": {"fecha_cierre": "31/01/2025", ...}`: the key names the fiscal year that ends on the day inside. */
function yearOfKey(
  outer: Period | null,
  { end, fiscalYear }: Period,
): Pick<Period, 'fiscalYear'> | undefined {
  if (!outer?.fiscalYear || outer.end !== null || end === null || fiscalYear !== null) return undefined
  const late = yearOf(end) - outer.fiscalYear
  return late === 0 || (late === 1 && monthOf(end) <= 6) ? { fiscalYear: outer.fiscalYear } : undefined
}

/** `{"time": "2019-02-01T03:11:08", "end": "2019-02-01"}`: a report until the moment at which it was made. */
function isMomentOf(day: CivilDate, object: JsonObject): boolean {
  const isMoment = (_: string, value: JsonValue): boolean =>
    typeof value === 'string' &&
    value.startsWith(day) &&
    /^[T ](?!00:00)\d\d:\d\d/.test(value.slice(day.length))
  return someEntry(
    object,
    (key, value) => isMoment(key, value) || (value instanceof Map && someEntry(value, isMoment)),
  )
}

/** `{"ouverture": "01/01/2022", "cloture": "31/12/2022"}`: a year's end behind its first day. */
function closes({ start, end, yearEnd }: PeriodParts): boolean {
  const first = start?.value.end
  const last = yearEnd?.value.end
  return !end && !!first && !!last && first < last && daysBetween(first, last) < 800
}

/**
 * A `report_date` weeks behind the quarter that stands beside it, and at the end of no month, is the day of the report; so
 * is one behind another day that ends a month.
 */
function isPublication({ end, label }: PeriodParts, object: JsonObject, notes: Notes): boolean {
  const reported = end?.value.end
  const period = label?.value
  if (!reported || !period) return false
  if (period.end !== null) {
    const isBehind = period.precision === 'day' && endsMonth(period.end) && period.end < reported
    return isBehind && !endsMonth(reported) && namesReportDate(lastSegment(end.pointer))
  }
  if (namesReportDate(lastSegment(end.pointer)) && isPublished(reported, object)) return true
  if (!/^(?:Q|H|M9)/.test(period.fiscalPeriod ?? '')) return false
  if (notes.publications.has(lastSegment(end.pointer))) return true
  const day = Number(reported.slice(8))
  return day > 7 && day < 24 && [...object.keys()].some(namesReportDate)
}

/** `{"endDate": "2019-09-28", "fiscalYear": 2019, "header": {"statementDate": "2019-10-31"}}`: the outer object has dated its year. */
function isPublicationOf(outer: Period | undefined, { end }: PeriodParts): boolean {
  const reported = end?.value.end
  return (
    !!reported &&
    outer?.precision === 'day' &&
    outer.end !== null &&
    (outer.fiscalYear !== null || outer.fiscalPeriod !== null) &&
    outer.end < reported &&
    /^(?:report(?:ed|ing)?|statement) date$/.test(keyText(lastSegment(end.pointer)))
  )
}

/** Whether another field says that something was published on that day. */
function isPublished(day: CivilDate, object: JsonObject): boolean {
  return someEntry(
    object,
    (key, value) => typeof value === 'string' && value.startsWith(day) && keyRole(key) === 'filing',
  )
}

/** Whether nothing says which year it is: `annualReports` states a length alone. */
export function isUndated(period: Period | undefined): boolean {
  return !period || (period.end === null && period.fiscalYear === null && period.relative === null)
}

/** `"boekjaar": {"van": "2024-01-01", "tot": "2024-12-31"}` says when every fiscal year ends. */
export function noteFiscalYear({ parts: { start, end } }: Draft, notes: Notes): void {
  const first = start?.value.end
  const last = end?.value.end
  if (first && last && fiscalPeriodOfDays(daysBetween(first, last)) === 'FY') noteYearEnd(last, notes)
}
