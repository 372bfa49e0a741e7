import { JsonNumber, type JsonObject, type JsonValue, scalarText } from '../../lib/lossless-json.ts'
import { keyRole } from '../key/key-role.ts'
import { isKnown } from '../key/label-keys.ts'

export const isWhole = (value: JsonValue): boolean => /^-?\d+$/.test(scalarText(value))

/** `"rows": 52` in the header of a batch. */
const isCountOfRows = (key: string, value: JsonValue): boolean =>
  value instanceof JsonNumber && /^(?:rows?|records?|entries|columns|pages|facts)$/i.test(key)

/** The number of a register among the texts of a header: `"afm": "594126412"` beside name, currency, unit and year end. */
function isRegisterNumber(key: string, value: JsonValue, header: JsonObject): boolean {
  const number = value instanceof JsonNumber ? value.text : value
  if (typeof number !== 'string' || !/^\d{8,14}$/.test(number) || isKnown(key) || keyRole(key) === 'value')
    return false
  const values = [...header.values()]
  const texts = values.filter(text => typeof text === 'string' && /\p{L}{2}/u.test(text)).length
  return texts >= 4 && values.filter(isWhole).length < texts
}

/** Whether a number says something of the object that describes others, and is no figure. */
export function isNumberOfHeader(key: string, value: JsonValue, header: JsonObject): boolean {
  return isCountOfRows(key, value) || isRegisterNumber(key, value, header)
}
