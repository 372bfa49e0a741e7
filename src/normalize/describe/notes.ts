import { childPointer } from '../../lib/json-pointer.ts'
import type { JsonValue } from '../../lib/lossless-json.ts'
import type { Finding } from '../../model/finding.ts'
import type { FieldRole } from '../../model/vocabulary.ts'
import type { KeyRole } from '../key/role-wordings.ts'
import type { Period } from '../period/period.ts'

/** Where the reading of a dataset notes what it finds; every leaf gets at most one role. */
export interface Notes {
  /** Keys that hold the labels of lines in this dataset, by what stands under them. */
  readonly labelKeys: ReadonlySet<string>
  /** Letters behind the names of lines that stand for a magnitude in this dataset: `m` of `revenue_m`. */
  readonly magnitudes: ReadonlySet<string>
  /** Keys of days that are those of publications in this dataset, whatever they are called. */
  readonly publications: ReadonlySet<string>
  /** Role of a key, also behind a first word that says nothing as it stands in front of nearly all of them. */
  roleOfKey(key: string): KeyRole | null
  role(pointer: string, role: FieldRole, reason?: string): void
  finding(finding: Omit<Finding, 'origin' | 'datasetIndex'>): void
  /** A day or month on which fiscal years end, `MM-DD` or `MM`. */
  yearEnd(text: string, pointer: string): void
  /** A period that a label or a fiscal year of the dataset stands for. */
  definition(period: Period): void
}

/** The same, deaf to roles and findings: for looking ahead at what is read properly later. */
export function quietNotes(notes: Notes): Notes {
  return { ...notes, role: () => {}, finding: () => {} }
}

/** Gives every scalar below a value the same role. */
export function roleBelow(value: JsonValue, pointer: string, role: FieldRole, notes: Notes): void {
  if (Array.isArray(value))
    value.forEach((item, index) => roleBelow(item, childPointer(pointer, index), role, notes))
  else if (value instanceof Map)
    for (const [key, item] of value) roleBelow(item, childPointer(pointer, key), role, notes)
  else notes.role(pointer, role)
}
