import { JsonNumber } from '../../lib/lossless-json.ts'
import { companyOfTitle, isCompanyAlone } from '../describe/company.ts'
import { applyUnit, applyWording } from '../describe/wording.ts'
import { columnOfHeader, isDerivedHeader, ofColumn, withOwnScale } from '../column/columns.ts'
import { withMembers } from '../column/members.ts'
import { relativeColumnOfHeader, withRelativeBase } from '../column/relative-column.ts'
import type { Column, Context, Stated } from '../context.ts'
import { isKnown } from '../key/label-keys.ts'
import { type DecimalPoint, parseNumeral } from '../numeral.ts'
import { parsePeriod, readPeriod } from '../period/parse-period.ts'
import { isSentence } from '../describe/remark.ts'
import { scopeOfAccounts } from '../describe/scope-of-accounts.ts'
import { noteYearEnd } from '../describe/year-end-note.ts'
import { scopeInParts, scopeNamedIn, scopeOfCode } from '../scope.ts'
import { statementNamedIn } from '../line/statement.ts'
import { plainText } from '../text.ts'
import { isUnitWording, parseUnitText } from '../unit/unit.ts'
import { unitPartsOf } from '../unit/unit-wording.ts'
import { withChanges } from './change-columns.ts'
import { codesInFront, textBehindCodes } from './code-columns.ts'
import { readCrossTable } from './cross-table.ts'
import { cellState, textOf } from './cell-state.ts'
import type { Cell, GridRow } from './grid-row.ts'
import { endsSection, sectionContext, withEarlierPeriods } from './grid-sections.ts'
import { firstText } from './label-of-row.ts'
import { isLineBelowDates, isLineInColumns, statesYear } from './line-of-years.ts'
import { columnsOfRows, hasNoteNumbers, isHeadingWithNote, unitColumns } from './note-column.ts'
import type { Reader } from './reader.ts'
import { withClosedBrackets, withThaiYears } from './printed-rows.ts'
import { withSerialDays } from './serial-days.ts'
import { isTransposed, transposed } from './transposed.ts'
import { withoutPeriod } from './undated-balances.ts'

/**
 * Reads a two-dimensional table as a person does: header rows on top (several are joined column by column, a spanning
 * text counts for the columns below it), labels on the left, section rows in between, figures in the rest.
 */
export function readGrid(reader: Reader, given: readonly GridRow[], pointer: string, outer: Context): void {
  if (readCrossTable(reader, given, pointer, outer)) return
  const { notes, point } = reader
  const closed = withSerialDays(withThaiYears(given.map(withClosedBrackets)))
  const rows = isTransposed(closed, point) ? transposed(closed) : closed
  const width = rows.reduce((most, row) => Math.max(most, row.cells.length), 0)
  let headers: (readonly Cell[])[] = []
  let columns: (Column | undefined)[] = outer.columns ? columnsOfRows(outer.columns, rows) : []
  let context = outer
  let section: Stated<string> | null = null
  let headerOpen = true
  let ofTable = outer
  let earlier: readonly (Column | undefined)[] = []
  const codes = codesInFront(rows)
  const isUnit = (text: string): boolean =>
    reader.codeLegends?.unitOf(text) !== undefined || isUnitWording(text) || /^(?:%|x)$/.test(text)
  const withUnits = (): void => {
    for (const at of unitColumns(rows, headers, columns, isUnit)) columns[at] = ofUnits(columns[at])
  }
  if (columns.length > 0) withUnits()

  for (const [index, row] of rows.entries()) {
    const { cells } = row
    const kind =
      isLineBelowDates(row, headers) || (headers.length === 0 && isLineInColumns(row, columns))
        ? 'line'
        : rowKind(row, headerOpen, headerOpen && columns.length === 0, point)
    if (kind === 'header') {
      if (!headerOpen) {
        // A table below the first: the title of that one is not its own.
        const labels = rows
          .slice(index + 1, index + 9)
          .flatMap(below => firstText(below.cells) ?? [])
          .map(cell => textOf(cell) ?? '')
        if (endsSection(labels, cells, headers, context)) {
          const around = endsSection(labels, cells, headers, outer) ? null : outer.statement
          context = { ...context, statement: around, scope: outer.scope }
          section = null
        }
        headers = []
      }
      if (!headerOpen) earlier = columns
      headerOpen = true
      headers = [...headers, cells]
      context = headerContext(cells, outer, context)
      ofTable = context
      for (const cell of cells) notes.role(cell.pointer, headerRole(cell))
      const [first] = cells
      if (typeof first?.value === 'string') noteYearEnd(first.value, first.pointer, notes)
      columns = []
      continue
    }
    if (columns.length === 0) {
      const own = withChanges(readColumns(headers, width, context), headers, rows.slice(index), point)
      columns = withEarlierPeriods(own, earlier)
      if (hasNoteNumbers(rows, headers, point)) columns[1] = { kind: 'note', context: {} }
      withUnits()
    }
    headerOpen = false
    if (kind === 'section' || isHeadingWithNote(cells, columns)) {
      const label = firstText(cells)
      // "The financial year ends on 31 March." is no name of the lines below it.
      const isNote = typeof label?.value === 'string' && isSentence(label.value)
      if (isNote) noteYearEnd(label.value, label.pointer, notes)
      else if (label) {
        section = { value: label.value as string, pointer: label.pointer }
        noteYearEnd(section.value, section.pointer, notes)
      }
      for (const cell of cells)
        notes.role(cell.pointer, cell === label ? 'label' : textOf(cell) ? 'metadata' : 'empty')
      if (label && !isNote) context = sectionContext(section!, context, ofTable)
      continue
    }
    // A figure below a date is no label: the names of the lines stand elsewhere.
    const first = textBehindCodes(cells, codes) ?? firstText(cells)
    const isFigure =
      cells[0] !== undefined &&
      first === cells[0] &&
      columns[0]?.context.period &&
      parseNumeral(textOf(cells[0]) ?? '')?.number
    const label = isFigure ? undefined : first
    const line: Stated<string> = label
      ? { value: label.value as string, pointer: label.pointer }
      : { value: '', pointer: cells[0]?.pointer ?? '' }
    const names = [...outer.names, ...row.sections, ...(section ? [section] : [])]
    const own = { ...context, names }
    const rowContext =
      headers.length > 0 || outer.columns
        ? own
        : withoutPeriod(
            cells.map(cell => cell.value),
            pointer,
            own,
          )
    for (const [index, cell] of cells.entries()) {
      if (columns[index]?.kind !== 'unit') continue
      const power = cell.value instanceof JsonNumber ? /^10*$/.exec(cell.value.text) : null
      if (power) {
        rowContext.scale = { value: power[0].length - 1, pointer: cell.pointer }
        rowContext.except = []
        notes.role(cell.pointer, 'unit')
      } else if (typeof cell.value === 'string' && cell.value !== '') {
        Object.assign(rowContext, columns[index].context)
        const meaning = reader.codeLegends?.unitOf(cell.value)
        applyUnit(meaning?.value ?? cell.value, meaning?.pointer ?? cell.pointer, rowContext, notes)
        notes.role(cell.pointer, 'unit')
      }
    }
    for (const [index, cell] of cells.entries()) {
      if (
        cell === label ||
        (index === 0 && label === cells[1]) ||
        (index < codes && cells[codes] === label)
      ) {
        notes.role(cell.pointer, 'label')
        continue
      }
      readCell(reader, cell, columns[index], rowContext, line, pointer)
    }
  }
}

/** A column of units; below a heading with a scale, `EUR m`, a row in `EUR` is in single ones. */
function ofUnits(column: Column | undefined): Column {
  return { kind: 'unit', context: column?.context.scale ? { scale: null } : {} }
}

function readCell(
  reader: Reader,
  cell: Cell,
  column: Column | undefined,
  context: Context,
  line: Stated<string>,
  group: string,
): void {
  const { notes, point } = reader
  const text = textOf(cell)
  if (text === null || plainText(text) === '') return notes.role(cell.pointer, 'empty')
  const numeral = cell.value instanceof JsonNumber ? true : parseNumeral(text, point) !== undefined
  if (!numeral) {
    const isMoneyMark = /^[\p{Sc}()% ]+$|^[A-Z]{3}$/u.test(plainText(text))
    return notes.role(cell.pointer, isMoneyMark ? 'unit' : parsePeriod(text) ? 'period' : 'label')
  }
  if (column && column.kind !== 'period') return notes.role(cell.pointer, 'metadata')
  if (line.value === '' && context.names.length === 0)
    return notes.role(cell.pointer, 'unplaced', 'no label in the row')
  const name = line.value === '' ? context.names.at(-1)! : line
  const joined = cell.closed === undefined ? undefined : parseNumeral(cell.closed, point)
  reader.figure({
    pointer: cell.pointer,
    value: cell.value,
    ...(joined ? { numeral: joined } : {}),
    ...(column ? ofColumn(context, column) : { context }),
    line: name,
    group,
    shape: 'table',
    identity: 'row',
  })
}

type RowKind = 'header' | 'section' | 'line'

function rowKind(row: GridRow, headerOpen: boolean, isAboveAll: boolean, point: DecimalPoint): RowKind {
  if (row.isHeader) return 'header'
  const [first, ...others] = row.cells
  const filled = others.filter(cell => plainText(textOf(cell) ?? '') !== '')
  const firstWords = first ? plainText(textOf(first) ?? '') : ''
  if (filled.length === 0) {
    if (firstWords === '') return headerOpen ? 'header' : 'line'
    const isUnit = /^[([]/.test(firstWords) && parseUnitText(firstWords) !== undefined
    const isTitle =
      isAboveAll &&
      (statementNamedIn(firstWords) !== undefined ||
        isCompanyAlone(firstWords) ||
        readPeriod(firstWords) !== undefined ||
        unitPartsOf(firstWords).some(({ reading }) => reading.scale !== undefined))
    return isUnit || isTitle ? 'header' : 'section'
  }
  if (headerOpen && !isKnown(firstWords) && areCompactDates(filled)) return 'header'
  const states = filled.map(cell => cellState(cell, point))
  const periods = states.filter(state => state === 'period').length
  const figures = states.filter(state => state === 'figure').length
  if (!headerOpen && periods > 0 && (isKnown(firstWords) || isNumberOfLine(firstWords, filled))) return 'line'
  if (figures === 0 && (periods > 0 || states.every(state => state === 'text' || state === 'unit'))) {
    return headerOpen || periods > 0 || states.every(state => state === 'unit') ? 'header' : 'line'
  }
  // Bare years are periods in a header and figures nowhere else in a statement.
  if (periods > 0 && periods >= figures && headerOpen) return 'header'
  return 'line'
}

/** A label and one number below other lines, `["Research", 1994]`, is a line, whatever year the number could be. */
function isNumberOfLine(label: string, [only, ...others]: readonly Cell[]): boolean {
  return others.length === 0 && only?.value instanceof JsonNumber && /\p{L}{3}|\p{Lo}{2}/u.test(label)
}

/** `20231231`, `202312`: dates that would be figures in a line; every number of the row is one. */
function areCompactDates(cells: readonly Cell[]): boolean {
  let dates = 0
  for (const cell of cells) {
    const plain = plainText(textOf(cell) ?? '')
    if (
      /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])?$|^20\d{2}[./](?:0[1-9]|1[0-2])$/.test(plain)
    )
      dates++
    else if (/^[^\p{L}]*\d/u.test(plain)) return false
  }
  return dates >= 2
}

function headerRole(cell: Cell): 'period' | 'unit' | 'label' | 'empty' {
  const text = textOf(cell)
  if (text === null || plainText(text) === '') return 'empty'
  if (readPeriod(text)) return 'period'
  return parseUnitText(text) ? 'unit' : 'label'
}

/** A header text over the label column speaks for the whole table: `(in thousands of U.S. dollars)`. */
function headerContext(cells: readonly Cell[], outer: Context, context: Context): Context {
  const draft = { ...context }
  const first = cells[0]
  const filled = cells.filter(cell => plainText(textOf(cell) ?? '') !== '')
  for (const cell of filled) {
    const text = textOf(cell)!
    const alone = filled.length === 1
    if (cell !== first && !alone) continue
    applyWording(text, cell.pointer, draft)
    const company = alone ? companyOfTitle(text) : undefined
    if (company) draft.entity ??= { value: company, pointer: cell.pointer }
    const statement = statementNamedIn(text)
    if (statement) draft.statement = { value: statement, pointer: cell.pointer }
    const scope = scopeNamedIn(text) ?? (alone ? (scopeOfAccounts(text) ?? scopeInParts(text)) : undefined)
    if (scope) draft.scope = { value: scope, pointer: cell.pointer }
    const reading = cell === first && filled.length > 1 ? undefined : readPeriod(text)
    if (reading && alone && cell === first) draft.period = { value: reading.period, pointer: cell.pointer }
  }
  return draft.period === context.period ? { ...draft, period: outer.period ?? context.period } : draft
}

/** Joins the header rows column by column. */
function readColumns(
  headers: readonly (readonly Cell[])[],
  width: number,
  around: Context,
): (Column | undefined)[] {
  const context = withRelativeBase(
    headers.flatMap(row => row.map(cell => cell.value)),
    around,
  )
  const spread = headers.map(row => spreadRow(row, width))
  const columns = Array.from({ length: width }, (_, index): Column | undefined => {
    if (
      index === 0 &&
      spread.every(
        row => !row[0] || columnOfHeader(textOf(row[0]) ?? '', '', context)?.context.period === undefined,
      )
    )
      return undefined
    const parts = spread.flatMap(row => (row[index] ? [row[index]] : []))
    if (parts.length === 0) return undefined
    const text = parts.map(cell => plainText(textOf(cell) ?? '')).join(' ')
    const dated = parts.find(cell => statesYear(textOf(cell) ?? ''))
    const pointer = (dated ?? parts.at(-1)!).pointer
    const column =
      columnOfSpan(parts, context) ??
      columnOfHeader(text, pointer, context) ??
      relativeColumnAmong(parts, context)
    if (!column) return { kind: 'period', context: {} }
    const own = parts.length === 1 && dated ? (dated.printed ?? textOf(dated)) : (dated?.printed ?? null)
    return inScope(own === null ? column : labelled(column, own), parts)
  })
  return withOwnScale(withMembers(columns, headingsOf(spread, width), around))
}

/** What tells each column from the others: the lowest text over it, or all of them where that stands over several. */
function headingsOf(
  spread: readonly (readonly (Cell | undefined)[])[],
  width: number,
): (Stated<string> | undefined)[] {
  const lowest = Array.from({ length: width }, (_, index) => spread.findLast(row => row[index])?.[index])
  const texts = lowest.map(cell => (cell ? plainText(textOf(cell) ?? '') : ''))
  return lowest.map((cell, index) => {
    if (!cell) return undefined
    const isAlone = texts.indexOf(texts[index]!) === texts.lastIndexOf(texts[index]!)
    const above = spread.flatMap(row => (row[index] ? [plainText(textOf(row[index]) ?? '')] : []))
    return { value: isAlone ? texts[index]! : above.join(' '), pointer: cell.pointer }
  })
}

/** The first day over the last, in rows of their own: `From` and `To` at the left, `1 Jul 2023` and `31 Dec 2023` above the figures. */
function columnOfSpan(parts: readonly Cell[], context: Context): Column | undefined {
  const days = parts.flatMap(cell => {
    const period = parsePeriod(textOf(cell) ?? '')
    return period?.precision === 'day' &&
      period.end !== null &&
      period.start === null &&
      period.months === null
      ? [{ cell, end: period.end }]
      : []
  })
  const [first, last] = days.sort((a, b) => (a.end < b.end ? -1 : 1))
  if (days.length !== 2 || !first || !last || first.end === last.end) return undefined
  const rest = parts.filter(cell => cell !== first.cell).map(cell => plainText(textOf(cell) ?? ''))
  const column = columnOfHeader(rest.join(' '), last.cell.pointer, context)
  const period = column?.context.period
  if (!column || !period || period.value.end !== last.end) return undefined
  const value = { ...period.value, type: 'duration' as const, start: first.end }
  return { ...column, context: { ...column.context, period: { ...period, value } } }
}

/** `Previous year` over `Group` and `Company`: one of the cells over a column says its place in time. */
function relativeColumnAmong(parts: readonly Cell[], context: Context): Column | undefined {
  for (const cell of parts) {
    const column = relativeColumnOfHeader(textOf(cell) ?? '', context)
    if (column) return column
  }
  return undefined
}

/** The column with the label of its period as it stands in its only header cell. */
function labelled(column: Column, label: string): Column {
  const { period } = column.context
  return period
    ? { ...column, context: { ...column.context, period: { ...period, value: { ...period.value, label } } } }
    : column
}

/** A header cell over some columns may be nothing but their scope: `Group`, `Company`. */
function inScope(column: Column, parts: readonly Cell[]): Column {
  if (column.context.scope) return column
  for (const cell of parts) {
    const scope = scopeOfCode(textOf(cell) ?? '')
    if (scope)
      return { ...column, context: { ...column.context, scope: { value: scope, pointer: cell.pointer } } }
  }
  return column
}

/** Fills the gaps of a spanning header: one text alone spans all columns, several span to the right. */
function spreadRow(row: readonly Cell[], width: number): (Cell | undefined)[] {
  const texts = row.map(cell => (plainText(textOf(cell) ?? '') === '' ? undefined : cell))
  const filled = texts.flatMap((cell, index) => (cell && index > 0 ? [index] : []))
  const result: (Cell | undefined)[] = Array.from({ length: width }, (_, index) => texts[index])
  if (filled.length === 0) return result
  const dataColumns = width - 1
  const isLast = filled[0] === width - 1 && isDerivedHeader(textOf(texts[filled[0]]!) ?? '')
  if (filled.length === 1 && dataColumns > 1 && !isLast) {
    const only = texts[filled[0]!]
    return result.map((cell, index) => (index === 0 ? cell : only))
  }
  for (let index = filled[0]! + 1; index < width; index++) result[index] ??= result[index - 1]
  return result
}
