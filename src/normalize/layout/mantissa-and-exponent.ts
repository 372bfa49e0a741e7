import { childPointer } from '../../lib/json-pointer.ts'
import {
  JsonNumber,
  type JsonObject,
  type JsonValue,
  scalarText,
  someEntry,
} from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import { keyRole } from '../key/key-role.ts'
import { wordText } from '../text.ts'
import { anyOf, wordings } from '../wordings.ts'
import type { PlainObject } from './plain-object.ts'

const mantissa = anyOf({
  whole: wordings`
    m, mant, mantissa, coeff, coefficient, significand, unscaled(?: (?:value|val|amount))?, digits,
    integer value, int val`,
})
const exponent = anyOf({
  whole: wordings`
    e, exp, expo, exponent, (?:exp|pow|power|exponent)(?: of)? ?(?:10|ten), power, pow, base ?10 exponent,
    (?:decimal|ten) exponent`,
})

/**
 * An object that holds a number in two parts, `{"mantissa": 1204, "exponent": 3}` or `{"unscaledValue": 120450, "scale": 2}`
 * (places behind the point), as the object with a value and its power of ten, and where each of them really stands.
 */
export function withWholeNumber(object: JsonObject, pointer: string): PlainObject | undefined {
  if (object.size < 2 || object.size > 20) return undefined
  let number: string | undefined
  let power: string | undefined
  for (const [key, value] of object) {
    if (key.length > 20 || !isWhole(value)) continue
    const part = partOf(key)
    if (part === 'mantissa') number ??= key
    else if (part === 'exponent') power ??= key
  }
  if (power !== undefined && power.length > 1 && wordText(power) !== 'scale') number ??= valueIn(object)
  if (number === undefined || power === undefined) return undefined
  const isPlaces = wordText(power) === 'scale'
  if (isPlaces && !wordText(number).startsWith('unscaled')) return undefined
  // Letters alone say it only beside each other.
  if (number.length === 1 && power.length > 1) return undefined
  const places = new Map<string, string>()
  const whole = new Map<string, JsonValue>()
  for (const [key, value] of object) {
    const name = key === number ? 'value' : key === power ? 'scaleExponent' : key
    whole.set(name, key === power && isPlaces ? negative(value as JsonNumber) : value)
    if (name !== key) places.set(childPointer(pointer, name), childPointer(pointer, key))
  }
  return { object: whole, places }
}

const partOf = memoByText((key): 'mantissa' | 'exponent' | null => {
  const spoken = wordText(key)
  if (mantissa.test(spoken)) return 'mantissa'
  return exponent.test(spoken) || spoken === 'scale' ? 'exponent' : null
})

const places = anyOf({ whole: wordings`(?:decimal )?(?:places|digits|scale)` })
const holdsNumber = (_: string, value: JsonValue): boolean => value instanceof JsonNumber
const saysMantissa = memoByText(key =>
  /\b(?:mantissa|significand|coefficient|unscaled)\b/.test(wordText(key)),
)
const saysPlaces = memoByText(key => places.test(wordText(key)))

/**
 * An object that holds a number beside the two parts of it, `{"decimalMantissa": 520000, "decimalPlaces": 2, "floatingPoint": 5200.0}`:
 * the object with the number alone, where that really stands, and the places of the parts.
 */
export function withoutPartsOfNumber(object: JsonObject, pointer: string): PlainObject | undefined {
  if (object.size < 3 || object.size > 8) return undefined
  if (!someEntry(object, holdsNumber) || !someEntry(object, saysMantissa)) return undefined
  const keyOf = (says: (key: string) => boolean): string | undefined =>
    [...object].find(([key, value]) => says(key) && isWhole(value))?.[0]
  const digits = keyOf(saysMantissa)
  const behind = keyOf(saysPlaces)
  if (digits === undefined || behind === undefined) return undefined
  const product = Number(scalarText(object.get(digits))) / 10 ** Number(scalarText(object.get(behind)))
  const number = [...object].find(
    ([key, value]) =>
      key !== digits && key !== behind && value instanceof JsonNumber && Number(value.text) === product,
  )
  if (!number) return undefined
  const left = [...object].filter(([key]) => key !== digits && key !== behind)
  return {
    object: new Map(left.map(([key, value]) => [key === number[0] ? 'value' : key, value])),
    places: new Map([[childPointer(pointer, 'value'), childPointer(pointer, number[0])]]),
    copies: [childPointer(pointer, digits), childPointer(pointer, behind)],
  }
}

/** `{"amount": 12.5, "exponent": 6}`, `{"magnitude": "844035.0", "exponent": 6}` */
function valueIn(object: JsonObject): string | undefined {
  for (const [key, value] of object)
    if (
      (value instanceof JsonNumber || isDecimal(value)) &&
      (keyRole(key) === 'value' || wordText(key) === 'magnitude')
    )
      return key
  return undefined
}

function isDecimal(value: JsonValue): boolean {
  return typeof value === 'string' && /^-?\d{1,30}(?:\.\d{1,12})?$/.test(value)
}

function isWhole(value: JsonValue): boolean {
  return value instanceof JsonNumber
    ? /^-?\d+$/.test(value.text)
    : typeof value === 'string' && /^-?\d{1,30}$/.test(value)
}

function negative(value: JsonNumber): JsonNumber {
  return value.text === '0' ? value : new JsonNumber(`-${value.text}`)
}
