import { writesNumber } from '../numeral.ts'
import {
  JsonNumber,
  type JsonObject,
  type JsonScalar,
  scalarText,
  someEntry,
} from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import type { Statement } from '../../model/vocabulary.ts'
import { keyText } from '../key/key-words.ts'
import { keyRole } from '../key/key-role.ts'
import { isKnown } from '../key/label-keys.ts'
import { conceptOf } from '../line/concept.ts'
import { statementOfWording } from '../line/line-wording.ts'
import { unitOfLine } from '../unit/line-unit.ts'
import { parseUnitText } from '../unit/unit.ts'
import { words } from '../text.ts'
import { datedKey } from './dated-key.ts'
import { unitInKey } from './unit-in-key.ts'

// What the fields of one object say of each other.

/** `{"display": "Income, Services", "netChange": 214330.5}`: what an account changed by is its figure, where it has no other. */
export function isOnlyChange(key: string, object: JsonObject): boolean {
  return (
    /^net ?change$/.test(keyText(key)) &&
    ![...object].some(
      ([name, value]) =>
        name !== key && value instanceof JsonNumber && /^(?:value|derived)$/.test(keyRole(name) ?? 'value'),
    )
  )
}

/** `Revenue In Crore` is a line with its unit. */
export function namesWithoutUnit(name: string): string[] {
  const united = unitInKey(name.replace(/\s+/g, '_'))
  return united ? [united.name] : []
}

const namedByPeriod = new WeakMap<JsonObject, boolean>()

/** Whether most fields of an object are named after a line and a period, and the catalogue knows some of these lines. */
export function areNamedByPeriod(object: JsonObject): boolean {
  let known = namedByPeriod.get(object)
  if (known === undefined) {
    let named = 0
    let lines = 0
    const names = new Set<string>()
    const periods = new Set<string | null>()
    let numbers = 0
    for (const [key, value] of object) {
      if (writesNumber(value)) numbers++
      const dated = datedKey(key)
      if (dated === undefined) continue
      const { name, period } = dated
      named++
      names.add(name)
      periods.add(period.label)
      if ([name, ...namesWithoutUnit(name)].some(isKnown)) lines++
    }
    // `tot_ncl_2023`, `tot_ncl_2022`, `oth_rec_2023`, ...: each name with each period needs no known line.
    const isGrid =
      (periods.size > 1 ? names.size > 1 : names.size > 3) && named >= names.size * periods.size * 0.9
    known = (named > object.size / 2 && lines >= 2) || (named > numbers / 2 && isGrid)
    namedByPeriod.set(object, known)
  }
  return known
}

/** `reserve_of_hedges_2023` beside `reserve_of_hedges_2024`. */
export function hasOtherYears(name: string, object: JsonObject): boolean {
  if (object.size > mostCompared) return false
  const periods = new Set<string | null>()
  for (const key of object.keys()) {
    const dated = key.includes(name) ? datedKey(key) : undefined
    if (dated?.name === name) periods.add(dated.period.label)
  }
  return periods.size > 1
}

/** Each field is compared with all others. */
const mostCompared = 400

/**
 * `{"amount": 1204, "percent": 9.97}`, `{"presupuesto": 32404.5, "ejecutado": 34014.2, "pct": 105}`: what part of a whole the
 * amount is; `"revision3mPct": -3.9` is a rate, and no amount of the line.
 */
export function isShareOfAmount(key: string, object: JsonObject): boolean {
  const isBare = barePercent.test(key)
  if (!isBare && !isUnknownRate(key)) return false
  for (const [name, value] of object) {
    if (value instanceof JsonNumber && (isAmount(name) || /^\p{Sc}$/u.test(name))) return true
    if (isBare && name !== key && keyRole(name) === null && /^-?\d{1,3}[.,' ]?\d{3}/.test(scalarText(value)))
      return true
  }
  return false
}

const barePercent =
  /^(?:percent|percentage|pct|perc|%|%_?of_?total|prozent|pourcentage|porcentaje|porcentagem|percentuale|procent|prosenttia?|prosent|procento|százalék|yüzde|процент)$/iu

/** `lc_amount` beside `group_amount` too. */
const isAmount = (key: string): boolean => keyRole(key) === 'value' || keyText(key).endsWith(' amount')

const isUnknownRate: (key: string) => boolean = memoByText(
  key =>
    key.length <= 40 &&
    / (?:pct|percent(?:age)?)$/.test(keyText(key)) &&
    !isKnown(key) &&
    !conceptOf(key, null),
)

const ofShares = new WeakMap<JsonObject, boolean>()

/** Whether an object without a period holds the figures of a share: half of them, two at least, are per share or shares. */
export function isOfShares(object: JsonObject): boolean {
  let known = ofShares.get(object)
  if (known === undefined) {
    let figures = 0
    let shares = 0
    for (const [key, value] of object) {
      if (!(value instanceof JsonNumber) || keyRole(key) !== null) continue
      figures++
      const { unit } = unitOfLine(key, undefined)
      if (unit === 'per_share' || unit === 'shares') shares++
    }
    known = shares >= 2 && shares >= figures / 2
    ofShares.set(object, known)
  }
  return known
}

/** Whether the figures of a row are named alike but for their periods: `reading_FY2024` beside `reading_FY2023`. */
export function namesPeriodsAlone(object: JsonObject, name: string): boolean {
  let periods = 0
  for (const [key, value] of object) {
    const dated = datedKey(key)
    if (dated && dated.name !== name) return false
    if (dated) periods++
    else if (value instanceof JsonNumber && keyRole(key) === null) return false
  }
  return periods > 1
}

/** Whether other fields end with the same code of a column, so that what stands before it is a line: `revenue@n0`, `tax@n0`. */
export function areLinesOfCode(object: JsonObject, key: string, code: string): boolean {
  const tail = key.slice(-code.length - 1)
  return someEntry(object, other => other !== key && other.endsWith(tail))
}

const codesOfStatements: ReadonlyMap<string, Statement> = new Map<string, Statement>([
  ['bs', 'balance_sheet'],
  ...['pl', 'pnl', 'is', 'rs'].map(code => [code, 'income_statement'] as const),
  ...['cf', 'cfs'].map(code => [code, 'cash_flow'] as const),
])
const byPrefix = new WeakMap<JsonObject, ReadonlyMap<string, Statement>>()

/** The statement by the code in front of a field name, beside others with the code of another: `plNetIncome`, `bsTotalAssets`. */
export function statementOfPrefix(object: JsonObject, key: string): Statement | undefined {
  if (!/^(?:bs|pl|pnl|is|rs|cfs?)[_A-Z]/i.test(key)) return undefined
  let found = byPrefix.get(object)
  if (!found) {
    const own = new Map<string, Statement>()
    let fields = 0
    for (const name of object.keys()) {
      const [code = '', ...others] = words(name)
      const statement = others.length > 0 ? codesOfStatements.get(code) : undefined
      if (!statement) continue
      own.set(code, statement)
      fields++
    }
    found = fields >= 4 && new Set(own.values()).size > 1 ? own : new Map()
    byPrefix.set(object, found)
  }
  return found.get(words(key)[0] ?? '')
}

/** A name of no catalogue that says its statement or unit. */
const isWorded: (key: string) => boolean = memoByText(
  key => unitOfLine(key, undefined).unit !== null || statementOfWording([key], null, false) !== undefined,
)

/** Lines of the catalogue that make an object a record of figures: of those that are worded as lines, and of any. */
const fewestKnown = 3
const fewestOfAny = 5

/**
 * Whether a field is a line by its words among several lines of the catalogue: these are a record of figures; whatever its
 * words, where they are most of the numbers there.
 */
export function isLineAmongKnown(key: string, object: JsonObject): boolean {
  let counts = knownLines.get(object)
  if (!counts) {
    counts = { known: 0, numbers: 0 }
    for (const [other, value] of object) {
      if (!(value instanceof JsonNumber) || keyRole(other) !== null) continue
      counts.numbers++
      if (conceptOf(other, null)) counts.known++
    }
    knownLines.set(object, counts)
  }
  const { known, numbers } = counts
  return isWorded(key) ? known >= fewestKnown : known >= fewestOfAny && known >= numbers / 3
}
const knownLines = new WeakMap<JsonObject, { known: number; numbers: number }>()

const behindCode = /[_ ]?(?:text|txt|name|nm|label|desc(?:ription)?|title)$/i

/**
 * `{"FinancialStatementItem": "300001", "FinancialStatementItemText": "Revenue", "Amount": 412}`: the field that the label
 * of a row is named after holds the code of its line, where another holds the figure.
 */
export function isCodeOfLabel(key: string, value: JsonScalar, label: string, object: JsonObject): boolean {
  const text = value instanceof JsonNumber ? value.text : value
  if (label.length <= key.length || !label.startsWith(key) || !behindCode.test(label.slice(key.length)))
    return false
  if (typeof text !== 'string' || !/^\d{1,12}$/.test(text) || isKnown(key)) return false
  return someEntry(object, (other, item) => other !== key && writesNumber(item) && isFigureKey(other))
}

const isFigureKey = (key: string): boolean => {
  const role = keyRole(key)
  return role === null || role === 'value' || role === 'currency'
}

const formatted =
  /^(.{2,}?)[_ -]?(?:fmt|formatted|formate|format(?:ad|tat|tead)[oa]|formatiert|display|disp|text|str|string)$/i

/** `"revenue": 8748842000, "revenue_fmt": "¥87億"`; `"value": 59160498, "value_in_thousands": 59160`. */
export function isCopyOfSibling(key: string, value: JsonScalar, object: JsonObject): boolean {
  if (key.length > 100) return false
  if (isRoundedCopy(key, value, object)) return true
  if (typeof value !== 'string' || !/\d/.test(value)) return false
  if (isText(key, value, object)) return true
  const stem = formatted.exec(key)?.[1]
  const figure = stem === undefined ? undefined : object.get(stem)
  return figure instanceof JsonNumber || (typeof figure === 'string' && /^[-(]?\d[\d.,]*\)?$/.test(figure))
}

/** The figure that a field of the same name without its scale holds in full. */
function isRoundedCopy(key: string, value: JsonScalar, object: JsonObject): boolean {
  const named = value instanceof JsonNumber ? unitInKey(key) : undefined
  const scale = named ? parseUnitText(named.text)?.scale : undefined
  if (!named || !scale) return false
  for (const [other, whole] of object) {
    if (!(whole instanceof JsonNumber) || words(other).join(' ') !== named.name) continue
    const full = Number(whole.text) / 10 ** scale
    return full !== 0 && Math.abs(full - Number((value as JsonNumber).text)) <= 0.5
  }
  return false
}

/** `"exact": "6366000", "text": "RUB 6 366 000"`: the same digits as a field beside it has. */
function isText(key: string, value: string, object: JsonObject): boolean {
  if (!/^(?:text|string|str|label text|caption text)$/.test(keyText(key)) || value.length > 40) return false
  const digits = value.replace(/\D/g, '')
  return (
    digits.length > 3 &&
    someEntry(
      object,
      (other, item) =>
        other !== key &&
        /^-?\d+(?:\.\d+)?$/.test(scalarText(item)) &&
        scalarText(item).replace(/\D/g, '') === digits,
    )
  )
}
