import { childPointer } from '../../lib/json-pointer.ts'
import { everyEntry, isScalar, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { periodOfKey } from '../key/key-reading.ts'

/** A table by columns, each a map from the number of the row to its cell, and the column that holds the labels. */
export interface ColumnMaps {
  /** Name of the column of labels; it may be the title of the table. */
  readonly labels: string
  /** One object a row, as if the table stood by rows, with the place of each of its values in the body. */
  readonly rows: readonly {
    readonly pointer: string
    readonly record: JsonObject
    readonly places: ReadonlyMap<string, string>
  }[]
}

/**
 * Finds a data frame written by columns: `{"line": {"0": "Revenue", "1": "Costs"}, "2023": {"0": 5, "1": 3}}`. One
 * column holds texts; the names of most others are periods.
 */
export function columnMaps(object: JsonObject, pointer: string): ColumnMaps | undefined {
  if (object.size < 2 || !everyEntry(object, (_, column) => column instanceof Map)) return undefined
  const columns = [...object] as [string, JsonObject][]
  const numbers = [...columns[0]![1].keys()]
  if (numbers.length < 2 || !numbers.every(number => /^\d{1,5}$/.test(number))) return undefined
  if (
    !columns.every(
      ([, column]) => column.size <= numbers.length * 1.2 && [...column.values()].every(isScalar),
    )
  )
    return undefined
  const labels = columns.filter(([name, column]) => periodOfKey(name) === undefined && holdsLabels(column))
  const periods = columns.filter(([name]) => periodOfKey(name) !== undefined)
  const [axis] = labels
  if (!axis || periods.length === 0 || periods.length < (columns.length - 1) / 2) return undefined
  const rows = [...axis[1].keys()].map(number => {
    const row = `${pointer}/#${number}`
    const record: JsonObject = new Map()
    const places = new Map<string, string>()
    for (const [name, column] of columns) {
      const cell = column.get(number)
      if (cell === undefined) continue
      const key = name === axis[0] ? 'label' : name
      record.set(key, cell)
      places.set(childPointer(row, key), childPointer(childPointer(pointer, name), number))
    }
    return { pointer: row, record, places }
  })
  return { labels: axis[0], rows }
}

function holdsLabels(column: JsonObject): boolean {
  const cells = [...column.values()]
  return cells.filter(isWordy).length > cells.length * 0.8 && new Set(cells).size > cells.length * 0.7
}

function isWordy(cell: JsonValue): boolean {
  return typeof cell === 'string' && /\p{L}{2}/u.test(cell)
}
