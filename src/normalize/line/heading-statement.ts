import type { Statement } from '../../model/vocabulary.ts'
import type { Stated } from '../context.ts'
import { conceptOf } from './concept.ts'
import { statementNamedIn } from './statement.ts'

/** Lines that a statement lists the parts of under their names. */
const parted = new Set([
  'TotalAssets',
  'TotalCurrentAssets',
  'TotalNonCurrentAssets',
  'TotalLiabilities',
  'TotalCurrentLiabilities',
  'TotalNonCurrentLiabilities',
  'TotalEquity',
  'TotalLiabilitiesAndEquity',
  'TotalIncome',
  'TotalExpenses',
  'OperatingExpenses',
  'OtherOperatingExpenses',
  'OtherOperatingIncome',
  'OtherIncome',
  'CostOfRevenue',
  'NetCashFromOperating',
  'NetCashFromInvesting',
  'NetCashFromFinancing',
])

/**
 * The statement of a line that nothing else places, by the nearest heading above it whose parts a statement lists:
 * `Rounding` under `Current liabilities`, `Light, power` under `Expenses`.
 */
export function statementOfHeadings(names: readonly Stated<string>[]): Statement | undefined {
  let found: Statement | undefined
  for (const { value } of names) {
    if (statementNamedIn(value) === 'segments') return undefined
    const concept = conceptOf(value, null)
    if (concept && parted.has(concept.name)) found = concept.statement
  }
  return found
}
