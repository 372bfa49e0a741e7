import { styled, scaled } from '../print.ts'
import type { Sheet } from '../company.ts'
import { camel, figure, type Said } from '../say.ts'
import { record, type Tree } from '../tree.ts'
import type { Dataset, More } from './layout.ts'

/** Each value as {raw, fmt, longFmt}: the raw number is the fact, the two texts are copies of it. */
export function rawAndFormatted(sheet: Sheet, more: More = {}): Dataset {
  const { currency, name } = sheet.company
  const said: Said = { currency, scope: null, period: 'end', annual: true }
  const statements = sheet.periods.map((period, at): Tree =>
    record([
      ['endDate', period.end],
      ['periodType', '12M'],
      ['currencyCode', currency],
      ...sheet.lines.flatMap((line): (readonly [string, Tree])[] => {
        const value = figure(sheet, line, at, said, undefined, camel(line))
        const text = line.values[at]
        if (value === null || !text) return []
        return [
          [camel(line), { raw: value, fmt: short(text), longFmt: JSON.parse(styled()(text)) as string }],
        ]
      }),
    ]),
  )
  const key = {
    income_statement: 'incomeStatementHistory',
    balance_sheet: 'balanceSheetHistory',
    cash_flow: 'cashflowStatementHistory',
    ratios: 'ratios',
  }
  return { layout: 'raw-and-formatted', body: { company: name, [key[sheet.name]]: statements, ...more } }
}

/** `416.161B`: cut off after the unit where that is exact, else the number as it is. */
function short(text: string): string {
  const digits = text.replace('-', '').split('.')[0]?.length ?? 0
  if (digits > 9) return `${scaled(text, -9)}B`
  return digits > 6 ? `${scaled(text, -6)}M` : text
}
