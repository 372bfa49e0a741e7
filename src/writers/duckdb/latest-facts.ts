import { columnsOf } from '../../model/tables.ts'
import { keyedFacts } from './keyed-facts.ts'
import type { View } from './view.ts'

const factColumns = columnsOf('facts')

/** One row a figure: the fact that counts among all that state it. */
export const latestFacts: View = {
  name: 'latest_facts',
  comment:
    'One row a figure: entity, concept or line, period, scope, unit, currency, standard. Statements come before evidence, then the newest report, within a report restated before actual; deleted reports are left out',
  columns: {
    ...Object.fromEntries(factColumns.map(([name, { comment }]) => [name, comment])),
    entity_key:
      'Entity without regard to case and white space, else its identifier, else its dataset; the same in all facts of the figure',
    line_key:
      'Concept, else statement and label; a further line of one dataset with that concept has its label behind it',
    period_key: 'Last day and, for a part of a year, which; the year where no day is known',
    stated:
      'Facts that state a figure of that entity, concept or line and period, this one included, whatever their scope, unit or standard',
  },
  sql: `WITH ${keyedFacts}
    SELECT ${factColumns.map(([name]) => `facts.${name}`).join(', ')}, entity_key, line_key, period_key, stated
    FROM (SELECT place, entity_key, line_key, period_key, stated FROM keyed WHERE shown) AS counted
    JOIN facts ON facts.rowid = counted.place`,
}
