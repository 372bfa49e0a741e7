import {
  everyEntry,
  isContainer,
  type JsonObject,
  type JsonScalar,
  type JsonValue,
} from '../../lib/lossless-json.ts'
import { keyRole } from '../key/key-role.ts'
import type { Draft } from './draft.ts'
import { type Notes, roleBelow } from './notes.ts'
import { readScalar } from './read-field.ts'
import { roleOfField } from './role-of-field.ts'

/**
 * Reads a describing field whose value stands in an object of its own, with where it was found:
 * `"column_unit": {"value": "£m", "citations": [{"page": 118, "content": "£m"}], "confidence": 0.98}`.
 */
export function readExtracted(
  key: string,
  field: JsonValue,
  pointer: string,
  object: JsonObject,
  draft: Draft,
  notes: Notes,
): boolean {
  if (!(field instanceof Map) || !isExtracted(field)) return false
  const value = field.get('value') as JsonScalar
  const role = roleOfField(key, value, '', object, notes)
  if (role === null || role === 'value') return false
  if (value !== null && !readScalar(key, role, value, `${pointer}/value`, object, draft, notes)) return false
  roleBelow(field, pointer, 'source', notes)
  return true
}

function isExtracted(field: JsonObject): boolean {
  const value = field.get('value')
  return (
    value !== undefined &&
    !isContainer(value) &&
    everyEntry(field, key => key === 'value' || keyRole(key) === 'source' || keyRole(key) === 'noise')
  )
}
