import { childPointer } from '../../lib/json-pointer.ts'
import { isScalar, JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import type { Stated } from '../context.ts'
import { keyText } from '../key/key-words.ts'
import { monthEnd } from '../period/civil-date.ts'
import { parsePeriod } from '../period/parse-period.ts'
import { parseCurrency } from '../unit/currency.ts'
import type { Category, DataCube, Dimension } from './data-cube.ts'

// SDMX-JSON (https://github.com/sdmx-twg/sdmx-json): the cells of `dataSets` stand under the positions of their
// dimensions, joined by colons, in `series` or flat; `structure` lists the values of dimensions and attributes.

type Level = 'dataSet' | 'series' | 'observation'

interface Structure {
  readonly dimensions: Record<Level, readonly Dimension[]>
  readonly attributes: Record<Level, readonly Dimension[]>
  readonly name: Stated<string> | null
  /** Attributes that are no lists of values but stated once for all: `"attributes": {"CURRENCY": "EUR", "UNIT_MULT": 3}`. */
  readonly about: { readonly object: JsonObject; readonly pointer: string } | undefined
}

/** The cube that an SDMX message is, if the object is one. */
export function sdmxCube(object: JsonObject, pointer: string): DataCube | undefined {
  const listed = object.get('dataSets')
  // Messages of one data set are also seen without the list of them.
  const isOnly = listed === undefined && (object.has('observations') || object.has('series'))
  const sets = isOnly ? [object] : listed
  if (!Array.isArray(sets) || sets.length === 0) return undefined
  const structure = structureOf(object, pointer)
  if (!structure) return undefined
  const { dataSet, series, observation } = structure.dimensions
  const dimensions = [...dataSet, ...series, ...observation]
  const time = dimensions.findIndex(
    ({ name, categories }) =>
      name === 'TIME_PERIOD' || (categories.length > 0 && categories.every(({ end }) => end)),
  )
  const cells: DataCube['cells'][number][] = []
  for (const [index, set] of sets.entries()) {
    if (!(set instanceof Map)) return undefined
    const place = isOnly ? pointer : childPointer(childPointer(pointer, 'dataSets'), index)
    const fixed = dataSet.map(() => 0)
    const ofSet = attributesAt(set.get('attributes'), structure.attributes.dataSet)
    const add = (
      observations: JsonValue | undefined,
      at: string,
      before: number[],
      above: Attributes,
    ): boolean => {
      if (!(observations instanceof Map)) return false
      for (const [key, cell] of observations) {
        const [value, ...rest] = Array.isArray(cell) ? cell : [cell]
        const position = [...before, ...positions(key)]
        const isPlaced = dimensions.every(({ categories }, axis) => categories[position[axis] ?? -1])
        if (value === undefined || !isScalar(value) || !isPlaced || position.length !== dimensions.length)
          return false
        const child = childPointer(at, key)
        const own = attributesAt(rest, structure.attributes.observation)
        const period = time < 0 ? undefined : dimensions[time]!.categories[position[time]!]
        const end = period && (period.end ?? lastDayOf(period.label))
        const start = period?.start
        cells.push({
          at: position,
          value,
          pointer: Array.isArray(cell) ? childPointer(child, 0) : child,
          attributes: new Map([
            ...ofSet,
            ...above,
            ...own,
            ...(start ? [['period_start', start] as const] : []),
            ...(end ? [['period_end', end] as const] : []),
          ]),
        })
      }
      return true
    }
    const flat = set.get('observations')
    const listed = set.get('series')
    if (flat !== undefined) {
      if (!add(flat, childPointer(place, 'observations'), fixed, new Map())) return undefined
    } else if (listed instanceof Map) {
      for (const [key, one] of listed) {
        if (!(one instanceof Map)) return undefined
        const at = childPointer(childPointer(place, 'series'), key)
        const above = attributesAt(one.get('attributes'), structure.attributes.series)
        const observations = childPointer(at, 'observations')
        if (!add(one.get('observations'), observations, [...fixed, ...positions(key)], above))
          return undefined
      }
    }
  }
  if (cells.length === 0) return undefined
  const { name, about } = structure
  return { dimensions, cells, title: name, ...(about && { about }) }
}

/** The standard's quarters, terms and halves are of the calendar year: `2024-Q1`, `2024-S2`. */
function lastDayOf({ value, pointer }: Stated<string>): Stated<string> | undefined {
  const [, year, letter = '', number] = /^(\d{4})-([QTS])([1-4])$/.exec(value) ?? []
  const month = Number(number) * ({ Q: 3, T: 4, S: 6 }[letter] ?? 0)
  const end = month > 0 && month <= 12 ? monthEnd(Number(year), month) : undefined
  return end ? { value: end, pointer } : undefined
}

const positions = (key: string): number[] => key.split(':').map(Number)

function structureOf(object: JsonObject, pointer: string): Structure | undefined {
  const listed = object.get('structures')
  const [first] = Array.isArray(listed) ? listed : []
  const structure = first ?? object.get('structure')
  if (!(structure instanceof Map)) return undefined
  const place = first
    ? childPointer(childPointer(pointer, 'structures'), 0)
    : childPointer(pointer, 'structure')
  const dimensions = componentsOf(structure, place, 'dimensions')
  if (dimensions.observation.length === 0) return undefined
  const name = textOf(structure, place)
  const about = statedForAll(structure, place)
  return {
    dimensions,
    attributes: componentsOf(structure, place, 'attributes'),
    name: name ?? null,
    about,
  }
}

/** Attributes beside the lists of them, or in their place: `"dataSetAttributes": {"UNIT": "EUR", "UNIT_MULT": 6}`. */
function statedForAll(structure: JsonObject, pointer: string): Structure['about'] {
  for (const [key, value] of structure) {
    if (!/^(?:data ?sets? )?attributes$/.test(keyText(key)) || !(value instanceof Map)) continue
    // A list may stand beside them: `"observation": ["value", "status"]`.
    const object = new Map([...value].filter(([, item]) => isScalar(item)))
    if (object.size > 0) return { object, pointer: childPointer(pointer, key) }
  }
  return undefined
}

function componentsOf(structure: JsonObject, pointer: string, key: string): Record<Level, Dimension[]> {
  const all = structure.get(key)
  const at = (level: Level): Dimension[] => {
    // One list of all dimensions is that of the observations.
    const only = Array.isArray(all) && level === 'observation' ? all : undefined
    const list = all instanceof Map ? (all.get(level) ?? all.get(level.toLowerCase())) : only
    if (!Array.isArray(list)) return []
    const place = only ? childPointer(pointer, key) : childPointer(childPointer(pointer, key), level)
    const found = list.map((item, index) => dimensionOf(item, childPointer(place, index)))
    const order = list.map(item =>
      item instanceof Map ? Number(numberOf(item.get('keyPosition'))) : Number.NaN,
    )
    if (order.some(Number.isNaN)) return found
    return found
      .map((_, index) => index)
      .sort((a, b) => order[a]! - order[b]!)
      .map(index => found[index]!)
  }
  return { dataSet: at('dataSet'), series: at('series'), observation: at('observation') }
}

function numberOf(value: JsonValue | undefined): string | undefined {
  return value instanceof JsonNumber ? value.text : undefined
}

function dimensionOf(item: JsonValue, pointer: string): Dimension {
  const id = item instanceof Map ? item.get('id') : undefined
  const values = item instanceof Map ? item.get('values') : undefined
  const kind = kindOf(typeof id === 'string' ? id : '')
  const place = childPointer(pointer, 'values')
  const categories = Array.isArray(values)
    ? values.map((value, index) => categoryOf(value, childPointer(place, index), kind))
    : []
  return { name: kind ?? (typeof id === 'string' ? id : 'dimension'), categories }
}

/** What a component of a usual name is about, as keys of a record say it. */
function kindOf(id: string): 'unit' | 'scale' | 'currency' | undefined {
  if (/^UNIT_?MULT(?:IPLIER)?$/i.test(id)) return 'scale'
  if (/^(?:UNIT|UNIT_MEASURE|OBS_UNIT)$/i.test(id)) return 'unit'
  return /^(?:CURRENCY|CURRENCY_DENOM|CURR|CURR_DENOM|UNIT_CURRENCY)$/i.test(id) ? 'currency' : undefined
}

const powers: ReadonlyMap<string, string> = new Map([
  ['0', 'units'],
  ['3', 'thousands'],
  ['6', 'millions'],
  ['9', 'billions'],
  ['12', 'trillions'],
])

/** The name of a value; its code where that is the currency, the power of ten or the period. */
function categoryOf(value: JsonValue, pointer: string, kind: string | undefined): Category {
  if (!(value instanceof Map))
    return { label: { value: typeof value === 'string' ? value : '', pointer }, unit: null }
  const id = value.get('id')
  const code = typeof id === 'string' ? id : (numberOf(id) ?? '')
  const name = textOf(value, pointer)
  const byCode = { value: code, pointer: childPointer(pointer, 'id') }
  const power = kind === 'scale' ? powers.get(code) : undefined
  if (power) return { label: { ...byCode, value: power }, unit: null }
  const isCode =
    !name ||
    ((kind === 'currency' || kind === 'unit') && /^[A-Z]{3}$/.test(code) && parseCurrency(code)) ||
    (parsePeriod(code) && !parsePeriod(name.value))
  const start = dayAt(value, 'start', pointer)
  const end = dayAt(value, 'end', pointer)
  const scale = kind === 'unit' ? powerAt(value, pointer) : undefined
  return {
    label: isCode ? byCode : name,
    unit: null,
    ...(start && { start }),
    ...(end && { end }),
    ...(scale && { scale }),
  }
}

/** `"UNIT_MULT": 6` of a unit. */
function powerAt(item: JsonObject, pointer: string): Stated<string> | undefined {
  for (const [key, value] of item) {
    const text = value instanceof JsonNumber ? value.text : value
    const power =
      /^unit_?mult(?:iplier)?$/i.test(key) && typeof text === 'string' ? powers.get(text) : undefined
    if (power) return { value: power, pointer: childPointer(pointer, key) }
  }
  return undefined
}

/** `"end": "2018-12-31T23:59:59"` of a value of time. */
function dayAt(item: JsonObject, key: string, pointer: string): Stated<string> | undefined {
  const text = item.get(key)
  const [, day] = typeof text === 'string' ? (/^(\d{4}-\d{2}-\d{2})(?:T|$)/.exec(text) ?? []) : []
  return day === undefined ? undefined : { value: day, pointer: childPointer(pointer, key) }
}

function textOf(item: JsonObject, pointer: string): Stated<string> | undefined {
  const name = item.get('name')
  if (typeof name === 'string') return { value: name, pointer: childPointer(pointer, 'name') }
  for (const key of ['name', 'names']) {
    const forms = item.get(key)
    if (!(forms instanceof Map)) continue
    const form = forms.has('en') ? 'en' : [...forms.keys()][0]
    const text = form === undefined ? undefined : forms.get(form)
    if (typeof text === 'string')
      return { value: text, pointer: childPointer(childPointer(pointer, key), form!) }
  }
  return undefined
}

type Attributes = ReadonlyMap<string, Stated<string>>

/** Units, multipliers and currencies among the attributes that a list of positions names. */
function attributesAt(list: JsonValue | undefined, attributes: readonly Dimension[]): Attributes {
  const found = new Map<string, Stated<string>>()
  if (list !== undefined && !Array.isArray(list)) return found
  for (const [index, { name, categories }] of attributes.entries()) {
    // An attribute of one value that no cell points to holds for all of them.
    const position = list === undefined ? (categories.length === 1 ? '0' : undefined) : numberOf(list[index])
    const category = position === undefined ? undefined : categories[Number(position)]
    if (category && (name === 'unit' || name === 'scale' || name === 'currency'))
      found.set(name, category.label)
    if (category?.scale && !found.has('scale')) found.set('scale', category.scale)
  }
  return found
}
