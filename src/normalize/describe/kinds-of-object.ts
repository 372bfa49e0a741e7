import { everyEntry, JsonNumber, type JsonObject } from '../../lib/lossless-json.ts'
import { saysEnd } from '../key/day-words.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import type { KeyRole } from '../key/role-wordings.ts'
import { parsePeriod } from '../period/parse-period.ts'
import { parseUnitText } from '../unit/unit.ts'
import { unitWordedBy } from '../unit/unit-wording.ts'
import { isMonthKey } from './day-in-parts.ts'
import type { Context } from '../context.ts'
import type { Notes } from './notes.ts'

/** Whether an object holds nothing but figures under keys that describe none of them: most rows end in such a one. */
export function holdsFiguresAlone(object: JsonObject, notes: Notes): boolean {
  return everyEntry(
    object,
    (key, value) =>
      value instanceof JsonNumber &&
      notes.roleOfKey(key) === null &&
      (value.text.length < 9 || !saysEnd(key)) &&
      !isMonthKey(key),
  )
}

/** Whether a key is of figures that keep a scale of their own. */
const isOfExceptions = (key: string): boolean =>
  /\b(?:exceptions?|overrides?|exempt(?:ions?|ed)?|ausnahmen|excepciones|excecoes|eccezioni)$/.test(
    keyText(key),
  )
/** Whether a key is of the figures per share alone. */
export const isOfPerShare = (key: string): boolean =>
  /^(?:per (?:shares?|units?)|eps|per (?:share|unit) (?:data|amounts|values|lines|units?|scale|magnitude|measure))$/.test(
    keyText(key),
  )

/** `m`, `ps`, `pc`: units that lines refer to, none of them that of all. */
export const areShortCodes = (legend: JsonObject): boolean =>
  legend.size > 2 && [...legend.keys()].every(code => code.length <= 3)

/** Short codes of units that differ, each with its words: `{"£m": "millions of pounds sterling", "p": "pence", "no.": "number"}`. */
export function explainsUnits(legend: JsonObject): boolean {
  if (legend.size < 2 || legend.size > 40) return false
  const readings = new Set<string>()
  let units = 0
  for (const [code, text] of legend) {
    if (code.length > 8 || typeof text !== 'string' || text.length > 80) return false
    const reading = parseUnitText(text)
    if (!reading) continue
    units++
    readings.add(`${reading.unit} ${reading.currency} ${reading.scale}`)
  }
  return units > legend.size / 2 && readings.size > 1
}

/** An amount with its currency: `{"amount": "45000.00", "code": "USD"}`. */
export function isMoney(object: JsonObject): boolean {
  return object.size <= 3 && [...object.keys()].some(key => keyRole(key) === 'value')
}

/** Whether the code of a currency beside an amount is that of a line, as the amounts are in another: `SEK` of `{"code": "SEK", "amount": 5}` in NOK. */
export function isCodeOfLine(
  code: string,
  { currency, names }: Pick<Context, 'currency' | 'names'>,
): boolean {
  return currency !== null && currency.value !== code && names.length === 0
}

/** A point of a chart: `{"x": "2023-12-31", "y": 4120}`. */
export function isPoint(object: JsonObject): boolean {
  const x = object.size === 2 && object.has('y') ? object.get('x') : undefined
  return typeof x === 'string' && parsePeriod(x) !== undefined
}

/** The code of a unit and its name: `"okei": {"code": "384", "name": "Тысяча рублей"}`. */
export function namesUnit(key: string, object: JsonObject): boolean {
  if (object.size > 4 || keyRole(key) !== 'unit') return false
  let named = false
  for (const [name, value] of object) {
    const role = keyRole(name)
    if (typeof value === 'string' && role === 'label' && unitWordedBy(value)) named = true
    else if (role !== 'noise' && role !== 'entity_id' && role !== 'label') return false
  }
  return named
}

/** A day and texts, and nothing that says of what period, in what unit or for whom. */
function isDayOfDocument(object: JsonObject): boolean {
  return everyEntry(object, (key, value) => {
    const role = keyRole(key)
    return (
      typeof value === 'string' &&
      (role === null || role === 'source' || role === 'filing' || /^@?date$/i.test(key))
    )
  })
}

/**
 * Whether an object says nothing of the figures beside it: what is said of exceptions holds for none of the others, and the
 * day of a source is that of its publication: `"Source": {"@Date": "2023-11-03", "#text": "10-K"}`.
 */
export function isOfOthers(key: string, object: JsonObject): boolean {
  if (isOfExceptions(key)) return !overridesAll(key, object)
  return keyRole(key) === 'source' && isDayOfDocument(object)
}

const overridden: ReadonlySet<KeyRole | null> = new Set<KeyRole | null>([
  'unit',
  'scale',
  'currency',
  'scope',
  'standard',
  'basis',
  'period',
  'period_end',
  'fiscal_year',
])

/** `{"items": {...}, "overrides": {"unit": "EUR thousand"}}`: for all that stands beside it, unlike what outer objects say. */
const overridesAll = (key: string, object: JsonObject): boolean =>
  /^overrides?$/.test(keyText(key)) &&
  object.size > 0 &&
  everyEntry(object, (name, value) => typeof value === 'string' && overridden.has(keyRole(name)))
