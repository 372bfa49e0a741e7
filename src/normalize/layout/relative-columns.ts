import { childPointer } from '../../lib/json-pointer.ts'
import {
  isContainer,
  JsonNumber,
  type JsonObject,
  type JsonValue,
  someEntry,
} from '../../lib/lossless-json.ts'
import type { Column, Context, Stated } from '../context.ts'
import {
  isOpeningKey,
  type RelativeKey,
  relativeOfKey,
  relativeTermOfKey,
  unitTextOfColumn,
} from '../key/key-reading.ts'
import { keyRole } from '../key/key-role.ts'
import { relativeOfScope } from '../key/relative-scope.ts'
import { parseNumeral } from '../numeral.ts'
import { wordText } from '../text.ts'
import { addDays, daysBetween, yearOf } from '../period/civil-date.ts'
import { fiscalPeriodOfDays } from '../period/interval.ts'
import { noPeriod, type Period } from '../period/period.ts'
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
  for (const { key, relative, scope } of found) {
    let period: Stated<Period> | null = null
    period ??= context.columnsByKey?.get(key)?.context.period ?? null
    period ??= byCode(context, relative.relative)
    period ??= fromBase(context, relative.relative, key)
    period ??= {
      value: { ...noPeriod, relative: relative.relative, label: key },
      pointer: childPointer(pointer, key),
    }
    const place = childPointer(pointer, key)
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
      someEntry(object, name => relativeOfKey(name)?.rest === wordText(key))
      ? { relative: 0, rest: '' }
      : undefined
  const hasOther = [...object.keys()].some(name => {
    const other = name === key || name.length > 40 ? undefined : relativeTermOfKey(name)
    return other?.rest === own.rest && other.relative !== own.relative
  })
  return hasOther ? own : undefined
}

/** `"Geschäftsjahr": "81.848"` beside `Vorjahr`: the column of the year, and no year. */
function yearOfFigures(key: string, value: JsonValue, object: JsonObject): RelativeKey | undefined {
  if (keyRole(key) !== 'fiscal_year' || isContainer(value)) return undefined
  const text = value instanceof JsonNumber ? value.text : typeof value === 'string' ? value : ''
  if (!parseNumeral(text) || /^(?:19|20)\d{2}$/.test(text)) return undefined
  return someEntry(object, name => relativeOfKey(name)?.relative === -1)
    ? { relative: 0, rest: '' }
    : undefined
}

/** The dates that stand elsewhere for the document and for the one before: `N` and `N-1`. */
function byCode({ columnsByKey }: Context, relative: number): Stated<Period> | null {
  const code = relative === 0 ? 'N' : relative === -1 ? 'N-1' : undefined
  const stated = code && columnsByKey?.get(code)?.context.period
  if (stated || !columnsByKey) return stated || null
  // Columns of another name for the same place in time: `current_amount` where the dates of `current` are stated.
  const others = [...columnsByKey].flatMap(([key, { context }]) =>
    context.period && yearOrEnd(context.period) !== null && relativeOfKey(key)?.relative === relative
      ? [context.period]
      : [],
  )
  return new Set(others.map(yearOrEnd)).size === 1 ? others[0]! : null
}

function yearOrEnd({ value: { end, fiscalYear } }: Stated<Period>): string | number | null {
  return end ?? fiscalYear
}

/** More than 53 weeks. */
const daysOfLongYear = 371

/** The current column is the period of the document; an earlier one is a fiscal year so many years before, its days are not stated. */
export function fromBase({ period: base }: Context, relative: number, key: string): Stated<Period> | null {
  if (!base) return null
  const { value, pointer } = base
  if (relative === 0 && value.end !== null) return { value: { ...value, relative, label: key }, pointer }
  const year = value.fiscalYear ?? (value.end === null ? null : yearOf(value.end))
  if (year === null) return null
  if (relative === -1 && isOpeningKey(key))
    return {
      value: {
        ...noPeriod,
        fiscalYear: year - 1,
        precision: 'year',
        relative,
        label: key,
        fiscalPeriod: 'FY',
      },
      pointer,
    }
  // The year before ended on the day before the first of this one.
  const days = value.start === null || value.end === null ? 0 : daysBetween(value.start, value.end)
  // A first or a changed year may be longer; the number of the year before is then not one less.
  const isLong = days > daysOfLongYear
  const isWhole = isLong || (days > 0 && fiscalPeriodOfDays(days) === 'FY')
  const end = isWhole && relative === -1 ? addDays(value.start!, -1) : null
  return {
    value: {
      ...noPeriod,
      end,
      fiscalYear: isLong && end !== null ? null : year + relative,
      precision: end === null ? 'year' : 'day',
      relative,
      label: key,
      months: value.wholeMonths ? value.months : null,
      fiscalPeriod: value.wholeMonths && value.fiscalPeriod !== 'FY' ? value.fiscalPeriod : null,
    },
    pointer,
  }
}
