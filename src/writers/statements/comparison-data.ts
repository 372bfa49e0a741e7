import { quoteText, selectPlain, type Duckdb } from '../../lib/duckdb.ts'
import { columnsOf, type FactRow, type FlagRow } from '../../model/tables.ts'
import type { PeriodOrder } from './axis.ts'
import { placeKey } from './titles.ts'

/** A line to compare: a concept of the catalogue in its unit. */
export interface ComparedConcept {
  readonly name: string
  readonly unit: string
}

/** A company among those that report in one currency. */
export interface ComparedCompany {
  readonly key: string
  readonly name: string
  readonly currency: string
  readonly figures: number
  readonly firstYear: number
  readonly lastYear: number
  readonly scopes: readonly string[]
  readonly standards: readonly string[]
  /** Months in which its years end, e.g. `September`. */
  readonly yearEnds: readonly string[]
}

interface CompanyRow extends Omit<ComparedCompany, 'scopes' | 'standards' | 'yearEnds'> {
  readonly scopes: string | null
  readonly standards: string | null
  readonly ends: string | null
}

/** A figure of the comparison: the one that counts among all that state it. */
export interface ComparedFigure {
  readonly fact: FactRow
  readonly company: string
  readonly companyKey: string
  readonly currency: string
  readonly year: number
  /** What other reports state instead, one a line. */
  readonly others: string | null
}

/** Annual figures of a company that cannot stand beside others, and why. */
export interface LeftApart {
  readonly company: string
  readonly reason: string
  readonly figures: number
}

const monetary = `('monetary', 'per_share')`

// A scope that is not stated may well be the group's.
const scopeRank = `CASE scope WHEN 'separate' THEN 2 WHEN 'combined' THEN 1 ELSE 0 END`

function candidatesSql(concepts: readonly ComparedConcept[]): string {
  const wanted = concepts.map(({ name, unit }, at) => `(${at}, ${quoteText(name)}, ${quoteText(unit)})`)
  return `
    CREATE OR REPLACE TABLE candidates AS
    WITH wanted (place, wanted_concept, wanted_unit) AS (VALUES ${wanted.join(', ')}),
    names AS (
      SELECT entity_key AS named_key, arg_max(company, (known_at, company)) AS company_name
      FROM facts WHERE trim(coalesce(company, '')) <> '' GROUP BY entity_key
    ), annual AS (
      SELECT f.*, place, wanted_unit, deleted,
        coalesce(company_name, entity_id, 'Report ' || report_id) AS compared_name,
        CASE WHEN wanted_unit IN ${monetary} THEN f.currency ELSE sheet_currency END AS compared_currency
      FROM facts AS f JOIN wanted ON wanted_concept = f.concept
      LEFT JOIN names ON named_key = entity_key
      LEFT JOIN (SELECT report_id AS r, deleted_at IS NOT NULL AS deleted FROM staged_reports) ON r = report_id
      WHERE origin = 'statement' AND NOT interim AND basis IN ('actual', 'restated') AND sheet <> 'segments'
        AND value_status IN ('reported', 'nil')
    ), scopes AS (
      SELECT entity_key AS k, compared_currency AS c, min(${scopeRank}) AS best FROM annual GROUP BY ALL
    )
    SELECT a.*, CASE
        WHEN unit IS DISTINCT FROM wanted_unit THEN 'its unit is not that of the line'
        WHEN compared_currency IS NULL THEN 'the currency is not stated'
        WHEN fiscal_year IS NULL THEN 'the year is not stated'
        WHEN ${scopeRank} > best THEN scope || ' figures; the comparison shows those of the whole group'
      END AS reason
    FROM annual AS a LEFT JOIN scopes ON k = entity_key AND c IS NOT DISTINCT FROM compared_currency`
}

const cell = 'compared_currency, entity_key, place, fiscal_year'

const comparedSql = `
  CREATE OR REPLACE TABLE compared AS
  WITH ranked AS (
    SELECT *, row_number() OVER (PARTITION BY ${cell}
      ORDER BY coalesce(deleted, false), known_at DESC, basis = 'restated' DESC, report_id, dataset_index,
        line_order NULLS LAST, json_pointer) AS rank
    FROM candidates WHERE reason IS NULL
  ), shown AS (FROM ranked WHERE rank = 1)
  SELECT shown.*, others FROM shown LEFT JOIN (
    SELECT r.compared_currency AS oc, r.entity_key AS ok, r.place AS op, r.fiscal_year AS oy,
      string_agg(DISTINCT 'Report ' || r.report_id || ' of ' || strftime(r.known_at AT TIME ZONE 'UTC', '%Y-%m-%d')
        || ' states ' || left(r.value_text, 200) || ' (' || left(r.line_item, 200) || ').', chr(10)) AS others
    FROM ranked AS r JOIN shown AS s USING (${cell})
    WHERE r.rank > 1 AND (r.value IS DISTINCT FROM s.value OR r.value_status <> s.value_status) GROUP BY ALL
  ) ON oc = compared_currency AND ok = entity_key AND op = place AND oy = fiscal_year`

const companiesSql = `
  SELECT entity_key AS key, any_value(compared_name) AS name, compared_currency AS currency,
    count(*)::INTEGER AS figures, min(fiscal_year)::INTEGER AS "firstYear", max(fiscal_year)::INTEGER AS "lastYear",
    to_json(list_sort(list_distinct(list(coalesce(scope, 'not stated')))))::VARCHAR AS scopes,
    to_json(list_sort(list_distinct(list(accounting_standard) FILTER (accounting_standard IS NOT NULL))))::VARCHAR AS standards,
    to_json(list_distinct(list(strftime(period_end, '%B') ORDER BY period_end) FILTER (period_end IS NOT NULL)))::VARCHAR AS ends
  FROM compared GROUP BY entity_key, compared_currency
  ORDER BY count(*) OVER (PARTITION BY compared_currency) DESC, compared_currency, name, key`

/** The same line of several companies in one currency, taken from the facts of all workbooks. */
export class ComparisonData {
  readonly #duckdb: Duckdb
  readonly #order: PeriodOrder

  private constructor(duckdb: Duckdb, order: PeriodOrder) {
    this.#duckdb = duckdb
    this.#order = order
  }

  /** Chooses the figures: annual, actual or restated, of statements; the group before a single company, the newest report first. */
  static async of(
    duckdb: Duckdb,
    concepts: readonly ComparedConcept[],
    order: PeriodOrder,
  ): Promise<ComparisonData> {
    await duckdb.run(candidatesSql(concepts))
    await duckdb.run(comparedSql)
    return new ComparisonData(duckdb, order)
  }

  /** Companies by currency, the currency of most companies first. */
  async companies(): Promise<ComparedCompany[]> {
    const list = (json: string | null): string[] => JSON.parse(json ?? '[]') as string[]
    const rows = await this.#all<CompanyRow>(companiesSql)
    return rows.map(({ scopes, standards, ends, ...company }) => ({
      ...company,
      scopes: list(scopes),
      standards: list(standards),
      yearEnds: list(ends),
    }))
  }

  /** The figures of a currency or of all, by currency, concept, year and company. */
  async *figures(currency?: string): AsyncGenerator<ComparedFigure> {
    const sql = `SELECT ${selectPlain(columnsOf('facts'))}, compared_name, entity_key, compared_currency, others FROM (
      FROM compared ${currency === undefined ? '' : 'WHERE compared_currency = $1'}
      ORDER BY compared_currency, place, fiscal_year ${this.#order === 'newestFirst' ? 'DESC' : ''}, compared_name, entity_key)`
    for await (const row of this.#duckdb.rows(sql, currency === undefined ? [] : [currency])) {
      const { compared_name, entity_key, compared_currency, others, ...fact } = row as FactRow & {
        compared_name: string
        entity_key: string
        compared_currency: string
        others: string | null
      }
      yield {
        fact,
        company: compared_name,
        companyKey: entity_key,
        currency: compared_currency,
        year: Number(fact.fiscal_year),
        others,
      }
    }
  }

  /** Findings at the figures, by place. */
  async flags(): Promise<Map<string, FlagRow[]>> {
    const found = new Map<string, FlagRow[]>()
    const sql = `SELECT ${selectPlain(columnsOf('quality_flags'))} FROM staged_quality_flags
      SEMI JOIN compared USING (report_id, json_pointer)
      ORDER BY CASE severity WHEN 'error' THEN 0 WHEN 'warning' THEN 1 ELSE 2 END, rule, flag_id`
    for (const flag of await this.#all<FlagRow>(sql)) {
      const place = placeKey(flag.report_id, flag.json_pointer)
      found.set(place, [...(found.get(place) ?? []), flag])
    }
    return found
  }

  /** Figures of the concepts that are not compared, and why. */
  async leftApart(): Promise<LeftApart[]> {
    return this.#all(
      `SELECT compared_name AS company, reason, count(*)::INTEGER AS figures FROM candidates
       WHERE reason IS NOT NULL GROUP BY entity_key, compared_name, reason ORDER BY compared_name, entity_key, reason`,
    )
  }

  async #all<T>(sql: string, values: readonly string[] = []): Promise<T[]> {
    const rows: T[] = []
    for await (const row of this.#duckdb.rows(sql, values)) rows.push(row as T)
    return rows
  }
}
