import type { FactRow, FlagRow } from '../../model/tables.ts'
import type { BookReport, StatementGroup } from '../statements/book-data.ts'
import { textCell } from './cell-text.ts'
import type { DisplayScale } from '../statements/display-scale.ts'
import { statementTitles } from '../statements/titles.ts'

export interface StatementSheet {
  readonly group: StatementGroup
  readonly sheetName: string
  readonly facts: readonly FactRow[]
  readonly reports: readonly BookReport[]
  /** Flags of the workbook by the place they stand at. */
  readonly flags: ReadonlyMap<string, readonly FlagRow[]>
}

/** Statement, scope and accounting standards. */
export function subtitle({ group, facts }: StatementSheet): string {
  const standards = [...new Set(facts.flatMap(fact => fact.accounting_standard ?? []))]
  return [
    statementTitles[group.statement] + (group.interim ? ', interim periods' : ''),
    group.scope ?? 'scope not stated',
    standards.length > 0 ? standards.join(', ') : 'accounting standard not stated',
  ]
    .map(text => textCell(text))
    .join('  ·  ')
}

/** Currency, scale and signs. */
export function displayText({ currency }: StatementGroup, scale: DisplayScale): string {
  const money = currency === null ? 'Currency not stated' : textCell(currency)
  const shown = scale.name
    ? `, shown in ${scale.name}; the cells hold the full amounts`
    : ', shown in full amounts'
  return `${money}${shown}. Parentheses: negative. –: zero. Empty: not stated.`
}

/** The reports that the figures come from. */
export function sourceText({ facts, reports }: StatementSheet): string {
  const ids = new Set(facts.map(fact => fact.report_id))
  const used = reports.filter(({ report }) => ids.has(report.report_id))
  const newest = used[0]?.report
  const date = newest?.created_at?.slice(0, 10) ?? 'unknown date'
  const question = newest?.query ? `: ${newest.query}` : ''
  const from =
    used.length > 1 ? `From ${used.length} reports, the newest of ${date}` : `From the report of ${date}`
  return textCell(`${from}${question}`.slice(0, 250)) ?? ''
}
