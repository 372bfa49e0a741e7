import { join } from 'node:path'
import { CrossfootError } from '../errors.ts'
import { systemClock, systemRandom } from '../lib/clock.ts'
import { fileLedger } from '../lib/rate-ledger.ts'
import { createRateLimiter } from '../lib/rate-limiter.ts'
import type { RateLimiter } from '../lib/rate-limiter.ts'
import type { Secret } from '../lib/secret.ts'
import { toolVersion } from '../lib/tool-version.ts'
import { keyPattern } from '../model/report.ts'
import { createChannel } from './attempts.ts'
import { parseBaseUrl } from './base-url.ts'
import { getReport } from './report-detail.ts'
import { getReportPage, getReportPages } from './report-list.ts'
import { createTransport } from './request.ts'
import { research } from './research.ts'
import { defaultLimits, defaultTimeouts } from './types.ts'
import type { Client, ClientLimits, ClientOptions, ClientTimeouts } from './types.ts'
import { getUsage } from './usage.ts'

export type { Client, ClientEvent, ClientOptions, Exchange, ReportListing } from './types.ts'

const requestsPerWindow = 60
const minuteMs = 60_000

/**
 * A client of the service for one key. Sends nothing yet; throws code `usage` for a base URL, rate or user agent that
 * cannot be used and code `key` for a key that does not have the documented form, without showing it.
 */
export function createClient(options: ClientOptions): Client {
  const { key, clock = systemClock, onExchange, onEvent } = options
  const base = parseBaseUrl(options.baseUrl, options.allowHttp)
  checkKey(key)
  const limit = options.requestsPerMinute ?? requestsPerWindow
  const windowMs = options.windowMs ?? minuteMs
  if (!Number.isInteger(limit) || limit < 1) {
    throw new CrossfootError('usage', `${limit} requests per minute cannot be kept`, {
      hint: `use a whole number from 1, e.g. ${requestsPerWindow}, the limit of the service`,
    })
  }
  const timeouts: ClientTimeouts = { ...defaultTimeouts, ...options.timeouts }
  const limits: ClientLimits = { ...defaultLimits, ...options.limits }
  const transport = createTransport({
    base,
    key,
    userAgent: checkedUserAgent(options.userAgent ?? `crossfoot/${toolVersion}`),
    timeouts,
    limits,
    dispatcher: options.dispatcher,
  })
  const channel = createChannel({
    transport,
    limiter: limiterOf(options, limit, windowMs, timeouts, limits),
    key,
    limits,
    clock,
    random: options.random ?? systemRandom,
    onExchange,
    onEvent,
  })
  return {
    usage: signal => getUsage(channel, signal),
    reportPage: (query, signal) => getReportPage(channel, query, signal),
    reportPages: (query, signal) => getReportPages(channel, query, signal),
    report: (id, signal) => getReport(channel, id, signal),
    research: (question, signal) => research(channel, question, { limits, key }, signal),
    stats: () => channel.stats(),
    minutesFor: requests => (Math.max(0, Math.ceil(requests / limit) - 1) * windowMs) / minuteMs,
    close: async () => {
      channel.stop(new CrossfootError('internal', 'the client is closed'))
      await transport.close()
    },
  }
}

function limiterOf(
  options: ClientOptions,
  limit: number,
  windowMs: number,
  timeouts: ClientTimeouts,
  { maxWaitMs }: ClientLimits,
): RateLimiter {
  const { ledgerFolder, key, clock = systemClock, onEvent } = options
  const ledgerPath = ledgerFolder && join(ledgerFolder, `rate-${key.fingerprint()}.json`)
  return createRateLimiter({
    rule: { limit, windowMs, inFlightMs: timeouts.totalMs },
    clock,
    shared: ledgerPath ? fileLedger(ledgerPath, clock, maxWaitMs) : undefined,
    maxWaitMs,
    onWait: ms => onEvent?.({ type: 'waiting', reason: 'rate-limit', ms }),
  })
}

function checkKey(key: Secret): void {
  const refusal = (what: string, hint: string): CrossfootError =>
    new CrossfootError('key', `the API key ${what}`, { hint })
  if (key.matches(/^$/)) throw refusal('is empty', 'set it to a key that was made in the workspace')
  if (key.matches(/[\s\p{Cc}]/u)) {
    throw refusal('contains a space, a line break or a control character', 'copy it again, as one line')
  }
  if (!key.matches(keyPattern)) {
    throw refusal(
      'does not have the form of a key: a prefix, "_live_" and 64 hexadecimal digits',
      'copy it again from where it was made',
    )
  }
}

/** A header value cannot hold line breaks or characters beyond ASCII. */
function checkedUserAgent(text: string): string {
  if (/^[\x20-\x7e]+$/.test(text)) return text
  throw new CrossfootError('usage', 'the user agent may hold printable ASCII characters only', {
    hint: 'leave it out or shorten it to a name and a version',
  })
}
