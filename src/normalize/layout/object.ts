import { childPointer, lastSegment, withoutIndex } from '../../lib/json-pointer.ts'
import {
  isContainer,
  isScalar,
  type JsonObject,
  JsonText,
  type JsonValue,
  someEntry,
} from '../../lib/lossless-json.ts'
import { hasGrossAndNet } from '../column/relative-column.ts'
import { conceptOf } from '../line/concept.ts'
import { inColumn } from '../column/columns.ts'
import type { Column, Context, Line } from '../context.ts'
import { readAttributes } from '../describe/attributes.ts'
import { namesStatementAlone } from '../describe/line-or-title.ts'
import { roleBelow } from '../describe/notes.ts'
import { periodOfKey } from '../key/key-reading.ts'
import { lineAndPeriodOfLabel } from '../key/period-of-label.ts'
import { applyUnit, unitsInOrder } from '../describe/wording.ts'
import { keyRole } from '../key/key-role.ts'
import { keyText } from '../key/key-words.ts'
import { isUndated } from '../describe/period-fields.ts'
import { hasYear, refinePeriod } from '../period/period.ts'
import { parseUnitText } from '../unit/unit.ts'
import { isKnown } from '../key/label-keys.ts'
import { statementsBesideEachOther } from '../key/key-reading.ts'
import { visitChild } from './child.ts'
import { aggregationsIn } from './buckets.ts'
import { inBlock, withBlocksOfDates } from './blocks-of-dates.ts'
import { cellFormatOf } from './cell-format.ts'
import { comparedFields } from './compared-fields.ts'
import { datedPairs } from './dated-pairs.ts'
import { followReferences, joinLabels } from './described-by.ts'
import { readField } from './field.ts'
import { readFiguresByPeriod } from './figures-by-period.ts'
import { frameOfSheets } from './frame-sheet.ts'
import { readHeaders } from './headers.ts'
import { headersAside } from './headers-aside.ts'
import { levelledFrame, readLevelledFrame } from './levelled-frame.ts'
import { withNumberedKeys } from './numbered-columns.ts'
import { withOpeningAndClosing } from './opening-and-closing.ts'
import { holdGrowth, isPair, readPair } from './pair.ts'
import { readPlainRow } from './plain-row.ts'
import { periodsBesideEachOther } from './periods-beside-each-other.ts'
import { codeBehind } from './periods-of-codes.ts'
import { withDatedColumns } from './dated-columns.ts'
import { numbersSources } from './numbers-of-sources.ts'
import type { Place, Reader } from './reader.ts'
import { cellsByIndices } from './cells-by-indices.ts'
import { namedVectors } from './named-vectors.ts'
import { readTablesOfLists } from './tables-of-lists.ts'
import { readFiguresAtIndices } from './figures-at-indices.ts'
import { relativeColumns } from './relative-columns.ts'
import { relativeLines } from './relative-lines.ts'
import { atListedPeriod } from './at-listed-period.ts'
import { isFigure } from './scalars.ts'
import { withSpacedColumns } from './spaced-points.ts'
import { readAsTable } from './object-as-table.ts'
import { readOtherwise } from './written-otherwise.ts'

const noColumns: ReadonlyMap<string, Column> = new Map()

/** Reads an object: what its fields describe, the header that its rows are aligned with, its own line, then its children. */
export function readObject(reader: Reader, object: JsonObject, place: Place): Context {
  const listed = atListedPeriod(reader, object, place)
  if (listed) return readObject(reader, listed.object, listed.place)
  if (readFiguresByPeriod(reader, object, place) || readPlainRow(reader, object, place)) return place.context
  return readOtherwise(reader, object, place, readObject) ?? readFields(reader, object, place)
}

/** Reads what the fields of an object describe, its header, its own line and its children. */
function readFields(reader: Reader, object: JsonObject, outer: Place): Context {
  const place = outer.context.blocks ? { ...outer, context: inBlock(outer.key, outer.context) } : outer
  const { pointer } = place
  const aggregations = aggregationsIn(object)
  const fields =
    aggregations.size === 0 ? object : new Map([...object].filter(([key]) => !aggregations.has(key)))
  const referred = followReferences(reader, fields, pointer, place.context)
  if (referred.isBesideFigures && !someEntry(object, (_, value) => isContainer(value))) {
    roleBelow(object, pointer, 'metadata', reader.notes)
    return place.context
  }
  const own = readAttributes(fields, pointer, referred.context, reader.notes)
  const united = withUnitReferredTo(own.context, referred.context, place.context)
  // What it refers to may date it.
  const isOfOuter = own.undated !== null && own.context.period === place.context.period
  const attributes = { ...own, context: isOfOuter ? { ...united, period: own.undated } : united }
  const { consumed } = attributes
  for (const key of aggregations) consumed.add(key)
  const tables = cellsByIndices(object, pointer) ?? namedVectors(object, pointer, attributes.context)
  if (tables) {
    readTablesOfLists(reader, tables, object, pointer, attributes)
    return attributes.context
  }
  for (const key of readFiguresAtIndices(reader, object, pointer, attributes.context)) consumed.add(key)
  const explained = reader.codeLegends?.inFields(object, attributes.context) ?? attributes.context
  const series = withSpacedColumns(object, pointer, explained, consumed, reader.notes)
  const blocks = withBlocksOfDates(reader, object, pointer, series, consumed)
  const dated = withDatedColumns(reader, object, pointer, blocks, consumed)
  const holdsContainers = someEntry(object, (_, value) => isContainer(value))
  const frame = holdsContainers ? levelledFrame(object, pointer) : undefined
  for (const key of frame?.keys ?? []) consumed.add(key)
  const headed = holdsContainers
    ? readHeaders(reader, object, pointer, headersAside(reader, object, pointer, dated, consumed), consumed)
    : dated
  const numbered = headed === dated ? headed : withNumberedKeys(object, headed)
  const moved = holdsContainers
    ? withOpeningAndClosing(object, pointer, numbered, reader.point, reader.notes)
    : numbered
  const framed = holdsContainers ? frameOfSheets(reader, object, pointer, moved, consumed) : moved
  const formats = holdsContainers ? cellFormatOf(object, pointer) : undefined
  if (formats && formats.key !== null) {
    consumed.add(formats.key)
    roleBelow(object.get(formats.key)!, childPointer(pointer, formats.key), 'label', reader.notes)
  }
  const twoDates = comparedFields(object, pointer, reader.notes)
  // Three columns, each with a date of its own, are more than a year and the one before.
  const compared = twoDates && !datedPairs(object, pointer) ? twoDates : undefined
  const formatted = formats ? { ...framed, cellFormat: formats.format } : framed
  const stated = compared ? { ...formatted, period: compared.current } : formatted
  const ownLabel = usableLabel(joinLabels(attributes.label, referred.label), stated)
  const isOfKey = !ownLabel && place.line?.pointer === pointer
  // The movement is the line, also of the figure of one component.
  const component = !isOfKey && place.line && isComponentOfEquity(ownLabel, stated) ? ownLabel : null
  const inner = component ? { ...stated, member: component } : stated
  const { context, label: named } = inPeriodOfLabel(inner, isOfKey ? place.line : component ? null : ownLabel)
  const label = isOfKey ? null : named
  const outerLine = isOfKey ? named : place.line
  const line =
    label && outerLine && keyRole(label.value) === 'value'
      ? outerLine
      : label && outerLine
        ? withAlias(label, outerLine.value)
        : (label ?? outerLine)
  const children =
    consumed.size === 0
      ? [...object]
      : [...object].filter(([key]) => !consumed.has(key) || aggregations.has(key))
  if (frame) readLevelledFrame(reader, frame, pointer, context)
  else if (holdsContainers && readAsTable(reader, object, children, place, context, line)) return context
  const relatives = line
    ? (compared?.columns ?? relativeColumns(object, pointer, context, label !== null))
    : noColumns
  const figures =
    label !== null || context.columnsByKey !== null
      ? children.filter(([, value]) => isFigure(value, reader.point))
      : []
  const isRow =
    label !== null &&
    (hasGrossAndNet(object) ||
      !figures.some(([key]) => isRecordKey(key, context, relatives)) ||
      holdsBalanceAlone(figures))
  const below = line && holdsContainers ? { ...context, names: [...context.names, line] } : context
  const holdsPairs =
    holdsContainers &&
    context.period !== null &&
    hasYear(context.period.value) &&
    context.columns?.length !== 2 &&
    holdGrowth(children.flatMap(([, value]) => (isPair(value) ? [value] : []))) &&
    children.every(([, value]) => !Array.isArray(value) || isPair(value))
  const group = withoutIndex(pointer)
  const isLabelled = label !== null
  const hasMeasures = isLabelled && figures.filter(([key]) => keyRole(key) === null).length > 1
  const containers = holdsContainers
    ? children.filter(
        ([key, value]) => isContainer(value) && !(isLabelled && isBesideValues(key, value, object)),
      ).length
    : 0
  const areCells = label !== null && containers > 1 && holdsCells(children, label, context)
  const hasColumns =
    (isLabelled && figures.filter(([key]) => periodOfKey(key) !== undefined).length > 1) ||
    figures.some(([key]) => context.columnsByKey?.get(key)?.kind === 'period') ||
    (isLabelled && figures.filter(([key]) => codeBehind(key, context.columnsByKey)).length > 1) ||
    (context.columns !== null &&
      children.some(
        ([, value]) => Array.isArray(value) && value.length > 1 && value.length === context.columns!.length,
      ))
  const lists = containers > 1 ? children.flatMap(([, value]) => (Array.isArray(value) ? [value] : [])) : []
  const statements = containers > 1 ? statementsBesideEachOther(children) : undefined
  const periods =
    containers > 1 && !line ? periodsBesideEachOther(children, pointer, context, reader) : undefined
  const ofFields = {
    context,
    line,
    isRow,
    hasColumns,
    hasMeasures,
    relatives,
    relativeLines: isLabelled ? undefined : relativeLines(object, context),
    group,
    object,
    parent: pointer,
    units: attributes.units,
  }

  for (const [key, value] of children) {
    const child = childPointer(pointer, key)
    if (value instanceof JsonText) reader.notes.role(child, 'metadata')
    else if (isLabelled && isBesideValues(key, value, object))
      roleBelow(
        value,
        child,
        keyRole(key) === 'formatted' || key === 'text' ? 'representation' : 'metadata',
        reader.notes,
      )
    else if (isLabelled && numbersSources(key, value, object, context)) {
      roleBelow(value, child, 'source', reader.notes)
    } else if (line && isContainer(value) && isOfPlaceInTime(key, relatives, context))
      // `"priorYear": {"raw": 412, "fmt": "412"}`
      reader.visit(value, {
        pointer: child,
        key,
        parentKey: place.key,
        context: inColumn(context, relatives.get(key)!),
        line,
      })
    else if (
      holdsPairs &&
      isPair(value) &&
      keyRole(key) === null &&
      !periodOfKey(key) &&
      !context.columnsByKey?.has(key)
    )
      readPair(reader, value, child, below, key)
    else if (periods?.has(key))
      reader.visit(value, { pointer: child, key, parentKey: place.key, context: periods.get(key)!, line })
    else if (isContainer(value)) {
      visitChild(reader, value, {
        pointer: child,
        key,
        parentKey: place.key,
        context: Array.isArray(value) ? inUnitOfList(below, lists, value, reader) : below,
        line,
        isOnly: isLabelled && (containers === 1 || areCells),
        statement: statements?.get(key),
        scope: isLabelled ? undefined : reader.scopes().get(key),
      })
    } else readField(reader, key, value, child, ofFields)
  }
  return context
}

/** `"uom_cd": "SEKM"` says nothing by itself; what it refers to, `{"uom_cd": "SEKM", "descr": "SEK, millions"}`, is the unit. */
function withUnitReferredTo(own: Context, referred: Context, outer: Context): Context {
  const isReferredTo =
    referred.currency !== outer.currency || referred.scale !== outer.scale || referred.unit !== outer.unit
  if (!isReferredTo || own.unitText === referred.unitText || !own.unitText) return own
  return parseUnitText(own.unitText.value) ? own : { ...own, unitText: referred.unitText }
}

/**
 * Whether the lists of a record are cells of its line in columns of unknown names: none of them is a line itself, while
 * the record is one, or stands among those that are.
 */
function holdsCells(children: readonly [string, JsonValue][], label: Line, { period }: Context): boolean {
  const lists = children.filter(([, value]) => isContainer(value))
  const isAmongAccounts = period !== null && period.value.label === null && period.value.end === null
  return (
    (isAmongAccounts || isKnown(label.value)) &&
    lists.every(([key, value]) => Array.isArray(value) && value.every(isScalar) && !isKnown(key))
  )
}

/** Lists beside the values of a line that number, rate or write them: `"values": [5, 4], "confidence": [0.9, 0.8], "note": [3, 4]`. */
function isBesideValues(key: string, value: JsonValue, object: JsonObject): boolean {
  if (!Array.isArray(value) || value.length < 2) return false
  if (isBesidePoints(key, value, object)) return true
  if (!value.every(isScalar)) return false
  const role = keyRole(key)
  if ((role !== 'noise' && role !== 'source' && role !== 'formatted') || /total|count/i.test(key))
    return false
  return someEntry(
    object,
    (name, item) => Array.isArray(item) && item.length === value.length && keyRole(name) === 'value',
  )
}

/** `{"x": ["FY23", "FY24"], "y": [5, 6], "text": ["5bn", "6bn"], "customdata": [["+1%"], ["+2%"]]}`: what a chart shows beside its points. */
function isBesidePoints(key: string, value: readonly JsonValue[], series: JsonObject): boolean {
  if (!series.has('x') || !series.has('y')) return false
  const isAxis = (name: string): boolean => {
    const axis = series.get(name)
    return Array.isArray(axis) && axis.length === value.length
  }
  return /^(?:text|hover ?text|custom ?data|ids|meta)$/.test(keyText(key)) && isAxis('x') && isAxis('y')
}

/** `{"name": "Turnover | H2 FY21", "value": 412}`: the label of a line that nothing else dates ends with its period. */
function inPeriodOfLabel(context: Context, label: Line | null): { context: Context; label: Line | null } {
  const named = label && isUndated(context.period?.value) ? lineAndPeriodOfLabel(label.value) : undefined
  if (!label || !named) return { context, label }
  const period = { value: refinePeriod(context.period?.value ?? null, named.period), pointer: label.pointer }
  return { context: { ...context, period }, label: withAlias(label, named.name) }
}

/** The key that holds an object with a label of its own names the same line: `Revenues: {label: "Total revenue"}`. */
function withAlias(label: Line, key: string): Line {
  return { ...label, aliases: [...(label.aliases ?? []), key] }
}

/** `{"component": "Share capital", "amount": 5}` below a movement of equity. */
function isComponentOfEquity(label: Line | null, { statement }: Context): boolean {
  return (
    label !== null &&
    statement?.value === 'changes_in_equity' &&
    /^(?:equity )?(?:components?|komponente?n?|composantes?|componentes?|member)(?: name)?$/.test(
      keyText(lastSegment(label.pointer)),
    )
  )
}

/** A label counts as a line unless it is the title of a statement. */
function usableLabel(label: Line | null, context: Context): Line | null {
  if (!label || label.value.trim() === '') return null
  return context.statement?.pointer === label.pointer && namesStatementAlone(label.value) ? null : label
}

/** `context` with the unit of one of two lists, where their unit is worded in their order. */
function inUnitOfList(
  context: Context,
  lists: readonly JsonValue[],
  list: JsonValue,
  { notes }: Reader,
): Context {
  const units = lists.length === 2 && context.unitText ? unitsInOrder(context.unitText.value) : undefined
  const unit = units?.[lists.indexOf(list)]
  if (unit === undefined) return context
  const united = { ...context }
  applyUnit(unit, context.unitText!.pointer, united, notes)
  return united
}

/** `{"account": "Bank", "closing_balance": 6074079}` is the balance of that account. */
function holdsBalanceAlone(figures: readonly (readonly [string, JsonValue])[]): boolean {
  const [[key] = [''], ...others] = figures.filter(([name]) => keyRole(name) === null)
  return others.length === 0 && /^(?:(?:closing|ending|end|final) )?balance$/.test(keyText(key))
}

function isRecordKey(key: string, context: Context, relatives: ReadonlyMap<string, Column>): boolean {
  if (context.columnsByKey?.has(key) || relatives.has(key) || keyRole(key) !== null || periodOfKey(key))
    return false
  return conceptOf(key, null) !== undefined || conceptOf(key, context.statement?.value ?? null) !== undefined
}

/** Whether a key names a column of its row by its place in time, and nothing else dates that column. */
function isOfPlaceInTime(key: string, relatives: ReadonlyMap<string, Column>, context: Context): boolean {
  return relatives.get(key)?.kind === 'period' && !context.columnsByKey?.has(key)
}
