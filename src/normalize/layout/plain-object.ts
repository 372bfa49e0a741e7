import type { JsonObject } from '../../lib/lossless-json.ts'

/** The object that an object written in another way stands for. */
export interface PlainObject {
  readonly object: JsonObject
  /** Where its fields stand in the body. */
  readonly places: ReadonlyMap<string, string>
  /** Pointers of what only says how the fields are written. */
  readonly others?: readonly string[]
  /** Pointers of the parts of a number that stands beside them. */
  readonly copies?: readonly string[]
}
