import { childPointer } from '../../lib/json-pointer.ts'
import { type JsonObject, type JsonValue, someEntry } from '../../lib/lossless-json.ts'
import { dayOfList } from '../key/day-of-list.ts'
import type { PlainObject } from './plain-object.ts'

/**
 * An object with its days written out that some libraries write as lists: `{"periodEnd": [2024, 10, 31]}`, with the time
 * of the day behind it, is `{"periodEnd": "2024-10-31"}`. Undefined where it has none.
 */
export function withDaysWritten(object: JsonObject, pointer: string): PlainObject | undefined {
  if (!someEntry(object, (key, value) => dayOfList(key, value) !== undefined)) return undefined
  const plain: JsonObject = new Map()
  const places = new Map<string, string>()
  const others: string[] = []
  for (const [key, value] of object) {
    const day = dayOfList(key, value)
    plain.set(key, day ?? value)
    if (day === undefined) continue
    const child = childPointer(pointer, key)
    places.set(child, childPointer(child, 0))
    for (let index = 1; index < (value as JsonValue[]).length; index++)
      others.push(childPointer(child, index))
  }
  return { object: plain, places, others }
}
