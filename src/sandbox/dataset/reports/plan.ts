import type { Dataset, More } from '../layouts/layout.ts'
import type { Tree } from '../tree.ts'

/** A saved report as it is written down, before the seed gives it an id. */
export interface ReportPlan {
  /** Short name that the id is derived from. */
  readonly slug: string
  readonly query: string
  readonly answer: string
  readonly createdAt: string
  readonly tools: readonly Tree[]
  readonly datasets: readonly Dataset[]
  /** Reports of one conversation share its name. */
  readonly conversation?: string
  /** Additional properties of the report, which the specification allows. */
  readonly extra?: More
  readonly workspace?: 'other'
  readonly deleted?: true
  /** Evidence and statements disagree on purpose. */
  readonly contradicts?: true
}
