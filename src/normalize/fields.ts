import { childPointer } from '../lib/json-pointer.ts'
import { JsonNumber, type JsonScalar, JsonText, type JsonValue } from '../lib/lossless-json.ts'
import type { Finding } from '../model/finding.ts'
import type { FieldRow } from '../model/tables.ts'
import type { FieldRole, JsonType } from '../model/vocabulary.ts'

// Every scalar that is no fact: its row, and what a reader should be told about it.

export type RowKeys = Pick<FieldRow, 'report_id' | 'origin' | 'dataset_index' | 'run_id'>

/** More unplaced numbers than this side by side are told of together. */
const toldApart = 20

/** Visits every scalar in the order of the text. Depth is at most the limit of the parser. */
export function eachLeaf(
  value: JsonValue,
  pointer: string,
  key: string,
  visit: (leaf: JsonScalar | JsonText, pointer: string, key: string) => void,
): void {
  if (Array.isArray(value))
    value.forEach((item, index) => eachLeaf(item, childPointer(pointer, index), String(index), visit))
  else if (value instanceof Map)
    for (const [name, item] of value) eachLeaf(item, childPointer(pointer, name), name, visit)
  else visit(value, pointer, key === '' && pointer !== '' ? lastKey(pointer, key) : key)
}

function lastKey(pointer: string, key: string): string {
  return pointer.endsWith('/') ? key : pointer.slice(pointer.lastIndexOf('/') + 1)
}

const unreadFor = {
  keys: 'its dataset has too many different keys',
  values: 'its dataset has too many values',
}

/** Row of a scalar with the role that the reading found for it, else the one that its type leaves. */
export function fieldRow(
  keys: RowKeys,
  leaf: JsonScalar | JsonText,
  pointer: string,
  key: string,
  known: { readonly role: FieldRole; readonly reason?: string } | undefined,
  excess: 'keys' | 'values' | null,
): FieldRow {
  const isNumber = leaf instanceof JsonNumber
  const unread = excess ? unreadFor[excess] : 'nothing around it says what it is'
  return {
    report_id: keys.report_id,
    origin: keys.origin,
    dataset_index: keys.dataset_index,
    run_id: keys.run_id,
    json_pointer: pointer,
    key,
    value_type: jsonTypeOf(leaf),
    value_text: textOf(leaf),
    role: known?.role ?? (leaf === null || leaf === '' ? 'empty' : isNumber ? 'unplaced' : 'metadata'),
    reason: known ? (known.reason ?? null) : isNumber ? unread : null,
  }
}

/** One finding for each number that found no place; for more than twenty side by side, or in one place of the rows of a list, one for all. */
export function unplacedFindings(fields: readonly FieldRow[]): Finding[] {
  const groups = new Map<string, FieldRow[]>()
  for (const field of fields) {
    if (field.role !== 'unplaced') continue
    const place = placeInLists(field.json_pointer)
    const isInList = place.includes('/*')
    const group = `${isInList ? place : place.slice(0, place.lastIndexOf('/'))} ${field.reason}`
    const known = groups.get(group)
    if (known) known.push(field)
    else groups.set(group, [field])
  }
  return [...groups.values()].flatMap(group =>
    group.length > toldApart ? [unplacedTogether(group)] : group.map(unplaced),
  )
}

const rootOfDataset = /^\/(?:financialStatements|report\/tools)\/\d+/

/** A place in a dataset without the numbers of rows: `/rows/17/amount` is the `amount` of any. */
function placeInLists(pointer: string): string {
  const root = rootOfDataset.exec(pointer)?.[0] ?? ''
  return root + pointer.slice(root.length).replace(/\/\d+(?=\/|$)/g, '/*')
}

function unplaced(field: FieldRow): Finding {
  return {
    ...unplacedAt(field, field.json_pointer),
    message: `The number ${field.value_text} at ${field.json_pointer} could not be placed: ${field.reason}.`,
    observed: field.value_text,
  }
}

function unplacedTogether(fields: readonly FieldRow[]): Finding {
  const first = fields[0]!
  const place = placeInLists(first.json_pointer)
  const star = place.indexOf('/*')
  const list = first.json_pointer.slice(0, star < 0 ? first.json_pointer.lastIndexOf('/') : star)
  const where = star < 0 || place === `${list}/*` ? `directly below ${list}` : `at ${place}`
  return {
    ...unplacedAt(first, list),
    message: `${fields.length.toLocaleString('en')} numbers ${where} could not be placed: ${first.reason}. The first is ${first.value_text} at ${first.json_pointer}.`,
    observed: String(fields.length),
  }
}

function unplacedAt(
  { origin, dataset_index }: FieldRow,
  pointer: string,
): Omit<Finding, 'message' | 'observed'> {
  return {
    code: 'placement.unplaced_number',
    origin,
    datasetIndex: dataset_index,
    pointer,
    expected: null,
  }
}

export function jsonTypeOf(leaf: JsonScalar | JsonText): JsonType {
  if (leaf === null) return 'null'
  return leaf instanceof JsonNumber ? 'number' : typeof leaf === 'boolean' ? 'boolean' : 'string'
}

function textOf(leaf: JsonScalar | JsonText): string | null {
  if (leaf === null) return null
  return leaf instanceof JsonNumber || leaf instanceof JsonText ? leaf.text : String(leaf)
}
