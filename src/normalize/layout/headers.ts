import { childPointer } from '../../lib/json-pointer.ts'
import {
  everyEntry,
  JsonNumber,
  type JsonObject,
  type JsonValue,
  someEntry,
} from '../../lib/lossless-json.ts'
import { columnsOfObjects, periodLabel, statedOfColumn } from '../column/columns-of-objects.ts'
import { columnOfHeader, columnsOfTexts } from '../column/columns.ts'
import { type Column, type Context, emptyContext, type Stated } from '../context.ts'
import { readAttributes } from '../describe/attributes.ts'
import { quietNotes, roleBelow } from '../describe/notes.ts'
import { isHeaderOfRows } from '../describe/title-or-header.ts'
import { applyUnitParts } from '../describe/remark.ts'
import { applyWording } from '../describe/wording.ts'
import { periodOfKey } from '../key/key-reading.ts'
import { isHeaderKey, keyRole } from '../key/key-role.ts'
import { parseNumeral } from '../numeral.ts'
import { yearEndBeside } from '../period/calendar.ts'
import { parsePeriod, readPeriod } from '../period/parse-period.ts'
import { type Period, refinePeriod } from '../period/period.ts'
import { scopeOfCode } from '../scope.ts'
import { headerTexts, unitOfHeader } from './header-texts.ts'
import type { Reader } from './reader.ts'
import { isTable } from './record-table.ts'
import { fieldRoleOf, holdsFigures } from './scalars.ts'

/** Finds the header that the rows of an object are aligned with, or refer to by key: arrays of texts or of objects, or a map. */
export function readHeaders(
  reader: Reader,
  object: JsonObject,
  pointer: string,
  outer: Context,
  consumed: Set<string>,
): Context {
  let context = outer
  for (const [key, outerValue] of object) {
    if (!(outerValue instanceof Map || Array.isArray(outerValue))) continue
    if (consumed.has(key) || keyRole(key) === 'warning') continue
    const wrapped = wrappedList(outerValue)
    const value = wrapped ? wrapped[1] : outerValue
    const child = wrapped ? childPointer(childPointer(pointer, key), wrapped[0]) : childPointer(pointer, key)
    let next: Context | undefined
    const spanning = spanningHeader(value, child, object)
    if (spanning) next = headerOfParts(reader, value, spanning, child, context)
    else if (
      keyRole(key) === 'filing' ||
      (!isHeaderKey(key) &&
        (keyRole(key) === 'source' ||
          !(
            holdsPeriodsAlone(value) ||
            isLegend(value) ||
            headsRows(value, object) ||
            describesColumns(value, object)
          )))
    )
      continue
    else if (isStackedHeader(value)) next = headerOfRows(reader, value, child, context)
    else if (Array.isArray(value) && value.length > 0) {
      const isTexts = value.every(item => typeof item === 'string' || item instanceof JsonNumber)
      next = isTexts
        ? headerOfTexts(reader, value, child, context, outer)
        : headerOfObjects(reader, value, child, context)
    } else if (value instanceof Map && !holdsFigures(value, reader.point))
      next = headerOfMap(reader, value, child, context)
    if (next) {
      consumed.add(key)
      context = next
    } else if (Array.isArray(value)) context = unitOfHeader(value, child, context)
  }
  return context.columns === outer.columns
    ? context
    : readBesideHeader(reader, object, pointer, context, consumed)
}

/** `{"Columns": {"Column": [...]}}`, as XML becomes JSON; `{"x_axis": {"type": "category", "values": ["2023", "2024"]}}`. */
function wrappedList(value: JsonValue): readonly [string, JsonValue] | undefined {
  if (!(value instanceof Map) || value.size > 10 || !someEntry(value, (_, item) => Array.isArray(item)))
    return undefined
  const entries = [...value]
  const lists = entries.filter(([, item]) => Array.isArray(item))
  const [only] = lists
  if (lists.length !== 1 || !only) return undefined
  const isAxis = entries.every(([, item]) => !(item instanceof Map)) && holdsPeriodsAlone(only[1])
  return entries.length === 1 || isAxis ? only : undefined
}

/** Arrays as long as the header that say more of its columns: `"basis": ["actual", "actual", "estimate"]`. */
function readBesideHeader(
  reader: Reader,
  object: JsonObject,
  pointer: string,
  context: Context,
  consumed: Set<string>,
): Context {
  let { columns } = context
  for (const [key, value] of object) {
    if (consumed.has(key) || !Array.isArray(value) || value.length !== columns?.length) continue
    const role = keyRole(key)
    if (role !== 'basis' && role !== 'currency' && role !== 'scope') continue
    if (!value.every(item => typeof item === 'string')) continue
    const child = childPointer(pointer, key)
    columns = columns.map((column, index) => {
      const stated = new Map([[key, value[index]!]])
      const own = readAttributes(stated, child, emptyContext, quietNotes(reader.notes)).context
      const cell = childPointer(child, index)
      return {
        kind: column.kind,
        context: {
          ...column.context,
          ...(own.basis ? { basis: { value: own.basis.value, pointer: cell } } : {}),
          ...(own.currency ? { currency: { value: own.currency.value, pointer: cell } } : {}),
          ...(own.scope ? { scope: { value: own.scope.value, pointer: cell } } : {}),
        },
      }
    })
    value.forEach((_, index) => reader.notes.role(childPointer(child, index), fieldRoleOf(role)))
    consumed.add(key)
  }
  return { ...context, columns }
}

/** Texts that state nothing but periods, in a list or by the codes that rows use: `["Q1 2023", ...]`, `{"当期": "2024年3月期"}`. */
function holdsPeriodsAlone(value: JsonValue): boolean {
  if (!(Array.isArray(value) || value instanceof Map)) return false
  for (const item of value.values()) if (typeof item !== 'string') return false
  const items = [...(value.values() as Iterable<string>)]
  const others = items.filter(item => parsePeriod(item) === undefined)
  // The first text may head the labels, and one column may be of the last twelve months.
  const isHeading = others.every(
    item =>
      (item === items[0] && parseNumeral(item) === undefined) || /^(?:ttm|ltm|current|latest)$/i.test(item),
  )
  return items.length - others.length >= 2 && others.length <= 2 && isHeading
}

/** Texts under whatever key that are as many as the cells of every row beside them: `"表头": ["项目", "2023年度（合并）", ...]`. */
function headsRows(value: JsonValue, object: JsonObject): boolean {
  return (
    Array.isArray(value) && value.every(item => typeof item === 'string') && isHeaderOfRows(value, object)
  )
}

/**
 * Objects under whatever key that each date one column of the rows beside them, which have as many values or name them:
 * `"기수": [{"기": "제46기", "기간": "2022.01.01 ~ 2022.12.31"}, ...]`.
 */
function describesColumns(value: JsonValue, object: JsonObject): boolean {
  if (!Array.isArray(value) || value.length < 2 || value.length > 60) return false
  const texts: Set<string>[] = []
  for (const item of value) {
    if (!(item instanceof Map) || item.size > 20) return false
    const own = new Set<string>()
    for (const part of item.values()) {
      if (part instanceof Map || Array.isArray(part)) return false
      if (part instanceof JsonNumber && part.text.length > 4) return false
      if (typeof part === 'string') own.add(part)
    }
    if (![...own].some(isOfDays)) return false
    texts.push(own)
  }
  const names = new Set(texts.flatMap(own => [...own]))
  return [...object.values()].some(
    other =>
      other !== value &&
      Array.isArray(other) &&
      other.length > 0 &&
      other.every(row => row instanceof Map && hasCellsOf(row, value.length, names)),
  )
}

function isOfDays(text: string): boolean {
  const period = text.length <= 60 ? parsePeriod(text) : undefined
  return period?.precision === 'day' || period?.precision === 'month'
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

/** Codes of columns with what dates each: `"slots": {"y0": {"label": "FY2025", "to": "2025-09-30"}, "y1": {...}}`. */
function isLegend(value: JsonValue): boolean {
  return (
    value instanceof Map &&
    value.size > 1 &&
    value.size <= 60 &&
    everyEntry(
      value,
      (key, item) =>
        item instanceof Map &&
        item.size > 0 &&
        keyRole(key) === null &&
        [...item.values()].every(
          part => !(part instanceof Map || Array.isArray(part) || part instanceof JsonNumber),
        ) &&
        [...item].some(
          ([name, part]) =>
            typeof part === 'string' &&
            (keyRole(name) === 'period_end' || keyRole(name) === 'period') &&
            parsePeriod(part)?.precision === 'day',
        ),
    )
  )
}

/** The rows of a printed header: lists of texts of one length, the first of them the label column. */
function isStackedHeader(value: JsonValue): value is string[][] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= 6 &&
    value.every(
      row =>
        Array.isArray(row) &&
        row.length > 1 &&
        row.length === (value[0] as JsonValue[]).length &&
        row.every(item => typeof item === 'string'),
    )
  )
}

function headerOfRows(
  reader: Reader,
  rows: readonly string[][],
  pointer: string,
  context: Context,
): Context | undefined {
  const joined = rows[0]!.map((_, index) =>
    rows
      .map(row => (index > 0 && /^\d+$/.test(row[index]!) && /week/i.test(row[0]!) ? '' : row[index]!))
      .join(' ')
      .trim(),
  )
  const columns = columnsOfTexts(joined, pointer, context)
  if (!columns) return undefined
  rows.forEach((row, at) =>
    row.forEach((_, index) =>
      reader.notes.role(`${pointer}/${at}/${index}`, index === 0 ? 'label' : 'period'),
    ),
  )
  const worded = { ...context }
  if (columns[0]!.kind === 'label') applyWording(joined[0]!, childPointer(pointer, 0), worded)
  return { ...worded, columns }
}

/** A header whose names span others, beside a table as wide as all of them. */
function spanningHeader(
  value: JsonValue,
  pointer: string,
  object: JsonObject,
): readonly Stated<string>[] | undefined {
  if (!Array.isArray(value) || value.length < 2 || !value.every(item => item instanceof Map)) return undefined
  if (!value.some(item => someEntry(item, (_, part) => Array.isArray(part)))) return undefined
  const texts = headerTexts(value, pointer)
  return texts &&
    texts.length !== value.length &&
    [...object.values()].some(other => isTable(other) && other[0]!.length === texts.length)
    ? texts
    : undefined
}

function headerOfParts(
  reader: Reader,
  header: JsonValue,
  texts: readonly Stated<string>[],
  pointer: string,
  context: Context,
): Context | undefined {
  const columns = columnsOfTexts(
    texts.map(text => text.value),
    pointer,
    context,
  )
  if (!columns) return undefined
  roleBelow(header, pointer, 'period', reader.notes)
  const placed = columns.map((column, index): Column => {
    const { period } = column.context
    return period
      ? { ...column, context: { ...column.context, period: { ...period, pointer: texts[index]!.pointer } } }
      : column
  })
  return { ...context, columns: placed }
}

function headerOfTexts(
  reader: Reader,
  texts: readonly JsonValue[],
  pointer: string,
  context: Context,
  outer: Context,
): Context | undefined {
  const columns = columnsOfTexts(texts, pointer, context)
  if (!columns) return undefined
  const byKey = new Map<string, Column>()
  texts.forEach((item, index) => {
    const isPeriod = columns[index]!.kind === 'period'
    reader.notes.role(childPointer(pointer, index), isPeriod ? 'period' : 'label')
    if (isPeriod) byKey.set(item instanceof JsonNumber ? item.text : (item as string), columns[index]!)
  })
  const document = context.period?.value
  const yearEnd =
    document?.end && document.precision === 'day'
      ? yearEndBeside(
          columns.map(column => column.context.period?.value),
          document.end,
        )
      : undefined
  if (yearEnd) reader.notes.yearEnd(yearEnd, context.period!.pointer)
  // Two headers of one length describe the same columns; one of another length beside it serves other rows, by its texts.
  const worded = { ...context }
  const [first] = texts
  if (columns[0]!.kind === 'label' && typeof first === 'string')
    applyWording(first, childPointer(pointer, 0), worded)
  const rival =
    context.columns !== null && context.columns !== outer.columns && context.columns.length !== columns.length
  return {
    ...worded,
    columns: rival ? context.columns : mergeColumns(context.columns, columns),
    columnsByKey: byKey,
  }
}

export function headerOfObjects(
  reader: Reader,
  objects: readonly JsonValue[],
  pointer: string,
  context: Context,
): Context | undefined {
  if (objects.some(item => item instanceof Map && holdsLines(item, reader))) return undefined
  const read = columnsOfObjects(objects, pointer, context, reader.notes)
  if (!read) return undefined
  objects.forEach((item, index) => roleBelow(item, childPointer(pointer, index), 'period', reader.notes))
  return {
    ...context,
    columns: read.columns,
    columnsByKey: new Map([...(context.columnsByKey ?? []), ...read.byKey]),
  }
}

/** Whether figures stand in lists below an object: then it is a period with its lines, and no header. */
function holdsLines(item: JsonObject, { point }: Reader): boolean {
  return [...item.values()].some(
    value => Array.isArray(value) && value.some(part => part instanceof Map && holdsFigures(part, point)),
  )
}

/** `{"FY2023": {"end": "2023-09-30"}, ...}` or `{"y0": "2023-09-30", ...}`: names of columns and their periods. */
export function headerOfMap(
  reader: Reader,
  map: JsonObject,
  pointer: string,
  context: Context,
): Context | undefined {
  const byKey = new Map(context.columnsByKey ?? [])
  let found = false
  const aside = { ...context }
  for (const [name, item] of map) {
    const place = childPointer(pointer, name)
    const named = periodOfKey(name)
    const outer = { ...emptyContext, period: named ? { value: named, pointer: place } : null }
    const stated = item instanceof Map ? readAttributes(item, place, outer, reader.notes).context : null
    const worded = typeof item === 'string' ? columnOfHeader(item, place, context) : undefined
    if (worded && worded.kind !== 'period') {
      byKey.set(name, worded)
      continue
    }
    const code = typeof item === 'string' ? context.columnsByKey?.get(item.split(' ').at(-1)!) : undefined
    if (code && !worded) {
      byKey.set(name, code)
      reader.notes.role(place, 'period')
      found = true
      continue
    }
    const text =
      typeof item === 'string' ? (readPeriod(item)?.period ?? worded?.context.period?.value) : undefined
    const label = item instanceof Map ? periodLabel(item, place)?.period : undefined
    const dated = stated?.period?.value
    const own = dated && label ? refinePeriod(label, dated) : (dated ?? label)
    const period = own ?? (text ? refinePeriod(named ?? null, text) : undefined)
    if (!period) {
      if (typeof item === 'string' && item.length <= 100) applyUnitParts(item, place, aside)
      continue
    }
    const labelled = {
      ...period,
      label: named?.label ?? name,
      fiscalYear: period.fiscalYear ?? named?.fiscalYear ?? null,
    }
    byKey.set(name, {
      kind: 'period',
      context: {
        ...worded?.context,
        ...(stated ? statedOfColumn(stated) : {}),
        period: { value: labelled, pointer: place },
        ...scopeOfName(name, place),
      },
    })
    reader.notes.definition(labelled)
    roleBelow(item, place, 'period', reader.notes)
    found = true
  }
  return found ? { ...aside, columnsByKey: byKey } : undefined
}

/** `2025 (Group)` names the scope of its column too. */
function scopeOfName(name: string, pointer: string): Partial<Context> {
  const scope = scopeOfCode(/[([]([^()[\]]{2,30})[)\]]\s*$/.exec(name)?.[1] ?? '')
  return scope ? { scope: { value: scope, pointer } } : {}
}

/** A second header of the same columns: a bare year takes nothing from a day, and nothing from trailing months. */
function moreExact(earlier: Period, own: Period): Period {
  if (earlier.fiscalPeriod === 'TTM') return earlier
  return earlier.end !== null && own.end === null
    ? {
        ...earlier,
        fiscalYear: earlier.fiscalYear ?? own.fiscalYear,
        fiscalPeriod: earlier.fiscalPeriod ?? own.fiscalPeriod,
      }
    : refinePeriod(earlier, own)
}

function mergeColumns(known: readonly Column[] | null, next: readonly Column[]): readonly Column[] {
  if (!known || known.length !== next.length) return next
  return next.map((column, index) => {
    const before = known[index]!
    const own = column.context.period
    const earlier = before.context.period
    const period =
      own && earlier ? { value: moreExact(earlier.value, own.value), pointer: own.pointer } : (own ?? earlier)
    return {
      kind: column.kind,
      context: { ...before.context, ...column.context, ...(period ? { period } : {}) },
    }
  })
}
