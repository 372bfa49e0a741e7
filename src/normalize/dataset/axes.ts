import { childPointer } from '../../lib/json-pointer.ts'
import {
  everyEntry,
  JsonNumber,
  type JsonObject,
  type JsonValue,
  someEntry,
  isContainer,
} from '../../lib/lossless-json.ts'
import { keyRole } from '../key/key-role.ts'
import { parseNumeral } from '../numeral.ts'

// The dimensions that a dataset lists, each with its members.

/** One place on a dimension: `{"code": "AKT", "name": "Total assets", "unit": "mil_kc"}` or the bare name of it. */
export interface Member {
  readonly pointer: string
  readonly object: JsonObject | null
  readonly text: string | null
  /** How many members its dimension has. */
  readonly among: number
  /** Where the fields of the object really stand, by the pointers that they would have. */
  readonly places?: ReadonlyMap<string, string> | undefined
}

export interface Axis {
  readonly name: string
  readonly members: readonly Member[]
  readonly byCode: ReadonlyMap<string, Member>
}

export const mostAxes = 8
const mostMembers = 2000
const mostFields = 16
/** Of a long list, whose items are of one kind. */
const itemsLookedAt = 20
const longestCode = 40
const nameOfAxis = /^[@_]?(?:id|code|key|name|dim(?:ension)?|axis|variable)$/i

/** Whether anything looks like a list of dimensions: most datasets are spared the search, which writes pointers. */
export function mayListAxes(value: JsonValue): boolean {
  if (Array.isArray(value)) {
    const isOfAxes =
      value.length > 1 &&
      value.length <= mostAxes &&
      value.some(
        item =>
          item instanceof Map &&
          someEntry(item, (key, name) => typeof name === 'string' && nameOfAxis.test(key)) &&
          someEntry(item, (_, members) => isContainer(members) && mayBeMembers(members)),
      )
    return isOfAxes || value.slice(0, itemsLookedAt).some(item => isContainer(item) && mayListAxes(item))
  }
  if (!(value instanceof Map)) return false
  if (value.size > 1 && value.size <= mostAxes && everyEntry(value, (_, members) => mayBeMembers(members)))
    return true
  if (namesOfAxes(value)) return true
  return someEntry(value, (_, item) => isContainer(item) && mayListAxes(item))
}

function mayBeMembers(value: JsonValue): boolean {
  const [first] = value instanceof Map ? value.values() : Array.isArray(value) ? value : []
  return (
    (typeof first === 'string' && isWording(first)) ||
    (first instanceof Map && first.size <= mostFields && !someEntry(first, (_, item) => item instanceof Map))
  )
}

/** `{"indicator": [{"code": "AKT", "name": "Total assets"}], "period": {"p1": {"from": ..., "to": ...}}}` */
export function axesOfMap(map: JsonObject, pointer: string): Axis[] | undefined {
  if (map.size < 2 || map.size > mostAxes) return undefined
  const axes: Axis[] = []
  for (const [name, value] of map) {
    const axis = axisOf(name, value, childPointer(pointer, name))
    if (!axis) return undefined
    axes.push(axis)
  }
  return axes.some(({ members }) => members.length > 1) ? axes : undefined
}

const separator = /[|:;/~#]/

/** The keys of the dimensions that a text or a list beside them names in their order: `"key": "period|basis|item"`. */
function namesOfAxes(map: JsonObject): readonly (readonly [name: string, key: string])[] | undefined {
  if (map.size < 3) return undefined
  for (const value of map.values()) {
    const names =
      typeof value === 'string' && value.length <= 120 && separator.test(value)
        ? value.split(separator)
        : undefined
    if (!names || names.length < 2 || names.length > mostAxes) continue
    const keys = names.map(name => {
      const plain = plainName(name.trim())
      return plain === '' ? undefined : [plain, `${plain}s`].find(key => isContainer(map.get(key) ?? null))
    })
    if (keys.every(key => key !== undefined) && new Set(keys).size === keys.length)
      return keys.map((key, index) => [plainName(names[index]!.trim()), key])
  }
  return undefined
}

/** The dimensions of which each has a field of its own, and a text says their order. */
export function axesByNames(map: JsonObject, pointer: string): Axis[] | undefined {
  const axes: Axis[] = []
  for (const [name, key] of namesOfAxes(map) ?? []) {
    const place = childPointer(pointer, key)
    const listed = fieldsOfLists(map, name, map.get(key)!, place)
    const axis = axisOf(name, listed?.map ?? map.get(key)!, place)
    if (!axis) return undefined
    axes.push(listed ? { ...axis, ...withPlaces(axis, listed.places) } : axis)
  }
  return axes.some(({ members }) => members.length > 1) ? axes : undefined
}

function withPlaces({ members, byCode }: Axis, places: ReadonlyMap<string, string>): Partial<Axis> {
  const placed = new Map(members.map(member => [member, { ...member, places }]))
  return {
    members: [...placed.values()],
    byCode: new Map([...byCode].map(([code, member]) => [code, placed.get(member)!])),
  }
}

/** Members as lists whose fields are named beside them: `"period_fields": ["fp", "fy"]`, `"periods": {"1": ["FY", 2023]}`. */
function fieldsOfLists(
  map: JsonObject,
  name: string,
  value: JsonValue,
  pointer: string,
): { readonly map: JsonObject; readonly places: ReadonlyMap<string, string> } | undefined {
  if (!(value instanceof Map) || !everyEntry(value, (_, item) => Array.isArray(item))) return undefined
  const [fields] = [...map]
    .filter(([key]) => key.toLowerCase().includes(name))
    .flatMap(([, list]) =>
      Array.isArray(list) && list.length > 1 && list.every(field => typeof field === 'string') ? [list] : [],
    )
  if (!fields) return undefined
  const objects: JsonObject = new Map()
  const places = new Map<string, string>()
  for (const [code, list] of value as ReadonlyMap<string, JsonValue[]>) {
    if (list.length !== fields.length) return undefined
    const place = childPointer(pointer, code)
    objects.set(code, new Map(fields.map((field, index) => [field, list[index]!])))
    fields.forEach((field, index) => places.set(childPointer(place, field), childPointer(place, index)))
  }
  return { map: objects, places }
}

/** `[{"id": "time", "name": "Year", "class": [{"code": "2022100000", "name": "2022"}]}]` */
export function axesOfList(list: readonly JsonValue[], pointer: string): Axis[] | undefined {
  if (list.length < 2 || list.length > mostAxes) return undefined
  const axes: Axis[] = []
  for (const [index, item] of list.entries()) {
    if (!(item instanceof Map)) return undefined
    const names = [...item].filter(([key, value]) => typeof value === 'string' && nameOfAxis.test(key))
    const members = [...item].filter(([, value]) => isContainer(value))
    const [[, name] = [], ...others] = names.sort(
      ([one], [other]) => Number(/name/i.test(one)) - Number(/name/i.test(other)),
    )
    if (members.length !== 1 || typeof name !== 'string' || others.length > 2) return undefined
    const place = childPointer(childPointer(pointer, index), members[0]![0])
    const axis = axisOf(name, members[0]![1], place)
    if (!axis) return undefined
    axes.push(axis)
  }
  return axes.some(({ members }) => members.length > 1) ? axes : undefined
}

function axisOf(name: string, value: JsonValue, pointer: string): Axis | undefined {
  const members: Member[] = []
  const byCode = new Map<string, Member>()
  const add = (object: JsonObject | null, text: string | null, place: string, among: number): Member => {
    const member = { pointer: place, object, text, among }
    members.push(member)
    return member
  }
  // A single member may stand without its list.
  const isSingle = value instanceof Map && ![...value.values()].some(isContainer) && hasCode(value)
  const list = isSingle ? [value] : value
  if (Array.isArray(list)) {
    if (list.length === 0 || list.length > mostMembers) return undefined
    const codeKeys = codeKeysOf(list)
    for (const [index, item] of list.entries()) {
      const place = isSingle ? pointer : childPointer(pointer, index)
      if (typeof item === 'string' && isWording(item)) byCode.set(item, add(null, item, place, list.length))
      else if (item instanceof Map && describes(item, list.length)) {
        const member = add(item, null, place, list.length)
        for (const key of codeKeys) {
          const code = codeText(item.get(key))
          if (code !== undefined && !byCode.has(code)) byCode.set(code, member)
        }
      } else return undefined
    }
  } else if (value instanceof Map) {
    if (value.size === 0 || value.size > mostMembers) return undefined
    for (const [code, item] of value) {
      const place = childPointer(pointer, code)
      if (code.length > longestCode) return undefined
      if (typeof item === 'string' && isWording(item)) byCode.set(code, add(null, item, place, value.size))
      else if (item instanceof Map && describes(item, value.size))
        byCode.set(code, add(item, null, place, value.size))
      else return undefined
    }
  } else return undefined
  return { name: plainName(name), members, byCode }
}

/** A figure is none; a year is. */
const isWording = (text: string): boolean => /\p{L}{2}|^(?:19|20)\d{2}(?!\d)/u.test(text)

const hasCode = (object: JsonObject): boolean =>
  [...object.keys()].some(key => /^[@_]?(?:id|code|key)$/i.test(key))

/** Keys under which each of the members has something of its own. */
function codeKeysOf(list: readonly JsonValue[]): string[] {
  const [first] = list
  if (!(first instanceof Map)) return []
  return [...first.keys()].filter(key => {
    const codes = list.map(item => (item instanceof Map ? codeText(item.get(key)) : undefined))
    return codes.every(code => code !== undefined) && new Set(codes).size === list.length
  })
}

export function codeText(value: JsonValue | undefined): string | undefined {
  const text = value instanceof JsonNumber ? value.text : value
  return typeof text === 'string' && text !== '' && text.length <= longestCode ? text : undefined
}

/** Whether an object says what something is: it holds no figure, and nothing deeper than a list of texts. */
export function describes(item: JsonObject, among: number): boolean {
  if (item.size === 0 || item.size > mostFields) return false
  for (const [key, value] of item) {
    if (value instanceof Map) return false
    if (Array.isArray(value) && !value.every(part => typeof part === 'string')) return false
    const text = value instanceof JsonNumber ? value.text : value
    if (typeof text !== 'string' || !parseNumeral(text)?.number) continue
    const role = keyRole(key)
    // The number of the member, counted from 0 or 1.
    if (role === 'value' || (role === null && !(/^\d{1,4}$/.test(text) && Number(text) <= among)))
      return false
  }
  return true
}

export const plainName = (name: string): string => name.replace(/^[@_$#]+/, '').toLowerCase()
