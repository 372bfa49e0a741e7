import { dirname } from 'node:path'
import { Duckdb, selectNdjson, selectPlain } from '../../lib/duckdb.ts'
import type { TableSource } from '../../model/results.ts'
import { columnsOf, type FactRow, type FlagRow, type ReportRow } from '../../model/tables.ts'
import { statements, type Severity, type Statement } from '../../model/vocabulary.ts'

export type WorkbookPer = 'company' | 'report' | 'all'

/** One workbook to be written: the facts that carry its key. */
export interface Book {
  readonly key: string
  readonly title: string
  /** Number of facts; 0 for the workbook of what belongs to no figure. */
  readonly facts: number
  readonly evidence: number
  /** Newest `created_at` among its reports. */
  readonly newest: string | null
}

/** Facts that make one statement sheet: one entity, statement, scope and currency, either annual or interim. */
export interface StatementGroup {
  readonly id: number
  readonly entityKey: string
  readonly entity: string | null
  readonly statement: Statement
  readonly scope: string | null
  readonly currency: string | null
  readonly interim: boolean
  readonly facts: number
}

export interface BookReport {
  readonly report: ReportRow
  readonly facts: number
}

/** A fact of origin evidence with the statement fact that it speaks of, where exactly one figure answers to it. */
export interface EvidenceMatch {
  readonly fact: FactRow
  readonly statementValue: string | null
  readonly statementReport: string | null
  readonly statementPointer: string | null
  /** Statement facts with another value that answer as well; then none is named. */
  readonly candidates: number
}

/** Key of the workbook of flags and reports that belong to no figure. */
export const looseKey = 'loose'

/** Asks the staged tables what each workbook needs, so that no table is ever held in memory as a whole. */
export class BookData {
  readonly #duckdb: Duckdb
  readonly #per: WorkbookPer

  private constructor(duckdb: Duckdb, per: WorkbookPer) {
    this.#duckdb = duckdb
    this.#per = per
  }

  /** Loads facts, reports and flags; `scratch` takes what does not fit into memory. */
  static async open(source: TableSource, per: WorkbookPer, scratch: string): Promise<BookData> {
    const tables = ['facts', 'reports', 'quality_flags'] as const
    const duckdb = await Duckdb.open({
      folders: tables.map(table => dirname(source.file(table))),
      scratch,
    })
    try {
      for (const table of tables) {
        const select = await selectNdjson(source.file(table), columnsOf(table))
        await duckdb.run(`CREATE TABLE staged_${table} AS ${select}`)
      }
      await duckdb.run(assignFacts(per))
      await duckdb.run(groupFacts)
      await duckdb.run(assignFlags(per))
      return new BookData(duckdb, per)
    } catch (error) {
      duckdb.close()
      throw error
    }
  }

  close(): void {
    this.#duckdb.close()
  }

  /** All workbooks in a stable order; the one without figures comes last, and only where it has something to say. */
  async books(): Promise<Book[]> {
    const loose =
      this.#per === 'all'
        ? 'NOT EXISTS (FROM facts) AND EXISTS (FROM staged_reports)'
        : `EXISTS (${reportsWithoutFacts})`
    return this.#all<Book>(`
      SELECT book AS key, title, facts::INTEGER AS facts, evidence::INTEGER AS evidence, ${isoText('newest')} AS newest
      FROM (
        SELECT book, arg_max(title, (known_at, title)) AS title, count(*) AS facts,
          count(*) FILTER (origin = 'evidence') AS evidence, max(known_at) AS newest, false AS loose
        FROM facts GROUP BY book
        UNION ALL
        SELECT '${looseKey}', 'Without figures', 0, 0, NULL, true
        WHERE EXISTS (FROM flag_books WHERE book = '${looseKey}') OR (${loose})
      ) ORDER BY loose, book`)
  }

  async reports(book: Book): Promise<BookReport[]> {
    const columns = selectPlain(columnsOf('reports'))
    const without = `SELECT report_id AS id, 0 AS facts FROM (${reportsWithoutFacts}) AS loose`
    const within =
      'SELECT report_id AS id, count(*)::INTEGER AS facts FROM facts WHERE book = $1 GROUP BY report_id'
    const whole = this.#per === 'all' ? `${within} UNION ALL ${without}` : within
    const counted = book.key === looseKey ? without : whole
    const rows = await this.#all<ReportRow & { facts_here: number }>(
      `SELECT ${columns}, facts_here FROM (
         SELECT r.*, c.facts AS facts_here FROM (${counted}) AS c JOIN staged_reports AS r ON r.report_id = c.id
       ) ORDER BY created_at DESC NULLS LAST, report_id`,
      book.key === looseKey ? [] : [book.key],
    )
    return rows.map(({ facts_here, ...report }) => ({ report, facts: facts_here }))
  }

  async flags(book: Book): Promise<FlagRow[]> {
    return this.#all<FlagRow>(
      `SELECT ${selectPlain(columnsOf('quality_flags'))} FROM staged_quality_flags
       WHERE flag_id IN (SELECT flag_id FROM flag_books WHERE book = $1)
       ORDER BY CASE severity WHEN 'error' THEN 0 WHEN 'warning' THEN 1 ELSE 2 END, report_id NULLS FIRST,
         rule, origin, dataset_index, json_pointer, flag_id`,
      [book.key],
    )
  }

  async statementGroups(book: Book): Promise<StatementGroup[]> {
    const order = statements.map((statement, at) => `WHEN '${statement}' THEN ${at}`).join(' ')
    return this.#all<StatementGroup>(
      `SELECT group_id AS id, entity_key AS "entityKey", arg_max(entity, (known_at, entity)) AS entity, sheet AS statement,
         any_value(scope) AS scope, any_value(sheet_currency) AS currency, interim, count(*)::INTEGER AS facts
       FROM facts WHERE book = $1 AND origin = 'statement' GROUP BY group_id, entity_key, sheet, interim
       ORDER BY entity_key, interim, CASE sheet ${order} END, scope NULLS LAST, currency NULLS LAST`,
      [book.key],
    )
  }

  /** Facts of one statement sheet, newest report first, in the order of their lines. */
  async statementFacts(group: StatementGroup): Promise<FactRow[]> {
    return this.#all<FactRow>(
      `SELECT ${selectPlain(columnsOf('facts'))} FROM (
         SELECT * FROM facts WHERE group_id = ${group.id} AND origin = 'statement'
         ORDER BY known_at DESC, report_id, dataset_index, line_order NULLS LAST, json_pointer)`,
    )
  }

  /** All facts of a workbook in key order. */
  async *facts(book: Book): AsyncGenerator<FactRow> {
    const sql = `SELECT ${selectPlain(columnsOf('facts'))} FROM (
      SELECT * FROM facts WHERE book = $1 ORDER BY report_id, json_pointer)`
    for await (const row of this.#duckdb.rows(sql, [book.key])) yield row as FactRow
  }

  /** Facts of origin evidence in key order, each with the statement fact it answers to. */
  async *evidence(book: Book): AsyncGenerator<EvidenceMatch> {
    for await (const row of this.#duckdb.rows(evidenceSql, [book.key])) {
      const { statement_value, statement_report, statement_pointer, candidates, ...fact } = row as FactRow & {
        statement_value: string | null
        statement_report: string | null
        statement_pointer: string | null
        candidates: number
      }
      yield {
        fact,
        statementValue: statement_value,
        statementReport: statement_report,
        statementPointer: statement_pointer,
        candidates,
      }
    }
  }

  /** Flags of all workbooks by severity. */
  async severities(book: Book): Promise<Record<Severity, number>> {
    const rows = await this.#all<{ severity: Severity; flags: number }>(
      `SELECT severity, count(*)::INTEGER AS flags FROM staged_quality_flags
       WHERE flag_id IN (SELECT flag_id FROM flag_books WHERE book = $1) GROUP BY severity`,
      [book.key],
    )
    const counts: Record<Severity, number> = { error: 0, warning: 0, info: 0 }
    for (const { severity, flags } of rows) counts[severity] = flags
    return counts
  }

  async #all<T>(sql: string, values: readonly string[] = []): Promise<T[]> {
    const rows: T[] = []
    for await (const row of this.#duckdb.rows(sql, values)) rows.push(row as T)
    return rows
  }
}

const isoText = (column: string): string => `strftime(${column} AT TIME ZONE 'UTC', '%Y-%m-%dT%H:%M:%S.%gZ')`

const reportsWithoutFacts = 'FROM staged_reports WHERE report_id NOT IN (SELECT report_id FROM staged_facts)'

/** Companies are told apart by name without regard to case and white space; facts without one go by their report. */
const entityKey = `CASE
  WHEN trim(coalesce(entity, '')) <> '' THEN 'e ' || lower(nfc_normalize(trim(regexp_replace(entity, '\\s+', ' ', 'g'))))
  WHEN trim(coalesce(entity_id, '')) <> '' THEN 'i ' || entity_id
  ELSE 'r ' || report_id END`

const bookKeys: Record<WorkbookPer, string> = {
  company: entityKey,
  report: `'r ' || report_id`,
  all: `'all'`,
}

const bookTitles: Record<WorkbookPer, string> = {
  company: `coalesce(nullif(trim(entity), ''), nullif(trim(entity_id), ''), 'Report ' || report_id)`,
  report: `'Report ' || report_id`,
  all: `'All companies'`,
}

/** A period that is not a year: never on one axis with years. */
const interim = `CASE
  WHEN fiscal_period IS NOT NULL THEN fiscal_period <> 'FY'
  WHEN period_start IS NOT NULL AND period_end IS NOT NULL THEN date_diff('day', period_start, period_end) < 330
  ELSE false END`

function assignFacts(per: WorkbookPer): string {
  return `
    CREATE TABLE facts AS
    WITH spoken AS (
      SELECT report_id, dataset_index, statement, currency FROM staged_facts
      WHERE origin = 'statement' AND currency IS NOT NULL
      GROUP BY report_id, dataset_index, statement, currency
      QUALIFY row_number() OVER (
        PARTITION BY report_id, dataset_index, statement ORDER BY count(*) DESC, currency) = 1
    )
    SELECT f.*, ${bookKeys[per]} AS book, ${bookTitles[per]} AS title, ${entityKey} AS entity_key,
      coalesce(statement, 'other') AS sheet, ${interim} AS interim,
      coalesce(f.currency, s.currency) AS sheet_currency
    FROM staged_facts AS f
    LEFT JOIN (SELECT report_id AS r, dataset_index AS d, statement AS t, currency FROM spoken) AS s
      ON s.r = f.report_id AND s.d = f.dataset_index AND s.t IS NOT DISTINCT FROM f.statement`
}

const groupFacts = `
  CREATE OR REPLACE TABLE facts AS
  SELECT *, dense_rank() OVER (ORDER BY book, entity_key, sheet, scope, sheet_currency, interim)::INTEGER AS group_id
  FROM facts ORDER BY book, report_id, json_pointer`

/** A flag goes where its fact is, else where the facts of its dataset are, else where those of its report are. */
function assignFlags(per: WorkbookPer): string {
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
 * Same entity, concept, period and kind of unit; currency and scope may be unstated by the evidence. Statement facts of
 * the same report come before those of others, newer ones before older; where several values remain, none is named.
 */
const evidenceSql = `
  WITH evidence AS (FROM facts WHERE book = $1 AND origin = 'evidence'),
  answers AS (
    SELECT e.report_id, e.json_pointer, s.value AS s_value, s.report_id AS s_report, s.json_pointer AS s_pointer,
      rank() OVER (PARTITION BY e.report_id, e.json_pointer
        ORDER BY s.report_id = e.report_id DESC, s.known_at DESC, s.report_id) AS place
    FROM evidence AS e
    JOIN (FROM facts WHERE book = $1 AND origin = 'statement' AND value IS NOT NULL) AS s
      ON s.entity_key = e.entity_key AND s.concept = e.concept AND s.basis = e.basis
      AND coalesce(s.fiscal_period, 'FY') = coalesce(e.fiscal_period, 'FY')
      AND (s.period_end = e.period_end
        OR ((s.period_end IS NULL OR e.period_end IS NULL) AND s.fiscal_year = e.fiscal_year))
      AND (e.unit IS NULL OR s.unit IS NULL OR e.unit = s.unit)
      AND (e.currency IS NULL OR e.currency = s.currency)
      AND (e.scope IS NULL OR e.scope = s.scope)
    WHERE e.value IS NOT NULL
  ), best AS (
    SELECT report_id, json_pointer, count(DISTINCT s_value)::INTEGER AS candidates, min(s_value) AS s_value,
      min((s_report, s_pointer)) AS s_place
    FROM answers WHERE place = 1 GROUP BY ALL
  )
  SELECT ${selectPlain(columnsOf('facts'))},
    CASE WHEN candidates = 1 THEN rtrim(rtrim(s_value::VARCHAR, '0'), '.') END AS statement_value,
    CASE WHEN candidates = 1 THEN s_place[1] END AS statement_report,
    CASE WHEN candidates = 1 THEN s_place[2] END AS statement_pointer,
    coalesce(candidates, 0) AS candidates
  FROM (SELECT e.*, b.candidates, b.s_value, b.s_place FROM evidence AS e LEFT JOIN best AS b
    USING (report_id, json_pointer) ORDER BY e.report_id, e.json_pointer)`
