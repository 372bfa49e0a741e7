import type { Readable } from 'node:stream'
import { Agent } from 'undici'
import type { Dispatcher } from 'undici'
import { CrossfootError } from '../errors.ts'
import { linkSignals } from '../lib/abort.ts'
import type { Secret } from '../lib/secret.ts'
import type { BaseUrl } from './base-url.ts'
import { acceptedEncodings, readBody } from './body.ts'
import { neverSent, transportFailure } from './transport-failure.ts'
import type { ClientLimits, ClientTimeouts } from './types.ts'

/** What is asked of the service, and what an error about it should name. */
export interface Call {
  readonly method: 'GET' | 'POST'
  /** Behind the base path, encoded, with query. */
  readonly path: string
  readonly stage?: string
  readonly reportId?: string
  /** JSON text of the body of a POST. */
  readonly body?: string
}

/** One answer with its whole body, decoded. */
export interface Answer {
  readonly status: number
  /** Names in lower case; repeated headers are joined with a comma, an echoed key is struck out. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: Buffer
}

/** An answer whose body is still on its way. */
export interface OpenAnswer {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  /** Bytes as they arrive; to be read to the end or left. Fails with the errors of the network layer. */
  readonly chunks: AsyncIterable<Uint8Array>
  /** The whole answer instead, for a status that is no success. */
  whole(): Promise<Answer>
  /** Ends the connection where the body was not read to its end. */
  close(): void
}

export interface Transport {
  /**
   * Sends a call once and returns as soon as the headers are there. Rejects with code `unavailable` (retryable) where
   * nothing was sent, with `outcome-unknown` where the service may have received it, or with the reason of the signal.
   */
  open(call: Call, signal?: AbortSignal): Promise<OpenAnswer>
  /**
   * Sends a call once. Follows no redirect and stores no cookie. Rejects with code `unavailable` (retryable) when the
   * connection fails, `contract` when the body is too large or oddly compressed, or the reason of the signal.
   */
  send(call: Call, signal?: AbortSignal): Promise<Answer>
  close(): Promise<void>
}

export interface TransportOptions {
  readonly base: BaseUrl
  readonly key: Secret
  readonly userAgent: string
  readonly timeouts: ClientTimeouts
  readonly limits: ClientLimits
  readonly dispatcher: Dispatcher | undefined
  /** Scheme of the Authorization header: the provider API has its own (section 5.8). */
  readonly scheme?: 'Bearer' | 'Token'
}

/** What a call waits for, in milliseconds, and what it accepts. */
interface Expectation {
  readonly headersMs: number
  readonly bodyIdleMs: number
  readonly accept: string
  readonly 'accept-encoding': string
}

/** 60 requests a minute at up to 3 s each need three connections. */
const connections = 4

/** Opens the way to the service; the one place that knows the key's text. */
export function createTransport(options: TransportOptions): Transport {
  const { base, key, timeouts, limits, userAgent, scheme = 'Bearer' } = options
  const agent = options.dispatcher
    ? undefined
    : new Agent({ connections, connect: { timeout: timeouts.connectMs } })
  const dispatcher = options.dispatcher ?? agent!

  /** Header values end up in messages: a server that echoes the key must not put it there. */
  const headersOf = (received: Readonly<Record<string, string | string[] | undefined>>) => {
    const headers = new Map<string, string>()
    for (const [name, value] of Object.entries(received)) {
      if (value !== undefined) headers.set(name.toLowerCase(), key.redact([value].flat().join(', ')))
    }
    return headers
  }

  const request = (call: Call, signal: AbortSignal, { headersMs, bodyIdleMs, ...accepted }: Expectation) =>
    dispatcher.request({
      origin: base.origin,
      // Passed as it is: a URL parser would fold dot segments.
      path: base.path + call.path,
      method: call.method,
      body: call.body ?? null,
      signal,
      headersTimeout: headersMs,
      bodyTimeout: bodyIdleMs,
      headers: {
        ...accepted,
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        'user-agent': userAgent,
        authorization: `${scheme} ${key.reveal()}`,
      },
    })

  const dispatch = async (call: Call, signal: AbortSignal): Promise<Answer> => {
    const response = await request(call, signal, {
      headersMs: timeouts.headersMs,
      bodyIdleMs: timeouts.bodyIdleMs,
      accept: 'application/json',
      'accept-encoding': acceptedEncodings,
    })
    const headers = headersOf(response.headers)
    const status = response.statusCode
    const body = await readAnswer(response.body, status, headers.get('content-encoding'), signal)
    return { status, headers, body }
  }

  /** The status of an error answer says enough even where its body cannot be read. */
  const readAnswer = async (
    source: Readable,
    status: number,
    encoding: string | undefined,
    signal: AbortSignal,
  ): Promise<Buffer> => {
    try {
      return await readBody(source, encoding, limits.bodyBytes)
    } catch (error) {
      if (status === 200 || signal.aborted) throw error
      return Buffer.alloc(0)
    }
  }

  const open = async (call: Call, signal: AbortSignal | undefined): Promise<OpenAnswer> => {
    const link = linkSignals(signal)
    const timer = setTimeout(() => link.abort(new DOMException('', 'TimeoutError')), timeouts.researchTotalMs)
    const close = (): void => {
      clearTimeout(timer)
      link.unlink()
      link.abort(new DOMException('', 'AbortError'))
    }
    try {
      const response = await request(call, link.signal, {
        headersMs: timeouts.researchHeadersMs,
        bodyIdleMs: timeouts.streamIdleMs,
        accept: 'text/event-stream',
        'accept-encoding': 'identity',
      })
      const headers = headersOf(response.headers)
      const status = response.statusCode
      // A stream that is left may still object to its end.
      response.body.on('error', () => undefined)
      return {
        status,
        headers,
        chunks: response.body as AsyncIterable<Uint8Array>,
        whole: async () => {
          const body = await readAnswer(response.body, status, headers.get('content-encoding'), link.signal)
          return { status, headers, body }
        },
        close,
      }
    } catch (error) {
      close()
      if (signal?.aborted) throw signal.reason
      const failure = transportFailure(error, `${nameOf(call)} at ${base.origin}`, text => key.redact(text))
      throw neverSent(error)
        ? failure
        : new CrossfootError('outcome-unknown', failure.message, { cause: failure.cause })
    }
  }

  return {
    open,
    send: async (call, signal) => {
      const link = linkSignals(signal)
      const timer = setTimeout(() => link.abort(new DOMException('', 'TimeoutError')), timeouts.totalMs)
      try {
        return await dispatch(call, link.signal)
      } catch (error) {
        if (signal?.aborted) throw signal.reason
        const failure =
          error instanceof CrossfootError
            ? new CrossfootError(error.code, `${nameOf(call)} failed: ${error.message}`)
            : transportFailure(error, `${nameOf(call)} at ${base.origin}`, text => key.redact(text))
        throw inCall(failure, call)
      } finally {
        clearTimeout(timer)
        link.unlink()
      }
    },
    close: async () => {
      if (agent && !agent.closed) await agent.close()
    },
  }
}

/** How messages name a call, e.g. `GET /reports?page=2`. */
export function nameOf(call: Call): string {
  return `${call.method} ${call.path}`
}

/** The same error with the stage and the report that the call belongs to. */
function inCall(error: CrossfootError, { stage, reportId }: Call): CrossfootError {
  return new CrossfootError(error.code, error.message, {
    retryable: error.retryable,
    ...(error.hint === undefined ? {} : { hint: error.hint }),
    ...(error.cause === undefined ? {} : { cause: error.cause }),
    ...(stage === undefined ? {} : { stage }),
    ...(reportId === undefined ? {} : { reportId }),
  })
}
