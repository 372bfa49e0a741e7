import { childPointer } from '../../lib/json-pointer.ts'
import type { JsonValue } from '../../lib/lossless-json.ts'
import { keyText } from '../key/key-words.ts'
import { scopeNamedIn } from '../scope.ts'
import type { Writable } from './draft.ts'
import { notesRead } from './read-text.ts'
import { applyUnitParts } from './remark.ts'

// Some of the warnings beside a table are notices that hold for all of it:
// "warnings": [{"code": "UNIT", "message": "All amounts are in thousands of EUR."}, "Figures are consolidated."]

/** A warning with one of these is about a part of the table. */
const ofPart =
  /^(?:fields?|periods?|years?|fiscal year|paths?|lines?|line item|items?|rows?|columns?|pointer)$/
const messageKey = /^(?:message|text|description|detail|details|note|msg)$/
const year = /(?<!\d)(?:19|20)\d{2}(?!\d)/

/** A whole sentence on the kind of accounts; one that says what is missing is none. */
const onScope =
  /^(?:all |the )*(?:figures|amounts|values|numbers|data|statements|accounts|financials) (?:are|is)(?: (?:shown|stated|given|reported|prepared|presented))?(?: on an?| for the)? ([a-z-]{5,20}(?: company)?)(?: basis)?\.?$/i

/** Applies what the warnings beside a table say of the unit and the scope of all its figures. */
export function applyNotices(value: JsonValue, pointer: string, context: Writable): void {
  const items: readonly JsonValue[] = Array.isArray(value) ? value.slice(0, notesRead) : [value]
  items.forEach((item, index) => {
    // A text is read as notes are: `Hinweise` may be such.
    if (typeof item === 'string') applyNotice(item, pointer, context)
    if (!(item instanceof Map) || isOfPart(item)) return
    const place = Array.isArray(value) ? childPointer(pointer, index) : pointer
    for (const [key, text] of item)
      if (typeof text === 'string' && messageKey.test(keyText(key)) && !year.test(text))
        applyNotice(text, childPointer(place, key), context)
  })
}

function isOfPart(warning: ReadonlyMap<string, JsonValue>): boolean {
  return [...warning].some(([key, value]) => ofPart.test(keyText(key)) && value !== null && value !== '')
}

function applyNotice(text: string, pointer: string, context: Writable): void {
  applyUnitParts(text, pointer, context)
  const worded = onScope.exec(text.trim())?.[1]
  const scope = worded ? scopeNamedIn(worded) : undefined
  if (scope) context.scope ??= { value: scope, pointer }
}
