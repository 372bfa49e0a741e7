import { isScalar, type JsonObject, type JsonScalar, type JsonValue } from '../../lib/lossless-json.ts'
import { childPointer } from '../../lib/json-pointer.ts'
import { inColumn } from '../column/columns.ts'
import type { CellFormat, Column, Context } from '../context.ts'
import { isLegendKey, isMetaKey } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { placeOfFigure, placesInText } from '../key/places-of-cells.ts'
import { scopeOfCode } from '../scope.ts'
import type { Place, Reader } from './reader.ts'

/** Where an object says what the places of its cells are for. */
export interface StatedFormat {
  /** Key of the statement where it is a field of the object. */
  readonly key: string | null
  readonly format: CellFormat
}

/**
 * Names of the places of a cell: the value, and what was derived from it or says something of it; or the scopes of its
 * values. They stand in the object or in its metadata.
 */
export function cellFormatOf(object: JsonObject, pointer: string): StatedFormat | undefined {
  for (const [key, value] of object) {
    const place = childPointer(pointer, key)
    const format = formatIn(key, value, place)
    if (format) return { key, format }
    if (!(value instanceof Map) || !(isMetaKey(key) || isLegendKey(key))) continue
    for (const [name, item] of value) {
      const inner = formatIn(name, item, childPointer(place, name))
      if (inner) return { key: null, format: inner }
    }
  }
  return undefined
}

function formatIn(key: string, value: JsonValue, pointer: string): CellFormat | undefined {
  if (typeof value === 'string') {
    const named = isFormat(key) ? placesInText(value) : undefined
    return named ? valueAmong(named) : isOfCells(key) ? scopesInText(value, pointer) : undefined
  }
  if (!Array.isArray(value) || value.length < 2 || value.length > 6) return undefined
  const names = value.filter(item => typeof item === 'string')
  if (names.length !== value.length) return undefined
  return valueAmong(names) ?? scopesOf(names, key, at => childPointer(pointer, at))
}

function valueAmong(names: readonly string[]): CellFormat | undefined {
  const figure = placeOfFigure(names)
  if (figure === undefined) return undefined
  return { columns: names.map((_, at) => ({ kind: at === figure ? 'period' : 'derived', context: {} })) }
}

/** `"[group, company]"`, `"Consolidated / Standalone"` as the form of each cell. */
function scopesInText(text: string, pointer: string): CellFormat | undefined {
  if (text.length > 60 || !/[,/|;]/.test(text)) return undefined
  const names = text.replace(/^[[({<]|[\])}>]$/g, '').split(/[,/|;]/)
  return names.length > 1 ? scopesOf(names, '', () => pointer) : undefined
}

function scopesOf(
  names: readonly string[],
  key: string,
  pointerAt: (at: number) => string,
): CellFormat | undefined {
  if (/\b(?:available|supported|options?|choices|allowed)\b/.test(keyText(key))) return undefined
  const columns: Column[] = []
  const found = new Set<string>()
  for (const [at, name] of names.entries()) {
    const scope = name.length <= 30 ? scopeOfCode(name) : undefined
    if (!scope || found.has(scope)) return undefined
    found.add(scope)
    columns.push({ kind: 'period', context: { scope: { value: scope, pointer: pointerAt(at) } } })
  }
  return { columns }
}

function isFormat(key: string): boolean {
  return (
    isOfCells(key) || /\b(?:formats?|fields?|schema|structure|shape|columns?|legend)\b/.test(keyText(key))
  )
}

function isOfCells(key: string): boolean {
  return /\b(?:cells?|pairs?|tuples?|elements?|order|values?)\b/.test(keyText(key))
}

/** Reads one such cell, a list of them below a header, or a list of the columns for each scope; false where it is none of these. */
export function readFormattedCells(reader: Reader, array: readonly JsonValue[], place: Place): boolean {
  const { context, line, pointer } = place
  const { cellFormat: format, columns } = context
  if (!format || !line) return false
  const width = format.columns.length
  const isOfScopes = format.columns.every(column => column.context.scope)
  if (isRow(array, width)) {
    if (isOfScopes && columns?.length === width) return false
    readCells(reader, array, format.columns, pointer, context, place)
    return true
  }
  const dated = columns?.filter(column => column.kind === 'period')
  if (!dated || dated.length === 0) return false
  if (dated.length === array.length && array.every(cell => cell === null || isRow(cell, width))) {
    array.forEach((cell, index) => {
      const at = childPointer(pointer, index)
      if (cell === null) reader.notes.role(at, 'empty')
      else readCells(reader, cell, format.columns, at, inColumn(context, dated[index]!), place)
    })
    return true
  }
  if (!isOfScopes || array.length !== width || !array.every(row => isRow(row, dated.length))) return false
  array.forEach((row, index) =>
    readCells(
      reader,
      row,
      dated,
      childPointer(pointer, index),
      inColumn(context, format.columns[index]!),
      place,
    ),
  )
  return true
}

/** Reads rows of such cells behind their labels, `["Revenue", [30830, "1"], [29149, null]]`; false where the list holds no such rows. */
export function readRowsOfCells(reader: Reader, array: readonly JsonValue[], place: Place): boolean {
  const { cellFormat: format, columns } = place.context
  const dated = columns?.filter(column => column.kind === 'period') ?? []
  if (!format || dated.length === 0) return false
  const width = format.columns.length
  const isLabelled = (row: JsonValue): row is JsonValue[] =>
    Array.isArray(row) &&
    row.length === dated.length + 1 &&
    typeof row[0] === 'string' &&
    row.slice(1).every(cell => cell === null || isRow(cell, width))
  if (array.length === 0 || !array.every(isLabelled)) return false
  array.forEach((row, index) => {
    const pointer = childPointer(place.pointer, index)
    const line = { value: row[0] as string, pointer: childPointer(pointer, 0) }
    reader.notes.role(line.pointer, 'label')
    row.slice(1).forEach((cell, at) => {
      const stands = childPointer(pointer, at + 1)
      const inner = { ...inColumn(place.context, dated[at]!), columns: null }
      if (cell === null) reader.notes.role(stands, 'empty')
      else readCells(reader, cell as JsonScalar[], format.columns, stands, inner, { ...place, line })
    })
  })
  return true
}

function isRow(value: JsonValue | readonly JsonValue[], width: number): value is JsonScalar[] {
  return Array.isArray(value) && value.length === width && value.every(isScalar)
}

function readCells(
  reader: Reader,
  cells: readonly JsonScalar[],
  columns: readonly Column[],
  pointer: string,
  context: Context,
  { line }: Place,
): void {
  const group = line!.pointer.replace(/\/\d+\/[^/]*$/, '')
  cells.forEach((value, at) => {
    const place = `${pointer}/${at}`
    const column = columns[at]!
    if (value === null || value === '') reader.notes.role(place, 'empty')
    else if (
      column.kind !== 'period' ||
      !reader.figure({
        pointer: place,
        value,
        context: inColumn(context, column),
        line: line!,
        group,
        shape: 'cells of several values',
        identity: 'row',
      })
    )
      reader.notes.role(place, 'metadata')
  })
}
