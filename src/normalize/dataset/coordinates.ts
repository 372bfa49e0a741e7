import { childPointer } from '../../lib/json-pointer.ts'
import {
  isContainer,
  JsonNumber,
  type JsonObject,
  type JsonValue,
  someEntry,
} from '../../lib/lossless-json.ts'
import type { Stated } from '../context.ts'
import { parseNumeral } from '../numeral.ts'
import {
  axesByNames,
  axesOfList,
  axesOfMap,
  type Axis,
  codeText,
  mayListAxes,
  type Member,
  mostAxes,
  plainName,
} from './axes.ts'
import type { Survey } from './survey.ts'

// Cubes in whatever words: the members of each dimension are listed once, and a figure names its members by their codes
// or by their numbers: in the key that it stands under, in a list, or in fields that are named after the dimensions.

/** The dimensions of a dataset and what stands at places on them. */
export interface Coordinates {
  /** The members that a record is at, with its fields that say so; undefined for one that is at none. */
  ofRecord(object: JsonObject): { members: readonly Member[]; keys: readonly string[] } | undefined
  /** The members that each key of an object names; undefined where not all of them are places. */
  ofKeys(object: JsonObject): readonly (readonly Member[])[] | undefined
  /** What the code in a field of a member means: `"unit": "mil_kc"` where `units` explain it. */
  meaningOf(field: string, code: string): Stated<string> | undefined
}

/** More are records of another kind: each record would be looked up in all of them. */
const mostGroups = 20
const separators = [':', '.', '|', ';', ',', '/', '~', '#', '_', '-', ' ']

interface Dictionary {
  readonly name: string
  readonly meanings: ReadonlyMap<string, Stated<string>>
}

/** Finds the dimensions that a dataset lists; undefined where it lists none. */
export function coordinatesIn({ dataset, texts }: Survey, root: string): Coordinates | undefined {
  if (!mayListAxes(dataset)) return undefined
  const groups: Axis[][] = []
  const dictionaries: Dictionary[] = []
  const orders: string[][] = []
  const visit = (value: JsonValue, pointer: string, key: string): void => {
    if (Array.isArray(value)) {
      if (value.length > 1 && value.length <= mostAxes && value.every(item => typeof item === 'string'))
        orders.push(value)
      const axes = axesOfList(value, pointer)
      if (axes) groups.push(axes)
      if (value.some(isContainer))
        value.forEach((item, index) => isContainer(item) && visit(item, childPointer(pointer, index), ''))
    } else if (value instanceof Map) {
      const axes = axesByNames(value, pointer) ?? axesOfMap(value, pointer)
      if (axes) groups.push(axes)
      const meanings = meaningsOf(value, pointer)
      if (meanings) dictionaries.push({ name: key.toLowerCase(), meanings })
      for (const [name, item] of value) if (isContainer(item)) visit(item, childPointer(pointer, name), name)
    }
  }
  visit(dataset, root, '')
  if (groups.length === 0 || groups.length > mostGroups) return undefined
  const names = new Set(groups.flatMap(axes => axes.map(({ name }) => name)))
  for (const text of texts) {
    const separator = text.length <= 120 ? separators.find(sign => text.includes(sign)) : undefined
    if (separator === undefined) continue
    const parts = text.split(separator).map(part => part.trim())
    if (names.has(plainName(parts[0]!))) orders.push(parts)
  }
  const cubes = groups.map(axes => inOrder(axes, orders))
  return {
    ofRecord: object => {
      for (const axes of cubes) {
        const found = ofRecord(object, axes)
        if (found) return found
      }
      return undefined
    },
    ofKeys: object => {
      for (const axes of cubes) {
        const found = ofKeys(object, axes)
        if (found) return found
      }
      return undefined
    },
    meaningOf: (field, code) => {
      const name = field.toLowerCase()
      const stem = name.slice(0, Math.max(4, name.length - 2))
      const known = dictionaries.filter(({ meanings }) => meanings.has(code))
      const own =
        known.find(dictionary => dictionary.name === name) ??
        known.find(dictionary => stem.length >= 4 && dictionary.name.includes(stem))
      return own?.meanings.get(code)
    },
  }
}

/** Codes with the words that each stands for. */
function meaningsOf(map: JsonObject, pointer: string): ReadonlyMap<string, Stated<string>> | undefined {
  if (map.size < 2 || map.size > 60) return undefined
  const meanings = new Map<string, Stated<string>>()
  for (const [code, text] of map) {
    if (typeof text !== 'string' || text === '' || text.length > 80 || code.length > 16) return undefined
    meanings.set(code, { value: text, pointer: childPointer(pointer, code) })
  }
  return meanings
}

/** The dimensions in the order that the dataset states, where it does; there may be lists of other codes among them. */
function inOrder(axes: readonly Axis[], orders: readonly (readonly string[])[]): readonly Axis[] {
  const byName = new Map(axes.map(axis => [axis.name, axis]))
  for (const order of orders) {
    const named = order.flatMap(name => byName.get(plainName(name)) ?? [])
    if (order.length > 1 && named.length === order.length && new Set(named).size === named.length)
      return named
  }
  return axes
}

function ofRecord(
  object: JsonObject,
  axes: readonly Axis[],
): { members: readonly Member[]; keys: readonly string[] } | undefined {
  if (object.size < 2 || object.size > 20) return undefined
  for (const [key, value] of object) {
    const parts = Array.isArray(value) ? value.map(part => codeText(part) ?? '') : partsOf(value, axes)
    const members = parts && membersAt(parts, axes)
    if (members && holdsFigureBeside(object, [key])) return { members, keys: [key] }
  }
  const members: Member[] = []
  const keys: string[] = []
  for (const [key, value] of object) {
    const axis = axes.find(({ name }) => name === plainName(key))
    const code = axis && codeText(value)
    const member = code === undefined ? undefined : axis!.byCode.get(code)
    if (!member) continue
    members.push(member)
    keys.push(key)
  }
  // All but those that have one member alone.
  const needed = axes.filter(axis => axis.members.length > 1).length
  return members.length >= Math.max(2, needed) && holdsFigureBeside(object, keys)
    ? { members, keys }
    : undefined
}

/** Whether a record has a figure, or nothing in the place of one, beside the fields that say where it is. */
function holdsFigureBeside(object: JsonObject, keys: readonly string[]): boolean {
  return someEntry(
    object,
    (key, value) =>
      !keys.includes(key) &&
      (value === null ||
        value instanceof JsonNumber ||
        (typeof value === 'string' && (parseNumeral(value) !== undefined || !/\p{L}/u.test(value)))),
  )
}

/** The parts of a text such as `0:1:2`, one for each dimension. */
function partsOf(value: JsonValue, axes: readonly Axis[]): string[] | undefined {
  if (typeof value !== 'string' || value.length > 200 || parseNumeral(value)?.number) return undefined
  for (const separator of separators) {
    const parts = value.split(separator)
    if (parts.length === axes.length) return parts
  }
  return undefined
}

/** The members by their codes, else by their numbers. */
function membersAt(parts: readonly string[], axes: readonly Axis[]): Member[] | undefined {
  if (parts.length !== axes.length || axes.length < 2) return undefined
  const members: Member[] = []
  for (const [at, { byCode, members: all }] of axes.entries()) {
    const part = parts[at]!.trim()
    const member = byCode.get(part) ?? (/^\d{1,4}$/.test(part) ? all[Number(part)] : undefined)
    if (!member) return undefined
    members.push(member)
  }
  return members
}

/** Fewer keys may be places by chance. */
const fewestKeys = 4

function ofKeys(object: JsonObject, axes: readonly Axis[]): readonly (readonly Member[])[] | undefined {
  const [first] = object.keys()
  if (object.size < fewestKeys || first === undefined || axes.length < 2) return undefined
  for (const separator of separators) {
    if (!first.includes(separator)) continue
    const places: Member[][] = []
    for (const key of object.keys()) {
      const members = membersAt(key.split(separator), axes)
      if (!members) break
      places.push(members)
    }
    if (places.length === object.size) return places
  }
  return undefined
}
