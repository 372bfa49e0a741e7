import type { View } from './view.ts'

const years = [0, 1, 2, 3, 4]

const titles = {
  income_statement: 'Income statement',
  balance_sheet: 'Balance sheet',
  cash_flow: 'Cash flow statement',
}

/** The statements that have a wide view. */
export const wideStatements = Object.keys(titles)

/** A statement as people read it: a row a line, a column a year. A view holds no names of years, so y0 is the newest. */
export const statementViews: readonly View[] = Object.entries(titles).map(([statement, title]) => ({
  name: statement,
  comment: `${title}: one row a line, newest year first. y0 is fiscal_year, y1 the year before it, up to y4. Years only, from statements only, actual or restated figures of latest_facts`,
  columns: {
    entity: 'Legal entity as the newest fact of the line returns it',
    scope: 'Consolidated, separate or combined; null if not stated',
    accounting_standard:
      'IFRS, US-GAAP, UK-GAAP, IND-AS, J-GAAP, PRC-GAAP, K-IFRS or the wording as returned',
    currency: 'ISO 4217 code, null if nothing states it or the line is no amount',
    unit: 'Kind of unit, null if unknown',
    line_item: 'Label in the newest year',
    line_path: 'Ancestor labels joined with " > "; null at the top',
    concept: 'Standard concept name, null where nothing matches',
    line_order: 'Order of the line in the newest dataset that has it, from 0',
    fiscal_year: 'Newest fiscal year of the statement, the year of y0; the same for all its lines',
    ...Object.fromEntries(
      years.map(year => [
        `y${year}`,
        `Number in base units of fiscal year ${year === 0 ? 'fiscal_year' : `fiscal_year - ${year}`}; null where no report states it`,
      ]),
    ),
  },
  sql: `
    WITH annual AS (
      SELECT *, max(fiscal_year) OVER (PARTITION BY entity_key, scope, accounting_standard) AS newest,
        (coalesce(period_end, make_date(fiscal_year, 1, 1)), known_at) AS recency
      FROM latest_facts
      WHERE statement = '${statement}' AND origin = 'statement' AND basis IN ('actual', 'restated')
        AND fiscal_year IS NOT NULL AND coalesce(fiscal_period, 'FY') = 'FY'
        AND (period_type = 'instant' OR coalesce(date_diff('day', period_start, period_end), 365) >= 330)
    ), lines AS (
      SELECT scope, accounting_standard, currency, unit, any_value(concept) AS concept, newest AS fiscal_year,
        arg_max(struct_pack(entity, line_item, line_path, line_order), recency) AS said,
        ${years.map(year => `arg_max(value, recency) FILTER (fiscal_year = newest - ${year}) AS y${year}`).join(',\n        ')}
      FROM annual GROUP BY entity_key, scope, accounting_standard, currency, unit, line_key, newest
    )
    SELECT said.entity, scope, accounting_standard, currency, unit, said.line_item, said.line_path, concept,
      said.line_order, fiscal_year, ${years.map(year => `y${year}`).join(', ')}
    FROM lines ORDER BY said.entity, scope, accounting_standard, said.line_order, said.line_item, currency, unit`,
}))
