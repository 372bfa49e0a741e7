import { childPointer } from '../../lib/json-pointer.ts'
import { type JsonObject, type JsonScalar, type JsonValue, someEntry } from '../../lib/lossless-json.ts'
import { headsScope } from '../column/columns.ts'
import { relativeOfKey } from '../key/key-reading.ts'
import type { Context } from '../context.ts'
import { parsePeriod } from '../period/parse-period.ts'
import type { Cell, GridRow } from './grid-row.ts'
import { isPeriodCell } from './header-shapes.ts'
import { isTable } from './record-table.ts'
import type { TablesOfLists } from './tables-of-lists.ts'

// A table may stand as lists of cells beside the list of their names: lists of lines, one of them of the labels, named
// by their periods; or lists of periods, one of them of the days, named by their lines.

interface Name {
  readonly text: Cell
  /** `["Revenue", "USD m"]` */
  readonly unit: Cell | undefined
}

interface Vector {
  readonly name: Name
  readonly cells: readonly Cell[]
}

const mostNames = 400
const namingKeys = [
  'name',
  'label',
  'title',
  'column',
  'field',
  'header',
  'heading',
  'key',
  'id',
  'col',
  'period',
]
/** Objects of more fields are tables by keys. */
const mostFields = 40

/**
 * `{"fields": [{"name": "item"}, {"name": "FY2023"}], "vectors": [["Revenue", "Costs"], [412, 398]]}`,
 * `{"title": ["item", ["Revenue", "USD"]], "year": [["2024", "2023"], ["412", "398"]]}`.
 */
export function namedVectors(
  object: JsonObject,
  pointer: string,
  context: Context,
): TablesOfLists | undefined {
  if (object.size > mostFields || !someEntry(object, (_, value) => mayBeVectors(value))) return undefined
  for (const [key, value] of object) {
    const names = namesIn(value, childPointer(pointer, key))
    if (!names) continue
    const tables: (readonly GridRow[])[] = []
    const keys = new Set([key])
    for (const [other, matrix] of object) {
      if (other === key || !isTable(matrix) || matrix.length !== names.length) continue
      const place = childPointer(pointer, other)
      const vectors = matrix.map((list, index) => ({
        name: names[index]!,
        cells: list.map((cell, at) => ({
          pointer: childPointer(childPointer(place, index), at),
          value: cell,
        })),
      }))
      const rows = rowsOfVectors(vectors, context)
      if (!rows) continue
      tables.push(rows)
      keys.add(other)
    }
    if (tables.length > 0) return { tables, keys }
  }
  return undefined
}

function mayBeVectors(value: JsonValue): boolean {
  return Array.isArray(value) && value.length >= 3 && value.length <= mostNames && Array.isArray(value[0])
}

/** `[{"name": "item", "values": ["Revenue", "Costs"]}, {"name": "FY2023", "values": [412, 398]}]` */
export function rowsOfNamedVectors(
  list: readonly JsonValue[],
  pointer: string,
  context: Context,
): GridRow[] | undefined {
  if (list.length < 3 || list.length > mostNames) return undefined
  const vectors: Vector[] = []
  for (const [index, item] of list.entries()) {
    if (!(item instanceof Map) || item.size > 4) return undefined
    const place = childPointer(pointer, index)
    const name = nameOf(item, place)
    const lists = [...item].filter(([, part]) => Array.isArray(part)) as [string, JsonValue[]][]
    const [key = '', cells = []] = lists[0] ?? []
    if (!name || lists.length !== 1 || !isTable([cells])) return undefined
    const values = childPointer(place, key)
    vectors.push({
      name,
      cells: (cells as JsonScalar[]).map((value, at) => ({ pointer: childPointer(values, at), value })),
    })
  }
  // Lists that are named by their lines stand below a header of their own.
  return headsColumn(vectors.at(-1)!.name.text, context) ? rowsOfVectors(vectors, context) : undefined
}

function rowsOfVectors(vectors: readonly Vector[], context: Context): GridRow[] | undefined {
  const length = vectors[0]!.cells.length
  if (length === 0 || vectors.some(({ cells }) => cells.length !== length)) return undefined
  const [first, ...others] = vectors as [Vector, ...Vector[]]
  if (
    first.cells.every(isLabel) &&
    length >= 2 &&
    others.every(({ name }) => headsColumn(name.text, context))
  )
    return [
      row(
        vectors.map(({ name }) => name.text),
        true,
      ),
      ...first.cells.map((_, at) =>
        row(
          vectors.map(({ cells }) => cells[at]!),
          false,
        ),
      ),
    ]
  if (others.length < 2 || !first.cells.every(isPeriodCell) || others.some(({ name }) => !isLabel(name.text)))
    return undefined
  const hasUnits = others.some(({ name }) => name.unit)
  const besideLabel = (unit: Cell): Cell[] => (hasUnits ? [unit] : [])
  return [
    row(
      [first.name.text, ...besideLabel({ pointer: first.name.text.pointer, value: 'unit' }), ...first.cells],
      true,
    ),
    ...others.map(({ name, cells }) =>
      row([name.text, ...besideLabel(name.unit ?? { ...name.text, value: '' }), ...cells], false),
    ),
  ]
}

const row = (cells: readonly Cell[], isHeader: boolean): GridRow => ({ cells, sections: [], isHeader })

function namesIn(value: JsonValue, pointer: string): Name[] | undefined {
  if (!Array.isArray(value) || value.length < 3 || value.length > mostNames) return undefined
  const names = value.map((item, index) => nameOf(item, childPointer(pointer, index)))
  return names.every(name => name !== undefined) ? names : undefined
}

function nameOf(item: JsonValue, pointer: string): Name | undefined {
  if (typeof item === 'string') return { text: { pointer, value: item }, unit: undefined }
  if (Array.isArray(item)) {
    const [text, unit] = item
    if (typeof text !== 'string') return undefined
    const isUnit = typeof unit === 'string' && unit !== ''
    return {
      text: { pointer: childPointer(pointer, 0), value: text },
      unit: isUnit ? { pointer: childPointer(pointer, 1), value: unit } : undefined,
    }
  }
  if (!(item instanceof Map)) return undefined
  for (const key of namingKeys) {
    const text = item.get(key)
    if (typeof text === 'string')
      return { text: { pointer: childPointer(pointer, key), value: text }, unit: undefined }
  }
  return undefined
}

/** A cell that names a period by its time, its place in time or its code, or one of two kinds of accounts. */
function headsColumn(cell: Cell, context: Context): boolean {
  const { value } = cell
  if (isPeriodCell(cell)) return true
  if (typeof value !== 'string') return false
  return (
    headsScope(value) ||
    context.columnsByKey?.get(value)?.kind === 'period' ||
    value === 't' ||
    (value.length <= 40 && relativeOfKey(value) !== undefined)
  )
}

function isLabel({ value }: Cell): boolean {
  return typeof value === 'string' && /\p{L}{2}/u.test(value) && parsePeriod(value) === undefined
}
