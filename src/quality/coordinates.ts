import type { FactRow } from '../model/tables.ts'

/** Dataset that a fact stands in, e.g. `statement 0`. */
export function datasetKey(row: Pick<FactRow, 'origin' | 'dataset_index'>): string {
  return `${row.origin} ${row.dataset_index}`
}

/** Order of places inside a report: statements before evidence, then dataset, then pointer. */
export function byPlace(
  a: Pick<FactRow, 'origin' | 'dataset_index' | 'json_pointer'>,
  b: Pick<FactRow, 'origin' | 'dataset_index' | 'json_pointer'>,
): number {
  if (a.origin !== b.origin) return a.origin === 'statement' ? -1 : 1
  if (a.dataset_index !== b.dataset_index) return a.dataset_index - b.dataset_index
  return a.json_pointer < b.json_pointer ? -1 : a.json_pointer > b.json_pointer ? 1 : 0
}

/** Entity of a fact; a dataset that names none stands for itself alone, so that two companies are never mixed. */
export function entityKey(fact: FactRow): string {
  return fact.entity === null && fact.entity_id === null
    ? JSON.stringify([fact.dataset_index])
    : JSON.stringify([fact.entity, fact.entity_id])
}

/** Everything that must agree before two numbers may stand in one sum, but for the period. */
export const frameKey: (fact: FactRow) => string = onceByFact(fact =>
  JSON.stringify([
    fact.origin,
    entityKey(fact),
    fact.scope,
    fact.accounting_standard,
    fact.basis,
    fact.currency,
    fact.unit,
  ]),
)

/** Period of a fact, annual and interim apart; undefined where the source states neither a day nor a year. */
export function periodKey(fact: FactRow): string | undefined {
  const { period_type: type, period_start: start, period_end: end, fiscal_year: year } = fact
  if (end !== null && type === 'instant') return `at ${end}`
  if (end !== null && start !== null) return `${start} to ${end}`
  if (end !== null) return `${type} ${fact.fiscal_period} to ${end}`
  return year === null ? undefined : `${type} ${fact.fiscal_period} ${year}`
}

/** Line of a dataset by its labels. */
export const lineKey: (fact: FactRow) => string = onceByFact(fact =>
  JSON.stringify([fact.line_path, fact.line_item]),
)

/** Splits rows by a key, in order of first appearance; rows without a key are left out. */
export function groupBy<T>(rows: Iterable<T>, key: (row: T) => string | undefined): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const name = key(row)
    if (name === undefined) continue
    const group = groups.get(name)
    if (group) group.push(row)
    else groups.set(name, [row])
  }
  return groups
}

/** Remembers what a function says of a fact for as long as the fact is there: many rules ask for the same. */
function onceByFact(of: (fact: FactRow) => string): (fact: FactRow) => string {
  const known = new WeakMap<FactRow, string>()
  return fact => {
    let text = known.get(fact)
    if (text === undefined) known.set(fact, (text = of(fact)))
    return text
  }
}
