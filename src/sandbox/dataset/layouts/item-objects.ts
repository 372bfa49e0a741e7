import type { Sheet } from '../company.ts'
import { exponent, number } from '../print.ts'
import { figure, type Said } from '../say.ts'
import { record, type Tree } from '../tree.ts'
import type { Dataset, More } from './layout.ts'

/** One period: statement, then item, then {label, value, unit, order}; large amounts in exponent notation. */
export function itemObjects(sheets: readonly Sheet[], more: More = {}): Dataset {
  const [first] = sheets
  const latest = first?.periods.at(-1)
  if (!first || !latest) throw new Error('Items need at least one statement.')
  const { currency, name } = first.company
  const said: Said = { currency, scope: null, period: 'span', year: true, annual: true }
  const units = { monetary: currency, per_share: `${currency} / shares`, shares: 'shares' } as const
  const financials = sheets.map((sheet): readonly [string, Tree] => {
    const at = sheet.periods.findIndex(period => period.end === latest.end)
    const items = sheet.lines.flatMap((line, order): (readonly [string, Tree])[] => {
      const value = figure(sheet, line, at, said, line.unit === 'per_share' ? number : exponent)
      const unit = units[line.unit as keyof typeof units] ?? line.unit
      return value === null ? [] : [[line.id, { label: line.label, value, unit, order: (order + 1) * 100 }]]
    })
    return [sheet.name, record(items)]
  })
  return {
    layout: 'item-objects',
    body: {
      company_name: name,
      fiscal_year: String(latest.year),
      fiscal_period: 'FY',
      start_date: latest.start,
      end_date: latest.end,
      financials: record(financials),
      ...more,
    },
  }
}
