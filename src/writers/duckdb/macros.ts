import { wideStatements } from './statement-views.ts'
import type { Macro } from './view.ts'

const kinds = wideStatements.map(name => `'${name}'`)

/** The macros of the file; a parameter must not have the name of a column, which it would hide. */
export const macros: readonly Macro[] = [
  {
    name: 'statement',
    parameters: ['company', 'kind'],
    comment: `One wide statement of an entity, in the order of its lines; company is a pattern of ILIKE for entity, kind is ${wideStatements.join(', ')}`,
    example: "FROM statement('Apple%', 'income_statement')",
    sql: `
      SELECT s.* EXCLUDE (kind_of) FROM (
        ${wideStatements.map(name => `SELECT *, '${name}' AS kind_of FROM ${name}`).join('\n        UNION ALL ')}) AS s
      WHERE s.entity ILIKE company AND s.kind_of =
        CASE WHEN kind IN (${kinds.join(', ')}) THEN kind ELSE error('kind is ${wideStatements.join(', ')}') END
      ORDER BY s.entity, s.scope, s.accounting_standard, s.line_order, s.line_item, s.currency, s.unit`,
  },
  {
    name: 'facts_as_of',
    parameters: ['instant'],
    comment:
      'The facts as this folder held them at an instant, with all columns of facts; instant is a TIMESTAMPTZ or its text',
    example: "FROM facts_as_of('2026-11-21T12:00:00Z')",
    sql: `
      SELECT facts.* FROM facts JOIN reports ON reports.report_id = facts.report_id
      WHERE reports.fetched_at <= instant::TIMESTAMPTZ
        AND (reports.deleted_at IS NULL OR reports.deleted_at > instant::TIMESTAMPTZ)
      UNION ALL BY NAME
      SELECT * EXCLUDE (valid_from, valid_to) FROM facts_history
      WHERE valid_from <= instant::TIMESTAMPTZ AND valid_to > instant::TIMESTAMPTZ`,
  },
]
