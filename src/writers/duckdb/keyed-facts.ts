const folded = (text: string): string => `lower(trim(regexp_replace(${text}, '\\s+', ' ', 'g')))`

/** Decimals that the text shows: 2 for "6.10"; a number in full units may be rounded to the zeros that it ends in. */
const shownDecimals = `CASE
  WHEN contains(plain, '.') THEN length(split_part(plain, '.', 2)) - coalesce(scale, 0)
    + length(regexp_extract(replace(value_text, ',', ''), replace(plain, '.', '\\.') || '(0*)(?:[^0-9.]|$)', 1))
  WHEN coalesce(scale, 0) = 0 AND length(rtrim(plain, '0')) >= 3 THEN length(rtrim(plain, '0')) - length(plain)
  ELSE -coalesce(scale, 0) END`

/** The facts as figures: `place` to join them with `keyed`, `amount`, and half the width of its rounding. */
export const figures = `
  SELECT *, 0.5 * pow(10.0, -coalesce(decimals, ${shownDecimals}, 0)) AS half
  FROM (
    SELECT *, rowid AS place, rtrim(rtrim(abs(reported_value)::VARCHAR, '0'), '.') AS plain,
      CASE value_status WHEN 'reported' THEN value WHEN 'nil' THEN 0::DECIMAL(38,9) END AS amount
    FROM facts)`

/**
 * Common table expressions that end in `keyed`: of each fact of reports that the service still has its `place` in the
 * table, what two facts must share to be the same figure (`entity_key`, `line_key`, `period_key` and the columns of the
 * frame), and `shown`: whether it is the one that counts. No other column goes this way: sorting all 34 of them took
 * most of the time.
 */
export const keyedFacts = `
  living AS (
    SELECT facts.rowid AS place, report_id, origin, dataset_index, json_pointer, statement, concept, line_order,
      period_label, period_type, period_end, fiscal_year, value_status, scope, unit, currency, accounting_standard, basis, known_at,
      coalesce('name ' || nullif(${folded('entity')}, ''), 'id ' || nullif(trim(entity_id), ''),
        'in ' || report_id || ' ' || origin || ' ' || dataset_index) AS entity_key,
      ${folded("coalesce(line_path || ' > ', '') || line_item")} AS label,
      CASE WHEN basis IN ('actual', 'restated') THEN 'reported' ELSE basis END AS basis_key,
      CASE
        WHEN fiscal_period IS NOT NULL THEN fiscal_period
        WHEN period_type IS DISTINCT FROM 'instant' AND date_diff('day', period_start, period_end) < 330
          THEN (date_diff('day', period_start, period_end) + 1) || ' days'
        ELSE 'FY' END AS part
    FROM facts
    WHERE NOT EXISTS (FROM reports WHERE reports.report_id = facts.report_id AND reports.deleted_at IS NOT NULL)
  ), dated AS (
    SELECT *,
      -- A bare year ends when the other facts of the entity say that it ends.
      coalesce(period_end, CASE
        WHEN fiscal_year IS NOT NULL AND min(period_end) OVER same_year = max(period_end) OVER same_year
          THEN min(period_end) OVER same_year END) AS ends
    FROM living
    WINDOW same_year AS (PARTITION BY entity_key, fiscal_year, part)
  ), timed AS (
    SELECT *,
      CASE
        WHEN ends IS NOT NULL THEN ends::VARCHAR || CASE WHEN period_type = 'instant' OR part = 'FY' THEN '' ELSE ' ' || part END
        WHEN fiscal_year IS NOT NULL THEN fiscal_year || ' ' || part
        ELSE coalesce(period_label || ' ', '') || report_id || ' ' || origin || ' ' || dataset_index END AS period_key,
      CASE WHEN concept IS NOT NULL AND statement IS DISTINCT FROM 'segments' THEN concept
        ELSE coalesce(statement, 'other') || ': ' || label END AS sense
    FROM dated
  ), lined AS (
    SELECT *,
      -- Lines with different labels in one dataset are different lines that share a concept: net sales and total revenue.
      CASE WHEN label = first_value(label) OVER dataset_line THEN sense ELSE sense || ': ' || label END AS line_key
    FROM timed
    WINDOW dataset_line AS (
      PARTITION BY report_id, origin, dataset_index, entity_key, sense, period_key, scope, unit, currency, accounting_standard, basis
      ORDER BY line_order NULLS LAST, json_pointer)
  ), ranked AS MATERIALIZED (
    SELECT *,
      row_number() OVER (
        PARTITION BY entity_key, line_key, period_key, scope, unit, currency, accounting_standard, basis_key
        ORDER BY origin = 'statement' DESC, value_status IN ('reported', 'nil', 'out_of_range') DESC, known_at DESC,
          basis = 'restated' DESC, report_id DESC, dataset_index, line_order NULLS LAST, json_pointer) AS rank
    FROM lined
  ), keyed AS (
    SELECT *,
      -- Evidence leaves open what a statement states; it counts only where no statement has the figure.
      rank = 1 AND NOT (origin = 'evidence' AND EXISTS (
        FROM ranked AS s
        WHERE s.origin = 'statement' AND s.entity_key = r.entity_key AND s.sense = r.sense
          AND s.period_key = r.period_key AND s.basis_key = r.basis_key
          AND (r.scope IS NULL OR r.scope = s.scope) AND (r.unit IS NULL OR r.unit = s.unit)
          AND (r.currency IS NULL OR r.currency = s.currency)
          AND (r.accounting_standard IS NULL OR r.accounting_standard = s.accounting_standard))) AS shown,
      count(*) OVER (PARTITION BY entity_key, sense, period_key, basis_key) AS stated
    FROM ranked AS r
  )`
