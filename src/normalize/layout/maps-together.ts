import { childPointer } from '../../lib/json-pointer.ts'
import { isScalar, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { keyRole } from '../key/key-role.ts'
import type { KeyRole } from '../key/role-wordings.ts'
import type { PlainObject } from './plain-object.ts'

/** What is said of each value under its own key, in an object of its own. */
const saysOfValues: ReadonlySet<KeyRole | null> = new Set(['unit', 'currency', 'decimals', 'scale'])

/**
 * An object whose values and what is said of them stand in objects of the same keys, `{"values": {"2023": 5}, "units": {"2023":
 * "usd"}, "decimals": {"2023": -6}}`, with all that is said of a value beside it, and where each really stands.
 */
export function withMapsTogether(object: JsonObject, pointer: string): PlainObject | undefined {
  // Nearly every object has one of them at most.
  let maps = 0
  for (const item of object.values()) if (item instanceof Map) maps++
  if (maps < 2) return undefined
  const values = [...object].find(
    ([key, item]) => keyRole(key) === 'value' && item instanceof Map && item.size > 0 && areScalars(item),
  ) as [string, JsonObject] | undefined
  if (!values) return undefined
  const beside = [...object].filter(
    ([key, item]) => saysOfValues.has(keyRole(key)) && item instanceof Map && hasKeysOf(item, values[1]),
  ) as [string, JsonObject][]
  if (beside.length === 0) return undefined
  const places = new Map<string, string>()
  const together: JsonObject = new Map()
  for (const [key, value] of values[1]) {
    const said: JsonObject = new Map([['value', value]])
    const place = childPointer(childPointer(pointer, values[0]), key)
    places.set(childPointer(place, 'value'), place)
    for (const [name, map] of beside) {
      const own = map.get(key)
      if (own === undefined || own === null) continue
      const role = keyRole(name)!
      said.set(role, own)
      places.set(childPointer(place, role), childPointer(childPointer(pointer, name), key))
    }
    together.set(key, said)
  }
  const names = new Set(beside.map(([name]) => name))
  const rest = [...object].flatMap(([key, item]): [string, JsonValue][] =>
    names.has(key) ? [] : [[key, key === values[0] ? together : item]],
  )
  return { object: new Map(rest), places }
}

const areScalars = (map: JsonObject): boolean => [...map.values()].every(isScalar)

/** Whether all its keys are keys of the values, and its items scalars. */
function hasKeysOf(map: JsonObject, values: JsonObject): boolean {
  return map.size > 0 && areScalars(map) && [...map.keys()].every(key => values.has(key))
}
