import type { Dispatcher } from 'undici'
import type { Clock } from '../lib/clock.ts'
import type { Secret } from '../lib/secret.ts'
import type { Usage } from '../model/report.ts'
import type { ResearchEvent, ResearchQuestion } from './research-types.ts'

/** One answer of the service, whatever its status. */
export interface Exchange {
  readonly method: 'GET' | 'POST'
  /** Behind `/api/v1`, with query, e.g. `/reports?page=2`. */
  readonly path: string
  readonly status: number
  readonly contentType: string | null
  /** Bytes behind the content decoding, exactly as received; only error answers have an echoed key struck out. */
  readonly body: Buffer
  /** ISO 8601, UTC. */
  readonly receivedAt: string
  /** The time of the service by its Date header, ISO 8601 in UTC; null where it sends none. */
  readonly servedAt: string | null
  /** Counts from 1 for each call. */
  readonly attempt: number
}

export type ClientEvent =
  | { readonly type: 'waiting'; readonly reason: 'rate-limit'; readonly ms: number }
  | {
      readonly type: 'retry'
      readonly path: string
      /** Why the attempt failed, one clause. */
      readonly reason: string
      readonly ms: number
      /** The attempt that failed, from 1. */
      readonly attempt: number
    }
  | { readonly type: 'protocol-warning'; readonly path: string; readonly message: string }

export interface ClientTimeouts {
  readonly connectMs: number
  /** Until the headers of an answer are complete. */
  readonly headersMs: number
  /** Longest silence within a body. */
  readonly bodyIdleMs: number
  readonly totalMs: number
  /** The same for research: until its stream begins, longest silence in it, and all of it. */
  readonly researchHeadersMs: number
  readonly streamIdleMs: number
  readonly researchTotalMs: number
}

export interface ClientLimits {
  /** Bytes of one body, counted behind the content decoding (and, should they be more, in front of it). */
  readonly bodyBytes: number
  /** Attempts of one call that fail for another reason than the rate limit. */
  readonly attempts: number
  /** Longest time one call waits for the rate limit, and the longest Retry-After that is obeyed. */
  readonly maxWaitMs: number
  /** UTF-16 units of one event of a research stream. */
  readonly eventLength: number
}

export const defaultTimeouts: ClientTimeouts = {
  connectMs: 10_000,
  headersMs: 30_000,
  bodyIdleMs: 30_000,
  totalMs: 600_000,
  researchHeadersMs: 120_000,
  streamIdleMs: 120_000,
  researchTotalMs: 1_800_000,
}

export const defaultLimits: ClientLimits = {
  bodyBytes: 32 * 1024 * 1024,
  attempts: 5,
  maxWaitMs: 15 * 60_000,
  eventLength: 8 * 1024 * 1024,
}

export interface ClientOptions {
  /** With or without `/api/v1`. https, or http for this machine itself; without user name, password and query. */
  readonly baseUrl: string
  /** Permits http to other machines too: the key then travels readable. */
  readonly allowHttp?: boolean
  readonly key: Secret
  /** 60 where not given, the limit of the service (specification, section 8). */
  readonly requestsPerMinute?: number
  /** Length of that "minute": 60 000 but for tests. */
  readonly windowMs?: number
  /** Folder of the rate ledger that processes and runs share; without it the limit holds for this client alone. */
  readonly ledgerFolder?: string
  /** Awaited before anything parses the body, for every answer; what it throws ends the call. */
  readonly onExchange?: (exchange: Exchange) => Promise<void>
  readonly onEvent?: (event: ClientEvent) => void
  readonly clock?: Clock
  readonly random?: () => number
  readonly userAgent?: string
  readonly timeouts?: Partial<ClientTimeouts>
  readonly limits?: Partial<ClientLimits>
  /** Carries the requests, e.g. through a proxy; stays the caller's to close. */
  readonly dispatcher?: Dispatcher
}

export interface ClientStats {
  /** Requests sent, each attempt counted. */
  readonly requests: number
  /** Attempts behind the first of a call. */
  readonly retries: number
  /** Answers with status 429. */
  readonly rateLimited: number
}

/** One page of GET /reports. */
export interface ReportListing {
  readonly page: number
  readonly pages: number
  readonly total: number
  readonly reports: ListedReport[]
  /** The time of the service when it answered, ISO 8601 in UTC; null where it does not say. */
  readonly servedAt: string | null
}

export interface ListedReport {
  readonly id: string
  readonly query: string
  readonly answer: string
  /** ISO 8601, UTC; digits behind the second are kept. */
  readonly createdAt: string
  readonly conversationId: string | null
  /** JSON text of the element, every number as it was written. */
  readonly json: string
  /** SHA-256 of `json`: changes when the service changes the report. */
  readonly sha256: string
}

/** The body of GET /reports/{id}: JSON, otherwise unchecked. */
export interface ReportBody {
  readonly id: string
  readonly text: string
  /** SHA-256 of the bytes of the body. */
  readonly sha256: string
  /** ISO 8601, UTC. */
  readonly receivedAt: string
}

export interface Client {
  /** GET /usage; costs no search. */
  usage(signal?: AbortSignal): Promise<Usage>
  /** One page of GET /reports. Code `contract` where it does not fit the specification or is another page. */
  reportPage(query: { q?: string; page?: number }, signal?: AbortSignal): Promise<ReportListing>
  /** Page 1, 2, … up to the number of pages that the latest page states. */
  reportPages(query: { q?: string }, signal?: AbortSignal): AsyncIterable<ReportListing>
  /** GET /reports/{id}. Code `not-found` for a 404 of the service, ReportBodyError for a body that is not JSON. */
  report(id: string, signal?: AbortSignal): Promise<ReportBody>
  /**
   * POST /research: the events as they arrive, the last of them the result. Costs a search where it ends with an
   * analysis. Never repeated by itself, but where nothing was sent or the rate limit refused it. Rejects before the
   * first event with `usage` for a question outside the bounds, `key` without the scope, `try-later` with the time of
   * the reset where the allowance is used up. Whoever stops reading early leaves the outcome unknown.
   */
  research(question: ResearchQuestion, signal?: AbortSignal): AsyncGenerator<ResearchEvent, void, undefined>
  stats(): ClientStats
  /** Minutes that so many requests take: 60 at once, then 60 a minute. */
  minutesFor(requests: number): number
  /** Refuses further calls and closes the connections. */
  close(): Promise<void>
}
