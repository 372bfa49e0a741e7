import { childPointer } from '../../lib/json-pointer.ts'
import { JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import type { Column, Context, Stated } from '../context.ts'
import { keyRole } from '../key/key-role.ts'
import { applyWording } from '../describe/wording.ts'
import { plainText } from '../text.ts'
import { parseUnitText } from '../unit/unit.ts'
import { unitPartsOf } from '../unit/unit-wording.ts'

/**
 * The texts of a header, one a column: texts, numbers (years, epochs), or objects with a name each; a name that spans
 * others stands in front of theirs: `{"main": "2023", "sub": [{"main": "Amount"}, {"main": "%"}]}` is `2023 Amount`
 * and `2023 %`. Undefined for any other array.
 */
export function headerTexts(value: JsonValue, pointer: string): readonly Stated<string>[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > 400) return undefined
  const texts: Stated<string>[] = []
  for (const [index, item] of value.entries()) {
    const place = childPointer(pointer, index)
    if (typeof item === 'string') texts.push({ value: item, pointer: place })
    else if (item instanceof JsonNumber) texts.push({ value: item.text, pointer: place })
    else if (item instanceof Map) {
      const named = nameOf(item)
      if (!named) return undefined
      const own = { value: named[1], pointer: childPointer(place, named[0]) }
      const parts = partsOf(item)
      const below = parts && headerTexts(parts[1], childPointer(place, parts[0]))
      if (below) for (const part of below) texts.push({ ...part, value: `${own.value} ${part.value}` })
      else if (parts) return undefined
      else texts.push(own)
    } else return undefined
  }
  return texts
}

function nameOf(item: JsonObject): readonly [string, string] | undefined {
  for (const [key, value] of item) {
    const role = keyRole(key)
    if (
      typeof value === 'string' &&
      (role === 'label' || role === 'title' || /^(?:main|text|th|span|group|over)$/i.test(key))
    )
      return [key, value]
  }
  return undefined
}

function partsOf(item: JsonObject): readonly [string, JsonValue[]] | undefined {
  for (const [key, value] of item) if (Array.isArray(value) && value.length > 0) return [key, value]
  return undefined
}

/** `["項目", "金額(百万円)"]`: a header without periods may word the unit of the only column of figures. */
export function unitOfHeader(texts: readonly JsonValue[], pointer: string, context: Context): Context {
  const [label, text] = texts
  if (texts.length !== 2 || typeof label !== 'string' || typeof text !== 'string') return context
  if (text.length > 60 || unitPartsOf(text).length !== 1) return context
  const worded = { ...context }
  applyWording(text, childPointer(pointer, 1), worded)
  return worded
}

/** The head of the labels may word the unit: `{"text": "Millions of US $ except per share data", "datafield": "field_name"}`. */
export function inWordingOfLabels(
  [first]: readonly Column[],
  [head]: readonly JsonValue[],
  pointer: string,
  context: Context,
): Context {
  if (first?.kind !== 'label' || !(head instanceof Map)) return context
  const worded = { ...context }
  for (const [key, text] of head)
    if (typeof text === 'string' && text.length <= 120 && parseUnitText(text)?.scale !== undefined)
      applyWording(plainText(text), childPointer(childPointer(pointer, 0), key), worded)
  return worded
}
