import type { Tree, TreeObject } from '../tree.ts'

/** Names of the layouts in which datasets come. */
export type LayoutName =
  | 'year-keyed-rows'
  | 'aligned-columns'
  | 'column-objects'
  | 'flat-records'
  | 'text-records'
  | 'dated-map'
  | 'relative-columns'
  | 'long-facts'
  | 'register-tree'
  | 'item-objects'
  | 'text-table'
  | 'node-tree'
  | 'concept-points'
  | 'column-major'
  | 'value-and-growth'
  | 'raw-and-formatted'
  | 'year-maps'
  | 'several-statements'

/** One element of financialStatements. */
export interface Dataset {
  readonly layout: LayoutName
  readonly body: TreeObject
}

/** More members at the end of a dataset: warnings, notes, references. */
export type More = { readonly [key: string]: Tree }
