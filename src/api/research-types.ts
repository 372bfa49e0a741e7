import type { CompanySelection } from '../model/research.ts'

/** What is asked of POST /research (specification, section 4.4). */
export interface ResearchQuestion {
  /** 3 to 3000 characters: legal entity, jurisdiction and financial question. */
  readonly query: string
  /** Names the attempt; made where none is given. It does not keep a repeat from being charged. */
  readonly requestId?: string
  /** Of an earlier answer, to go on with its conversation. */
  readonly conversationId?: string
  /** At most 10 choices that the conversation offered. */
  readonly companySelections?: readonly CompanySelection[]
}

/**
 * How a research request ended. `unknown`: the stream did not say; the analysis may have been made and charged, so that
 * saved reports are to be checked before anything is asked again (section 4.4, rule 2).
 */
export interface ResearchResult {
  readonly type: 'result'
  readonly outcome: 'analysis' | 'conversation' | 'error' | 'unknown'
  readonly requestId: string
  /** Set for `analysis` alone. */
  readonly reportId: string | null
  readonly conversationId: string | null
  /** Null where nobody knows. */
  readonly charged: boolean | null
  /** The text of the answer; for `error` and `unknown` what had arrived, which is no report. */
  readonly text: string
  /** What the service says of its error, or why the outcome is unknown; one clause. */
  readonly message: string | null
}

/**
 * What arrives of a research stream, in order. `json` is the event as received. Events of unknown types pass through;
 * the last element is always the result.
 */
export type ResearchEvent =
  | {
      readonly type: 'status' | 'tool_result' | 'complete' | 'error' | 'unknown'
      readonly json: string
    }
  | { readonly type: 'text'; readonly content: string; readonly json: string }
  | { readonly type: 'warning'; readonly message: string }
  | ResearchResult
