import type { JsonScalar } from '../../lib/lossless-json.ts'
import type { Stated } from '../context.ts'

/** A cell of a table at its place in the body. */
export interface Cell {
  readonly pointer: string
  readonly value: JsonScalar
  /** The text with the closing bracket that stands in the next cell: `(41,877` and `)`. */
  readonly closed?: string
  /** What is printed, where another calendar is read: `2567` for 2024. */
  readonly printed?: string
}

/** A row of a table. */
export interface GridRow {
  readonly cells: readonly Cell[]
  /** Titles of the sections that enclose the row. */
  readonly sections: readonly Stated<string>[]
  /** Whether the source itself marks the row as a header. */
  readonly isHeader: boolean
}
