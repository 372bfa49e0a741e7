import type { JsonValue } from '../../lib/lossless-json.ts'
import { parseNumeral } from '../numeral.ts'
import { parsePeriod } from '../period/parse-period.ts'
import type { GridRow } from './grid-row.ts'

/** A first cell that spans header rows leaves the rows below it one cell short. */
export function belowSpans(rows: readonly (GridRow | undefined)[]): (GridRow | undefined)[] {
  const width = rows.reduce((most, row) => Math.max(most, row?.cells.length ?? 0), 0)
  const first = rows[0]?.cells[0]
  return rows.map((row, index) =>
    row && first && index > 0 && row.cells.length === width - 1
      ? { ...row, cells: [first, ...row.cells] }
      : row,
  )
}

interface HeadAndBody {
  readonly head: readonly [string, JsonValue[][]]
  readonly body: readonly [string, JsonValue[][]]
  /** The head is one list of the lines, and the periods stand at the left of the body. */
  readonly isOfLines: boolean
}

/** Header rows and rows of one table under two keys: `head` and `body`, `headers` and `rows`. */
export function headAndBody(children: readonly [string, JsonValue][]): HeadAndBody | undefined {
  const isRows = (value: JsonValue): value is JsonValue[][] =>
    Array.isArray(value) && value.length > 0 && value.every(row => Array.isArray(row) && row.length > 1)
  const tables = children.filter(([, value]) => isRows(value)) as [string, JsonValue[][]][]
  const lines = tables.length === 1 ? linesOf(children, tables[0]!) : undefined
  if (lines) return { head: [lines[0], [lines[1]]], body: tables[0]!, isOfLines: true }
  const [head, body] = tables.length === 2 ? tables : []
  const isHead =
    head &&
    body &&
    head[1].length <= 6 &&
    body[1].length > head[1].length &&
    (/^(?:t?head|headers?|header rows)$/i.test(head[0]) || !hasFigures(head[1]))
  return isHead ? { head, body, isOfLines: false } : undefined
}

/** One list of the lines on top of rows that each begin with their period. */
function linesOf(
  children: readonly [string, JsonValue][],
  [rowsKey, rows]: readonly [string, JsonValue[][]],
): [string, JsonValue[]] | undefined {
  const width = rows[0]!.length
  const areDated = rows.every(([first]) => typeof first === 'string' && parsePeriod(first) !== undefined)
  const lists = children.filter(
    ([key, value]) =>
      key !== rowsKey &&
      Array.isArray(value) &&
      value.length === width &&
      value.every(item => typeof item === 'string' && !parsePeriod(item)),
  ) as [string, JsonValue[]][]
  const [only] = lists
  return areDated && width > 2 && lists.length === 1 ? only : undefined
}

function hasFigures(rows: readonly JsonValue[][]): boolean {
  return rows.some(row =>
    row.some(cell => {
      const values = cell instanceof Map ? [...cell.values()] : [cell]
      return values.some(
        value => typeof value === 'string' && parseNumeral(value)?.number && !parsePeriod(value),
      )
    }),
  )
}
