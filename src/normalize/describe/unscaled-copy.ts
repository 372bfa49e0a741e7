import { JsonNumber, type JsonObject } from '../../lib/lossless-json.ts'
import { childPointer } from '../../lib/json-pointer.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import type { Draft } from './draft.ts'
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
  let copy: number | undefined
  let raw: string | undefined
  let digits: string | undefined
  const values = [...object.keys()].filter(key => keyRole(key) === 'value').length
  for (const [key, item] of object) {
    const role = keyRole(key)
    if (role !== 'value' && role !== 'formatted') continue
    const isRaw = values === 2 && role === 'value' && /\braw\b/.test(keyText(key))
    const text = item instanceof JsonNumber ? item.text : typeof item === 'string' ? item : ''
    const number = Number(text.replace(/[,\s$€£¥%]/g, ''))
    if (text === '' || !Number.isFinite(number) || number === 0) continue
    // "-612.999" is the same number with its thousands parted.
    const own = text.replace(/\D/g, '')
    if (digits !== undefined && own === digits) return
    digits ??= own
    if (role === 'value' && !isRaw) value ??= number
    else copy ??= number
    if (isRaw) raw = key
  }
  if (value === undefined || copy === undefined) return
  // `{"raw": 0.448, "fmt": "44.8%"}`
  const ratio = scale === -2 ? (value * 100) / copy : value / copy / 10 ** scale
  if (ratio < 0.9 || ratio > 1.1) return
  draft.context.scale = { value: 0, pointer: draft.context.scale!.pointer }
  if (raw === undefined) return
  draft.consumed.add(raw)
  notes.role(childPointer(pointer, raw), 'representation')
}
