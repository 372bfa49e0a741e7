import { childPointer } from '../../lib/json-pointer.ts'
import type { JsonValue } from '../../lib/lossless-json.ts'
import type { Stated } from '../context.ts'

const tag = /^[a-z]{2}(?:[-_][A-Za-z]{2,4})?$/
/** Other forms of the text beside those of languages. */
const form =
  /^(?:in[ _]?report|as[ _]?reported|original|local|native|english|default|short|long|full|value)$/i

/**
 * The forms of one text by language, that of the report first: `{"de": "Umsatzerlöse", "en": "Revenue"}`. Undefined for
 * any other object.
 */
export function localizedText(value: JsonValue, pointer: string): readonly Stated<string>[] | undefined {
  if (!(value instanceof Map) || value.size === 0 || value.size > 8) return undefined
  const entries = [...value]
  if (!entries.some(([key]) => tag.test(key))) return undefined
  if (!entries.every(([key, text]) => (tag.test(key) || form.test(key)) && typeof text === 'string'))
    return undefined
  // `{"id": "NY.GDP.MKTP.CD", "value": "GDP (current US$)"}`: a code, and no Indonesian.
  const isCoded = value.size === 2 && value.has('id') && value.has('value')
  return entries
    .filter(([key, text]) => text !== '' && !(isCoded && key === 'id'))
    .sort(([a], [b]) => Number(/report|original/i.test(b)) - Number(/report|original/i.test(a)))
    .map(([key, text]) => ({ value: text as string, pointer: childPointer(pointer, key) }))
}
