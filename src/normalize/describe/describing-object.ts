import {
  everyEntry,
  isContainer,
  JsonNumber,
  type JsonObject,
  JsonText,
  type JsonValue,
  someEntry,
} from '../../lib/lossless-json.ts'
import { lineAndPeriodOfKey, periodOfKey, relativeOfKey } from '../key/key-reading.ts'
import { isHeaderKey, isMetaKey, keyRole } from '../key/key-role.ts'
import type { KeyRole } from '../key/role-wordings.ts'
import { periodInUnit } from '../key/period-in-unit.ts'
import { keyText } from '../key/key-words.ts'
import { isAmount, isDatedLine } from './whole-amounts.ts'
import { isKnown } from '../key/label-keys.ts'
import { parseNumeral, writesNumber } from '../numeral.ts'
import { parseFiscalPeriod } from '../period/parse-fiscal-period.ts'
import { parsePeriod } from '../period/parse-period.ts'
import { isUnitWording } from '../unit/unit.ts'
import { statementNamedIn } from '../line/statement.ts'
import { basisNamedIn } from '../basis.ts'
import { scopeNamedIn, scopeOfCode } from '../scope.ts'
import { frameWithoutFlags, framingRoles } from './frame-with-flags.ts'
import { namesColumns } from './names-of-columns.ts'
import { namesUnit } from './kinds-of-object.ts'
import { isNumberOfHeader } from './numbers-of-header.ts'
import { underTag } from './tagged-value.ts'
import { isPartOfYear } from './period-type.ts'
import { isCurrencyCode } from './stray-fields.ts'

/** Whether an object describes what stands beside it, and holds no figures of its own. */
export function isDescription(key: string, object: JsonObject): boolean {
  return (
    !object.has('buckets') &&
    !namesColumns(key, object) &&
    !isLineUnderCode(key, object) &&
    !isLegend(object) &&
    !holdsPeriodsOfLine(key, object) &&
    !someEntry(object, (_, value) => underTag(value)?.value instanceof JsonNumber) &&
    (isMetaKey(key)
      ? !holdsStatements(object) && !isOperands(key, object)
      : (namesLine(key, object)
          ? describesOnly(object, 1, true)
          : describesOnly(object, datesAll(key) ? 1 : 2)) ||
        areAspects(object) ||
        isYearWithPart(object) ||
        namesUnit(key, object) ||
        describesSiblings(key, object))
  )
}

/** Texts that say of which element, period and unit the value beside them is: `{"c": "ifrs-full:Revenue", "p": "2024-01-01/2025-01-01"}`. */
export function areAspects(object: JsonObject): boolean {
  const roles = new Set<KeyRole | null>()
  for (const [key, value] of object) {
    const role = keyRole(key)
    if (typeof value !== 'string' || (role === 'value' && isNumber(value))) return false
    roles.add(role)
  }
  return object.size <= 12 && roles.has('period') && roles.has('label')
}

/** `{"yr": 2024, "type": "FY"}`, under whatever key. */
function isYearWithPart(object: JsonObject): boolean {
  if (object.size !== 2) return false
  const roles = [...object].map(([key, value]) =>
    value instanceof JsonNumber && /^(?:19|20)\d{2}$/.test(value.text)
      ? keyRole(key)
      : typeof value === 'string' && isPartOfYear.test(value)
        ? 'fiscal_period'
        : null,
  )
  return roles.includes('fiscal_year') && roles.includes('fiscal_period')
}

/** A fact of xBRL-JSON: `{"value": "1200", "dimensions": {"concept": "ifrs-full:Revenue", "period": "2023-12-31"}}`. */
function isNumberWithAspects(object: JsonObject): boolean {
  const parts = [...object]
  return (
    parts.some(([key, value]) => keyRole(key) === 'value' && isNumber(value)) &&
    parts.some(([, value]) => value instanceof Map && areAspects(value))
  )
}

/** `"CO": {"libelle": "TOTAL GENERAL", "brut": 40089238, "net": 32831888}` is a line, and no company. */
function isLineUnderCode(key: string, object: JsonObject): boolean {
  return /^[A-Z]{2}\d?$/.test(key) && [...object.values()].filter(isNumber).length > 1
}

/** Codes of columns with what dates each: `"slots": {"y0": {"label": "FY2025", "to": "2025-09-30"}, "y1": {...}}`. */
export function isLegend(value: JsonValue): boolean {
  return (
    value instanceof Map &&
    value.size > 1 &&
    value.size <= 60 &&
    everyEntry(
      value,
      (key, item) =>
        item instanceof Map &&
        item.size > 0 &&
        keyRole(key) === null &&
        [...item.values()].every(
          part =>
            !isContainer(part) &&
            !(part instanceof JsonNumber && part.text.length > 2 && !/^20\d{2}$/.test(part.text)),
        ) &&
        [...item].some(
          ([name, part]) =>
            typeof part === 'string' &&
            (keyRole(name) === 'period_end' || keyRole(name) === 'period') &&
            (parsePeriod(part)?.precision === 'day' || (item.size === 1 && parsePeriod(part) !== undefined)),
        ),
    )
  )
}

/** Figures that went into a calculation, no request: `"inputs": {"grossProfit": 137220, "revenue": 455302}`. */
function isOperands(key: string, object: JsonObject): boolean {
  return (
    keyText(key) === 'inputs' &&
    object.size > 0 &&
    [...object.values()].every(value => value instanceof JsonNumber) &&
    [...object.keys()].some(isKnown)
  )
}

/**
 * Figures by their periods alone, `"company": {"2024": "52", "2023": "48"}` beside those of the group; of a company also by
 * their places in time: `"company": {"current": "52", "prior": "-"}`.
 */
function holdsPeriodsOfLine(key: string, object: JsonObject): boolean {
  if (object.size === 0) return false
  const isOfPeriod = (name: string): boolean => (periodOfKey(name) ?? periodInUnit(name)) !== undefined
  if (everyEntry(object, (name, value) => isOfPeriod(name) && isNumber(value))) return true
  return (
    object.size > 1 &&
    scopeOfCode(key) !== undefined &&
    everyEntry(
      object,
      (name, value) => relativeOfKey(name) !== undefined && (isNumber(value) || isBlank(value)),
    )
  )
}

/** What stands in a cell without a number. */
const isBlank = (value: JsonValue): boolean =>
  value === null || (typeof value === 'string' && !/[\p{L}\d]/u.test(value))

/** `"exercice": {"date_cloture": "31/12/2024"}`: under such a key one field is enough. */
function datesAll(key: string): boolean {
  const role = keyRole(key)
  return role === 'period' || role === 'fiscal_year'
}

/** `"lineItem": {"id": "LI_7", "label": "Gross profit"}` beside the amounts of that line. */
function namesLine(key: string, object: JsonObject): boolean {
  return (
    /\b(?:tag|concept|account|item|line|metric|indicator|element)$/.test(keyText(key)) &&
    [...object].some(
      ([name, value]) =>
        typeof value === 'string' && (keyRole(name) === 'label' || keyRole(name) === 'title'),
    )
  )
}

/**
 * Whether every field of an object describes (names, dates, codes): `"fundamental": {"end_date": ..., "fiscal_year": ...}`.
 * The object of an account may also have texts of unknown names.
 */
function describesOnly(object: JsonObject, least = 2, mayHoldTexts = false): boolean {
  if (object.has('units') && isAmount(object)) return false
  let stated = 0
  for (const [key, value] of object) {
    const role = keyRole(key)
    if (typeof value === 'boolean') continue
    // `{"estimate": "0.21", "actual": "0.24"}` are two figures of one line.
    if (role === 'basis' && typeof value === 'string' && parseNumeral(value)?.number) return false
    if (mayHoldTexts && role === null && typeof value === 'string' && !parseNumeral(value)?.number) continue
    if (Array.isArray(value) || value instanceof JsonText || role === null || role === 'value') {
      if (value instanceof Map && isMetaKey(key)) continue
      return false
    }
    if (
      value instanceof Map
        ? !describesOnly(value, role === 'currency' ? 0 : 2)
        : value instanceof JsonNumber && !numericRoles.has(role)
    )
      return false
    if (!(value instanceof Map) && role !== 'noise' && role !== 'derived' && role !== 'formatted') stated++
  }
  return stated >= least
}

/** Units by the codes that lines refer to them by: `"units": {"K": {"currency": "USD", "multiplier": 1000}, "S": {...}}`. */
export function isLegendOfUnits(key: string, object: JsonObject): boolean {
  return (
    /\b(?:units|legend)\b/.test(keyText(key)) &&
    object.size > 1 &&
    [...object.values()].every(
      entry =>
        entry instanceof Map &&
        [...entry.keys()].some(name => ['unit', 'currency', 'scale'].includes(keyRole(name) ?? '')),
    )
  )
}

/** An object under whatever key that holds no figure, but the currency, unit, scope or standard: `kopfdaten`, `about`. */
export function describesSiblings(key: string, object: JsonObject): boolean {
  const frame = frameWithoutFlags(object)
  const isFrame = frame !== undefined && isFreeOfFigures(frame, null)
  if (!isFrame && (isHeaderKey(key) || !isFreeOfFigures(object, null))) return false
  if (datesAccounts(key, object)) return true
  return [...object].some(([name, value]) => {
    const role = keyRole(name)
    if (typeof value === 'boolean') return role === 'scope'
    if (value instanceof Map) return role === 'currency' && describesOnly(value, 0)
    if (value instanceof JsonNumber) return role === 'year_end'
    if (typeof value !== 'string' || value === '') return false
    if (role === 'fiscal_period') return parseFiscalPeriod(value) !== undefined
    if (role === 'basis' && basisNamedIn(value) !== undefined) return true
    if (role === 'basis' || role === 'label') {
      // `"accounts_type": {"id": "company_accounts", "name": "Annual company accounts"}`
      const isOfAccounts = role === 'basis' || /\baccounts? (?:type|kind|scope)$/.test(keyText(key))
      return isOfAccounts && scopeNamedIn(value) !== undefined
    }
    return role === null ? isCurrencyCode(name, value) || isUnitWording(value) : framingRoles.has(role)
  })
}

/** `"accounts": {"accounting_from_date": "2023-01-01", "accounting_to_date": "2023-12-31"}`, and nothing of the year before. */
function datesAccounts(key: string, object: JsonObject): boolean {
  if (!/^(?:(?:annual|financial) )?(?:accounts?|statements?|financials|report|filing)$/.test(keyText(key)))
    return false
  const roles = new Set(
    [...object].map(([name, value]) => (typeof value === 'string' ? keyRole(name) : null)),
  )
  return roles.has('period_start') && roles.has('period_end')
}

/**
 * Whether an object holds one figure and beside it nothing but what describes it:
 * `{"series": {"description": "Net sales"}, "period": {"name": "FY2024"}, "value": "5867.3"}`.
 */
export function isFigureWithDescriptions(object: JsonObject): boolean {
  let figures = 0
  let descriptions = 0
  for (const [key, value] of object) {
    if (value instanceof Map) descriptions++
    else if (Array.isArray(value)) continue
    else if (keyRole(key) === 'value') {
      if (!isNumber(value) || ++figures > 1) return false
    } else if (keyRole(key) === null && isNumber(value)) return false
  }
  return (
    figures === 1 &&
    descriptions > 0 &&
    everyEntry(object, (_, value) => !isContainer(value) || isFreeOfFigures(value, null))
  )
}

/** Unlike the search for figures, this looks below every key: `units` holds points in some taxonomies. */
export function isFreeOfFigures(value: JsonValue, role: KeyRole | null): boolean {
  if (Array.isArray(value))
    return value.every(item => isFreeOfFigures(item, Array.isArray(item) ? null : role))
  if (role === 'year_end') return true
  const tagged = underTag(value)
  if (tagged) return isFreeOfFigures(tagged.value, role)
  if (value instanceof Map)
    return (
      !isAmount(value) &&
      !isDatedLine(value) &&
      everyEntry(
        value,
        (key, item) => isFreeOfFigures(item, keyRole(key)) || isNumberOfHeader(key, item, value),
      )
    )
  if (value instanceof JsonText) return false
  if (role !== null && role !== 'value') return true
  return value instanceof JsonNumber
    ? /^(?:19|20)\d{2}$/.test(value.text)
    : typeof value !== 'string' || !parseNumeral(value)?.number
}

/** Roles whose values are numbers by nature. */
const numericRoles: ReadonlySet<KeyRole> = new Set([
  'noise',
  'fiscal_year',
  'fiscal_period',
  'entity_id',
  'decimals',
  'scale',
  'filing',
  'period',
  'period_end',
  'period_start',
])

/** Whether a metadata-like object really wraps statements: arrays of objects or of arrays with figures in them. */
function holdsStatements(object: JsonObject, depth = 0): boolean {
  let lines = 0
  for (const [key, value] of object) {
    if (keyRole(key) === 'warning') continue
    if (
      Array.isArray(value) &&
      value.some(item => Array.isArray(item) || (item instanceof Map && hasNumber(item)))
    )
      return true
    if (!(value instanceof Map) && !Array.isArray(value)) {
      if (isNumber(value) && isKnown(lineAndPeriodOfKey(key)?.name ?? '')) return true
      // "issuerInfo": an address, and beside it the figures of the issuer.
      if (value instanceof JsonNumber && isKnown(key) && ++lines === 3) return true
      continue
    }
    if (value instanceof Map && isNumberWithAspects(value)) return true
    if (holdsNumber(value) && (isKnown(key) || periodOfKey(key) !== undefined || isAligned(value, object)))
      return true
    if (
      value instanceof Map &&
      depth < 4 &&
      (holdsStatements(value, depth + 1) ||
        ((statementNamedIn(key) !== undefined || periodOfKey(key) !== undefined) && hasNumber(value)))
    )
      return true
  }
  return false
}

function holdsNumber(value: JsonObject | JsonValue[]): boolean {
  return value instanceof Map ? hasNumber(value) : value.some(isNumber)
}

function isNumber(item: JsonValue): boolean {
  if (Array.isArray(item)) return item.some(isNumber)
  return writesNumber(item)
}

/** Whether a list of numbers stands beside as many periods. */
function isAligned(value: JsonValue, object: JsonObject): boolean {
  return (
    Array.isArray(value) &&
    value.length > 1 &&
    value.every(isNumber) &&
    [...object.values()].some(
      list =>
        list !== value &&
        Array.isArray(list) &&
        list.length === value.length &&
        list.every(item => typeof item === 'string' && parsePeriod(item) !== undefined),
    )
  )
}

function hasNumber(object: JsonObject): boolean {
  for (const [key, value] of object) {
    const role = keyRole(key)
    if (value instanceof JsonNumber && (role === null || role === 'value')) return true
    if (
      typeof value === 'string' &&
      role !== 'noise' &&
      role !== 'filing' &&
      role !== 'entity_id' &&
      role !== 'period' &&
      role !== 'fiscal_year' &&
      parseNumeral(value)?.number
    )
      return true
    if (value instanceof Map && hasNumber(value)) return true
    if (
      Array.isArray(value) &&
      (value.some(
        item =>
          item instanceof JsonNumber ||
          (item instanceof Map && hasNumber(item)) ||
          (Array.isArray(item) && isNumber(item)),
      ) ||
        (value.length > 1 && (role === null || role === 'value') && value.every(isNumber)))
    )
      return true
  }
  return false
}
