import type { JsonObject } from '../lib/lossless-json.ts'
import type { Basis, Scope, Statement, Unit } from '../model/vocabulary.ts'
import type { Period } from './period/period.ts'

/** A value and the JSON pointer of the leaf or key that states it. */
export interface Stated<T> {
  readonly value: T
  readonly pointer: string
}

/** The label of a line and the other names that the source gives it: its field, its taxonomy element. */
export interface Line extends Stated<string> {
  readonly aliases?: readonly string[]
}

/** Everything that holds for a place of a dataset: each attribute is the nearest statement of it. */
export interface Context {
  readonly entity: Stated<string> | null
  readonly entityId: Stated<string> | null
  readonly statement: Stated<Statement> | null
  readonly currency: Stated<string> | null
  /** Kind of unit stated for a single line or number, not for a whole table. */
  readonly unit: Stated<Unit> | null
  readonly scale: Stated<number> | null
  readonly except: readonly Unit[]
  /** Scale of share counts alone, where it is stated: `shares in thousands`. */
  readonly sharesScale: Stated<number> | null
  /** Scale of per-share lines alone, where it is stated: -2 for `pence for per-share lines`. */
  readonly perShareScale: Stated<number> | null
  readonly unitText: Stated<string> | null
  readonly scope: Stated<Scope> | null
  readonly standard: Stated<string> | null
  readonly basis: Stated<Basis> | null
  readonly decimals: Stated<number> | null
  readonly period: Stated<Period> | null
  /** The number is printed without its minus: `sign: "-"` of Inline XBRL. */
  readonly isNegated: boolean
  /** Labels of the enclosing sections and lines, outermost first. */
  readonly names: readonly Stated<string>[]
  /** The member of a dimension that a column is for, where nothing else tells it from others: a segment, a component of equity. */
  readonly member: Stated<string> | null
  /** Header that value arrays of this place are aligned with. */
  readonly columns: readonly Column[] | null
  /** The same by the key or label under which rows refer to a column. */
  readonly columnsByKey: ReadonlyMap<string, Column> | null
  /** Columns by their keys, by the key of the block in which these stand: `quarter` and `year_to_date`, each with `current`. */
  readonly blocks: ReadonlyMap<string, ReadonlyMap<string, Column>> | null
  /** Headers of lists by the names of these, where rows have several. */
  readonly axes: ReadonlyMap<string, Axis> | null
  /** Legends of columns by the keys of the sections that they are for: `{"assets": {"m1": "Gross", "m3": "Net"}}`. */
  readonly legends: ReadonlyMap<string, Legend> | null
  /** What the places of a cell are for, where cells are lists: `["value", "growth"]`, `["Group", "Company"]`. */
  readonly cellFormat: CellFormat | null
}

export interface Legend {
  readonly value: JsonObject
  readonly pointer: string
}

/** Cells of as many scalars as there are columns here; one that is no period has no figures. */
export interface CellFormat {
  readonly columns: readonly Column[]
}

/** The columns of one list of a row, and the same by the names of the columns. */
export interface Axis {
  readonly columns: readonly Column[]
  readonly byKey: ReadonlyMap<string, Column>
}

/** A column of a table or of aligned arrays. */
export interface Column {
  /** period: holds values; derived: growth, variance, share; unit: the unit of each row; note and label: no values. */
  readonly kind: 'period' | 'derived' | 'note' | 'label' | 'unit'
  readonly context: Partial<Context>
}

export const emptyContext: Context = {
  entity: null,
  entityId: null,
  statement: null,
  currency: null,
  unit: null,
  scale: null,
  except: [],
  sharesScale: null,
  perShareScale: null,
  unitText: null,
  scope: null,
  standard: null,
  basis: null,
  decimals: null,
  period: null,
  isNegated: false,
  names: [],
  member: null,
  columns: null,
  columnsByKey: null,
  blocks: null,
  axes: null,
  legends: null,
  cellFormat: null,
}
