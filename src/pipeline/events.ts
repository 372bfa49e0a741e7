import type { ClientEvent } from '../api/types.ts'
import type { RunRow } from '../model/tables.ts'

export type Stage = 'research' | 'list' | 'fetch' | 'normalize' | 'load' | 'publish'

/** What a run tells while it works. */
export type RunEvent =
  | { readonly code: 'started'; readonly runId: string; readonly pipeline: string }
  | { readonly code: 'stage'; readonly stage: Stage }
  | { readonly code: 'stage-ended'; readonly stage: Stage; readonly ms: number; readonly failed: boolean }
  | {
      readonly code: 'listed'
      /** Words searched for; "" for every report. */
      readonly q: string
      readonly page: number
      readonly pages: number
      readonly total: number
    }
  | {
      readonly code: 'fetched'
      readonly done: number
      readonly total: number
      /** By the rule of the rate limit. */
      readonly minutesLeft: number
    }
  | { readonly code: 'asked'; readonly question: string; readonly outcome: string; readonly searches: number }
  | { readonly code: 'normalized'; readonly done: number; readonly total: number }
  | { readonly code: 'warning'; readonly message: string }
  | { readonly code: 'client'; readonly event: ClientEvent }
  /** The last one; also of a run that was stopped, but for one that never got hold of its folder. */
  | { readonly code: 'finished'; readonly run: RunRow }
