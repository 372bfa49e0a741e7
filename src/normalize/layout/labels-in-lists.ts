import { childPointer } from '../../lib/json-pointer.ts'
import { isScalar, type JsonObject, type JsonScalar, type JsonValue } from '../../lib/lossless-json.ts'
import { columnOfHeader } from '../column/columns.ts'
import type { Column, Context } from '../context.ts'
import { keyRole } from '../key/key-role.ts'
import { parseNumeral } from '../numeral.ts'
import { parsePeriod } from '../period/parse-period.ts'
import { gridRowOf } from './cell-rows.ts'
import type { Reader } from './reader.ts'
import { readRecordInPlaces } from './record-table.ts'
import { numeralOf } from './scalars.ts'

interface Row {
  readonly label: { readonly text: string; readonly pointer: string }
  readonly values: readonly JsonScalar[]
  readonly place: string
}

/**
 * Reads rows whose label stands alone in a list and whose values stand in another, below a row of the columns or beside
 * their header: `{"headers": ["Net revenue"], "data": [412, 438]}`; false for any other list.
 */
export function readLabelsInLists(
  reader: Reader,
  list: readonly JsonObject[],
  pointer: string,
  context: Context,
): boolean {
  const [first] = list
  if (list.length < 2 || list.length > 5000 || !first) return false
  const header = columnsOf(first, `${pointer}/0`, context)
  const width = header?.columns.length ?? context.columns?.length
  if (width === undefined) return false
  const rows: Row[] = []
  for (const [index, item] of list.entries()) {
    if (header && index === 0) continue
    const row = rowOf(item, `${pointer}/${index}`, reader)
    if (row?.values.length !== width) return false
    rows.push(row)
  }
  if (header)
    for (const [place, isPeriod] of header.places) reader.notes.role(place, isPeriod ? 'period' : 'label')
  const inner = header ? { ...context, columns: header.columns } : context
  for (const [index, { label, values, place }] of rows.entries()) {
    const base = `${pointer}/${header ? index + 1 : index}`
    const record: JsonObject = new Map<string, JsonValue>([
      ['label', label.text],
      ['values', [...values]],
    ])
    const places = new Map([[`${base}/label`, label.pointer]])
    values.forEach((_, at) => places.set(`${base}/values/${at}`, `${place}/${at}`))
    readRecordInPlaces(reader, record, places, base, inner)
  }
  return true
}

/** The periods of a row that holds a cell for each column, some of which are not of a period: growth, share. */
function columnsOf(
  row: JsonObject,
  pointer: string,
  context: Context,
): { columns: readonly Column[]; places: readonly (readonly [string, boolean])[] } | undefined {
  for (const [key, item] of row) {
    if (!Array.isArray(item) || item.length < 3) continue
    const cells = gridRowOf(item, childPointer(pointer, key), [])?.cells
    const columns: Column[] = []
    const places = cells?.map(({ value, pointer: place }) => {
      const isPeriod = typeof value === 'string' && parsePeriod(value) !== undefined
      const column = isPeriod ? columnOfHeader(value, place, context) : undefined
      if (column) columns.push(column)
      return [place, column !== undefined] as const
    })
    if (places && columns.length >= 2) return { columns, places }
  }
  return undefined
}

function rowOf(row: JsonObject, pointer: string, reader: Reader): Row | undefined {
  let label: Row['label'] | undefined
  let values: Omit<Row, 'label'> | undefined
  for (const [key, item] of row) {
    const place = childPointer(pointer, key)
    const found = Array.isArray(item) ? valuesIn(item, place, reader) : undefined
    if (found) values ??= found
    else if (Array.isArray(item)) label ??= labelIn(item, place)
    else if (item instanceof Map)
      for (const [name, part] of item)
        if (Array.isArray(part)) values ??= valuesIn(part, childPointer(place, name), reader)
    // A row that names itself is read as any other.
    if (typeof item === 'string' && keyRole(key) === 'label') return undefined
  }
  return label && values && { label, ...values }
}

function valuesIn(
  list: readonly JsonValue[],
  place: string,
  reader: Reader,
): { values: readonly JsonScalar[]; place: string } | undefined {
  const values = list.filter(isScalar)
  const isOfFigures =
    values.length === list.length &&
    list.length > 1 &&
    values.every(value => value === null || value === '' || numeralOf(value, reader.point)) &&
    values.some(value => value !== null && value !== '')
  return isOfFigures ? { values, place } : undefined
}

function labelIn(list: readonly JsonValue[], place: string): Row['label'] | undefined {
  if (list.length !== 1) return undefined
  const [cell] = gridRowOf(list, place, [])?.cells ?? []
  return typeof cell?.value === 'string' && /\p{L}{2}/u.test(cell.value) && !parseNumeral(cell.value)?.number
    ? { text: cell.value, pointer: cell.pointer }
    : undefined
}
