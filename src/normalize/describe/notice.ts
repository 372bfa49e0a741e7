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

/** `{"code": "SCOPE", "message": "Figures are from the accounts of the parent company, not consolidated."}` */
const scopeCode =
  /^(?:reporting[_ -]?)?(?:scope|perimeter|consolidation)(?:[_ -](?:note|info|basis|notice))?$/i
/** What is missing or in part so says nothing of what is there. */
const ofAbsence =
  /\b(?:not (?:available|found|reported|disclosed|provided|known|stated)|missing|unavailable|incomplete|could not|unknown|unclear|mixed|may|might|some|partly|partially|except|only|nicht (?:gefunden|verfügbar|angegeben)|fehl\p{L}*|no (?:disponibles?|encontrad\p{L}*|se)|non (?:disponibil\p{L}*|disponibles?|trouvé\p{L}*)|manqu\p{L}*|niet|nie|není|nebyl\p{L}*|saknas|mangler|puuttu\p{L}*)(?!\p{L})|未|不明|欠|缺|없/iu

/** Applies what the warnings beside a table say of the unit and the scope of all its figures. */
export function applyNotices(value: JsonValue, pointer: string, context: Writable): void {
  const items: readonly JsonValue[] = Array.isArray(value) ? value.slice(0, notesRead) : [value]
  items.forEach((item, index) => {
    // A text is read as notes are: `Hinweise` may be such.
    if (typeof item === 'string') applyNotice(item, pointer, context)
    if (!(item instanceof Map) || isOfPart(item)) return
    const place = Array.isArray(value) ? childPointer(pointer, index) : pointer
    const isOnScope = [...item.values()].some(code => typeof code === 'string' && scopeCode.test(code))
    for (const [key, text] of item)
      if (typeof text === 'string' && messageKey.test(keyText(key)) && !year.test(text))
        applyNotice(text, childPointer(place, key), context, isOnScope)
  })
}

function isOfPart(warning: ReadonlyMap<string, JsonValue>): boolean {
  return [...warning].some(([key, value]) => ofPart.test(keyText(key)) && value !== null && value !== '')
}

function applyNotice(text: string, pointer: string, context: Writable, isOnScope = false): void {
  applyUnitParts(text, pointer, context)
  const worded = onScope.exec(text.trim())?.[1] ?? (isOnScope && !ofAbsence.test(text) ? text : undefined)
  const scope = worded ? scopeNamedIn(worded) : undefined
  if (scope) context.scope ??= { value: scope, pointer }
}
