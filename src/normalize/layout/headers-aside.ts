import { childPointer } from '../../lib/json-pointer.ts'
import {
  everyEntry,
  type JsonObject,
  type JsonValue,
  someEntry,
  isContainer,
} from '../../lib/lossless-json.ts'
import type { Column, Context } from '../context.ts'
import { objectInText } from '../describe/json-in-text.ts'
import { quietNotes } from '../describe/notes.ts'
import { isHeaderKey, isLegendKey, isMetaKey, isRequestKey, keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { parsePeriod } from '../period/parse-period.ts'
import { meaningsIn } from '../dataset/code-legends.ts'
import { columnOfHeader } from '../column/columns.ts'
import { headerOfMap } from './header-of-map.ts'
import { headerOfObjects, readHeaders } from './headers.ts'
import { periodsOfCodes } from './periods-of-codes.ts'
import type { Reader } from './reader.ts'
import { holdsFigures } from './scalars.ts'

/** Levels that are looked into: a tool's `call` holds its `arguments`. */
const levels = 3

/**
 * The header of the columns may stand beside the rows, in their metadata, in a legend or in what a tool was asked for:
 * `"_meta": {"columns": {"a": {...}}}`, `"legend": {"columns": {"c1": "FY21"}}`, `"arguments": {"dates": ["31/12/2024", ...]}`.
 */
export function headersAside(
  reader: Reader,
  object: JsonObject,
  pointer: string,
  outer: Context,
  consumed: ReadonlySet<string>,
): Context {
  let context = outer
  for (const [key, value] of object) {
    const place = childPointer(pointer, key)
    const codes = typeof value === 'string' ? periodsOfCodes(value) : undefined
    if (codes) {
      context = inCodes(codes, place, context)
      reader.notes.role(place, 'period')
    } else if (Array.isArray(value) && keyRole(key) !== 'warning') {
      const listed = meaningsOfList(value)
      if (listed) context = inCodes(listed, place, context)
      else if (isLegendKey(key)) context = inLegend(reader, value, place, context)
    } else if (isLegendKey(key)) context = inLegend(reader, value, place, context)
    else if (value instanceof Map && consumed.has(key))
      context = headersIn(reader, value, place, context, isRequestKey(key), 1)
    else if (value instanceof Map && isOfDisplay.test(keyText(key)))
      context = headersIn(reader, value, place, context, false, levels)
  }
  return context
}

/** `"options": {"column_headers": [[{"name": "2023"}, {"name": "2022"}]]}`: how a report is shown. */
const isOfDisplay = /^(?:(?:report |view |display )?(?:options|settings|config|configuration|layout|view))$/

/** A legend may be the header itself: `"legend": {"a": "31 December 2024"}`, `"legend": "a = FY2024; b = FY2023"`. */
export function inLegend(reader: Reader, legend: JsonValue, pointer: string, context: Context): Context {
  if (legend instanceof Map) {
    if (holdsFigures(legend, reader.point)) return context
    const sections = [...legend].flatMap(([key, value]) =>
      value instanceof Map && everyEntry(value, (_, text) => typeof text === 'string')
        ? [[key, { value, pointer: childPointer(pointer, key) }] as const]
        : [],
    )
    if (sections.length > 0 && sections.length === legend.size)
      return { ...context, legends: new Map(sections) }
    const codes = new Map([...legend].filter(([key]) => keyRole(key) === null))
    const own = headerOfMap(reader, codes, pointer, context) ?? context
    return headersIn(reader, legend, pointer, own, true, 1)
  }
  if (Array.isArray(legend)) return headerOfObjects(reader, legend, pointer, context) ?? context
  const meanings = typeof legend === 'string' ? meaningsIn(legend) : undefined
  return meanings && mentionsPeriods(meanings) ? inCodes(meanings, pointer, context) : context
}

/** `["A: year ended 31 December 2024", "B: year ended 31 December 2023"]`: notes that explain the codes of columns. */
function meaningsOfList(notes: readonly JsonValue[]): ReadonlyMap<string, string> | undefined {
  const found = notes.flatMap(note => {
    const [, code, meaning] =
      typeof note === 'string' ? (/^\s*[([]?(\w{1,4})[)\]]?\s*[:=–-]\s*(.{4,60})$/u.exec(note) ?? []) : []
    return code !== undefined && parsePeriod(meaning!) ? [[code, meaning!] as const] : []
  })
  return found.length > 1 && new Set(found.map(([code]) => code)).size === found.length
    ? new Map(found)
    : undefined
}

function inCodes(meanings: ReadonlyMap<string, string>, pointer: string, context: Context): Context {
  const columns = new Map(context.columnsByKey ?? [])
  for (const [code, meaning] of meanings) {
    const column = columnOfHeader(meaning, pointer, context)
    if (column?.kind === 'period') columns.set(code, column)
  }
  return { ...context, columnsByKey: columns }
}

function mentionsPeriods(meanings: ReadonlyMap<string, string>): boolean {
  return [...meanings.values()].some(meaning => parsePeriod(meaning) !== undefined)
}

function headersIn(
  reader: Reader,
  object: JsonObject,
  pointer: string,
  outer: Context,
  isAnyHeader: boolean,
  level: number,
): Context {
  let context = outer
  if (someEntry(object, (name, value) => isHeaderKey(name) || (isAnyHeader && isContainer(value)))) {
    const read = readHeaders(reader, object, pointer, context, new Set())
    context = { ...context, columns: read.columns, columnsByKey: read.columnsByKey }
  }
  if (level >= levels) return context
  for (const [name, value] of object) {
    const place = childPointer(pointer, name)
    const written = isAnyHeader || isRequestKey(name) ? objectInText(value) : undefined
    if (written) {
      const quiet = { ...reader, notes: quietNotes(reader.notes) }
      context = atText(headersIn(quiet, written, place, context, true, level + 1), context, place)
    } else if (value instanceof Map && (isAnyHeader || isRequestKey(name) || isMetaKey(name)))
      context = headersIn(reader, value, place, context, isAnyHeader || isRequestKey(name), level + 1)
  }
  return context
}

/** The columns of a header that is written in a text stand where the text stands. */
function atText(read: Context, outer: Context, pointer: string): Context {
  const move = (column: Column): Column =>
    column.context.period
      ? { ...column, context: { ...column.context, period: { ...column.context.period, pointer } } }
      : column
  const { columns, columnsByKey } = read
  return {
    ...outer,
    columns: columns === outer.columns ? columns : (columns?.map(move) ?? null),
    columnsByKey:
      columnsByKey === outer.columnsByKey || !columnsByKey
        ? columnsByKey
        : new Map([...columnsByKey].map(([key, column]) => [key, move(column)])),
  }
}
