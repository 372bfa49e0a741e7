import { selectPlain } from '../../lib/duckdb.ts'
import { columnsOf } from '../../model/tables.ts'

export type WorkbookPer = 'company' | 'report' | 'all'

/** Key of the workbook of flags and reports that belong to no figure. */
export const looseKey = 'loose'

/** An instant column as ISO 8601 text in UTC. */
export const isoText = (column: string): string =>
  `strftime(${column} AT TIME ZONE 'UTC', '%Y-%m-%dT%H:%M:%S.%gZ')`

/**
 * Start of a run as ISO 8601 text in UTC, so that the properties of a workbook do not depend on the clock; 1970 where it
 * is not among the `runs`.
 */
export const runStart = (runs: string): string =>
  `SELECT coalesce(max(${isoText('started_at')}), '1970-01-01T00:00:00.000Z') AS started FROM ${runs} WHERE run_id = $1`

/** Reports that no workbook of figures lists. */
export const reportsWithoutFacts = 'FROM staged_reports WHERE report_id NOT IN (SELECT report_id FROM facts)'

const folded = (name: string): string =>
  `lower(nfc_normalize(trim(regexp_replace(${name}, '\\s+', ' ', 'g'))))`

/**
 * Companies are told apart by name without regard to case and white space. Facts without one go with the only company
 * that their report names, else by their report; the column entity itself stays empty, as the source has it.
 */
const entityKey = `CASE
  WHEN trim(coalesce(company, '')) <> '' THEN 'e ' || ${folded('company')}
  WHEN trim(coalesce(entity_id, '')) <> '' THEN 'i ' || entity_id
  ELSE 'r ' || report_id END`

const bookKeys: Record<WorkbookPer, string> = {
  company: entityKey,
  report: `'r ' || report_id`,
  all: `'all'`,
}

/** The question, cut between two words where it has any, and the id, which alone is unique. */
const reportTitle = `CASE WHEN trim(coalesce(query, '')) = '' THEN 'Report ' || report_id ELSE
  coalesce(nullif(regexp_extract(trim(query), '^(.{0,47}\\S)(?:\\s|$)', 1), ''), left(trim(query), 48))
  || ' - ' || report_id END`

const bookTitles: Record<WorkbookPer, string> = {
  company: `coalesce(nullif(trim(company), ''), nullif(trim(entity_id), ''), ${reportTitle})`,
  report: reportTitle,
  all: `'All companies'`,
}

/** A period that is not a year: never on one axis with years. */
const interim = `CASE
  WHEN fiscal_period IS NOT NULL THEN fiscal_period <> 'FY'
  WHEN period_start IS NOT NULL AND period_end IS NOT NULL THEN date_diff('day', period_start, period_end) < 330
  ELSE false END`

/** View that gives every staged fact its workbook, its entity, its sheet and the currency that its sheet speaks. */
export function assignFacts(per: WorkbookPer): string {
  return `
    CREATE VIEW assigned AS
    WITH spoken AS (
      SELECT report_id, dataset_index, statement, currency FROM staged_facts
      WHERE origin = 'statement' AND currency IS NOT NULL
      GROUP BY report_id, dataset_index, statement, currency
      QUALIFY row_number() OVER (
        PARTITION BY report_id, dataset_index, statement ORDER BY count(*) DESC, currency) = 1
    ), only_company AS (
      SELECT report_id AS o, any_value(entity) AS only_entity FROM staged_facts WHERE trim(coalesce(entity, '')) <> ''
      GROUP BY report_id HAVING count(DISTINCT ${folded('entity')}) = 1
    ), named AS (
      SELECT f.*, CASE WHEN trim(coalesce(entity, '')) = '' AND trim(coalesce(entity_id, '')) = '' THEN only_entity ELSE entity END AS company
      FROM staged_facts AS f LEFT JOIN only_company ON o = f.report_id
    )
    SELECT f.*, ${bookKeys[per]} AS book, ${bookTitles[per]} AS title, ${entityKey} AS entity_key,
      coalesce(statement, 'other') AS sheet, ${interim} AS interim,
      coalesce(f.currency, s.currency) AS sheet_currency
    FROM named AS f
    LEFT JOIN (SELECT report_id AS q, query FROM staged_reports) ON q = f.report_id
    LEFT JOIN (SELECT report_id AS r, dataset_index AS d, statement AS t, currency FROM spoken) AS s
      ON s.r = f.report_id AND s.d = f.dataset_index AND s.t IS NOT DISTINCT FROM f.statement`
}

const groupKeys = ['book', 'entity_key', 'sheet', 'scope', 'sheet_currency', 'interim']

/**
 * Statements that make the table facts: each fact with the number of its workbook and of its statement sheet (one entity,
 * statement, scope and currency, annual or interim). No sort of whole rows: they are wide, and keep the order of their keys in `seq`.
 */
export const groupFacts: readonly string[] = [
  `CREATE TABLE groups AS SELECT *, row_number() OVER (ORDER BY ${groupKeys.join(', ')})::INTEGER AS group_id,
     dense_rank() OVER (ORDER BY book)::INTEGER AS book_id
   FROM (SELECT DISTINCT ${groupKeys.join(', ')} FROM assigned)`,
  `CREATE TABLE facts AS SELECT a.*, g.group_id, g.book_id FROM assigned AS a
   JOIN groups AS g ON ${groupKeys.map(key => `a.${key} IS NOT DISTINCT FROM g.${key}`).join(' AND ')}`,
]

/** A flag goes where its fact is, else where the facts of its dataset are, else where those of its report are. */
export function assignFlags(per: WorkbookPer): string {
  const rest =
    per === 'all' ? `coalesce((SELECT any_value(book) FROM facts), '${looseKey}')` : `'${looseKey}'`
  return `
    CREATE TABLE flag_books AS
    WITH by_fact AS (
      SELECT flag_id, book FROM staged_quality_flags AS q SEMI JOIN facts USING (report_id, json_pointer)
      JOIN (SELECT report_id AS r, json_pointer AS p, book FROM facts) ON r = q.report_id AND p = q.json_pointer
    ), by_dataset AS (
      SELECT DISTINCT flag_id, book
      FROM (FROM staged_quality_flags ANTI JOIN by_fact USING (flag_id)) AS q
      JOIN (SELECT DISTINCT report_id, origin, dataset_index, book FROM facts)
        USING (report_id, origin, dataset_index)
    ), by_report AS (
      SELECT DISTINCT flag_id, book
      FROM (FROM staged_quality_flags ANTI JOIN by_fact USING (flag_id) ANTI JOIN by_dataset USING (flag_id))
      JOIN (SELECT DISTINCT report_id, book FROM facts) USING (report_id)
    ), placed AS (FROM by_fact UNION FROM by_dataset UNION FROM by_report)
    FROM placed UNION ALL
    SELECT flag_id, ${rest} FROM (FROM staged_quality_flags ANTI JOIN placed USING (flag_id))`
}

/**
 * Table of what the evidence speaks of, for all workbooks at once. Same entity, concept, period and kind of unit;
 * currency and scope may be unstated by the evidence. Statement facts of the same report come before those of others,
 * newer ones before older; where several values remain, none is named.
 */
export const matchEvidence = `
  CREATE TABLE evidence_matches AS
  WITH answers AS (
    SELECT e.seq, s.value AS s_value, s.report_id AS s_report, s.json_pointer AS s_pointer,
      rank() OVER (PARTITION BY e.seq
        ORDER BY s.report_id = e.report_id DESC, s.known_at DESC, s.report_id) AS place
    FROM (FROM facts WHERE origin = 'evidence' AND value IS NOT NULL) AS e
    JOIN (FROM facts WHERE origin = 'statement' AND value IS NOT NULL) AS s
      ON s.book_id = e.book_id AND s.entity_key = e.entity_key AND s.concept = e.concept AND s.basis = e.basis
      AND coalesce(s.fiscal_period, 'FY') = coalesce(e.fiscal_period, 'FY')
      AND (s.period_end = e.period_end
        OR ((s.period_end IS NULL OR e.period_end IS NULL) AND s.fiscal_year = e.fiscal_year))
      AND (e.unit IS NULL OR s.unit IS NULL OR e.unit = s.unit)
      AND (e.currency IS NULL OR e.currency = s.currency)
      AND (e.scope IS NULL OR e.scope = s.scope)
  )
  SELECT seq, count(DISTINCT s_value)::INTEGER AS candidates, min(s_value) AS s_value,
    min({ report: s_report, pointer: s_pointer }) AS s_place
  FROM answers WHERE place = 1 GROUP BY seq`

/** Facts with the numbers of their workbook and sheet, those of evidence with the statement fact they speak of. */
export const heldFacts = (where: string, order: string): string => `
  SELECT book_id, group_id, ${selectPlain(columnsOf('facts'))},
    CASE WHEN candidates = 1 THEN rtrim(rtrim(s_value::VARCHAR, '0'), '.') END AS statement_value,
    CASE WHEN candidates = 1 THEN s_place.report END AS statement_report,
    CASE WHEN candidates = 1 THEN s_place.pointer END AS statement_pointer,
    coalesce(candidates, 0) AS candidates
  FROM (FROM facts LEFT JOIN evidence_matches USING (seq) WHERE ${where} ORDER BY ${order})`

const severityRank = `CASE severity WHEN 'error' THEN 0 WHEN 'warning' THEN 1 ELSE 2 END`

/** Figures of the statements by workbook, statement and year; the severity is that of findings at the figures. */
export const coverageSql = `
  SELECT book, sheet AS statement, fiscal_year AS year, count(*)::INTEGER AS figures,
    CASE min(rank) WHEN 0 THEN 'error' WHEN 1 THEN 'warning' WHEN 2 THEN 'info' END AS worst,
    min(group_id)::INTEGER AS "group"
  FROM facts LEFT JOIN (
    SELECT report_id AS r, json_pointer AS p, min(${severityRank}) AS rank FROM staged_quality_flags GROUP BY ALL)
    ON r = report_id AND p = json_pointer
  WHERE origin = 'statement' GROUP BY book, sheet, fiscal_year ORDER BY book, sheet, fiscal_year NULLS FIRST`

/** All findings, worst first, each with the first workbook that it belongs to. */
export const findingsSql = `
  SELECT ${selectPlain(columnsOf('quality_flags'))}, book, books, at_figure FROM (
    SELECT q.*, book, books, p IS NOT NULL AS at_figure FROM staged_quality_flags AS q
    JOIN (SELECT flag_id AS f, min(book) AS book, count(*)::INTEGER AS books FROM flag_books GROUP BY flag_id)
      ON f = q.flag_id
    LEFT JOIN (SELECT report_id AS r, json_pointer AS p FROM facts) ON r = q.report_id AND p = q.json_pointer
    ORDER BY ${severityRank}, book, q.report_id NULLS FIRST, rule, origin, dataset_index, json_pointer, flag_id)`
