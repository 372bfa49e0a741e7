import { childPointer } from '../../lib/json-pointer.ts'
import { everyEntry, isScalar, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { parseNumeral } from '../numeral.ts'
import type { PlainObject } from './plain-object.ts'

/**
 * A row of a report whose fields hold a value and, perhaps, how it is shown: `{"line": {"value": "Revenue"}, "amount":
 * {"FY24": {"value": 318420, "rendered": "318,420"}}}`, as the plain row that is meant.
 */
export function withRenderedValues(object: JsonObject, pointer: string): PlainObject | undefined {
  if (object.size < 2 || !everyEntry(object, (_, value) => isShown(value) || holdsShown(value)))
    return undefined
  // One of them names the line.
  const names = [...object.values()].filter(value => isShown(value) && isWord(value.get('value')))
  if (names.length === 0 || names.length === object.size) return undefined
  const places = new Map<string, string>()
  const copies: string[] = []
  const plain = (value: JsonValue, from: string, to: string): JsonValue => {
    const shown = isShown(value) ? value : undefined
    if (shown) {
      places.set(from, childPointer(to, 'value'))
      for (const key of shown.keys()) if (key !== 'value') copies.push(childPointer(to, key))
      return shown.get('value')!
    }
    if (!(value instanceof Map)) return value
    return new Map(
      [...value].map(([key, item]) => [key, plain(item, childPointer(from, key), childPointer(to, key))]),
    )
  }
  const row = new Map(
    [...object].map(([key, value]) => {
      const place = childPointer(pointer, key)
      return [key, plain(value, place, place)] as const
    }),
  )
  return { object: row, places, copies }
}

function isShown(value: JsonValue | undefined): value is JsonObject {
  return (
    value instanceof Map &&
    isScalar(value.get('value') ?? null) &&
    value.has('value') &&
    value.size <= 4 &&
    everyEntry(value, key => /^(?:value|rendered|html|links|filterable_value|formatted|display)$/.test(key))
  )
}

/** One value for each column of a pivot. */
function holdsShown(value: JsonValue): boolean {
  return value instanceof Map && value.size > 0 && everyEntry(value, (_, item) => isShown(item))
}

const isWord = (value: JsonValue | undefined): boolean =>
  typeof value === 'string' && /\p{L}{2}/u.test(value) && !parseNumeral(value)
