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

/** Period of a fact, annual and interim apart; undefined where the source states neither a day nor a year. */
export function periodKey(fact: FactRow): string | undefined {
  const { period_type: type, period_start: start, period_end: end, fiscal_year: year } = fact
  if (end !== null && type === 'instant') return `at ${end}`
  if (end !== null && start !== null) return `${start} to ${end}`
  if (end !== null) return `${type} ${fact.fiscal_period} to ${end}`
  return year === null ? undefined : `${type} ${fact.fiscal_period} ${year}`
}

/** What a fact shares with others of its report, as numbers: equal numbers are equal coordinates. */
export interface Coordinates {
  readonly dataset: number
  /** A dataset that names no entity stands for itself alone, so that two companies are never mixed. */
  readonly entity: number
  /** Everything that must agree before two numbers may be compared, but for period, currency and unit. */
  readonly setting: number
  /** The setting with currency and unit: numbers of one frame and period may stand in one sum. */
  readonly frame: number
  /** Line of a dataset by its labels. */
  readonly line: number
  /** Annual and interim apart; undefined where the source states neither a day nor a year. */
  readonly period: number | undefined
}

/** Numbers the coordinates of the facts of one report: a rule groups by them, which would be slow by their texts. */
export function coordinateNumbers(): (fact: FactRow) => Coordinates {
  const [datasets, entities, settings] = [numbering(), numbering(), numbering()]
  const [frames, lines, periods] = [numbering(), numbering(), numbering()]
  return fact => {
    const entity = entities(
      fact.entity === null && fact.entity_id === null ? [fact.dataset_index] : [fact.entity, fact.entity_id],
    )
    const { origin, scope, accounting_standard: standard, basis } = fact
    const setting = settings([origin, entity, scope, standard, basis])
    const period = periodKey(fact)
    return {
      dataset: datasets([origin, fact.dataset_index]),
      entity,
      setting,
      frame: frames([setting, fact.currency, fact.unit]),
      line: lines([fact.line_path, fact.line_item]),
      period: period === undefined ? undefined : periods([period]),
    }
  }
}

/** Splits rows by a key, in order of first appearance; rows without a key are left out. */
export function groupBy<T, K extends string | number>(
  rows: Iterable<T>,
  key: (row: T) => K | undefined,
): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const name = key(row)
    if (name === undefined) continue
    const group = groups.get(name)
    if (group) group.push(row)
    else groups.set(name, [row])
  }
  return groups
}

type Value = string | number | null

interface Branch {
  number: number | undefined
  next: Map<Value, Branch> | undefined
}

/** Gives equal lists of values the same number, and each new one the next. */
function numbering(): (values: readonly Value[]) => number {
  const root: Branch = { number: undefined, next: undefined }
  let count = 0
  return values => {
    let branch = root
    for (const value of values) {
      branch.next ??= new Map()
      let next = branch.next.get(value)
      if (!next) branch.next.set(value, (next = { number: undefined, next: undefined }))
      branch = next
    }
    return (branch.number ??= count++)
  }
}
