import { childPointer } from '../../lib/json-pointer.ts'
import { isScalar, JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { keyRole } from '../key/key-role.ts'
import type { Category, DataCube, Dimension } from './data-cube.ts'

/** Dimensions of a cube; two are a table. */
const fewest = 3
const most = 6

/**
 * A cube whose cells stand in lists of lists, and whose dimensions are named in their order beside it:
 * `{"order": ["measure", "segment", "year"], "measure": [...], "segment": [...], "year": [...], "cells": [[[5, 6], ...], ...]}`.
 */
export function denseCube(object: JsonObject, pointer: string): DataCube | undefined {
  if (object.size < fewest + 2 || object.size > 30) return undefined
  const nested = [...object].filter(([, value]) => depthOf(value) >= fewest)
  const [cells, ...others] = nested
  if (!cells || others.length > 0) return undefined
  const order = [...object.values()].find(value => isOrder(value, object, depthOf(cells[1])))
  if (!order) return undefined
  const dimensions = (order as string[]).map(name =>
    dimensionOf(name, object.get(name)!, childPointer(pointer, name)),
  )
  if (!dimensions.every(dimension => dimension !== undefined)) return undefined
  const sizes = dimensions.map(({ categories }) => categories.length)
  const found: DataCube['cells'][number][] = []
  const visit = (value: JsonValue, at: number[], place: string): boolean => {
    if (at.length === sizes.length) {
      if (!isScalar(value)) return false
      found.push({ at, value, pointer: place })
      return true
    }
    return (
      Array.isArray(value) &&
      value.length === sizes[at.length] &&
      value.every((item, index) => visit(item, [...at, index], childPointer(place, index)))
    )
  }
  return visit(cells[1], [], childPointer(pointer, cells[0]))
    ? { dimensions, cells: found, title: null }
    : undefined
}

function depthOf(value: JsonValue): number {
  let depth = 0
  for (let item: JsonValue | undefined = value; Array.isArray(item) && depth <= most; item = item[0]) depth++
  return depth
}

/** Names of lists beside it, as many as the cells have levels. */
function isOrder(value: JsonValue, object: JsonObject, depth: number): boolean {
  return (
    Array.isArray(value) &&
    value.length === depth &&
    new Set(value).size === depth &&
    value.every(name => typeof name === 'string' && Array.isArray(object.get(name)))
  )
}

function dimensionOf(name: string, list: JsonValue, pointer: string): Dimension | undefined {
  if (!Array.isArray(list)) return undefined
  const categories = list.map((item, index) => categoryOf(item, childPointer(pointer, index)))
  return categories.every(category => category !== undefined) ? { name, categories } : undefined
}

/** A text, a year, or an object with a label and perhaps a unit. */
function categoryOf(item: JsonValue, pointer: string): Category | undefined {
  if (typeof item === 'string') return { label: { value: item, pointer }, unit: null }
  if (item instanceof JsonNumber) return { label: { value: item.text, pointer }, unit: null }
  if (!(item instanceof Map)) return undefined
  const texts = [...item].flatMap(([key, value]) =>
    typeof value === 'string' ? [[key, value] as const] : [],
  )
  const stated = (is: (key: string) => boolean): Category['unit'] => {
    const text = texts.find(([key]) => is(key))
    return text ? { value: text[1], pointer: childPointer(pointer, text[0]) } : null
  }
  const label = stated(key => keyRole(key) === 'label') ?? stated(key => keyRole(key) === null)
  return label ? { label, unit: stated(key => keyRole(key) === 'unit') } : undefined
}
