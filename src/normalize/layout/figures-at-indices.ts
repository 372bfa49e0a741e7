import { childPointer } from '../../lib/json-pointer.ts'
import {
  everyEntry,
  isScalar,
  JsonNumber,
  type JsonObject,
  type JsonScalar,
  type JsonValue,
} from '../../lib/lossless-json.ts'
import type { Context } from '../context.ts'
import {
  cellOf,
  type Dictionary,
  dictionaryOf,
  isNamedAfter,
  placesOfNumbers,
} from '../dataset/dictionaries.ts'
import { roleBelow } from '../describe/notes.ts'
import { keyRole } from '../key/key-role.ts'
import { writesNumber } from '../numeral.ts'
import { type ColumnarRecords, readColumnarRecords } from './columnar-records.ts'
import type { Reader } from './reader.ts'

type NamedColumn = ColumnarRecords['columns'] extends ReadonlyMap<string, infer C> ? C : never

/** Lists of lists of one width whose cells are numbers of entries, and one figure each. */
interface Tuples {
  readonly key: string
  readonly rows: readonly (readonly JsonScalar[])[]
  readonly width: number
}

const fewestRows = 3
const mostRows = 100_000
const [narrowest, widest] = [3, 8]
const mostFields = 60

/**
 * Reads lists of the numbers of a line and of a period and of a figure, beside lists of the lines and periods:
 * `{"lines": [...], "periods": [...], "columns": ["line", "period", "value"], "facts": [[0, 1, 412], ...]}`. Without names
 * for their places the numbers have to be all those of one list each. Gives the keys that are read.
 */
export function readFiguresAtIndices(
  reader: Reader,
  object: JsonObject,
  pointer: string,
  context: Context,
): readonly string[] {
  if (object.size < 3 || object.size > mostFields) return []
  const tuples = [...object].flatMap(([key, value]) => tuplesOf(key, value))
  const [only] = tuples
  if (!only || tuples.length > 1) return []
  const own = [...object].flatMap(([key, value]) => {
    const isOther = Array.isArray(value) && key !== only.key
    return (isOther && dictionaryOf(key, value, childPointer(pointer, key))) || []
  })
  const order = orderIn(object, only)
  const used = order ? byNames(only, order.names, own.length > 1 ? own : listed(reader)) : byRanges(only, own)
  if (!used || used.size < 2) return []
  const columns = columnsOf(sourcesOf(only, childPointer(pointer, only.key), used, order?.names))
  if (!columns) return []
  const lists = [...used.values()]
  readColumnarRecords(
    reader,
    { columns, length: only.rows.length, rest: new Map() },
    object.get(only.key)!,
    childPointer(pointer, only.key),
    context,
  )
  for (const { entries, pointer: place } of lists) roleBelow([...entries], place, 'metadata', reader.notes)
  if (order) roleBelow(object.get(order.key)!, childPointer(pointer, order.key), 'label', reader.notes)
  const keys = lists.flatMap(({ key, pointer: place }) => (place === childPointer(pointer, key) ? [key] : []))
  return [only.key, ...(order ? [order.key] : []), ...keys]
}

/** The lists of the whole dataset. */
const listed = (reader: Reader): readonly Dictionary[] =>
  [...reader.dictionaries().values()].filter(dictionary => dictionary !== null)

function tuplesOf(key: string, value: JsonValue): Tuples[] {
  if (!Array.isArray(value) || value.length < fewestRows || value.length > mostRows) return []
  const [first] = value
  const width = Array.isArray(first) ? first.length : 0
  if (width < narrowest || width > widest) return []
  const isRow = (row: JsonValue): row is JsonScalar[] =>
    Array.isArray(row) && row.length === width && row.every(isScalar)
  return value.every(isRow) ? [{ key, rows: value, width }] : []
}

/** The names of the places: `["line", "period", "value"]`. */
function orderIn(object: JsonObject, { width }: Tuples): { key: string; names: string[] } | undefined {
  for (const [key, names] of object) {
    if (!Array.isArray(names) || names.length !== width || new Set(names).size !== width) continue
    if (names.every(name => typeof name === 'string') && names.some(name => keyRole(name) === 'value'))
      return { key, names }
  }
  return undefined
}

type Used = ReadonlyMap<number, Dictionary>

function byNames(
  tuples: Tuples,
  names: readonly string[],
  dictionaries: readonly Dictionary[],
): Used | undefined {
  const used = new Map<number, Dictionary>()
  for (const [at, name] of names.entries()) {
    const named = dictionaries.filter(({ key }) => isNamedAfter(name, key))
    const [own] = named.length > 1 ? named.filter(({ key }) => key === name) : named
    if (own) used.set(at, own)
  }
  return new Set(used.values()).size === used.size &&
    [...used].every(([at, own]) => placesAt(tuples, at, own))
    ? used
    : undefined
}

/** Each list is that of the only place whose numbers are all of its own; the figure stands behind them. */
function byRanges(tuples: Tuples, dictionaries: readonly Dictionary[]): Used | undefined {
  const used = new Map<number, Dictionary>()
  for (let at = 0; at < tuples.width - 1; at++) {
    const fitting = dictionaries.filter(own => {
      const places = placesAt(tuples, at, own)
      return places !== undefined && new Set(places).size === own.entries.length
    })
    if (fitting.length !== 1) return undefined
    used.set(at, fitting[0]!)
  }
  return new Set(used.values()).size === used.size ? used : undefined
}

const placesAt = ({ rows }: Tuples, at: number, dictionary: Dictionary): readonly number[] | undefined =>
  placesOfNumbers(
    dictionary,
    rows.map(row => row[at]),
  )

/** Cells that are numbers of entries, or stand for themselves. */
interface Source extends Omit<NamedColumn, 'isCoded'> {
  readonly dictionary: Dictionary | undefined
}

function sourcesOf(
  { rows, width }: Tuples,
  pointer: string,
  used: Used,
  names: readonly string[] | undefined,
): Source[] {
  return Array.from({ length: width }, (_, at) => {
    const dictionary = used.get(at)
    return {
      name: names?.[at] ?? dictionary?.key ?? 'value',
      values: rows.map(row => row[at]!),
      pointerAt: row => childPointer(childPointer(pointer, row), at),
      dictionary,
    }
  })
}

/**
 * Columns of the numbers of entries of lists that stand elsewhere under the same names: `"data": {"line": [1, 0, 1], "period":
 * [0, 0, 1], "value": [412, 398, 371]}` with `"dictionaries": {"line": ["Costs", "Sales"], "period": ["2024", "2023"]}`.
 */
export function columnsByDictionaries(
  reader: Reader,
  object: JsonObject,
  pointer: string,
): ColumnarRecords | undefined {
  if (object.size < narrowest || object.size > mostFields) return undefined
  const lists = [...object].flatMap(([name, values]): Source[] =>
    Array.isArray(values) &&
    values.length >= fewestRows &&
    values.length <= mostRows &&
    values.every(isScalar)
      ? [
          {
            name,
            values,
            pointerAt: row => childPointer(childPointer(pointer, name), row),
            dictionary: undefined,
          },
        ]
      : [],
  )
  const [first] = lists
  if (!first || lists.length < narrowest || lists.some(({ values }) => values.length !== first.values.length))
    return undefined
  const sources = lists.map(list => {
    const dictionary = reader.dictionaries().get(list.name)
    const isOther = dictionary && !dictionary.pointer.startsWith(`${pointer}/`)
    return isOther && placesOfNumbers(dictionary, list.values) ? { ...list, dictionary } : list
  })
  if (sources.filter(({ dictionary }) => dictionary).length < 2) return undefined
  const columns = columnsOf(sources)
  const isRead = new Set(lists.map(({ name }) => name))
  return (
    columns && {
      columns,
      length: first.values.length,
      rest: new Map([...object].filter(([key]) => !isRead.has(key))),
    }
  )
}

/**
 * Records with the numbers of entries of lists that stand elsewhere: `[{"line": 0, "period": 1, "value": 412}, ...]` beside
 * `"lines"` and `"periods"`.
 */
export function recordsByDictionaries(
  reader: Reader,
  records: readonly JsonObject[],
  pointer: string,
): ColumnarRecords | undefined {
  const [first] = records
  if (!first || first.size < narrowest || first.size > widest) return undefined
  if (records.length < fewestRows || records.length > mostRows) return undefined
  const numbered = [...first].filter(
    ([, value]) => value instanceof JsonNumber && /^\d{1,4}$/.test(value.text),
  )
  if (numbered.length < 2) return undefined
  const dictionaries = listed(reader)
  if (dictionaries.length < 2) return undefined
  if (!records.every(record => everyEntry(record, (key, value) => first.has(key) && isScalar(value))))
    return undefined
  const sources = [...first.keys()].map((name): Source => {
    const values = records.map(record => (record.get(name) ?? null) as JsonScalar)
    const named = dictionaries.filter(({ key }) => isNamedAfter(name, key))
    const dictionary = named.length === 1 && placesOfNumbers(named[0]!, values) ? named[0] : undefined
    return { name, values, pointerAt: row => childPointer(childPointer(pointer, row), name), dictionary }
  })
  const used = sources.flatMap(({ dictionary }) => dictionary ?? [])
  if (used.length < 2 || new Set(used).size < used.length) return undefined
  const columns = columnsOf(sources)
  return columns && { columns, length: records.length, rest: new Map() }
}

/** The columns of the records that are meant: the fields of the entries, and the cells that stand for themselves. */
function columnsOf(sources: readonly Source[]): Map<string, NamedColumn> | undefined {
  const columns = new Map<string, NamedColumn>()
  const add = (name: string, column: Omit<NamedColumn, 'name'>): boolean => {
    if (columns.has(name)) return false
    columns.set(name, { name, ...column })
    return true
  }
  let figures = 0
  for (const { name, values, pointerAt, dictionary } of sources) {
    if (!dictionary) {
      const isFigure = keyRole(name) === 'value' && values.some(writesNumber)
      if (isFigure) figures++
      if (!add(isFigure ? 'value' : name, { values, pointerAt, isCoded: false })) return undefined
      continue
    }
    const places = placesOfNumbers(dictionary, values)!
    for (const field of fieldsOf(dictionary)) {
      const cells = places.map(place => cellOf(dictionary, place, field))
      const column = {
        values: cells.map(({ value }) => value),
        pointerAt: (row: number) => cells[row]!.pointer,
        isCoded: true,
      }
      if (!add(field ?? name, column)) return undefined
    }
  }
  return figures === 1 ? columns : undefined
}

/** What the entries say beside their numbers. */
function fieldsOf({ entries, numberKey }: Dictionary): readonly (string | null)[] {
  const [first] = entries
  if (!(first instanceof Map)) return [null]
  const fields = new Set(entries.flatMap(entry => [...(entry as JsonObject).keys()]))
  return [...fields].filter(field => field !== numberKey)
}
