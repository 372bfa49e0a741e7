import type { FactRow, FlagRow } from '../../model/tables.ts'
import type { Basis } from '../../model/vocabulary.ts'
import type { AxisColumn, PeriodOrder } from '../statements/axis.ts'
import type { BookReport, StatementGroup } from '../statements/book.ts'
import { textCell } from './cell-text.ts'
import type { EvidenceRef } from './evidence-index.ts'
import type { DisplayScale } from '../statements/display-scale.ts'
import { statementTitles } from '../statements/titles.ts'

export interface StatementSheet {
  readonly group: StatementGroup
  readonly sheetName: string
  readonly facts: readonly FactRow[]
  readonly reports: readonly BookReport[]
  /** Flags of the workbook by the place they stand at. */
  readonly flags: ReadonlyMap<string, readonly FlagRow[]>
  /** Figures of the evidence by the statement figure that they speak of. */
  readonly evidence: ReadonlyMap<string, readonly EvidenceRef[]>
  readonly order: PeriodOrder
  /** Row of a flag in Quality, as the target of a link. */
  readonly flagPlace: (flag: FlagRow) => string | undefined
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
export function displayText({ currency }: Pick<StatementGroup, 'currency'>, scale: DisplayScale): string {
  const money = currency === null ? 'Currency not stated' : textCell(currency)
  const shown = scale.name
    ? `, shown in ${scale.name}; the cells hold the full amounts`
    : ', shown in full amounts'
  return `${money}${shown}. Parentheses: negative. –: zero. Empty: not stated.`
}

const basisWords: Record<Exclude<Basis, 'actual'>, RegExp> = {
  restated: /restat/i,
  estimate: /estimat|forecast|guidance|outlook/i,
  pro_forma: /pro.?forma/i,
  preliminary: /prelim/i,
}

/** Head of a period column: its label, and what is not an actual figure says so. */
export function periodHead({ label, basis }: AxisColumn): string {
  if (basis === 'actual' || basisWords[basis].test(label)) return textCell(label) ?? ''
  return textCell(`${label} (${basis.replace('_', ' ')})`) ?? ''
}

/** The newest report that the figures come from, for the foot of a page. */
export function sourceName({
  facts,
  reports,
}: Pick<StatementSheet, 'facts' | 'reports'>): string | undefined {
  const ids = new Set(facts.map(fact => fact.report_id))
  const newest = reports.find(({ report }) => ids.has(report.report_id))?.report
  if (!newest) return undefined
  const more = ids.size > 1 ? ` and ${ids.size - 1} older` : ''
  return ` Source: report ${newest.report_id} of ${newest.created_at?.slice(0, 10) ?? 'unknown date'}${more}`
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
