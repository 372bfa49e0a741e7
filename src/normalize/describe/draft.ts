import type { Context, Stated } from '../context.ts'
import type { parseFiscalPeriod } from '../period/parse-fiscal-period.ts'
import type { PeriodType } from '../../model/vocabulary.ts'
import type { Period } from '../period/period.ts'

export type Writable = { -readonly [K in keyof Context]: Context[K] }

/** The fields of one object that together state its period. */
export interface PeriodParts {
  start?: Stated<Period>
  end?: Stated<Period>
  label?: Stated<Period>
  year?: Stated<number>
  month?: number
  /** Last day of the fiscal year, stated with its year; dates an object that states nothing nearer. */
  yearEnd?: Stated<Period>
  /** Years before the one that the object, or what is around it, states otherwise: `"periodo": "Periodo Anterior"`. */
  relative?: Stated<number> & { readonly label: string }
  /** What a field calls the period in words that say no time by themselves: `"period": "Year 3"`. */
  unknown?: Stated<string>
  code?: Stated<NonNullable<ReturnType<typeof parseFiscalPeriod>>>
  /** A balance or a flow, where a field says which: `"kind": "stock"`. */
  type?: PeriodType
}

/** The unit that is stated for one field: its wording, and a power of ten beside it. */
export interface UnitOfField {
  readonly text: Stated<string> | null
  readonly scale: Stated<number> | null
}

/** What is known of an object while its fields are read one by one. */
export interface Draft {
  readonly context: Writable
  readonly consumed: Set<string>
  readonly labels: { rank: number; stated: Stated<string> }[]
  readonly parts: PeriodParts
  /** Units of single fields, by the keys of these. */
  readonly units: Map<string, UnitOfField>
}

export function newDraft(outer: Context): Draft {
  return { context: { ...outer }, consumed: new Set(), labels: [], parts: {}, units: new Map() }
}
