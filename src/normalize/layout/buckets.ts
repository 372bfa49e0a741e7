import { childPointer } from '../../lib/json-pointer.ts'
import { isContainer, type JsonObject, type JsonValue, scalarText } from '../../lib/lossless-json.ts'
import { readAttributes } from '../describe/attributes.ts'
import { roleBelow } from '../describe/notes.ts'
import { keyRole } from '../key/key-role.ts'
import { parsePeriod } from '../period/parse-period.ts'
import type { Place, Reader } from './reader.ts'
import { withPlaces } from './record-table.ts'

/**
 * Buckets of a search engine: each is a value of the field that the aggregation is named after, with the figures and the
 * aggregations below it: `"period_end": {"buckets": [{"key_as_string": "2024-09-28", "key": 1727481600000, "doc_count": 9,
 * "amount": {"value": 391035}}]}` are records with a `period_end` and an `amount`. False for any other value.
 */
export function readBuckets(
  reader: Reader,
  value: JsonValue,
  place: Place & { readonly key: string },
): boolean {
  const buckets = bucketsIn(value)
  if (!buckets || !(value instanceof Map)) return false
  const field = fieldOf(place.key, buckets)
  const list = childPointer(place.pointer, 'buckets')
  // A line goes on, and is no ancestor of itself.
  const { names } = place.context
  const outer = place.line ? { ...place.context, names: names.slice(0, -1) } : place.context
  const meta = value.get('meta')
  // `"meta": {"company": "Elm AG", "currency": "EUR"}` holds for all buckets.
  const context =
    meta instanceof Map
      ? readAttributes(new Map([['meta', meta]]), place.pointer, outer, reader.notes).context
      : outer
  // A bucket of a year is named after its first day.
  const areYears = buckets.every(isYear)
  for (const [key, item] of value)
    if (key !== 'buckets') roleBelow(item, childPointer(place.pointer, key), 'metadata', reader.notes)
  buckets.forEach((bucket, index) => {
    const pointer = childPointer(list, index)
    const named = bucket.has('key_as_string') ? 'key_as_string' : 'key'
    const value = bucket.get(named)!
    const record: JsonObject = new Map([
      [field, areYears && typeof value === 'string' ? value.slice(0, 4) : value],
    ])
    for (const [key, item] of bucket)
      if (isOfOtherBuckets(key, bucket)) roleBelow(item, childPointer(pointer, key), 'metadata', reader.notes)
      else if (!ofBucket.test(key)) record.set(key, item)
      else if (key !== named) reader.notes.role(childPointer(pointer, key), 'metadata')
    const moved = withPlaces(reader, new Map([[childPointer(pointer, field), childPointer(pointer, named)]]))
    moved.visit(record, { ...place, context, pointer, parentKey: place.key })
  })
  return true
}

/** The keys of an object under which buckets stand. */
export function aggregationsIn(object: JsonObject): ReadonlySet<string> {
  let found: Set<string> | undefined
  for (const [key, value] of object) if (bucketsIn(value)) (found ??= new Set()).add(key)
  return found ?? none
}

const none: ReadonlySet<string> = new Set()

function bucketsIn(value: JsonValue): readonly JsonObject[] | undefined {
  const list = value instanceof Map ? value.get('buckets') : undefined
  // A list of one that wraps the content of a dataset is an object of one key.
  const buckets = list instanceof Map && list.size === 1 && list.has('0') ? [...list.values()] : list
  return Array.isArray(buckets) && buckets.every(isBucket) ? buckets : undefined
}

const ofBucket = /^(?:key|key_as_string|doc_count)$/

/** `revenue_derivative` beside `revenue`: computed over the buckets, and no figure of this one. */
function isOfOtherBuckets(key: string, bucket: JsonObject): boolean {
  const of =
    /^(.+)[_.-](?:deriv(?:ative)?|(?:serial_?)?diff|mov(?:ing)?_?(?:avg|fn)|cumulative(?:_sum)?|cusum|growth)$/i.exec(
      key,
    )?.[1]
  return of !== undefined && bucket.has(of)
}

function isBucket(value: JsonValue): value is JsonObject {
  return value instanceof Map && value.has('key') && value.has('doc_count')
}

/** The field behind `by_year`, `terms#concept`; what a name says nothing of, the keys tell. */
function fieldOf(aggregation: string, buckets: readonly JsonObject[]): string {
  const name = aggregation.replace(/^[a-z_]+#/, '').replace(/^(?:group_)?(?:by|per)_/, '')
  if (keyRole(name) !== null) return name
  const texts = buckets.map(bucket => scalarText(bucket.get('key_as_string') ?? bucket.get('key')))
  if (texts.every(text => parsePeriod(text))) return 'period'
  const hasFigures = buckets.some(bucket => [...bucket.values()].some(holdsMetric))
  return hasFigures && texts.every(text => /\p{L}{2}/u.test(text)) ? 'label' : name
}

/** `"amount": {"value": 394328000000}` */
function holdsMetric(value: JsonValue): boolean {
  return value instanceof Map && [...value.values()].every(item => !isContainer(item)) && value.has('value')
}

function isYear(bucket: JsonObject): boolean {
  const text = bucket.get('key_as_string')
  return typeof text === 'string' && /^\d{4}-01-01/.test(text)
}
