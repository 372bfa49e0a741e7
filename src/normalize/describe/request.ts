import { childPointer } from '../../lib/json-pointer.ts'
import type { JsonObject } from '../../lib/lossless-json.ts'
import { emptyContext } from '../context.ts'
import { keyRole } from '../key/key-role.ts'
import { type Draft, newDraft } from './draft.ts'
import { type Notes, quietNotes } from './notes.ts'
import { readPairs } from './pairs-of-fields.ts'
import { readScalar } from './read-field.ts'

/**
 * Of what a tool was asked the company says something of its answer, and the currency, the scale and the scope that it
 * was to have do, unless the answer states them itself.
 */
export function readRequest(object: JsonObject, pointer: string, draft: Draft, notes: Notes): void {
  const asked = newDraft(emptyContext)
  const quiet = quietNotes(notes)
  readPairs(object, pointer, asked, { ...quiet, yearEnd: () => {}, definition: () => {} })
  for (const [key, value] of object) {
    const child = childPointer(pointer, key)
    if (value instanceof Map) readRequest(value, child, draft, notes)
    if (typeof value !== 'string' || value === '') continue
    const role = keyRole(key)
    if (role === 'entity') draft.context.entity = { value, pointer: child }
    if (role === 'entity_id') draft.context.entityId = { value, pointer: child }
    if (role === 'currency' || role === 'scope' || role === 'scale')
      readScalar(key, role, value, child, object, asked, quiet)
  }
  const { context } = asked
  draft.context.currency ??= context.currency
  draft.context.scope ??= context.scope
  if (context.scale && !draft.context.scale) {
    draft.context.scale = context.scale
    draft.context.unitText ??= context.unitText
  }
}
