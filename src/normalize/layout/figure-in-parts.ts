import { childPointer } from '../../lib/json-pointer.ts'
import { everyEntry, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { isFreeOfFigures } from '../describe/describing-object.ts'
import { keyRole } from '../key/key-role.ts'
import { writesNumber } from '../numeral.ts'

/**
 * A figure in parts that are objects of their own, as one object: `{"what": {"item": "Revenue"}, "when": {"end":
 * "2024-12-31"}, "howMuch": {"amount": 412, "currency": "EUR"}}`. One part holds the number, the others describe it.
 */
export function withPartsTogether(
  object: JsonObject,
  pointer: string,
): { object: JsonObject; places: ReadonlyMap<string, string> } | undefined {
  if (object.size < 2 || object.size > 5 || !everyEntry(object, (key, part) => isPart(key, part)))
    return undefined
  const parts = [...object] as [string, JsonObject][]
  const measures = parts.filter(([, part]) => [...part].some(isNumberOfValue))
  const [measure] = measures
  if (measures.length !== 1 || !measure || [...measure[1]].filter(isNumberOfValue).length !== 1)
    return undefined
  if (!parts.every(part => part === measure || isFreeOfFigures(part[1], null))) return undefined
  const whole = new Map<string, JsonValue>()
  const places = new Map<string, string>()
  for (const [name, part] of parts)
    for (const [key, value] of part) {
      if (whole.has(key)) return undefined
      whole.set(key, value)
      places.set(childPointer(pointer, key), childPointer(childPointer(pointer, name), key))
    }
  return { object: whole, places }
}

const most = 8

function isPart(key: string, part: JsonValue): boolean {
  return (
    part instanceof Map &&
    part.size > 0 &&
    part.size <= most &&
    keyRole(key) !== 'label' &&
    everyEntry(part, (_, value) => !(value instanceof Map || Array.isArray(value)))
  )
}

function isNumberOfValue([key, value]: [string, JsonValue]): boolean {
  return keyRole(key) === 'value' && writesNumber(value)
}
