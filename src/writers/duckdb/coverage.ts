import type { View } from './view.ts'

/** What is there, before anybody looks at a number. */
export const coverage: View = {
  name: 'coverage',
  comment: 'What the tables hold: facts of an entity, statement and fiscal year, and the findings at them',
  columns: {
    entity: 'Legal entity as returned, null where no report names one',
    statement: 'Statement that the lines belong to',
    fiscal_year: 'Fiscal year, null where none is known',
    facts: 'Rows of facts, statements and evidence, of all reports',
    flags:
      'Rows of quality_flags that stand at one of these facts; those of a whole dataset or report do not count',
  },
  sql: `
    SELECT entity, statement, fiscal_year, count(*) AS facts, coalesce(sum(flags), 0)::BIGINT AS flags
    FROM facts LEFT JOIN (
      SELECT report_id, json_pointer, count(*) AS flags FROM quality_flags
      WHERE report_id IS NOT NULL AND json_pointer IS NOT NULL GROUP BY report_id, json_pointer) AS found
      ON found.report_id = facts.report_id AND found.json_pointer = facts.json_pointer
    GROUP BY entity, statement, fiscal_year
    ORDER BY entity, statement, fiscal_year`,
}
