import { childPointer } from '../../lib/json-pointer.ts'
import { JsonNumber, type JsonObject, type JsonValue, someEntry } from '../../lib/lossless-json.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { civilDate, isStatementYear } from '../period/civil-date.ts'
import type { PlainObject } from './plain-object.ts'

/**
 * An object with its days written out that some libraries write as lists: `{"periodEnd": [2024, 10, 31]}`, with the time
 * of the day behind it, is `{"periodEnd": "2024-10-31"}`. Undefined where it has none.
 */
export function withDaysWritten(object: JsonObject, pointer: string): PlainObject | undefined {
  if (!someEntry(object, (key, value) => dayOfList(key, value) !== undefined)) return undefined
  const plain: JsonObject = new Map()
  const places = new Map<string, string>()
  const others: string[] = []
  for (const [key, value] of object) {
    const day = dayOfList(key, value)
    plain.set(key, day ?? value)
    if (day === undefined) continue
    const child = childPointer(pointer, key)
    places.set(child, childPointer(child, 0))
    for (let index = 1; index < (value as JsonValue[]).length; index++)
      others.push(childPointer(child, index))
  }
  return { object: plain, places, others }
}

/** Year, month, day, and the parts of a time. */
const mostParts = 7

function dayOfList(key: string, value: JsonValue): string | undefined {
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
