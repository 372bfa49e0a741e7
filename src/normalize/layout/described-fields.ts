import { childPointer } from '../../lib/json-pointer.ts'
import type { JsonObject, JsonValue } from '../../lib/lossless-json.ts'
import { columnOfHeader } from '../column/columns.ts'
import { type Column, type Context, emptyContext } from '../context.ts'
import { keyText } from '../key/key-words.ts'

/** Fields that are looked at; no table has more. */
const mostFields = 400

/**
 * Columns by the fields that a table schema (https://specs.frictionlessdata.io/table-schema/) describes:
 * `{"name": "y_2024", "title": "FY2024", "description": "Year ended 31 December 2024, CHF thousand"}`. Only descriptions
 * that state a period or a unit count.
 */
export function describedFields(dataset: JsonValue, root: string): ReadonlyMap<string, Column> {
  const columns = new Map<string, Column>()
  const visit = (value: JsonValue, pointer: string): void => {
    if (!(value instanceof Map)) return
    for (const [key, item] of value) {
      const place = childPointer(pointer, key)
      if (item instanceof Map && keyText(key) === 'schema') visit(item, place)
      else if (keyText(key) === 'fields' && Array.isArray(item) && item.length <= mostFields)
        item.forEach((field, index) => {
          if (field instanceof Map) addColumn(columns, field, childPointer(place, index))
        })
    }
  }
  visit(dataset, root)
  return columns
}

function addColumn(columns: Map<string, Column>, field: JsonObject, pointer: string): void {
  const name = field.get('name')
  if (typeof name !== 'string') return
  let context: Partial<Context> = {}
  for (const key of ['title', 'description']) {
    const text = field.get(key)
    if (typeof text !== 'string' || text.length > 120) continue
    const place = childPointer(pointer, key)
    const column = columnOfHeader(text.replace(/^amounts?(?:,| in| for)\s/i, ''), place, emptyContext)
    if (column?.kind === 'period') context = { ...context, ...column.context }
  }
  if (context.period || context.currency || context.scale) columns.set(name, { kind: 'period', context })
}
