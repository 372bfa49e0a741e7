import { childPointer } from '../../lib/json-pointer.ts'
import { isScalar, type JsonObject, type JsonScalar } from '../../lib/lossless-json.ts'
import type { Context } from '../context.ts'
import type { PeriodParts, Writable } from '../describe/draft.ts'
import { applyTitle } from '../describe/wording.ts'
import { readGrid } from './grid.ts'
import type { GridRow } from './grid-row.ts'
import type { Reader } from './reader.ts'

/** What readers of sheets call a column whose first cell is empty: SheetJS, pandas, readr, Power Query. */
const unnamed = /^(?:__EMPTY(?:_(\d+))?|Unnamed: ?(\d+)|\.\.\.(\d+)|X__(\d+)|Column ?(\d+))$/
const fewestRows = 3

/**
 * Reads the rows of a sheet whose first line became the keys: `{"Income statement, MSEK": "Sales", "__EMPTY": 4, "__EMPTY_1":
 * 1094.3}`. What stands in that line beside the empty cells is the title of the sheet. False for other lists.
 */
export function readUnnamedColumns(
  reader: Reader,
  list: readonly JsonObject[],
  pointer: string,
  outer: Context,
): boolean {
  if (list.length < fewestRows) return false
  const keys = new Set<string>()
  for (const row of list)
    for (const [key, value] of row) {
      if (!isScalar(value)) return false
      keys.add(key)
    }
  const titles = [...keys].filter(key => !unnamed.test(key))
  if (keys.size < 3 || titles.length !== 1) return false
  const [title] = titles as [string]
  const place = (row: number, key: string): string => childPointer(childPointer(pointer, row), key)
  const columns = [title, ...[...keys].filter(key => key !== title).sort((a, b) => numberOf(a) - numberOf(b))]
  const rows: GridRow[] = list.map((row, index) => ({
    cells: columns.map(key => ({ pointer: place(index, key), value: (row.get(key) ?? null) as JsonScalar })),
    sections: [],
    isHeader: false,
  }))
  const context: Writable = { ...outer }
  const parts: PeriodParts = {}
  applyTitle(title, place(0, title), context, parts)
  readGrid(reader, rows, pointer, context)
  return true
}

/** The columns behind the first: `__EMPTY` is the second, `__EMPTY_1` the third. */
function numberOf(key: string): number {
  const number = unnamed.exec(key)?.slice(1).find(Boolean)
  return number === undefined ? 0 : Number(number)
}
