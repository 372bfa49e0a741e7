import { isContainer, type JsonValue } from '../../lib/lossless-json.ts'
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

/** The cells of a row, and the key of the only list in it: `{"td": ["Cash", "7"]}`, `{"class": "total", "cells": [...]}`. */
export interface RowOfList {
  readonly cells: readonly JsonValue[]
  readonly key: string | null
}

type Rows = readonly [key: string, rows: readonly RowOfList[]]

interface HeadAndBody {
  readonly head: Rows
  readonly body: Rows
  /** The head is one list of the lines, and the periods stand at the left of the body. */
  readonly isOfLines: boolean
}

/** Header rows and rows of one table under two keys: `head` and `body`, `headers` and `rows`. */
export function headAndBody(children: readonly [string, JsonValue][]): HeadAndBody | undefined {
  const tables = children.flatMap(([key, value]): Rows[] => {
    const rows = Array.isArray(value) ? value.map(rowOf) : []
    // A section has one cell.
    return rows.every(row => row !== undefined) && rows.some(({ cells }) => cells.length > 1)
      ? [[key, rows]]
      : []
  })
  const lines = tables.length === 1 ? linesOf(children, tables[0]!) : undefined
  if (lines) return { head: [lines[0], [{ cells: lines[1], key: null }]], body: tables[0]!, isOfLines: true }
  const [head, body] = tables.length === 2 ? tables : []
  const isHead =
    head &&
    body &&
    head[1].length <= 6 &&
    (/^(?:t?head|headers?|header rows)$/i.test(head[0]) ||
      (body[1].length > head[1].length && !hasFigures(head[1])))
  return isHead ? { head, body, isOfLines: false } : undefined
}

function rowOf(row: JsonValue): RowOfList | undefined {
  if (Array.isArray(row)) return row.length > 1 ? { cells: row, key: null } : undefined
  if (!(row instanceof Map) || row.size > 3) return undefined
  const lists = [...row].filter(([, value]) => isContainer(value))
  const [only] = lists
  return only && lists.length === 1 && Array.isArray(only[1]) && only[1].length > 0
    ? { cells: only[1], key: only[0] }
    : undefined
}

/** One list of the lines on top of rows that each begin with their period. */
function linesOf(
  children: readonly [string, JsonValue][],
  [rowsKey, rows]: Rows,
): [string, JsonValue[]] | undefined {
  const width = rows[0]!.cells.length
  const areDated = rows.every(
    ({ cells: [first] }) => typeof first === 'string' && parsePeriod(first) !== undefined,
  )
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

function hasFigures(rows: readonly RowOfList[]): boolean {
  return rows.some(row =>
    row.cells.some(cell => {
      const values = cell instanceof Map ? [...cell.values()] : [cell]
      return values.some(
        value => typeof value === 'string' && parseNumeral(value)?.number && !parsePeriod(value),
      )
    }),
  )
}
