import type { FactRow, FlagRow, ReportRow } from '../../model/tables.ts'
import type { Severity, Statement } from '../../model/vocabulary.ts'

/** One workbook to be written: the facts that carry its key. */
export interface Book {
  readonly key: string
  /** Its number in the table facts; 0 for the one without figures. */
  readonly id: number
  readonly title: string
  /** Whether it is about one company; else about one report that names none, or about what belongs to no figure. */
  readonly ofCompany: boolean
  /** First and last number of its facts in key order; others may lie between. */
  readonly places: { readonly first: number; readonly last: number }
  /** Number of facts; 0 for the workbook of what belongs to no figure. */
  readonly facts: number
  readonly evidence: number
  /** Newest `created_at` among its reports. */
  readonly newest: string | null
}

/** Facts that make one statement sheet: one entity, statement, scope and currency, either annual or interim. */
export interface StatementGroup {
  readonly id: number
  readonly entityKey: string
  readonly entity: string | null
  readonly statement: Statement
  readonly scope: string | null
  readonly currency: string | null
  readonly interim: boolean
  readonly facts: number
}

export interface BookReport {
  readonly report: ReportRow
  readonly facts: number
}

/** A fact of origin evidence with the statement fact that it speaks of, where exactly one figure answers to it. */
export interface EvidenceMatch {
  readonly fact: FactRow
  readonly statementValue: string | null
  readonly statementReport: string | null
  readonly statementPointer: string | null
  /** Statement facts with another value that answer as well; then none is named. */
  readonly candidates: number
}

/** Figures of one company, statement and fiscal year, with the worst finding at one of them. */
export interface CoverageCell {
  readonly book: string
  readonly statement: Statement
  readonly year: number | null
  readonly figures: number
  readonly worst: Severity | null
  /** A statement group that holds some of them. */
  readonly group: number
}

/** A finding with the first workbook that it belongs to. */
export interface PlacedFlag {
  readonly flag: FlagRow
  readonly book: string
  /** Workbooks that it belongs to. */
  readonly books: number
  /** Whether it stands at a figure. */
  readonly atFigure: boolean
}
