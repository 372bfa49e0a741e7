import { childPointer } from '../../lib/json-pointer.ts'
import { isScalar, type JsonObject, type JsonScalar, type JsonValue } from '../../lib/lossless-json.ts'
import type { PlainObject } from './plain-object.ts'
import { datesRecords, namesRecords } from './record-table.ts'

/**
 * Records whose rows stand in objects of one key, as XML becomes JSON: `{"Headers": ["IQ_TOTAL_REV", "PERIODDATE"], "Rows":
 * [{"Row": ["28694.0", "12/31/2022"]}]}`, as the table that they are. Undefined where no names of records head them.
 */
export function withBareRows(object: JsonObject, pointer: string): PlainObject | undefined {
  for (const [key, list] of object) {
    const rows = rowsIn(list)
    if (!rows) continue
    const width = rows[0]!.cells.length
    const cells = rows.map(row => row.cells)
    const names = [...object.values()].find(
      (value): value is string[] =>
        Array.isArray(value) && value.length === width && value.every(name => typeof name === 'string'),
    )
    if (!names || !(namesRecords(names, cells) || datesRecords(names, cells))) continue
    const places = new Map<string, string>()
    const place = childPointer(pointer, key)
    rows.forEach((row, at) =>
      row.cells.forEach((_, column) =>
        places.set(
          childPointer(childPointer(place, at), column),
          childPointer(childPointer(childPointer(place, at), row.key), column),
        ),
      ),
    )
    return { object: new Map(object).set(key, cells), places }
  }
  return undefined
}

interface Row {
  readonly key: string
  readonly cells: JsonScalar[]
}

function rowsIn(list: JsonValue): readonly Row[] | undefined {
  if (!Array.isArray(list) || list.length === 0) return undefined
  const rows: Row[] = []
  for (const item of list) {
    const [only] = item instanceof Map && item.size === 1 ? item : []
    if (!only || !Array.isArray(only[1]) || !only[1].every(isScalar)) return undefined
    if (rows[0] && rows[0].cells.length !== only[1].length) return undefined
    rows.push({ key: only[0], cells: only[1] })
  }
  return rows
}
