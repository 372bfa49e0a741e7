import { childPointer } from '../../lib/json-pointer.ts'
import { JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import type { Draft } from './draft.ts'
import type { Notes } from './notes.ts'

/** Whether a field is a power of ten where a currency or a unit stands beside it; alone, `exp` may be the expenses. */
export function isPower(key: string, value: JsonValue): boolean {
  return (
    value instanceof JsonNumber && /^-?(?:\d|1[0-2])$/.test(value.text) && /^(?:exp|expo)$/.test(keyText(key))
  )
}

/** `{"currency": "CAD", "exp": 3}`: the scale of what has this unit. */
export function readPower(object: JsonObject, pointer: string, draft: Draft, notes: Notes): void {
  if (object.size > 20) return
  for (const [key, value] of object) {
    if (draft.consumed.has(key) || !isPower(key, value)) continue
    const isBesideUnit = [...object].some(
      ([name, other]) =>
        typeof other === 'string' && (keyRole(name) === 'currency' || keyRole(name) === 'unit'),
    )
    if (!isBesideUnit) return
    const place = childPointer(pointer, key)
    draft.context.scale = { value: Number((value as JsonNumber).text), pointer: place }
    draft.context.except = []
    draft.consumed.add(key)
    notes.role(place, 'unit')
    return
  }
}
