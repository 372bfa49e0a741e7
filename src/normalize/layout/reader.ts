import type { PageTexts } from './referring-cells.ts'
import type { JsonScalar, JsonValue } from '../../lib/lossless-json.ts'
import type { ChartAxes } from '../column/chart-axes.ts'
import type { Context, Line, Stated } from '../context.ts'
import type { Period } from '../period/period.ts'
import type { Scope, Statement } from '../../model/vocabulary.ts'
import type { Notes } from '../describe/notes.ts'
import type { DecimalPoint, Numeral } from '../numeral.ts'
import type { FieldName } from '../key/field-names.ts'
import type { Legends } from './legend.ts'
import type { Coordinates } from '../dataset/coordinates.ts'
import type { Dictionary } from '../dataset/dictionaries.ts'
import type { References } from '../dataset/references.ts'
import type { CurrencyOfField } from '../dataset/currencies-of-fields.ts'
import type { PeriodsByPlace } from '../dataset/periods-by-place.ts'
import type { CodeLegends } from '../dataset/code-legends.ts'

/** How lines are told apart: by the row that they stand in, or by their label below the same ancestors. */
export type LineIdentity = 'row' | 'label'

/** A number, or a mark in its place, with the line and the context that apply to it. */
export interface Candidate {
  readonly pointer: string
  readonly numeral: Numeral
  readonly text: string
  /** What holds for it; of its period see the next. */
  readonly context: Context
  /** Apart from the context, which the figures of a row share: copying it for each took a tenth of the time. */
  readonly period: Stated<Period> | null
  readonly line: Line
  readonly identity: LineIdentity
  /** Lines that were read from the same list or table. */
  readonly group: string
}

/** Where a value stands: its key, the key above, what applies to it and the line that it belongs to. */
export interface Place {
  readonly pointer: string
  readonly key: string | null
  readonly parentKey: string | null
  readonly context: Context
  readonly line: Line | null
  /** The only object or array of a record that has a label: it holds the values of that line, whatever its key. */
  readonly isOnly?: boolean
  /** The statement that the key names beside the keys around it: `income` beside `balance`. */
  readonly statement?: Statement | undefined
  /** The scope that the key names beside other keys of the dataset: `group` beside `bank`. */
  readonly scope?: Scope | undefined
}

export interface FigureAt {
  readonly pointer: string
  readonly value: JsonScalar
  /** The figure, where it does not stand in its leaf alone. */
  readonly numeral?: Numeral
  readonly context: Context
  /** Its period, where that is not the one of the context. */
  readonly period?: Stated<Period>
  readonly line: Line
  readonly group: string
  /** Name of the layout, for the table of datasets. */
  readonly shape: string
  readonly identity: LineIdentity
}

/** What the layouts work with while one dataset is read. */
export interface Reader {
  readonly root: string
  readonly point: DecimalPoint
  readonly notes: Notes
  /** Notes a figure; false where the value is neither a number nor a mark in the place of one. */
  figure(figure: FigureAt): boolean
  visit(value: JsonValue, place: Place): void
  /** Entries elsewhere in the dataset that the fields of an object refer to. */
  references: References
  /** The dimensions that the dataset lists, and what stands on them; undefined where it lists none. */
  coordinates: Coordinates | undefined
  /** The periods that records tell by their places in a list; undefined where none do. */
  periodsByPlace: PeriodsByPlace | undefined
  /** The currencies of amounts by their keys; undefined where the dataset states none. */
  currencyOfField: CurrencyOfField | undefined
  /** The units of the fields of the records that are read, where a list beside these words them. */
  unitOfField?: ReadonlyMap<string, Stated<string>>
  /** What the dataset says of the field that its records have under a key. */
  nameOf(key: string): FieldName | undefined
  /** Units of the axes of its charts; undefined where it has none. */
  chartAxes: ChartAxes | undefined
  /** Fields of the records of a list that are figures: what a record without a period has under these is one too. */
  readonly figuresOfRecords: Set<string>
  /** What the dataset says of its codes; undefined where it explains none. */
  codeLegends: CodeLegends | undefined
  /** Lists of the dataset to whose entries others may refer by number, by their keys; null under one that several have. */
  dictionaries: () => ReadonlyMap<string, Dictionary | null>
  /** Texts of its pages by their identifiers. */
  pageTexts: () => PageTexts
  /** Keys of the dataset that name scopes beside each other: `group` and `bank`. */
  scopes: () => ReadonlyMap<string, Scope>
  /** Lines that stand elsewhere in the dataset for that many values under a key. */
  legendOf: Legends
  /** Names of that many fields that stand elsewhere in the dataset, nearest first: a schema beside its result. */
  headerOf(width: number, pointer: string): readonly string[] | undefined
  /** As `visit`, with all that is found noted by another reader, e.g. one that knows other places. */
  visitBy(reader: Reader, value: JsonValue, place: Place): void
}
