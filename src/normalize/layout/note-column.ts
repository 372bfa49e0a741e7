import type { Column } from '../context.ts'
import type { DecimalPoint } from '../numeral.ts'
import { parseNumeral } from '../numeral.ts'
import { plainText } from '../text.ts'
import { parseUnitText } from '../unit/unit.ts'
import { isUnitOfFigures, isUnitText } from '../unit/unit-field.ts'
import { unitWordedBy } from '../unit/unit-wording.ts'
import { textOf } from './cell-state.ts'
import type { GridRow } from './grid-row.ts'

/** Fewer small numbers may be figures. */
const leastNotes = 3

/**
 * Whether the column behind the labels holds the numbers of notes, though nothing says so: it has no header but "Note",
 * and its small whole numbers stand beside figures of the next column.
 */
export function hasNoteNumbers(
  rows: readonly GridRow[],
  headers: readonly GridRow['cells'][],
  point: DecimalPoint,
): boolean {
  const heads = headers.map(cells => textAt(cells, 1))
  if (
    heads.length === 0 ||
    !heads.every(text => text === '' || /^(?:notes?|附注|附註|注記|주석|anhang|nota|noot)\.?$/i.test(text))
  )
    return false
  if (!headers.some(cells => textAt(cells, 2) !== '')) return false
  const isHead = new Set(headers)
  let notes = 0
  for (const { cells } of rows) {
    const own = isHead.has(cells) ? '' : textAt(cells, 1)
    if (own === '') continue
    if (!/^\d{1,2}[a-z]?$/i.test(own)) {
      if (parseNumeral(own, point)) return false
      continue
    }
    if (textAt(cells, 2) === '') return false
    notes++
  }
  return notes >= leastNotes
}

function textAt(cells: GridRow['cells'], index: number): string {
  const cell = cells[index]
  return cell ? plainText(textOf(cell) ?? '') : ''
}

const noteMark = /^(?:notes? ?)?(?:\d{1,2}(?:\.\d{1,2})?(?: ?\(?[a-z]\)?)?|[ivx]{1,4})$/i

/** The columns of rows whose header stands elsewhere, where it has no place for the labels, or none for them and for notes. */
export function columnsOfRows(columns: readonly Column[], rows: readonly GridRow[]): (Column | undefined)[] {
  const width = rows.reduce((most, row) => Math.max(most, row.cells.length), 0)
  if (columns.length === width) return [...columns]
  if (columns.length === width - 1) return [undefined, ...columns]
  if (columns.length !== width - 2 || !columns.every(({ kind }) => kind === 'period')) return []
  const notes = rows.filter(({ cells }) => cells.length === width).map(({ cells }) => textAt(cells, 1))
  return notes.some(text => text !== '') && notes.every(text => text === '' || noteMark.test(text))
    ? [undefined, { kind: 'note', context: {} }, ...columns]
    : []
}

/** `["Earnings per share (pence)", "10", "", ""]`: a heading of lines, with the number of a note and no figure. */
export function isHeadingWithNote(
  [label, ...others]: GridRow['cells'],
  columns: readonly (Column | undefined)[],
): boolean {
  if (typeof label?.value !== 'string' || plainText(label.value) === '') return false
  const filled = others.flatMap((cell, at) => (plainText(textOf(cell) ?? '') === '' ? [] : [at]))
  return (
    filled.length === 1 &&
    columns[filled[0]! + 1]?.kind === 'note' &&
    noteMark.test(plainText(textOf(others[filled[0]!]!)!)) &&
    columns.some(column => column?.kind === 'period')
  )
}

/** `EUR`, `Tsd. Stück`: below a unit nothing but another one. */
function wordsUnitAlone(text: string): boolean {
  return (
    (/^[A-Z]{3}$/.test(text) && parseUnitText(text)?.currency !== undefined) ||
    unitWordedBy(text) !== undefined ||
    isUnitOfFigures(text)
  )
}

/**
 * The columns between the labels and the figures whose cells word nothing but units, without a heading or below the unit
 * of most lines: `["", "EUR m", "2024"], ["Revenue", "EUR m", 412], ["Audit fees", "EUR k", 80]`.
 */
export function unitColumns(
  rows: readonly GridRow[],
  headers: readonly GridRow['cells'][],
  columns: readonly (Column | undefined)[],
  isUnit: (text: string) => boolean,
): readonly number[] {
  const isHead = new Set(headers)
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const found: number[] = []
  for (let index = 1; index < Math.min(width, mostInFront); index++) {
    const column = columns[index]?.context
    const isHeaded = column?.unitText !== undefined
    if (column?.period) continue
    const isOfOther = !isHeaded && headers.some(cells => textAt(cells, index) !== '')
    const texts = rows.flatMap(({ cells }) => (isHead.has(cells) ? [] : textAt(cells, index)))
    const units = texts.filter(text => text !== '' && !/^[$€£¥]$/.test(text))
    const strict = units.filter(isUnit).length
    const areAll = units.every(text => isUnit(text) || isUnitText(text))
    const areUnits = strict > 1 && (strict === units.length || areAll)
    const areBelowUnit =
      isHeaded && units.length > 1 && units.every(text => isUnit(text) || wordsUnitAlone(text))
    // Below whatever heading, `J.m.`, where all that stand there are units of money, counts and shares.
    const areBelowOther = strict > 0 && areAll && units.length === texts.length && units.length > 2
    if (isOfOther ? areBelowOther : areUnits || areBelowUnit) found.push(index)
  }
  return found
}

/** Units stand behind the labels. */
const mostInFront = 4
