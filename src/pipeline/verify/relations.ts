import { join } from 'node:path'
import { quoteName, quotePath, quoteText, type Duckdb } from '../../lib/duckdb.ts'
import type { Manifest } from '../../model/results.ts'
import { columnsOf, tableNames, tables, type TableName } from '../../model/tables.ts'
import { count, reason, type Problem } from './result.ts'

export const duckdbFile = 'crossfoot.duckdb'

/** Where the rows of a table can be read: a file of the results and the SQL that selects its declared columns. */
export interface Relation {
  readonly file: string
  readonly sql: string
}

export type Relations = ReadonlyMap<TableName, readonly Relation[]>

/**
 * Opens every table of the sound files, DuckDB first, and compares its rows with the count of the manifest. Files that
 * cannot be read, and tables that lack a column, become problems and are left out.
 */
export async function openRelations(
  duckdb: Duckdb,
  folder: string,
  manifest: Manifest,
  sound: ReadonlySet<string>,
  problems: Problem[],
): Promise<Relations> {
  const relations = new Map<TableName, Relation[]>(tableNames.map(table => [table, []]))
  for (const { path, rows } of manifest.files) {
    if (!sound.has(path)) continue
    const read = await sourceOf(duckdb, folder, path, problems)
    if (!read) continue
    for (const table of tableNames) {
      const expected = rows[table]
      if (expected === undefined) continue
      const sql = `SELECT ${declared(table)} FROM ${read(table)}`
      try {
        const { found } = await duckdb.row(`SELECT count(*)::INTEGER AS found FROM (${sql})`)
        if (found !== expected) {
          const message = `holds ${count(Number(found), 'row')} of ${table}, the manifest says ${expected.toLocaleString('en-US')}`
          problems.push({ file: path, message })
        }
        relations.get(table)!.push({ file: path, sql })
      } catch (error) {
        problems.push({ file: path, message: `${table} cannot be read from it: ${reason(error)}` })
      }
    }
  }
  return relations
}

/** Compares every table between the files that hold it, all columns and NULLs; returns the rows compared. */
export async function compareRelations(
  duckdb: Duckdb,
  relations: Relations,
  problems: Problem[],
): Promise<number> {
  let rows = 0
  for (const [table, [base, ...others]] of relations) {
    if (!base) continue
    try {
      rows += await checkKeys(duckdb, table, base, problems)
      for (const other of others) await compare(duckdb, table, base, other, problems)
    } catch (error) {
      problems.push({ file: base.file, message: `${table} cannot be compared: ${reason(error)}` })
    }
  }
  return rows
}

async function sourceOf(
  duckdb: Duckdb,
  folder: string,
  path: string,
  problems: Problem[],
): Promise<((table: TableName) => string) | undefined> {
  if (/^parquet\/[^/]+\.parquet$/.test(path)) return () => `read_parquet(${quotePath(join(folder, path))})`
  if (path !== duckdbFile) return undefined
  try {
    await duckdb.run(`ATTACH ${quoteText(join(folder, path))} AS results (READ_ONLY)`)
    return table => `results.main.${quoteName(table)}`
  } catch (error) {
    problems.push({ file: path, message: `cannot be opened: ${reason(error)}` })
    return undefined
  }
}

function declared(table: TableName): string {
  return columnsOf(table)
    .map(
      ([name, { type }]) => `${quoteName(name)}::${type === 'JSON' ? 'VARCHAR' : type} AS ${quoteName(name)}`,
    )
    .join(', ')
}

async function checkKeys(
  duckdb: Duckdb,
  table: TableName,
  { file, sql }: Relation,
  problems: Problem[],
): Promise<number> {
  const key = tables[table].key.map(quoteName).join(', ')
  const { rows, keys } = await duckdb.row(
    `SELECT coalesce(sum(n), 0)::INTEGER AS rows, count(*)::INTEGER AS keys
     FROM (SELECT count(*) AS n FROM (${sql}) GROUP BY ${key})`,
  )
  if (rows !== keys) {
    problems.push({
      file,
      message: `${count(Number(rows) - Number(keys), 'row')} of ${table} repeat the key of another row`,
    })
  }
  return Number(rows)
}

/**
 * Both files hold their rows in key order, so rows are compared pair by pair, which needs no memory; only where they
 * differ does EXCEPT ALL say which way.
 */
async function compare(
  duckdb: Duckdb,
  table: TableName,
  base: Relation,
  other: Relation,
  problems: Problem[],
): Promise<void> {
  try {
    const { apart } = await duckdb.row(
      `SELECT count(*)::INTEGER AS apart FROM (${base.sql}) AS a POSITIONAL JOIN (${other.sql}) AS b
       WHERE a IS DISTINCT FROM b`,
    )
    if (apart === 0) return
    const { missing } = await duckdb.row(difference(base.sql, other.sql))
    const { missing: added } = await duckdb.row(difference(other.sql, base.sql))
    const message =
      missing === 0 && added === 0
        ? `has the rows of ${table} in another order than ${base.file}`
        : `differs from ${base.file} in ${table}: ${count(Number(missing), 'row')} missing, ${count(Number(added), 'row')} not there; run the pipeline again`
    problems.push({ file: other.file, message })
  } catch (error) {
    problems.push({ file: other.file, message: `${table} cannot be compared: ${reason(error)}` })
  }
}

function difference(left: string, right: string): string {
  return `SELECT count(*)::INTEGER AS missing FROM (FROM (${left}) EXCEPT ALL FROM (${right}))`
}
