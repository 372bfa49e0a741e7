import { childPointer } from '../../lib/json-pointer.ts'
import { isContainer, JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import type { Survey } from './survey.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { readPeriod } from '../period/parse-period.ts'
import { hasYear } from '../period/period.ts'

// Periods are listed once, and figures tell the place of theirs in that list:
// {"periods": [{"start": "2024-01-01", "end": "2024-12-31"}, {"date": "2024-12-31"}],
//  "note": "\"p\" is the zero-based position in \"periods\"", "income": [{"label": "Sales", "data": [{"p": 0, "v": 412}]}]}

/** The period that a field of a record numbers. */
export interface ListedPeriod {
  /** The field. */
  readonly key: string
  readonly entry: JsonValue
  readonly pointer: string
}

/** Finds the period that a record at a place tells by its number. */
export type PeriodsByPlace = (object: JsonObject, pointer: string) => ListedPeriod | undefined

interface PeriodList {
  readonly key: string
  readonly entries: readonly JsonValue[]
  readonly pointer: string
}

const mostPeriods = 200
const ofPeriods = /\b(?:periods?|dates|years|quarters|columns|contexts|periodos|periodes|perioden)$/
const tellsPlaces = /\b(?:position|index|indices|offset|ordinal|subscript)\b/i
const fromOne = /\b(?:one|1)[- ](?:based|indexed)\b|\b(?:from|at|with) (?:one|1)\b/i
const fromZero = /\b(?:zero|0)[- ](?:based|indexed)\b|\b(?:from|at|with) (?:zero|0)\b/i
/** `periodIndex`, `period_pos`. */
const isIndex = /^(\p{L}[\p{L} ]*?) (?:index|idx|ix|position|pos|offset)$/u

/** How periods are told by their places in lists; undefined where a dataset lists none or does not say so. */
export function periodsByPlace(
  { dataset, keys, scalarKeys, texts }: Survey,
  root: string,
): PeriodsByPlace | undefined {
  const names = [...keys].filter(key => key.length <= 40 && ofPeriods.test(keyText(key)))
  if (names.length === 0) return undefined
  const told = keysTold(texts, scalarKeys, new Set(names))
  const fields = new Map(told)
  for (const key of scalarKeys) {
    const name = told.has(key) ? undefined : names.find(list => soundsLike(key, list))
    if (name !== undefined) fields.set(key, { list: name, base: undefined })
  }
  if (fields.size === 0) return undefined
  const lists = listsOf(dataset, root, new Set([...fields.values()].map(({ list }) => list)))
  if (lists.size === 0) return undefined
  const longest = Math.max(...[...lists.values()].map(({ entries }) => entries.length))
  const places = placesUnder(dataset, new Set(fields.keys()))
  const bases = new Map<string, { readonly list: string; readonly base: number }>()
  for (const [key, { list, base }] of fields) {
    const found = places.get(key)
    const first = found && baseOf(found, longest, base, told.has(key))
    if (first !== undefined) bases.set(key, { list, base: first })
  }
  if (bases.size === 0) return undefined
  return (object, pointer) => {
    for (const [key, { list, base }] of bases) {
      const place = placeOf(object.get(key))
      const nearest = place === undefined ? undefined : nearestList(lists, pointer)
      if (place === undefined || nearest?.key !== list || pointer.startsWith(`${nearest.pointer}/`)) continue
      const entry = nearest.entries[place - base]
      if (entry !== undefined) return { key, entry, pointer: childPointer(nearest.pointer, place - base) }
    }
    return undefined
  }
}

/** Fields of which a sentence says that they are places in a list: `"p" is the zero-based position in "periods"`. */
function keysTold(
  texts: readonly string[],
  scalarKeys: ReadonlySet<string>,
  names: ReadonlySet<string>,
): Map<string, { list: string; base: number | undefined }> {
  const told = new Map<string, { list: string; base: number | undefined }>()
  for (const text of texts) {
    if (text.length > 200 || !tellsPlaces.test(text)) continue
    const words = text.match(/[\p{L}\p{N}_]+/gu) ?? []
    const list = words.find(word => names.has(word))
    // A field is named in front of what is said of it.
    const before = words.findIndex(word => tellsPlaces.test(word))
    const key = words.slice(0, before).find(word => word !== list && scalarKeys.has(word))
    if (list === undefined || key === undefined) continue
    told.set(key, { list, base: fromOne.test(text) ? 1 : fromZero.test(text) ? 0 : undefined })
  }
  return told
}

/** `p`, `period`, `periodIndex` of `periods`. */
function soundsLike(key: string, list: string): boolean {
  if (key.length > 40) return false
  const [own, name] = [keyText(key), keyText(list)]
  const stem = name.slice(name.lastIndexOf(' ') + 1).replace(/s$/, '')
  return own === stem || isIndex.exec(own)?.[1] === stem || (key.length === 1 && own === stem[0])
}

/**
 * The number of the first place: as it is told, or as the numbers show, which otherwise have to be all those of the
 * longest list, from zero on.
 */
function baseOf(
  found: ReadonlySet<number>,
  length: number,
  base: number | undefined,
  isTold: boolean,
): number | undefined {
  const [lowest, highest] = [Math.min(...found), Math.max(...found)]
  if (base !== undefined) return lowest >= base && highest < length + base ? base : undefined
  if (lowest === 0 && highest < length && (isTold || found.size === length)) return 0
  return isTold && highest === length && lowest > 0 ? 1 : undefined
}

function placeOf(value: JsonValue | undefined): number | undefined {
  const text = value instanceof JsonNumber ? value.text : value
  return typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : undefined
}

/** The numbers under keys that hold nothing else. */
function placesUnder(dataset: JsonValue, keys: ReadonlySet<string>): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>()
  const others = new Set<string>()
  const visit = (value: JsonValue): void => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    else if (value instanceof Map)
      for (const [key, item] of value) {
        if (isContainer(item)) visit(item)
        else if (keys.has(key)) {
          const place = placeOf(item)
          if (place === undefined) others.add(key)
          else found.set(key, (found.get(key) ?? new Set()).add(place))
        }
      }
  }
  visit(dataset)
  for (const key of others) found.delete(key)
  return found
}

/** The lists of periods by the place of what holds them, the first of each. */
function listsOf(dataset: JsonValue, root: string, names: ReadonlySet<string>): Map<string, PeriodList> {
  const lists = new Map<string, PeriodList>()
  const visit = (value: JsonValue, pointer: string): void => {
    if (Array.isArray(value))
      value.forEach((item, index) => isContainer(item) && visit(item, childPointer(pointer, index)))
    else if (value instanceof Map)
      for (const [key, item] of value) {
        if (!isContainer(item)) continue
        const place = childPointer(pointer, key)
        if (names.has(key) && Array.isArray(item) && isListOfPeriods(item)) {
          if (!lists.has(pointer)) lists.set(pointer, { key, entries: item, pointer: place })
        } else visit(item, place)
      }
  }
  visit(dataset, root)
  return lists
}

const isListOfPeriods = (list: readonly JsonValue[]): boolean =>
  list.length > 1 && list.length <= mostPeriods && list.every(isDated)

/** `"2024-12-31"`, `{"type": "instant", "date": "2024-12-31"}`, `{"year": 2024}`; no line with its figures. */
function isDated(entry: JsonValue): boolean {
  if (typeof entry === 'string') return hasYear(readPeriod(entry)?.period)
  if (!(entry instanceof Map)) return false
  let isOfTime = false
  for (const [key, value] of entry) {
    if (isContainer(value)) return false
    const isYear = value instanceof JsonNumber && /^(?:19|20)\d{2}$/.test(value.text)
    isOfTime ||= isYear && keyRole(key) === 'fiscal_year'
    isOfTime ||= typeof value === 'string' && value.length <= 80 && hasYear(readPeriod(value)?.period)
  }
  return isOfTime
}

/** The list that stands beside what holds the record, or nearest above it. */
function nearestList(lists: ReadonlyMap<string, PeriodList>, pointer: string): PeriodList | undefined {
  if (lists.size === 1) return lists.values().next().value
  for (let above = pointer; above !== ''; above = above.slice(0, above.lastIndexOf('/'))) {
    const list = lists.get(above)
    if (list) return list
  }
  return undefined
}
