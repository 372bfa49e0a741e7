import { childPointer } from '../../lib/json-pointer.ts'
import { type JsonObject, JsonText, type JsonValue } from '../../lib/lossless-json.ts'

/**
 * An object whose fields hold values with their type around them, `{"$numberDecimal": "12.50"}` or
 * `{"$date": "2024-12-31T00:00:00Z"}`, as the plain object that it stands for, and where each value really stands.
 */
export function withoutTypes(
  object: JsonObject,
  pointer: string,
): { object: JsonObject; places: ReadonlyMap<string, string> } | undefined {
  if (!holdsTyped(object)) return undefined
  const places = new Map<string, string>()
  const plain = new Map<string, JsonValue>()
  for (const [key, value] of object) {
    const inner = value instanceof Map && value.size === 1 ? [...value][0]! : undefined
    const isTyped =
      inner !== undefined &&
      /^\$(?:numberDecimal|numberInt|numberLong|numberDouble|date|oid|uuid)$/.test(inner[0]) &&
      !(inner[1] instanceof Map || Array.isArray(inner[1]) || inner[1] instanceof JsonText)
    plain.set(key, isTyped ? inner[1] : value)
    const child = childPointer(pointer, key)
    if (isTyped) places.set(child, childPointer(child, inner[0]))
  }
  return places.size === 0 ? undefined : { object: plain, places }
}

function holdsTyped(object: JsonObject): boolean {
  for (const value of object.values()) {
    if (value instanceof Map && value.size === 1)
      for (const key of value.keys()) if (key.startsWith('$')) return true
  }
  return false
}
