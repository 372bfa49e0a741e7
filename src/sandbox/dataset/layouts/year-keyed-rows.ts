import { figure, scaleWords, titles, type Said } from '../say.ts'
import { number } from '../print.ts'
import type { Sheet } from '../company.ts'
import { record, type Tree } from '../tree.ts'
import type { Dataset, More } from './layout.ts'

export interface YearKeyedWords {
  readonly scale: number
  /** Where currency and scale stand: two members, or one `presentation` object. */
  readonly place?: 'members' | 'presentation'
  /** A missing year of a line: an explicit null or no member at all. */
  readonly gaps?: 'null' | 'omitted'
}

/** Rows with values keyed by fiscal year, and periods with their first and last days beside them. */
export function yearKeyedRows(sheet: Sheet, words: YearKeyedWords, more: More = {}): Dataset {
  const { currency, scope, standard, name } = sheet.company
  const { scale, place = 'members', gaps = 'null' } = words
  const said: Said = { currency, scope, scale, period: 'span', year: true, annual: true, percentSign: false }
  const scaleWord = scaleWords[scale] ?? 'units'
  // Share counts are printed in full: the scale must not be read into them.
  const except = sheet.lines.some(line => line.unit === 'shares') ? ', except share and per share data' : ''
  const unit: More =
    place === 'members'
      ? { currency, unit: `${currency} in ${scaleWord}${except}` }
      : {
          presentation: {
            currency,
            scale: scaleWord,
            ...(except && { note: `${currency} in ${scaleWord}${except}` }),
          },
        }
  const rows = sheet.lines.map((line, order): Tree => {
    const cells = sheet.periods.map(
      (period, at) => [String(period.year), figure(sheet, line, at, said, number)] as const,
    )
    const values = gaps === 'null' ? cells : cells.filter(([, value]) => value !== null)
    const own: More =
      line.unit === 'monetary' ? {} : { unit: line.unit === 'per_share' ? `${currency}/share` : line.unit }
    return { key: line.id, label: line.label, order, ...own, values: record(values) }
  })
  const periods = sheet.periods.map((period): Tree => ({
    fiscalYear: period.year,
    label: `FY${period.year}`,
    ...(period.start && sheet.name !== 'balance_sheet' && { startDate: period.start }),
    endDate: period.end,
    ...(period.basis !== 'actual' && { basis: period.basis }),
  }))
  return {
    layout: 'year-keyed-rows',
    body: {
      statement: sheet.name,
      title: titles[sheet.name],
      company: name,
      ...unit,
      scope,
      ...(standard && { accountingStandard: standard }),
      periods,
      rows,
      ...more,
    },
  }
}
