import type { Finding } from '../../src/model/finding.ts'
import type { DatasetRow, FactRow } from '../../src/model/tables.ts'
import type { QualityInput, Rule } from '../../src/quality/rule.ts'

export const million = 6

/** A fact with everything stated: consolidated actual USD of Apple for FY 2023, in full units, exact to the unit. */
export function fact(changes: Partial<FactRow> = {}): FactRow {
  const index = changes.dataset_index ?? 0
  const origin = changes.origin ?? 'statement'
  const line = changes.line_item ?? changes.concept ?? 'Line'
  const root = origin === 'statement' ? '/financialStatements' : '/report/tools'
  const value = changes.value === undefined ? '1' : changes.value
  return {
    report_id: 'report-1',
    origin,
    dataset_index: index,
    json_pointer: `${root}/${index}/${line}/${changes.period_label ?? '2023'}/${changes.scope ?? ''}`,
    entity: 'Apple Inc.',
    entity_id: null,
    statement: null,
    line_item: line,
    line_path: null,
    line_order: null,
    concept: null,
    period_label: '2023',
    period_type: 'duration',
    period_start: '2022-09-25',
    period_end: '2023-09-30',
    period_precision: 'day',
    fiscal_year: 2023,
    fiscal_period: 'FY',
    value,
    value_status: 'reported',
    reported_value: value,
    value_text: value ?? '',
    scale: null,
    decimals: null,
    unit: 'monetary',
    currency: 'USD',
    unit_text: null,
    scope: 'consolidated',
    accounting_standard: 'US-GAAP',
    basis: 'actual',
    known_at: '2025-11-03T09:00:00.000Z',
    context: null,
    run_id: 'run-1',
    ...changes,
  }
}

/** A line of a table in millions, e.g. `['Revenue', 383285]`; the text is what the table prints. */
export function inMillions(
  concept: string,
  amount: number | string,
  changes: Partial<FactRow> = {},
): FactRow {
  const text = `${amount}`
  const [whole = '', part = ''] = text.split('.')
  const value = `${whole}${part.padEnd(million, '0')}`.replace(/^(-?)0+(?=[0-9])/, '$1')
  return fact({ concept, value, reported_value: text, value_text: text, scale: million, ...changes })
}

/** A table in millions for one period. */
export function table(lines: Record<string, number | string>, changes: Partial<FactRow> = {}): FactRow[] {
  return Object.entries(lines).map(([concept, amount]) => inMillions(concept, amount, changes))
}

/** Coordinates of a balance sheet day of Apple. */
export function at(year: number, day = `${year}-09-30`): Partial<FactRow> {
  return {
    statement: 'balance_sheet',
    period_type: 'instant',
    period_label: `${year}`,
    period_start: null,
    period_end: day,
    fiscal_year: year,
  }
}

/** Coordinates of a calendar year. */
export function during(year: number): Partial<FactRow> {
  return {
    period_label: `${year}`,
    period_start: `${year}-01-01`,
    period_end: `${year}-12-31`,
    fiscal_year: year,
  }
}

/** Coordinates of a fiscal year of which the source states no day. */
export function yearOnly(year: number): Partial<FactRow> {
  return {
    period_label: `${year}`,
    period_start: null,
    period_end: null,
    fiscal_year: year,
    period_precision: 'year',
  }
}

export function dataset(changes: Partial<DatasetRow> = {}): DatasetRow {
  const index = changes.dataset_index ?? 0
  return {
    report_id: 'report-1',
    origin: 'statement',
    dataset_index: index,
    json_pointer: `${changes.origin === 'evidence' ? '/report/tools' : '/financialStatements'}/${index}`,
    title: null,
    entity: null,
    entity_id: null,
    statement: null,
    currency: null,
    unit_text: null,
    scale: null,
    scope: null,
    accounting_standard: null,
    period_labels: null,
    periods: 1,
    facts: 1,
    unplaced: 0,
    shape: null,
    run_id: 'run-1',
    ...changes,
  }
}

/** A report of these facts; the datasets follow from them unless given. */
export function input(
  facts: readonly FactRow[],
  datasets?: readonly DatasetRow[],
  findings: readonly Finding[] = [],
): QualityInput {
  return { facts, fields: [], datasets: datasets ?? datasetsOf(facts), findings, head }
}

export const head = {
  id: 'report-1',
  query: 'Apple annual results',
  answer: '',
  createdAt: '2024-11-03T09:00:00.000Z',
  conversationId: null,
  extra: null,
}

export function findingsOf(
  rule: Rule,
  facts: readonly FactRow[],
  datasets?: readonly DatasetRow[],
): Finding[] {
  return [...rule.check(input(facts, datasets))]
}

function datasetsOf(facts: readonly FactRow[]): DatasetRow[] {
  const places = new Map(
    facts.map(({ origin, dataset_index }) => [`${origin} ${dataset_index}`, { origin, dataset_index }]),
  )
  return [...places.values()].map(dataset)
}
