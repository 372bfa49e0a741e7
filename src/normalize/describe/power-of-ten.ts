import { childPointer } from '../../lib/json-pointer.ts'
import { JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { parseCurrency } from '../unit/currency.ts'
import { parseUnitText } from '../unit/unit.ts'
import type { Draft } from './draft.ts'
import type { Notes } from './notes.ts'

/** The power of ten that a field states where a currency or a unit stands beside it; alone, `exp` may be the expenses. */
export function powerIn(key: string, value: JsonValue): number | undefined {
  if (!(value instanceof JsonNumber)) return undefined
  const spoken = keyText(key)
  if (
    /^-?(?:\d|1[0-2])$/.test(value.text) &&
    /^(?:exp|expo|power|pow|potenz|指数|指數|べき数|지수)$/.test(spoken)
  )
    return Number(value.text)
  return /^10{0,12}$/.test(value.text) &&
    /^(?:times|x|multiple|multipl(?:y|ied) by|by|(?:(?:currency|money) )?unit size|size of unit)$/.test(
      spoken,
    )
    ? value.text.length - 1
    : undefined
}

/** `{"currency": "CAD", "exp": 3}`, `{"number": 718.7, "times": 1000000, "measure": "GBP"}`, `{"code": "PLN", "unitSize": 1000}`: the scale of what has this unit. */
export function readPower(object: JsonObject, pointer: string, draft: Draft, notes: Notes): void {
  if (object.size > 20) return
  for (const [key, value] of object) {
    const power = draft.consumed.has(key) ? undefined : powerIn(key, value)
    if (power === undefined) continue
    if (![...object].some(([name, other]) => typeof other === 'string' && statesUnit(name, other))) return
    const place = childPointer(pointer, key)
    // So many times one pence.
    const { scale } = draft.context
    const minor = scale && scale.value < 0 && scale.pointer.startsWith(`${pointer}/`) ? scale.value : 0
    draft.context.scale = { value: power + minor, pointer: place }
    draft.context.except = []
    draft.consumed.add(key)
    notes.role(place, 'unit')
    return
  }
}

function statesUnit(key: string, text: string): boolean {
  const role = keyRole(key)
  if (role === 'currency' || role === 'unit') return true
  return /^(?:code|iso(?: code)?)$/.test(keyText(key)) && parseCurrency(text)?.code === text
}

/** `{"currency": "GBP", "unit": "m"}`: the letter of a magnitude, which counts behind a currency alone. */
export function readMagnitude(object: JsonObject, pointer: string, draft: Draft): void {
  const { currency, scale } = draft.context
  if (!currency || object.size > 60) return
  for (const [key, value] of object) {
    if (typeof value !== 'string' || !/^[kmb]$/i.test(value)) continue
    const role = keyRole(key)
    const place = childPointer(pointer, key)
    const stated =
      role === 'unit' || role === 'scale' ? parseUnitText(`${currency.value} ${value}`)?.scale : undefined
    if (stated === undefined || (scale && scale.pointer !== place && scale.pointer.startsWith(`${pointer}/`)))
      continue
    draft.context.scale = { value: stated, pointer: place }
    draft.context.except = []
  }
}
