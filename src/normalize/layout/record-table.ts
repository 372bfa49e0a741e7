import { childPointer } from '../../lib/json-pointer.ts'
import {
  isScalar,
  JsonNumber,
  type JsonObject,
  type JsonScalar,
  type JsonValue,
} from '../../lib/lossless-json.ts'
import type { Context, Line, Stated } from '../context.ts'
import { isUnitOfFigures, isUnitText, wordsScale } from '../unit/unit-field.ts'
import type { Notes } from '../describe/notes.ts'
import { keyRole } from '../key/key-role.ts'
import { surveyOf } from '../dataset/survey.ts'
import { isKnown } from '../key/label-keys.ts'
import { keysByValues } from '../key/keys-by-values.ts'
import { readingWithMoreRoles } from '../key/key-role.ts'
import { parseNumeral } from '../numeral.ts'
import { dayWritten } from '../period/day-written.ts'
import { parsePeriod } from '../period/parse-period.ts'
import type { Reader } from './reader.ts'
import { headerTexts } from './header-texts.ts'
import { hasYear } from '../period/period.ts'

/** Names of the fields of a table whose rows are records: `["Report Date", "Fiscal Year", "Currency", "Revenue", ...]`. */
export interface RecordHeader {
  /** Key of the header; null where it stands elsewhere in the dataset. */
  readonly key: string | null
  readonly names: readonly string[]
  readonly rows: readonly [key: string, rows: JsonScalar[][]]
  /** Units in the order of the names: `["", "", "USD million", "%"]`. */
  readonly units?: readonly [key: string, texts: readonly string[]]
}

/** Finds a table of records: rows as long as a list of names of which some name a date, a year or a currency. */
export function recordTable(
  children: readonly [string, JsonValue][],
  elsewhere: (width: number) => readonly string[] | undefined,
): RecordHeader | undefined {
  const table = children.find(([, value]) => isTable(value)) as [string, JsonScalar[][]] | undefined
  if (!table) return undefined
  const width = table[1][0]!.length
  for (const [key, value] of children) {
    if (key === table[0]) continue
    const names = headerTexts(value, '')?.map(text => text.value)
    if (
      names?.length === width &&
      (namesRecords(names, table[1]) ||
        datesRecords(names, table[1]) ||
        namesFiguresBeforeLines(names, table[1]))
    )
      return { key, names, rows: table, ...unitsBeside(children, [key, table[0]], width) }
    if (names?.length === width - 1 && areDated(table[1]) && areLines(names))
      return { key, names: ['period', ...names], rows: table }
  }
  const names = elsewhere(width)
  return names && namesRecords(names, table[1]) && !namesRecords(table[1][0]!.map(String))
    ? { key: null, names, rows: table }
    : undefined
}

/** The list beside names and rows that words nothing but units, as many as there are columns. */
function unitsBeside(
  children: readonly [string, JsonValue][],
  others: readonly string[],
  width: number,
): Pick<RecordHeader, 'units'> {
  for (const [key, value] of children)
    if (!others.includes(key) && areUnits(value, width)) return { units: [key, value] }
  return {}
}

function areUnits(value: JsonValue, width: number): value is string[] {
  if (!Array.isArray(value) || value.length !== width) return false
  const filled = value.filter(text => text !== '' && text !== null)
  return (
    value.every(text => typeof text === 'string' || text === null) &&
    filled.some(text => isUnitOfFigures(text as string) || wordsScale(text as string)) &&
    filled.every(text => isUnitText(text as string))
  )
}

/** Names of fields of which one, whatever it is called, has a day in each of two rows or more, or the first a period. */
export function datesRecords(names: readonly string[], rows: readonly JsonScalar[][]): boolean {
  return (
    rows.length > 1 &&
    areLines(names) &&
    (rows.every(([first]) => typeof first === 'string' && namesPeriod(first)) ||
      names.some((_, at) =>
        rows.every(row => typeof row[at] === 'string' && dayWritten(row[at]) !== undefined),
      )) &&
    rows.some(row =>
      row.some(
        cell =>
          cell instanceof JsonNumber ||
          (typeof cell === 'string' && parseNumeral(cell)?.number !== undefined),
      ),
    )
  )
}

/** `["value", "dataCode"]`, `["2022", "2023", "label"]` above rows of figures and what they are of, at the right of them. */
export function namesFiguresBeforeLines(names: readonly string[], rows: readonly JsonScalar[][]): boolean {
  const [first, ...others] = names
  if (first === undefined || (keyRole(first) !== 'value' && !namesPeriod(first))) return false
  const below = rows.filter(row => row !== names)
  const wordy = others.flatMap((name, at) =>
    below.length > 0 && below.every(row => isWordy(row[at + 1])) ? [name] : [],
  )
  const isLabelled = wordy.length === 1 || wordy.some(name => keyRole(name) === 'label')
  return isLabelled && below.every(([cell]) => cell instanceof JsonNumber || isFigureOrEmpty(cell))
}

/** Whether a cell holds words that are no period. */
export const isWordy = (cell: JsonScalar | undefined): boolean =>
  typeof cell === 'string' && /\p{L}{2}/u.test(cell) && !parsePeriod(cell)
const isFigureOrEmpty = (cell: JsonScalar | undefined): boolean =>
  cell === null || (typeof cell === 'string' && (cell === '' || parseNumeral(cell) !== undefined))

/** `FY2024`, `Fiscal 2025`, `2024`. */
function namesPeriod(text: string): boolean {
  return text.length <= 40 && hasYear(parsePeriod(text))
}

/** `"names": ["iPhone", "Mac"], "points": [["2025-03-31", 46841, 7949], ...]`: the day in front of the lines has no name. */
function areDated(rows: readonly JsonScalar[][]): boolean {
  return rows.every(([day]) => typeof day === 'string' && parsePeriod(day)?.precision === 'day')
}

function areLines(names: readonly string[]): boolean {
  return (
    new Set(names).size === names.length && names.every(name => /\p{L}/u.test(name) && !parsePeriod(name))
  )
}

/** Rows of scalars of one length. */
export function isTable(value: JsonValue): value is JsonScalar[][] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    Array.isArray(value[0]) &&
    value[0].length >= 2 &&
    value.every(
      row => Array.isArray(row) && row.length === (value[0] as JsonValue[]).length && row.every(isScalar),
    )
  )
}

/** Whether texts are names of fields, some of them of the period; an `ar` with amounts in its `rows` is none of a year. */
export function namesRecords(names: readonly string[], rows: readonly JsonScalar[][] = []): boolean {
  if (new Set(names).size !== names.length || names.some(name => parsePeriod(name))) return false
  const roles = names.map((name, at) => {
    const role = keyRole(name)
    return role === 'fiscal_year' && rows.some(row => isAmount(row[at]!)) ? null : role
  })
  if (roles.includes('fiscal_period') && roles.includes('value')) return true
  // `["Company", "Revenue", "Net income"]`
  if (
    (roles[0] === 'entity' || roles[0] === 'entity_id') &&
    names.some((name, at) => at > 0 && isKnown(name))
  )
    return true
  return roles.some(
    role => role === 'period' || role === 'period_end' || role === 'fiscal_year' || role === 'period_start',
  )
}

function isAmount(cell: JsonScalar): boolean {
  if (cell instanceof JsonNumber) return !/^(?:\d{1,2}|(?:19|20)\d{2}(?:\d{2}){0,2})$/.test(cell.text)
  return typeof cell === 'string' && parseNumeral(cell) !== undefined && !parsePeriod(cell)
}

/** Whether every row has as many scalars as the header has names. */
export function areRecords(rows: JsonValue, names: readonly string[]): rows is JsonScalar[][] {
  return (
    Array.isArray(rows) &&
    rows.length > 0 &&
    rows.every(row => Array.isArray(row) && row.length === names.length && row.every(isScalar))
  )
}

const noUnits: ReadonlyMap<string, Stated<string>> = new Map()

/** The units of a table by the names of its fields. */
export function unitsByName({ names, units }: RecordHeader, pointer: string): Map<string, Stated<string>> {
  const [key, texts] = units ?? ['', []]
  const place = childPointer(pointer, key)
  return new Map(
    names.flatMap((name, at) =>
      texts[at] ? [[name, { value: texts[at], pointer: childPointer(place, at) }]] : [],
    ),
  )
}

/** Reads each row as the object that it stands for, all of them of a line where the table stands below one; places are those of the cells. */
export function readRecords(
  reader: Reader,
  rows: readonly JsonScalar[][],
  names: readonly string[],
  pointer: string,
  context: Context,
  line: Line | null,
  units: ReadonlyMap<string, Stated<string>> = noUnits,
): void {
  const own = units.size > 0 ? { ...reader, unitOfField: units } : reader
  const records = rows.map((row): JsonObject => new Map(names.map((name, at) => [name, row[at]!])))
  const { roles } = keysByValues(surveyOf(records))
  rows.forEach((row, index) => {
    if (row === names) return
    const record = records[index]!
    // The record has no place of its own in the body: its keys are the numbers of the columns.
    const base = `${pointer}/${index}`
    const places = new Map(names.map((name, at) => [childPointer(base, name), `${base}/${at}`]))
    readingWithMoreRoles(roles, () => readRecordInPlaces(own, record, places, base, context, line))
  })
}

/** Reads a rebuilt record, whose fields stand at other places of the body. */
export function readRecordInPlaces(
  reader: Reader,
  record: JsonObject,
  places: ReadonlyMap<string, string>,
  pointer: string,
  context: Context,
  line: Line | null = null,
): void {
  reader.visitBy(withPlaces(reader, places), record, {
    pointer,
    key: null,
    parentKey: null,
    context,
    line,
  })
}

/** A reader that notes everything at the places that pointers of a rebuilt object stand for. */
export function withPlaces(reader: Reader, places: ReadonlyMap<string, string>): Reader {
  const at = (pointer: string): string => places.get(pointer) ?? pointer
  const notes: Notes = {
    ...reader.notes,
    role: (pointer, role, reason) => reader.notes.role(at(pointer), role, reason),
    finding: finding =>
      reader.notes.finding({ ...finding, pointer: finding.pointer === null ? null : at(finding.pointer) }),
    yearEnd: (text, pointer) => reader.notes.yearEnd(text, at(pointer)),
  }
  const moved: Reader = {
    ...reader,
    notes,
    figure: figure =>
      reader.figure({
        ...figure,
        pointer: at(figure.pointer),
        context: placed(figure.context, at),
        ...(figure.period && { period: { ...figure.period, pointer: at(figure.period.pointer) } }),
        line: { ...figure.line, pointer: at(figure.line.pointer) },
      }),
    visit: (value, place) => reader.visitBy(moved, value, place),
  }
  return moved
}

function placed(context: Context, at: (pointer: string) => string): Context {
  const move = <T extends Stated<unknown> | null>(stated: T): T =>
    stated === null ? stated : { ...stated, pointer: at(stated.pointer) }
  return {
    ...context,
    entity: move(context.entity),
    entityId: move(context.entityId),
    statement: move(context.statement),
    currency: move(context.currency),
    unit: move(context.unit),
    scale: move(context.scale),
    unitText: move(context.unitText),
    scope: move(context.scope),
    standard: move(context.standard),
    basis: move(context.basis),
    decimals: move(context.decimals),
    period: move(context.period),
    names: context.names.map(move),
    member: move(context.member),
  }
}
