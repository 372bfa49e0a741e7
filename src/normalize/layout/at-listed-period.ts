import { childPointer } from '../../lib/json-pointer.ts'
import type { JsonObject } from '../../lib/lossless-json.ts'
import { readAttributes } from '../describe/attributes.ts'
import { quietNotes } from '../describe/notes.ts'
import { readPeriod } from '../period/parse-period.ts'
import { hasYear, refinePeriod } from '../period/period.ts'
import type { Place, Reader } from './reader.ts'

/** A record without the number of its period, in that period. */
export function atListedPeriod(
  reader: Reader,
  object: JsonObject,
  place: Place,
): { object: JsonObject; place: Place } | undefined {
  const listed = reader.periodsByPlace?.(object, place.pointer)
  if (!listed) return undefined
  const { key, entry, pointer } = listed
  const undated = { ...place.context, period: null }
  const named = typeof entry === 'string' ? readPeriod(entry)?.period : undefined
  const context = named
    ? { ...undated, period: { value: refinePeriod(null, named), pointer } }
    : readAttributes(entry as JsonObject, pointer, undated, quietNotes(reader.notes)).context
  if (!hasYear(context.period?.value)) return undefined
  reader.notes.role(childPointer(place.pointer, key), 'period')
  return {
    object: new Map([...object].filter(([name]) => name !== key)),
    place: { ...place, context },
  }
}
