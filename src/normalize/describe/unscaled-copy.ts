import { JsonNumber, type JsonObject, scalarText } from '../../lib/lossless-json.ts'
import { childPointer } from '../../lib/json-pointer.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import type { Draft } from './draft.ts'
import { parseNumeral } from '../numeral.ts'
import type { Notes } from './notes.ts'

/**
 * A value beside a copy that is smaller by the scale of the table is in single units itself:
 * `{"raw": 613000000, "rounded": 613}` in a table "in millions", `{"value": 613000000, "raw_value": 613}` where the raw
 * one is that of the filing.
 */
export function unscaledBesideCopy(object: JsonObject, pointer: string, draft: Draft, notes: Notes): void {
  const scale = draft.context.scale?.value ?? 0
  if ((scale <= 0 && scale !== -2) || object.size > 40) return
  let value: number | undefined
  let copies: readonly number[] = []
  let raw: string | undefined
  let digits: string | undefined
  const values = [...object.keys()].filter(key => keyRole(key) === 'value').length
  for (const [key, item] of object) {
    const role = keyRole(key)
    if (role !== 'value' && role !== 'formatted') continue
    const isRaw = values === 2 && role === 'value' && /\braw\b/.test(keyText(key))
    const text = scalarText(item)
    const numbers = readingsOf(text)
    if (numbers.length === 0) continue
    // "-612.999" is the same number with its thousands parted.
    const own = text.replace(/\D/g, '')
    if (digits !== undefined && own === digits) return
    digits ??= own
    if (role === 'value' && !isRaw) value ??= numbers[0]
    else if (copies.length === 0) copies = numbers
    if (isRaw) raw = key
  }
  if (value !== undefined && copies.length === 0 && scale > 0)
    return leaveConverted(object, pointer, value * 10 ** scale, draft, notes)
  if (value === undefined) return
  const isCopy = copies.some(copy => {
    // `{"raw": 0.448, "fmt": "44.8%"}`
    const ratio = scale === -2 ? (value * 100) / copy : value / copy / 10 ** scale
    return ratio >= 0.9 && ratio <= 1.1
  })
  if (!isCopy) return
  draft.context.scale = { value: 0, pointer: draft.context.scale!.pointer }
  if (raw === undefined) return
  draft.consumed.add(raw)
  notes.role(childPointer(pointer, raw), 'representation')
}

/** The numbers that a text may be, none of them zero: of `(348.252)` both -348.252 and -348252. */
function readingsOf(text: string): readonly number[] {
  const bare = text.replace(/[,\s$€£¥%'’]/gu, '')
  const inBrackets = /^\(([\d.]+)\)$/.exec(bare)?.[1]
  const plain = inBrackets === undefined ? bare : `-${inBrackets}`
  const whole = /^-?\d{1,3}(?:\.\d{3})+$/.test(plain) ? [plain.replaceAll('.', '')] : []
  return [plain, ...whole].map(Number).filter(number => Number.isFinite(number) && number !== 0)
}

/** `{"value": 171.5, "unit": "KRW trillion", "converted_krw": 171500000000000}`: the same in single units. */
function leaveConverted(
  object: JsonObject,
  pointer: string,
  whole: number,
  draft: Draft,
  notes: Notes,
): void {
  if (whole === 0 || object.size > 12) return
  for (const [key, item] of object) {
    if (!(item instanceof JsonNumber) || keyRole(key) !== null) continue
    if (Math.abs(Number(item.text) / whole - 1) > 1e-9) continue
    draft.consumed.add(key)
    notes.role(childPointer(pointer, key), 'representation')
  }
}

/** The mark of a copy is that of the value: `{"raw": 25.1, "formatted": "25.1%"}`, `{"raw": 4.6, "formatted": "4.6x"}`. */
export function readMarkOfCopy(object: JsonObject, pointer: string, draft: Draft): void {
  if (object.size > 12) return
  let value: number | undefined
  let copy: [key: string, text: string] | undefined
  for (const [key, item] of object) {
    const role = keyRole(key)
    if (role === 'value' && item instanceof JsonNumber && value === undefined) value = Number(item.text)
    else if (role === 'value') return
    else if (role === 'formatted' && typeof item === 'string') copy ??= [key, item]
  }
  const numeral = copy && parseNumeral(copy[1])
  if (value === undefined || !numeral?.number || !(numeral.percent || numeral.times)) return
  const shown = Number(numeral.number.coefficient) * 10 ** numeral.number.exponent
  const isWhole = Math.abs(shown - value) < 1e-9
  if (!isWhole && !(numeral.percent && Math.abs(shown - value * 100) < 0.06)) return
  const place = childPointer(pointer, copy![0])
  draft.context.unit = { value: numeral.percent ? 'percent' : 'ratio', pointer: place }
  draft.context.scale = numeral.percent ? { value: isWhole ? -2 : 0, pointer: place } : null
}
