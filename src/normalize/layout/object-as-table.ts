import { childPointer } from '../../lib/json-pointer.ts'
import { isContainer, type JsonObject, JsonText, type JsonValue } from '../../lib/lossless-json.ts'
import type { Column, Context, Line } from '../context.ts'
import type { UnitOfField } from '../describe/draft.ts'
import { roleBelow } from '../describe/notes.ts'
import { keyRole } from '../key/key-role.ts'
import { statementNamedIn } from '../line/statement.ts'
import { visitChild } from './child.ts'
import { columnMaps } from './column-maps.ts'
import { columnsFirst } from './columns-first.ts'
import { gridRowOf } from './cell-rows.ts'
import { readField } from './field.ts'
import { readGrid } from './grid.ts'
import type { GridRow } from './grid-row.ts'
import { belowSpans, headAndBody, type RowOfList } from './head-and-body.ts'
import { labelAxis, readParallelArrays } from './parallel-arrays.ts'
import type { Place, Reader } from './reader.ts'
import { periodsAtLeft } from './periods-at-left.ts'
import { readRecordInPlaces, readRecords, recordTable, unitsByName } from './record-table.ts'
import { readCellsAsRecords, rowsOfCells } from './rows-of-cells.ts'
import { readRowsByPeriod, rowsByPeriod } from './rows-by-period.ts'
import { movementTable, readMovementTable } from './movement-table.ts'
import { fieldRoleOf } from './scalars.ts'

const noColumns: ReadonlyMap<string, Column> = new Map()
const none: ReadonlyMap<string, UnitOfField> = new Map()

/** Reads the object as a table where its children are one: records, columns, header and body, parallel arrays. */
export function readAsTable(
  reader: Reader,
  object: JsonObject,
  children: readonly [string, JsonValue][],
  place: Place,
  context: Context,
  line: Line | null,
): boolean {
  const { pointer } = place
  const turned = periodsAtLeft(children, pointer)
  if (turned) {
    readGrid(reader, turned.rows, pointer, context)
    for (const cell of turned.derived) reader.notes.role(cell, 'metadata')
    for (const [key, value] of children)
      if (!turned.keys.includes(key))
        roleBelow(value, childPointer(pointer, key), fieldRoleOf(keyRole(key)), reader.notes)
    return true
  }
  const sheet = columnsFirst(children, pointer)
  if (sheet) {
    readGrid(reader, sheet.rows, pointer, context)
    for (const [key, value] of children)
      if (key !== sheet.key)
        roleBelow(value, childPointer(pointer, key), fieldRoleOf(keyRole(key)), reader.notes)
    return true
  }
  const movements = movementTable(children, pointer)
  if (movements) {
    readMovementTable(reader, movements, pointer, context)
    for (const [key, value] of children)
      if (key !== movements.key && key !== movements.classesKey)
        roleBelow(value, childPointer(pointer, key), fieldRoleOf(keyRole(key)), reader.notes)
    return true
  }
  const cells = rowsOfCells(children, pointer)
  if (cells) {
    readCellsAsRecords(reader, cells, context, line)
    for (const [key, value] of children)
      if (key !== cells.key)
        roleBelow(value, childPointer(pointer, key), fieldRoleOf(keyRole(key)), reader.notes)
    return true
  }
  const records = recordTable(children, width => reader.headerOf(width, pointer))
  if (records) {
    const [rowsKey, rows] = records.rows
    for (const [key, value] of children) {
      const child = childPointer(pointer, key)
      if (key === records.key) roleBelow(value, child, 'label', reader.notes)
      else if (key === records.units?.[0]) roleBelow(value, child, 'unit', reader.notes)
      else if (key === rowsKey)
        readRecords(reader, rows, records.names, child, context, line, unitsByName(records, pointer))
      else if (isContainer(value))
        visitChild(reader, value, { pointer: child, key, parentKey: place.key, context, line: null })
      else if (!(value instanceof JsonText))
        readField(reader, key, value, child, {
          context,
          line: null,
          isRow: false,
          hasColumns: false,
          hasMeasures: false,
          relatives: noColumns,
          group: pointer,
          object,
          parent: pointer,
          units: none,
        })
    }
    return true
  }
  const frame = columnMaps(object, pointer)
  if (frame) {
    const statement = statementNamedIn(frame.labels)
    const named = statement
      ? { ...context, statement: { value: statement, pointer: childPointer(pointer, frame.labels) } }
      : context
    for (const row of frame.rows) readRecordInPlaces(reader, row.record, row.places, row.pointer, named, line)
    return true
  }
  const parts = headAndBody(children)
  if (parts) {
    const rowsOf = (key: string, rows: readonly RowOfList[], isHeader: boolean): (GridRow | undefined)[] =>
      rows.map((row, index) => {
        const place = childPointer(childPointer(pointer, key), index)
        return gridRowOf(row.cells, row.key === null ? place : childPointer(place, row.key), [], isHeader)
      })
    const [key, [first]] = parts.head
    const head = parts.isOfLines
      ? [gridRowOf(first!.cells, childPointer(pointer, key), [])]
      : belowSpans(rowsOf(...parts.head, true))
    const rows = [...head, ...rowsOf(...parts.body, false)]
    if (rows.every(row => row !== undefined)) {
      readGrid(reader, rows, childPointer(pointer, parts.body[0]), context)
      // How many columns a text spans.
      for (const [name, value] of children)
        if (name === key) roleBelow(value, childPointer(pointer, name), 'metadata', reader.notes)
      return true
    }
  }
  const byPeriod = rowsByPeriod(children, pointer, context)
  if (byPeriod) {
    readRowsByPeriod(reader, byPeriod, pointer, context)
    for (const [key, value] of children)
      if (key !== byPeriod.labelsKey && key !== byPeriod.rowsKey)
        roleBelow(value, childPointer(pointer, key), fieldRoleOf(keyRole(key)), reader.notes)
    return true
  }
  const labels = labelAxis(children, pointer, context)
  if (!labels) return false
  readParallelArrays(reader, labels, children, pointer, context, line)
  return true
}
