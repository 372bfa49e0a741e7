import { childPointer, withoutIndex } from '../../lib/json-pointer.ts'
import { JsonNumber, type JsonObject } from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import { lengthOfKey } from '../key/length-of-key.ts'
import { periodOfKey, relativeOfKey } from '../key/key-reading.ts'
import { roleByWords } from '../key/key-role.ts'
import { type Period, refinePeriod } from '../period/period.ts'
import { scopeOfCode } from '../scope.ts'
import { periodInUnit } from '../key/period-in-unit.ts'
import type { Place, Reader } from './reader.ts'
import { unitInKey } from './unit-in-key.ts'
import { yearInKey } from './year-in-key.ts'

/**
 * Reads the numbers of a line by their periods, `{"FY2022": 4120, "FY2023": 4388}`; false for any other object. Most rows
 * end in one: measured, a known layout is read in four fifths of the time where these are not asked for all that an
 * object may be.
 */
export function readFiguresByPeriod(
  reader: Reader,
  object: JsonObject,
  { pointer, context, line }: Place,
): boolean {
  if (!line || context.columnsByKey || object.size === 0 || reader.notes.magnitudes.size > 0) return false
  const periods: Period[] = []
  for (const [key, value] of object) {
    const period = value instanceof JsonNumber ? plainPeriodOf(key) : undefined
    if (!period) return false
    periods.push(period)
  }
  const group = withoutIndex(pointer)
  let at = 0
  for (const [key, value] of object) {
    const place = childPointer(pointer, key)
    const period = refinePeriod(context.period?.value ?? null, periods[at++]!)
    reader.figure({
      pointer: place,
      value: value as JsonNumber,
      context,
      period: { value: period, pointer: place },
      line,
      group,
      shape: 'values keyed by period',
      identity: 'label',
    })
  }
  return true
}

/** The period of a key that says nothing else, not even that it is restated. */
const plainPeriodOf: (key: string) => Period | undefined = memoByText(key => {
  const period = periodOfKey(key)
  const saysMore =
    period?.basis ||
    roleByWords(key) !== null ||
    unitInKey(key) ||
    yearInKey(key) ||
    periodInUnit(key) ||
    relativeOfKey(key) ||
    lengthOfKey(key) ||
    scopeOfCode(key)
  return saysMore ? undefined : period
})
