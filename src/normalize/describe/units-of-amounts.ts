import { childPointer } from '../../lib/json-pointer.ts'
import { JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { isKnown } from '../key/label-keys.ts'
import { parseCurrency } from '../unit/currency.ts'
import type { Draft } from './draft.ts'
import type { Notes } from './notes.ts'

/** What names two amounts of one line apart stands in front: `lc_amount`, `gc_amount`. */
const subjectOf: (key: string) => string | undefined = memoByText(key => {
  if (key.length > 40 || keyRole(key) !== null) return undefined
  const subject = /^(.{1,24}) (?:amount|amt|value|balance)$/.exec(keyText(key))?.[1]
  return subject === undefined || isKnown(subject) || /^(?:total|net|gross|sub ?total)$/.test(subject)
    ? undefined
    : subject
})

/**
 * The currency and the factor of one of several amounts of a line, which are named as that amount is and hold for no other:
 * `{"account": "Sales", "lc_amount": 43118, "lc": "CZK", "lc_factor": 1000000, "gc_amount": 1724720}`.
 */
export function readUnitsOfAmounts(object: JsonObject, pointer: string, draft: Draft, notes: Notes): void {
  if (object.size < 3 || object.size > 40) return
  const amounts = new Map<string, string>()
  for (const [key, value] of object) {
    const subject = value instanceof JsonNumber ? subjectOf(key) : undefined
    if (subject !== undefined) amounts.set(subject, key)
  }
  if (amounts.size < 2) return
  for (const [key, value] of object) {
    if (draft.consumed.has(key) || value instanceof Map || key.length > 40) continue
    const spoken = keyText(key)
    const code = /^(.{1,24}?)(?: (?:currency|ccy|curr)(?: code)?)?$/.exec(spoken)?.[1]
    const factor = /^(.{1,24}) (?:factor|scale|multiplier)$/.exec(spoken)?.[1]
    const place = childPointer(pointer, key)
    const currency = code !== undefined && amounts.has(code) ? codeIn(value) : undefined
    const scale = factor !== undefined && amounts.has(factor) ? powerIn(value) : undefined
    const amount = amounts.get((currency !== undefined ? code : factor) ?? '')
    if (amount === undefined || (currency === undefined && scale === undefined)) continue
    const known = draft.units.get(amount)
    draft.units.set(amount, {
      text: currency === undefined ? (known?.text ?? null) : { value: currency, pointer: place },
      scale: scale === undefined ? (known?.scale ?? null) : { value: scale, pointer: place },
    })
    draft.consumed.add(key)
    notes.role(place, currency === undefined ? 'unit' : 'currency')
  }
}

function codeIn(value: JsonValue): string | undefined {
  return typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? parseCurrency(value)?.code : undefined
}

function powerIn(value: JsonValue): number | undefined {
  return value instanceof JsonNumber && /^10{0,12}$/.test(value.text) ? value.text.length - 1 : undefined
}
