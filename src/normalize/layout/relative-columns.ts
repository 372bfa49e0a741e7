import { childPointer } from '../../lib/json-pointer.ts'
import {
  isContainer,
  type JsonObject,
  type JsonValue,
  scalarText,
  someEntry,
} from '../../lib/lossless-json.ts'
import { periodAt } from '../column/place-in-time.ts'
import { relativePart } from '../column/relative-column.ts'
import type { Column, Context } from '../context.ts'
import { type RelativeKey, relativeOfKey, relativeTermOfKey, unitTextOfColumn } from '../key/key-reading.ts'
import { keyRole } from '../key/key-role.ts'
import { relativeOfScope } from '../key/relative-scope.ts'
import { parseNumeral, writesNumber } from '../numeral.ts'
import { wordText } from '../text.ts'
import { parseUnitText } from '../unit/unit.ts'
import { datedPairs } from './dated-pairs.ts'
import { quarterOfKey } from './quarters-of-keys.ts'

const none: ReadonlyMap<string, Column> = new Map()
/** A row of more fields is no row of columns. */
const mostColumns = 60

/** Columns that a row names by their place in time; their dates stand in sibling fields, or follow from the fiscal year. */
export function relativeColumns(
  object: JsonObject,
  pointer: string,
  context: Context,
  isLabelled: boolean,
): ReadonlyMap<string, Column> {
  const pairs = isLabelled ? datedPairs(object, pointer) : undefined
  if (pairs) return pairs
  const columns = new Map<string, Column>()
  for (const key of object.keys()) {
    const quarter = quarterOfKey(key, context)
    if (quarter) columns.set(key, { kind: 'period', context: { period: quarter } })
  }
  if (columns.size > 1) return columns
  if (!someEntry(object, key => relativeTermOfKey(key) !== undefined)) return none
  const found = [...object].flatMap(([key, value]) => {
    const scoped = isLabelled ? relativeOfScope(key, object.keys()) : undefined
    const relative =
      scoped?.relative ??
      relativeOfKey(key) ??
      (isLabelled ? (relativeBesideOther(key, object) ?? yearOfFigures(key, value, object)) : undefined)
    return relative ? [{ key, value, relative, scope: scoped?.scope }] : []
  })
  // `n` beside no `n-1` is a number.
  if (found.length === 1 && /^\p{Ll}$/u.test(found[0]!.key)) return none
  for (const { key, relative, scope } of found) {
    const place = childPointer(pointer, key)
    const part = relativePart(key, place, context)
    const period =
      context.columnsByKey?.get(key)?.context.period ??
      (part && (part.value.end ?? part.value.fiscalYear) !== null
        ? part
        : periodAt(context, relative.relative, key, place))
    columns.set(key, {
      kind: 'period',
      context: {
        period,
        ...unitIn(key, place),
        ...(scope ? { scope: { value: scope, pointer: place } } : {}),
      },
    })
  }
  return columns
}

/** `[Prior Year GBP 000]`: the unit of a column beside its place in time. */
function unitIn(key: string, pointer: string): Partial<Context> {
  const text = unitTextOfColumn(key)
  const reading = text === undefined ? undefined : parseUnitText(text)
  if (text === undefined || reading?.scale === undefined) return {}
  return {
    unitText: { value: text, pointer },
    scale: { value: reading.scale, pointer },
    except: [],
    ...(reading.currency ? { currency: { value: reading.currency, pointer } } : {}),
  }
}

/** `cierre_anterior` beside `cierre_actual`: two keys that differ in that word alone name columns. */
function relativeBesideOther(key: string, object: JsonObject): RelativeKey | undefined {
  const own = key.length <= 40 ? relativeTermOfKey(key) : undefined
  // `closing_balance` beside `last_year_closing_balance` is that of this year.
  if (!own)
    return object.size <= mostColumns &&
      (someEntry(object, name => relativeOfKey(name)?.rest === wordText(key)) ||
        isYearBesideBefore(key, object))
      ? { relative: 0, rest: '' }
      : undefined
  const hasOther = [...object].some(([name, value]) => {
    if (name === key || name.length > 40) return false
    const other = relativeTermOfKey(name)
    return other
      ? other.rest === own.rest && other.relative !== own.relative
      : isPrecisely(own, wordText(name)) && writesNumber(value) && keyRole(key) !== 'derived'
  })
  return hasOther ? own : undefined
}

/** `Amount FY` beside `Amount PY` is of this year, unless parts of it stand beside them. */
function isYearBesideBefore(key: string, object: JsonObject): boolean {
  const rest = /^(?:(.*) )?fy$/.exec(wordText(key))
  return (
    rest !== null &&
    someEntry(object, name => {
      const other = relativeOfKey(name)
      return other?.relative === -1 && other.rest === (rest[1] ?? '')
    }) &&
    !someEntry(object, name => /\b(?:q[1-4]|h[12]|[369]m|ytd)\b/.test(wordText(name)))
  )
}

/** `amountAtPreviousTest` beside `amount`: the other key and, behind it, when. */
function isPrecisely({ relative, rest }: RelativeKey, other: string): boolean {
  return (
    relative < 0 &&
    other !== '' &&
    /^ (?:at|as of|as at|for|in|on|of)(?: \w+){0,2}$/.test(rest.slice(other.length)) &&
    rest.startsWith(other)
  )
}

/** `"Geschäftsjahr": "81.848"` beside `Vorjahr`: the column of the year, and no year. */
function yearOfFigures(key: string, value: JsonValue, object: JsonObject): RelativeKey | undefined {
  if (keyRole(key) !== 'fiscal_year' || isContainer(value)) return undefined
  const text = scalarText(value)
  if (!parseNumeral(text) || /^(?:19|20)\d{2}$/.test(text)) return undefined
  return someEntry(object, name => relativeOfKey(name)?.relative === -1)
    ? { relative: 0, rest: '' }
    : undefined
}
