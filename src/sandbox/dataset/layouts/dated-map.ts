import type { Sheet } from '../company.ts'
import { fixed } from '../print.ts'
import { camel, figure, type Said } from '../say.ts'
import { record, type Tree } from '../tree.ts'
import type { Dataset, More } from './layout.ts'

const sections = {
  income_statement: 'Income_Statement',
  balance_sheet: 'Balance_Sheet',
  cash_flow: 'Cash_Flow',
  ratios: 'Ratios',
} as const

/** Statement, then `yearly`, then a record for each end date with numbers as strings; several statements together. */
export function datedMap(sheets: readonly Sheet[], more: More = {}): Dataset {
  const [first] = sheets
  if (!first) throw new Error('A dated map needs at least one statement.')
  const { currency, name } = first.company
  const said: Said = { currency, scope: null, period: 'end', annual: true }
  const quoted = (plain: string): string => JSON.stringify(fixed(2)(plain))
  const statements = sheets.map(sheet => {
    const yearly = record(
      sheet.periods.map((period, at): readonly [string, Tree] => [
        period.end,
        record([
          ['date', period.end],
          ['currency_symbol', currency],
          ...sheet.lines.map(
            line => [camel(line), figure(sheet, line, at, said, quoted, camel(line))] as const,
          ),
        ]),
      ]),
    )
    return [sections[sheet.name], { currency_symbol: currency, yearly }] as const
  })
  return {
    layout: 'dated-map',
    body: { company: name, Financials: record(statements), ...more },
  }
}
