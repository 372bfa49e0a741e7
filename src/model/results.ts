import type { TableName } from './tables.ts'

/** The finished rows of a run, staged on disk; what every writer reads. */
export interface TableSource {
  /** Folder of the staged files. */
  readonly folder: string
  count(table: TableName): number
  /** SELECT of DuckDB for all rows of a table in key order, with its declared columns and types. */
  select(table: TableName): string
}

/** Identity of the results that a writer puts into its files. */
export interface ResultStamp {
  readonly generation: number
  readonly runId: string
  readonly toolVersion: string
  readonly schemaVersion: number
}

/** A file of the folder of results, path relative to the folder with `/`. */
export interface WrittenFile {
  readonly path: string
  /** Rows by table that the file holds. */
  readonly rows: Partial<Record<TableName, number>>
}

/** `manifest.json`: what the folder holds; written last. */
export interface Manifest {
  readonly crossfoot: string
  readonly schemaVersion: number
  readonly generation: number
  readonly runId: string
  readonly publishedAt: string
  readonly files: (WrittenFile & { readonly bytes: number; readonly sha256: string })[]
}

/** Version of the table layout; raised whenever a column changes its meaning. */
export const schemaVersion = 1
