import { childPointer } from '../../lib/json-pointer.ts'
import { isScalar, type JsonScalar, type JsonValue } from '../../lib/lossless-json.ts'
import { inColumn } from '../column/columns.ts'
import type { Context, Stated } from '../context.ts'
import type { Reader } from './reader.ts'
import { parsePeriod } from '../period/parse-period.ts'
import { isTable } from './record-table.ts'

/** A matrix with a row for each period and the names of its columns beside it. */
export interface RowsByPeriod {
  readonly labelsKey: string
  readonly labels: readonly Stated<string>[]
  readonly rowsKey: string
  readonly rows: readonly JsonScalar[][]
}

/** `{"index": ["2024", "2023"], "columns": ["Revenue", ...], "data": [[500, ...], [480, ...]]}`; the periods are read before. */
export function rowsByPeriod(
  children: readonly [string, JsonValue][],
  pointer: string,
  { columns }: Context,
): RowsByPeriod | undefined {
  if (!columns || columns.some(column => column.kind !== 'period')) return undefined
  const table = children.find(([, value]) => isTable(value) && value.length === columns.length)
  if (!table) return undefined
  const rows = table[1] as JsonScalar[][]
  const width = rows[0]!.length
  for (const [key, value] of children) {
    if (!Array.isArray(value) || value.length !== width) continue
    if (!value.every(item => typeof item === 'string' && parsePeriod(item) === undefined)) continue
    // In a square the name of the list says on which side its texts stand.
    if (width === rows.length && !/^(?:col(?:umn)?s?|headers?|fields)$/i.test(key)) continue
    const place = childPointer(pointer, key)
    const labels = value.map((text, index) => ({
      value: text as string,
      pointer: childPointer(place, index),
    }))
    return { labelsKey: key, labels, rowsKey: table[0], rows }
  }
  return undefined
}

export function readRowsByPeriod(
  reader: Reader,
  { labels, rowsKey, rows }: RowsByPeriod,
  pointer: string,
  context: Context,
): void {
  for (const label of labels) reader.notes.role(label.pointer, 'label')
  const place = childPointer(pointer, rowsKey)
  rows.forEach((row, at) => {
    const inner = inColumn(context, context.columns![at]!)
    row.forEach((value, index) => {
      const cell = `${place}/${at}/${index}`
      if (value === null || value === '') reader.notes.role(cell, 'empty')
      else if (
        !isScalar(value) ||
        !reader.figure({
          pointer: cell,
          value,
          context: inner,
          line: labels[index]!,
          group: pointer,
          shape: 'rows by period',
          identity: 'row',
        })
      )
        reader.notes.role(cell, 'metadata')
    })
  })
}
