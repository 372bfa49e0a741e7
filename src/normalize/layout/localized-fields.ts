import { childPointer } from '../../lib/json-pointer.ts'
import type { JsonObject, JsonValue } from '../../lib/lossless-json.ts'
import { localizedText } from '../describe/localized-text.ts'
import { keyRole } from '../key/key-role.ts'
import { parseNumeral } from '../numeral.ts'
import { parsePeriod } from '../period/parse-period.ts'
import type { PlainObject } from './plain-object.ts'

/**
 * An object whose describing fields hold one text in several languages, `{"basis": {"en": "Consolidated", "ar": "موحدة"}}`,
 * as the plain object that it stands for, where each text really stands, and the places of the other languages. Labels
 * and titles keep all their languages.
 */
export function withoutLanguages(object: JsonObject, pointer: string): PlainObject | undefined {
  let places: Map<string, string> | undefined
  let plain: Map<string, JsonValue> | undefined
  const others: string[] = []
  for (const [key, value] of object) {
    const forms =
      value instanceof Map && value.size > 1 && value.size <= 8 ? formsOf(key, value, pointer) : undefined
    if (!forms) continue
    const best = forms.find(form => form.pointer.endsWith('/en')) ?? forms[0]!
    plain ??= new Map(object)
    plain.set(key, best.value)
    places ??= new Map()
    places.set(childPointer(pointer, key), best.pointer)
    others.push(...forms.filter(form => form !== best).map(form => form.pointer))
  }
  return places && plain && { object: plain, places, others }
}

function formsOf(key: string, value: JsonObject, pointer: string): ReturnType<typeof localizedText> {
  const role = keyRole(key)
  if (role === 'label' || role === 'title' || key === 'text') return undefined
  const forms = localizedText(value, childPointer(pointer, key))
  // `{"cy": "Year ended 30 June 2024", "py": ...}` is no Welsh.
  const isText =
    forms?.every(form => parseNumeral(form.value) === undefined) &&
    !forms.every(form => parsePeriod(form.value) !== undefined)
  return isText && [...value.keys()].every(name => /^[a-z]{2}(?:[-_][A-Za-z]{2,4})?$/.test(name))
    ? forms
    : undefined
}
