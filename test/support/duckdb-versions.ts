import { spawnSync } from 'node:child_process'

export type TextRow = Readonly<Record<string, string | null>>

/** Runs a query on a DuckDB file in a process of its own, as a notebook does; every cell comes as DuckDB prints it. */
export type Query = (file: string, sql: string) => TextRow[]

const script = `
  const { DuckDBInstance } = await import(process.argv[1])
  const instance = await DuckDBInstance.create(process.argv[2], { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  await connection.run("SET TimeZone = 'UTC'")
  const result = await connection.runAndReadAll(process.argv[3])
  const names = result.columnNames()
  const text = cell => (cell === null ? null : String(cell))
  const rows = result.getRows().map(row => Object.fromEntries(row.map((cell, at) => [names[at], text(cell)])))
  console.log(JSON.stringify(rows))`

// Two versions in one process would share the library that is loaded first.
const queryWith =
  (packageName: string): Query =>
  (file, sql) => {
    const node = ['--input-type=module', '-e', script, packageName, file, sql]
    const { status, stdout, stderr } = spawnSync(process.execPath, node, {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    })
    if (status !== 0) throw new Error(stderr)
    return JSON.parse(stdout) as TextRow[]
  }

/** The DuckDB that writes our files, and the oldest one that must read them. */
export const duckdbVersions: readonly (readonly [version: string, query: Query])[] = [
  ['v1.5.6', queryWith('@duckdb/node-api')],
  ['v1.1.3', queryWith('duckdb-1.1')],
]
