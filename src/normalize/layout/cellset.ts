import { childPointer } from '../../lib/json-pointer.ts'
import {
  isScalar,
  JsonNumber,
  type JsonObject,
  type JsonScalar,
  type JsonValue,
} from '../../lib/lossless-json.ts'
import { isDerivedHeader } from '../column/columns.ts'
import { parsePeriod } from '../period/parse-period.ts'
import type { Category, DataCube, Dimension } from './data-cube.ts'

const mostCells = 100_000

/** A tuple of an axis: a member of each of its dimensions. */
type Tuple = readonly { readonly dimension: string; readonly category: Category }[]

/**
 * The answer of a cube to a query, whose cells are counted through its axes, the first of them fastest:
 * `{"Axes": [{"Tuples": [{"Members": [{"Name": "2024", "UniqueName": "[Time].[2024]"}]}]}, ...], "Cells": [{"Ordinal": 0, "Value": 35187}]}`.
 * Changes beside the periods are no cells of it.
 */
export function cellsetCube(object: JsonObject, pointer: string): DataCube | undefined {
  const [axesKey, list] = under(object, 'axes') ?? []
  const [cellsKey, items] = under(object, 'cells') ?? []
  if (axesKey === undefined || cellsKey === undefined || !Array.isArray(list) || !Array.isArray(items))
    return undefined
  if (list.length < 2 || list.length > 6 || items.length === 0 || items.length > mostCells) return undefined
  const place = childPointer(pointer, axesKey)
  const axes = list.map((axis, index) => tuplesOf(axis, childPointer(place, index)))
  if (!axes.every(tuples => tuples !== undefined)) return undefined
  const whole = axes.map(withoutDerived)
  const dimensions = whole.flatMap(({ kept }) => dimensionsOf(kept))
  if (new Set(dimensions.map(({ name }) => name)).size < dimensions.length) return undefined
  const count = axes.reduce((product, { length }) => product * length, 1)
  const cells: DataCube['cells'][number][] = []
  for (const [index, item] of items.entries()) {
    const cell = cellOf(item, index, childPointer(childPointer(pointer, cellsKey), index))
    if (!cell || cell.ordinal >= count) return undefined
    const at = positionsIn(whole, cell.ordinal)
    if (at) cells.push({ at, value: cell.value, pointer: cell.pointer })
  }
  return { dimensions, cells, title: null }
}

/** Services write the names of these fields with a capital and without. */
function under(object: JsonObject, name: string): [string, JsonValue] | undefined {
  for (const key of [name, name[0]!.toUpperCase() + name.slice(1)])
    if (object.has(key)) return [key, object.get(key)!]
  return undefined
}

function tuplesOf(axis: JsonValue, pointer: string): Tuple[] | undefined {
  const [key, tuples] = (axis instanceof Map && under(axis, 'tuples')) || []
  if (key === undefined || !Array.isArray(tuples) || tuples.length === 0) return undefined
  const read = tuples.map((tuple, index) => {
    const [name, members] = (tuple instanceof Map && under(tuple, 'members')) || []
    if (name === undefined || !Array.isArray(members) || members.length === 0) return undefined
    const place = childPointer(childPointer(childPointer(pointer, key), index), name)
    const all = members.map((member, at) => memberOf(member, childPointer(place, at)))
    return all.every(member => member !== undefined) ? all : undefined
  })
  const [first] = read
  const isEven = read.every(
    tuple =>
      tuple?.length === first?.length &&
      tuple?.every(({ dimension }, at) => dimension === first![at]!.dimension),
  )
  return isEven && read.every(tuple => tuple !== undefined) ? read : undefined
}

/** `{"Name": "EUR", "UniqueName": "[Currency].[EUR]"}`: the first name in brackets is that of the dimension. */
function memberOf(member: JsonValue, pointer: string): Tuple[number] | undefined {
  if (!(member instanceof Map)) return undefined
  const [, unique] = under(member, 'uniqueName') ?? []
  const [nameKey, name] = under(member, 'caption') ?? under(member, 'name') ?? []
  const dimension = typeof unique === 'string' ? /^\[([^\]]{1,80})\]/.exec(unique)?.[1] : undefined
  if (nameKey === undefined || typeof name !== 'string' || dimension === undefined) return undefined
  return {
    dimension,
    category: { label: { value: name, pointer: childPointer(pointer, nameKey) }, unit: null },
  }
}

interface Axis {
  readonly length: number
  readonly kept: readonly Tuple[]
  /** Where each tuple stands among those that are kept. */
  readonly places: readonly (number | undefined)[]
}

/** An axis without the changes among its periods: `Variazione %`; a margin is a line. */
function withoutDerived(tuples: readonly Tuple[]): Axis {
  const isDerived = (tuple: Tuple): boolean =>
    tuple.some(({ category }) => isDerivedHeader(category.label.value))
  const isDated = (tuple: Tuple): boolean => tuple.some(({ category }) => parsePeriod(category.label.value))
  const dated = tuples.filter(tuple => !isDerived(tuple))
  const isOfTime = dated.length > 0 && dated.every(isDated)
  let next = 0
  return {
    length: tuples.length,
    kept: isOfTime ? dated : tuples,
    places: tuples.map(tuple => (isOfTime && isDerived(tuple) ? undefined : next++)),
  }
}

function dimensionsOf(tuples: readonly Tuple[]): Dimension[] {
  return tuples[0]!.map(({ dimension }, at) => ({
    name: dimension,
    categories: tuples.map(tuple => tuple[at]!.category),
  }))
}

/** The place on each dimension of a cell; undefined where it is a change. */
function positionsIn(axes: readonly Axis[], ordinal: number): number[] | undefined {
  let rest = ordinal
  const at: number[] = []
  for (const { length, kept, places } of axes) {
    const place = places[rest % length]
    rest = Math.floor(rest / length)
    if (place === undefined) return undefined
    for (let count = kept[0]!.length; count > 0; count--) at.push(place)
  }
  return at
}

/** A cell, `{"Ordinal": 3, "Value": 35187, "FormattedValue": "35,187"}`, or its value alone in its place; a rate as it is shown. */
function cellOf(
  item: JsonValue,
  index: number,
  pointer: string,
): { readonly ordinal: number; readonly value: JsonScalar; readonly pointer: string } | undefined {
  if (!(item instanceof Map)) return isScalar(item) ? { ordinal: index, value: item, pointer } : undefined
  const [, ordinal] = under(item, 'ordinal') ?? []
  const [key, value] = under(item, 'value') ?? []
  if (key === undefined || value === undefined || !isScalar(value)) return undefined
  const at = ordinal === undefined ? index : ordinal instanceof JsonNumber ? Number(ordinal.text) : -1
  if (!Number.isSafeInteger(at) || at < 0) return undefined
  const [shownKey, shown] = under(item, 'formattedValue') ?? []
  return shownKey !== undefined &&
    typeof shown === 'string' &&
    shown.includes('%') &&
    value instanceof JsonNumber
    ? { ordinal: at, value: shown, pointer: childPointer(pointer, shownKey) }
    : { ordinal: at, value, pointer: childPointer(pointer, key) }
}
