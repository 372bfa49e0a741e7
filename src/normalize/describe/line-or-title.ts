import {
  isContainer,
  JsonNumber,
  type JsonObject,
  type JsonValue,
  someEntry,
} from '../../lib/lossless-json.ts'
import { periodOfKey, relativeOfKey } from '../key/key-reading.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { isKnown } from '../key/label-keys.ts'
import { parseNumeral, writesNumber } from '../numeral.ts'
import { parsePeriod } from '../period/parse-period.ts'
import { unitOfLine } from '../unit/line-unit.ts'
import { statementNamedIn } from '../line/statement.ts'

// Whether a text names the line of a record, the statement that the record holds, or its company.

/**
 * A record of a listed company: it has a code and an industry, market or exchange, or the symbol of a security beside
 * figures under names of lines: `{"symbol": "AAPL", "name": "Apple Inc.", "revenue": 391035}`.
 */
export function isOfCompany(object: JsonObject): boolean {
  let hasCode = false
  let hasSymbol = false
  let isListed = false
  let hasLine = false
  for (const [key, value] of object) {
    const spoken = keyText(key)
    if (/^(?:code|ticker|symbol|isin|cik)$/.test(spoken)) hasCode = true
    if (/^(?:ticker|symbol|isin|cik|lei)(?: (?:symbol|code))?$/.test(spoken)) hasSymbol = true
    else if (/^(?:industry|sector|market|exchange)$/.test(spoken)) isListed = true
    else if (keyRole(key) === null && isKnown(key) && writesNumber(value)) hasLine = true
    if ((hasCode && isListed) || (hasSymbol && hasLine)) return true
  }
  return false
}

/** A record with a figure of its own is a line, whatever statement its name could be the title of. */
export function isRowOfValue(text: string, object: JsonObject): boolean {
  const isLine = isLineName(text)
  if (holdsOwnPeriods(object)) return true
  return [...object].some(([key, value]) => {
    const role = keyRole(key)
    if (isContainer(value)) return isLine && (holdsPeriods(value) || isAmount(value))
    return (
      (role === 'value' || (isLine && role === null)) &&
      (value instanceof JsonNumber || (typeof value === 'string' && parseNumeral(value)?.number))
    )
  })
}

/** `{"caption": "Krátkodobá aktiva celkem", "2024": 5, "2023": 6}` */
function holdsOwnPeriods(object: JsonObject): boolean {
  let periods = 0
  for (const [key, value] of object) {
    if (isContainer(value)) return false
    if (writesNumber(value) && (periodOfKey(key) ?? relativeOfKey(key)) !== undefined) periods++
  }
  return periods > 1
}

/** A line of the catalogue, or one of the three totals of the cash flow, whose names contain that of the statement. */
export function isLineName(text: string): boolean {
  return (
    isKnown(text) ||
    // "净利润（现金流量表）"
    isKnown(text.replace(/(?<=.)\s?[(（][^()（）]*[)）]$/u, '')) ||
    isProfitOf.test(text) ||
    (statementNamedIn(text) === 'cash_flow' &&
      /activit|actividad|atividad|attività|exploitation|explotaci|operativ|operacion|investissement|inversi[oó]n|investiment|financement|financia(?:ci|mi)|finanziament|tätigkeit|活动|活動|활동/iu.test(
        text,
      ))
  )
}

/** `Statutory profit/(loss) before income tax expense`: a statement is of profit or loss, and before nothing. */
const isProfitOf =
  /^(?!.*\b(?:statements?|accounts?|profits? (?:or|and) loss(?:es)?)\b).*\b(?:profit|loss|income|earnings)\b.*\b(?:before|after|from|per|attributable|for the (?:year|period|half|quarter))\b/i

/** `{"value": "13520", "currency": "HKD", "scale": "MILLIONS"}` */
const isAmount = (value: JsonValue): boolean =>
  Array.isArray(value) ? value.length > 0 && value.every(isAmountAlone) : isAmountAlone(value)

const isAmountAlone = (value: JsonValue): boolean =>
  value instanceof Map && someEntry(value, (key, item) => keyRole(key) === 'value' && writesNumber(item))

/** The values of one line: by their periods, or in a list of cells that have no labels. */
function holdsPeriods(value: JsonValue): boolean {
  if (value instanceof Map)
    return value.size > 0 && [...value.keys()].every(key => periodOfKey(key) !== undefined)
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(item => {
      const first = Array.isArray(item) ? item[0] : item
      return (
        first === null ||
        first instanceof JsonNumber ||
        (typeof first === 'string' && (parseNumeral(first) !== undefined || parsePeriod(first) !== undefined))
      )
    })
  )
}

/** Whether a `name` is the title of a statement rather than the label of a line: the object holds containers. */
export function namesStatement(text: string, object: JsonObject): boolean {
  return (
    [...object.values()].some(holdsLines) &&
    ![...object].some(([key, value]) => keyRole(key) === 'value' && !holdsLinesByPeriod(value)) &&
    ![...object.values()].some(areDatedPairs) &&
    !(isLineName(text) && [...object].some(([key, value]) => holdsPeriods(value) || periodOfKey(key))) &&
    // A description in sentences may speak of several statements, and is the title of none.
    !(text.length > 60 && /[.;] \p{Lu}/u.test(text)) &&
    namesStatementAlone(text)
  )
}

/** `[["2024-12-31", 55482], ["2023-12-31", 51065]]`: the figures of one line. */
const areDatedPairs = (value: JsonValue): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(
    pair =>
      Array.isArray(pair) &&
      pair.length === 2 &&
      typeof pair[0] === 'string' &&
      parsePeriod(pair[0]) !== undefined &&
      (pair[1] === null || pair[1] instanceof JsonNumber),
  )

/** "Current ratio" and "Price/Cash flow" are such, and the title of none. */
export function namesStatementAlone(text: string): boolean {
  const statement = statementNamedIn(text)
  return (
    statement !== undefined &&
    (statement === 'ratios' || unitOfLine(text, undefined).unit !== 'ratio') &&
    !(statement === 'ratios' && (isKnown(text) || /\bratio$|^ratio d[eio]\b/i.test(text)))
  )
}

/** Whether a container holds lines, and not only the values of one: rows with labels or cells, objects by name. */
export function holdsLines(value: JsonValue): boolean {
  if (Array.isArray(value))
    return value.some(
      item =>
        Array.isArray(item) ||
        (item instanceof Map &&
          [...item].some(([key, part]) => typeof part === 'string' && keyRole(key) === 'label')) ||
        (item instanceof Map &&
          ([...item.values()].some(part => isContainer(part)) || holdsNamedFigures(item))),
    )
  return (
    value instanceof Map &&
    someEntry(
      value,
      (key, part) =>
        // `"unit": {"type": "currency", "code": "EUR"}` describes.
        (periodOfKey(key) === undefined &&
          keyRole(key) !== 'value' &&
          (keyRole(key) === null || isContainer(part))) ||
        // `"2024-12-31": {"cash": 5, "inventory": 7}`
        (part instanceof Map && holdsNamedFigures(part)),
    )
  )
}

/** `{"2024-12-31": {"cash": 5, "inventory": 7}}` */
const holdsLinesByPeriod = (value: JsonValue): boolean =>
  value instanceof Map && someEntry(value, (_, part) => part instanceof Map && holdsNamedFigures(part))

/** `{"date": "2024-12-31", "cash": 5, "inventory": 7}`: figures of lines that their keys name. */
function holdsNamedFigures(item: JsonObject): boolean {
  const names = [...item].flatMap(([key, value]) =>
    keyRole(key) === null &&
    periodOfKey(key) === undefined &&
    (value instanceof JsonNumber || (typeof value === 'string' && parseNumeral(value)?.number))
      ? [key]
      : [],
  )
  return names.length > 1 || names.some(isKnown)
}
