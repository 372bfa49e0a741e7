import { columnOfHeader } from '../column/columns.ts'
import { emptyContext } from '../context.ts'
import { type DecimalPoint, parseNumeral } from '../numeral.ts'
import type { Cell, GridRow } from './grid-row.ts'
import { isSign, type Phrase, type WordsOnPage } from './words-on-page.ts'

/** More edges are no table. */
const mostColumns = 40

/** A column of figures: where the first of them begins and the last of them ends. */
interface PrintedColumn {
  left: number
  right: number
  /** The first of the right edges, which are those that are aligned. */
  firstEdge: number
  count: number
}

/**
 * The rows of the table on a page whose figures stand below each other at one right edge. A heading stands over the column
 * that it is nearest to, or over as many as the other headings of its line. Undefined where anything does not fit.
 */
export function tableOfWords({ lines, charWidth }: WordsOnPage, point: DecimalPoint): GridRow[] | undefined {
  const isNumber = ({ text }: Phrase): boolean => parseNumeral(text, point)?.number !== undefined
  const isLine = (line: readonly Phrase[]): boolean =>
    line.length > 1 && !isNumber(line[0]!) && line.some(isNumber)
  const body = lines.filter(isLine)
  const columns = columnsOf(
    body.flatMap(line => line.filter(isNumber)),
    charWidth,
  )
  const [first] = columns
  if (body.length < 2 || !first || columns.length > mostColumns || columns.some(({ count }) => count < 2))
    return undefined
  if (columns.some((column, at) => at > 0 && column.left <= columns[at - 1]!.right)) return undefined
  const spanned = columns.filter(column => !isOfNoPeriod(column, lines))
  const margin = Math.min(...body.map(([label]) => label!.left))
  const rows: GridRow[] = []
  for (const line of lines) {
    const row = rowOf(line, columns, { spanned, margin, charWidth, isLine: isLine(line), isNumber })
    if (row === undefined) return undefined
    if (row.length > 0) rows.push({ cells: row, sections: [], isHeader: false })
  }
  return rows
}

interface Printing {
  /** Columns that have a period. */
  readonly spanned: readonly PrintedColumn[]
  readonly margin: number
  readonly charWidth: number
  /** The line has a label and figures. */
  readonly isLine: boolean
  readonly isNumber: (phrase: Phrase) => boolean
}

/** The cells of a printed line; none of a line that has nothing of the table, undefined for one that does not fit. */
function rowOf(
  line: readonly Phrase[],
  columns: readonly PrintedColumn[],
  { spanned, margin, charWidth, isLine, isNumber }: Printing,
): Cell[] | undefined {
  const cells = new Map<number, Phrase>()
  let label: Phrase | undefined
  const headings: Phrase[] = []
  for (const phrase of line) {
    if (isSign(phrase.text)) continue
    if (/^[%()]+$/.test(phrase.text)) return undefined
    if (isNumber(phrase)) {
      const at = columns.findIndex(
        ({ firstEdge, right }) =>
          phrase.right > firstEdge - 2 * charWidth && phrase.right < right + 2 * charWidth,
      )
      if (at < 0 && !isLine) continue
      // A figure in parts, or two in one column.
      if (at < 0 || cells.has(at) || phrase.pointers.length > 1) return undefined
      cells.set(at, phrase)
    } else if (phrase.left < margin + charWidth || phrase.right < columns[0]!.left) label ??= phrase
    else headings.push(phrase)
  }
  const placed =
    isLine || headings.length === columns.length
      ? besideFigures(headings, columns, cells)
      : overColumns(headings, spanned, charWidth)
  if (!placed) return undefined
  for (const [column, phrase] of placed) {
    const at = columns.indexOf(column)
    if (cells.has(at)) return undefined
    cells.set(at, phrase)
  }
  if (!label && cells.size === 0) return []
  const empty = (label ?? [...cells.values()][0]!).pointers[0]!
  const cell = (phrase: Phrase | undefined): Cell =>
    phrase ? { pointer: phrase.pointers[0]!, value: phrase.text } : { pointer: `${empty}/-`, value: '' }
  return [cell(label), ...columns.map((_, at) => cell(cells.get(at)))]
}

/** Texts among figures, `n/a`: each in a column that has no figure in the line. */
function besideFigures(
  texts: readonly Phrase[],
  columns: readonly PrintedColumn[],
  cells: ReadonlyMap<number, Phrase>,
): Map<PrintedColumn, Phrase> | undefined {
  const placed = new Map<PrintedColumn, Phrase>()
  for (const text of texts) {
    const at = columns.findIndex(column => areAbove(text, column))
    const column = columns[at]
    if (!column || cells.has(at) || placed.has(column)) return undefined
    placed.set(column, text)
  }
  return placed
}

/** Each heading at the first of its columns: all headings of a line stand over as many of them. */
function overColumns(
  headings: readonly Phrase[],
  columns: readonly PrintedColumn[],
  charWidth: number,
): Map<PrintedColumn, Phrase> | undefined {
  const [only, ...others] = headings
  if (!only) return new Map()
  if (columns.length === 0 || columns.length % headings.length !== 0) return undefined
  const size = columns.length / headings.length
  const isOver = ({ left, right }: Phrase, column: PrintedColumn): boolean =>
    left <= column.right + 2 * charWidth && right >= column.left - 2 * charWidth
  if (others.length === 0)
    return columns.length === 1 || columns.filter(column => isOver(only, column)).length > 1
      ? new Map([[columns[0]!, only]])
      : undefined
  const center = ({ left, right }: Phrase | PrintedColumn): number => (left + right) / 2
  const distance = (phrase: Phrase, column: PrintedColumn): number =>
    Math.abs(center(phrase) - center(column))
  const areNearest = columns.every((column, at) => {
    const own = headings[Math.floor(at / size)]!
    return headings.every(other => distance(own, column) <= distance(other, column))
  })
  return areNearest ? new Map(headings.map((heading, at) => [columns[at * size]!, heading])) : undefined
}

const areAbove = ({ left, right }: Phrase, column: PrintedColumn): boolean =>
  left <= column.right && right >= column.left

/** A column of notes, or of changes, as its heading says. */
function isOfNoPeriod(column: PrintedColumn, lines: WordsOnPage['lines']): boolean {
  const says = (phrase: Phrase): boolean => {
    if (phrase.text.length > 40 || !areAbove(phrase, column)) return false
    const kind = columnOfHeader(phrase.text, '', emptyContext)?.kind
    return kind === 'note' || kind === 'derived'
  }
  return lines.some(line => line.some(says))
}

function columnsOf(figures: readonly Phrase[], charWidth: number): readonly PrintedColumn[] {
  const columns: PrintedColumn[] = []
  for (const { left, right } of [...figures].sort((a, b) => a.right - b.right)) {
    const last = columns.at(-1)
    if (last && right - last.right < 2 * charWidth) {
      last.left = Math.min(last.left, left)
      last.right = right
      last.count++
    } else columns.push({ left, right, firstEdge: right, count: 1 })
  }
  return columns
}
