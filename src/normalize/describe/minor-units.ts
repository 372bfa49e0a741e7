import { childPointer } from '../../lib/json-pointer.ts'
import { JsonNumber, type JsonObject, type JsonValue, scalarText } from '../../lib/lossless-json.ts'
import { keyRole } from '../key/key-role.ts'
import { wordText } from '../text.ts'
import { parseCurrency } from '../unit/currency.ts'
import type { Draft } from './draft.ts'

const minorKey = /\b(?:minor|sub ?units?)\b/
const exponentKey =
  /^(?:currency )?(?:exponent|decimals|decimal (?:places|digits)|fraction(?:al)? digits|minor unit(?:s|digits| digits)?|digits)$/

/** Currencies whose minor unit is no hundredth; of these the first have none. */
const withoutMinor = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '))
const inThousandths = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

/**
 * An amount in the minor unit of its currency: `{"minorUnits": "1204500", "currency": {"code": "KWD", "exponent": 3}}`,
 * `{"amountMinor": 990, "currency": "EUR"}`; a whole `amount` only where the currency itself has an exponent.
 */
export function readMinorUnits(object: JsonObject, pointer: string, draft: Draft): void {
  if (object.size > 8) return
  let isMinor = false
  let isWhole = false
  let exponent: { value: number; pointer: string } | undefined
  let ofCurrency = false
  let code: string | undefined
  for (const [key, value] of object) {
    const role = keyRole(key)
    if (role === 'value' && isInteger(value)) {
      isWhole = true
      isMinor ||= minorKey.test(wordText(key))
    } else if (role === 'currency' && !exponentKey.test(wordText(key))) {
      const place = childPointer(pointer, key)
      if (typeof value === 'string') code = parseCurrency(value)?.code
      else if (value instanceof Map)
        for (const [name, item] of value) {
          if (typeof item === 'string') code ??= parseCurrency(item)?.code
          else if (exponentKey.test(wordText(name))) {
            exponent ??= exponentOf(item, childPointer(place, name))
            ofCurrency ||= /\bexponent$/.test(wordText(name))
          }
        }
    } else if (exponentKey.test(wordText(key))) exponent ??= exponentOf(value, childPointer(pointer, key))
  }
  const currency = code ?? draft.context.currency?.value
  if (!currency || !isWhole || !(isMinor || (ofCurrency && exponent && code))) return
  const power = exponent?.value ?? (withoutMinor.has(currency) ? 0 : inThousandths.has(currency) ? 3 : 2)
  draft.context.scale = { value: power === 0 ? 0 : -power, pointer: exponent?.pointer ?? pointer }
  draft.context.except = []
}

function isInteger(value: JsonValue): boolean {
  return /^-?\d+$/.test(scalarText(value))
}

function exponentOf(value: JsonValue, pointer: string): { value: number; pointer: string } | undefined {
  return value instanceof JsonNumber && /^[0-4]$/.test(value.text)
    ? { value: Number(value.text), pointer }
    : undefined
}
