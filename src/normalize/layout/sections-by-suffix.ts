import {
  isScalar,
  type JsonObject,
  type JsonScalar,
  type JsonValue,
  someEntry,
} from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import { statementOfCode } from '../line/statement.ts'
import { words } from '../text.ts'
import { parsePeriod } from '../period/parse-period.ts'
import { hasYear } from '../period/period.ts'

const mostFields = 200

/**
 * The parts of an object that holds several headers told apart by the last word of their keys, each with the lists whose
 * keys end in that word: `{"Year_PL": ["FY24", "FY25"], "Sales_PL": [7, 9], "Year_Q": ["Q1 FY25", "Q2 FY25"], "Sales_Q": [2, 3]}`.
 * A list of another word stands below the only header that is as long, or of the same kind; one that may stand below
 * several is left without a header. Undefined where two headers have one word.
 */
export function sectionsBySuffix(object: JsonObject): readonly JsonObject[] | undefined {
  if (object.size < 4 || object.size > mostFields) return undefined
  if (!someEntry(object, (_, value) => isHeader(value))) return undefined
  const headers = [...object].filter(([, value]) => isHeader(value)) as [string, JsonScalar[]][]
  if (headers.length < 2) return undefined
  const tails = headers.map(([key]) => tailOf(key))
  // `startDates` and `endDates` are two words for one header.
  if (headers.some(([key]) => words(key).length < 2) || new Set(tails).size < headers.length) return undefined
  if (new Set(headers.map(([, header]) => header.map(String).join())).size < headers.length) return undefined
  const sections = headers.map(([key, header]): JsonObject => new Map([[key, header]]))
  const rest: JsonObject = new Map()
  const followers = new Set<number>()
  for (const [key, value] of object) {
    if (headers.some(([header]) => header === key)) continue
    if (!isList(value)) {
      rest.set(key, value)
      continue
    }
    const own = tails.indexOf(tailOf(key))
    if (own >= 0) followers.add(own)
    const at = own >= 0 ? own : headerOf(key, value, headers)
    ;(at === undefined ? rest : sections[at]!).set(key, value)
  }
  return followers.size > 1 ? [rest, ...sections] : undefined
}

/** The place of the header that a list of another word stands below. */
function headerOf(
  key: string,
  list: readonly JsonScalar[],
  headers: readonly [string, JsonScalar[]][],
): number | undefined {
  const long = headers.flatMap(([name, header], at) =>
    header.length === list.length ? [{ name, header, at }] : [],
  )
  if (long.length < 2) return long[0]?.at
  // `Debt_BS` beside `Sales_PL`: both are of a statement.
  const ofStatements = statementOfCode(tailOf(key))
    ? long.filter(({ name }) => statementOfCode(tailOf(name)))
    : []
  const ofQuarters = /^quart/i.test(key) ? long.filter(({ header }) => header.every(isOfQuarter)) : []
  const [only, ...others] = [...ofStatements, ...ofQuarters]
  return others.length === 0 ? only?.at : undefined
}

const isOfQuarter = (text: JsonScalar): boolean =>
  typeof text === 'string' && Boolean(parsePeriod(text)?.fiscalPeriod?.startsWith('Q'))

const tailOf: (key: string) => string = memoByText(key => words(key).at(-1) ?? '')

function isList(value: JsonValue): value is JsonScalar[] {
  return Array.isArray(value) && value.every(isScalar)
}

function isHeader(value: JsonValue): boolean {
  if (!Array.isArray(value) || value.length < 2 || value.length > 60) return false
  if (!value.every(item => typeof item === 'string' || item === null)) return false
  const texts = value.filter(item => item !== null && item !== '')
  return texts.length > 1 && texts.every(text => typeof text === 'string' && isDated(text))
}

const isDated = (text: string): boolean => text.length <= 30 && hasYear(parsePeriod(text))
