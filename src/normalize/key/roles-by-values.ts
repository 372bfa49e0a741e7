import { everyEntry, JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import type { Survey } from '../dataset/survey.ts'
import { dayWritten } from '../period/day-written.ts'
import { parseNumeral } from '../numeral.ts'
import { parsePeriod } from '../period/parse-period.ts'
import { parseFiscalPeriod } from '../period/parse-fiscal-period.ts'
import { isEndOfYear } from '../period/year-end.ts'
import { parseCurrency } from '../unit/currency.ts'
import { scaleNamedIn } from '../unit/scale.ts'
import { parseUnitText } from '../unit/unit.ts'
import { isUnitOfFigures, wordsScale } from '../unit/unit-field.ts'
import { saysOtherDay } from './day-words.ts'
import { flagsIn } from './flags-in.ts'
import { areUnitsOfLines } from './field-names.ts'
import { areScopes, areStatements, areTitlesOfStatements } from './kinds-of-texts.ts'
import { isKnown } from './label-keys.ts'
import { orderKeysIn } from './order-keys.ts'
import { periodOfKey } from './key-reading.ts'
import { isMeasure, keyRole, mayNameLines, roleByWords } from './key-role.ts'
import { keyText } from './key-words.ts'
import { rolesOfDays } from './roles-of-days.ts'
import type { KeyRole } from './role-wordings.ts'
import { hasYear } from '../period/period.ts'

// Keys have more names than any list of them. What all values under one key have in common tells what it is about: two
// days that lie a year apart, the last days of months, days of a year without the year, wordings of a unit.

/** Different texts of one key that are looked at. */
const mostTexts = 200
/** Keys that may date the objects that have them. */
const mostDays = 50

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
    else if (
      all.length > 1 &&
      all.length <= 24 &&
      all.every(text => datesColumn(text) || dayWritten(text) !== undefined)
    )
      roles.set(key, 'period')
    // "31.3" is a number.
    else if (
      all.length <= 12 &&
      all.every(text => isEndOfYear(text) && !/^\d+\.\d+$/.test(text)) &&
      // `{"Q1": "03-31", "Q2": "06-30"}` beside figures under the same keys.
      parseFiscalPeriod(key) === undefined
    )
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
    if (
      isMeasure(key)
        ? namesLines(survey.dataset, key)
        : mayNameLines(key, roleByWords(key)) && holdsWordsAlone(survey.dataset, key)
    )
      roles.set(key, 'label')
  if (survey.scalarKeys.has('dec') && areDecimals(survey, 'dec')) roles.set('dec', 'decimals')
  for (const key of orderKeysIn(survey.dataset, unknown)) roles.set(key, 'noise')
  for (const key of flagsIn(survey.dataset, unknown)) roles.set(key, 'noise')
  if (days.size > 0 && days.size <= mostDays)
    for (const [key, role] of rolesOfDays(survey.dataset, days)) roles.set(key, role)
  return roles
}

/** `"measure": "Revenue"`, and of none of them a unit. */
function namesLines(dataset: JsonValue, key: string): boolean {
  const texts = [...(textsOf(dataset, new Set([key])).get(key) ?? [])]
  return texts.some(isKnown) && texts.every(text => parseUnitText(text) === undefined)
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
/** `Year 2023`, `Vuosi 2023` */
const yearInWords = /^\p{L}{2,12} (?:19|20)\d{2}$/u

function datesColumn(text: string): boolean {
  if (/^(?:TTM|LTM)$/i.test(text)) return true
  const period = /\D/.test(text) && text.length <= 70 ? parsePeriod(text) : undefined
  if (period === undefined) return false
  const isWorded = period.fiscalPeriod !== null || period.months !== null || yearInWords.test(text)
  return isWorded ? hasYear(period) : period.precision === 'day'
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
