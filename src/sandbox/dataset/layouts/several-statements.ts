import type { Sheet } from '../company.ts'
import { number } from '../print.ts'
import { figure, titles, type Said } from '../say.ts'
import { record, type Tree } from '../tree.ts'
import type { Dataset, More } from './layout.ts'

/** Several statements in one dataset under shared periods; missing values are null. */
export function severalStatements(sheets: readonly Sheet[], more: More = {}): Dataset {
  const [first] = sheets
  if (!first) throw new Error('A dataset needs at least one statement.')
  const { currency, scope, standard, name } = first.company
  const said: Said = { currency, scope, period: 'span', year: true }
  const statements = sheets.map((sheet): Tree => ({
    title: titles[sheet.name],
    periods: sheet.periods.map(period => `FY${period.year}`),
    rows: sheet.lines.map((line): Tree => ({
      label: line.label,
      values: record(
        sheet.periods.map(
          (period, at) => [`FY${period.year}`, figure(sheet, line, at, said, number)] as const,
        ),
      ),
    })),
  }))
  return {
    layout: 'several-statements',
    body: {
      entity: { name, country: first.company.country },
      metadata: {
        reportingCurrency: currency,
        unit: 'units',
        consolidated: scope === 'consolidated',
        accountingStandard: standard,
      },
      periods: record(
        first.periods.map((period): readonly [string, Tree] => [
          `FY${period.year}`,
          { from: period.start, to: period.end },
        ]),
      ),
      statements,
      ...more,
    },
  }
}
