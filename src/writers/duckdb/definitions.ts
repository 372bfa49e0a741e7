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
  for (const { name, comment, columns, sql } of views) {
    await duckdb.run(`CREATE VIEW ${quoteName(name)} AS ${sql}`)
    await duckdb.run(`COMMENT ON VIEW ${quoteName(name)} IS ${quoteText(comment)}`)
    for (const [column, meaning] of Object.entries(columns)) {
      await duckdb.run(`COMMENT ON COLUMN ${quoteName(name)}.${quoteName(column)} IS ${quoteText(meaning)}`)
    }
  }
  for (const { name, parameters, comment, sql } of macros) {
    await duckdb.run(`CREATE MACRO ${quoteName(name)}(${parameters.join(', ')}) AS TABLE ${sql}`)
    await duckdb.run(`COMMENT ON MACRO TABLE ${quoteName(name)} IS ${quoteText(comment)}`)
  }
}
