// Rows of made-up companies: 100 lines in five years, with two findings each; the same rows in every run.
const lines = 100
const years = 5
const knownAt = '2026-01-15T10:00:00.000Z'

/** Facts, report and flags of the n-th company. */
export function companyRows(at, runId) {
  const reportId = `rep_${String(at).padStart(6, '0')}`
  const entity = `Company ${String(at).padStart(4, '0')} plc`
  const facts = []
  for (let line = 0; line < lines; line++) {
    for (let year = 0; year < years; year++) facts.push(factOf(at, reportId, entity, line, year, runId))
  }
  const report = {
    report_id: reportId,
    workspace_id: 'ws_bench',
    query: `Statements of ${entity}`,
    answer: 'See the statements.',
    created_at: knownAt,
    conversation_id: null,
    extra: null,
    content_hash: null,
    first_seen_at: knownAt,
    fetched_at: knownAt,
    deleted_at: null,
    run_id: runId,
  }
  return { facts, reports: [report], quality_flags: [3, 77].map(which => flagOf(facts[which], which, runId)) }
}

function factOf(at, reportId, entity, line, year, runId) {
  const statement = line < 50 ? 'income_statement' : 'balance_sheet'
  const amount = ((at * 7919 + line * 104_729 + year * 1_299_709) % 9_999_991) + 1
  const fiscalYear = 2021 + year
  return {
    report_id: reportId,
    origin: 'statement',
    dataset_index: line < 50 ? 0 : 1,
    json_pointer: `/financialStatements/${line < 50 ? 0 : 1}/rows/${line % 50}/values/${fiscalYear}`,
    entity,
    entity_id: `id-${at}`,
    statement,
    line_item: `Line ${line} of the ${statement.replace('_', ' ')}`,
    line_path: null,
    line_order: line % 50,
    concept: line === 0 ? 'Revenue' : null,
    period_label: `FY${fiscalYear}`,
    period_type: line < 50 ? 'duration' : 'instant',
    period_start: line < 50 ? `${fiscalYear}-01-01` : null,
    period_end: `${fiscalYear}-12-31`,
    period_precision: 'day',
    fiscal_year: fiscalYear,
    fiscal_period: 'FY',
    value: `${amount}000000`,
    value_status: 'reported',
    reported_value: `${amount}`,
    value_text: amount.toLocaleString('en-US'),
    scale: 6,
    decimals: -6,
    unit: 'monetary',
    currency: 'USD',
    unit_text: 'USD in millions',
    scope: 'consolidated',
    accounting_standard: 'IFRS',
    basis: 'actual',
    known_at: knownAt,
    context: `{"currency":"/financialStatements/${line < 50 ? 0 : 1}/meta/currency"}`,
    run_id: runId,
  }
}

function flagOf(fact, which, runId) {
  return {
    flag_id: `flag-${fact.report_id}-${which}`,
    report_id: fact.report_id,
    origin: fact.origin,
    dataset_index: fact.dataset_index,
    json_pointer: fact.json_pointer,
    rule: 'series.changes',
    severity: 'warning',
    source: 'derived',
    message: `${fact.line_item} changes by more than half.`,
    observed: fact.value,
    expected: null,
    run_id: runId,
  }
}
