import type { JsonObject, JsonScalar, JsonValue } from '../../lib/lossless-json.ts'
import { childPointer } from '../../lib/json-pointer.ts'
import { inColumn } from '../column/columns.ts'
import type { CellFormat, Context } from '../context.ts'
import { keyRole } from '../key/key-role.ts'
import type { Place, Reader } from './reader.ts'
import { isScalar } from './scalars.ts'

/** Names of the places of a cell: the value, and what was derived from it or says something of it. */
export function cellFormatOf(object: JsonObject): { key: string; format: CellFormat } | undefined {
  for (const [key, value] of object) {
    if (!Array.isArray(value) || value.length < 2 || value.length > 6) continue
    if (!value.every(item => typeof item === 'string')) continue
    const roles = value.map(keyRole)
    const index = roles.indexOf('value')
    if (index < 0 || roles.lastIndexOf('value') !== index) continue
    if (roles.every((role, at) => at === index || role === 'derived' || role === 'formatted'))
      return { key, format: { length: value.length, index } }
  }
  return undefined
}

/** Reads one such cell, or a list of them below a header; false where the array is neither. */
export function readFormattedCells(reader: Reader, array: readonly JsonValue[], place: Place): boolean {
  const { context, line, pointer } = place
  const { cellFormat: format, columns } = context
  if (!format || !line) return false
  if (isCell(array, format)) {
    readCell(reader, array, format, pointer, context, place)
    return true
  }
  const cells = array.filter(item => isCell(item, format))
  if (cells.length !== array.length || columns?.length !== array.length) return false
  cells.forEach((cell, index) =>
    readCell(reader, cell, format, childPointer(pointer, index), inColumn(context, columns[index]!), place),
  )
  return true
}

function isCell(value: JsonValue | readonly JsonValue[], format: CellFormat): value is JsonScalar[] {
  return Array.isArray(value) && value.length === format.length && value.every(isScalar)
}

function readCell(
  reader: Reader,
  cell: readonly JsonScalar[],
  { index }: CellFormat,
  pointer: string,
  context: Context,
  { line }: Place,
): void {
  const group = line!.pointer.replace(/\/\d+\/[^/]*$/, '')
  cell.forEach((value, at) => {
    const place = `${pointer}/${at}`
    if (value === null || value === '') reader.notes.role(place, 'empty')
    else if (
      at !== index ||
      !reader.figure({
        pointer: place,
        value,
        context,
        line: line!,
        group,
        shape: 'cells of a value and what is derived from it',
        identity: 'row',
      })
    )
      reader.notes.role(place, 'metadata')
  })
}
