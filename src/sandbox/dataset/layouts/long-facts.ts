import type { Sheet } from '../company.ts'
import { number } from '../print.ts'
import { figure, pascal, titles, type Said } from '../say.ts'
import type { Tree } from '../tree.ts'
import type { Dataset, More } from './layout.ts'

export interface LongWords {
  /** How a fact states its period: its days, or a year whose end the dataset states once. */
  readonly period: 'days' | 'year-end'
}

/** A tidy long list: one object a fact with concept, label, period, value and unit. */
export function longFacts(sheets: readonly Sheet[], words: LongWords, more: More = {}): Dataset {
  const [first] = sheets
  if (!first) throw new Error('A list of facts needs at least one statement.')
  const { currency, scope, name, standard } = first.company
  const days = words.period === 'days'
  const said: Said = { currency, scope, period: days ? 'span' : 'end', year: !days, annual: !days }
  const units = { monetary: currency, per_share: `${currency}/shares`, shares: 'shares' } as const
  const facts = sheets.flatMap(sheet =>
    sheet.lines.flatMap(line =>
      sheet.periods.flatMap((period, at): Tree[] => {
        const value = figure(sheet, line, at, said, number)
        if (value === null) return []
        const start = sheet.name === 'balance_sheet' ? null : period.start
        return [
          {
            statement: titles[sheet.name],
            concept: pascal(line),
            label: line.label,
            ...(days ? { ...(start && { start }), end: period.end } : { period: `FY${period.year}` }),
            value,
            unit: units[line.unit as keyof typeof units] ?? line.unit,
            ...(period.basis !== 'actual' && { basis: period.basis }),
          },
        ]
      }),
    ),
  )
  return {
    layout: 'long-facts',
    body: {
      entity: name,
      ...(standard && { accountingStandard: standard }),
      consolidation: scope,
      ...(!days && { fiscalYearEnd: first.periods.at(-1)?.end.slice(5) ?? null }),
      facts,
      ...more,
    },
  }
}
