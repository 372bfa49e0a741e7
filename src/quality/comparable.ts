import type { FactRow } from '../model/tables.ts'
import { fiscalYearOf } from './calendar.ts'
import { groupBy } from './coordinates.ts'

/** `open`: the evidence leaves something open that the statement states. */
type Match = 'same' | 'open' | 'other'

/** Statement numbers with equal coordinates. */
type Cell = readonly [FactRow, ...FactRow[]]

/** Statement numbers by concept, alone and together with each way to name their period and their entity. */
export type StatementIndex = ReadonlyMap<string, readonly Cell[]>

// More candidates than this never leave a single one; the limit keeps a hostile body from costing their square.
const mostCandidates = 200

/** Index of the statement facts that evidence can be compared with; segments stand for a part of the entity. */
export function statementIndex(facts: readonly FactRow[]): StatementIndex {
  const usable = facts.filter(
    fact => fact.origin === 'statement' && fact.concept !== null && fact.statement !== 'segments',
  )
  const index = new Map<string, Cell[]>()
  for (const [first, ...others] of groupBy(usable, coordinatesOf).values()) {
    if (!first) continue
    const cell: Cell = [first, ...others]
    for (const period of [anything, ...periodNames(first)]) {
      for (const entity of [anything, ...entityNames(first)]) {
        const key = keyOf(first, period, entity)
        const cells = index.get(key)
        if (cells) cells.push(cell)
        else index.set(key, [cell])
      }
    }
  }
  return index
}

/**
 * Statement facts that stand for the same number as a fact of the evidence. A dimension that the evidence does not
 * state matches anything, but then a single statement number must fit, else there is nothing to compare with.
 */
export function comparableIn(index: StatementIndex, evidence: FactRow): readonly FactRow[] {
  if (evidence.concept === null) return []
  const fitting: { cell: Cell; match: Match }[] = []
  for (const cell of candidatesIn(index, evidence)) {
    const match = matchOf(evidence, cell[0])
    if (match !== 'other') fitting.push({ cell, match })
  }
  if (fitting.length > 1 && fitting.some(({ match }) => match === 'open')) return []
  return fitting.flatMap(({ cell }) => cell)
}

function candidatesIn(index: StatementIndex, evidence: FactRow): Iterable<Cell> {
  const candidates = new Set<Cell>()
  for (const period of orAnything(periodNames(evidence))) {
    for (const entity of orAnything(entityNames(evidence))) {
      const cells = index.get(keyOf(evidence, period, entity)) ?? []
      if (cells.length > mostCandidates) return []
      for (const cell of cells) candidates.add(cell)
    }
  }
  return candidates
}

function matchOf(evidence: FactRow, statement: FactRow): Match {
  const matches = [
    entityMatch(evidence, statement),
    periodMatch(evidence, statement),
    wordMatch(evidence.unit, statement.unit),
    wordMatch(evidence.currency, statement.currency),
    wordMatch(evidence.scope, statement.scope),
    wordMatch(evidence.accounting_standard, statement.accounting_standard),
    evidence.basis === statement.basis ? 'same' : 'other',
  ] as const
  if (matches.includes('other')) return 'other'
  return matches.includes('open') ? 'open' : 'same'
}

function wordMatch(evidence: string | null, statement: string | null): Match {
  if (evidence === statement) return 'same'
  return evidence === null ? 'open' : 'other'
}

function entityMatch(evidence: FactRow, statement: FactRow): Match {
  if (evidence.entity_id !== null && evidence.entity_id === statement.entity_id) return 'same'
  if (evidence.entity !== null && statement.entity !== null) {
    return folded(evidence.entity) === folded(statement.entity) ? 'same' : 'other'
  }
  return evidence.entity === null && evidence.entity_id === null ? 'open' : 'other'
}

// "Apple Inc." and "APPLE INC" are one name; nothing else is.
function folded(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function periodMatch(evidence: FactRow, statement: FactRow): Match {
  const types = wordMatch(evidence.period_type, statement.period_type)
  if (types === 'other') return 'other'
  if (evidence.period_end === null && fiscalYearOf(evidence) === undefined) return 'open'
  if (evidence.period_end !== null && statement.period_end !== null) {
    if (evidence.period_end !== statement.period_end) return 'other'
    if (statement.period_type === 'instant') return types
    if (evidence.period_start !== null && statement.period_start !== null) {
      return evidence.period_start === statement.period_start ? types : 'other'
    }
  } else if (fiscalYearOf(evidence) !== fiscalYearOf(statement)) return 'other'
  if (evidence.fiscal_period === statement.fiscal_period) return types
  // A column that does not name its part of the year may be any of them.
  return evidence.fiscal_period === null || statement.fiscal_period === null ? 'open' : 'other'
}

const anything = ''

function periodNames(fact: FactRow): string[] {
  const year = fiscalYearOf(fact)
  return [
    ...(fact.period_end === null ? [] : [`to ${fact.period_end}`]),
    ...(year === undefined ? [] : [`in ${year}`]),
  ]
}

function entityNames(fact: FactRow): string[] {
  return [
    ...(fact.entity_id === null ? [] : [`id ${fact.entity_id}`]),
    ...(fact.entity === null ? [] : [`name ${folded(fact.entity)}`]),
  ]
}

function orAnything(names: readonly string[]): readonly string[] {
  return names.length === 0 ? [anything] : names
}

function keyOf(fact: FactRow, period: string, entity: string): string {
  // Neither a concept nor a period holds a line break.
  return `${fact.concept}\n${period}\n${entity}`
}

function coordinatesOf(fact: FactRow): string {
  return JSON.stringify([
    fact.concept,
    fact.entity,
    fact.entity_id,
    fact.period_type,
    fact.period_start,
    fact.period_end,
    fact.fiscal_year,
    fact.fiscal_period,
    fact.unit,
    fact.currency,
    fact.scope,
    fact.accounting_standard,
    fact.basis,
  ])
}
