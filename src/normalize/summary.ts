import type { DatasetRow, FactRow, FieldRow } from '../model/tables.ts'
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
  const labels = new Set(facts.map(fact => fact.period_label))
  labels.delete(null)
  const periods = new Set(
    facts.map(fact => `${fact.period_start} ${fact.period_end} ${fact.fiscal_year} ${fact.fiscal_period}`),
  )
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
    period_labels: labels.size === 0 ? null : JSON.stringify([...labels]),
    periods: facts.length === 0 ? 0 : periods.size,
    facts: facts.length,
    unplaced: fields.filter(field => field.role === 'unplaced').length,
    shape: shape?.[0] ?? null,
  }
}

function shared<T>(facts: readonly FactRow[], attribute: (fact: FactRow) => T | null): T | null {
  const first = facts[0]
  if (!first) return null
  const value = attribute(first)
  return facts.every(fact => attribute(fact) === value) ? value : null
}
