import type { Row, TableName } from './tables.ts'

/** The finished rows of a run, staged as NDJSON in key order; what every writer reads. */
export interface TableSource {
  /** Path of the NDJSON file of a table; exists also with no rows. */
  file(table: TableName): string
  count(table: TableName): number
  rows<T extends TableName>(table: T): AsyncIterable<Row<T>>
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
