import { childPointer } from '../../lib/json-pointer.ts'
import {
  isScalar,
  JsonNumber,
  type JsonObject,
  type JsonScalar,
  type JsonValue,
} from '../../lib/lossless-json.ts'
import type { Context, Stated } from '../context.ts'
import { roleBelow } from '../describe/notes.ts'
import { keyRole } from '../key/key-role.ts'
import { statementOfSection } from '../line/statement.ts'
import { writesNumber } from '../numeral.ts'
import { epochMidnight } from '../period/epoch.ts'
import { parsePeriod } from '../period/parse-period.ts'
import { scopeOfCode } from '../scope.ts'
import { readGrid } from './grid.ts'
import type { Cell, GridRow } from './grid-row.ts'
import type { Reader } from './reader.ts'
import { isTable } from './record-table.ts'

/** The names of the rows or of the columns of a frame, each with its levels: `["2024/12", "Consolidated"]`. */
type Axis = readonly (readonly Cell[])[]

export interface LevelledFrame {
  readonly keys: readonly string[]
  /** Lists of the names of the levels: `"index_names": ["fiscal_period_end"]`. */
  readonly names: readonly { readonly list: JsonValue[]; readonly pointer: string }[]
  readonly rows: readonly GridRow[]
  /** Levels above the labels of the rows, outermost first. */
  readonly groups: readonly (readonly Stated<string>[])[]
  readonly header: readonly GridRow[]
}

/**
 * Finds a data frame whose rows or columns have names of several levels:
 * `{"columns": [["2024", "Group"], ["2024", "Company"]], "index": ["Revenue"], "data": [[7, 4]]}`. The levels with periods
 * are those of the columns, on whichever side they stand.
 */
export function levelledFrame(object: JsonObject, pointer: string): LevelledFrame | undefined {
  const lists = listsIn(object, pointer)
  const mayBeFrame = lists.length >= 3 && lists.some(({ list, isAside }) => isAside || Array.isArray(list[0]))
  if (!mayBeFrame) return undefined
  for (const { key: bodyKey, list: body, isAside } of lists) {
    if (isAside || !isTable(body) || !body.some(row => row.some(writesNumber))) continue
    const axes = lists.flatMap(({ key, name, list, pointer: place, isAside }) => {
      const axis = key === bodyKey ? undefined : axisOf(list, place)
      return axis ? [{ key, name, axis, isAside, isDated: isDated(axis) }] : []
    })
    const sides = sidesOf(axes, body)
    if (!sides) continue
    const { dated, lines } = sides
    // A frame of one level each is read as rows under their header, unless its axes stand together elsewhere.
    if (dated.axis[0]!.length === 1 && lines.axis[0]!.length === 1 && !(dated.isAside && lines.isAside))
      continue
    const place = childPointer(pointer, bodyKey)
    const cellAt = (row: number, column: number): Cell => ({
      pointer: `${place}/${row}/${column}`,
      value: body[row]![column]!,
    })
    const isAcross = dated.axis.length === body[0]!.length && lines.axis.length === body.length
    const isDown = dated.axis.length === body.length && lines.axis.length === body[0]!.length
    if (!isAcross && !isDown) continue
    // In a square the name of the list says on which side it stands.
    const isTurned = isDown && (!isAcross || /^col/i.test(lines.name) || statesColumnsFirst(object))
    const at = labelLevel(lines.axis)
    const rows = lines.axis.map((levels, line) => ({
      cells: [
        levels[at]!,
        ...dated.axis.map((_, period) => (isTurned ? cellAt(period, line) : cellAt(line, period))),
      ],
      sections: [],
      isHeader: false,
    }))
    const header = dated.axis[0]!.map((_, level) => ({
      cells: [
        { pointer: childPointer(pointer, dated.key), value: '' },
        ...dated.axis.map(names => names[level]!),
      ],
      sections: [],
      isHeader: true,
    }))
    const groups = lines.axis.map(levels =>
      levels.flatMap((cell, level) =>
        level !== at && typeof cell.value === 'string' && cell.value !== ''
          ? [{ value: cell.value, pointer: cell.pointer }]
          : [],
      ),
    )
    const names = lists.filter(
      ({ key, list }) =>
        mayNameLevels(key) && (namesLevels(list, dated.axis) || namesLevels(list, lines.axis)),
    )
    const keys = new Set([bodyKey, dated.key, lines.key, ...names.map(({ key }) => key)])
    return { keys: [...keys], names, rows, groups, header }
  }
  return undefined
}

interface Side {
  readonly axis: Axis
  readonly isDated: boolean
}

/** The axes that are as long as the sides of the body, one with periods and one without; other lists stand beside them. */
function sidesOf<T extends Side>(
  axes: readonly T[],
  body: JsonValue[][],
): { dated: T; lines: T } | undefined {
  const [height, width] = [body.length, body[0]!.length]
  for (const dated of axes)
    for (const lines of axes) {
      const lengths = [dated.axis.length, lines.axis.length]
      const fits = [
        [height, width],
        [width, height],
      ].some(([first, second]) => lengths[0] === first && lengths[1] === second)
      if (dated.isDated && !lines.isDated && fits) return { dated, lines }
    }
  return undefined
}

const mayNameLevels = (key: string): boolean => [null, 'label', 'title'].includes(keyRole(key))

/** `"column_names": ["block", "item"]`: as many words as the names of an axis have levels. */
const namesLevels = (list: readonly JsonValue[], axis: Axis): boolean =>
  list.length === axis[0]!.length &&
  list.length < axis.length &&
  list.every(name => typeof name === 'string' && !writesNumber(name))

/** `"layout": "cols_by_rows"`. */
function statesColumnsFirst(object: JsonObject): boolean {
  return [...object.values()].some(
    text => typeof text === 'string' && /^col(?:umn)?s?[ _-]by[ _-]rows?$/i.test(text),
  )
}

interface List {
  /** Key of the object that the list stands in or below. */
  readonly key: string
  readonly name: string
  readonly list: JsonValue[]
  readonly pointer: string
  /** Whether it stands in an object of axes: `"axes": {"rows": [...], "cols": [...]}`. */
  readonly isAside: boolean
}

function listsIn(object: JsonObject, pointer: string): List[] {
  return [...object].flatMap(([key, value]): List[] => {
    const place = childPointer(pointer, key)
    if (Array.isArray(value)) return [{ key, name: key, list: value, pointer: place, isAside: false }]
    if (!(value instanceof Map) || value.size !== 2) return []
    const axes = [...value].flatMap(([name, list]): List[] =>
      Array.isArray(list) ? [{ key, name, list, pointer: childPointer(place, name), isAside: true }] : [],
    )
    return axes.length === 2 ? axes : []
  })
}

/** Reads the rows of each group in what its levels say: a statement, a scope. */
export function readLevelledFrame(
  reader: Reader,
  { rows, groups, header, names }: LevelledFrame,
  pointer: string,
  context: Context,
): void {
  for (const { list, pointer: place } of names) roleBelow(list, place, 'label', reader.notes)
  let from = 0
  for (let to = 1; to <= rows.length; to++) {
    const group = groups[from]!
    if (to < rows.length && nameOf(groups[to]!) === nameOf(group)) continue
    for (const levels of groups.slice(from, to))
      for (const level of levels) reader.notes.role(level.pointer, 'label')
    readGrid(reader, [...header, ...rows.slice(from, to)], `${pointer}/#${from}`, inGroup(context, group))
    from = to
  }
}

function inGroup(outer: Context, levels: readonly Stated<string>[]): Context {
  const names: Stated<string>[] = []
  let { statement, scope } = outer
  for (const level of levels) {
    const own = statementOfSection(level.value)
    const side = own ? undefined : scopeOfCode(level.value)
    if (own) statement = { value: own, pointer: level.pointer }
    if (side) scope = { value: side, pointer: level.pointer }
    else names.push(level)
  }
  return { ...outer, statement, scope, names: [...outer.names, ...names] }
}

function nameOf(levels: readonly Stated<string>[]): string {
  return levels.map(level => level.value).join('\n')
}

/**
 * Names of one or of several levels each, of which those of fewer lack the outer ones; an axis of numbers alone is none,
 * unless they are years or days.
 */
function axisOf(list: readonly JsonValue[], pointer: string): Axis | undefined {
  const depth = Array.isArray(list[0])
    ? Math.max(...list.map(item => (Array.isArray(item) ? item.length : 0)))
    : 1
  if (list.length === 0 || depth < 1 || depth > 5) return undefined
  const axis = list.map((item, index): Cell[] | undefined => {
    const place = childPointer(pointer, index)
    if (!Array.isArray(item))
      return depth === 1 && isName(item) ? [{ pointer: place, value: item }] : undefined
    if (item.length === 0 || !item.every(isName)) return undefined
    const outer = Array.from({ length: depth - item.length }, (): Cell => ({ pointer: place, value: '' }))
    return [...outer, ...item.map((value, level) => ({ pointer: childPointer(place, level), value }))]
  })
  if (!axis.every(levels => levels !== undefined)) return undefined
  const isNamed = axis.every(levels => levels.some(({ value }) => typeof value === 'string' && value !== ''))
  return isNamed || isDated(axis) ? axis : undefined
}

function isName(value: JsonValue): value is JsonScalar {
  return isScalar(value) && typeof value !== 'boolean'
}

/** Whether one of the levels is of periods. */
function isDated(axis: Axis): boolean {
  return axis[0]!.some((_, level) =>
    axis.every(names => {
      const { value } = names[level]!
      if (value instanceof JsonNumber)
        return /^(?:19|20)\d{2}$/.test(value.text) || !!epochMidnight(value.text)
      return typeof value === 'string' && parsePeriod(value) !== undefined
    }),
  )
}

/** The level of which most names differ, the deepest of them. */
function labelLevel(axis: Axis): number {
  const counts = axis[0]!.map((_, level) => new Set(axis.map(names => names[level]!.value)).size)
  return counts.lastIndexOf(Math.max(...counts))
}
