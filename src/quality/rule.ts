import type { Finding, ReportHead } from '../model/finding.ts'
import type { DatasetRow, FactRow, FieldRow } from '../model/tables.ts'
import type { FlagSource, Severity } from '../model/vocabulary.ts'

/** What a rule may look at: one normalized report. */
export interface QualityInput {
  readonly facts: readonly FactRow[]
  readonly fields: readonly FieldRow[]
  readonly datasets: readonly DatasetRow[]
  /** Findings of the normalizer. */
  readonly findings: readonly Finding[]
  readonly head: ReportHead
}

/** One data quality rule; everything the documentation says of it is declared here. */
export interface Rule {
  readonly code: string
  readonly title: string
  /** What must hold, in the concept names of facts.concept. */
  readonly formula: string
  /** How far it may be missed before a flag is raised. */
  readonly tolerance: string
  /** Severity where neither the settings nor the finding itself say otherwise. */
  readonly severity: Severity
  /** Public rules that the idea comes from. */
  readonly source: string
  /** `api` where the service itself says so; `derived` if absent. */
  readonly flagSource?: FlagSource
  readonly check: (input: QualityInput) => Iterable<Finding>
}
