import { childPointer } from '../../lib/json-pointer.ts'
import { JsonNumber, type JsonObject, type JsonScalar, type JsonValue } from '../../lib/lossless-json.ts'
import { eachLeaf } from '../fields.ts'
import { isKnown } from '../key/label-keys.ts'
import { parseCurrency } from '../unit/currency.ts'
import type { PlainObject } from './plain-object.ts'

/** Cells that are read. */
const mostCells = 200_000

/** A column of the table: a dimension, or a measure with how its numbers are shown. */
interface CubeColumn {
  readonly name: string
  readonly isMeasure: boolean
  readonly isPercent: boolean
  /** The currency behind the numbers as they are shown, and where it stands. */
  readonly currency: { readonly code: string; readonly pointer: string } | undefined
}

/**
 * A hypercube of Qlik as the records that its straight table shows: `{"qDimensionInfo": [{"qFallbackTitle": "Line"}],
 * "qMeasureInfo": [{"qFallbackTitle": "Amount"}], "qDataPages": [{"qMatrix": [[{"qText": "Revenue", "qNum": "NaN"}, {"qText":
 * "318,5M", "qNum": 318496107}]]}]}`. The number counts, its text is a rounded copy; a part of the amounts beside it is none.
 */
export function withHypercube(object: JsonObject, pointer: string): PlainObject | undefined {
  const pages = object.get('qDataPages')
  if (!Array.isArray(pages)) return undefined
  const dimensions = columnsIn(object, 'qDimensionInfo', pointer)
  const measures = columnsIn(object, 'qMeasureInfo', pointer)
  if (!dimensions?.length || !measures?.length) return undefined
  const columns = inOrder([...dimensions, ...measures], object.get('qColumnOrder'))
  if (new Set(columns.map(({ name }) => name)).size < columns.length) return undefined
  const amounts = columns.filter(({ isMeasure, isPercent }) => isMeasure && !isPercent)
  const isPart = ({ isPercent, name }: CubeColumn): boolean =>
    isPercent && amounts.length > 0 && !isKnown(name)
  const [first] = amounts
  const currency =
    first?.currency && amounts.every(other => other.currency?.code === first.currency!.code)
      ? first.currency
      : undefined
  const records: JsonObject[] = []
  const places = new Map<string, string>()
  const copies: string[] = []
  const used = new Set<string>()
  const list = childPointer(pointer, 'records')
  for (const [at, page] of pages.entries()) {
    const matrix = page instanceof Map ? page.get('qMatrix') : undefined
    if (!Array.isArray(matrix) || used.size + matrix.length * columns.length > mostCells) return undefined
    const place = childPointer(childPointer(childPointer(pointer, 'qDataPages'), at), 'qMatrix')
    for (const [index, row] of matrix.entries()) {
      if (!Array.isArray(row) || row.length !== columns.length) return undefined
      const record: JsonObject = new Map()
      const base = childPointer(list, records.length)
      for (const [x, cell] of row.entries()) {
        const column = columns[x]!
        if (!(cell instanceof Map)) return undefined
        if (isPart(column)) continue
        const from = childPointer(childPointer(childPointer(place, index), x), '')
        const [key, value] = meantBy(cell, column)
        record.set(column.name, value)
        places.set(childPointer(base, column.name), from + key)
        used.add(from + key)
        if (key === 'qNum' && cell.has('qText')) {
          copies.push(`${from}qText`)
          used.add(`${from}qText`)
        }
      }
      if (currency && !record.has('currency')) {
        record.set('currency', currency.code)
        places.set(childPointer(base, 'currency'), currency.pointer)
      }
      records.push(record)
    }
  }
  if (records.length === 0) return undefined
  const others: string[] = []
  for (const [key, value] of object)
    eachLeaf(value, childPointer(pointer, key), key, (_, leaf) => {
      if (!used.has(leaf)) others.push(leaf)
    })
  return { object: new Map([['records', records]]), places, others, copies }
}

function columnsIn(object: JsonObject, key: string, pointer: string): CubeColumn[] | undefined {
  const infos = object.get(key)
  if (!Array.isArray(infos)) return undefined
  const columns: CubeColumn[] = []
  for (const [index, info] of infos.entries()) {
    const name = info instanceof Map ? info.get('qFallbackTitle') : undefined
    if (!(info instanceof Map) || typeof name !== 'string' || name === '') return undefined
    const format = info.get('qNumFormat')
    const shown = format instanceof Map ? format.get('qFmt') : undefined
    const text = typeof shown === 'string' && shown.length <= 60 ? shown : ''
    const code = parseCurrency(/(?<![A-Z])[A-Z]{3}(?![A-Z])/.exec(text)?.[0] ?? '')?.code
    const place = childPointer(childPointer(pointer, key), index)
    columns.push({
      name,
      isMeasure: key === 'qMeasureInfo',
      isPercent: text.includes('%'),
      currency: code ? { code, pointer: childPointer(childPointer(place, 'qNumFormat'), 'qFmt') } : undefined,
    })
  }
  return columns
}

/** The columns as the table has them, where these were put in another order. */
function inOrder(columns: readonly CubeColumn[], order: JsonValue | undefined): readonly CubeColumn[] {
  if (!Array.isArray(order) || order.length !== columns.length) return columns
  const moved = order.map(at => (at instanceof JsonNumber ? columns[Number(at.text)] : undefined))
  return moved.every(column => column !== undefined) && new Set(moved).size === columns.length
    ? moved
    : columns
}

/** Which part of a cell is meant: the number of a measure, the text of a dimension or where there is no number. */
function meantBy(cell: JsonObject, { isMeasure }: CubeColumn): readonly ['qNum' | 'qText', JsonScalar] {
  const number = cell.get('qNum')
  const text = cell.get('qText')
  if (isMeasure && number instanceof JsonNumber && cell.get('qIsNull') !== true) return ['qNum', number]
  return ['qText', typeof text === 'string' && cell.get('qIsNull') !== true ? text : null]
}
