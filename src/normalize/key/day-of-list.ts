import { JsonNumber, type JsonValue } from '../../lib/lossless-json.ts'
import { civilDate, isStatementYear } from '../period/civil-date.ts'
import { keyRole } from './key-role.ts'
import { keyText } from './key-words.ts'

/** Year, month, day, and the parts of a time. */
const mostParts = 7

/** The day that some libraries write as a list under the key of one: `"periodEnd": [2024, 10, 31]`, the time behind it. */
export function dayOfList(key: string, value: JsonValue): string | undefined {
  if (!Array.isArray(value) || value.length < 3 || value.length > mostParts || !namesDay(key))
    return undefined
  const parts = value.map(part =>
    part instanceof JsonNumber && /^\d{1,9}$/.test(part.text) ? Number(part.text) : -1,
  )
  const [year = 0, month = 0, day = 0] = parts
  return parts.every(part => part >= 0) && isStatementYear(year) ? civilDate(year, month, day) : undefined
}

function namesDay(key: string): boolean {
  const role = keyRole(key)
  return (
    role === 'period' ||
    role === 'period_end' ||
    role === 'period_start' ||
    /\b(?:date|day|at|on|end|start|from|to|until)$/.test(keyText(key))
  )
}
