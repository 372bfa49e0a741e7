import type {
  Basis,
  FiscalPeriod,
  Origin,
  PeriodType,
  Scope,
  Statement,
  Unit,
  ValueStatus,
} from '../../model/vocabulary.ts'

/**
 * What a careful accountant reads from one cell of a payload, and from that payload alone. An absent attribute is not
 * stated clearly enough to be judged; null means that nothing states it, so that any other answer would be a guess.
 */
export interface Reading {
  readonly line_item: string
  /** The number as stated, plain decimal text. */
  readonly reported_value: string | null
  /** The number in base units. */
  readonly value: string | null
  readonly value_status: ValueStatus
  readonly currency: string | null
  readonly scope: Scope | null
  readonly basis: Basis
  readonly unit?: Unit
  readonly scale?: number
  readonly statement?: Statement
  readonly period_end?: string
  readonly period_start?: string
  readonly fiscal_year?: number
  readonly fiscal_period?: FiscalPeriod
  readonly period_type?: PeriodType
}

/** A reading at its place in the report detail. */
export interface GoldenFact extends Reading {
  readonly json_pointer: string
  readonly origin: Origin
  readonly dataset_index: number
}

/** A coverage warning of a report detail and where its text stands. */
export interface GoldenWarning {
  readonly json_pointer: string
  readonly text: string
}
