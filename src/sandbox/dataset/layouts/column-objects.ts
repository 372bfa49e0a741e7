import type { Sheet } from '../company.ts'
import { number, type Print } from '../print.ts'
import { figure, scaleWords, type Said } from '../say.ts'
import { raw, type Tree } from '../tree.ts'
import type { Dataset, More } from './layout.ts'

export interface ColumnObjectWords {
  readonly scale: number
  readonly print?: Print
  /** Amounts per share in pence, stated with the row. */
  readonly pence?: boolean
}

const kinds = {
  income_statement: 'incomeStatement',
  balance_sheet: 'balanceSheet',
  cash_flow: 'cashFlow',
  ratios: 'ratios',
} as const

/** Column objects with label, end date, type and whether the column is restated; values in the same order. */
export function columnObjects(sheet: Sheet, words: ColumnObjectWords, more: More = {}): Dataset {
  const { currency, scope, standard, name } = sheet.company
  const { scale, print = number, pence = false } = words
  const said: Said = {
    currency,
    scope,
    scale,
    period: 'end',
    year: true,
    annual: true,
    ...(pence && { perShareScale: -2 }),
  }
  return {
    layout: 'column-objects',
    body: {
      statementType: kinds[sheet.name],
      reportingEntity: name,
      presentation: { currency, scale: scaleWords[scale] ?? 'units', multiplier: raw(String(10 ** scale)) },
      basisOfPreparation: `${scope === 'consolidated' ? 'Consolidated' : 'Separate'} financial statements${standard ? `, ${standard}` : ''}`,
      columns: sheet.periods.map((period): Tree => ({
        label: `FY${period.year}`,
        endDate: period.end,
        type: 'annual',
        restated: period.basis === 'restated',
        ...(period.basis === 'estimate' && { forecast: true }),
      })),
      rows: sheet.lines.map((line): Tree => ({
        name: line.label,
        ...(line.unit === 'per_share' && { unit: pence ? 'pence per share' : `${currency} per share` }),
        ...(line.unit === 'shares' && { unit: 'shares' }),
        values: sheet.periods.map((_, at) => figure(sheet, line, at, said, print)),
      })),
      ...more,
    },
  }
}
