import { childPointer } from '../../lib/json-pointer.ts'
import type { JsonObject } from '../../lib/lossless-json.ts'
import type { Column, Context } from '../context.ts'
import { yearOf } from '../period/civil-date.ts'
import { refinePeriod } from '../period/period.ts'
import { datesOfKeys, datesOfSuffixes } from './dates-of-keys.ts'
import { labelledCodes } from './labelled-codes.ts'
import { numberedColumns } from './numbered-columns.ts'
import type { Reader } from './reader.ts'
import { relativeDates } from './relative-dates.ts'

/** `context` with the columns that fields date whose names end like those of the figures. */
function withSuffixes(
  reader: Reader,
  object: JsonObject,
  pointer: string,
  context: Context,
  consumed: Set<string>,
): Context {
  const suffixes = datesOfSuffixes(object, pointer)
  if (!suffixes) return context
  for (const key of suffixes.keys) {
    consumed.add(key)
    reader.notes.role(childPointer(pointer, key), 'period')
  }
  return { ...context, columnsByKey: new Map([...(context.columnsByKey ?? []), ...suffixes.columns]) }
}

const isOfSameDay = (one: Column, other: Column | undefined): boolean =>
  other !== undefined && one.context.period?.value.end === other.context.period?.value.end

/** `"current_year": "2024"` beside `"period_end_date": "2024-12-31"` ends on that day. */
function withDayOf({ period: stated }: Context, dates: ReadonlyMap<string, Column>): typeof dates {
  const whole = stated?.value
  if (!whole || whole.end === null || (whole.fiscalPeriod ?? 'FY') !== 'FY') return dates
  const year = whole.fiscalYear ?? yearOf(whole.end)
  return new Map(
    [...dates].map(([code, column]) => {
      const { period } = column.context
      const isOfIt = period?.value.end === null && period.value.fiscalYear === year
      const dated = isOfIt && { ...period, value: refinePeriod({ ...whole, fiscalYear: year }, period.value) }
      return [code, dated ? { ...column, context: { ...column.context, period: dated } } : column]
    }),
  )
}

/** `context` with the columns that fields of an object date by their names, numbers, codes or places in time. */
export function withDatedColumns(
  reader: Reader,
  object: JsonObject,
  pointer: string,
  outer: Context,
  consumed: Set<string>,
): Context {
  const context = withSuffixes(reader, object, pointer, outer, consumed)
  const codes = labelledCodes(object, pointer, context, reader.notes)
  const dates = withDayOf(context, relativeDates(reader, object, pointer))
  const numbered = numberedColumns(object, pointer, context)
  const ofKeys = datesOfKeys(object, pointer)
  if (numbered.size + codes.size + ofKeys.size + dates.size === 0) return context
  const columns = new Map([...numbered, ...codes, ...ofKeys, ...dates])
  // Columns whose first days are known too are the better ones.
  for (const [code, column] of context.columnsByKey ?? [])
    if (column.context.period?.value.start && isOfSameDay(column, columns.get(code)))
      columns.set(code, column)
  const isLatestAlone = dates.has('latest') && !dates.has('previous')
  return {
    ...context,
    // A plain value beside the comparative one is of the current period; the latest year alone dates no other values.
    period: context.period ?? (isLatestAlone ? null : (columns.get('N')?.context.period ?? null)),
    columnsByKey: new Map([...(context.columnsByKey ?? []), ...columns]),
  }
}
