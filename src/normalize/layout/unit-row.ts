import { childPointer } from '../../lib/json-pointer.ts'
import type { JsonObject } from '../../lib/lossless-json.ts'
import type { Context } from '../context.ts'
import { applyUnit } from '../describe/wording.ts'
import type { Notes } from '../describe/notes.ts'
import { wordsScale } from '../unit/unit-field.ts'

/** Rows behind the first that are looked at from either end of a list. */
const looked = 40

/**
 * `context` with the unit that one row of a list states for all of them:
 * `{"Balance Sheet": "All figures in", "2024-12-31": "Thousands", "2023-12-31": "Thousands"}`.
 */
export function withUnitOfRow(
  rows: readonly JsonObject[],
  pointer: string,
  context: Context,
  notes: Notes,
): Context {
  const count = rows.length
  for (let index = 0; index < count; index++) {
    if (index >= looked && index < count - looked) continue
    const place = childPointer(pointer, index)
    const key = unitKeyOf(rows[index]!)
    if (key === undefined) continue
    const read = { ...context }
    applyUnit(rows[index]!.get(key) as string, childPointer(place, key), read, notes)
    for (const [name, value] of rows[index]!)
      notes.role(childPointer(place, name), value === rows[index]!.get(key) ? 'unit' : 'label')
    return read
  }
  return context
}

/** The first of two or more fields with one and the same wording of a unit, in a row without any other value. */
function unitKeyOf(row: JsonObject): string | undefined {
  if (row.size < 3 || row.size > 40) return undefined
  let found: string | undefined
  let times = 0
  let others = 0
  for (const [key, value] of row) {
    if (value === null || value === '' || value === '-') continue
    if (typeof value !== 'string' || value.length > 40) return undefined
    if (found !== undefined ? value === row.get(found) : wordsScale(value)) {
      found ??= key
      times++
    } else others++
  }
  return times > 1 && others <= 1 ? found : undefined
}
