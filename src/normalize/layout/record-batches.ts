import { childPointer } from '../../lib/json-pointer.ts'
import {
  isScalar,
  JsonNumber,
  type JsonObject,
  type JsonScalar,
  type JsonValue,
  scalarText,
} from '../../lib/lossless-json.ts'
import { eachLeaf } from '../fields.ts'
import { warehouseDay } from '../period/epoch.ts'
import type { PlainObject } from './plain-object.ts'

/** Cells that are read. */
const mostCells = 1_000_000

/** A column of one batch: where its data stand, and how a cell of them is meant. */
interface BatchColumn {
  readonly name: string
  readonly data: readonly JsonScalar[]
  readonly validity: readonly JsonValue[] | null
  readonly pointer: string
  readonly meant: (cell: JsonScalar) => JsonScalar | undefined
}

/**
 * Record batches as Apache Arrow writes them: `{"schema": {"fields": [{"name": "end", "type": {"name": "date", "unit": "DAY"}},
 * {"name": "revenue", ...}]}, "batches": [{"count": 2, "columns": [{"name": "revenue", "VALIDITY": [1, 0], "DATA": ["512", "0"]},
 * ...]}]}`, as the records that they hold. What VALIDITY excludes is no figure; codes are looked up in their dictionary.
 */
export function withRecordBatches(object: JsonObject, pointer: string): PlainObject | undefined {
  const schema = object.get('schema')
  const batches = object.get('batches')
  if (!(schema instanceof Map) || !Array.isArray(batches) || batches.length === 0) return undefined
  if (object.has('records') || object.has('metadata')) return undefined
  const fields = fieldsOf(schema)
  if (!fields) return undefined
  const dictionaries = dictionariesOf(object.get('dictionaries'))
  const records: JsonObject[] = []
  const places = new Map<string, string>()
  const used = new Set<string>()
  const list = childPointer(pointer, 'records')
  for (const [index, batch] of batches.entries()) {
    const place = childPointer(childPointer(pointer, 'batches'), index)
    const columns = columnsOf(batch, place, fields, dictionaries)
    if (!columns) return undefined
    const height = columns[0]?.data.length ?? 0
    if (columns.some(({ data }) => data.length !== height)) return undefined
    if (used.size + height * columns.length > mostCells) return undefined
    for (let row = 0; row < height; row++) {
      const record: JsonObject = new Map()
      const base = childPointer(list, records.length)
      for (const { name, data, validity, pointer: at, meant } of columns) {
        const isValid = validity === null || saysValid(validity[row])
        const cell = isValid ? meant(data[row]!) : undefined
        if (cell === undefined) continue
        record.set(name, cell)
        places.set(childPointer(base, name), childPointer(at, row))
        used.add(childPointer(at, row))
      }
      records.push(record)
    }
  }
  if (records.length === 0) return undefined
  const metadata = metadataOf(schema, childPointer(pointer, 'schema'), childPointer(pointer, 'metadata'))
  for (const [place, leaf] of metadata.places) places.set(place, leaf)
  for (const leaf of metadata.places.values()) used.add(leaf)
  const plain = new Map<string, JsonValue>()
  const others: string[] = []
  for (const [key, value] of object) {
    if (key !== 'schema' && key !== 'batches' && key !== 'dictionaries') plain.set(key, value)
    else
      eachLeaf(value, childPointer(pointer, key), key, (_, leaf) => {
        if (!used.has(leaf)) others.push(leaf)
      })
  }
  if (metadata.object.size > 0) plain.set('metadata', metadata.object)
  plain.set('records', records)
  return { object: plain, places, others }
}

/** Fields by their names. */
function fieldsOf(schema: JsonObject): ReadonlyMap<string, JsonObject> | undefined {
  const fields = schema.get('fields')
  if (!Array.isArray(fields) || fields.length === 0) return undefined
  const byName = new Map<string, JsonObject>()
  for (const field of fields) {
    const name = field instanceof Map ? field.get('name') : undefined
    if (!(field instanceof Map) || typeof name !== 'string' || byName.has(name)) return undefined
    byName.set(name, field)
  }
  return byName
}

/** The columns of a batch whose cells stand in one list; nested ones have none. */
function columnsOf(
  batch: JsonValue,
  pointer: string,
  fields: ReadonlyMap<string, JsonObject>,
  dictionaries: ReadonlyMap<string, readonly JsonValue[]>,
): BatchColumn[] | undefined {
  const columns = batch instanceof Map ? batch.get('columns') : undefined
  if (!Array.isArray(columns)) return undefined
  const found: BatchColumn[] = []
  for (const [index, column] of columns.entries()) {
    const name = column instanceof Map ? column.get('name') : undefined
    const field = typeof name === 'string' ? fields.get(name) : undefined
    if (!(column instanceof Map) || typeof name !== 'string' || !field) return undefined
    const data = column.get('DATA')
    const validity = column.get('VALIDITY')
    if (!Array.isArray(data) || !data.every(isScalar)) continue
    found.push({
      name,
      data,
      validity: Array.isArray(validity) && validity.length === data.length ? validity : null,
      pointer: childPointer(childPointer(childPointer(pointer, 'columns'), index), 'DATA'),
      meant: meaningOf(field, dictionaries),
    })
  }
  return found
}

const saysValid = (flag: JsonValue | undefined): boolean =>
  flag === true || (flag instanceof JsonNumber && flag.text !== '0')

/** How the cells of a field are meant: undefined for a cell that says nothing by itself. */
function meaningOf(
  field: JsonObject,
  dictionaries: ReadonlyMap<string, readonly JsonValue[]>,
): BatchColumn['meant'] {
  const dictionary = field.get('dictionary')
  if (dictionary instanceof Map) {
    const words = dictionaries.get(scalarText(dictionary.get('id')))
    return cell => {
      const word = words?.[Number(scalarText(cell))]
      return typeof word === 'string' ? word : undefined
    }
  }
  const type = field.get('type')
  if (!(type instanceof Map)) return cell => cell
  const kind = scalarText(type.get('name'))
  const places = Number(scalarText(type.get('scale')))
  if (kind === 'decimal' && places > 0 && places <= 38) return cell => withPlaces(cell, places)
  const zone = type.get('timezone')
  const unit = /^(?:date|timestamp)$/.test(kind) ? perDay.get(scalarText(type.get('unit'))) : undefined
  if (unit === undefined || (zone !== undefined && zone !== null && zone !== 'UTC')) return cell => cell
  return cell => dayOf(scalarText(cell), unit) ?? cell
}

/** `"1204500"` with two places behind the point is 12,045. */
function withPlaces(cell: JsonScalar, places: number): JsonScalar {
  const [, sign = '', digits] = /^(-?)(\d{1,76})$/.exec(scalarText(cell)) ?? []
  if (digits === undefined) return cell
  const padded = digits.padStart(places + 1, '0')
  return new JsonNumber(`${sign}${padded.slice(0, -places)}.${padded.slice(-places)}`)
}

const perDay: ReadonlyMap<string, bigint> = new Map([
  ['DAY', 1n],
  ['SECOND', 86_400n],
  ['MILLISECOND', 86_400_000n],
  ['MICROSECOND', 86_400_000_000n],
  ['NANOSECOND', 86_400_000_000_000n],
])

function dayOf(text: string, unit: bigint): string | undefined {
  return /^\d{1,20}$/.test(text) ? warehouseDay(String(BigInt(text) / unit)) : undefined
}

/** The words of dictionaries by their numbers: `[{"id": 0, "data": {"columns": [{"DATA": ["EUR", "USD"]}]}}]`. */
function dictionariesOf(value: JsonValue | undefined): ReadonlyMap<string, readonly JsonValue[]> {
  const found = new Map<string, readonly JsonValue[]>()
  for (const item of Array.isArray(value) ? value : []) {
    const data = item instanceof Map ? item.get('data') : undefined
    const columns = data instanceof Map ? data.get('columns') : undefined
    const [column] = Array.isArray(columns) ? columns : []
    const words = column instanceof Map ? column.get('DATA') : undefined
    if (item instanceof Map && Array.isArray(words)) found.set(scalarText(item.get('id')), words)
  }
  return found
}

/** `"metadata": [{"key": "entity", "value": "Elm AG"}]` of the schema as an object, and where its values stand. */
function metadataOf(
  schema: JsonObject,
  pointer: string,
  target: string,
): { readonly object: JsonObject; readonly places: ReadonlyMap<string, string> } {
  const object: JsonObject = new Map()
  const places = new Map<string, string>()
  const pairs = schema.get('metadata')
  for (const [index, pair] of (Array.isArray(pairs) ? pairs : []).entries()) {
    const key = pair instanceof Map ? pair.get('key') : undefined
    const value = pair instanceof Map ? pair.get('value') : undefined
    if (typeof key !== 'string' || typeof value !== 'string' || object.has(key)) continue
    object.set(key, value)
    const place = childPointer(childPointer(pointer, 'metadata'), index)
    places.set(childPointer(target, key), childPointer(place, 'value'))
  }
  return { object, places }
}
