import { quoteName, quoteText, type Duckdb } from '../../lib/duckdb.ts'
import { conflicts } from './conflicts.ts'
import { coverage } from './coverage.ts'
import { latestFacts } from './latest-facts.ts'
import { macros } from './macros.ts'
import { statementViews } from './statement-views.ts'
import type { View } from './view.ts'

/** All views, each after those that it reads. */
export const views: readonly View[] = [latestFacts, ...statementViews, coverage, conflicts]

/**
 * Adds views and macros, with their comments, to the file in use. DuckDB looks names up when it makes them, under the
 * names that a reader of the file will use; so that file must be the one in use, not only attached.
 */
export async function defineViews(duckdb: Duckdb): Promise<void> {
  await duckdb.runTogether([
    ...views.flatMap(({ name, comment, columns, sql }) => [
      `CREATE VIEW ${quoteName(name)} AS ${sql}`,
      `COMMENT ON VIEW ${quoteName(name)} IS ${quoteText(comment)}`,
      ...Object.entries(columns).map(
        ([column, meaning]) =>
          `COMMENT ON COLUMN ${quoteName(name)}.${quoteName(column)} IS ${quoteText(meaning)}`,
      ),
    ]),
    ...macros.flatMap(({ name, parameters, comment, sql }) => [
      `CREATE MACRO ${quoteName(name)}(${parameters.join(', ')}) AS TABLE ${sql}`,
      `COMMENT ON MACRO TABLE ${quoteName(name)} IS ${quoteText(comment)}`,
    ]),
  ])
}
