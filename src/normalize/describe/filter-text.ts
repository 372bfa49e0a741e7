import { childPointer } from '../../lib/json-pointer.ts'
import type { JsonObject } from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import type { KeyRole } from '../key/role-wordings.ts'
import { parseNumeral } from '../numeral.ts'
import type { Draft } from './draft.ts'
import type { Notes } from './notes.ts'
import { readScalar } from './read-field.ts'

const isFilter = memoByText(key =>
  /^(?:(?:applied|row|data|query|report|dax|sql) )?(?:filters?|slicers?|where)(?: (?:text|expression|expr|string|clause|applied))?$/.test(
    keyText(key),
  ),
)
const filtered: ReadonlySet<KeyRole> = new Set([
  'scope',
  'basis',
  'standard',
  'currency',
  'entity',
  'statement',
])
const condition =
  /^\s*(?:'([^']{1,60})'|([\p{L}_][\p{L}\p{N}_. ]{0,60}?))\s*(\[[^[\]]{1,60}\])?\s*(?:==?|\beq\b)\s*(?:'([^']{1,120})'|"([^"]{1,120})")\s*$/u

/** What all figures have that a filter lets through: `"filter": "Scope = 'Group' and Version = 'Forecast'"`. */
export function readFilters(object: JsonObject, pointer: string, draft: Draft, notes: Notes): void {
  for (const [key, value] of object) {
    if (typeof value !== 'string' || !isFilter(key)) continue
    const conditions = value.length <= 400 ? conditionsIn(value) : []
    for (const [name, text] of conditions) {
      const role = keyRole(name)
      if (role === null || !filtered.has(role) || parseNumeral(text)?.number) continue
      const place = childPointer(pointer, key)
      readScalar(name, role, text, place, new Map([[name, text]]), draft, notes)
      draft.consumed.add(key)
    }
  }
}

/** Conditions that all hold; none where one is not understood or is an alternative. */
function conditionsIn(text: string): (readonly [name: string, value: string])[] {
  const parts = text.split(/\s+and\s+|\s*&&\s*|;/iu)
  const read = parts.map(part => {
    const found = /^\s*not\b/i.test(part) ? null : condition.exec(part)
    if (!found) return undefined
    const [, quoted, plain = '', column = '', single, double] = found
    return [`${(quoted ?? plain).trim()}${column}`, single ?? double ?? ''] as const
  })
  return read.every(one => one !== undefined) ? read : []
}
