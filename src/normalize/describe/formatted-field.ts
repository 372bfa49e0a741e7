import { childPointer } from '../../lib/json-pointer.ts'
import { isContainer, type JsonObject } from '../../lib/lossless-json.ts'
import { keyRole } from '../key/key-role.ts'
import type { KeyRole } from '../key/role-wordings.ts'
import type { Draft } from './draft.ts'
import { type Notes, roleBelow } from './notes.ts'
import { readScalar } from './read-field.ts'

/** A date beside its formatted copy: `{"raw": 1609372800, "fmt": "2020-12-31"}`. */
export function readFormatted(
  key: string,
  role: KeyRole,
  object: JsonObject,
  pointer: string,
  draft: Draft,
  notes: Notes,
): boolean {
  const entries = [...object]
  const roles = entries.map(([name]) => keyRole(name))
  if (!roles.includes('value') || !roles.every(known => known === 'value' || known === 'formatted'))
    return false
  const [name, value] = entries[roles.includes('formatted') ? roles.indexOf('formatted') : 0]!
  if (isContainer(value)) return false
  if (!readScalar(key, role, value, childPointer(pointer, name), object, draft, notes)) return false
  roleBelow(object, pointer, 'period', notes)
  return true
}
