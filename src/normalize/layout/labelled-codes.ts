import { childPointer } from '../../lib/json-pointer.ts'
import { type JsonObject, type JsonValue, someEntry } from '../../lib/lossless-json.ts'
import { columnOfHeader } from '../column/columns.ts'
import type { Column, Context } from '../context.ts'
import type { Notes } from '../describe/notes.ts'

const named = /^(.+?)[\s_-]*(?:label|date|end|ended|period|name|title|header|heading|text|caption)$/iu

const none: ReadonlyMap<string, Column> = new Map()

/**
 * Columns by the code that rows have as a key, where a field beside the rows names each: `"currentLabel": "31/03/2024"`,
 * `"N-1Label": "31/03/2023"` above `{"line": "Revenue", "current": 5, "N-1": 4}`.
 */
export function labelledCodes(
  object: JsonObject,
  pointer: string,
  context: Context,
  notes: Notes,
): ReadonlyMap<string, Column> {
  if (object.size > 200 || !someEntry(object, (_, value) => Array.isArray(value))) return none
  const found = new Map<string, Column>()
  for (const [key, value] of object) {
    const code = typeof value === 'string' && key.length <= 60 ? named.exec(key)?.[1] : undefined
    if (code === undefined || !isKeyOfRows(code, object)) continue
    const column = columnOfHeader(value as string, childPointer(pointer, key), context)
    const period = column?.context.period?.value
    if (column?.kind !== 'period' || !period || (period.end === null && period.fiscalYear === null)) continue
    found.set(code, column)
    notes.role(childPointer(pointer, key), 'period')
  }
  return found
}

/** Rows looked at: a section row in front of them has no values. */
const rowsTried = 5

function isKeyOfRows(code: string, object: JsonObject): boolean {
  return [...object.values()].some(
    (value: JsonValue) =>
      Array.isArray(value) && value.slice(0, rowsTried).some(row => row instanceof Map && row.has(code)),
  )
}
