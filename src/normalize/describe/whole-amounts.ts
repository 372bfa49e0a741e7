import { JsonNumber, type JsonObject } from '../../lib/lossless-json.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { isWhole } from './numbers-of-header.ts'

// A number of four digits may be a year, but not where all that an amount needs stands beside it.

/** `{"amount": 2033, "currency": "GBP", "scale": "MILLION"}`: no year has a unit. */
export function isAmount(object: JsonObject): boolean {
  let isFigure = false
  let hasUnit = false
  for (const [key, value] of object) {
    const role = keyRole(key)
    // `{"currencyCode": "SGD", "units": "2914200000"}`
    if ((role === 'value' && value instanceof JsonNumber) || (key === 'units' && isWhole(value)))
      isFigure = true
    else if ((role === 'currency' || role === 'scale' || role === 'unit') && typeof value === 'string')
      hasUnit = true
  }
  return isFigure && hasUnit
}

/** `{"metric": "Net income", "ended": "2023-12-31", "ccy": "EUR", "result_value": 1930}`: a line with its day and the only number. */
export function isDatedLine(object: JsonObject): boolean {
  const roles = [...object].map(([key, value]) => (typeof value === 'string' ? keyRole(key) : null))
  const numbers = [...object].filter(([key, value]) => value instanceof JsonNumber && keyRole(key) === null)
  return (
    object.size <= 20 &&
    numbers.length === 1 &&
    !/\byears?\b/.test(keyText(numbers[0]![0])) &&
    roles.includes('label') &&
    (roles.includes('period_end') || roles.includes('period')) &&
    roles.includes('currency')
  )
}
