import { isContainer, type JsonObject, type JsonScalar, type JsonValue } from '../../lib/lossless-json.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
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
  if (!isExtracted(field) && !isFilter(field)) return false
  const value = field.get('value') as JsonScalar
  const role = roleOfField(key, value, '', object, notes)
  if (role === null || role === 'value') return false
  if (value !== null && !readScalar(key, role, value, `${pointer}/value`, object, draft, notes)) return false
  roleBelow(field, pointer, 'source', notes)
  return true
}

/** Lists and objects that say no more than where a value was found. */
const place =
  /^(?:citations?|bbox|bounding ?box(?:es)?|spans?|polygons?|locations?|evidence|grounding|provenance)$/

/** A value and, beside it, nothing but where it was found and how sure that is. */
export function isExtracted(field: JsonValue): field is JsonObject {
  if (!(field instanceof Map) || field.size < 2) return false
  const value = field.get('value')
  if (value === undefined || isContainer(value)) return false
  let isFound = false
  for (const [key, item] of field) {
    if (key === 'value') continue
    const role = keyRole(key)
    const spoken = keyText(key)
    if (isContainer(item) ? !place.test(spoken) : role !== 'source' && role !== 'noise') return false
    // A literal of a graph has a type, and no place.
    isFound ||= role === 'source' || place.test(spoken) || /\b(?:confidence|probability)\b/.test(spoken)
  }
  return isFound
}

/** What a query was limited to: `"entity.consolidation": {"value": "Consolidated"}`. */
const isFilter = (field: JsonValue): field is JsonObject =>
  field instanceof Map && field.size === 1 && typeof field.get('value') === 'string'
