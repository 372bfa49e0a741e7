import { childPointer } from '../../lib/json-pointer.ts'
import { JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { keyRole } from '../key/key-role.ts'
import type { PlainObject } from './plain-object.ts'

/**
 * An amount as protocol buffers exchange it (google.type.Money): `{"currencyCode": "SGD", "units": "2914200000", "nanos":
 * 500000000}` is 2,914,200,000.5. As the object with its value; undefined for any other.
 */
export function withUnitsAndNanos(object: JsonObject, pointer: string): PlainObject | undefined {
  if (object.size < 2 || object.size > 3) return undefined
  const units = wholeIn(object.get('units'))
  if (units === undefined) return undefined
  const code = [...object].find(([key, value]) => typeof value === 'string' && keyRole(key) === 'currency')
  const nanos = object.has('nanos') ? wholeIn(object.get('nanos')) : '0'
  if (nanos === undefined || !code || (object.size === 3 && !object.has('nanos'))) return undefined
  const value = /^-?0*$/.test(nanos) ? object.get('units')! : new JsonNumber(joined(units, nanos))
  return {
    object: new Map<string, JsonValue>([code, ['value', value]]),
    places: new Map([[childPointer(pointer, 'value'), childPointer(pointer, 'units')]]),
    others: object.has('nanos') ? [childPointer(pointer, 'nanos')] : [],
  }
}

function wholeIn(value: JsonValue | undefined): string | undefined {
  const text = value instanceof JsonNumber ? value.text : value
  return typeof text === 'string' && /^-?\d{1,19}$/.test(text) ? text : undefined
}

/** Units and billionths of one sign. */
function joined(units: string, nanos: string): string {
  const sign = units.startsWith('-') || nanos.startsWith('-') ? '-' : ''
  return `${sign}${units.replace('-', '')}.${nanos.replace('-', '').padStart(9, '0')}`
}
