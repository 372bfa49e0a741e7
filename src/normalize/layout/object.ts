import { childPointer } from '../../lib/json-pointer.ts'
import { type JsonObject, JsonText } from '../../lib/lossless-json.ts'
import { inColumn } from '../columns.ts'
import { conceptOf } from '../concept.ts'
import type { Column, Context, Line } from '../context.ts'
import { readAttributes } from '../describe/attributes.ts'
import { quietNotes, roleBelow } from '../describe/notes.ts'
import { periodOfKey } from '../key-reading.ts'
import { keyRole } from '../key-role.ts'
import { keyText } from '../key-words.ts'
import { statementNamedIn } from '../statement.ts'
import { visitChild } from './child.ts'
import { readField } from './field.ts'
import { readHeaders } from './headers.ts'
import { isPair, readPair } from './pair.ts'
import { labelAxis, readParallelArrays } from './parallel-arrays.ts'
import type { Place, Reader } from './reader.ts'
import { readRecords, recordTable } from './record-table.ts'
import { relativeColumns } from './relative-columns.ts'
import { isFigure } from './scalars.ts'

/** Reads an object: what its fields describe, the header that its rows are aligned with, its own line, then its children. */
export function readObject(reader: Reader, object: JsonObject, place: Place): Context {
  const { pointer } = place
  const referred = followReferences(reader, object, pointer, place.context)
  const attributes = readAttributes(object, pointer, referred.context, reader.notes)
  const consumed = new Set(attributes.consumed)
  const context = readHeaders(reader, object, pointer, attributes.context, consumed)
  const label = usableLabel(joinLabels(attributes.label, referred.label), context)
  const line = label && place.line ? withAlias(label, place.line.value) : (label ?? place.line)
  const children = [...object].filter(([key]) => !consumed.has(key))

  const records = recordTable(children, width => reader.headerOf(width, pointer))
  if (records) {
    const [rowsKey, rows] = records.rows
    for (const [key, value] of children) {
      const child = childPointer(pointer, key)
      if (key === records.key) roleBelow(value, child, 'label', reader.notes)
      else if (key === rowsKey) readRecords(reader, rows, records.names, child, context)
      else if (value instanceof Map || Array.isArray(value))
        visitChild(reader, value, { pointer: child, key, parentKey: place.key, context, line: null })
      else if (!(value instanceof JsonText))
        readField(reader, key, value, child, {
          context,
          line: null,
          isRow: false,
          hasColumns: false,
          relatives: new Map(),
          group: pointer,
          object,
          parent: pointer,
        })
    }
    return context
  }
  const labels = labelAxis(children, pointer, context)
  if (labels) {
    readParallelArrays(reader, labels, children, pointer, context, line)
    return context
  }
  const relatives = line ? relativeColumns(object, pointer, context) : new Map<string, Column>()
  const figures = children.filter(([, value]) => isFigure(value, reader.point))
  const isRow = label !== null && !figures.some(([key]) => isRecordKey(key, context, relatives))
  const below = { ...context, names: line ? [...context.names, line] : context.names }
  const holdsPairs =
    context.period !== null &&
    children.some(([, value]) => isPair(value)) &&
    children.every(([, value]) => !Array.isArray(value) || isPair(value))
  const group = pointer.replace(/\/\d+$/, '')
  const hasColumns = figures.some(([key]) => context.columnsByKey?.get(key)?.kind === 'period')

  for (const [key, value] of children) {
    const child = childPointer(pointer, key)
    if (value instanceof JsonText) reader.notes.role(child, 'metadata')
    else if (holdsPairs && isPair(value) && keyRole(key) === null) readPair(reader, value, child, below, key)
    else if (value instanceof Map || Array.isArray(value)) {
      visitChild(reader, value, { pointer: child, key, parentKey: place.key, context: below, line })
    } else
      readField(reader, key, value, child, {
        context,
        line,
        isRow,
        hasColumns,
        relatives,
        group,
        object,
        parent: pointer,
      })
  }
  return context
}

/** What the entries say that the fields of an object refer to: its period, unit, scale, statement, a label. */
function followReferences(
  reader: Reader,
  object: JsonObject,
  pointer: string,
  outer: Context,
): { context: Context; label: Line | null } {
  let context = outer
  let label: Line | null = null
  if (outer.columnsByKey) {
    for (const [key, value] of object) {
      const column = typeof value === 'string' ? outer.columnsByKey.get(value) : undefined
      if (
        column?.kind === 'period' &&
        /^(?:(?:period|column|col|year|context)(?: (?:id|key|ref|code))?|[cpy])$/.test(keyText(key))
      )
        context = { ...inColumn(context, column), columns: null }
    }
  }
  for (const entry of reader.references(object, pointer)) {
    const read = readAttributes(entry.object, entry.pointer, context, quietNotes(reader.notes))
    // The label of a period or a context is no name of a line.
    if (read.context.period === context.period) label = joinLabels(label, read.label)
    context = read.context
  }
  return { context, label }
}

function joinLabels(first: Line | null, second: Line | null): Line | null {
  if (!first || !second) return first ?? second
  return { ...first, aliases: [...(first.aliases ?? []), second.value, ...(second.aliases ?? [])] }
}

/** The key that holds an object with a label of its own names the same line: `Revenues: {label: "Total revenue"}`. */
function withAlias(label: Line, key: string): Line {
  return { ...label, aliases: [...(label.aliases ?? []), key] }
}

/** A label counts as a line unless it is the title of a statement. */
function usableLabel(label: Line | null, context: Context): Line | null {
  if (!label || label.value.trim() === '') return null
  return context.statement?.pointer === label.pointer && statementNamedIn(label.value) ? null : label
}

/** Whether a key names a line itself, so that the object is a record of many lines and no row of one. */
function isRecordKey(key: string, context: Context, relatives: ReadonlyMap<string, Column>): boolean {
  if (context.columnsByKey?.has(key) || relatives.has(key) || keyRole(key) !== null || periodOfKey(key))
    return false
  return conceptOf(key, null) !== undefined || conceptOf(key, context.statement?.value ?? null) !== undefined
}
