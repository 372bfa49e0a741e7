import type { DatasetRow, FactRow, FieldRow } from '../../model/tables.ts'
import type { DatasetReading } from './read-dataset.ts'

type Keys = Pick<DatasetRow, 'report_id' | 'origin' | 'dataset_index' | 'run_id'>

/** The row of `datasets`: attributes that all facts of the dataset share, and counts. */
export function summarizeDataset(
  reading: DatasetReading,
  facts: readonly FactRow[],
  fields: readonly FieldRow[],
  pointer: string,
  keys: Keys,
): DatasetRow {
  const money = facts.filter(fact => fact.unit === 'monetary')
  const { labels, periods } = periodsOf(facts)
  const [shape] = [...reading.shapes].sort((a, b) => b[1] - a[1])
  return {
    ...keys,
    json_pointer: pointer,
    title: reading.title,
    entity:
      shared(facts, fact => fact.entity) ??
      (facts.length === 0 ? (reading.context.entity?.value ?? null) : null),
    entity_id:
      shared(facts, fact => fact.entity_id) ??
      (facts.length === 0 ? (reading.context.entityId?.value ?? null) : null),
    statement: shared(facts, fact => fact.statement),
    currency: shared(money, fact => fact.currency),
    unit_text: shared(facts, fact => fact.unit_text),
    scale: shared(money, fact => fact.scale),
    scope: shared(facts, fact => fact.scope),
    accounting_standard: shared(facts, fact => fact.accounting_standard),
    period_labels: labels.length === 0 ? null : JSON.stringify(labels),
    periods,
    facts: facts.length,
    unplaced: fields.filter(field => field.role === 'unplaced').length,
    shape: shape?.[0] ?? null,
  }
}

/** The labels of the periods in their order, and how many periods there are: one label is nearly always one period. */
function periodsOf(facts: readonly FactRow[]): { labels: string[]; periods: number } {
  const byLabel = new Map<string | null, FactRow>()
  const periods = new Set<string>()
  for (const fact of facts) {
    const known = byLabel.get(fact.period_label)
    if (known && areOfOnePeriod(known, fact)) continue
    byLabel.set(fact.period_label, fact)
    periods.add(`${fact.period_start} ${fact.period_end} ${fact.fiscal_year} ${fact.fiscal_period}`)
  }
  return { labels: [...byLabel.keys()].filter(label => label !== null), periods: periods.size }
}

function areOfOnePeriod(a: FactRow, b: FactRow): boolean {
  return (
    a.period_start === b.period_start &&
    a.period_end === b.period_end &&
    a.fiscal_year === b.fiscal_year &&
    a.fiscal_period === b.fiscal_period
  )
}

function shared<T>(facts: readonly FactRow[], attribute: (fact: FactRow) => T | null): T | null {
  const first = facts[0]
  if (!first) return null
  const value = attribute(first)
  return facts.every(fact => attribute(fact) === value) ? value : null
}
