import { childPointer } from '../../lib/json-pointer.ts'
import { everyEntry, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { typedKey, underTag } from '../describe/tagged-value.ts'
import type { PlainObject } from './plain-object.ts'

/**
 * An object whose fields hold values with their type around them, `{"$numberDecimal": "12.50"}`,
 * `{"$date": "2024-12-31T00:00:00Z"}` or `{"type": "literal", "value": "12.50"}`, as the plain object that it stands for,
 * where each value really stands, and what stands around them.
 */
export function withoutTypes(object: JsonObject, pointer: string): PlainObject | undefined {
  const isBinding = object.size > 1 && everyEntry(object, (_, value) => isTerm(value))
  const areAttributes = !isBinding && holdsAttributes(object)
  if (!isBinding && !areAttributes && !holdsTyped(object)) return undefined
  const places = new Map<string, string>()
  const plain = new Map<string, JsonValue>()
  const others: string[] = []
  for (const [key, value] of object) {
    const child = childPointer(pointer, key)
    const tagged = isBinding || areAttributes ? undefined : underTag(value)
    if (tagged) {
      plain.set(key, tagged.value)
      places.set(child, tagged.steps.reduce<string>(childPointer, child))
      continue
    }
    const inner = isBinding
      ? 'value'
      : areAttributes
        ? (value as JsonObject).keys().next().value
        : typedKey(value)
    const typed = inner === undefined ? undefined : (value as JsonObject).get(inner)
    // The address of a thing whose name stands beside it.
    const isAddress = isBinding && (value as JsonObject).get('type') === 'uri'
    if (!isAddress) plain.set(key, typed === undefined ? value : typed)
    if (inner === undefined) continue
    if (!isAddress) places.set(child, childPointer(child, inner))
    for (const name of (value as JsonObject).keys())
      if (isAddress || name !== inner) others.push(childPointer(child, name))
  }
  return places.size === 0 ? undefined : { object: plain, places, others }
}

/** A record of a key-value store, each value under the letter of its type: `{"end": {"S": "2024-12-31"}, "sales": {"N": "412"}}`. */
function holdsAttributes(object: JsonObject): boolean {
  if (object.size < 2) return false
  const types = new Set<string>()
  const areTyped = everyEntry(object, (_, value) => {
    const [only] = value instanceof Map && value.size === 1 ? value : []
    if (!only || !/^(?:S|N|BOOL|NULL)$/.test(only[0]) || only[1] instanceof Map || Array.isArray(only[1]))
      return false
    types.add(only[0])
    return true
  })
  return areTyped && types.has('S') && types.has('N')
}

/** A term of the results of a SPARQL query: `{"type": "literal", "datatype": "...#decimal", "value": "+274515000000"}`. */
function isTerm(value: JsonValue): boolean {
  if (!(value instanceof Map) || value.size > 4 || typeof value.get('value') !== 'string') return false
  const type = value.get('type')
  return (
    typeof type === 'string' &&
    /^(?:uri|literal|typed-literal|bnode)$/.test(type) &&
    everyEntry(value, key => /^(?:type|value|datatype|xml:lang)$/.test(key))
  )
}

function holdsTyped(object: JsonObject): boolean {
  for (const value of object.values()) {
    if (value instanceof Map && value.has('type') && underTag(value)) return true
    if (value instanceof Map && value.size === 1)
      for (const key of value.keys()) if (key.startsWith('$')) return true
  }
  return false
}
