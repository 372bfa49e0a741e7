import { HttpStatusError } from '../errors.ts'
import type { ErrorCode } from '../errors.ts'
import { retryAfterMs } from '../lib/backoff.ts'
import { parseJson, plainJson } from '../lib/lossless-json.ts'
import type { Secret } from '../lib/secret.ts'
import { visibleText } from '../lib/visible-text.ts'
import { errorBodySchema } from '../model/report.ts'
import { nameOf } from './request.ts'
import type { Answer, Call } from './request.ts'

interface Meaning {
  readonly code: ErrorCode
  readonly what: string
  readonly hint: string
  readonly retryable?: boolean
}

const baseUrlHint = 'check the base URL: it should be the address of the service, with or without /api/v1'
/** An error text longer than this is no error text. */
const longestErrorBody = 64 * 1024

/**
 * The error for an answer that is not 200, by section 7 of the specification. The service's own words stand in the
 * message, cut at 300 characters, with control characters made visible and the key struck out.
 */
export function statusError(answer: Answer, call: Call, key: Secret, now: number): HttpStatusError {
  const { status, headers } = answer
  const says = errorText(answer, key)
  const { code, what, hint, retryable = false } = meaningOf(answer, call, key, says !== undefined)
  const words = says === undefined ? '' : `; the service says "${says}"`
  const after = retryAfterMs(headers.get('retry-after'), headers.get('date'), now)
  return new HttpStatusError(code, status, `${nameOf(call)} answered ${status}: ${what}${words}`, {
    hint,
    retryable,
    retryAfterMs: after,
    ...(call.stage === undefined ? {} : { stage: call.stage }),
    ...(call.reportId === undefined ? {} : { reportId: call.reportId }),
  })
}

function meaningOf({ status, headers }: Answer, call: Call, key: Secret, hasErrorBody: boolean): Meaning {
  if (status === 400) {
    return { code: 'usage', what: 'the request is not valid', hint: 'check the words, page or id asked for' }
  }
  if (status === 401) {
    return {
      code: 'key',
      what: `the API key ${key.hint()} is missing, invalid, expired or revoked`,
      hint: 'take a valid key from the workspace and put it where CROSSFOOT_API_KEY or CROSSFOOT_API_KEY_FILE says; keys expire 30, 90 or 365 days after they were made',
    }
  }
  if (status === 403) {
    return {
      code: 'key',
      what: `the API key ${key.hint()} has no permission for this`,
      hint: 'ask the owner of the workspace for a key with the scope that is needed',
    }
  }
  if (status === 404 && call.reportId === undefined) {
    return { code: 'usage', what: 'there is no such address', hint: baseUrlHint }
  }
  // Only the error body of the specification makes a 404 the word of the service: a gateway that answers 404 with a
  // page of its own must not let reports count as deleted.
  if (status === 404 && !hasErrorBody) {
    return {
      code: 'contract',
      what: 'without the error text that the service sends, so the report does not count as deleted',
      hint: baseUrlHint,
    }
  }
  if (status === 404) {
    return {
      code: 'not-found',
      what: 'there is no such report in this workspace, or it was deleted',
      hint: 'crossfoot reports list shows what there is',
    }
  }
  if (status === 413) {
    return { code: 'usage', what: 'the request is too large', hint: 'ask with fewer words' }
  }
  if (status === 429) {
    return {
      code: 'try-later',
      what: 'the rate limit is reached',
      hint: 'run again later; what was fetched is kept',
      retryable: true,
    }
  }
  if (status >= 300 && status < 400) {
    const to = visibleText(headers.get('location') ?? 'nowhere')
    return { code: 'contract', what: `a redirect to ${to}, which is never followed`, hint: baseUrlHint }
  }
  if (status === 408 || (status >= 500 && status !== 501 && status !== 505)) {
    return {
      code: 'unavailable',
      what: 'the service has a temporary problem',
      hint: 'run again later; what was fetched is kept',
      retryable: true,
    }
  }
  return { code: 'contract', what: 'a status that the specification does not have', hint: baseUrlHint }
}

function errorText({ body }: Answer, key: Secret): string | undefined {
  if (body.length === 0 || body.length > longestErrorBody) return undefined
  try {
    const parsed = errorBodySchema.safeParse(plainJson(parseJson(body.toString('utf8')).value))
    return parsed.success ? visibleText(key.redact(parsed.data.error)) : undefined
  } catch {
    return undefined
  }
}
