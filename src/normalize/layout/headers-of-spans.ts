import { childPointer } from '../../lib/json-pointer.ts'
import type { JsonObject, JsonValue } from '../../lib/lossless-json.ts'
import { columnsOfTexts } from '../column/columns.ts'
import type { Context } from '../context.ts'
import { daysOfSpan } from '../describe/day-in-parts.ts'
import { roleBelow } from '../describe/notes.ts'
import { noPeriod, type Period } from '../period/period.ts'
import type { Reader } from './reader.ts'

// Columns by their first and their last days.

/** The first and the last day of each column: `[["2023-04-01", "2024-03-31"], ["2024-04-01", "2025-03-31"]]`. */
export function areSpans(value: JsonValue): value is string[][] {
  return (
    Array.isArray(value) && value.length > 0 && value.every(item => Array.isArray(item) && daysOfSpan(item))
  )
}

/** The same by the names of the columns: `{"EV0": ["2024.04.01", "2025.03.31"], ...}`. */
export function isMapOfSpans(value: JsonValue): value is ReadonlyMap<string, string[]> & JsonObject {
  return value instanceof Map && value.size > 1 && areSpans([...value.values()])
}

export function columnsOfSpans(
  reader: Reader,
  spans: ReadonlyMap<string, string[]>,
  pointer: string,
  context: Context,
): Context {
  const columnsByKey = new Map(context.columnsByKey ?? [])
  for (const [name, span] of spans) {
    const place = childPointer(pointer, name)
    const days = daysOfSpan(span)
    if (!days) continue
    const [start, end] = days
    const value: Period = { ...noPeriod, label: name, type: 'duration', start, end, precision: 'day' }
    columnsByKey.set(name, { kind: 'period', context: { period: { value, pointer: place } } })
    reader.notes.definition(value)
    roleBelow(span, place, 'period', reader.notes)
  }
  return { ...context, columnsByKey }
}

export function headerOfSpans(
  reader: Reader,
  spans: readonly string[][],
  pointer: string,
  context: Context,
): Context | undefined {
  const columns = columnsOfTexts(
    spans.map(([first, last]) => `${first} to ${last}`),
    pointer,
    context,
  )
  if (!columns) return undefined
  spans.forEach((span, index) => roleBelow(span, childPointer(pointer, index), 'period', reader.notes))
  return { ...context, columns }
}
