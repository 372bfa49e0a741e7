import { childPointer } from '../../lib/json-pointer.ts'
import type { JsonObject, JsonValue } from '../../lib/lossless-json.ts'
import type { Stated } from '../context.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import type { Draft } from './draft.ts'
import { type Notes, roleBelow } from './notes.ts'
import { readScalar } from './read-field.ts'

const ofDimension =
  /^(?:dim(?:ension)?|axis|facet|variable|characteristic|breakdown|category)(?: (?:name|label|title|text))?$/
const ofMember = /\b(?:item|member|value|element|name|label|text|title|category)$/
const mostDimensions = 8

interface Member extends Stated<string> {
  readonly dimension: string
}

/**
 * Reads the lists of an object that say where its figures lie in a cube: `"header": [{"dim": "Overview", "dimItem":
 * "Gold holdings"}]`. What a dimension of a known name says is a field of the object (`{"dim": "Currency", "dimItem":
 * "CHF"}`); of the others the last names the line, those in front of it stand above it.
 */
export function readMembers(object: JsonObject, pointer: string, draft: Draft, notes: Notes): void {
  for (const [key, list] of object) {
    if (!Array.isArray(list) || draft.consumed.has(key)) continue
    const place = childPointer(pointer, key)
    const members = membersIn(list, place)
    if (!members) continue
    draft.consumed.add(key)
    const names: Stated<string>[] = []
    for (const member of members) {
      const role = keyRole(member.dimension)
      if (role === null || role === 'label' || role === 'title' || role === 'value') names.push(member)
      else readScalar(member.dimension, role, member.value, member.pointer, object, draft, notes)
    }
    const line = names.pop()
    if (line) draft.labels.push({ rank: 1, stated: { value: line.value, pointer: line.pointer } })
    draft.context.names = [
      ...draft.context.names,
      ...names.map(({ value, pointer: at }) => ({ value, pointer: at })),
    ]
    roleBelow(list, place, 'label', notes)
  }
}

function membersIn(list: readonly JsonValue[], pointer: string): Member[] | undefined {
  if (list.length === 0 || list.length > mostDimensions) return undefined
  const members = list.map((item, index): Member | undefined => {
    if (!(item instanceof Map) || item.size !== 2) return undefined
    const [[nameKey, dimension], [key, value]] = [...item] as [[string, JsonValue], [string, JsonValue]]
    return typeof dimension === 'string' &&
      typeof value === 'string' &&
      value !== '' &&
      ofDimension.test(keyText(nameKey)) &&
      ofMember.test(keyText(key))
      ? { dimension, value, pointer: childPointer(childPointer(pointer, index), key) }
      : undefined
  })
  return members.every(member => member !== undefined) ? members : undefined
}
