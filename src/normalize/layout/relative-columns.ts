import { childPointer } from '../../lib/json-pointer.ts'
import type { JsonObject } from '../../lib/lossless-json.ts'
import type { Column, Context, Stated } from '../context.ts'
import { relativeOfKey } from '../key-reading.ts'
import { readPeriod } from '../period/parse-period.ts'
import { noPeriod, type Period } from '../period/period.ts'

/** Columns that a row names by their place in time; their dates stand in sibling fields, or follow from the fiscal year. */
export function relativeColumns(object: JsonObject, pointer: string, context: Context): Map<string, Column> {
  const columns = new Map<string, Column>()
  const found = [...object].flatMap(([key, value]) => {
    const relative = relativeOfKey(key)
    return relative ? [{ key, value, relative }] : []
  })
  if (found.length === 0) return columns
  for (const { key, relative } of found) {
    let period: Stated<Period> | null = null
    for (const sibling of found) {
      if (sibling.relative.relative !== relative.relative || typeof sibling.value !== 'string') continue
      if (!/\b(?:dt|date|nm|name|label|title|period|text)\b/.test(sibling.relative.rest)) continue
      const reading = readPeriod(sibling.value)
      if (reading && reading.period.end !== null)
        period = { value: reading.period, pointer: childPointer(pointer, sibling.key) }
    }
    const base = context.period?.value
    if (!period && base && base.fiscalYear !== null) {
      const year: Period = {
        ...noPeriod,
        fiscalYear: base.fiscalYear + relative.relative,
        precision: 'year',
        relative: relative.relative,
        label: key,
      }
      period = { value: year, pointer: context.period.pointer }
    }
    period ??= {
      value: { ...noPeriod, relative: relative.relative, label: key },
      pointer: childPointer(pointer, key),
    }
    columns.set(key, { kind: 'period', context: { period } })
  }
  return columns
}
