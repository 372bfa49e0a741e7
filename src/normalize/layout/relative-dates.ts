import { childPointer } from '../../lib/json-pointer.ts'
import { JsonNumber, type JsonObject, type JsonValue, someEntry } from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import { type Column, emptyContext, type Stated } from '../context.ts'
import { readAttributes } from '../describe/attributes.ts'
import { quietNotes } from '../describe/notes.ts'
import { keyText } from '../key/key-words.ts'
import { parsePeriod, readPeriod } from '../period/parse-period.ts'
import type { Period } from '../period/period.ts'
import type { Reader } from './reader.ts'

const before =
  /\b(?:preceding|previous|prior|precedent|vorjahr|anterior|poprzedni|comparativ[oe]|comparatif|comparison|comparable|last year|n 1|nm 1|minus 1)\b/
const latestKey = /^(?:latest|most recent) (?:fiscal )?(?:year|period|quarter|date)$/
/** Most keys say nothing of time, and no twin is searched for them. */
const isRelative: (key: string) => boolean = memoByText(key => {
  const spoken = keyText(key)
  return before.test(spoken) || latestKey.test(spoken)
})
const now = /\b(?:current|actual|corriente|courant|laufend|this)\b/

/** Codes by which rows and headers name the period of the document and the one before. */
const codes = {
  current: ['N', 'CY', 'current', 'Current', 'actual'],
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
  for (const [key, value] of object) {
    // The dates may stand in an object beside the rows: `identite`, `header`.
    if (depth === 0 && value instanceof Map && value.size <= 40)
      for (const [code, column] of relativeDates(reader, value, childPointer(pointer, key), 1))
        columns.set(code, column)
    const spoken = keyText(key)
    const latest = latestKey.test(spoken) ? latestIn(value, childPointer(pointer, key)) : undefined
    if (latest) columns.set('latest', { kind: 'period', context: { period: latest } })
    if (!before.test(spoken)) continue
    const base = spoken.replace(before, '').replace(/\s+/g, ' ').trim()
    const twin = [...object].find(
      ([name]) =>
        name !== key &&
        keyText(name).replace(/ n$/, '').replace(now, '').replace(/\s+/g, ' ').trim() === base,
    )
    if (!twin || base === '') continue
    const previous = periodIn(reader, value, childPointer(pointer, key))
    const current = periodIn(reader, twin[1], childPointer(pointer, twin[0]))
    if (!previous || !current || previous.value.end! >= current.value.end!) continue
    for (const code of codes.current) columns.set(code, { kind: 'period', context: { period: current } })
    for (const code of codes.previous) columns.set(code, { kind: 'period', context: { period: previous } })
  }
  return columns
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
  const period = parsePeriod(
    value instanceof JsonNumber ? value.text : typeof value === 'string' ? value : '',
  )
  return period && { value: period, pointer }
}

function periodIn(reader: Reader, value: JsonValue, pointer: string): Stated<Period> | undefined {
  const period =
    typeof value === 'string'
      ? readPeriod(value)?.period
      : value instanceof Map
        ? readAttributes(value, pointer, emptyContext, quietNotes(reader.notes)).context.period?.value
        : undefined
  return period?.end && period.precision === 'day' ? { value: period, pointer } : undefined
}
