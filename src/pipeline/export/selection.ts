import { quoteName, quoteText } from '../../lib/duckdb.ts'
import type { TableName } from '../../model/tables.ts'

/** What of the results is exported; without any of it everything is. */
export interface Selection {
  /** Every word stands in the question or in the answer of the report, in any case. */
  readonly q?: string | undefined
  readonly reportId?: string | undefined
  /** Stands in the name of the entity, or is its identifier, in any case. */
  readonly company?: string | undefined
}

/** Whether anything is asked for. */
export function isSelective({ q, reportId, company }: Selection): boolean {
  return [q, reportId, company].some(part => part !== undefined)
}

/** The selection in words, for messages. */
export function selectionText({ q, reportId, company }: Selection): string {
  return [
    ...(q === undefined ? [] : [`the words "${q}"`]),
    ...(reportId === undefined ? [] : [`the report ${reportId}`]),
    ...(company === undefined ? [] : [`the company "${company}"`]),
  ].join(' and ')
}

/**
 * Tables that the selection needs before `selectRows` can be used: the reports, and for a company the datasets that
 * speak of it. `from` names the relation of a table.
 */
export function selectionTables(
  { q, reportId, company }: Selection,
  from: (table: TableName) => string,
): string[] {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const text = "lower(coalesce(query, '') || ' ' || coalesce(answer, ''))"
  const conditions = [
    ...words.map(word => `contains(${text}, ${literal(word)})`),
    ...(reportId === undefined ? [] : [`report_id = ${literal(reportId)}`]),
  ]
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`
  const named = `CREATE TABLE chosen_reports AS SELECT report_id FROM ${from('reports')} ${where}`
  if (company === undefined) return [named]
  return [
    named,
    `CREATE TABLE chosen_datasets AS
       SELECT DISTINCT report_id, origin, dataset_index FROM (
         SELECT report_id, origin, dataset_index FROM ${from('facts')} WHERE ${isCompany(company)}
         UNION ALL SELECT report_id, origin, dataset_index FROM ${from('datasets')} WHERE ${isCompany(company)})
       WHERE report_id IN (SELECT report_id FROM chosen_reports)`,
    `DELETE FROM chosen_reports WHERE report_id NOT IN (SELECT report_id FROM chosen_datasets)`,
  ]
}

const inReports = 'report_id IN (SELECT report_id FROM chosen_reports)'
const inDatasets =
  '(report_id, origin, dataset_index) IN (SELECT (report_id, origin, dataset_index) FROM chosen_datasets)'

/** Condition for the rows of a table; facts are those of the company, all else what stands beside them. */
export function selectRows(selection: Selection, table: TableName): string {
  const { company } = selection
  if (table === 'runs' || !isSelective(selection)) return 'true'
  if (company === undefined || table === 'reports' || table === 'research_attempts') return inReports
  if (table === 'facts' || table === 'facts_history') return `${inReports} AND ${isCompany(company)}`
  if (table === 'quality_flags') return `${inReports} AND (dataset_index IS NULL OR ${inDatasets})`
  return inDatasets
}

function isCompany(company: string): string {
  const name = literal(company.trim().toLowerCase())
  return `(contains(lower(${quoteName('entity')}), ${name}) OR lower(${quoteName('entity_id')}) = ${name})`
}

/** NUL cannot stand in SQL text, and no text of DuckDB that a person can ask for holds one. */
function literal(text: string): string {
  return quoteText(text.replaceAll('\u0000', '\ufffd'))
}
