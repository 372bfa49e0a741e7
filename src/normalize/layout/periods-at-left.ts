import { childPointer } from '../../lib/json-pointer.ts'
import { JsonNumber, type JsonValue } from '../../lib/lossless-json.ts'
import { isDerivedHeader } from '../column/columns.ts'
import { parseNumeral } from '../numeral.ts'
import { parsePeriod } from '../period/parse-period.ts'
import { parseUnitText } from '../unit/unit.ts'
import type { Cell, GridRow } from './grid-row.ts'
import { isTable } from './record-table.ts'

/** A table whose rows begin with their period, turned so that its lines stand at the left. */
export interface PeriodsAtLeft {
  readonly rows: readonly GridRow[]
  /** Keys of the lists that are read. */
  readonly keys: readonly string[]
  /** Cells of columns that are derived from others. */
  readonly derived: readonly string[]
}

/**
 * Names of lines, perhaps their units, and rows that begin with a period, each under a key of its own:
 * `{"heads": ["", "Revenue"], "units": ["", "USD m"], "rows": [["FY2023", 412], ["FY2022", 398]]}`.
 */
export function periodsAtLeft(
  children: readonly (readonly [string, JsonValue])[],
  pointer: string,
): PeriodsAtLeft | undefined {
  const table = children.find(([, value]) => isTable(value) && beginsWithPeriods(value))
  if (!table) return undefined
  const [rowsKey, body] = table as [string, JsonValue[][]]
  const width = body[0]!.length
  const lists = children.filter(([, value]) => isListOfTexts(value, width)) as [string, string[]][]
  // Names such as "Profit per share" read as units too; units stand below the names.
  const units = lists.toReversed().find(([, texts]) => areUnits(texts))
  const heads = lists.find(list => list !== units && list[1].every(text => !parsePeriod(text)))
  if (!heads || !units || lists.length !== 2) return undefined
  const cell = (key: string, value: JsonValue, ...path: number[]): Cell => ({
    pointer: path.reduce<string>(childPointer, childPointer(pointer, key)),
    value: value as Cell['value'],
  })
  const row = (cells: Cell[], isHeader: boolean): GridRow => ({ cells, sections: [], isHeader })
  const header = [
    cell(heads[0], heads[1][0]!, 0),
    { pointer: childPointer(childPointer(pointer, units[0]), 0), value: 'unit' },
    ...body.map(([period], at) => cell(rowsKey, period!, at, 0)),
  ]
  const rows = [row(header, true)]
  const derived: string[] = []
  for (let index = 1; index < width; index++) {
    const figures = body.map((line, at) => cell(rowsKey, line[index]!, at, index))
    const label = cell(heads[0], heads[1][index]!, index)
    const unit = cell(units[0], units[1][index]!, index)
    if (isDerivedHeader(heads[1][index]!))
      derived.push(...[label, unit, ...figures].map(item => item.pointer))
    else rows.push(row([label, unit, ...figures], false))
  }
  return { rows, keys: [heads[0], units[0], rowsKey], derived }
}

function beginsWithPeriods(rows: readonly JsonValue[][]): boolean {
  return rows.every(
    ([first, ...figures]) =>
      typeof first === 'string' &&
      parsePeriod(first) !== undefined &&
      figures.length > 0 &&
      figures.every(
        value =>
          value === null ||
          value === '' ||
          value instanceof JsonNumber ||
          (typeof value === 'string' && parseNumeral(value) !== undefined),
      ),
  )
}

function isListOfTexts(value: JsonValue, width: number): boolean {
  return Array.isArray(value) && value.length === width && value.every(item => typeof item === 'string')
}

function areUnits(texts: readonly string[]): boolean {
  const worded = texts.slice(1).filter(text => text !== '')
  return worded.length > 0 && worded.every(text => parseUnitText(text) !== undefined)
}
