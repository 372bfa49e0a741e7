import type { PeriodType, Statement, Unit } from '../vocabulary.ts'

/** A standard line item of the catalogue. */
export interface Concept {
  readonly name: string
  readonly statement: Statement
  readonly periodType: PeriodType
  readonly unit: Unit
  /** Natural balance, where the line has one. */
  readonly balance?: 'credit' | 'debit'
  /** positive: a negative value is worth a look. */
  readonly sign: 'positive' | 'either'
  /** Labels, field names and tags that mean this line, in many languages. */
  readonly synonyms: readonly string[]
  /** Labels in other languages that count as a whole only: names that run words together are not parted by theirs. */
  readonly phrases?: readonly string[]
  /** Tags that are matched by case before anything else. */
  readonly exactKeys?: readonly string[]
}
