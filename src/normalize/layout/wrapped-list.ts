import { childPointer } from '../../lib/json-pointer.ts'
import { type JsonValue, someEntry } from '../../lib/lossless-json.ts'
import { holdsLines as holdsRows } from '../describe/line-or-title.ts'
import { holdsPeriodsAlone } from './header-shapes.ts'

/** The list in a value that only wraps it, also in a list of one: `"xAxis": [{"labels": {...}, "categories": [...]}]`. */
export function unwrapped(
  value: JsonValue,
  pointer: string,
): { readonly value: JsonValue; readonly pointer: string } {
  const level = Array.isArray(value) && value.length === 1 ? value[0]! : null
  // `[[{"name": "2023"}, {"name": "2022"}]]`: a header of one level.
  if (Array.isArray(level) && level.length > 1 && level.every(item => item instanceof Map))
    return { value: level, pointer: childPointer(pointer, 0) }
  const single = Array.isArray(value) && value.length === 1 && value[0] instanceof Map
  const holder = single ? value[0]! : value
  const place = single ? childPointer(pointer, 0) : pointer
  const list = wrappedList(holder)
  if (single && !(list && holdsPeriodsAlone(list[1]))) return { value, pointer }
  return list ? { value: list[1], pointer: childPointer(place, list[0]) } : { value, pointer }
}

/** `{"Columns": {"Column": [...]}}`, as XML becomes JSON; `{"x_axis": {"type": "category", "values": ["2023", "2024"]}}`. */
function wrappedList(value: JsonValue): readonly [string, JsonValue] | undefined {
  if (!(value instanceof Map) || value.size > 10 || !someEntry(value, (_, item) => Array.isArray(item)))
    return undefined
  const entries = [...value]
  const lists = entries.filter(([, item]) => Array.isArray(item))
  const [only] = lists
  // The schema of a frame: `{"fields": [{"name": "item"}, {"name": "2024"}], "primaryKey": ["item"]}`.
  const fields = lists.find(([key]) => /^(?:fields|columns)$/.test(key))
  // `{"columns": [...], "lines": [{"name": "Revenue", ...}]}` is a table, whatever its key: `halfYear`.
  const isTable = lists.some(([, list]) => list !== fields?.[1] && holdsRows(list))
  if (fields && !isTable && lists.length < 3 && (fields[1] as JsonValue[]).every(item => item instanceof Map))
    return fields
  if (lists.length !== 1 || !only) return undefined
  const isNamed = /^(?:categories|tick ?labels|ticktext)$/i.test(only[0])
  const isAxis =
    (isNamed || entries.every(([, item]) => !(item instanceof Map))) && holdsPeriodsAlone(only[1])
  return entries.length === 1 || isAxis ? only : undefined
}
