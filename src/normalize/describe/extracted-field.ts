import { isContainer, type JsonObject, type JsonScalar, type JsonValue } from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import { roleByWords } from '../key/key-role.ts'
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
const places =
  /^(?:citations?|bbox|bounding ?box(?:es)?|spans?|polygons?|locations?|evidence|grounding|provenance)$/

/** What a key beside a value says: where it was found or how sure that is, something of no account, or more. */
const besideValue = memoByText((key): 'places' | 'place' | 'noise' | 'more' => {
  const spoken = keyText(key)
  if (places.test(spoken)) return 'places'
  const role = roleByWords(key)
  // A literal of a graph has a type, and no place.
  if (role === 'source' || /\b(?:confidence|probability)\b/.test(spoken)) return 'place'
  return role === 'noise' ? 'noise' : 'more'
})

/** A value and, beside it, nothing but where it was found and how sure that is. */
export function isExtracted(field: JsonValue): field is JsonObject {
  if (!(field instanceof Map) || field.size < 2 || !field.has('value')) return false
  let isFound = false
  for (const [key, item] of field) {
    const said = key === 'value' ? 'noise' : besideValue(key)
    if (said === 'more' || (said !== 'places' && isContainer(item))) return false
    isFound ||= said === 'place' || said === 'places'
  }
  return isFound
}

/** What a query was limited to: `"entity.consolidation": {"value": "Consolidated"}`. */
const isFilter = (field: JsonValue): field is JsonObject =>
  field instanceof Map && field.size === 1 && typeof field.get('value') === 'string'
