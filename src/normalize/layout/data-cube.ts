import { childPointer } from '../../lib/json-pointer.ts'
import {
  isScalar,
  JsonNumber,
  type JsonObject,
  type JsonScalar,
  type JsonValue,
} from '../../lib/lossless-json.ts'
import { conceptOf } from '../line/concept.ts'
import { statementNamedIn } from '../line/statement.ts'
import type { Context, Stated } from '../context.ts'
import { type Notes, roleBelow } from '../describe/notes.ts'
import { readAttributes } from '../describe/attributes.ts'
import { applyTitle } from '../describe/wording.ts'
import { isNoteKey } from '../describe/read-text.ts'
import { noteYearEnd } from '../describe/year-end-note.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { parsePeriod } from '../period/parse-period.ts'
import type { Reader } from './reader.ts'
import { readRecordInPlaces } from './record-table.ts'

// Figures by their position on several dimensions, as statistical offices exchange them: JSON-stat
// (https://json-stat.org/full) counts all cells through.

export interface Category {
  readonly label: Stated<string>
  readonly unit: Stated<string> | null
  /** First and last day, of a category of time. */
  readonly start?: Stated<string>
  readonly end?: Stated<string>
  /** Power of ten of a unit. */
  readonly scale?: Stated<string>
}

export interface Dimension {
  readonly name: string
  readonly categories: readonly Category[]
}

/** A cube of figures: its dimensions and the cells by their positions. */
export interface DataCube {
  readonly dimensions: readonly Dimension[]
  readonly cells: readonly {
    readonly at: readonly number[]
    readonly value: JsonScalar
    readonly pointer: string
    /** Unit, scale and currency of the cell, where it states them. */
    readonly attributes?: ReadonlyMap<string, Stated<string>>
  }[]
  readonly title: Stated<string> | null
  /** What describes all cells, apart from the fields of the object itself. */
  readonly about?: { readonly object: JsonObject; readonly pointer: string }
}

/** The JSON-stat dataset that an object is, if it is one: `id`, `size`, `dimension` and `value` fit each other. */
export function dataCube(object: JsonObject, pointer: string): DataCube | undefined {
  if (!object.has('dimension')) return undefined
  const [names, sizes, dimension, value] = ['id', 'size', 'dimension', 'value'].map(key => object.get(key))
  if (!Array.isArray(names) || !Array.isArray(sizes) || !(dimension instanceof Map) || value === undefined)
    return undefined
  const size = sizes.map(item => (item instanceof JsonNumber ? Number(item.text) : Number.NaN))
  if (!names.every(name => typeof name === 'string')) return undefined
  const dimensions = names.map((name, index) => {
    const place = childPointer(childPointer(pointer, 'dimension'), name)
    const item = dimension.get(name)
    const categories =
      item instanceof Map ? categoriesOf(item.get('category'), childPointer(place, 'category')) : []
    return { name, categories, isWhole: categories.length === size[index] }
  })
  if (dimensions.length === 0 || !dimensions.every(({ isWhole }) => isWhole)) return undefined
  const count = size.reduce((product, length) => product * length, 1)
  const place = childPointer(pointer, 'value')
  const entries: (readonly [number, JsonValue, string])[] = Array.isArray(value)
    ? value.map((item, index) => [index, item, childPointer(place, index)])
    : value instanceof Map
      ? [...value].map(([key, item]) => [Number(key), item, childPointer(place, key)])
      : []
  if (entries.some(([index, item]) => !(index >= 0 && index < count) || !isScalar(item))) return undefined
  const label = object.get('label')
  return {
    dimensions,
    cells: entries.map(([index, item, at]) => ({
      at: positions(index, size),
      value: item as JsonScalar,
      pointer: at,
    })),
    title: typeof label === 'string' ? { value: label, pointer: childPointer(pointer, 'label') } : null,
  }
}

/** The last dimension runs fastest. */
export function positions(index: number, size: readonly number[]): number[] {
  let rest = index
  return size
    .map(length => length)
    .reverse()
    .map(length => {
      const position = rest % length
      rest = Math.floor(rest / length)
      return position
    })
    .reverse()
}

/** Codes in their order (a list, or a map of code to position), the labels of codes and their units. */
function categoriesOf(category: JsonValue | undefined, pointer: string): Category[] {
  if (!(category instanceof Map)) return []
  const index = category.get('index')
  const labels = category.get('label')
  const units = category.get('unit')
  const codes: string[] = []
  if (Array.isArray(index)) codes.push(...index.filter(code => typeof code === 'string'))
  else if (index instanceof Map)
    for (const [code, position] of index)
      if (position instanceof JsonNumber) codes[Number(position.text)] = code
  if (!index && labels instanceof Map) codes.push(...labels.keys())
  return codes.map((code, at) => {
    const label = labels instanceof Map ? labels.get(code) : undefined
    const unit = units instanceof Map ? units.get(code) : undefined
    const name = unit instanceof Map && typeof unit.get('base') !== 'string' ? 'label' : 'base'
    const base = unit instanceof Map ? unit.get(name) : undefined
    const power = unit instanceof Map ? powerOf(unit) : undefined
    const ofUnit = childPointer(childPointer(pointer, 'unit'), code)
    const place = childPointer(pointer, 'index')
    const own =
      typeof label === 'string' && !(parsePeriod(code) && !parsePeriod(label))
        ? { value: label, pointer: childPointer(childPointer(pointer, 'label'), code) }
        : { value: code, pointer: childPointer(place, Array.isArray(index) ? at : code) }
    return {
      label: own,
      unit: typeof base === 'string' ? { value: base, pointer: childPointer(ofUnit, name) } : null,
      ...(power ? { scale: { value: power.text, pointer: childPointer(ofUnit, power.key) } } : {}),
    }
  })
}

/** `"unit": {"base": "EUR", "multiplierPower": 6}` */
function powerOf(unit: JsonObject): { key: string; text: string } | undefined {
  for (const [key, value] of unit)
    if (
      value instanceof JsonNumber &&
      /^(?:(?:unit )?mult(?:iplier)?|(?:(?:unit )?multiplier |scale )?(?:power|exponent)(?: of ten)?|power of 10)$/.test(
        keyText(key),
      )
    )
      return { key, text: value.text }
  return undefined
}

/** Notes on a dimension of time: `"year": {"note": "calendar year", "category": {...}}`. */
function noteYearsOfDimensions(object: JsonObject, pointer: string, notes: Notes): void {
  const dimension = object.get('dimension')
  if (!(dimension instanceof Map)) return
  for (const [name, item] of dimension) {
    if (!(item instanceof Map)) continue
    for (const [key, value] of item)
      if (typeof value === 'string' && isNoteKey(key))
        noteYearEnd(value, [name, key].reduce(childPointer, childPointer(pointer, 'dimension')), notes)
  }
}

/** Reads each cell as the record that its positions stand for. */
export function readDataCube(
  reader: Reader,
  cube: DataCube,
  object: JsonObject,
  pointer: string,
  outer: Context,
): void {
  const parts = new Set([
    'id',
    'size',
    'dimension',
    'value',
    'label',
    ...cube.dimensions.map(({ name }) => name),
  ])
  const about: JsonObject = new Map(
    [...object].filter(([key, value]) => !parts.has(key) && !Array.isArray(value)),
  )
  const described = cube.about
    ? readAttributes(cube.about.object, cube.about.pointer, outer, reader.notes).context
    : outer
  const worded = { ...readAttributes(about, pointer, described, reader.notes).context }
  if (cube.title) applyTitle(cube.title.value, cube.title.pointer, worded, {})
  // A cube by segments is the note on them, whatever lines it has.
  const bySegment = cube.dimensions.find(({ name }) => statementNamedIn(name) === 'segments')
  const context = {
    ...worded,
    period: outer.period,
    statement: bySegment
      ? { value: 'segments' as const, pointer: bySegment.categories[0]!.label.pointer }
      : worded.statement,
  }
  noteYearsOfDimensions(object, pointer, reader.notes)
  const keys = keysOf(cube.dimensions)
  for (const cell of cube.cells) {
    const record: JsonObject = new Map()
    const places = new Map<string, string>()
    const add = (key: string, value: JsonValue, place: string): void => {
      record.set(key, value)
      places.set(childPointer(cell.pointer, key), place)
    }
    cube.dimensions.forEach(({ categories }, index) => {
      const category = categories[cell.at[index]!]!
      // The code of a branch is no figure.
      if (!['period', 'label'].includes(keys[index]!) && /^\d+$/.test(category.label.value)) return
      add(keys[index]!, category.label.value, category.label.pointer)
      if (category.unit) add('unit', category.unit.value, category.unit.pointer)
      if (category.scale) add('unit_mult', new JsonNumber(category.scale.value), category.scale.pointer)
    })
    for (const [key, attribute] of cell.attributes ?? []) add(key, attribute.value, attribute.pointer)
    add('value', cell.value, cell.pointer)
    readRecordInPlaces(reader, record, places, cell.pointer, context)
  }
  for (const [key, value] of object)
    if (!['value', 'label'].includes(key))
      roleBelow(value, childPointer(pointer, key), 'metadata', reader.notes)
}

/** What the dimension of lines is called. */
const ofLines = /item|indicator|account|concept|instrument|subject|transaction|position|line|series|variable/i

/**
 * The dimension of time names the period, the one whose labels the catalogue knows best names the line; where it knows
 * none, the one that is called so, or has the most labels.
 */
function keysOf(dimensions: readonly Dimension[]): string[] {
  const isTime = dimensions.map(({ categories }) => categories.every(({ label }) => parsePeriod(label.value)))
  const time = isTime.indexOf(true)
  const rank = dimensions.map(({ name, categories }, index) => {
    if (isTime[index] || keyRole(name) === 'fiscal_period') return -1
    const known = categories.filter(({ label }) => conceptOf(label.value, null)).length
    return known * 100_000 + (ofLines.test(name) ? 10_000 : 0) + Math.min(categories.length, 9999)
  })
  const line = rank.indexOf(Math.max(...rank))
  return dimensions.map(({ name }, index) => (index === time ? 'period' : index === line ? 'label' : name))
}
