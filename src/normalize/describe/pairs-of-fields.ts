import { childPointer } from '../../lib/json-pointer.ts'
import {
  isContainer,
  JsonNumber,
  type JsonObject,
  type JsonScalar,
  JsonText,
  type JsonValue,
} from '../../lib/lossless-json.ts'
import { keyRole } from '../key/key-role.ts'
import type { KeyRole } from '../key/role-wordings.ts'
import { parseNumeral } from '../numeral.ts'
import type { Draft } from './draft.ts'
import { type Notes, roleBelow } from './notes.ts'
import { framingRoles } from './frame-with-flags.ts'
import { readScalar } from './read-field.ts'

/** A field that stands as an object: its name and its value are values themselves. */
export interface PairField {
  readonly name: string
  readonly value: JsonScalar
  readonly pointer: string
}

/** Roles by which such a list shows that it describes: a list of lines has none of them. */
const describesList = (role: KeyRole): boolean =>
  role !== 'statement' && (framingRoles.has(role) || role === 'fiscal_year')

const datingRoles: ReadonlySet<KeyRole | null> = new Set([
  'period',
  'period_end',
  'period_start',
  'fiscal_year',
  'fiscal_period',
])

/** Longer lists are tables. */
const mostPairs = 60

/**
 * The fields of a list of pairs that describes what stands beside it: `[{"merkmal": "Währung", "angabe": "CHF"}]`,
 * `[{"fieldId": "REPORT_CURRENCY", "value": "EUR"}]`, `[["Rounding", "Thousands"]]`; a third text may say the name in
 * another language. Undefined where a pair may be a line with its figure.
 */
export function pairsOfFields(list: JsonValue, pointer: string): PairField[] | undefined {
  if (!Array.isArray(list) || list.length < 2 || list.length > mostPairs) return undefined
  const first = list.find(pair => !isTitleRow(pair))
  const keys = first instanceof Map ? [...first.keys()] : Array.isArray(first) ? [...first.keys()] : []
  if (keys.length !== 2 && keys.length !== 3) return undefined
  const [nameKey, second, third] = keys
  const valueKey = typeof third === 'string' && keyRole(third) === 'value' ? third : second
  // `{"entity": "Company", "year_ended": "30 September 2022"}` has two fields under names of their own.
  if (typeof valueKey === 'string' && datingRoles.has(keyRole(valueKey))) return undefined
  const otherKey = valueKey === third ? second : third
  if (list.every(pair => isTypeOfData(partOf(pair, valueKey, keys.length)))) return undefined
  const fields: PairField[] = []
  let described = 0
  for (const [index, pair] of list.entries()) {
    if (isTitleRow(pair)) continue
    const name = partOf(pair, nameKey, keys.length)
    const value = partOf(pair, valueKey, keys.length)
    const other = otherKey === undefined ? '' : partOf(pair, otherKey, keys.length)
    if (typeof name !== 'string' || name === '' || name.length > 80) return undefined
    if (value === undefined || isContainer(value) || value instanceof JsonText) return undefined
    if (other !== null && (typeof other !== 'string' || parseNumeral(other)?.number)) return undefined
    const role = keyRole(name) ?? (other ? keyRole(other) : null)
    const isNumber =
      value instanceof JsonNumber ||
      (typeof value === 'string' && parseNumeral(value)?.number instanceof Object)
    if (isNumber && (role === null || role === 'value' || role === 'label')) return undefined
    // `{"id": "ccy", "title": "Currency"}` describes a column.
    const isNamed = typeof value === 'string' && keyRole(value) === role
    if (role !== null && describesList(role) && value !== null && value !== '' && !isNamed) described++
    const place = childPointer(childPointer(pointer, index), valueKey!)
    fields.push({
      name: keyRole(name) === null && other && role !== null ? other : name,
      value,
      pointer: place,
    })
  }
  return described >= 1 && new Set(fields.map(field => field.name)).size === fields.length
    ? fields
    : undefined
}

/** `{"name": "currency_code", "type": "String"}` tells what a column holds, not what it says. */
function isTypeOfData(value: JsonValue | undefined): boolean {
  return (
    typeof value === 'string' &&
    /^(?:string|text|(?:big|small|tiny)?int(?:eger)?\d{0,2}|long|float\d{0,2}|double(?: precision)?|(?:big)?decimal|numeric|number|real|money|bool(?:ean)?|date(?:time)?|time(?:stamp(?:tz)?)?|n?(?:var)?char\d?|object|category|json|uuid|(?:float64|int64|datetime64)\[?\w*\]?)(?:\([\d, ]*\))?$/i.test(
      value.trim(),
    )
  )
}

/** A row of one text above the pairs of a printed sheet: `["General information"]`, `["General information", ""]`. */
function isTitleRow(row: JsonValue): boolean {
  return (
    Array.isArray(row) &&
    row.length > 0 &&
    typeof row[0] === 'string' &&
    row.every((cell, index) => index === 0 || cell === '' || cell === null)
  )
}

function partOf(pair: JsonValue, key: string | number | undefined, size: number): JsonValue | undefined {
  if (pair instanceof Map) return pair.size === size && typeof key === 'string' ? pair.get(key) : undefined
  return Array.isArray(pair) && pair.length === size && typeof key === 'number' ? pair[key] : undefined
}

/** `"warnings": [{"code": "UNIT_NOTICE", "severity": "info", "message": "…"}]` */
function areWarnings(key: string, list: readonly JsonValue[]): boolean {
  return (
    keyRole(key) === 'warning' &&
    list.some(item => item instanceof Map && (item.has('severity') || item.has('message')))
  )
}

/** Reads the lists of pairs of an object as if their fields were its own. */
export function readPairs(object: JsonObject, pointer: string, draft: Draft, notes: Notes): void {
  for (const [key, list] of object) {
    if (!Array.isArray(list) || draft.consumed.has(key) || areWarnings(key, list)) continue
    const fields = pairsOfFields(list, childPointer(pointer, key))
    if (!fields) continue
    draft.consumed.add(key)
    const record: JsonObject = new Map(fields.map(({ name, value }) => [name, value]))
    for (const { name, value, pointer: place } of fields) {
      const role = keyRole(name)
      if (role !== null && role !== 'label' && role !== 'value')
        readScalar(name, role, value, place, record, draft, notes)
    }
    roleBelow(list, childPointer(pointer, key), 'metadata', notes)
  }
}
