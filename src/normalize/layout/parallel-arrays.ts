import { keyText } from '../key/key-words.ts'
import { childPointer } from '../../lib/json-pointer.ts'
import type { JsonObject, JsonScalar, JsonValue } from '../../lib/lossless-json.ts'
import { periodLabel } from '../column/columns-of-objects.ts'
import { inColumn } from '../column/columns.ts'
import { readAttributes } from '../describe/attributes.ts'
import { roleBelow } from '../describe/notes.ts'
import { refinePeriod } from '../period/period.ts'
import type { Context, Stated } from '../context.ts'
import { periodOfKey } from '../key/key-reading.ts'
import { keyRole } from '../key/key-role.ts'
import { visitChild } from './child.ts'
import { inPeriod } from './in-period.ts'
import type { Reader } from './reader.ts'
import { fieldRoleOf, isScalar, numeralOf } from './scalars.ts'

/** The array that holds the labels of the lines, in an object of parallel arrays. */
export interface LabelAxis {
  readonly key: string
  readonly labels: readonly Stated<string>[]
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
    if (!axisKey.test(keyText(key)) && role !== 'label' && role !== 'title') continue
    const isColumn = (item: JsonValue): boolean =>
      Array.isArray(item) && item.length === value.length && item.every(isScalar)
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
    return { key, labels: value.map((text, index) => ({ value: text, pointer: childPointer(place, index) })) }
  }
  return undefined
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
  const inner = { ...context, names: line ? [...context.names, line] : context.names }
  for (const label of axis.labels) reader.notes.role(label.pointer, 'label')
  for (const [key, value] of children) {
    if (key === axis.key) continue
    const child = childPointer(pointer, key)
    const isParallel = Array.isArray(value) && value.length === axis.labels.length
    if (isParallel && value.every(isScalar)) readColumn(reader, axis, key, value, child, inner, pointer)
    else if (isParallel && value.every(row => Array.isArray(row))) {
      value.forEach((row, index) => {
        reader.visit(row, {
          pointer: childPointer(child, index),
          key,
          parentKey: null,
          context: inner,
          line: axis.labels[index]!,
        })
      })
    } else if (
      Array.isArray(value) &&
      value.length > 0 &&
      value.every(part => holdsColumn(part, axis.labels.length))
    ) {
      value.forEach((column, index) =>
        readDescribedColumn(reader, axis, column, childPointer(child, index), inner),
      )
    } else if (
      value instanceof Map &&
      [...value.values()].every(
        item => Array.isArray(item) && item.length === axis.labels.length && item.every(isScalar),
      )
    ) {
      for (const [name, item] of value)
        readColumn(reader, axis, name, item as JsonScalar[], childPointer(child, name), inner, pointer)
    } else if (value instanceof Map || Array.isArray(value)) {
      visitChild(reader, value, { pointer: child, key, parentKey: null, context: inner, line: null })
    } else reader.notes.role(child, isScalar(value) ? fieldRoleOf(keyRole(key)) : 'metadata')
  }
}

function readDescribedColumn(
  reader: Reader,
  axis: LabelAxis,
  column: JsonObject,
  pointer: string,
  outer: Context,
): void {
  const { context, consumed } = readAttributes(column, pointer, outer, reader.notes)
  const named = periodLabel(column, pointer)
  const period = context.period && named?.period ? refinePeriod(named.period, context.period.value) : null
  const inner = period ? { ...context, period: { ...context.period!, value: period } } : context
  for (const [key, value] of column) {
    const child = childPointer(pointer, key)
    if (Array.isArray(value) && value.length === axis.labels.length && value.every(isScalar))
      readColumn(reader, axis, key, value, child, inner, pointer.replace(/\/\d+$/, ''))
    else if (!consumed.has(key)) roleBelow(value, child, fieldRoleOf(keyRole(key)), reader.notes)
  }
}

function readColumn(
  reader: Reader,
  axis: LabelAxis,
  key: string,
  values: readonly JsonScalar[],
  pointer: string,
  context: Context,
  group: string,
): void {
  const column = context.columnsByKey?.get(key)
  const period = periodOfKey(key)
  const role = keyRole(key)
  const holdsValues = column !== undefined || period !== undefined || role === null || role === 'value'
  const inner = column ? inColumn(context, column) : period ? inPeriod(context, period, pointer) : context
  values.forEach((value, index) => {
    const cell = childPointer(pointer, index)
    if (value === null || value === '') reader.notes.role(cell, 'empty')
    else if (!holdsValues || !numeralOf(value, reader.point)) reader.notes.role(cell, fieldRoleOf(role))
    else
      reader.figure({
        pointer: cell,
        value,
        context: inner,
        line: axis.labels[index]!,
        group,
        shape: 'parallel arrays',
        identity: 'row',
      })
  })
}
