import { childPointer } from '../../lib/json-pointer.ts'
import { type JsonObject, type JsonValue, someEntry } from '../../lib/lossless-json.ts'
import { columnsOfObjects } from '../column/columns-of-objects.ts'
import { columnsOfTexts, isDerivedHeader } from '../column/columns.ts'
import type { Axis, Context } from '../context.ts'
import { roleBelow } from '../describe/notes.ts'
import { parsePeriod } from '../period/parse-period.ts'
import type { Reader } from './reader.ts'

/**
 * Several headers by the names of the lists that they date, in one object:
 * `"axes": {"annual": [{"from": ..., "to": ...}, ...], "quarterly": [...]}` beside
 * `"lines": [{"line": "Revenue", "annual": [4, 5], "quarterly": [1, 2, 1, 1]}]`. Shares may stand beside them:
 * `"share_pct": ["% of revenue", "% of revenue"]`.
 */
export function namedAxes(
  reader: Reader,
  value: JsonValue,
  object: JsonObject,
  pointer: string,
  context: Context,
): ReadonlyMap<string, Axis> | undefined {
  if (!(value instanceof Map) || value.size > 12) return undefined
  const lists = [...value].filter(
    (entry): entry is [string, JsonValue[]] => isAxis(entry[1]) || areDerived(entry[1]),
  )
  if (
    lists.length < 2 ||
    lists.every(([, list]) => areDerived(list)) ||
    !someEntry(object, (_, rows) => rows !== value && useLists(rows, lists))
  )
    return undefined
  const axes = new Map<string, Axis>()
  for (const [name, list] of lists) {
    const place = childPointer(pointer, name)
    const columns = areDerived(list)
      ? list.map(() => ({ kind: 'derived' as const, context: {} }))
      : list.every(item => typeof item === 'string')
        ? columnsOfTexts(list, place, context)
        : undefined
    const read = columns
      ? { columns, byKey: new Map(list.map((text, index) => [text as string, columns[index]!])) }
      : columnsOfObjects(list, place, context, reader.notes)
    if (!read) return undefined
    axes.set(name, read)
  }
  roleBelow(value, pointer, 'period', reader.notes)
  return axes
}

function isAxis(value: JsonValue): boolean {
  if (!Array.isArray(value) || value.length === 0 || value.length > 200) return false
  return value.every(item =>
    item instanceof Map ? [...item.values()].some(isPeriodText) : isPeriodText(item),
  )
}

/** Headings of columns of shares or changes alone. */
const areDerived = (value: JsonValue): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= 200 &&
  value.every(item => typeof item === 'string' && isDerivedHeader(item))

function isPeriodText(value: JsonValue): boolean {
  return typeof value === 'string' && value.length <= 60 && parsePeriod(value) !== undefined
}

/** Whether records have lists as long as two of the headers, or maps, under their names. */
function useLists(rows: JsonValue, lists: readonly (readonly [string, JsonValue[]])[]): boolean {
  if (!Array.isArray(rows)) return false
  const [row] = rows
  if (!(row instanceof Map)) return false
  const used = lists.filter(([name, list]) => {
    const cells = row.get(name)
    return Array.isArray(cells) ? cells.length === list.length : cells instanceof Map
  })
  return used.length >= 2
}
