import { childPointer } from '../../lib/json-pointer.ts'
import {
  isContainer,
  JsonNumber,
  type JsonObject,
  type JsonValue,
  scalarText,
  someEntry,
} from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import { fromBase } from '../column/place-in-time.ts'
import { type Column, emptyContext, type Stated } from '../context.ts'
import { readAttributes } from '../describe/attributes.ts'
import { quietNotes } from '../describe/notes.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { parsePeriod, readPeriod } from '../period/parse-period.ts'
import type { Period } from '../period/period.ts'
import { currentWords, priorWords, relativeWord } from '../period/relative-words.ts'
import { wordPattern } from '../wordings.ts'
import type { Reader } from './reader.ts'

const before = wordPattern(
  oneOf =>
    new RegExp(
      String.raw`\b(?:preceding|previous|prior|earlier(?= (?:year|period))|comparativ[oe]|comparatif|comparison|comparable|last year|n 1|nm 1|minus 1)\b|\bvorjahres(?=\w)|期初|年初|上期|上年|去年|前期|前(?:会計期間|事業年度|連結会計年度)|전기|전년|${relativeWord(oneOf, priorWords)}`,
      'u',
    ),
)
/** `"AsOf": "30/06/2024", "CompareTo": "30/06/2023"` of a report that was asked for. */
const comparedTo = /^compar(?:e|ed|ison|ative) (?:to|with|date|as (?:of|at))$/
const asOf = /^(?:as (?:of|at)(?: date)?|date|report date|period end|end date|(?:reporting )?period)$/
/** `"period": "H1 2025", "comparative": "H1 2024"` over rows. */
const comparative = /^(?:comparatives?|previous|prior|versus|vs)$/
const latestKey = /^(?:latest|most recent) (?:fiscal )?(?:year|period|quarter|date)$/
/** Most keys say nothing of time, and no twin is searched for them. */
const isRelative: (key: string) => boolean = memoByText(key => {
  const spoken = keyText(key)
  return before.test(spoken) || latestKey.test(spoken) || comparedTo.test(spoken) || comparative.test(spoken)
})
const nowWords = wordPattern(
  oneOf =>
    new RegExp(
      String.raw`\b(?:current|this|reporting|latest|most recent)\b|期末|年末|本期|本年|当期|当年|当(?:会計期間|事業年度|連結会計年度)|당기|당년|${relativeWord(oneOf, currentWords)}`,
      'u',
    ),
)

const withoutNow = (text: string): string => text.replace(nowWords.for(text), '')

/** Codes by which rows and headers name the period of the document and the one before. */
const codes = {
  // KwotaA and KwotaB: the amounts of the year and of the one before in Polish electronic statements.
  current: ['N', 'CY', 'current', 'Current', 'actual', 'latest', 'KwotaA', 'ReportingPeriod'],
  previous: [
    'N-1',
    'NM1',
    'N1',
    'PY',
    'previous',
    'Previous',
    'prior',
    'Prior',
    'comparativo',
    'comparative',
    'anterior',
    'KwotaB',
    'PreviousPeriod',
  ],
}

/**
 * Columns `N` and `N-1` by the dates that two fields of one name state: `ExerciseDates` and `PrecedingExerciseDates`,
 * `dateClotureExercice` and `dateClotureExerciceN1`. Empty where the object has no such pair.
 */
export function relativeDates(
  reader: Reader,
  object: JsonObject,
  pointer: string,
  depth = 0,
): ReadonlyMap<string, Column> {
  // Metadata is small; in an object of thousands of keys every key would be compared with every other.
  if (object.size > 200 || !mayDate(object, depth)) return none
  const columns = new Map<string, Column>()
  const pairs: { current: Stated<Period>; previous: Stated<Period>; keys: readonly string[] }[] = []
  let starts: { current: string; previous: string } | undefined
  for (const [key, value] of object) {
    // The dates may stand in an object beside the rows: `identite`, `header`.
    if (depth === 0 && value instanceof Map && value.size <= 40)
      for (const [code, column] of relativeDates(reader, value, childPointer(pointer, key), 1))
        columns.set(code, column)
    const spoken = keyText(key)
    const latest = latestKey.test(spoken) ? latestIn(value, childPointer(pointer, key)) : undefined
    if (latest) {
      const before = fromBase({ ...emptyContext, period: latest }, -1, 'N-1')
      columns.set('latest', { kind: 'period', context: { period: latest } })
      columns.set('N', { kind: 'period', context: { period: latest } })
      if (before) columns.set('N-1', { kind: 'period', context: { period: before } })
    }
    const isCompared =
      comparedTo.test(spoken) ||
      (typeof value === 'string' &&
        comparative.test(spoken) &&
        someEntry(object, (_, item) => isContainer(item)))
    const asked = isCompared ? [...object].find(([name]) => asOf.test(keyText(name))) : undefined
    if (!asked && !before.test(spoken)) continue
    // The second part of a compound is a word by itself: `Vorjahreszeitraum`.
    const base = keyText(spoken.replace(before.for(spoken), '').replace(/\s+/g, ' ').trim())
    // `previous_reporting_date` beside `reporting_date`
    const sameNames = new Set([base, withoutNow(base).replace(/\s+/g, ' ').trim()])
    const twin =
      asked ??
      [...object].find(
        ([name]) =>
          name !== key &&
          sameNames.has(withoutNow(keyText(name).replace(/ n$/, '')).replace(/\s+/g, ' ').trim()),
      )
    if (!twin || (!asked && base === '' && !/\p{Lo}/u.test(key))) continue
    const previous = periodIn(reader, value, childPointer(pointer, key))
    const current = periodIn(reader, twin[1], childPointer(pointer, twin[0]))
    if (!previous || !current || !isBefore(previous.value, current.value)) continue
    if (keyRole(twin[0]) === 'period_start') {
      if (current.value.end !== null && previous.value.end !== null)
        starts = { current: current.value.end, previous: previous.value.end }
      continue
    }
    // Objects of that name elsewhere hold its figures.
    pairs.push({ current, previous, keys: value instanceof Map ? [twin[0], key] : [] })
  }
  for (const { current, previous, keys } of pairs) {
    const [now, then] = [startingOn(current, starts?.current), startingOn(previous, starts?.previous)]
    for (const code of [...codes.current, ...keys.slice(0, 1)])
      columns.set(code, { kind: 'period', context: { period: now } })
    for (const code of [...codes.previous, ...keys.slice(1)])
      columns.set(code, { kind: 'period', context: { period: then } })
  }
  return columns
}

/** `okresOd` beside `okresDo`: the first day of each period stands in a pair of its own. */
function startingOn(period: Stated<Period>, start: string | undefined): Stated<Period> {
  return start !== undefined &&
    period.value.end !== null &&
    period.value.start === null &&
    start < period.value.end
    ? { ...period, value: { ...period.value, start } }
    : period
}

const none: ReadonlyMap<string, Column> = new Map()

/** Whether a key of the object, or of an object in it, speaks of a place in time. */
function mayDate(object: JsonObject, depth: number): boolean {
  return someEntry(
    object,
    (key, value) =>
      isRelative(key) || (depth === 0 && value instanceof Map && value.size <= 40 && mayDate(value, 1)),
  )
}

/** `"latest_year": 2025` dates what stands under `latest`. */
function latestIn(value: JsonValue, pointer: string): Stated<Period> | undefined {
  const period = parsePeriod(scalarText(value))
  return period && { value: period, pointer }
}

function periodIn(reader: Reader, value: JsonValue, pointer: string): Stated<Period> | undefined {
  const period =
    typeof value === 'string' || value instanceof JsonNumber
      ? readPeriod(value instanceof JsonNumber ? value.text : value)?.period
      : value instanceof Map
        ? readAttributes(value, pointer, emptyContext, quietNotes(reader.notes)).context.period?.value
        : undefined
  const isDated = period && (period.end === null ? period.fiscalYear !== null : period.precision !== 'year')
  return isDated ? { value: period, pointer } : undefined
}

/** Two days, or two years of which no day is stated: `"current_period": "FY2024", "prior_period": "FY2023"`. */
function isBefore(previous: Period, current: Period): boolean {
  if (previous.end !== null && current.end !== null) return previous.end < current.end
  return (
    previous.end === null &&
    current.end === null &&
    previous.fiscalPeriod === current.fiscalPeriod &&
    previous.fiscalYear! < current.fiscalYear!
  )
}
