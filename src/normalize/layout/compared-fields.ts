import { childPointer } from '../../lib/json-pointer.ts'
import {
  isContainer,
  JsonNumber,
  type JsonObject,
  type JsonValue,
  someEntry,
} from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import type { Column, Stated } from '../context.ts'
import type { Notes } from '../describe/notes.ts'
import { keyText } from '../key/key-words.ts'
import { parsePeriod } from '../period/parse-period.ts'
import type { Period } from '../period/period.ts'

/** The two periods of a row, and the columns of the earlier one by the keys of its fields. */
export interface ComparedFields {
  readonly current: Stated<Period>
  readonly columns: ReadonlyMap<string, Column>
}

const compared =
  /^(?:comparison|comparative|compare|comparable|previous|prior|preceding|last|vorjahr|vergleich|precedent|anterior)\b(?: (?:year|period)(?= \w))? ?/

/** What a key is about without the word that it is of the earlier period; undefined where it is of none. */
const baseOfCompared: (key: string) => string | undefined = memoByText(key => {
  const spoken = keyText(key)
  const base = spoken.replace(compared, '').trim()
  return base === spoken || base === '' ? undefined : base
})

/**
 * A row may date both of its amounts: `BalancePeriodEnd` and `BalanceAmt` beside `ComparisonPeriodEnd` and
 * `ComparisonAmt`, `keyDate` and `comparisonKeyDate`. Undefined where it does not.
 */
export function comparedFields(
  object: JsonObject,
  pointer: string,
  notes: Notes,
): ComparedFields | undefined {
  if (object.size > 200 || !someEntry(object, key => baseOfCompared(key) !== undefined)) return undefined
  const now: Dates = {}
  const before: Dates = {}
  const dated = new Set<string>()
  for (const [key, value] of object) {
    const base = baseOfCompared(key)
    const date = base === undefined ? undefined : dateOf(value, base)
    if (base === undefined || !date) continue
    const twin = [...object].find(
      ([name, other]) => baseOfCompared(name) === undefined && isOf(name, base) && dateOf(other, base),
    )
    if (!twin) continue
    const side = /\b(?:start|begin|from)\b/.test(base) ? 'start' : 'end'
    before[side] = { value: date, pointer: childPointer(pointer, key) }
    now[side] = { value: dateOf(twin[1], base)!, pointer: childPointer(pointer, twin[0]) }
    dated.add(key).add(twin[0])
  }
  if (!now.end || !before.end || order(before.end.value) >= order(now.end.value)) return undefined
  const column: Column = { kind: 'period', context: { period: periodOf(before, before.end) } }
  const columns = new Map<string, Column>()
  for (const key of dated) {
    notes.role(childPointer(pointer, key), 'period')
    columns.set(key, { kind: 'note', context: {} })
  }
  for (const [key, value] of object)
    if (!dated.has(key) && baseOfCompared(key) !== undefined && !isContainer(value)) columns.set(key, column)
  return { current: periodOf(now, now.end), columns }
}

interface Dates {
  start?: Stated<Period>
  end?: Stated<Period>
}

function order({ end, fiscalYear }: Period): string {
  return end ?? String(fiscalYear)
}

function periodOf({ start }: Dates, { value, pointer }: Stated<Period>): Stated<Period> {
  const first = start?.value.end
  return {
    value: first && value.end && first < value.end ? { ...value, start: first, type: 'duration' } : value,
    pointer,
  }
}

function isOf(key: string, base: string): boolean {
  const spoken = keyText(key)
  return spoken === base || spoken.endsWith(` ${base}`)
}

/** A day, or a year under a key that speaks of one. */
function dateOf(value: JsonValue, base: string): Period | undefined {
  const text = value instanceof JsonNumber ? value.text : value
  if (typeof text !== 'string' || text.length > 40) return undefined
  const period = value instanceof JsonNumber && !/\byear$/.test(base) ? undefined : parsePeriod(text)
  const isYear = period?.fiscalYear && period.end === null && /\byear$/.test(base)
  return period?.precision === 'day' || isYear ? period : undefined
}
