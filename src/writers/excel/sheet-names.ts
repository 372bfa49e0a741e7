import type { Scope, Statement } from '../../model/vocabulary.ts'
import type { StatementGroup } from '../statements/book.ts'
import { sheetTitle, uniqueNames } from './names.ts'
import { statementTitles } from '../statements/titles.ts'

const shortTitles: Record<Statement, string> = {
  income_statement: 'Income',
  balance_sheet: 'Balance',
  cash_flow: 'Cash flow',
  comprehensive_income: 'Compr. income',
  changes_in_equity: 'Equity',
  ratios: 'Ratios',
  segments: 'Segments',
  other: 'Other',
}
const shortScopes: Record<Scope, string> = { consolidated: 'cons.', separate: 'sep.', combined: 'comb.' }
const reserved = ['About', 'Facts', 'Quality', 'Evidence', 'Dictionary']

/**
 * Names of the statement sheets of a workbook: the statement alone where that says it all, else with what tells the
 * sheets apart (company, scope, currency, interim). Unique, at most 31 characters.
 */
export function nameSheets(groups: readonly StatementGroup[]): [StatementGroup, string][] {
  const unique = uniqueNames(reserved, sheetTitle)
  const companies = new Set(groups.map(group => group.entityKey)).size
  return groups.map(group => {
    const siblings = groups.filter(
      other => other.statement === group.statement && other.entityKey === group.entityKey,
    )
    const differs = (of: (group: StatementGroup) => unknown): boolean => new Set(siblings.map(of)).size > 1
    const qualifiers = [
      ...(differs(other => other.scope) ? [scopeName(group.scope)] : []),
      ...(differs(other => other.currency) ? [group.currency ?? 'no ccy'] : []),
      ...(group.interim ? ['interim'] : []),
    ]
    if (companies === 1 && qualifiers.length === 0) {
      return [group, unique(sheetTitle(statementTitles[group.statement]))]
    }
    const tail = [shortTitles[group.statement], ...qualifiers].join(' ')
    if (companies === 1) return [group, unique(sheetTitle(tail))]
    const company = sheetTitle(group.entity ?? 'No entity', Math.max(6, 30 - tail.length))
    return [group, unique(sheetTitle(`${company} ${tail}`))]
  })
}

function scopeName(scope: string | null): string {
  if (scope === null) return 'no scope'
  return shortScopes[scope as Scope] ?? scope
}
