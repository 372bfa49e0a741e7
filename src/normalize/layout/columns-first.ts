import { childPointer } from '../../lib/json-pointer.ts'
import { isScalar, type JsonScalar, type JsonValue } from '../../lib/lossless-json.ts'
import { keyText } from '../key/key-words.ts'
import type { GridRow } from './grid-row.ts'

/**
 * A sheet whose lists are its columns, as it says itself: `{"majorDimension": "COLUMNS", "values": [["EUR m", "Cash"],
 * ["2024", 7], ["2023", 4]]}`. Gives its rows; cells missing at the end of a shorter column are empty.
 */
export function columnsFirst(
  children: readonly [string, JsonValue][],
  pointer: string,
): { readonly key: string; readonly rows: readonly GridRow[] } | undefined {
  const isSaid = children.some(
    ([key, value]) =>
      keyText(key) === 'major dimension' && typeof value === 'string' && /^columns?$/i.test(value.trim()),
  )
  const [only, ...others] = isSaid ? children.filter(([, value]) => Array.isArray(value)) : []
  if (!only || others.length > 0) return undefined
  const [key, columns] = only
  if (!areLists(columns) || columns.length < 2) return undefined
  const place = childPointer(pointer, key)
  const height = columns.reduce((most, column) => Math.max(most, column.length), 0)
  const cells = columns.reduce((sum, column) => sum + column.length, 0)
  // A single column of a thousand cells beside a thousand short ones is no sheet.
  if (height * columns.length > 4 * cells + 1000) return undefined
  const rows = Array.from({ length: height }, (_, y): GridRow => ({
    cells: columns.map((column, x) => ({
      pointer: childPointer(childPointer(place, x), y),
      value: column[y] ?? null,
    })),
    sections: [],
    isHeader: false,
  }))
  return { key, rows }
}

function areLists(value: JsonValue): value is JsonScalar[][] {
  return Array.isArray(value) && value.every(column => Array.isArray(column) && column.every(isScalar))
}
