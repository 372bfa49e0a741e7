import { childPointer } from '../../lib/json-pointer.ts'
import { type JsonValue, someEntry } from '../../lib/lossless-json.ts'
import { type Context, emptyContext } from '../context.ts'
import { keyRole } from '../key/key-role.ts'
import { parseNumeral } from '../numeral.ts'
import { readAttributes } from './attributes.ts'
import { newDraft } from './draft.ts'
import { type Notes, quietNotes } from './notes.ts'
import { readScalar } from './read-field.ts'

/**
 * A list of facts may state its own frame as facts that are no figures: `{concept: "Consolidated", value: "true"}`,
 * `{concept: "DescriptionOfPresentationCurrency", value: "MXN"}`. They hold for the whole list.
 */
export function statedInList(
  list: readonly JsonValue[],
  pointer: string,
  outer: Context,
  notes: Notes,
): Context {
  const quiet = quietNotes(notes)
  const draft = newDraft(outer)
  for (const [index, item] of list.entries()) {
    if (!(item instanceof Map)) continue
    if (!someEntry(item, (key, value) => !(value instanceof Map) && keyRole(key) === 'value')) continue
    const entry = [...item].find(([key]) => keyRole(key) === 'value')
    if (
      !entry ||
      (typeof entry[1] !== 'string' && typeof entry[1] !== 'boolean') ||
      String(entry[1]).length > 80
    )
      continue
    const [key, value] = entry
    if (typeof value === 'string' && (value === '' || parseNumeral(value)?.number)) continue
    const place = childPointer(pointer, index)
    const label = readAttributes(item, place, emptyContext, quiet).label
    if (!label) continue
    const name = label.value.replace(/^[\w.-]+:/u, '')
    const role = keyRole(name)
    if (
      role === 'scope' ||
      role === 'currency' ||
      role === 'standard' ||
      role === 'entity' ||
      role === 'year_end'
    ) {
      readScalar(name, role, value, childPointer(place, key), item, draft, notes)
    }
  }
  return draft.context
}
