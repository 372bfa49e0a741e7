import { JsonNumber } from '../../lib/lossless-json.ts'
import { type DecimalPoint, parseNumeral } from '../numeral.ts'
import { readPeriod } from '../period/parse-period.ts'
import { plainText } from '../text.ts'
import { parseUnitText } from '../unit/unit.ts'
import type { Cell } from './grid-row.ts'

/** What a filled cell is by its look. */
export function cellState(cell: Cell, point: DecimalPoint): 'period' | 'figure' | 'unit' | 'text' {
  const text = textOf(cell) ?? ''
  const plain = plainText(text)
  if (/^(?:FY ?)?(?:19|20)\d{2}$/i.test(plain)) return 'period'
  if (cell.value instanceof JsonNumber) return 'figure'
  const numeral = parseNumeral(text, point)
  if (numeral) return 'figure'
  const reading = readPeriod(text)
  if (
    reading &&
    (reading.period.end !== null ||
      reading.period.fiscalYear !== null ||
      reading.period.monthDay !== null ||
      reading.period.months !== null)
  )
    return 'period'
  return parseUnitText(plain) ? 'unit' : 'text'
}

/** The text of a cell, a number as it is written; null where it is empty. */
export function textOf(cell: Cell): string | null {
  if (cell.closed !== undefined) return cell.closed
  return cell.value instanceof JsonNumber
    ? cell.value.text
    : typeof cell.value === 'string'
      ? cell.value
      : cell.value === null
        ? null
        : String(cell.value)
}
