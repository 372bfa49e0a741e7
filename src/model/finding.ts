import type { DatasetRow, FactRow, FieldRow } from './tables.ts'
import type { Origin, Severity } from './vocabulary.ts'

/** Something that is not as it should be, at a place; becomes one row of quality_flags. */
export interface Finding {
  /** Code of the rule, e.g. `balance.assets_equal_liabilities_and_equity`. */
  readonly code: string
  /** Set only where the source states a severity of its own (coverage warnings). */
  readonly severity?: Severity
  readonly origin: Origin | null
  readonly datasetIndex: number | null
  readonly pointer: string | null
  /** One sentence that a tired analyst understands. */
  readonly message: string
  readonly observed: string | null
  readonly expected: string | null
}

/** What the body says of the report itself. */
export interface ReportHead {
  readonly id: string
  readonly query: string
  readonly answer: string
  /** ISO 8601 instant in UTC. */
  readonly createdAt: string
  readonly conversationId: string | null
  /** JSON text of the additional properties, null where there are none. */
  readonly extra: string | null
}

/** One report detail, normalized: facts and fields together hold every scalar exactly once. */
export interface NormalizedReport {
  readonly head: ReportHead
  readonly facts: FactRow[]
  readonly fields: FieldRow[]
  readonly datasets: DatasetRow[]
  /** Findings of the reading itself: coverage warnings, unplaced numbers, duplicate keys, reduced precision. */
  readonly findings: Finding[]
  /** Scalars under financialStatements and report.tools; equals facts + fields. */
  readonly leaves: number
}
