import { JsonNumber, type JsonObject, type JsonValue, someEntry } from '../../lib/lossless-json.ts'
import { memoByText } from '../../lib/memo.ts'
import { parseCurrency } from '../unit/currency.ts'
import { keyText } from './key-words.ts'

const namesRow: (key: string) => boolean = memoByText(
  key => /^(?:[A-Za-z\d]+_)+key$|^[A-Za-z\d]*[a-z\d]Key$/.test(key) && !/turn_?key$/i.test(key),
)

/** Whole numbers by which the tables of a warehouse name their rows: `{"fact_key": 88001, "entity_key": 12, "amount": 8602.2}`. */
export const isSurrogateKey = (key: string, value: JsonValue): boolean =>
  value instanceof JsonNumber && /^\d+$/.test(value.text) && namesRow(key)

const isoCode = /^(?:iso|iso (?:alpha )?code|alpha code)$/

/** `{"currency_key": 5, "iso_code": "CNY"}`: the code of what the row beside it is the key of. */
export function isCodeOfCurrency(key: string, value: JsonValue, object: JsonObject): boolean {
  if (typeof value !== 'string' || !/^[A-Z]{3}$/.test(value) || !isoCode.test(keyText(key))) return false
  return (
    parseCurrency(value) !== undefined &&
    someEntry(object, other => /^(?:currency|ccy|curr) (?:key|id|sk|name)$/.test(keyText(other)))
  )
}
