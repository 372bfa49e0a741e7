import { JsonNumber, type JsonObject, type JsonValue, someEntry } from '../../lib/lossless-json.ts'
import type { Scope } from '../../model/vocabulary.ts'
import { writesNumber } from '../numeral.ts'
import { scopeOfCode } from '../scope.ts'

const longest = 30

/**
 * The scope that a key gives its figure beside the figure of another: `{"group": "16,398", "company": "3,334"}`. Ones
 * and zeros alone are flags.
 */
export function scopeOfFigure(key: string, value: JsonValue, object: JsonObject): Scope | undefined {
  const own = key.length <= longest && writesNumber(value) ? scopeOfCode(key) : undefined
  if (!own) return undefined
  let areFlags = isFlag(value)
  const isBeside = someEntry(object, (other, part) => {
    const scope = other.length <= longest && writesNumber(part) ? scopeOfCode(other) : undefined
    if (!scope || scope === own) return false
    areFlags &&= isFlag(part)
    return true
  })
  return isBeside && !areFlags ? own : undefined
}

const isFlag = (value: JsonValue): boolean =>
  value instanceof JsonNumber ? /^[01]$/.test(value.text) : value === '0' || value === '1'
