import type {
  AttemptRow,
  DatasetRow,
  FactRow,
  FieldRow,
  FlagRow,
  ReportRow,
  RunRow,
} from '../../src/model/tables.ts'
import type { ResultStamp } from '../../src/model/results.ts'

/** Hand-made rows for tests: complete and plausible, changed where a test says so. */
export function factRow(changes: Partial<FactRow> = {}): FactRow {
  return {
    report_id: 'rep-1',
    origin: 'statement',
    dataset_index: 0,
    json_pointer: '/financialStatements/0/rows/0/values/2023',
    entity: 'Apple Inc.',
    entity_id: '0000320193',
    statement: 'income_statement',
    line_item: 'Revenue',
    line_path: null,
    line_order: 0,
    concept: 'Revenue',
    period_label: 'FY2023',
    period_type: 'duration',
    period_start: '2022-09-25',
    period_end: '2023-09-30',
    period_precision: 'day',
    fiscal_year: 2023,
    fiscal_period: 'FY',
    value: '383285000000',
    value_status: 'reported',
    reported_value: '383285',
    value_text: '383,285',
    scale: 6,
    decimals: -6,
    unit: 'monetary',
    currency: 'USD',
    unit_text: 'USD in millions',
    scope: 'consolidated',
    accounting_standard: 'US-GAAP',
    basis: 'actual',
    known_at: '2024-01-15T10:00:00.000Z',
    context: '{"currency":"/financialStatements/0/meta/currency"}',
    run_id: 'run-1',
    ...changes,
  }
}

export function fieldRow(changes: Partial<FieldRow> = {}): FieldRow {
  return {
    report_id: 'rep-1',
    origin: 'statement',
    dataset_index: 0,
    json_pointer: '/financialStatements/0/rows/0/label',
    key: 'label',
    value_type: 'string',
    value_text: 'Revenue',
    role: 'label',
    reason: null,
    run_id: 'run-1',
    ...changes,
  }
}

export function datasetRow(changes: Partial<DatasetRow> = {}): DatasetRow {
  return {
    report_id: 'rep-1',
    origin: 'statement',
    dataset_index: 0,
    json_pointer: '/financialStatements/0',
    title: 'Consolidated Statements of Operations',
    entity: 'Apple Inc.',
    entity_id: '0000320193',
    statement: 'income_statement',
    currency: 'USD',
    unit_text: 'USD in millions',
    scale: 6,
    scope: 'consolidated',
    accounting_standard: 'US-GAAP',
    period_labels: '["FY2023"]',
    periods: 1,
    facts: 1,
    unplaced: 0,
    shape: 'rows-with-values',
    run_id: 'run-1',
    ...changes,
  }
}

export function reportRow(changes: Partial<ReportRow> = {}): ReportRow {
  return {
    report_id: 'rep-1',
    workspace_id: 'ws-1',
    query: 'Annual revenue of Apple Inc., five years',
    answer: 'Revenue was 383.3 billion USD in fiscal 2023.',
    created_at: '2024-01-15T10:00:00.000Z',
    conversation_id: null,
    extra: null,
    content_hash: null,
    first_seen_at: '2024-01-16T08:00:00.000Z',
    fetched_at: '2024-01-16T08:00:01.000Z',
    deleted_at: null,
    run_id: 'run-1',
    ...changes,
  }
}

export function flagRow(changes: Partial<FlagRow> = {}): FlagRow {
  return {
    flag_id: 'f'.repeat(64),
    report_id: 'rep-1',
    origin: 'statement',
    dataset_index: 0,
    json_pointer: '/financialStatements/0/rows/0/values/2023',
    rule: 'unit.scale_jump',
    severity: 'warning',
    source: 'derived',
    message: 'Revenue is 1,000 times that of the year before.',
    observed: '383285000000',
    expected: '383285000',
    run_id: 'run-1',
    ...changes,
  }
}

export function runRow(changes: Partial<RunRow> = {}): RunRow {
  return {
    run_id: 'run-1',
    pipeline: 'statements',
    started_at: '2024-01-16T08:00:00.000Z',
    finished_at: null,
    status: 'running',
    tool_version: '0.1.0',
    reports_listed: 1,
    reports_fetched: 1,
    reports_unchanged: 0,
    reports_deleted: 0,
    reports_failed: 0,
    requests: 2,
    retries: 0,
    rate_limited: 0,
    facts: 1,
    fields: 1,
    unplaced: 0,
    flags_info: 0,
    flags_warning: 1,
    flags_error: 0,
    ...changes,
  }
}

export function attemptRow(changes: Partial<AttemptRow> = {}): AttemptRow {
  return {
    request_id: 'req-1',
    question: 'Apple Inc., United States: revenue',
    conversation_id: null,
    outcome: 'analysis',
    charged: true,
    report_id: 'rep-1',
    started_at: '2024-01-16T08:00:00.000Z',
    ended_at: '2024-01-16T08:00:05.000Z',
    message: null,
    run_id: null,
    ...changes,
  }
}

export const stamp: ResultStamp = { generation: 7, runId: 'run-1', toolVersion: '0.1.0', schemaVersion: 1 }
