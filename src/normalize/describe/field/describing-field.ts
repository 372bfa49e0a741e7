import type { JsonObject, JsonScalar, JsonText } from '../../../lib/lossless-json.ts'
import type { FieldRole } from '../../../model/vocabulary.ts'
import type { Draft } from '../draft.ts'
import type { Notes } from '../notes.ts'

/** One scalar field of an object that may say what the figures of the object are about. */
export interface DescribingField {
  readonly key: string
  readonly value: JsonScalar | JsonText
  /** The value as written; empty for null and for booleans. */
  readonly text: string
  readonly isNumber: boolean
  /** Null, or blanks alone. */
  readonly isEmpty: boolean
  readonly pointer: string
  readonly object: JsonObject
  readonly draft: Draft
  readonly notes: Notes
}

/** Takes from a field what it says; null where its value is no statement of that role, so that it may be a figure. */
export type FieldReader = (field: DescribingField) => FieldRole | null
