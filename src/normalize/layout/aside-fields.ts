import { childPointer } from '../../lib/json-pointer.ts'
import { isScalar, type JsonObject, type JsonValue, someEntry } from '../../lib/lossless-json.ts'
import { isFreeOfFigures } from '../describe/describing-object.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { isKnown } from '../key/label-keys.ts'
import type { PlainObject } from './plain-object.ts'

/** What an object says of its other parts, in an object of its own. */
const asideKey =
  /^(?:meta|meta ?data|info|header|head|general|common|shared|defaults?|context|frame|properties|attributes|details)$/

/**
 * An object with the fields of its `meta` as its own: `{"meta": {"concept": "Revenue", "unit": "EUR"}, "records": [...]}`.
 * Undefined where it has none, or where a field of both has the same name.
 */
export function withFieldsAside(object: JsonObject, pointer: string): PlainObject | undefined {
  if (object.size < 2 || object.size > 40) return undefined
  if (!someEntry(object, isAside)) return undefined
  const asides = [...object].filter(([key, value]) => isAside(key, value))
  const [aside] = asides
  if (asides.length !== 1 || !aside) return undefined
  const [name, fields] = aside as [string, JsonObject]
  if ([...fields.keys()].some(key => object.has(key))) return undefined
  if (![...object].some(([key, value]) => key !== name && !isScalar(value))) return undefined
  const own = [...fields].filter(([field, said]) => !isTitle(field, said))
  const titles = [...fields].filter(([field, said]) => isTitle(field, said))
  const inline: JsonObject = new Map()
  const places = new Map<string, string>()
  for (const [key, value] of object) {
    if (key !== name) {
      inline.set(key, value)
      continue
    }
    if (titles.length > 0) inline.set(key, new Map(titles))
    for (const [field, said] of own) {
      inline.set(field, said)
      places.set(childPointer(pointer, field), childPointer(childPointer(pointer, name), field))
    }
  }
  return { object: inline, places }
}

/** A name that is no line, of a company or a table: it stays where it describes. */
function isTitle(field: string, said: JsonValue): boolean {
  const role = keyRole(field)
  return (role === 'label' || role === 'title') && !(typeof said === 'string' && isKnown(said))
}

function isAside(key: string, value: JsonValue): boolean {
  return (
    value instanceof Map &&
    value.size > 0 &&
    asideKey.test(keyText(key)) &&
    [...value].every(([, said]) => isScalar(said)) &&
    [...value].some(([field, said]) => !isTitle(field, said)) &&
    isFreeOfFigures(value, null)
  )
}
