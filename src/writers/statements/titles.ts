import type { Statement } from '../../model/vocabulary.ts'

/** Names of the statements for people. */
export const statementTitles: Record<Statement, string> = {
  income_statement: 'Income statement',
  balance_sheet: 'Balance sheet',
  cash_flow: 'Cash flow',
  comprehensive_income: 'Comprehensive income',
  changes_in_equity: 'Changes in equity',
  ratios: 'Ratios',
  segments: 'Segments',
  other: 'Other figures',
}

const totalLabel =
  /^(?:total\b|net (?:income|profit|loss|earnings|cash|sales|revenue|assets)|gross (?:profit|margin)|profit (?:before|after|for)|operating (?:income|profit|loss)|income (?:before|from operations)|ebit)/i

/** Whether a label is that of a total, which stands in bold below a rule. */
export function isTotal(label: string): boolean {
  return totalLabel.test(label)
}

/** Report and pointer of a fact as one key. */
export function placeKey(reportId: string | null, pointer: string | null): string {
  return JSON.stringify([reportId, pointer])
}
