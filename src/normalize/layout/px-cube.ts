import { childPointer } from '../../lib/json-pointer.ts'
import {
  isScalar,
  JsonNumber,
  type JsonObject,
  type JsonScalar,
  type JsonValue,
} from '../../lib/lossless-json.ts'
import { parseUnitText } from '../unit/unit.ts'
import { type Category, type DataCube, type Dimension, positions } from './data-cube.ts'

// Tables of statistical offices in the two forms of PxWeb: https://www.scb.se/api_en

/**
 * Records whose keys and values are told apart: `{"columns": [{"text": "year", "type": "t"}, {"text": "Sales", "type": "c"}],
 * "data": [{"key": ["2023"], "values": ["198402"]}]}`. The contents are one dimension more.
 */
export function pxCube(object: JsonObject, pointer: string): DataCube | undefined {
  const columns = object.get('columns')
  const data = object.get('data')
  if (!Array.isArray(columns) || !Array.isArray(data) || data.length === 0 || data.length > 100_000)
    return undefined
  const texts = columns.map((column, index) =>
    nameOf(column, childPointer(childPointer(pointer, 'columns'), index)),
  )
  const rows = data.map(row => (row instanceof Map ? [row.get('key'), row.get('values')] : []))
  const [first] = rows
  if (!texts.every(text => text !== undefined) || !Array.isArray(first?.[0]) || !Array.isArray(first[1]))
    return undefined
  const width = first[0].length
  if (width + first[1].length !== texts.length || first[1].length === 0) return undefined
  const found = texts.slice(0, width).map(() => new Map<string, { at: number; category: Category }>())
  const cells: DataCube['cells'][number][] = []
  for (const [index, [key, values]] of rows.entries()) {
    if (!Array.isArray(key) || !Array.isArray(values) || key.length !== width) return undefined
    if (values.length !== texts.length - width) return undefined
    const place = childPointer(childPointer(pointer, 'data'), index)
    const at: number[] = []
    for (const [axis, item] of key.entries()) {
      if (typeof item !== 'string') return undefined
      const known = found[axis]!.get(item)
      const own = known ?? {
        at: found[axis]!.size,
        category: {
          label: { value: item, pointer: childPointer(childPointer(place, 'key'), axis) },
          unit: null,
        },
      }
      if (!known) found[axis]!.set(item, own)
      at.push(own.at)
    }
    for (const [content, value] of values.entries()) {
      if (!isScalar(value)) return undefined
      cells.push({
        at: [...at, content],
        value,
        pointer: childPointer(childPointer(place, 'values'), content),
      })
    }
  }
  const dimensions: Dimension[] = found.map((categories, axis) => ({
    name: texts[axis]!.value,
    categories: [...categories.values()].map(({ category }) => category),
  }))
  const contents = texts.slice(width).map((label, index) => ({
    label,
    unit: unitOf(columns[width + index]!, childPointer(childPointer(pointer, 'columns'), width + index)),
  }))
  return { dimensions: [...dimensions, { name: 'contents', categories: contents }], cells, title: null }
}

function nameOf(column: JsonValue, pointer: string): Category['label'] | undefined {
  const text = column instanceof Map && column.has('code') ? column.get('text') : undefined
  return typeof text === 'string' ? { value: text, pointer: childPointer(pointer, 'text') } : undefined
}

/** `{"code": "BE01", "text": "Sales", "type": "c", "unit": "SEK thousand"}` */
function unitOf(column: JsonValue, pointer: string): Category['unit'] {
  const unit = column instanceof Map ? column.get('unit') : undefined
  return typeof unit === 'string' && parseUnitText(unit)
    ? { value: unit, pointer: childPointer(pointer, 'unit') }
    : null
}

/**
 * Figures in one list, counted through the categories of a map of lists, the last of them fastest, as PC-Axis files have
 * them: `{"STUB": ["branch"], "HEADING": ["year"], "VALUES": {"branch": [...], "year": [...]}, "DATA": [...]}`.
 */
export function flatCube(object: JsonObject, pointer: string): DataCube | undefined {
  if (object.size > 30) return undefined
  const [data, ...others] = [...object].filter(
    ([, value]) => Array.isArray(value) && value.length >= 8 && value.every(isFigure),
  )
  if (!data || others.length > 0) return undefined
  const figures = data[1] as JsonScalar[]
  for (const [key, map] of object) {
    if (!(map instanceof Map) || map.size < 2 || map.size > 8) continue
    const names = orderOf([...map.keys()], object)
    const dimensions = names.map(name => {
      const list = map.get(name)
      const place = childPointer(childPointer(pointer, key), name)
      return Array.isArray(list) && list.every(item => typeof item === 'string')
        ? {
            name,
            categories: list.map((value, index) => ({
              label: { value, pointer: childPointer(place, index) },
              unit: null,
            })),
          }
        : undefined
    })
    if (!dimensions.every(dimension => dimension !== undefined)) continue
    const sizes = dimensions.map(({ categories }) => categories.length)
    if (sizes.reduce((product, size) => product * size, 1) !== figures.length) continue
    const place = childPointer(pointer, data[0])
    const cells = figures.map((value, index) => ({
      at: positions(index, sizes),
      value,
      pointer: childPointer(place, index),
    }))
    return { dimensions, cells, title: null }
  }
  return undefined
}

function isFigure(value: JsonValue): boolean {
  return (
    value === null ||
    value instanceof JsonNumber ||
    (typeof value === 'string' && /^(?:-?[\d., ]+|[.…-]+)$/.test(value))
  )
}

/** The names as lists beside them put them: rows before columns. */
function orderOf(names: readonly string[], object: JsonObject): readonly string[] {
  const listed = [...object.values()].flatMap(value =>
    Array.isArray(value) && value.every(item => typeof item === 'string' && names.includes(item))
      ? (value as string[])
      : [],
  )
  return listed.length === names.length && new Set(listed).size === names.length ? listed : names
}
