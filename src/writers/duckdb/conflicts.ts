import { figures, keyedFacts } from './keyed-facts.ts'
import type { View } from './view.ts'

/** Facts that contradict the one that counts. */
export const conflicts: View = {
  name: 'conflicts',
  comment:
    'Facts that state another number for a figure than the row of latest_facts does, beyond what rounding explains; a restatement is a conflict of basis',
  columns: {
    entity: 'Legal entity as the fact of latest_facts returns it',
    statement: 'Statement that the line belongs to',
    concept: 'Standard concept name, null where nothing matches',
    line_item: 'Label of the fact of latest_facts',
    fiscal_year: 'Fiscal year of the figure',
    period_end: 'Last day of the period, null where no source states it',
    scope: 'Consolidated, separate or combined; null if not stated',
    unit: 'Kind of unit, null if unknown',
    currency: 'ISO 4217 code, null if nothing states it',
    accounting_standard: 'Accounting standard, null if not stated',
    value: 'Number of latest_facts in base units; zero for a dash',
    other_value: 'Number of the other fact in base units; zero for a dash',
    difference: 'other_value less value',
    basis: 'Basis of the number of latest_facts: actual or restated, or one of the others',
    other_basis: 'Basis of the other number',
    origin: 'statement or evidence',
    other_origin: 'statement or evidence',
    report_id: 'Report of the fact of latest_facts',
    json_pointer: 'Where it stands there',
    other_report_id: 'Report of the other fact',
    other_json_pointer: 'Where that stands there',
    known_at: 'created_at of the report of latest_facts',
    other_known_at: 'created_at of the other report',
  },
  // Each is compared with all lines of the concept that count: evidence does not say which one it means.
  sql: `WITH ${keyedFacts}, rivals AS (
      SELECT w.place AS counted, o.place AS other, w.ends AS ends, w.line_key = o.line_key AS same_line
      FROM keyed AS o JOIN keyed AS w
        ON w.entity_key = o.entity_key AND w.sense = o.sense AND w.period_key = o.period_key
        AND w.basis_key = o.basis_key
        AND (${['scope', 'unit', 'currency', 'accounting_standard']
          .map(
            name =>
              `w.${name} IS NOT DISTINCT FROM o.${name} OR (o.origin = 'evidence' AND o.${name} IS NULL)`,
          )
          .join(')\n        AND (')})
      WHERE w.shown AND NOT o.shown
    ), pairs AS (
      SELECT w.entity, w.statement, w.concept, w.line_item, w.fiscal_year, ends AS period_end, w.scope, w.unit,
        w.currency, w.accounting_standard, w.amount AS value, o.amount AS other_value,
        CASE WHEN abs(o.amount::DOUBLE - w.amount::DOUBLE) < 1e28 THEN o.amount - w.amount END AS difference,
        w.basis, o.basis AS other_basis, w.origin, o.origin AS other_origin,
        w.report_id, w.json_pointer, o.report_id AS other_report_id, o.json_pointer AS other_json_pointer,
        w.known_at, o.known_at AS other_known_at,
        abs(o.amount::DOUBLE - w.amount::DOUBLE) > w.half + o.half + 1e-10 AS apart, same_line
      FROM rivals JOIN (${figures}) AS w ON w.place = counted JOIN (${figures}) AS o ON o.place = other
      WHERE w.amount IS NOT NULL AND o.amount IS NOT NULL
    )
    SELECT * EXCLUDE (apart, same_line) FROM pairs
    QUALIFY bool_and(apart) OVER (PARTITION BY other_report_id, other_json_pointer)
      AND row_number() OVER (
        PARTITION BY other_report_id, other_json_pointer ORDER BY same_line DESC, report_id, json_pointer) = 1
    ORDER BY entity, fiscal_year, concept, line_item, other_report_id, other_json_pointer`,
}
