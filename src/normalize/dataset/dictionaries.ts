import { childPointer } from '../../lib/json-pointer.ts'
import {
  everyEntry,
  isContainer,
  isScalar,
  JsonNumber,
  type JsonObject,
  type JsonScalar,
  type JsonValue,
  someEntry,
} from '../../lib/lossless-json.ts'
import { describes } from './axes.ts'
import { keyText } from '../key/key-words.ts'

// Lines, periods and statements are listed once, and figures tell theirs by number:
// {"lines": [{"idx": 0, "label": "Sales"}, ...], "periods": [{"idx": 0, "end": "2024-12-31"}, ...], "facts": [[0, 0, 412], ...]}

/** A list of a dataset to whose entries others may refer by number. */
export interface Dictionary {
  readonly key: string
  readonly pointer: string
  readonly entries: readonly JsonValue[]
  /** The field of the entries that numbers them; null where their places do. */
  readonly numberKey: string | null
}

const mostEntries = 5000
const deepest = 5
const mostKeys = 200

/** The dictionaries of a dataset by their keys; null under one that several have. */
export function dictionariesIn(dataset: JsonValue, root: string): ReadonlyMap<string, Dictionary | null> {
  const found = new Map<string, Dictionary | null>()
  const visit = (value: JsonValue, pointer: string, depth: number): void => {
    if (!(value instanceof Map) || value.size > mostKeys) return
    for (const [key, item] of value) {
      const place = childPointer(pointer, key)
      const dictionary = Array.isArray(item) ? dictionaryOf(key, item, place) : undefined
      if (dictionary) found.set(key, found.has(key) ? null : dictionary)
      else if (depth < deepest && isContainer(item)) visit(item, place, depth + 1)
    }
  }
  visit(dataset, root, 0)
  return found
}

/** A list as a dictionary: of different texts, or of flat objects with a text each. */
export function dictionaryOf(
  key: string,
  entries: readonly JsonValue[],
  pointer: string,
): Dictionary | undefined {
  if (entries.length < 2 || entries.length > mostEntries) return undefined
  if (entries.every(entry => typeof entry === 'string'))
    return new Set(entries).size === entries.length ? { key, pointer, entries, numberKey: null } : undefined
  if (!entries.every(isFlat) || !entries.every(entry => describes(entry, entries.length))) return undefined
  return { key, pointer, entries, numberKey: numberKeyOf(entries) }
}

/** An object with a text, and nothing deeper. */
const isFlat = (entry: JsonValue): entry is JsonObject =>
  entry instanceof Map &&
  everyEntry(entry, (_, value) => isScalar(value)) &&
  someEntry(entry, (_, value) => typeof value === 'string')

const numbers =
  /^(?:i|n|no|nr|num|idx|index|indice|id|pos|position|ordinal|number|numero|orden|ref|key|code)$/

/** A field that says so, under which the entries have whole numbers of their own. */
function numberKeyOf(entries: readonly JsonObject[]): string | null {
  for (const key of entries[0]!.keys()) {
    if (key.length > 20 || !numbers.test(keyText(key))) continue
    const found = new Set(entries.map(entry => wholeNumber(entry.get(key))))
    if (!found.has(undefined) && found.size === entries.length) return key
  }
  return null
}

const wholeNumber = (value: JsonValue | undefined): number | undefined =>
  value instanceof JsonNumber && /^\d{1,5}$/.test(value.text) ? Number(value.text) : undefined

/**
 * The place of the entry that each number stands for; undefined where they are no such numbers. They count from nought,
 * unless the entries number themselves, or nought is not among them and the length of the list is.
 */
export function placesOfNumbers(
  { entries, numberKey }: Dictionary,
  values: readonly (JsonValue | undefined)[],
): readonly number[] | undefined {
  const found: number[] = []
  for (const value of values) {
    const number = wholeNumber(value)
    if (number === undefined) return undefined
    found.push(number)
  }
  if (numberKey !== null) {
    const byNumber = new Map(
      entries.map((entry, at) => [wholeNumber((entry as JsonObject).get(numberKey)), at]),
    )
    const places = found.map(number => byNumber.get(number))
    return places.every(place => place !== undefined) ? places : undefined
  }
  const used = new Set(found)
  const first = used.has(0) ? 0 : used.has(entries.length) ? 1 : undefined
  return first !== undefined && found.every(number => number - first < entries.length)
    ? found.map(number => number - first)
    : undefined
}

/** The text or number of an entry, or of one of its fields, and where that stands. */
export function cellOf(
  { entries, pointer }: Dictionary,
  at: number,
  field: string | null,
): { readonly value: JsonScalar; readonly pointer: string } {
  const entry = entries[at]!
  const place = childPointer(pointer, at)
  if (field === null || !(entry instanceof Map)) return { value: entry as JsonScalar, pointer: place }
  return { value: (entry.get(field) ?? null) as JsonScalar, pointer: childPointer(place, field) }
}

const ofNumber = / (?:index|idx|ix|indice|id|ref|no|nr|num|number|pos|position|code|key)$/

/** Whether a column is named after a dictionary: `line`, `lineIndex` and `lines`, `periodo` and `periodos`. */
export function isNamedAfter(column: string, key: string): boolean {
  if (column === key) return true
  if (column.length > 40 || key.length > 40) return false
  const [own, list] = [keyText(column).replace(ofNumber, ''), keyText(key)]
  if (own === list) return true
  const [short, long] = own.length < list.length ? [own, list] : [list, own]
  return short.length >= 4 && long.startsWith(short) && long.length - short.length <= 2
}
