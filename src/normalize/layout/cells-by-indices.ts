import { childPointer } from '../../lib/json-pointer.ts'
import {
  isScalar,
  JsonNumber,
  type JsonObject,
  type JsonScalar,
  type JsonValue,
  someEntry,
} from '../../lib/lossless-json.ts'
import type { Cell } from './grid-row.ts'
import { isPeriodCell } from './header-shapes.ts'
import type { TablesOfLists } from './tables-of-lists.ts'

interface Names {
  readonly key: string
  readonly cells: readonly Cell[]
}

interface Placed {
  readonly places: readonly [number, number]
  readonly cell: Cell
}

const mostNames = 2000
/** Objects of more fields are tables by keys. */
const mostFields = 40

/**
 * `{"rows": ["Revenue", "Costs"], "columns": ["2024", "2023"], "cells": [{"r": 0, "c": 1, "v": 412}, ...]}`,
 * `{"axes": [{"members": ["Revenue", ...]}, {"members": ["2024", ...]}], "cells": [[0, 1, 412], ...]}`.
 */
export function cellsByIndices(object: JsonObject, pointer: string): TablesOfLists | undefined {
  if (object.size > mostFields || !someEntry(object, (_, value) => mayBeCells(value))) return undefined
  const children = [...object]
  const names = children.flatMap(([key, value]) => namesIn(key, value, childPointer(pointer, key)))
  const periods = names.filter(({ cells }) => cells.every(isPeriodCell))
  const labels = names.filter(({ cells }) => !cells.some(isPeriodCell) && cells.every(isLabel))
  if (periods.length !== 1 || labels.length !== 1) return undefined
  const [above] = periods as [Names]
  const [beside] = labels as [Names]
  const isBesideFirst = names.indexOf(beside) < names.indexOf(above)
  for (const [key, value] of children) {
    const placed = placedIn(value, childPointer(pointer, key))
    const order = placed && orderOf(placed, beside.cells.length, above.cells.length, isBesideFirst)
    if (!order) continue
    const table = beside.cells.map((): (Cell | undefined)[] => [])
    for (const { places, cell } of placed) table[places[order[0]]]![places[order[1]]] ??= cell
    const empty: Cell = { pointer: childPointer(pointer, key), value: '' }
    const rows = table.map((cells, at) => ({
      cells: [beside.cells[at]!, ...above.cells.map((_, column) => cells[column] ?? empty)],
      sections: [],
      isHeader: false,
    }))
    const header = { cells: [empty, ...above.cells], sections: [], isHeader: true }
    return { tables: [[header, ...rows]], keys: new Set([beside.key, above.key, key]) }
  }
  return undefined
}

/** Which of the two numbers is of the label and which of the period. */
function orderOf(
  placed: readonly Placed[],
  labels: number,
  periods: number,
  isBesideFirst: boolean,
): readonly [0, 1] | readonly [1, 0] | undefined {
  const first = placed.reduce((most, { places }) => Math.max(most, places[0]), 0)
  const second = placed.reduce((most, { places }) => Math.max(most, places[1]), 0)
  const fits = first < labels && second < periods
  const fitsTurned = second < labels && first < periods
  if (fits && (isBesideFirst || !fitsTurned)) return [0, 1]
  return fitsTurned ? [1, 0] : undefined
}

/** Lists of names: a list of texts, or such lists one or two levels below. */
function namesIn(key: string, value: JsonValue, pointer: string, depth = 0): Names[] {
  if (Array.isArray(value)) {
    if (value.length >= 2 && value.length <= mostNames && value.every(item => typeof item === 'string'))
      return [{ key, cells: value.map((item, at) => ({ pointer: childPointer(pointer, at), value: item })) }]
    if (depth > 0 || value.length > 4 || !value.every(item => item instanceof Map)) return []
    return value.flatMap((item, at) => namesIn(key, item, childPointer(pointer, at), 1))
  }
  if (!(value instanceof Map) || value.size > 6 || depth > 1) return []
  return [...value].flatMap(([name, item]) => namesIn(key, item, childPointer(pointer, name), depth + 1))
}

function mayBeCells(value: JsonValue): boolean {
  const first = Array.isArray(value) ? value[0] : undefined
  return Array.isArray(first)
    ? first.length === 3 && indexIn(first[0]!) !== undefined
    : first instanceof Map && first.size === 3 && someEntry(first, (_, part) => indexIn(part) !== undefined)
}

/** Cells with two numbers of places each: `[0, 1, 412]`, `{"r": 0, "c": 1, "v": "412"}`. */
function placedIn(value: JsonValue, pointer: string): Placed[] | undefined {
  if (!Array.isArray(value) || value.length < 2) return undefined
  const placed: Placed[] = []
  for (const [at, item] of value.entries()) {
    const place = childPointer(pointer, at)
    const parts: [string | number, JsonValue][] = Array.isArray(item)
      ? item.map((part, index) => [index, part])
      : item instanceof Map
        ? [...item]
        : []
    if (parts.length !== 3 || !parts.every(([, part]) => isScalar(part))) return undefined
    const [first, second, [name, figure]] = parts as [(typeof parts)[0], (typeof parts)[0], (typeof parts)[0]]
    const row = indexIn(first[1])
    const column = indexIn(second[1])
    if (row === undefined || column === undefined) return undefined
    placed.push({
      places: [row, column],
      cell: { pointer: childPointer(place, name), value: figure as JsonScalar },
    })
  }
  return placed
}

function indexIn(value: JsonValue): number | undefined {
  return value instanceof JsonNumber && /^\d{1,4}$/.test(value.text) ? Number(value.text) : undefined
}

function isLabel({ value }: Cell): boolean {
  return typeof value === 'string' && /\p{L}{2}/u.test(value)
}
