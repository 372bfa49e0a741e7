import { childPointer } from '../../lib/json-pointer.ts'
import { isScalar, type JsonObject, type JsonScalar, type JsonValue } from '../../lib/lossless-json.ts'
import type { Context, Line } from '../context.ts'
import { surveyOf } from '../dataset/survey.ts'
import { readingWithMoreRoles } from '../key/key-role.ts'
import { keysByValues } from '../key/keys-by-values.ts'
import type { Reader } from './reader.ts'
import { namesRecords, readRecordInPlaces } from './record-table.ts'

/** Rows of a query whose cells stand in objects of their own, as records of the fields that it names. */
export interface RowsOfCells {
  /** Key of the rows. */
  readonly key: string
  readonly names: readonly string[]
  readonly rows: readonly (readonly { readonly value: JsonScalar; readonly pointer: string }[])[]
  /** Pointers of rows that only name the fields. */
  readonly header: readonly string[]
}

/**
 * The results of a query: `{"schema": {"fields": [{"name": "fy"}, ...]}, "rows": [{"f": [{"v": "2023"}, ...]}, ...]}`, or
 * with the names in the first row. Undefined unless every row has a cell for each name and some name a period.
 */
export function rowsOfCells(
  children: readonly [string, JsonValue][],
  pointer: string,
): RowsOfCells | undefined {
  for (const [key, value] of children) {
    if (!Array.isArray(value) || value.length < 2) continue
    const rows = value.map((row, index) => cellsOf(row, childPointer(childPointer(pointer, key), index)))
    const width = rows[0]?.length ?? 0
    if (width < 3 || !rows.every(row => row?.length === width)) continue
    const whole = rows as NonNullable<(typeof rows)[number]>[]
    const first = whole[0]!.map(cell => (typeof cell.value === 'string' ? cell.value : ''))
    if (namesRecords(first))
      return { key, names: first, rows: whole.slice(1), header: whole[0]!.map(cell => cell.pointer) }
    for (const [, other] of children) {
      const names = other === value ? undefined : namesIn(other, width, 3)
      if (names && namesRecords(names)) return { key, names, rows: whole, header: [] }
    }
  }
  return undefined
}

/** Reads each row as the record that it stands for. */
export function readCellsAsRecords(
  reader: Reader,
  { names, rows, header }: RowsOfCells,
  context: Context,
  line: Line | null,
): void {
  for (const place of header) reader.notes.role(place, 'label')
  const records = rows.map((row): JsonObject => new Map(names.map((name, at) => [name, row[at]!.value])))
  const { roles } = keysByValues(surveyOf(records))
  rows.forEach((row, index) => {
    const base = row[0]!.pointer.replace(/\/[^/]*\/[^/]*\/[^/]*$/, '')
    const places = new Map(names.map((name, at) => [childPointer(base, name), row[at]!.pointer]))
    readingWithMoreRoles(roles, () =>
      readRecordInPlaces(reader, records[index]!, places, base, context, line),
    )
  })
}

/** The cells of `{"f": [{"v": "2023"}, {"v": null}]}`. */
function cellsOf(row: JsonValue, pointer: string): { value: JsonScalar; pointer: string }[] | undefined {
  const [only] = row instanceof Map && row.size === 1 ? [...row] : []
  if (!only || !Array.isArray(only[1])) return undefined
  const list = childPointer(pointer, only[0])
  const cells = only[1].map((cell, index) => {
    const place = childPointer(list, index)
    const [inner] = cell instanceof Map && cell.size === 1 ? [...cell] : []
    return inner && isScalar(inner[1])
      ? { value: inner[1], pointer: childPointer(place, inner[0]) }
      : undefined
  })
  return cells.every(cell => cell !== undefined) ? cells : undefined
}

function namesIn(value: JsonValue, width: number, levels: number): readonly string[] | undefined {
  if (Array.isArray(value)) {
    const names = value.length === width ? value.map(nameOf) : []
    return names.length > 0 && names.every(name => name !== undefined) ? names : undefined
  }
  if (!(value instanceof Map) || levels === 0) return undefined
  for (const item of value.values()) {
    const names = namesIn(item, width, levels - 1)
    if (names) return names
  }
  return undefined
}

function nameOf(field: JsonValue): string | undefined {
  const name = field instanceof Map ? (field.get('name') ?? field.get('Name')) : field
  return typeof name === 'string' ? name : undefined
}
