import { keyText } from '../key/key-words.ts'
import { childPointer } from '../../lib/json-pointer.ts'
import {
  isContainer,
  isScalar,
  type JsonObject,
  type JsonScalar,
  type JsonValue,
} from '../../lib/lossless-json.ts'
import { inColumn } from '../column/columns.ts'
import { codedLabel, type PeriodLabel, periodLabel } from '../column/period-label.ts'
import { columnNamed, relativeColumn, withRelativeBase } from '../column/relative-column.ts'
import { readAttributes } from '../describe/attributes.ts'
import { quietNotes, roleBelow } from '../describe/notes.ts'
import { isUnitHeading } from '../describe/unit-heading.ts'
import { applyUnit } from '../describe/wording.ts'
import { parseNumeral } from '../numeral.ts'
import { parsePeriod } from '../period/parse-period.ts'
import { hasYear, refinePeriod } from '../period/period.ts'
import type { Column, Context, Stated } from '../context.ts'
import { periodOfKey } from '../key/key-reading.ts'
import { contextOfPeriodInUnit, periodInUnit } from '../key/period-in-unit.ts'
import { isKnown } from '../key/label-keys.ts'
import { keyRole } from '../key/key-role.ts'
import type { KeyRole } from '../key/role-wordings.ts'
import { visitChild } from './child.ts'
import { inPeriod } from './in-period.ts'
import type { Reader } from './reader.ts'
import { fieldRoleOf, numeralOf } from './scalars.ts'

/** The array that holds the labels of the lines, in an object of parallel arrays. */
export interface LabelAxis {
  readonly key: string
  readonly labels: readonly Stated<string>[]
  /** No line stands there twice. */
  readonly areDistinct: boolean
}

function namesPeriod(text: string): boolean {
  return text.length <= 60 && hasYear(parsePeriod(text))
}

const axisKey =
  /^(?:labels?|lines?|line items?|items?|index|rows?|row labels|names?|accounts?|concepts?|metrics?|captions?|row headers|fields?|keys|stubs?|row (?:names|titles))$/

/** Finds the label axis of parallel arrays: texts beside arrays of the same length. */
export function labelAxis(
  children: readonly [string, JsonValue][],
  pointer: string,
  context: Context,
): LabelAxis | undefined {
  for (const [key, value] of children) {
    if (!Array.isArray(value) || value.length === 0 || !value.every(item => typeof item === 'string'))
      continue
    const role = keyRole(key)
    const isBesideMatrix = children.some(([, item]) => isMatrixOf(item, value.length, context))
    const isHeading = isUnitHeading(key) && !value.some(item => parseNumeral(item))
    const isColumn = (item: JsonValue): boolean =>
      Array.isArray(item) && item.length === value.length && item.every(isScalar)
    const isOfColumns = (): boolean =>
      areKnownLines(value) && children.some(([other, item]) => other !== key && isColumn(item))
    if (
      !axisKey.test(keyText(key)) &&
      role !== 'label' &&
      role !== 'title' &&
      !isHeading &&
      !(role === null && (isBesideMatrix || isOnlyOneBesidePeriods(key, children) || isOfColumns()))
    )
      continue
    const isParallel = ([other, item]: readonly [string, JsonValue]): boolean =>
      other !== key &&
      (isColumn(item) ||
        (Array.isArray(item) && item.length > 0 && item.every(part => holdsColumn(part, value.length))) ||
        (item instanceof Map && item.size > 0 && [...item.values()].every(isColumn)) ||
        (context.columns !== null &&
          Array.isArray(item) &&
          item.length === value.length &&
          item.every(row => Array.isArray(row))))
    if (!children.some(isParallel)) continue
    const place = childPointer(pointer, key)
    const labels = value.map((text, index) => ({ value: text, pointer: childPointer(place, index) }))
    return { key, labels, areDistinct: new Set(value).size === value.length }
  }
  return undefined
}

/** `{"Orrin income statement": ["Revenue", ...], "2023": [...], "2022": [...]}`: all other lists are columns of periods. */
function isOnlyOneBesidePeriods(key: string, children: readonly [string, JsonValue][]): boolean {
  const others = children.filter(([name, value]) => name !== key && Array.isArray(value))
  return others.length > 0 && others.every(([name]) => periodOfKey(name) !== undefined)
}

/** Under whatever key: `descs`, `post`. */
function areKnownLines(texts: readonly string[]): boolean {
  const known = texts.filter(isKnown).length
  return known >= 2 && known >= texts.length / 3
}

/** Rows of figures, one for each label, as wide as the header that stands beside them. */
function isMatrixOf(value: JsonValue, rows: number, { columns }: Context): boolean {
  return (
    columns !== null &&
    rows > 2 &&
    Array.isArray(value) &&
    value.length === rows &&
    value.every(row => Array.isArray(row) && row.length === columns.length && row.every(isScalar))
  )
}

/** A column that describes itself: `{"heading": "2023", "unit": "CHF thousand", "cells": [412, -251]}`. */
function holdsColumn(column: JsonValue, length: number): column is JsonObject {
  return (
    column instanceof Map &&
    [...column.values()].some(
      cells => Array.isArray(cells) && cells.length === length && cells.every(isScalar),
    )
  )
}

/** Reads parallel arrays: each array is a column (its key states the period), or a row of values for each label. */
export function readParallelArrays(
  reader: Reader,
  axis: LabelAxis,
  children: readonly [string, JsonValue][],
  pointer: string,
  context: Context,
  line: Stated<string> | null,
): void {
  const based = withRelativeBase(
    children.map(([key]) => key),
    context,
  )
  const ofTable = { ...based, names: line ? [...context.names, line] : context.names }
  if (isUnitHeading(axis.key)) applyUnit(axis.key, childPointer(pointer, axis.key), ofTable, reader.notes)
  const contexts = contextsOfRows(reader, axis, children, pointer, ofTable)
  for (const label of axis.labels) reader.notes.role(label.pointer, 'label')
  for (const [key, value] of children) {
    if (key === axis.key) continue
    const child = childPointer(pointer, key)
    const isParallel = Array.isArray(value) && value.length === axis.labels.length
    if (isParallel && value.every(isScalar)) readColumn(reader, axis, key, value, child, contexts, pointer)
    else if (isParallel && value.every(row => Array.isArray(row))) {
      value.forEach((row, index) => {
        reader.visit(row, {
          pointer: childPointer(child, index),
          key,
          parentKey: null,
          context: contexts[index]!,
          line: axis.labels[index]!,
        })
      })
    } else if (
      Array.isArray(value) &&
      value.length > 0 &&
      value.every(part => holdsColumn(part, axis.labels.length))
    ) {
      const texts = value.flatMap(column => [...column.values()])
      const ofColumns = withRelativeBase(texts, ofTable)
      value.forEach((column, index) =>
        readDescribedColumn(reader, axis, column, childPointer(child, index), ofColumns),
      )
    } else if (
      value instanceof Map &&
      [...value.values()].every(
        item => Array.isArray(item) && item.length === axis.labels.length && item.every(isScalar),
      )
    ) {
      for (const [name, item] of value)
        readColumn(reader, axis, name, item as JsonScalar[], childPointer(child, name), contexts, pointer)
    } else if (isContainer(value)) {
      visitChild(reader, value, { pointer: child, key, parentKey: null, context: ofTable, line: null })
    } else reader.notes.role(child, isScalar(value) ? fieldRoleOf(keyRole(key)) : 'metadata')
  }
}

const sameForAll = (axis: LabelAxis, context: Context): Context[] => axis.labels.map(() => context)

/** Lists beside the labels that say something of each line: `"units": ["USD m", "USD m", "USD/share"]`. */
const ofRows: ReadonlySet<KeyRole> = new Set([
  'currency',
  'unit',
  'scale',
  'scope',
  'statement',
  'standard',
  'basis',
])
/** Of longer lists nobody writes the unit of each line. */
const mostRows = 5000

function contextsOfRows(
  reader: Reader,
  axis: LabelAxis,
  children: readonly [string, JsonValue][],
  pointer: string,
  context: Context,
): Context[] {
  const contexts = sameForAll(axis, context)
  const { length } = axis.labels
  if (length > mostRows) return contexts
  for (const [key, value] of children) {
    const role = key === axis.key ? null : keyRole(key)
    if (!Array.isArray(value) || value.length !== length || key === axis.key) continue
    if (!value.every(item => item === null || typeof item === 'string')) continue
    // Labels that come again have a period each: `"term": ["2025.03", "2025.06", ...]`.
    if (!axis.areDistinct && value.every(item => item !== null && namesPeriod(item))) {
      value.forEach((item, index) => {
        const place = childPointer(childPointer(pointer, key), index)
        contexts[index] = inPeriod(contexts[index]!, parsePeriod(item!)!, place)
      })
      continue
    }
    if (role === null || !ofRows.has(role)) continue
    const child = childPointer(pointer, key)
    value.forEach((item, index) => {
      if (item === null || item === '') return
      // The field of one line, as if it stood in a record of that line.
      const field = new Map([[key, item]])
      const { context: own } = readAttributes(field, child, contexts[index]!, quietNotes(reader.notes))
      contexts[index] = pointedAt(own, contexts[index]!, childPointer(child, key), childPointer(child, index))
    })
  }
  return contexts
}

/** What the field says stands at its place in the list. */
function pointedAt(own: Context, outer: Context, from: string, to: string): Context {
  const moved: Partial<Record<keyof Context, unknown>> = {}
  for (const name of Object.keys(own) as (keyof Context)[]) {
    const stated: unknown = own[name]
    if (stated === outer[name] || typeof stated !== 'object' || stated === null || !('pointer' in stated))
      continue
    if (stated.pointer === from) moved[name] = { ...stated, pointer: to }
  }
  return { ...own, ...moved } as Context
}

function readDescribedColumn(
  reader: Reader,
  axis: LabelAxis,
  column: JsonObject,
  pointer: string,
  outer: Context,
): void {
  const { context, consumed } = readAttributes(column, pointer, outer, reader.notes)
  const named = periodLabel(column, pointer) ?? codedLabel(column, pointer, outer)
  const inner = named
    ? inColumn(context, { kind: 'period', context: labelled(named, context, outer) })
    : context
  for (const [key, value] of column) {
    const child = childPointer(pointer, key)
    if (Array.isArray(value) && value.length === axis.labels.length && value.every(isScalar))
      readColumn(reader, axis, key, value, child, sameForAll(axis, inner), pointer.replace(/\/\d+$/, ''))
    else if (!consumed.has(key)) roleBelow(value, child, fieldRoleOf(keyRole(key)), reader.notes)
  }
}

/** What the label of a column says; a field of its own that dates it says more. */
function labelled(
  { stated, period, column }: PeriodLabel,
  context: Context,
  outer: Context,
): Partial<Context> {
  const own = context.period === outer.period ? null : context.period
  if (!period) return { ...column?.context }
  const value = own ? refinePeriod(period, own.value) : period
  return { ...column?.context, period: { value, pointer: own?.pointer ?? stated.pointer } }
}

function readColumn(
  reader: Reader,
  axis: LabelAxis,
  key: string,
  values: readonly JsonScalar[],
  pointer: string,
  contexts: readonly Context[],
  group: string,
): void {
  const united = periodInUnit(key)
  const column: Column | undefined = united
    ? { kind: 'period', context: contextOfPeriodInUnit(united, pointer) }
    : (columnNamed(key, contexts[0]?.columnsByKey ?? null) ??
      (contexts[0] && relativeColumn(key, contexts[0])))
  const period = periodOfKey(key)
  const role = keyRole(key)
  const holdsValues = column !== undefined || period !== undefined || role === null || role === 'value'
  const inColumnOf = (context: Context): Context =>
    column ? inColumn(context, column) : period ? inPeriod(context, period, pointer) : context
  values.forEach((value, index) => {
    const cell = childPointer(pointer, index)
    if (value === null || value === '') reader.notes.role(cell, 'empty')
    else if (!holdsValues || !numeralOf(value, reader.point)) reader.notes.role(cell, fieldRoleOf(role))
    else
      reader.figure({
        pointer: cell,
        value,
        context: inColumnOf(contexts[index]!),
        line: axis.labels[index]!,
        group,
        shape: 'parallel arrays',
        identity: 'row',
      })
  })
}
