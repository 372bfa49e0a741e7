import { CrossfootError, HttpStatusError } from '../errors.ts'
import { linkSignals } from '../lib/abort.ts'
import { fullJitter, halfJitter, parseHttpDate } from '../lib/backoff.ts'
import type { Clock } from '../lib/clock.ts'
import type { RateLimiter } from '../lib/rate-limiter.ts'
import type { Secret } from '../lib/secret.ts'
import { visibleText } from '../lib/visible-text.ts'
import type { Answer, Call, OpenAnswer, Transport } from './request.ts'
import { statusError } from './status-error.ts'
import type { ClientEvent, ClientLimits, ClientStats, Exchange } from './types.ts'

/** Carries calls to their answer: every attempt takes a slot of the limiter, failures that may pass are repeated. */
export interface Channel {
  /**
   * Sends until there is an answer with status 200 that `read` accepts. A CrossfootError of `read` that is retryable
   * counts as a failed attempt. Rejects with the error of the last attempt, or the reason of the signal.
   */
  get<T>(call: Call, read: (exchange: Exchange) => T, signal?: AbortSignal): Promise<T>
  /**
   * Sends a call that may cost something, once; returns with its headers where the status is 200. Repeated only where
   * nothing was sent, and after a 429 that `onLimit` does not turn into an error. Rejects with the error of the status
   * otherwise, `outcome-unknown` where the service may have received it.
   */
  open(
    call: Call,
    onLimit: (error: HttpStatusError) => Promise<CrossfootError | undefined>,
    signal?: AbortSignal,
  ): Promise<OpenAnswer>
  stats(): ClientStats
  /** Refuses every further request with this error and ends all waits with it; requests on the wire may finish. */
  stop(error: CrossfootError): void
}

export interface ChannelOptions {
  readonly transport: Transport
  readonly limiter: RateLimiter
  readonly key: Secret
  readonly limits: ClientLimits
  readonly clock: Clock
  readonly random: () => number
  readonly onExchange: ((exchange: Exchange) => Promise<void>) | undefined
  readonly onEvent: ((event: ClientEvent) => void) | undefined
}

/** What one call has been through. */
interface Progress {
  attempts: number
  failures: number
  limitedTimes: number
  limitedMs: number
}

/** `limitedMs` is set where the limiter itself waits before the next attempt. */
type Outcome<T> = { readonly value: T } | { readonly error: CrossfootError; readonly limitedMs?: number }

/** Repeats that a client may spend on failures: 10 % of its requests, and 10. */
const budgetShare = 0.1
const budgetBase = 10

/** The policy of retries around a transport; see section 7 of the specification for what each status means. */
export function createChannel(options: ChannelOptions): Channel {
  const { transport, limiter, key, limits, clock, random, onExchange, onEvent } = options
  const stopped = new AbortController()
  const counts = { requests: 0, retries: 0, rateLimited: 0, failures: 0 }
  let warned = false

  const attempt = async <T>(
    call: Call,
    read: (exchange: Exchange) => T,
    progress: Progress,
    waitSignal: AbortSignal,
    sendSignal: AbortSignal | undefined,
  ): Promise<Outcome<T>> => {
    const ticket = await limiter.acquire(waitSignal)
    let answer: Answer
    try {
      waitSignal.throwIfAborted()
      counts.requests++
      if (++progress.attempts > 1) counts.retries++
      answer = await transport.send(call, sendSignal)
    } catch (error) {
      return { error: expected(error) }
    } finally {
      await ticket.answered()
    }
    const error = answer.status === 200 ? undefined : statusError(answer, call, key, clock.now())
    // Before anything else is awaited: no other request may leave with a key that was refused.
    if (error?.status === 401) stopped.abort(error)
    const limitedMs = error?.status === 429 ? rateLimitMs(error, progress) : undefined
    if (limitedMs !== undefined) await ticket.limited(limitedMs)
    const exchange = exchangeOf(answer, call, progress.attempts, key, clock.now())
    await onExchange?.(exchange)
    if (error) return limitedMs === undefined ? { error } : { error, limitedMs }
    try {
      const value = read(exchange)
      warnOfType(exchange)
      return { value }
    } catch (error) {
      return { error: expected(error) }
    }
  }

  /** The body says what it is better than its label does; a wrong label is worth one warning. */
  const warnOfType = ({ path, contentType }: Exchange): void => {
    if (warned || /^application\/(?:[\w.+-]*\+)?json\b/i.test(contentType ?? '')) return
    warned = true
    const label =
      contentType === null ? 'no content type' : `the content type ${visibleText(contentType, 60)}`
    onEvent?.({ type: 'protocol-warning', path, message: `the service answers JSON with ${label}` })
  }

  /** A 429 on a GET is always the rate limit (reading costs no search): how long it asks to wait. */
  const rateLimitMs = (error: HttpStatusError, progress: Progress): number => {
    counts.rateLimited++
    const ms = Math.max(error.retryAfterMs ?? 0, halfJitter(++progress.limitedTimes, random))
    progress.limitedMs += ms
    return ms
  }

  /** Ms to wait before the next attempt; throws where there shall be none. */
  const pauseAfter = (error: CrossfootError, progress: Progress): number => {
    const after = error instanceof HttpStatusError ? (error.retryAfterMs ?? 0) : 0
    if (!error.retryable || after > limits.maxWaitMs) throw error
    const failures = ++progress.failures
    if (failures >= limits.attempts) throw counted(error, `${failures} attempts`)
    if (++counts.failures > budgetBase + budgetShare * counts.requests) {
      throw counted(error, 'no further attempt: too many requests of this run have failed')
    }
    return Math.max(after, fullJitter(failures, random))
  }

  const get: Channel['get'] = async (call, read, signal) => {
    refuseKeyIn(call.path, key)
    const link = linkSignals(stopped.signal, signal)
    const progress: Progress = { attempts: 0, failures: 0, limitedTimes: 0, limitedMs: 0 }
    try {
      for (;;) {
        link.signal.throwIfAborted()
        const outcome = await attempt(call, read, progress, link.signal, signal)
        if ('value' in outcome) return outcome.value
        const { error, limitedMs } = outcome
        if (limitedMs !== undefined && progress.limitedMs > limits.maxWaitMs) throw error
        const ms = limitedMs ?? pauseAfter(error, progress)
        onEvent?.({ type: 'retry', path: call.path, reason: error.message, ms, attempt: progress.attempts })
        if (limitedMs === undefined) await clock.sleep(ms, link.signal)
      }
    } catch (error) {
      // A sleep that was ended may reject with an error of its own.
      if (link.signal.aborted && !(error instanceof CrossfootError)) throw link.signal.reason
      throw error
    } finally {
      link.unlink()
    }
  }

  const open: Channel['open'] = async (call, onLimit, signal) => {
    const link = linkSignals(stopped.signal, signal)
    const progress: Progress = { attempts: 0, failures: 0, limitedTimes: 0, limitedMs: 0 }
    try {
      for (;;) {
        const ticket = await limiter.acquire(link.signal)
        let answer: OpenAnswer
        try {
          link.signal.throwIfAborted()
          counts.requests++
          if (++progress.attempts > 1) counts.retries++
          answer = await transport.open(call, signal)
        } catch (error) {
          const failure = expected(error)
          if (!failure.retryable) throw failure
          const ms = pauseAfter(failure, progress)
          onEvent?.({
            type: 'retry',
            path: call.path,
            reason: failure.message,
            ms,
            attempt: progress.attempts,
          })
          await clock.sleep(ms, link.signal)
          continue
        } finally {
          await ticket.answered()
        }
        if (answer.status === 200) return answer
        const whole = await answer.whole()
        answer.close()
        const error = statusError(whole, call, key, clock.now())
        if (error.status === 401) stopped.abort(error)
        await onExchange?.(exchangeOf(whole, call, progress.attempts, key, clock.now()))
        if (error.status !== 429) throw error
        const final = await onLimit(error)
        if (final) throw final
        const ms = rateLimitMs(error, progress)
        await ticket.limited(ms)
        if (progress.limitedMs > limits.maxWaitMs) throw error
        onEvent?.({ type: 'retry', path: call.path, reason: error.message, ms, attempt: progress.attempts })
      }
    } finally {
      link.unlink()
    }
  }

  return {
    get,
    open,
    stats: () => ({
      requests: counts.requests,
      retries: counts.retries,
      rateLimited: counts.rateLimited,
    }),
    stop: error => stopped.abort(error),
  }
}

function exchangeOf(answer: Answer, call: Call, attempt: number, key: Secret, now: number): Exchange {
  return {
    method: call.method,
    path: call.path,
    status: answer.status,
    contentType: answer.headers.get('content-type') ?? null,
    body: answer.status === 200 ? answer.body : withoutKey(answer.body, key),
    receivedAt: new Date(now).toISOString(),
    servedAt: utcOf(answer.headers.get('date')),
    attempt,
  }
}

function utcOf(date: string | undefined): string | null {
  const at = parseHttpDate(date ?? '')
  return at === undefined ? null : new Date(at).toISOString()
}

/** Section 5.6: a key is never placed in a URL, not even by somebody who pastes it into the words to search for. */
function refuseKeyIn(path: string, key: Secret): void {
  if (key.redact(path) === path) return
  throw new CrossfootError('usage', 'the API key, or a part of it, stands in what was asked for', {
    hint: 'take it out: keys do not belong in a web address',
  })
}

/** Latin-1 maps every byte to one character and back, so that nothing but the key changes. */
function withoutKey(body: Buffer, key: Secret): Buffer {
  const text = body.toString('latin1')
  const redacted = key.redact(text)
  return redacted === text ? body : Buffer.from(redacted, 'latin1')
}

/** Errors that are not ours (a signal's reason, a bug) go on as they are. */
function expected(error: unknown): CrossfootError {
  if (error instanceof CrossfootError) return error
  throw error
}

function counted(error: CrossfootError, note: string): CrossfootError {
  error.message = `${error.message} (${note})`
  return error
}
