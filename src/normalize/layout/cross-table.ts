import { JsonNumber } from '../../lib/lossless-json.ts'
import type { Context } from '../context.ts'
import { parseFiscalPeriod } from '../period/parse-fiscal-period.ts'
import { noPeriod } from '../period/period.ts'
import { plainText } from '../text.ts'
import type { Cell, GridRow } from './grid-row.ts'
import type { Reader } from './reader.ts'

const textOf = ({ value }: Cell): string =>
  value instanceof JsonNumber ? value.text : typeof value === 'string' ? plainText(value) : ''

/**
 * Reads a table of one line, named in its corner, with years at the left and quarters or months of them on top. False
 * where the table is none.
 */
export function readCrossTable(
  reader: Reader,
  rows: readonly GridRow[],
  pointer: string,
  outer: Context,
): boolean {
  const [head, ...others] = rows
  const [corner, ...tops] = head?.cells ?? []
  if (!corner || tops.length < 2 || others.length === 0 || !/\p{L}{3}/u.test(textOf(corner))) return false
  if (!others.every(({ cells }) => cells[0] && /^(?:FY ?)?(?:19|20)\d{2}$/.test(textOf(cells[0]))))
    return false
  const parts = tops.map(cell =>
    /^\p{L}{0,2}\d?\p{L}*$/u.test(textOf(cell)) ? parseFiscalPeriod(textOf(cell)) : undefined,
  )
  if (!parts.every(part => part?.fiscalPeriod)) return false
  for (const cell of tops) reader.notes.role(cell.pointer, 'period')
  reader.notes.role(corner.pointer, 'label')
  for (const { cells } of others) {
    const [year, ...figures] = cells
    reader.notes.role(year!.pointer, 'period')
    figures.forEach((cell, index) => {
      const part = parts[index]
      if (cell.value === null || cell.value === '' || !part) return reader.notes.role(cell.pointer, 'empty')
      const period = {
        ...noPeriod,
        label: `${textOf(tops[index]!)} ${textOf(year!)}`,
        fiscalYear: Number(textOf(year!).slice(-4)),
        fiscalPeriod: part.fiscalPeriod,
        months: part.months,
        precision: 'year' as const,
      }
      const isFigure = reader.figure({
        pointer: cell.pointer,
        value: cell.value,
        context: { ...outer, period: { value: period, pointer: year!.pointer } },
        line: { value: textOf(corner), pointer: corner.pointer },
        group: pointer,
        shape: 'table',
        identity: 'row',
      })
      if (!isFigure) reader.notes.role(cell.pointer, 'metadata')
    })
  }
  return true
}
