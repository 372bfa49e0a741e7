import {
  everyEntry,
  isContainer,
  JsonNumber,
  type JsonObject,
  type JsonValue,
} from '../../lib/lossless-json.ts'
import type { Survey } from '../dataset/survey.ts'
import { addDays, type CivilDate, daysBetween, monthOf, yearOf } from '../period/civil-date.ts'
import { dayWritten } from '../period/day-written.ts'
import { parseNumeral } from '../numeral.ts'
import { parsePeriod } from '../period/parse-period.ts'
import { parseFiscalPeriod } from '../period/parse-fiscal-period.ts'
import { isEndOfYear } from '../period/year-end.ts'
import { parseCurrency } from '../unit/currency.ts'
import { scaleNamedIn } from '../unit/scale.ts'
import { isUnitOfFigures, wordsScale } from '../unit/unit-field.ts'
import { saysOtherDay } from './day-words.ts'
import { flagsIn } from './flags-in.ts'
import { areUnitsOfLines } from './field-names.ts'
import { areScopes, areStatements, areTitlesOfStatements } from './kinds-of-texts.ts'
import { isKnown } from './label-keys.ts'
import { orderKeysIn } from './order-keys.ts'
import { periodOfKey } from './key-reading.ts'
import { keyRole, mayNameLines, roleByWords } from './key-role.ts'
import { keyText } from './key-words.ts'
import type { KeyRole } from './role-wordings.ts'
import { hasYear } from '../period/period.ts'

// Keys have more names than any list of them. What all values under one key have in common tells what it is about: two
// days that lie a year apart, the last days of months, days of a year without the year, wordings of a unit.

/** Different texts of one key that are looked at. */
const mostTexts = 200
/** Objects with days that are looked at, and the keys that may date them; objects of more fields are tables. */
const mostObjects = 2000
const mostDays = 50
const mostFields = 400

/** Aspects of XBRL facts: `2024-01-01/2025-01-01`, `iso4217:EUR/xbrli:shares`, `ifrs-full:Revenue`. */
const interval = /^\d{4}-\d{2}-\d{2}(?:T[\d:]+)?\/\d{4}-\d{2}-\d{2}(?:T[\d:]+)?$/
const unitName = /^(?:iso4217:[A-Z]{3}|xbrli:\w+)(?:\/\w+:\w+)?$/
const elementName = /^[a-z][\w.-]*:[A-Z]\w+$/

/** What a dataset is called says more than its statement. */
const namesDataset = /\b(?:name|title|label|dataset|table|id|file)\b/

const abbreviated = /^\p{L}{2,4}\.$/u

/** Roles of the keys of a dataset whose names say nothing, by all the values that stand under them. */
export function rolesByValues(survey: Survey): ReadonlyMap<string, KeyRole> {
  const roles = new Map<string, KeyRole>()
  const unknown = unknownKeys(survey)
  const texts = textsOf(survey.dataset, unknown)
  const days = new Set<string>()
  for (const [key, found] of texts) {
    const all = [...found]
    if (saysOtherDay(key)) continue
    if (
      all.some(text => interval.test(text)) &&
      all.every(text => interval.test(text) || dayWritten(text) !== undefined)
    )
      roles.set(key, 'period')
    else if (all.every(text => unitName.test(text))) roles.set(key, 'unit')
    else if (all.every(text => elementName.test(text)) && all.some(isKnown)) roles.set(key, 'label')
    // "mil.", "tys."
    else if (all.length <= 3 && all.every(text => abbreviated.test(text) && scaleNamedIn(text) !== undefined))
      roles.set(key, 'unit')
    else if (/^sc$/.test(key) && all.every(text => text === '%' || scaleNamedIn(text) !== undefined))
      roles.set(key, all.includes('%') ? 'unit' : 'scale')
    else if (
      /^(?:ratio|kpi|indicateur|indicador|indicatore|kennzahl|nokkeltall|nyckeltal|wskaznik)$/.test(
        keyText(key),
      ) &&
      all.every(text => /\p{L}{2}/u.test(text) && parseNumeral(text) === undefined)
    )
      roles.set(key, 'label')
    // Of lines or of companies; French "nombre" is a number as well.
    else if (
      /^(?:nombre|nome|nom|naam|namn|navn|nimi)$/.test(keyText(key)) &&
      (all.some(isKnown) || standsBesidePeriods(survey.dataset, key))
    )
      roles.set(key, 'label')
    else if (all.every(text => dayWritten(text) !== undefined)) days.add(key)
    else if (all.length > 1 && all.length <= 24 && all.every(datesColumn)) roles.set(key, 'period')
    // "31.3" is a number.
    else if (all.length <= 12 && all.every(text => isEndOfYear(text) && !/^\d+\.\d+$/.test(text)))
      roles.set(key, 'year_end')
    else if (/[a-z]year$/i.test(key) && all.every(text => /^(?:19|20)\d{2}$/.test(text)))
      roles.set(key, 'noise')
    else if (areScopes(all)) roles.set(key, 'scope')
    else if (areStatements(all) || (!namesDataset.test(keyText(key)) && areTitlesOfStatements(all)))
      roles.set(key, 'statement')
    else if (all.every(isUnit) && (all.some(wordsScale) || keyText(key) === 'dimension'))
      roles.set(key, 'unit')
    else if (all.every(text => /^(?:10-?[KQ]T?|20-?F|40-?F|6-?K)(?:\/A)?$/i.test(text)))
      roles.set(key, 'filing')
    else if (all.every(text => text.length > 1 && parseFiscalPeriod(text) !== undefined))
      roles.set(key, 'fiscal_period')
  }
  // "SharesRoundingLevel" beside "MonetaryRoundingLevel": each is the unit of something else.
  const units = [...roles].filter(([, role]) => role === 'unit')
  if (units.length > 1) for (const [key] of units) roles.delete(key)
  for (const key of survey.keys) if (isDatum(survey, key)) roles.set(key, 'value')
  for (const key of survey.scalarKeys)
    if (keyRole(key) === 'formatted' && isShownAlone(survey.dataset, key)) roles.set(key, 'value')
  for (const key of survey.scalarKeys)
    if (mayNameLines(key, roleByWords(key)) && holdsWordsAlone(survey.dataset, key)) roles.set(key, 'label')
  if (survey.scalarKeys.has('dec') && areDecimals(survey, 'dec')) roles.set('dec', 'decimals')
  for (const key of orderKeysIn(survey.dataset, unknown)) roles.set(key, 'noise')
  for (const key of flagsIn(survey.dataset, unknown)) roles.set(key, 'noise')
  if (days.size > 0 && days.size <= mostDays)
    for (const [key, role] of rolesOfDays(survey.dataset, days)) roles.set(key, role)
  return roles
}

/** `{"nombre": "Margen bruto", "2023": 57.8, "2024": 57.8}` in all objects that have the key. */
function standsBesidePeriods(dataset: JsonValue, key: string): boolean {
  let count = 0
  const visit = (value: JsonValue): boolean => {
    if (Array.isArray(value)) return value.every(visit)
    if (!(value instanceof Map)) return true
    if (value.has(key)) {
      count++
      if ([...value.keys()].filter(other => periodOfKey(other) !== undefined).length < 2) return false
    }
    return everyEntry(value, (_, item) => visit(item))
  }
  return visit(dataset) && count > 0
}

/** "up 4.1% YoY", "up" */
const saysChange =
  /\d\s?(?:%|per ?cent|pp|p\.p\.|ppts?|bps)|^(?:up|down|flat|stable|unchanged|steady|mixed|neutral|positive|negative|(?:in|de)creas\w+|ris\w+|fall\w+|grow\w+|declin\w+|improv\w+|higher|lower)$/i

/** Whether several different texts in words stand under a key of numbers, and nothing else: `"figure": "Net revenue"`. */
function holdsWordsAlone(dataset: JsonValue, key: string): boolean {
  const texts = new Set<string>()
  let words = 0
  const visit = (value: JsonValue): boolean => {
    if (Array.isArray(value)) return value.every(visit)
    if (!(value instanceof Map)) return true
    return everyEntry(value, (name, item) => {
      if (name !== key || item === null) return visit(item)
      if (typeof item !== 'string' || !/\p{L}{2}/u.test(item) || saysChange.test(item)) return false
      texts.add(item)
      // "Balance at 1 January 2024" among other movements.
      if (parsePeriod(item) === undefined) words++
      return parseNumeral(item) === undefined
    })
  }
  return visit(dataset) && texts.size > 1 && words > 0
}

/**
 * A `datum` or a `dato` is a day in some languages and a value in another, an `estimate` a flag or the figure of a survey, a
 * `magnitude` a scale or the amount; here numbers stand under it.
 */
function isDatum({ dataset, scalarKeys }: Survey, key: string): boolean {
  const isEstimate = key === 'estimate' && !scalarKeys.has('actual')
  const isMagnitude = /^magnitude$/i.test(key)
  if (!/^dat(?:um|os?)$/i.test(key) && !isEstimate && !isMagnitude) return false
  const isNumber = (item: JsonValue): boolean => {
    const text = item instanceof JsonNumber ? item.text : item
    return (
      text === null ||
      (typeof text === 'string' &&
        !(isEstimate && /^[01]?$/.test(text)) &&
        !(isMagnitude && /^(?:10*|-?\d{1,2}|.*[a-z].*)$/i.test(text)) &&
        !parsePeriod(text)?.end &&
        parseNumeral(text) !== undefined)
    )
  }
  const visit = (value: JsonValue): boolean => {
    if (Array.isArray(value)) return value.every(visit)
    if (!(value instanceof Map)) return true
    return everyEntry(value, (name, item) => {
      if (name !== key) return visit(item)
      return Array.isArray(item) && !isMagnitude ? item.every(isNumber) : isNumber(item)
    })
  }
  return visit(dataset)
}

/** `"dec": -3`, `"dec": "INF"`: how exact a figure is, where no December stands among other months. */
function areDecimals({ dataset, scalarKeys }: Survey, name: string): boolean {
  if (scalarKeys.has('nov') || scalarKeys.has('jan')) return false
  const visit = (value: JsonValue): boolean => {
    if (Array.isArray(value)) return value.every(visit)
    if (!(value instanceof Map)) return true
    return everyEntry(value, (key, item) =>
      key === name
        ? item === null ||
          /^(?:-?\d{1,2}|INF)$/i.test(
            item instanceof JsonNumber ? item.text : typeof item === 'string' ? item : 'x',
          )
        : visit(item),
    )
  }
  return visit(dataset)
}

/** `{"title": "Revenue", "display": "CHF 10'514m", "sub": "1H25"}`: a written figure without the number that it would be a copy of. */
function isShownAlone(dataset: JsonValue, key: string): boolean {
  let labelled = 0
  const isAlone = (object: JsonObject): boolean => {
    const text = object.get(key)
    if (typeof text !== 'string' || !parseNumeral(text) || parsePeriod(text)?.end) return false
    let hasLabel = false
    for (const [name, item] of object) {
      const role = keyRole(name)
      if (name !== key && (item instanceof JsonNumber || item instanceof Map || role === 'value'))
        return false
      // `"kpi": "Przychody ze sprzedaży"`
      const isWords =
        role === null && typeof item === 'string' && /\p{L}{3}/u.test(item) && !/\p{N}/u.test(item)
      if (role === 'label' || role === 'title' || isWords) hasLabel = true
    }
    if (hasLabel) labelled++
    return hasLabel
  }
  const visit = (value: JsonValue): boolean => {
    if (Array.isArray(value)) return value.every(visit)
    if (!(value instanceof Map)) return true
    return value.has(key) ? isAlone(value) : everyEntry(value, (_, item) => visit(item))
  }
  return visit(dataset) && labelled > 2
}

/** Keys of no known role under which scalars stand; a `dimension` may be a number or the unit. */
function unknownKeys({ scalarKeys }: Survey): Set<string> {
  const unknown = new Set<string>()
  for (const key of scalarKeys)
    if (
      key.length <= 60 &&
      (keyRole(key) === null || /^(?:dimension|row)$/.test(keyText(key))) &&
      !periodOfKey(key)
    )
      unknown.add(key)
  return unknown
}

/** The texts under each key, without those of keys under which anything else stands as well. */
function textsOf(dataset: JsonValue, keys: ReadonlySet<string>): Map<string, Set<string>> {
  const found = new Map([...keys].map(key => [key, new Set<string>()]))
  const visit = (value: JsonValue): void => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    else if (value instanceof Map)
      for (const [key, item] of value) {
        if (item === null || item === '') continue
        if (typeof item === 'string') {
          const texts = found.get(key)
          if (texts === undefined || texts.size >= mostTexts) continue
          if (item.length > 80) found.delete(key)
          else texts.add(item)
        } else if (item instanceof Map) {
          // "units": {"revenue": "EUR million"}
          if (!areUnitsOfLines(key, item)) visit(item)
        } else if (Array.isArray(item)) {
          // `"wk2021": [192052, 3877]` below `"wk2021": "52 weeks ended August 29, 2021"`.
          if (item.some(part => part instanceof JsonNumber)) found.delete(key)
          else visit(item)
        } else found.delete(key)
      }
  }
  if (found.size > 0) visit(dataset)
  for (const [key, texts] of found) if (texts.size === 0) found.delete(key)
  return found
}

/** `1H25`, `9M 2024`, `31.12.2024`, `FY2023`: a period that a table could have in its head, and no number. */
function datesColumn(text: string): boolean {
  if (/^(?:TTM|LTM)$/i.test(text)) return true
  const period = /\D/.test(text) && text.length <= 70 ? parsePeriod(text) : undefined
  return period !== undefined && (period.fiscalPeriod !== null || period.months !== null)
    ? hasYear(period)
    : period?.precision === 'day'
}

function isUnit(text: string): boolean {
  return (
    wordsScale(text) ||
    isUnitOfFigures(text) ||
    /^(?:%|x|per ?cent|percent|ratio)$/i.test(text) ||
    (/^[A-Z]{3}$/.test(text) && parseCurrency(text) !== undefined) ||
    /^(?:shares|count|number|days|times)$|\bshares$/i.test(text)
  )
}

/** The days of one object by their keys, those of unknown names and those of known ones. */
interface Dated {
  readonly days: ReadonlyMap<string, CivilDate>
  readonly start: CivilDate | undefined
  readonly end: CivilDate | undefined
  /** Its period has a day by a key of a known name. */
  readonly isDated: boolean
  readonly year: number | undefined
}

function rolesOfDays(dataset: JsonValue, keys: ReadonlySet<string>): Map<string, KeyRole> {
  const objects: Dated[] = []
  const visit = (value: JsonValue): void => {
    if (objects.length >= mostObjects) return
    if (Array.isArray(value)) for (const item of value) visit(item)
    else if (value instanceof Map) {
      const dated = datedBy(value, keys)
      if (dated) objects.push(dated)
      for (const item of value.values()) if (isContainer(item)) visit(item)
    }
  }
  visit(dataset)
  const roles = new Map<string, KeyRole>()
  for (const key of keys) {
    const own = objects.filter(({ days }) => days.has(key))
    const isFirst = ({ days, end }: Dated): boolean | undefined => spanning(days.get(key), end, days, key)
    const isLast = ({ days, start }: Dated): boolean | undefined => spanning(start, days.get(key), days, key)
    if (isSaidByAll(own.map(isFirst))) roles.set(key, 'period_start')
    else if (isSaidByAll(own.map(isLast))) roles.set(key, 'period_end')
  }
  for (const key of keys) if (!roles.has(key) && isLastDayAlone(key, objects)) roles.set(key, 'period_end')
  return roles
}

function isSaidByAll(answers: readonly (boolean | undefined)[]): boolean {
  return answers.includes(true) && !answers.includes(false)
}

/**
 * Whether one day and a day of another key are the first and the last of one period; undefined where there is no other.
 * Days that are the same say neither: a balance has no first day.
 */
function spanning(
  first: CivilDate | undefined,
  last: CivilDate | undefined,
  days: ReadonlyMap<string, CivilDate>,
  own: string,
): boolean | undefined {
  const others = [...days].filter(([key]) => key !== own).map(([, day]) => day)
  const all: [CivilDate, CivilDate][] = []
  if (first !== undefined && last !== undefined) all.push([first, last])
  else for (const other of others) all.push(first === undefined ? [other, last!] : [first, other])
  const pairs = all.filter(([from, to]) => from !== to)
  if (pairs.length === 0) return undefined
  return pairs.some(([from, to]) => isPeriod(from, to))
}

/** Three, six, nine or twelve whole months, or as many weeks as retailers count. */
function isPeriod(first: CivilDate, last: CivilDate): boolean {
  if (first >= last) return false
  const days = daysBetween(first, last)
  // From the end of one month to that of another it is 182 days as well.
  const isAfterMonth = addDays(first, 1).endsWith('-01')
  if (!isAfterMonth && [91, 98, 182, 189, 273, 280, 364, 371].includes(days)) return true
  const next = addDays(last, 1)
  const months = (yearOf(next) - yearOf(first)) * 12 + monthOf(next) - monthOf(first)
  return [3, 6, 9, 12].includes(months) && next.slice(8) === first.slice(8)
}

/** Whether the day alone dates its objects: two days or more, all the last of a month or all as far apart as the weeks of years. */
function isLastDayAlone(key: string, objects: readonly Dated[]): boolean {
  const own = objects.filter(({ days }) => days.has(key))
  if (own.some(({ isDated, start, days }) => isDated || start !== undefined || days.size > 1)) return false
  if (own.some(({ days, year }) => year !== undefined && Math.abs(yearOf(days.get(key)!) - year) > 1))
    return false
  const days = [...new Set(own.map(({ days: all }) => all.get(key)!))].sort()
  if (days.length < 2) return false
  // Maturities are ends of months as well, but do not follow each other.
  const areNear = days.slice(1).every((day, index) => daysBetween(days[index]!, day) <= 372)
  if (areNear && days.every(day => addDays(day, 1).endsWith('-01'))) return true
  // A report may be filed 364 days after the one before.
  if (days.length < 3) return false
  return days.slice(1).every((day, index) => [91, 98, 364, 371].includes(daysBetween(days[index]!, day) - 1))
}

function datedBy(object: JsonObject, keys: ReadonlySet<string>): Dated | undefined {
  if (object.size > mostFields) return undefined
  const days = new Map<string, CivilDate>()
  let start: CivilDate | undefined
  let end: CivilDate | undefined
  let isDated = false
  let year: number | undefined
  for (const [key, value] of object) {
    const text = value instanceof JsonNumber ? value.text : value
    if (typeof text !== 'string' || text.length > 80) continue
    if (keys.has(key)) {
      const day = dayWritten(text)
      if (day) days.set(key, day)
      continue
    }
    const role = keyRole(key)
    if (role === 'period_start') start ??= dayWritten(text)
    else if (role === 'period_end' || role === 'period') {
      const day = dayWritten(text)
      isDated ||= day !== undefined
      if (role === 'period_end') end ??= day
    } else if (role === 'fiscal_year' && /^(?:19|20)\d{2}$/.test(text)) year = Number(text)
  }
  return days.size > 0 ? { days, start, end, isDated, year } : undefined
}
