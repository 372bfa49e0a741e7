import { discardedRows } from './discarded-rows.ts'
import { childPointer } from '../../lib/json-pointer.ts'
import {
  isScalar,
  JsonNumber,
  type JsonObject,
  type JsonScalar,
  type JsonValue,
  someEntry,
} from '../../lib/lossless-json.ts'
import { inColumn, ofColumn } from '../column/columns.ts'
import { conceptOf } from '../line/concept.ts'
import type { Column, Context } from '../context.ts'
import { statedInList } from '../describe/list-frame.ts'
import { type Notes, roleBelow } from '../describe/notes.ts'
import { wordsUnit } from '../describe/unit-heading.ts'
import { keyRole } from '../key/key-role.ts'
import { isKnown } from '../key/label-keys.ts'
import { parsePeriod } from '../period/parse-period.ts'
import { noPeriod } from '../period/period.ts'
import { isPrintedNumber } from '../key/value-keys.ts'
import { textOf } from './cell-state.ts'
import { readFormattedCells, readRowsOfCells } from './cell-format.ts'
import { componentsOf, withoutPeriod } from './undated-balances.ts'
import { rowsOfNamedVectors } from './named-vectors.ts'
import { columnarRecords, readColumnarRecords, recordsByListedColumns } from './columnar-records.ts'
import { frameOfSheets } from './frame-sheet.ts'
import {
  areLabelledFigures,
  beginsWithLabel,
  gridRowOf,
  isHeaderLike,
  readCellRows,
  rowsOfCells,
} from './cell-rows.ts'
import { readGrid } from './grid.ts'
import { headerRecord } from './header-record.ts'
import { recordsByDictionaries } from './figures-at-indices.ts'
import type { GridRow } from './grid-row.ts'
import { mutedFor, rowsOfIndexedCells, rowsOfLetterKeys, rowsOfNumberedKeys } from './indexed-cells.ts'
import { columnsOfRows } from './note-column.ts'
import { readLabelsInLists } from './labels-in-lists.ts'
import { withWholeNumber } from './mantissa-and-exponent.ts'
import { readPairOfLine } from './pair.ts'
import { readPageOfWords } from './page-of-words.ts'
import { readNamedPoints, readPoints } from './points.ts'
import { readRecordOfEntries } from './record-of-entries.ts'
import { areRecords, namesFiguresBeforeLines, namesRecords, readRecords } from './record-table.ts'
import { inSection, sectionsOfList } from './sections-of-list.ts'
import type { Place, Reader } from './reader.ts'
import { tablesOfReferringCells } from './referring-cells.ts'
import { readByLegend, readMatrix } from './values-by-legend.ts'
import { belowHeading, shareHeadings } from './share-headings.ts'
import { isTransposed, isUnitRow } from './transposed.ts'
import { areMixedCells, holdsScopesAlone, isCellText, isFigureText, numeralOf } from './scalars.ts'
import { readListsOfPeriods, readTriples } from './tuples.ts'
import { readUnnamedColumns } from './unnamed-columns.ts'
import { withUnitOfRow } from './unit-row.ts'

/** Of longer lists the labels are not looked up ahead. */
const mostRecords = 1000

/** Reads an array: a table, values aligned with a header, rows that hold cells, or a list of things of one kind. */
export function readArray(reader: Reader, array: JsonValue[], place: Place): void {
  const { pointer, context, line } = place
  if (array.length === 0) return
  const [first] = array
  if (
    context.cellFormat &&
    (readFormattedCells(reader, array, place) || readRowsOfCells(reader, array, place))
  )
    return
  if (readPairOfLine(reader, array, place)) return
  if (readRecordOfEntries(reader, array, place)) return
  if (line && Array.isArray(first) && first.length === 2 && readPoints(reader, array, place)) return
  if (
    Array.isArray(first) &&
    first.every(item => typeof item === 'string') &&
    areRecords(array, first) &&
    (namesRecords(first) || namesFiguresBeforeLines(first, array)) &&
    !isTableWithUnits(array, reader)
  ) {
    first.forEach((_, index) => reader.notes.role(`${pointer}/0/${index}`, 'label'))
    return readRecords(reader, array, first, pointer, context, line)
  }
  if (Array.isArray(first) && (readTriples(reader, array, place) || readListsOfPeriods(reader, array, place)))
    return
  if (readMatrix(reader, array, place)) return
  if (array.every(item => Array.isArray(item)) && array.some(item => item.length > 1)) {
    const rows = array.map((item, index) => gridRowOf(item, childPointer(pointer, index), []))
    if (rows.every(row => row !== undefined)) return readGrid(reader, rows, pointer, context)
  }
  const { columns } = context
  if (array.every(isScalar)) {
    const dated = columns?.filter(column => column.kind === 'period') ?? []
    const fitting =
      columns && columns.length - array.length > 1 && dated.length === array.length ? dated : columns
    const skipped = (fitting?.length ?? 0) - array.length
    const isBesideLabel = skipped === 1 && fitting?.[0]?.kind !== 'period'
    if (fitting && line && (skipped === 0 || isBesideLabel)) {
      array.forEach((item, index) =>
        readAligned(reader, item, childPointer(pointer, index), fitting[index + skipped]!, place),
      )
    } else if (!readByLegend(reader, array, place)) {
      const mayBeYears = !array.some(item => item instanceof JsonNumber && !isYear(item))
      const components = line ? componentsOf(array, reader) : undefined
      const undated =
        line && reader.legendOf(null, array.length) ? context : withoutPeriod(array, pointer, context)
      array.forEach((item, index) => {
        const component = components?.[index]?.line
        const own = component ? { ...undated, names: [...undated.names, component] } : undated
        readLoose(reader, item, { ...place, context: own, pointer: childPointer(pointer, index) }, mayBeYears)
      })
    }
    return
  }
  if (columns && line && columns.length === array.length && areMixedCells(array)) {
    array.forEach((item, index) => {
      const cell = childPointer(pointer, index)
      if (isScalar(item)) readAligned(reader, item, cell, columns[index]!, place)
      else
        reader.visit(item, {
          ...place,
          pointer: cell,
          context: { ...inColumn(context, columns[index]!), columns: null },
        })
    })
    return
  }
  if (readPageOfWords(reader, array, pointer, context)) return
  if (array.every(item => item instanceof Map)) {
    if (line && readNamedPoints(reader, array, place)) return
    const columnar =
      recordsByDictionaries(reader, array, pointer) ??
      columnarRecords(array, pointer) ??
      recordsByListedColumns(array, pointer)
    if (columnar) {
      readColumnarRecords(reader, columnar, array, pointer, context)
      return
    }
    const vectors = rowsOfNamedVectors(array, pointer, context)
    if (vectors) {
      roleBelow(array, pointer, 'metadata', mutedFor(reader.notes, vectors))
      return readGrid(reader, vectors, pointer, context)
    }
    if (readLabelsInLists(reader, array, pointer, context)) return
    const cells = rowsOfIndexedCells(array, pointer)
    if (cells) {
      roleBelow(array, pointer, 'metadata', mutedFor(reader.notes, cells))
      return readGrid(reader, cells, pointer, context)
    }
    const tables = tablesOfReferringCells(array, reader.pageTexts, reader.point)
    if (tables) {
      for (const rows of tables) readGrid(reader, rows, pointer, context)
      return roleBelow(array, pointer, 'metadata', mutedFor(reader.notes, tables.flat()))
    }
    const numbered = rowsOfNumberedKeys(array, pointer)
    if (numbered) return readGrid(reader, numbered, pointer, context)
    if (readUnnamedColumns(reader, array, pointer, context)) return
    const lettered = rowsOfLetterKeys(array, pointer)
    if (lettered) {
      roleBelow(array, pointer, 'metadata', mutedFor(reader.notes, lettered))
      return readGrid(reader, lettered, pointer, context)
    }
    const isLabelled = array.some(item =>
      someEntry(item, (key, text) => typeof text === 'string' && reader.notes.labelKeys.has(key)),
    )
    const cellRows = rowsOfCells(array, pointer)
    const rows = isLabelled && !cellRows?.every(beginsWithLabel) ? undefined : cellRows
    const isTable = rows?.some(row => row.isHeader || isHeaderLike(row, context))
    if (rows && (isTable || fitsColumns(rows, columns) || areLabelledFigures(rows, reader.point)))
      return readCellRows(reader, array, rows, pointer, context)
    const keyed = rowsOfSingleKeys(array, pointer)
    if (keyed) return readGrid(reader, keyed, pointer, context)
    const named = headerRecord(reader, array, pointer, context)
    if (named) {
      array
        .slice(1)
        .forEach((item, index) =>
          reader.visit(item, { ...place, pointer: childPointer(pointer, index + 1), context: named }),
        )
      return
    }
    if (columns && line && columns.length === array.length && array.every(item => isCell(item, context))) {
      array.forEach((item, index) => {
        const column = columns[index]!
        const cell = childPointer(pointer, index)
        if (column.kind === 'period')
          reader.visit(item, {
            ...place,
            pointer: cell,
            context: { ...inColumn(context, column), columns: null },
          })
        else roleBelow(item, cell, 'metadata', reader.notes)
      })
      return
    }
  }
  const united = array.every(item => item instanceof Map)
    ? withUnitOfRow(array, pointer, context, reader.notes)
    : context
  const stated = statedInList(array, pointer, united, reader.notes)
  const framed = asAccounts(array, pointer, frameOfSheets(reader, array, pointer, stated), reader.notes)
  const sections = sectionsOfList(array, pointer)
  const headings = shareHeadings(array, pointer)
  const discarded = discardedRows(array)
  let within = framed
  array.forEach((item, index) => {
    if (discarded.has(item)) return roleBelow(item, childPointer(pointer, index), 'metadata', reader.notes)
    within = inSection(within, sections?.get(index))
    const headed = belowHeading(within, headings?.get(index))
    reader.visit(item, { ...place, pointer: childPointer(pointer, index), context: headed })
  })
}

/** A table by periods that words its unit in its corner, or in its second row the units of the lines. */
function isTableWithUnits([head, units, ...others]: readonly JsonValue[][], { point }: Reader): boolean {
  const rows = [head, units, others[0] ?? units].map(row => row && gridRowOf(row, '', []))
  return (
    rows.every(row => row !== undefined) &&
    (isUnitRow(rows[1]!) || wordsUnit(textOf(rows[0]!.cells[0]!) ?? '')) &&
    isTransposed(rows, point)
  )
}

/** A scalar that stands alone in an array or at the top: a figure only where a line names it. */
export function readLoose(
  reader: Reader,
  value: JsonScalar,
  { pointer, key, context, line }: Place,
  mayBeYear = true,
): void {
  const { notes, point } = reader
  if (value === null || value === '') return notes.role(pointer, 'empty')
  if (!numeralOf(value, point) || (typeof value === 'string' && !isFigureText(value, point))) {
    return notes.role(pointer, typeof value === 'string' && parsePeriod(value) ? 'period' : 'metadata')
  }
  const role = key === null ? null : keyRole(key)
  // `"revised": [2015]` lists years, no figures.
  if (mayBeYear && value instanceof JsonNumber && isYear(value)) notes.role(pointer, 'period')
  else if (role !== null && role !== 'value') notes.role(pointer, 'metadata')
  else if (!line) notes.role(pointer, 'unplaced', 'no label applies to it')
  else if (!context.period && !context.statement && !conceptOf(line.value, null))
    notes.role(pointer, 'unplaced', 'no period and no statement apply to it')
  else
    reader.figure({
      pointer,
      value,
      context,
      line,
      group: line.pointer,
      shape: 'list of values',
      identity: 'label',
    })
}

function isYear({ text }: JsonNumber): boolean {
  return /^(?:19[5-9]|20[0-4])\d$/.test(text)
}

function readAligned(
  reader: Reader,
  value: JsonScalar,
  pointer: string,
  column: Column,
  { context, line }: Place,
): void {
  const { notes } = reader
  if (value === null || value === '') return notes.role(pointer, 'empty')
  if (column.kind !== 'period') return notes.role(pointer, column.kind === 'label' ? 'label' : 'metadata')
  const group = line!.pointer.replace(/\/\d+\/[^/]*$/, '')
  if (
    !reader.figure({
      pointer,
      value,
      ...ofColumn(context, column),
      line: line!,
      group,
      shape: 'rows aligned with a header',
      identity: 'row',
    })
  ) {
    notes.role(pointer, 'metadata')
  }
}

/** Rows whose label is their only key: `[{"items": ["Sep. 24, 2022"]}, {"Net sales": [394328]}]`. */
function rowsOfSingleKeys(array: readonly JsonObject[], pointer: string): GridRow[] | undefined {
  const rows = array.map((item, index): GridRow | undefined => {
    const [only] = item.size === 1 ? [...item] : []
    if (!only || !Array.isArray(only[1]) || !only[1].every(isScalar)) return undefined
    const place = childPointer(childPointer(pointer, index), only[0])
    const cells = only[1].map((value, at) => ({
      pointer: childPointer(place, at),
      value: typeof value === 'string' ? value.trim() : value,
    }))
    return {
      cells: [{ pointer: place, value: only[0] === 'items' ? '' : only[0] }, ...cells],
      sections: [],
      isHeader: false,
    }
  })
  return rows.length > 1 && rows.every(row => row !== undefined) ? rows : undefined
}

/**
 * A list whose labels are lines of a statement holds figures of them, though nothing says of which year: its context has
 * a period that states nothing.
 */
function asAccounts(
  array: readonly JsonValue[],
  pointer: string,
  context: Context,
  { labelKeys }: Notes,
): Context {
  if (context.period || context.statement || array.length < 3 || array.length > mostRecords) return context
  const labels = array.flatMap(item =>
    item instanceof Map
      ? [...item].flatMap(([key, text]) =>
          typeof text === 'string' && (labelKeys.has(key) || keyRole(key) === 'label') ? [text] : [],
        )
      : [],
  )
  const known = labels.filter(isKnown).length
  return known >= 3 && known >= array.length / 3
    ? { ...context, period: { value: noPeriod, pointer } }
    : context
}

/** Whether rows without a header of their own are as wide as the columns that stand elsewhere. */
function fitsColumns(rows: readonly GridRow[], columns: Context['columns']): boolean {
  if (columns === null || rows.length === 0) return false
  if (rows.every(({ cells }) => cells.length === columns.length)) return true
  return rows.every(beginsWithLabel) && columnsOfRows(columns, rows).length > 0
}

/** A value object without a label of its own: it belongs to a column. */
function isCell(item: JsonObject, context: Context): boolean {
  const { columnsByKey } = context
  // `{"Money": {"amount": 75011, "currency": "DKK"}}`, `{"Percent": 45.8}`: the kind of the value around it.
  const [only] = item.size === 1 ? item.values() : []
  if (only instanceof Map) return isCell(only, context)
  if (only instanceof JsonNumber) return true
  if (holdsScopesAlone(item) || withWholeNumber(item, '')) return true
  const roles = [...item].map(([key, value]) =>
    isCellText(key)
      ? 'value'
      : typeof value === 'string' && isPrintedNumber(value) && keyRole(key) === 'label'
        ? 'formatted'
        : keyRole(key),
  )
  for (const value of item.values())
    if (Array.isArray(value) || (typeof value === 'string' && columnsByKey?.has(value))) return false
  return roles.includes('value') && !roles.includes('label')
}
