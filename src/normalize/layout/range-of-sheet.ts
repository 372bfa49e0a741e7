import { childPointer } from '../../lib/json-pointer.ts'
import { isContainer, JsonNumber, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import { parseNumeral } from '../numeral.ts'
import { parsePeriod } from '../period/parse-period.ts'
import type { PlainObject } from './plain-object.ts'

type Grid = readonly (readonly JsonValue[])[]

/** Further grids of the same cells: as shown, how they are computed, how they are to be shown. */
const furtherGrid = /^(?:text|formulas(?:Local|R1C1)?|numberFormat(?:Local|Categories)?|valueTypes)$/

/**
 * A range of a workbook as its interface gives it, the same cells several times over: `{"values": [["", 45657], ["Cash",
 * 1406]], "text": [["", "31-Dec-24"], ["Cash", "1,406"]], "numberFormat": [...]}`. The values count; a day stands in them
 * as a number of days, and in the texts as it is shown.
 */
export function withRangeOfSheet(object: JsonObject, pointer: string): PlainObject | undefined {
  const values = object.get('values')
  if (!isGrid(values)) return undefined
  const further = [...object].filter(
    ([key, grid]) => furtherGrid.test(key) && isGrid(grid) && areAlike(grid, values),
  )
  if (further.length === 0) return undefined
  const shown = object.get('text')
  const texts = isGrid(shown) && areAlike(shown, values) ? shown : undefined
  const range = new Map<string, JsonValue>()
  for (const [key, value] of object) {
    if (key === 'values')
      range.set(
        key,
        values.map((row, y) => row.map((cell, x) => dayShown(cell, texts?.[y]?.[x]) ?? cell)),
      )
    else if (!further.some(([name]) => name === key)) range.set(key, value)
  }
  const copies = further.flatMap(([key, grid]) =>
    (grid as Grid).flatMap((row, y) =>
      row.map((_, x) => childPointer(childPointer(childPointer(pointer, key), y), x)),
    ),
  )
  return { object: range, places: new Map(), copies }
}

function isGrid(value: JsonValue | undefined): value is JsonValue[][] {
  return (
    Array.isArray(value) &&
    value.length > 1 &&
    value.every(row => Array.isArray(row) && row.every(cell => !isContainer(cell)))
  )
}

function areAlike(grid: Grid, values: Grid): boolean {
  return grid.length === values.length && grid.every((row, index) => row.length === values[index]!.length)
}

/** `31-Dec-24` for 45657. */
function dayShown(cell: JsonValue, text: JsonValue | undefined): string | undefined {
  if (!(cell instanceof JsonNumber) || !/^[1-9]\d{4}(?:\.0+)?$/.test(cell.text)) return undefined
  return typeof text === 'string' && !parseNumeral(text) && parsePeriod(text)?.end ? text : undefined
}
