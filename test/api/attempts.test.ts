import { expect, test } from 'vitest'
import { systemClock } from '../../src/lib/clock.ts'
import { errorOf, httpService, keyText, sendJson, testClient, usageBody } from '../support/http-service.ts'
import type { TestClient } from '../support/http-service.ts'
import type { Client } from '../../src/api/client.ts'

/** A client of a service that answers these in turn, and then usage. */
async function facing(
  answers: readonly { status: number; body?: unknown; headers?: Record<string, string> }[],
  options: Parameters<typeof testClient>[1] = {},
): Promise<TestClient & { received: { url: string }[] }> {
  const service = await httpService((_, response, index) => {
    const answer = answers[index]
    if (answer) sendJson(response, answer.status, answer.body ?? { error: 'sorry' }, answer.headers)
    else sendJson(response, 200, usageBody)
  })
  return { ...testClient(service.url, options), received: service.received }
}

const page: (client: Client) => Promise<unknown> = client => client.reportPage({})
const detail: (client: Client) => Promise<unknown> = client => client.report('r1')
const usage: (client: Client) => Promise<unknown> = client => client.usage()

test.each([
  [400, usage, 'usage', 2, 'the request is not valid'],
  [413, usage, 'usage', 2, 'the request is too large'],
  [401, usage, 'key', 3, 'the API key acme_live_…3210 is missing, invalid, expired or revoked'],
  [403, detail, 'key', 3, 'the API key acme_live_…3210 has no permission for this'],
  [404, detail, 'not-found', 11, 'there is no such report in this workspace, or it was deleted'],
  [404, page, 'usage', 2, 'there is no such address'],
  [418, usage, 'contract', 6, 'a status that the specification does not have'],
  [204, usage, 'contract', 6, 'a status that the specification does not have'],
  [501, usage, 'contract', 6, 'a status that the specification does not have'],
])('%i is not retried: %s %s, exit %i', async (status, call, code, exitCode, what) => {
  const { client, received, exchanges } = await facing([{ status, body: { error: 'said so' } }])
  const error = await errorOf(call(client))
  expect(error).toMatchObject({ name: 'HttpStatusError', status, code, exitCode, retryable: false })
  expect(error.message).toContain(`answered ${status}: ${what}`)
  // An answer with status 204 has no body.
  expect(error.message.includes('; the service says "said so"')).toBe(status !== 204)
  expect(received).toHaveLength(1)
  expect(exchanges.map(exchange => [exchange.status, exchange.attempt])).toEqual([[status, 1]])
})

test('a 404 without the error body of the specification does not make a report deleted', async () => {
  for (const body of ['<html>404</html>', '{}', '', '{"error":404}']) {
    const { client } = await facing([{ status: 404, body }])
    await expect(client.report('r1')).rejects.toMatchObject({
      code: 'contract',
      reportId: 'r1',
      message:
        'GET /reports/r1 answered 404: without the error text that the service sends, so the report does not count as deleted',
    })
  }
})

test.each([500, 502, 503, 504, 520, 408])('%i is retried five times, then unavailable', async status => {
  const { client, received, clock } = await facing(Array.from({ length: 6 }, () => ({ status })))
  await expect(client.usage()).rejects.toMatchObject({
    code: 'unavailable',
    exitCode: 4,
    status,
    message: `GET /usage answered ${status}: the service has a temporary problem; the service says "sorry" (5 attempts)`,
  })
  expect(received).toHaveLength(5)
  expect(clock.slept).toEqual([1000, 2000, 4000, 8000])
  expect(await client.usage()).toEqual(usageBody)
  expect(client.stats()).toEqual({ requests: 7, retries: 5, rateLimited: 0 })
})

test('the pause between attempts is random, from nothing up to its ceiling', async () => {
  const numbers = [0.5, 0, 0.25]
  const { client, clock } = await facing([{ status: 502 }, { status: 502 }, { status: 502 }], {
    random: () => numbers.shift()!,
  })
  await client.usage()
  expect(clock.slept).toEqual([500, 0, 1000])
})

test('a 503 is repeated when its Retry-After says, or not at all if that is too long', async () => {
  const short = await facing([{ status: 503, headers: { 'retry-after': '120' } }])
  await short.client.usage()
  expect(short.clock.slept).toEqual([121_000])
  const long = await facing([{ status: 503, headers: { 'retry-after': '3600' } }])
  await expect(long.client.usage()).rejects.toMatchObject({ code: 'unavailable', retryAfterMs: 3_601_000 })
  expect(long.received).toHaveLength(1)
})

test('a client that fails all the time stops repeating: 10 % of its requests and 10', async () => {
  const { client, received } = await facing(Array.from({ length: 1000 }, () => ({ status: 502 })))
  for (let call = 0; call < 8; call++) await errorOf(client.usage())
  // Four repeats each for the first calls; the 13th repeat would be more than 10 + 10 % of 17 requests allow.
  expect(client.stats()).toMatchObject({ requests: 19, retries: 11 })
  await expect(client.usage()).rejects.toThrow(
    '(no further attempt: too many requests of this run have failed)',
  )
  expect(received).toHaveLength(20)
})

const date = 'Thu, 01 Jan 2026 12:00:00 GMT'

test.each([
  ['seconds', { 'retry-after': '60' }, 61_000],
  [
    'a date, counted from the Date of the answer',
    { 'retry-after': 'Thu, 01 Jan 2026 12:00:30 GMT', date },
    31_000,
  ],
  ['nothing', {}, 1000],
  ['nonsense', { 'retry-after': '-5' }, 1000],
  ['fourteen minutes', { 'retry-after': '840' }, 841_000],
])('429 with Retry-After as %s', async (_, headers: Record<string, string>, ms) => {
  const { client, clock, events } = await facing([{ status: 429, headers }])
  await client.usage()
  // After a 429 the pace is one request in 1.02 s, whatever the answer says.
  const waited = Math.max(ms, 1020)
  expect(clock.monotonic()).toBe(waited)
  expect(client.stats()).toEqual({ requests: 2, retries: 1, rateLimited: 1 })
  expect(events).toEqual([
    {
      type: 'retry',
      path: '/usage',
      reason: 'GET /usage answered 429: the rate limit is reached; the service says "sorry"',
      ms,
      attempt: 1,
    },
    { type: 'waiting', reason: 'rate-limit', ms: waited },
  ])
})

test('429 does not count as one of the five attempts', async () => {
  const { client } = await facing([
    ...Array.from({ length: 7 }, () => ({ status: 429 })),
    ...Array.from({ length: 4 }, () => ({ status: 502 })),
  ])
  expect(await client.usage()).toEqual(usageBody)
  expect(client.stats()).toEqual({ requests: 12, retries: 11, rateLimited: 7 })
})

test('a Retry-After beyond the longest wait ends the call, and the next one without a request', async () => {
  const { client, received, clock } = await facing([{ status: 429, headers: { 'retry-after': '7200' } }])
  await expect(client.usage()).rejects.toMatchObject({
    code: 'try-later',
    exitCode: 75,
    status: 429,
    retryAfterMs: 7_201_000,
  })
  await expect(client.usage()).rejects.toMatchObject({ code: 'try-later' })
  expect(received).toHaveLength(1)
  clock.advance(7_201_000)
  expect(await client.usage()).toEqual(usageBody)
})

test('429 without end is given up after 15 minutes in all', async () => {
  const { client, clock } = await facing(Array.from({ length: 1000 }, () => ({ status: 429 })))
  await expect(client.usage()).rejects.toMatchObject({ code: 'try-later', status: 429 })
  expect(clock.monotonic()).toBeGreaterThan(870_000)
  expect(clock.monotonic()).toBeLessThanOrEqual(900_000)
  expect(client.stats().requests).toBe(34)
})

test('401 stops all: those waiting end, no further request leaves, those on the wire may finish', async () => {
  let release = (): void => undefined
  const released = new Promise<void>(done => {
    release = done
  })
  const service = await httpService((_, response, index) => {
    if (index === 0) void released.then(() => sendJson(response, 200, usageBody))
    else sendJson(response, 401, { error: 'revoked' })
  })
  // Two requests in a window of a minute, on the real clock: whoever waits would wait for a minute.
  const { client } = testClient(service.url, { clock: systemClock, requestsPerMinute: 2 })
  const onTheWire = client.usage()
  const refused = errorOf(client.usage())
  const waiting = Array.from({ length: 20 }, () => errorOf(client.report('r1')))
  const first = await refused
  expect(first).toMatchObject({ code: 'key', status: 401 })
  for (const error of await Promise.all(waiting)) expect(error).toBe(first)
  expect(await errorOf(client.reportPage({}))).toBe(first)
  release()
  expect(await onTheWire).toEqual(usageBody)
  expect(service.received).toHaveLength(2)
  expect(client.stats()).toEqual({ requests: 2, retries: 0, rateLimited: 0 })
})

test('401 stops all also while another call pauses before a repeat', async () => {
  const service = await httpService((request, response) => {
    sendJson(response, request.url!.endsWith('usage') ? 401 : 502, { error: 'no' })
  })
  const { client } = testClient(service.url, { clock: systemClock, limits: { attempts: 100 } })
  const pausing = errorOf(client.report('r1'))
  while (client.stats().requests < 1 || service.received.length < 1) {
    await new Promise(resolve => setImmediate(resolve))
  }
  const refused = await errorOf(client.usage())
  expect(await pausing).toBe(refused)
})

test('abort while waiting for the rate limit or for a repeat', async () => {
  const service = await httpService((_, response) => sendJson(response, 502, { error: 'no' }))
  const { client } = testClient(service.url, { clock: systemClock, requestsPerMinute: 1 })
  const controller = new AbortController()
  const calls = [client.usage(controller.signal), client.usage(controller.signal)].map(errorOf)
  while (service.received.length < 1) await new Promise(resolve => setImmediate(resolve))
  controller.abort(new Error('stopped by hand'))
  expect((await Promise.all(calls)).map(error => error.message)).toEqual([
    'stopped by hand',
    'stopped by hand',
  ])
  expect(service.received).toHaveLength(1)
})

test('a hundred calls on one signal cause no warning of a leak', async () => {
  const warnings: Error[] = []
  const note = (warning: Error): unknown => warnings.push(warning)
  process.on('warning', note)
  const { client } = await facing([])
  const { signal } = new AbortController()
  await Promise.all(Array.from({ length: 100 }, () => client.usage(signal)))
  await new Promise(resolve => setImmediate(resolve))
  process.off('warning', note)
  expect(warnings).toEqual([])
  expect(client.stats().requests).toBe(100)
})

test('the key does not go into a URL', async () => {
  const { client, received } = await facing([])
  await expect(client.reportPage({ q: `my key ${keyText}` })).rejects.toMatchObject({ code: 'usage' })
  await expect(client.report(keyText.slice(-64))).rejects.toMatchObject({ code: 'usage' })
  expect(received).toHaveLength(0)
})
