import {
  everyEntry,
  isContainer,
  JsonNumber,
  type JsonObject,
  type JsonScalar,
  type JsonValue,
  someEntry,
} from '../../lib/lossless-json.ts'
import { isAboveValues, isHeaderOfRows } from '../describe/title-or-header.ts'
import { relativeOfKey } from '../key/key-reading.ts'
import { keyRole } from '../key/key-role.ts'
import { parseNumeral, writesNumber } from '../numeral.ts'
import { yearOfKey } from '../key/years-of-keys.ts'
import { parsePeriod, readPeriod } from '../period/parse-period.ts'
import { hasYear } from '../period/period.ts'
import type { Cell } from './grid-row.ts'
import { namesBelow } from './names-below.ts'
import { areRecords, isTable, namesFiguresBeforeLines } from './record-table.ts'

// Headers that are known by what they hold, whatever their keys.

/** Texts that state nothing but periods, in a list or by the codes that rows use: `["Q1 2023", ...]`, `{"当期": "2024年3月期"}`. */
export function holdsPeriodsAlone(value: JsonValue): boolean {
  if (!isContainer(value)) return false
  for (const item of value.values()) if (typeof item !== 'string') return false
  const items = [...(value.values() as Iterable<string>)]
  const others = items.filter(item => (yearOfKey(item) ?? parsePeriod(item)) === undefined)
  // The first text may head the labels, and one column may be of the last twelve months.
  const isHeading = others.every(
    item =>
      (item === items[0] && parseNumeral(item) === undefined) || /^(?:ttm|ltm|current|latest)$/i.test(item),
  )
  return items.length - others.length >= 2 && others.length <= 2 && isHeading && !areFarApart(items)
}

/** `["2018", "1993", "1947"]` are figures. */
function areFarApart(items: readonly string[]): boolean {
  if (!items.every(item => /^\d{4}$/.test(item))) return false
  const years = items.map(Number)
  return Math.max(...years) - Math.min(...years) > 10 * items.length
}

/** Texts under whatever key that are as many as the cells of every row beside them: `"表头": ["项目", "2023年度（合并）", ...]`. */
export function headsRows(value: JsonValue, object: JsonObject): boolean {
  return (
    Array.isArray(value) &&
    value.every(item => typeof item === 'string') &&
    (isHeaderOfRows(value, object) ||
      (value.filter(datesColumn).length > value.length / 2 && isAboveValues(value, object)))
  )
}

/** `EUR thousand, 31.12.2024` */
export function datesColumn(text: string): boolean {
  return text.length <= 80 && (hasYear(readPeriod(text)?.period) || yearOfKey(text) !== undefined)
}

/** `TTM` among years. */
export const isTrailing = (text: string): boolean => /^(?:ttm|ltm)$/i.test(text.trim())

/** A cell that names a period. */
export function isPeriodCell({ value }: Cell): boolean {
  return typeof value === 'string' && (datesColumn(value) || isTrailing(value))
}

/**
 * Objects under whatever key that each date one column of the rows beside them, which have as many values or name them:
 * `"기수": [{"기": "제46기", "기간": "2022.01.01 ~ 2022.12.31"}, ...]`.
 */
export function describesColumns(
  value: JsonValue | readonly JsonObject[],
  object: JsonObject,
  source: JsonValue = value as JsonValue,
): boolean {
  if (!Array.isArray(value) || value.length < 2 || value.length > 60) return false
  const texts: Set<string>[] = []
  for (const item of value) {
    if (!(item instanceof Map) || item.size > 20) return false
    const own = new Set<string>()
    for (const part of item.values()) {
      if (isContainer(part)) return false
      if (part instanceof JsonNumber && part.text.length > 4) return false
      if (typeof part === 'string') own.add(part)
    }
    if (![...own].some(namesPeriod) && !someEntry(item, isYearField)) return false
    texts.push(own)
  }
  const names = new Set(texts.flatMap(own => [...own]))
  const isNamed = [...object.values()].some(
    other =>
      other !== value &&
      Array.isArray(other) &&
      other.length > 0 &&
      (other.every(row => row instanceof Map && hasCellsOf(row, value.length, names)) ||
        namesAll(other, texts)),
  )
  return isNamed || areNamedBelow(texts, object, source)
}

/** Whether tables beside the list name each column by a text of its own: `{"code": "P1", "end": "2024-12-31"}` above `{"P1": 5}`. */
function areNamedBelow(
  texts: readonly ReadonlySet<string>[],
  object: JsonObject,
  source: JsonValue,
): boolean {
  const used = namesBelow(object, source)
  const codes = texts.flatMap(own => [...own].find(text => used.has(text) && !namesPeriod(text)) ?? [])
  return codes.length === texts.length && new Set(codes).size === codes.length
}

/** A schema of rows as wide as it is long, some of whose columns are dated: `[{"name": "item"}, {"name": "y2024", "title": "2024"}, ...]`. */
export function isSchemaOfRows(value: JsonValue, object: JsonObject): boolean {
  if (!Array.isArray(value) || value.length < 3 || value.length > 60) return false
  let dated = 0
  for (const item of value) {
    if (!(item instanceof Map) || item.size > 20 || !everyEntry(item, (_, part) => !isContainer(part)))
      return false
    if (someEntry(item, (_, part) => typeof part === 'string' && namesPeriod(part))) dated++
  }
  return dated >= 2 && isHeaderOfRows(value, object)
}

/** Lists of two or three scalars, one for each cell of the rows beside them, all of which date their column. */
export function areColumnTuples(value: JsonValue, object: JsonObject): value is JsonScalar[][] {
  if (!Array.isArray(value) || value.length < 2) return false
  const areTuples = value.every(
    tuple =>
      Array.isArray(tuple) &&
      tuple.length >= 2 &&
      tuple.length <= 3 &&
      tuple.every(part => typeof part === 'string' || part instanceof JsonNumber) &&
      tuple.some(part => namesPeriod(part instanceof JsonNumber ? part.text : part)) &&
      tuple.some(part => typeof part === 'string' && /\p{L}{2}/u.test(part)),
  )
  return areTuples && isHeaderOfRows(value, object)
}

/** Whether a header of texts has the code of each column: `["Item", "Factor", "P12-24", "P12-23"]`. */
function namesAll(header: readonly JsonValue[], texts: readonly ReadonlySet<string>[]): boolean {
  return (
    header.length > texts.length &&
    header.every(item => typeof item === 'string') &&
    texts.every(own => header.some(item => own.has(item)))
  )
}

function namesPeriod(text: string): boolean {
  return text.length <= 60 && hasYear(parsePeriod(text))
}

/** Whether a row has one value a column, in a list or by the names of the columns. */
function hasCellsOf(row: JsonObject, columns: number, names: ReadonlySet<string>): boolean {
  let named = 0
  for (const key of row.keys()) if (names.has(key)) named++
  if (named > 1) return true
  return someEntry(
    row,
    (_, cells) =>
      (Array.isArray(cells) &&
        cells.length === columns &&
        cells.every(cell => cell === null || typeof cell === 'string' || cell instanceof JsonNumber)) ||
      (cells instanceof Map && cells.size > 1 && everyEntry(cells, key => names.has(key))),
  )
}

/** The rows of a printed header: lists of texts of one length, the first of them the label column. */
export function isStackedHeader(value: JsonValue): value is (string | null)[][] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= 6 &&
    value.every(
      row =>
        Array.isArray(row) &&
        row.length > 1 &&
        row.length === (value[0] as JsonValue[]).length &&
        row.every(item => typeof item === 'string' || item === null) &&
        row.some(item => item !== null),
    )
  )
}

/** Rows of a printed header under whatever key, as wide as every row beside them or its cells; one of them names periods. */
export function stackedHeadsRows(value: JsonValue, object: JsonObject): boolean {
  if (!isStackedHeader(value) || value.length < 2) return false
  const width = value[0]!.length
  const isOfPeriods = value.some(row => row.filter(text => text !== null && tellsPeriod(text)).length > 1)
  if (!isOfPeriods || value.some(row => row.some(isFigure))) return false
  return [...object.values()].some(
    other =>
      other !== value &&
      Array.isArray(other) &&
      other.length > 0 &&
      other.every(
        row =>
          (Array.isArray(row) && row.length === width) ||
          (row instanceof Map &&
            someEntry(row, (_, cells) => Array.isArray(cells) && cells.length === width)),
      ) &&
      other.some(row => !Array.isArray(row) || row.some(isFigure)),
  )
}

function isFigure(cell: JsonValue): boolean {
  return writesNumber(cell) && !(typeof cell === 'string' && namesPeriod(cell))
}

/** `2024`, `31 Dec 2024`, `This year`. */
function tellsPeriod(text: string): boolean {
  return namesPeriod(text) || (text.length <= 40 && relativeOfKey(text) !== undefined)
}

function isYearField(key: string, value: JsonValue): boolean {
  return value instanceof JsonNumber && /^(?:19|20)\d{2}$/.test(value.text) && keyRole(key) === 'fiscal_year'
}

/** The names of records whose labels stand at the right: of a table beside them. */
export function headsFiguresBeforeLines(value: JsonValue, object: JsonObject): boolean {
  if (!Array.isArray(value) || !value.every(name => typeof name === 'string')) return false
  return someEntry(
    object,
    (_, table) => isTable(table) && areRecords(table, value) && namesFiguresBeforeLines(value, table),
  )
}

/** Periods that come again and again stand beside labels that do, and head no columns. */
export function repeatsPeriods(value: JsonValue): boolean {
  return (
    Array.isArray(value) &&
    value.length >= 9 &&
    value.every(item => typeof item === 'string') &&
    new Set(value).size <= value.length / 3
  )
}

/** The first days of columns, whose last days stand beside them in another list: `"labels": ["2022-01-01", "2022-04-01"]`. */
export function areStartsOfSpans(value: JsonValue, object: JsonObject): boolean {
  if (!Array.isArray(value) || value.length < 2) return false
  if (!value.every(item => typeof item === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(item))) return false
  return [...object.values()].some(
    other =>
      Array.isArray(other) &&
      other.length === value.length &&
      other.every((span, index) => {
        const days = span instanceof Map ? [...span.values()].filter(day => typeof day === 'string') : []
        return days.includes(value[index] as string) && days.some(day => day > (value[index] as string))
      }),
  )
}
