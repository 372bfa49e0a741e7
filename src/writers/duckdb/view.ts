/** A view of the DuckDB file: everything that is said of it stands here, for the file itself and for docs/tables.md. */
export interface View {
  readonly name: string
  readonly comment: string
  /** Meaning of each column, in the order of the SELECT. */
  readonly columns: Readonly<Record<string, string>>
  /** A query of the public tables and of views before it; no name in it is qualified with that of the file. */
  readonly sql: string
}

/** A macro of the DuckDB file. */
export interface Macro {
  readonly name: string
  readonly parameters: readonly string[]
  readonly comment: string
  readonly example: string
  readonly sql: string
}
