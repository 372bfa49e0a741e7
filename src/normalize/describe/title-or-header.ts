import {
  everyEntry,
  isContainer,
  JsonNumber,
  type JsonObject,
  type JsonValue,
} from '../../lib/lossless-json.ts'
import { periodOfKey } from '../key/key-reading.ts'
import { parseNumeral } from '../numeral.ts'
import { parsePeriod } from '../period/parse-period.ts'

/** Whether texts under the key of a title are titles: they name no rows and columns of what stands beside them. */
export function areTitles(values: JsonValue[], object: JsonObject): values is string[] {
  return (
    values.every(item => typeof item === 'string') &&
    !nameRowsOrColumns(values, object) &&
    values.filter(text => parsePeriod(text)).length < 2
  )
}

/** Whether texts name the rows or the columns of what stands beside them. */
export function nameRowsOrColumns(values: readonly JsonValue[], object: JsonObject): boolean {
  return (
    isHeaderOfRows(values, object) ||
    isBesideColumns(values, object) ||
    isBesideRows(values, object) ||
    isBesideFigures(values, object)
  )
}

/** What is as many as the cells of each row beside it, is the header of these rows: of texts, no titles. */
export function isHeaderOfRows(header: readonly JsonValue[], object: JsonObject): boolean {
  return (
    header.length > 1 &&
    [...object.values()].some(
      value =>
        value !== header &&
        Array.isArray(value) &&
        value.length > 0 &&
        value.every(row => Array.isArray(row) && row.length === header.length),
    )
  )
}

/**
 * Headers of the lists that rows beside them have under the same names: `"header": {"amount": ["2024", "2023"], "pct": [...]}`
 * beside `{"name": "Revenue", "amount": [5, 4], "pct": [1, 1]}`.
 */
export function headsListsOfRows(headers: JsonObject, object: JsonObject): boolean {
  if (headers.size < 2 || headers.size > 12) return false
  const [[first] = []] = headers
  if (!Array.isArray(headers.get(first!))) return false
  return [...object.values()].some(rows => {
    const row = Array.isArray(rows) && rows.length > 1 ? rows[0] : undefined
    return (
      row instanceof Map &&
      everyEntry(headers, (name, header) => {
        const cells = row.get(name)
        return Array.isArray(header) && Array.isArray(cells) && cells.length === header.length
      })
    )
  })
}

/** Texts that name the figures of a list beside them, one for each: `"caption": ["Sales", "Costs"], "cells": [5, 4]`. */
export function isBesideFigures(texts: readonly JsonValue[], object: JsonObject): boolean {
  const isFigures = (value: JsonValue): boolean =>
    Array.isArray(value) &&
    value !== texts &&
    value.length === texts.length &&
    value.filter(
      item => item instanceof JsonNumber || (typeof item === 'string' && parseNumeral(item)?.number),
    ).length >
      value.length / 2
  return texts.length > 1 && [...object.values()].some(isFigures)
}

/** Texts that name the rows of the table beside them, one for each. */
function isBesideRows(texts: readonly JsonValue[], object: JsonObject): boolean {
  const isTable = (value: JsonValue): boolean =>
    Array.isArray(value) &&
    value.length === texts.length &&
    value.every(row => Array.isArray(row) && row.some(cell => cell instanceof JsonNumber))
  return texts.length > 2 && [...object.values()].some(isTable)
}

/** Texts that name the columns of records beside them: `["Em milhares", "Nota", "2024", "2023"]` above `valores: [5, 4]`. */
export function isAboveValues(texts: readonly JsonValue[], object: JsonObject): boolean {
  const isRow = (item: JsonValue): boolean =>
    item instanceof Map &&
    [...item.values()].some(
      values =>
        Array.isArray(values) &&
        values.length > 1 &&
        values.length <= texts.length &&
        values.length >= texts.length - 2 &&
        values.every(value => !isContainer(value)),
    )
  // The heading of a page stands beside the header of its table.
  const isHeader = (list: JsonValue): boolean =>
    Array.isArray(list) &&
    list.length > 1 &&
    list.every(item => typeof item === 'string' && parsePeriod(item) !== undefined)
  const lists = [...object.values()].filter(value => Array.isArray(value) && value !== texts)
  return (
    lists.some(value => {
      const items = value as JsonValue[]
      return items.length > 0 && items.filter(isRow).length > items.length / 2
    }) && !lists.some(isHeader)
  )
}

/** Texts beside lists of as many scalars are the labels of their rows: `{"title": ["Revenue", "Net income"], "2023": [4120, 388]}`. */
function isBesideColumns(texts: readonly JsonValue[], object: JsonObject): boolean {
  return (
    texts.length > 1 &&
    [...object].some(
      ([key, value]) =>
        Array.isArray(value) &&
        value !== texts &&
        value.length === texts.length &&
        periodOfKey(key) !== undefined &&
        value.every(item => !isContainer(item)),
    )
  )
}
