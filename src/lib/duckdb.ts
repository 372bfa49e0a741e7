import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api'
import { CrossfootError } from '../errors.ts'
import { diskFull, fileError } from './file-error.ts'

/** What a column needs to be shown as text. */
export interface SqlColumn {
  readonly type: string
}
export type SqlColumns = readonly (readonly [name: string, column: SqlColumn])[]
export type SqlRow = Readonly<Record<string, string | number | boolean | null>>

const sliceRows = 32

/** A DuckDB in memory that reaches the given folders and nothing else: no other file, no network, no extension. */
export class Duckdb {
  readonly #instance: DuckDBInstance
  readonly #connection: DuckDBConnection

  private constructor(instance: DuckDBInstance, connection: DuckDBConnection) {
    this.#instance = instance
    this.#connection = connection
  }

  /**
   * Opens one; `scratch` is a folder for data that does not fit into memory, without it nothing is spilled. `memory`
   * is what it may take for data, e.g. `200MB`; without it most of the machine's.
   */
  static async open(options: {
    folders: readonly string[]
    scratch?: string
    memory?: string
    threads?: number
  }): Promise<Duckdb> {
    const instance = await DuckDBInstance.create(':memory:', {
      // Cores that this process may use, which may be fewer than the machine has.
      threads: String(options.threads ?? availableParallelism()),
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
      allow_community_extensions: 'false',
      ...(options.memory === undefined ? {} : { memory_limit: options.memory }),
    })
    const duckdb = new Duckdb(instance, await instance.connect())
    const folders = [...options.folders, ...(options.scratch === undefined ? [] : [options.scratch])]
    try {
      await duckdb.run("SET TimeZone = 'UTC'")
      await duckdb.run(`SET temp_directory = ${quoteText(options.scratch ? resolve(options.scratch) : '')}`)
      await duckdb.run(
        `SET allowed_directories = [${folders.map(folder => quoteText(resolve(folder))).join(', ')}]`,
      )
      await duckdb.run('SET enable_external_access = false')
      await duckdb.run('SET lock_configuration = true')
    } catch (error) {
      duckdb.close()
      throw error
    }
    return duckdb
  }

  /** Runs statements and waits for them. */
  async run(sql: string, values: readonly string[] = []): Promise<void> {
    await this.#connection.run(sql, [...values])
  }

  /** Runs statements as one transaction and in one call: a hundred comments take a tenth of their time. */
  async runTogether(statements: readonly string[]): Promise<void> {
    await this.run(['BEGIN', ...statements, 'COMMIT'].join(';\n'))
  }

  /** Rows of a query, streamed. INTEGER comes as number, wider and exact types as text, DATE as `YYYY-MM-DD`. */
  async *rows(sql: string, values: readonly string[] = []): AsyncGenerator<SqlRow> {
    const result = await this.#connection.stream(sql, [...values])
    for await (const rows of result.yieldRowObjectJson()) yield* rows as SqlRow[]
  }

  /**
   * The same of a query whose columns are as `selectPlain` makes them: text, INTEGER, BOOLEAN or DATE. Each row comes as
   * one text; measured with 34 columns, that takes half the time of a call a cell.
   */
  async *plainRows(sql: string, values: readonly string[] = []): AsyncGenerator<SqlRow> {
    const result = await this.#connection.stream(`SELECT to_json(plain)::VARCHAR FROM (${sql}) AS plain`, [
      ...values,
    ])
    for await (const chunk of result) {
      const texts = chunk.getColumnVector(0)
      for (let from = 0; from < chunk.rowCount; from += sliceRows) {
        // A vector keeps every text that it gave out.
        const slice = texts.slice(from, Math.min(sliceRows, chunk.rowCount - from))
        for (let at = 0; at < slice.itemCount; at++) yield JSON.parse(slice.getItem(at) as string) as SqlRow
      }
      // Its texts lie outside the heap, where the collector does not see them: 550 MB with 510,000 rows.
      chunk.reset()
    }
  }

  /** The only row of a query that yields exactly one. */
  async row(sql: string, values: readonly string[] = []): Promise<SqlRow> {
    for await (const row of this.rows(sql, values)) return row
    throw new CrossfootError('internal', 'a query that should yield one row yielded none')
  }

  /** Ends everything; attached files are detached and their write-ahead logs folded in. */
  close(): void {
    this.#connection.closeSync()
    this.#instance.closeSync()
  }
}

/** An SQL identifier. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** An SQL text literal; NUL cannot stand in SQL text and must be bound instead. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** A path as SQL literal for functions that take patterns: `*`, `?` and `[` stand for themselves. */
export function quotePath(path: string): string {
  return quoteText(resolve(path).replace(/[*?[]/g, sign => `[${sign}]`))
}

/** Columns of a SELECT in the form of the rows in memory: plain decimal text, ISO 8601 instants, JSON as its text. */
export function selectPlain(columns: SqlColumns): string {
  return columns
    .map(([name, { type }]) => {
      const column = quoteName(name)
      if (isDecimal(type)) return `rtrim(rtrim(${column}::VARCHAR, '0'), '.') AS ${column}`
      if (type === 'TIMESTAMPTZ')
        return `strftime(${column} AT TIME ZONE 'UTC', '%Y-%m-%dT%H:%M:%S.%gZ') AS ${column}`
      return type === 'JSON' ? `${column}::VARCHAR AS ${column}` : column
    })
    .join(', ')
}

/** What DuckDB or the file system says about a file of ours, as one sentence; other errors come back unchanged. */
export function duckdbError(error: unknown, doing: 'read' | 'write', path: string): unknown {
  if (!(error instanceof Error) || error instanceof CrossfootError) return error
  if (diskFull.test(error.message)) {
    return new CrossfootError('usage', `cannot ${doing} ${path}: the disk is full`, {
      hint: 'free some space and run again; what was fetched is kept',
      cause: error,
    })
  }
  const holder = /Conflicting lock is held in (.+?) \(PID (\d+)\)/.exec(error.message)
  if (!holder) return fileError(error, doing, path)
  return new CrossfootError(
    'locked',
    `cannot ${doing} ${path}: ${holder[1]} (PID ${holder[2]}) has it open`,
    {
      hint: 'close it there, or open it there with read_only=True',
      cause: error,
    },
  )
}

const isDecimal = (type: string): boolean => type.startsWith('DECIMAL')

/** Type under which a column is read from JSON, before `castText`. */
export function readType(type: string): string {
  return isDecimal(type) || type === 'JSON' ? 'VARCHAR' : type
}

/**
 * SQL that makes a column of `readType` its own type. Measured with DuckDB 1.5.6: a cast of text to DECIMAL(38,9) takes
 * 7 to 17 µs, which was nine tenths of the time of a whole load. Whole part by way of HUGEINT plus fraction by way of
 * DECIMAL(18,9) takes 0.1 µs and is as exact: neither path rounds, and the sum of an integer and nine decimals fits.
 */
export function castText(column: string, type: string): string {
  if (type === 'JSON') return `${column}::JSON`
  if (!isDecimal(type)) return column
  const whole = `split_part(${column}, '.', 1)::HUGEINT::${type}`
  const sign = `CASE WHEN starts_with(${column}, '-') THEN '-0.' ELSE '0.' END`
  return (
    `CASE WHEN contains(${column}, '.') ` +
    `THEN (${whole} + (${sign} || split_part(${column}, '.', 2))::DECIMAL(18,9))::${type} ` +
    `ELSE ${column}::HUGEINT::${type} END`
  )
}
