import { JsonNumber, type JsonObject } from '../../lib/lossless-json.ts'
import { keyRole } from '../key/key-role.ts'
import type { Draft } from './draft.ts'

/**
 * A value beside a copy that is smaller by the scale of the table is in single units itself:
 * `{"raw": 613000000, "rounded": 613}` in a table "in millions".
 */
export function unscaledBesideCopy(object: JsonObject, draft: Draft): void {
  const scale = draft.context.scale?.value ?? 0
  if (scale <= 0 || object.size > 40) return
  let value: number | undefined
  let copy: number | undefined
  for (const [key, item] of object) {
    const role = keyRole(key)
    if (role !== 'value' && role !== 'formatted') continue
    const text = item instanceof JsonNumber ? item.text : typeof item === 'string' ? item : ''
    const number = Number(text.replace(/[,\s$€£¥]/g, ''))
    if (text === '' || !Number.isFinite(number) || number === 0) continue
    if (role === 'value') value ??= number
    else copy ??= number
  }
  if (value === undefined || copy === undefined) return
  const ratio = value / copy / 10 ** scale
  if (ratio > 0.9 && ratio < 1.1) draft.context.scale = { value: 0, pointer: draft.context.scale!.pointer }
}
