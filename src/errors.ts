/** What went wrong, in the words of the exit codes of the command line. */
export type ErrorCode =
  | 'internal'
  | 'usage'
  | 'key'
  | 'unavailable'
  | 'quality-gate'
  | 'contract'
  | 'locked'
  | 'clarification'
  | 'research-failed'
  | 'outcome-unknown'
  | 'not-found'
  | 'try-later'
  | 'interrupted'
  | 'terminated'

/** Exit code of the process for each kind of error; 0 is success. */
export const exitCodes: Record<ErrorCode, number> = {
  internal: 1,
  usage: 2,
  key: 3,
  unavailable: 4,
  'quality-gate': 5,
  contract: 6,
  locked: 7,
  clarification: 8,
  'research-failed': 9,
  'outcome-unknown': 10,
  'not-found': 11,
  'try-later': 75,
  interrupted: 130,
  terminated: 143,
}

export interface ErrorDetails {
  /** Whether the same call may succeed later without a change by the user. */
  retryable?: boolean
  /** Stage of the pipeline, e.g. `list`, `fetch`, `normalize`, `load`. */
  stage?: string
  reportId?: string
  /** The next thing to try, one clause without a full stop. */
  hint?: string
  cause?: unknown
}

/** An expected error: one clear sentence, an exit code and the next thing to try. */
export class CrossfootError extends Error {
  override readonly name: string = 'CrossfootError'
  readonly code: ErrorCode
  readonly retryable: boolean
  readonly stage: string | undefined
  readonly reportId: string | undefined
  readonly hint: string | undefined

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.code = code
    this.retryable = details.retryable ?? false
    this.stage = details.stage
    this.reportId = details.reportId
    this.hint = details.hint
  }

  get exitCode(): number {
    return exitCodes[this.code]
  }
}

/** The service answered with an error status; `body` is its `error` text, already free of secrets. */
export class HttpStatusError extends CrossfootError {
  override readonly name = 'HttpStatusError'
  readonly status: number
  readonly retryAfterMs: number | undefined

  constructor(
    code: ErrorCode,
    status: number,
    message: string,
    details: ErrorDetails & { retryAfterMs?: number | undefined } = {},
  ) {
    super(code, message, details)
    this.status = status
    this.retryAfterMs = details.retryAfterMs
  }
}
