import { childPointer } from '../../lib/json-pointer.ts'
import { type JsonObject, type JsonValue, someEntry } from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import { keyText } from '../key/key-words.ts'
import type { Draft } from './draft.ts'
import { type Notes, roleBelow } from './notes.ts'
import { applyUnit } from './wording.ts'

/** Which side of a unit such as money a share stands under a key. */
const sideOf: (key: string) => 'numerator' | 'denominator' | undefined = memoByText(key => {
  const side = /\b(numerator|denominator)s?\b/.exec(keyText(key))?.[1]
  return side as 'numerator' | 'denominator' | undefined
})

/**
 * A unit of two sides is one unit: `{"numerator": "iso4217:GBP", "denominator": "xbrli:shares"}`, its sides perhaps
 * objects that hold their measure. Either side alone would say something else.
 */
export function readQuotient(object: JsonObject, pointer: string, draft: Draft, notes: Notes): void {
  if (!someEntry(object, key => sideOf(key) !== undefined)) return
  const found = new Map<string, { key: string; measure: string }>()
  for (const [key, value] of object) {
    const side = sideOf(key)
    const measure = side && measureIn(value)
    if (side && measure !== undefined) found.set(side, { key, measure })
  }
  const [over, under] = [found.get('numerator'), found.get('denominator')]
  if (!over || !under) return
  for (const { key } of [over, under]) {
    draft.consumed.add(key)
    roleBelow(object.get(key)!, childPointer(pointer, key), 'unit', notes)
  }
  const text = [over, under].map(({ measure }) => measure.replace(/^xbrli:/, '')).join('/')
  applyUnit(text, childPointer(pointer, over.key), draft.context, notes)
}

/** The measure alone, or the only one of an object or a list. */
function measureIn(value: JsonValue): string | undefined {
  if (typeof value === 'string') return value
  const items = value instanceof Map ? [...value.values()] : Array.isArray(value) ? value : []
  return items.length === 1 ? measureIn(items[0]!) : undefined
}
