import { childPointer } from '../../lib/json-pointer.ts'
import { JsonNumber, type JsonValue } from '../../lib/lossless-json.ts'
import type { Column, Context } from '../context.ts'
import { daysBetween, monthEnd, monthOf, yearOf } from '../period/civil-date.ts'
import { noPeriod } from '../period/period.ts'

const month = /^(1[0-2]|0?[1-9])月?$/u
const whole = /^(?:totals?|sum|summe|somme|suma|totale|合計|累計|계|누계)$/i

/**
 * The columns of a header of months by their numbers, `["4", "5", "6", "total"]`, where the first and the last day of all
 * of them stand beside it; undefined where they are none, or not those of these days.
 */
export function monthColumns(
  texts: readonly JsonValue[],
  pointer: string,
  { period }: Context,
): Column[] | undefined {
  const { start = null, end = null } = period?.value ?? {}
  if (!period || start === null || end === null || daysBetween(start, end) > 366 || texts.length < 2)
    return undefined
  let at = yearOf(start) * 12 + monthOf(start) - 1
  const last = yearOf(end) * 12 + monthOf(end) - 1
  const columns: Column[] = []
  let months = 0
  for (const [index, item] of texts.entries()) {
    const text = item instanceof JsonNumber ? item.text : typeof item === 'string' ? item.trim() : ''
    if (whole.test(text)) {
      columns.push({
        kind: 'period',
        context: { period: { ...period, pointer: childPointer(pointer, index) } },
      })
      continue
    }
    const number = month.exec(text)?.[1]
    if (number === undefined) {
      // "4", "5", ..., "3", "settlement_balance", "total"
      const isBehind = index > 0 && months > 0 && at === last + 1
      if (index > 0 && !isBehind) return undefined
      const value = { ...noPeriod, label: text }
      columns.push(
        isBehind
          ? { kind: 'period', context: { period: { value, pointer: childPointer(pointer, index) } } }
          : { kind: 'label', context: {} },
      )
      continue
    }
    if (Number(number) !== (at % 12) + 1 || at > last) return undefined
    const lastDay = monthEnd(Math.floor(at / 12), (at % 12) + 1)!
    const value = {
      ...noPeriod,
      label: text,
      start: `${lastDay.slice(0, 8)}01`,
      end: lastDay,
      precision: 'day' as const,
      type: 'duration' as const,
      months: 1,
    }
    columns.push({ kind: 'period', context: { period: { value, pointer: childPointer(pointer, index) } } })
    months++
    at++
  }
  return months >= 2 && at === last + 1 ? columns : undefined
}

/** The total beside columns that together are the period of the whole report is of that period: `Jan - Mar 2025`, ..., `Total`. */
export function withWholePeriod(
  columns: Column[],
  texts: readonly JsonValue[],
  pointer: string,
  { period }: Context,
): Column[] {
  const { start = null, end = null } = period?.value ?? {}
  if (!period || start === null || end === null) return columns
  const spans = columns.flatMap(column => column.context.period?.value ?? [])
  const isWhole =
    spans.length > 1 &&
    spans.every(span => span.start !== null && span.end !== null) &&
    spans.some(span => span.start === start) &&
    spans.some(span => span.end === end)
  if (!isWhole) return columns
  return columns.map((column, index) => {
    const text = texts[index]
    return column.kind !== 'period' && typeof text === 'string' && whole.test(text.trim())
      ? { kind: 'period', context: { period: { ...period, pointer: childPointer(pointer, index) } } }
      : column
  })
}
