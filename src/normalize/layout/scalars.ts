import { parseDecimal } from '../../lib/decimal-text.ts'
import {
  isContainer,
  isScalar,
  JsonNumber,
  type JsonObject,
  type JsonScalar,
  type JsonValue,
  everyEntry,
  someEntry,
} from '../../lib/lossless-json.ts'
import type { FieldRole, Scope } from '../../model/vocabulary.ts'
import { keyRole } from '../key/key-role.ts'
import type { KeyRole } from '../key/role-wordings.ts'
import { type DecimalPoint, fractionDigits, type Numeral, parseNumeral } from '../numeral.ts'
import { scopeOfCode } from '../scope.ts'
import { parsePeriod } from '../period/parse-period.ts'

/** The figure, or the mark in its place, that a scalar holds. */
export function numeralOf(value: JsonScalar, point: DecimalPoint): Numeral | undefined {
  if (!(value instanceof JsonNumber))
    return typeof value === 'string' ? parseNumeral(value, point) : undefined
  return {
    status: 'reported',
    number: parseDecimal(value.text) ?? null,
    fraction: fractionDigits(value.text),
    percent: false,
    times: false,
    scale: null,
    currency: null,
  }
}

/** Whether every key of an object is a scope of its own. */
export function holdsScopesAlone(object: JsonObject, least = 2): boolean {
  const scopes = new Set<Scope>()
  for (const [key, value] of object) {
    const scope = key.length <= 20 && isScalar(value) ? scopeOfCode(key) : undefined
    if (!scope || scopes.has(scope)) return false
    scopes.add(scope)
  }
  return scopes.size >= least
}

/** Whether a key holds what is printed in a cell: `{"col": 2, "text": "1,204"}`, `{"@code": "X", "#text": "1,204"}`. */
export function isCellText(key: string): boolean {
  return /^(?:text|content|displayed|txt|#text|\$t|_text|__text)$/i.test(key)
}

/** Whether a value is a figure by its look alone: a JSON number, or a text that reads as a figure and not as an identifier. */
export function isFigure(value: JsonValue, point: DecimalPoint): boolean {
  return value instanceof JsonNumber || (typeof value === 'string' && isFigureText(value, point))
}

export function isFigureText(text: string, point: DecimalPoint): boolean {
  return !/^\s*0\d+\s*$/.test(text) && parseNumeral(text, point) !== undefined
}

/** Whether figures of a statement stand anywhere below a value; years, dates and describing fields are none. */
export function holdsFigures(value: JsonValue, point: DecimalPoint): boolean {
  if (Array.isArray(value)) return value.some(item => holdsFigures(item, point))
  if (value instanceof Map) {
    return someEntry(value, (key, item) => {
      const role = keyRole(key)
      return (
        (role === null || role === 'value' || key === 'FY' || isContainerOfLines(item, role)) &&
        !(typeof item === 'string' && parsePeriod(item)) &&
        holdsFigures(item, point)
      )
    })
  }
  return isFigure(value, point) && !(value instanceof JsonNumber && /^(?:19|20)\d{2}$/.test(value.text))
}

function isContainerOfLines(item: JsonValue, role: KeyRole): boolean {
  if (role === 'title' || role === 'label' || role === 'statement') return isContainer(item)
  // `tableRows` reads as a count of rows.
  if (role === 'noise' || role === 'filing')
    return item instanceof Map
      ? someEntry(item, (_, part) => part instanceof Map)
      : Array.isArray(item) && item.some(part => part instanceof Map)
  // `{"gaap": {...}, "non_gaap": {...}}`, `{"consolidated": {...}}`.
  return (role === 'fiscal_period' || role === 'standard' || role === 'scope') && item instanceof Map
}

const fieldRoles: Readonly<Record<KeyRole, FieldRole>> = {
  currency: 'currency',
  unit: 'unit',
  scale: 'unit',
  scope: 'scope',
  standard: 'standard',
  basis: 'metadata',
  entity: 'entity',
  entity_id: 'entity',
  label: 'label',
  title: 'label',
  statement: 'label',
  period: 'period',
  period_end: 'period',
  period_start: 'period',
  fiscal_year: 'period',
  fiscal_period: 'period',
  year_end: 'period',
  trailing_end: 'period',
  decimals: 'metadata',
  value: 'metadata',
  formatted: 'representation',
  derived: 'metadata',
  warning: 'warning',
  source: 'source',
  noise: 'metadata',
  filing: 'metadata',
}

/** Role of a field that is no figure, by the role of its key. */
export function fieldRoleOf(role: KeyRole | null): FieldRole {
  return role === null ? 'metadata' : fieldRoles[role]
}

/** Figures, some of them as objects that say why there is none: `[5, {"non_finite_number": "NaN"}, 7]`. */
export function areMixedCells(array: readonly JsonValue[]): boolean {
  return (
    array.some(item => item !== null && isScalar(item)) &&
    array.some(item => item instanceof Map) &&
    array.every(item => isScalar(item) || (item instanceof Map && item.size <= 3))
  )
}

/** One side of an account holds its balance: `{"ThisPeriod": {"Debit": 18586.64, "Credit": null}}`. */
export function isSideOfAccount(key: string, account: JsonObject): boolean {
  const isSide = (name: string): boolean => /^(?:debits?|credits?)$/i.test(name)
  return isSide(key) && everyEntry(account, (name, value) => name === key || (isSide(name) && value === null))
}
