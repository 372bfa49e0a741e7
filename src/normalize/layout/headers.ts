import { describedByLabels, mergeColumns } from './merge-columns.ts'
import { childPointer, lastSegment } from '../../lib/json-pointer.ts'
import {
  isContainer,
  JsonNumber,
  type JsonObject,
  type JsonScalar,
  type JsonValue,
  someEntry,
} from '../../lib/lossless-json.ts'
import { columnsOfObjects } from '../column/columns-of-objects.ts'
import { columnsOfTexts } from '../column/columns.ts'
import { type Column, type Context, emptyContext, type Stated } from '../context.ts'
import { readAttributes } from '../describe/attributes.ts'
import { isFreeOfFigures, isLegend } from '../describe/describing-object.ts'
import { areNamesOfColumns } from '../describe/names-of-columns.ts'
import { quietNotes, roleBelow } from '../describe/notes.ts'
import { applyWording } from '../describe/wording.ts'
import { asYear, datesYears } from '../key/ends-of-years.ts'
import { isHeaderKey, keyRole } from '../key/key-role.ts'
import { yearEndBeside } from '../period/calendar.ts'
import { statementNamedIn } from '../line/statement.ts'
import type { DecimalPoint } from '../numeral.ts'
import { parseFiscalPeriod } from '../period/parse-fiscal-period.ts'
import type { Scope } from '../../model/vocabulary.ts'
import { scopeNamedIn, scopeOfCode } from '../scope.ts'
import { isUnitWording } from '../unit/unit.ts'
import {
  areColumnTuples,
  areStartsOfSpans,
  describesColumns,
  headsFiguresBeforeLines,
  headsRows,
  holdsPeriodsAlone,
  isSchemaOfRows,
  isStackedHeader,
  repeatsPeriods,
  stackedHeadsRows,
} from './header-shapes.ts'
import { headerTexts, inWordingOfLabels, unitOfHeader } from './header-texts.ts'
import { headerOfMap } from './header-of-map.ts'
import { headerRecords, type HeaderRecords, inPlaces } from './header-records.ts'
import { headerOfRows } from './stacked-header.ts'
import { areSpansInOrder } from './spans-in-order.ts'
import { areSpans, columnsOfSpans, headerOfSpans, isMapOfSpans } from './headers-of-spans.ts'
import { namesCompaniesAlone } from './companies.ts'
import { headerOfMembers } from './member-headers.ts'
import { namedAxes } from './named-axes.ts'
import type { Reader } from './reader.ts'
import { withUnitsOfColumns } from './units-of-columns.ts'
import { unwrapped } from './wrapped-list.ts'
import { isTable, withPlaces } from './record-table.ts'
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
    if (!isContainer(outerValue)) continue
    if (consumed.has(key) || keyRole(key) === 'warning' || repeatsPeriods(outerValue)) continue
    if (headsFiguresBeforeLines(outerValue, object)) continue
    if (areStartsOfSpans(outerValue, object)) {
      roleBelow(outerValue, childPointer(pointer, key), 'period', reader.notes)
      consumed.add(key)
      continue
    }
    const { value, pointer: child } = unwrapped(outerValue, childPointer(pointer, key))
    let next: Context | undefined
    const described = headerRecords(outerValue, childPointer(pointer, key))
    const areColumns =
      described &&
      (describesColumns(described.records, object, outerValue) ||
        (isHeaderKey(key) && described.records.every(record => isFreeOfFigures(record, null))))
    if (areColumns) {
      next = headerOfRecords(reader, described, childPointer(pointer, key), context)
      if (next) {
        consumed.add(key)
        roleBelow(outerValue, childPointer(pointer, key), 'label', reader.notes)
        context = next
        continue
      }
    }
    const axes = namedAxes(reader, value, object, child, context)
    if (axes) {
      consumed.add(key)
      context = { ...context, axes }
      continue
    }
    const spanning = spanningHeader(value, child, object)
    if (spanning) next = headerOfParts(reader, value, spanning, child, context)
    else if (
      keyRole(key) === 'filing' ||
      (!isHeaderKey(key) &&
        !namesCompaniesAlone(key) &&
        (keyRole(key) === 'source' ||
          !(
            holdsPeriodsAlone(value) ||
            isMapOfSpans(value) ||
            areSpansInOrder(value, object) ||
            isLegend(value) ||
            (value instanceof Map && areNamesOfColumns(value)) ||
            headsRows(value, object) ||
            stackedHeadsRows(value, object) ||
            namesColumns(value, context) ||
            describesColumns(value, object, outerValue) ||
            isSchemaOfRows(value, object) ||
            areColumnTuples(value, object)
          )))
    )
      continue
    else if (isMapOfSpans(value)) next = columnsOfSpans(reader, value, child, context)
    else if (areSpans(value)) next = headerOfSpans(reader, value, child, context)
    else if (areColumnTuples(value, object)) next = headerOfTuples(reader, value, child, context)
    else if (isStackedHeader(value)) next = headerOfRows(reader, value, child, context)
    else if (Array.isArray(value) && value.length > 0) {
      const isTexts = value.every(
        item => item === null || typeof item === 'string' || item instanceof JsonNumber,
      )
      next = isTexts
        ? (headerOfTexts(reader, value, child, context, outer) ??
          headerOfMembers(reader, key, value, object, child, context))
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

/** `["cur", "pcp", "chg %"]`, where other fields say what the first two are. */
function namesColumns(value: JsonValue, { columnsByKey }: Context): boolean {
  return (
    columnsByKey !== null &&
    Array.isArray(value) &&
    value.every(item => typeof item === 'string') &&
    value.filter(item => columnsByKey.has(item)).length > 1
  )
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
    const child = childPointer(pointer, key)
    const united = withUnitsOfColumns(reader, key, value, columns, object, child)
    if (united) {
      columns = united
      roleBelow(value, child, 'unit', reader.notes)
      consumed.add(key)
      continue
    }
    if (role !== 'basis' && role !== 'currency' && role !== 'scope' && role !== 'fiscal_period') continue
    if (!value.every(item => typeof item === 'string')) continue
    columns = columns.map((column, index) => {
      const part = role === 'fiscal_period' ? parseFiscalPeriod(value[index] as string) : undefined
      const { period } = column.context
      if (part && period)
        return {
          kind: column.kind,
          context: { ...column.context, period: { ...period, value: { ...period.value, ...part } } },
        }
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

/** A header whose names span others, beside a table as wide as all of them. */
function spanningHeader(
  value: JsonValue,
  pointer: string,
  object: JsonObject,
): readonly Stated<string>[] | undefined {
  if (!Array.isArray(value) || value.length < 2 || !value.every(item => item instanceof Map)) return undefined
  if (!value.some(item => someEntry(item, (_, part) => Array.isArray(part)))) return undefined
  const texts = headerTexts(value, pointer)
  const isWidth = (row: JsonValue): boolean =>
    row instanceof Map && someEntry(row, (_, cells) => Array.isArray(cells) && cells.length === texts!.length)
  return texts &&
    [...object.values()].some(
      other =>
        other !== value &&
        ((isTable(other) && other[0]!.length === texts.length) ||
          (Array.isArray(other) && other.length > 0 && other.slice(0, rowsTried).every(isWidth))),
    )
    ? texts
    : undefined
}

/** Rows whose cells are counted. */
const rowsTried = 3

/** Each column by the texts of its levels, as frames of several levels have them: `[["Group", 2024], ["Bank", 2024]]`. */
function headerOfTuples(
  reader: Reader,
  tuples: readonly JsonScalar[][],
  pointer: string,
  context: Context,
): Context | undefined {
  const texts = tuples.map((tuple, index) => ({
    value: tuple.map(part => (part instanceof JsonNumber ? part.text : String(part))).join(' '),
    pointer: childPointer(childPointer(pointer, index), tuple.length - 1),
  }))
  return headerOfParts(reader, [...tuples], texts, pointer, context)
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

function ofYears(column: Column, pointer: string): Column {
  const { period } = column.context
  return period && datesYears(lastSegment(pointer))
    ? { ...column, context: { ...column.context, period: { ...period, value: asYear(period.value) } } }
    : column
}

function headerOfTexts(
  reader: Reader,
  texts: readonly JsonValue[],
  pointer: string,
  context: Context,
  outer: Context,
): Context | undefined {
  const columns = columnsOfTexts(texts, pointer, context)?.map(column => ofYears(column, pointer))
  if (!columns) return undefined
  const byKey = new Map<string, Column>()
  texts.forEach((item, index) => {
    const isPeriod = columns[index]!.kind === 'period'
    reader.notes.role(childPointer(pointer, index), isPeriod ? 'period' : 'label')
    if (isPeriod) byKey.set(item instanceof JsonNumber ? item.text : (item as string), columns[index]!)
  })
  const document = context.period?.value
  const yearEnd =
    document?.end && document.precision === 'day' && document.fiscalPeriod !== 'FY'
      ? yearEndBeside(
          columns.map(column => column.context.period?.value),
          document.end,
        )
      : undefined
  if (yearEnd) reader.notes.yearEnd(yearEnd, context.period!.pointer)
  // Two headers of one length describe the same columns; one of another length beside it serves other rows, by its texts.
  const worded = { ...context }
  // The head of the labels, behind that of their codes: `["id", "EUR bn", "2024", "2023"]`.
  if (columns[0]!.kind === 'label')
    texts.slice(0, 2).forEach((text, index) => {
      if (typeof text === 'string' && (index === 0 || isUnitWording(text)))
        applyWording(text, childPointer(pointer, index), worded)
      const title = typeof text === 'string' && index === 0 ? text : ''
      const statement = statementNamedIn(title)
      if (statement) worded.statement ??= { value: statement, pointer: childPointer(pointer, index) }
      // "Income statement (Consolidated)"
      const scope = statement && (scopeNamedIn(title) ?? scopeInBrackets(title))
      if (scope) worded.scope ??= { value: scope, pointer: childPointer(pointer, index) }
    })
  const namesOthers =
    texts.filter(text => typeof text === 'string' && context.columnsByKey?.has(text)).length > 1
  const known = context.columns === outer.columns ? null : context.columns
  const aligned = known ? behindLabels(known, columns) : { known: context.columns, next: columns }
  return {
    ...worded,
    columns: namesOthers
      ? describedByLabels(columns, byKey, context.columnsByKey!)
      : aligned
        ? mergeColumns(aligned.known, aligned.next)
        : context.columns,
    columnsByKey: byKey,
  }
}

/** `Gewinn- und Verlustrechnung (Konzern)` */
function scopeInBrackets(title: string): Scope | undefined {
  const inner = /[(（]([^()（）]{2,30})[)）]$/u.exec(title.trim())?.[1]
  return inner === undefined ? undefined : scopeOfCode(inner.trim())
}

/** Two headers of the same columns: one of them may have the column of the labels in front, `["Item", "2024", "2023"]`. */
function behindLabels(
  known: readonly Column[],
  next: readonly Column[],
): { readonly known: readonly Column[]; readonly next: readonly Column[] } | undefined {
  if (known.length === next.length) return { known, next }
  const label = [known, next].map(([first]) => (first?.kind === 'label' ? first : undefined))
  if (label[0] && known.length === next.length + 1) return { known, next: [label[0], ...next] }
  if (label[1] && next.length === known.length + 1) return { known: [label[1], ...known], next }
  return undefined
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
  const { columns: known, columnsByKey: labels } = context
  // A header of texts that has these columns and others places the cells.
  const isPart =
    known &&
    labels &&
    known.length > read.columns.length &&
    [...read.byKey.keys()].every(key => labels.has(key))
  return {
    ...inWordingOfLabels(read.columns, objects, pointer, context),
    columns: isPart ? describedByLabels(known, labels, read.byKey) : read.columns,
    columnsByKey: new Map([...(context.columnsByKey ?? []), ...read.byKey]),
  }
}

/** The header of objects that are written as a table of their own. */
function headerOfRecords(
  reader: Reader,
  { records, places }: HeaderRecords,
  pointer: string,
  context: Context,
): Context | undefined {
  const next = headerOfObjects(withPlaces(reader, places), records, pointer, context)
  if (!next) return undefined
  const byKey = [...(next.columnsByKey ?? [])].map(
    ([key, column]) => [key, inPlaces(column, places)] as const,
  )
  return {
    ...next,
    columns: next.columns?.map(column => inPlaces(column, places)) ?? null,
    columnsByKey: new Map(byKey),
  }
}

/** Whether figures stand in lists below an object: then it is a period with its lines, and no header. */
function holdsLines(item: JsonObject, { point }: Reader): boolean {
  return [...item.values()].some(
    value => Array.isArray(value) && value.some(part => part instanceof Map && isLine(part, point)),
  )
}

/** Also where no key says so: `{"caption": "Revenue", "split": {"Continuing": 5, "Discontinued": 2}}`. */
const isLine = (part: JsonObject, point: DecimalPoint): boolean =>
  holdsFigures(part, point) ||
  someEntry(part, (_, inner) => inner instanceof Map && holdsFigures(inner, point))
