import { isScalar, type JsonObject, type JsonScalar, type JsonValue } from '../../lib/lossless-json.ts'
import { headerTexts } from './header-texts.ts'

// Records that a table or lists side by side stand for.

/** A column: its name and its cells from the top. */
export type ScalarColumn = readonly [name: string, cells: readonly JsonScalar[]]

/** Names of several columns, no two of them the same: texts, or objects that have them. */
export function columnNames(header: JsonValue | undefined): readonly string[] | undefined {
  if (!Array.isArray(header) || header.length < 2) return undefined
  const names = headerTexts(header, '')?.map(text => text.value)
  return names?.length === header.length &&
    names.every(name => name !== '' && name.length <= 100) &&
    names.some(name => /\p{L}/u.test(name)) &&
    new Set(names).size === names.length
    ? names
    : undefined
}

/** A record for each row below these names; undefined where a row has more cells, fewer, or no scalars in them. */
export function recordsOfRows(
  names: readonly string[],
  rows: readonly JsonValue[],
): JsonObject[] | undefined {
  const records: JsonObject[] = []
  for (const row of rows) {
    if (!Array.isArray(row) || row.length !== names.length || !row.every(isScalar)) return undefined
    records.push(new Map(names.map((name, at) => [name, row[at]!])))
  }
  return records
}

/** A record for each of the first rows of columns of one length. */
export function recordsOfColumns(columns: readonly ScalarColumn[], rows: number): JsonObject[] {
  return Array.from(
    { length: rows },
    (_, row) => new Map(columns.map(([name, cells]) => [name, cells[row]!])),
  )
}
