import type { Sheet } from '../company.ts'
import { number } from '../print.ts'
import { figure, pascal, type Said } from '../say.ts'
import { record, type Tree } from '../tree.ts'
import type { Dataset, More } from './layout.ts'

/** Concept, then units, then points {start, end, val, fy, fp, form}: the shape of a regulator's fact interface. */
export function conceptPoints(sheets: readonly Sheet[], taxonomy: string, more: More = {}): Dataset {
  const [first] = sheets
  if (!first) throw new Error('Concepts need at least one statement.')
  const { currency, name } = first.company
  const said: Said = { currency, scope: null, period: 'span', statement: false, annual: true }
  const units = { monetary: currency, per_share: `${currency}/shares`, shares: 'shares' } as const
  const concepts = sheets.flatMap(sheet =>
    sheet.lines.map((line): readonly [string, Tree] => {
      const points = sheet.periods.flatMap((period, at): Tree[] => {
        const val = figure(sheet, line, at, said, number)
        const start = sheet.name === 'balance_sheet' ? null : period.start
        return val === null
          ? []
          : [{ ...(start && { start }), end: period.end, val, fy: period.year, fp: 'FY', form: '10-K' }]
      })
      const unit = units[line.unit as keyof typeof units] ?? line.unit
      return [pascal(line), { label: line.label, units: record([[unit, points]]) }]
    }),
  )
  return {
    layout: 'concept-points',
    body: { entityName: name, facts: { [taxonomy]: record(concepts) }, ...more },
  }
}
