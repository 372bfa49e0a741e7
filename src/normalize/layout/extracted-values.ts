import { childPointer } from '../../lib/json-pointer.ts'
import type { JsonObject, JsonValue } from '../../lib/lossless-json.ts'
import { isExtracted } from '../describe/extracted-field.ts'
import { eachLeaf } from '../fields.ts'
import type { PlainObject } from './plain-object.ts'

/**
 * Fields whose values stand in objects of their own with where they were found, as the plain fields that are meant:
 * `{"label": {"value": "Revenue", "page": 3}, "prior_year": {"value": "1,090", "confidence": 0.98}}`.
 */
export function withExtractedValues(object: JsonObject, pointer: string): PlainObject | undefined {
  let isFound = false
  for (const value of object.values()) isFound ||= isExtracted(value)
  if (!isFound) return undefined
  const places = new Map<string, string>()
  const others: string[] = []
  const plain = new Map<string, JsonValue>()
  for (const [key, field] of object) {
    if (!isExtracted(field)) {
      plain.set(key, field)
      continue
    }
    const place = childPointer(pointer, key)
    places.set(place, childPointer(place, 'value'))
    for (const [name, item] of field)
      if (name !== 'value') eachLeaf(item, childPointer(place, name), name, (_, leaf) => others.push(leaf))
    plain.set(key, field.get('value')!)
  }
  return { object: plain, places, others }
}
