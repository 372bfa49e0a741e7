import { childPointer } from '../../lib/json-pointer.ts'
import {
  everyEntry,
  isContainer,
  type JsonObject,
  type JsonValue,
  someEntry,
} from '../../lib/lossless-json.ts'
import { isFreeOfFigures } from '../describe/describing-object.ts'
import { keyRole } from '../key/key-role.ts'
import { writesNumber } from '../numeral.ts'
import type { PlainObject } from './plain-object.ts'

/**
 * A figure in parts that are objects of their own, as one object: `{"what": {"item": "Revenue"}, "when": {"end":
 * "2024-12-31"}, "howMuch": {"amount": 412, "currency": "EUR"}}`. One part holds the number, the others describe it.
 */
export function withPartsTogether(object: JsonObject, pointer: string): PlainObject | undefined {
  if (object.size < 2 || object.size > mostFields) return undefined
  if (someEntry(object, (_, value) => Array.isArray(value))) return undefined
  const parts = [...object].filter((entry): entry is [string, JsonObject] => entry[1] instanceof Map)
  if (parts.length < 2 || parts.length > mostParts || !parts.every(([, part]) => isPart(part)))
    return undefined
  const measures = parts.filter(([, part]) => [...part].some(isNumberOfValue))
  const [measure] = measures
  if (measures.length !== 1 || !measure || [...measure[1]].filter(isNumberOfValue).length !== 1)
    return undefined
  if (!parts.every(part => part === measure || isFreeOfFigures(part[1], null))) return undefined
  const whole = new Map<string, JsonValue>()
  const places = new Map<string, string>()
  for (const [name, value] of object) {
    const fields = value instanceof Map ? fieldsOf(name, value) : [[name, name, value] as const]
    if (!fields) return undefined
    for (const [key, field, said] of fields) {
      if (whole.has(key)) return undefined
      whole.set(key, said)
      if (value instanceof Map)
        places.set(childPointer(pointer, key), childPointer(childPointer(pointer, name), field))
    }
  }
  return { object: whole, places }
}

const mostParts = 5
const mostFields = 12
const most = 8

/** The fields of a part; of one whose name says what it is about, as `entity`, the only text under that name. */
function fieldsOf(
  name: string,
  part: JsonObject,
): readonly (readonly [key: string, field: string, value: JsonValue])[] | undefined {
  const role = [...part].some(isNumberOfValue) ? null : keyRole(name)
  // `"period": {"label": "FY2024", "end": "2024-12-31", "kind": "DURATION"}` has fields of its own, and may have a name.
  if (role === 'period' && [...part.keys()].some(dates))
    return [...part].map(([field, value]) => [names(field) ? name : field, field, value])
  const [only, ...others] = [...part].filter(
    ([, value]) => typeof value === 'string' && /\p{L}{2}/u.test(value),
  )
  if (role !== null && only && others.length === 0) return [[name, only[0], only[1]]]
  return role === 'label' ? undefined : [...part].map(([field, value]) => [field, field, value])
}

const dates = (field: string): boolean =>
  ['period_end', 'period_start', 'fiscal_year'].includes(keyRole(field) ?? '')
const names = (field: string): boolean => ['label', 'title'].includes(keyRole(field) ?? '')

function isPart(part: JsonObject): boolean {
  return part.size > 0 && part.size <= most && everyEntry(part, (_, value) => !isContainer(value))
}

function isNumberOfValue([key, value]: [string, JsonValue]): boolean {
  return keyRole(key) === 'value' && writesNumber(value)
}
