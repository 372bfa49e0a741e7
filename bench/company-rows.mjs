// Rows of made-up companies, with figures of five years a line; the same rows in every run.
const years = 5
const knownAt = '2026-01-15T10:00:00.000Z'

/**
 * Facts and report of the n-th company: `lines` lines of each of the `statements`, a list of names, whose first lines
 * have the `concepts` of that statement.
 */
export function companyRows(at, { runId, statements, lines, concepts = {} }) {
  const reportId = `rep_${String(at).padStart(24, '0')}`
  const entity = `Company ${String(at).padStart(4, '0')} Holdings plc`
  const facts = statements.flatMap((statement, dataset) =>
    Array.from({ length: lines * years }, (_, nth) => {
      const line = Math.floor(nth / years)
      const concept = concepts[statement]?.[line] ?? null
      return factOf({ at, reportId, entity, statement, dataset, line, concept, year: nth % years, runId })
    }),
  )
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
  return { facts, report }
}

/** A finding at a fact. */
export function flagOf(fact, { rule, severity, message }) {
  return {
    flag_id: `${fact.report_id}-${rule}-${fact.json_pointer}`,
    report_id: fact.report_id,
    origin: fact.origin,
    dataset_index: fact.dataset_index,
    json_pointer: fact.json_pointer,
    rule,
    severity,
    source: 'derived',
    message,
    observed: fact.value,
    expected: null,
    run_id: fact.run_id,
  }
}

function factOf({ at, reportId, entity, statement, dataset, line, concept, year, runId }) {
  const amount = ((at * 7919 + (dataset * 50 + line) * 104_729 + year * 1_299_709) % 9_999_991) + 1
  const fiscalYear = 2021 + year
  const isInstant = statement === 'balance_sheet'
  const place = `/financialStatements/${dataset}`
  const context = {
    line_item: `${place}/rows/${line}/label`,
    period: `${place}/periods/${year}/endDate`,
    entity: `${place}/company`,
    statement: `${place}/title`,
    currency: `${place}/unit`,
    scale: `${place}/unit`,
    scope: `${place}/scope`,
    accounting_standard: `${place}/accountingStandard`,
  }
  return {
    report_id: reportId,
    origin: 'statement',
    dataset_index: dataset,
    json_pointer: `${place}/rows/${line}/values/${fiscalYear}`,
    entity,
    entity_id: `id-${at}`,
    statement,
    line_item: `Line ${line} of the ${statement.replace('_', ' ')}`,
    line_path: null,
    line_order: line,
    concept,
    period_label: `FY${fiscalYear}`,
    period_type: isInstant ? 'instant' : 'duration',
    period_start: isInstant ? null : `${fiscalYear}-01-01`,
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
    context: JSON.stringify(context),
    run_id: runId,
  }
}
