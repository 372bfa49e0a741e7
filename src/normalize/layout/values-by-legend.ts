import { childPointer } from '../../lib/json-pointer.ts'
import { isScalar, type JsonScalar, type JsonValue } from '../../lib/lossless-json.ts'
import { statementOfCode } from '../line/statement.ts'
import { describedBy } from './described-by.ts'
import type { Place, Reader } from './reader.ts'
import { numeralOf } from './scalars.ts'

/** Values whose lines stand in a list of the same name and length elsewhere. */
export function readByLegend(
  reader: Reader,
  array: readonly JsonScalar[],
  { pointer, key, context }: Place,
): boolean {
  const legend =
    key !== null && array.length > 1 && array.some(item => numeralOf(item, reader.point))
      ? reader.legendOf(key, array.length)
      : undefined
  if (!legend || pointer === legend[0]!.pointer.replace(/\/\d+$/, '')) return false
  const statement = context.statement ? undefined : statementOfCode(key!)
  const outer = statement ? { ...context, statement: { value: statement, pointer } } : context
  const group = pointer.replace(/\/\d+\/[^/]*$/, '')
  array.forEach((value, index) => {
    const entry = legend[index]!
    const cell = childPointer(pointer, index)
    if (value === null || value === '') return reader.notes.role(cell, 'empty')
    const inner = entry.object ? describedBy(reader, entry.object, entry.pointer, outer) : outer
    const isFigure = reader.figure({
      pointer: cell,
      value,
      context: inner,
      line: entry.line,
      group,
      shape: 'values by the position of their line',
      identity: 'label',
    })
    if (!isFigure) reader.notes.role(cell, 'metadata')
  })
  return true
}

/** Rows of figures alone, below a header and beside the only list of as many lines: `"lines": [{"name": "Sales"}], "figures": [[7, 5]]`. */
export function readMatrix(reader: Reader, array: readonly JsonValue[], place: Place): boolean {
  const { columns } = place.context
  if (!columns || columns.length < 2 || array.length < 2) return false
  const areFigures = array.every(
    row =>
      Array.isArray(row) &&
      row.length === columns.length &&
      row.every(cell => cell === null || (isScalar(cell) && (cell === '' || numeralOf(cell, reader.point)))),
  )
  const legend = areFigures ? reader.legendOf(null, array.length) : undefined
  if (!legend) return false
  array.forEach((row, index) => {
    const entry = legend[index]!
    const pointer = childPointer(place.pointer, index)
    const context = entry.object
      ? describedBy(reader, entry.object, entry.pointer, place.context)
      : place.context
    reader.visit(row, { ...place, pointer, context: { ...context, columns }, line: entry.line })
  })
  return true
}
