import type { ClientEvent } from '../api/types.ts'

export type Stage = 'research' | 'list' | 'fetch' | 'normalize' | 'load' | 'publish'

/** What a run tells while it works. */
export type RunEvent =
  | { readonly code: 'stage'; readonly stage: Stage }
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
