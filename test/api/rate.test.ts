import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createClient } from '../../src/api/client.ts'
import type { Client, ClientOptions } from '../../src/api/client.ts'
import { Secret } from '../../src/lib/secret.ts'
import { httpService, keyText, sendJson, usageBody } from '../support/http-service.ts'
import { mostInAnyWindow, rateServers } from '../support/rate-servers.ts'
import type { RateServer } from '../support/rate-servers.ts'

// Real sockets and the real clock, with 20 requests in 400 ms instead of 60 in a minute.
const requestsPerMinute = 20
const windowMs = 400

async function limitedService(counter: RateServer): Promise<string> {
  const service = await httpService((_, response) => {
    if (counter.arrive(performance.now())) sendJson(response, 200, usageBody)
    else sendJson(response, 429, { error: 'too many requests' }, { 'retry-after': '1' })
  })
  return service.url
}

function clientOf(baseUrl: string, options: Partial<ClientOptions> = {}): Client {
  const client = createClient({ baseUrl, key: new Secret(keyText), requestsPerMinute, windowMs, ...options })
  onTestFinished(() => client.close())
  return client
}

const usages = (client: Client, count: number): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, () => client.usage()))

const names = Object.keys(rateServers) as (keyof typeof rateServers)[]

test.each(names)('100 requests to a server with %s: no 429, five windows', async name => {
  const counter = rateServers[name](requestsPerMinute, windowMs)
  const client = clientOf(await limitedService(counter))
  const start = performance.now()
  await usages(client, 100)
  expect(client.stats()).toEqual({ requests: 100, retries: 0, rateLimited: 0 })
  expect(mostInAnyWindow(counter.arrivals, windowMs)).toBeLessThanOrEqual(20)
  expect(performance.now() - start).toBeGreaterThan(4 * windowMs)
})

test('two clients at once and one after them share the limit through the ledger folder', async () => {
  const ledgerFolder = await mkdtemp(join(tmpdir(), 'crossfoot-ledger-'))
  onTestFinished(() => rm(ledgerFolder, { recursive: true }))
  const counter = rateServers['sliding log'](requestsPerMinute, windowMs)
  const url = await limitedService(counter)
  await Promise.all([
    usages(clientOf(url, { ledgerFolder }), 30),
    usages(clientOf(url, { ledgerFolder }), 30),
  ])
  await usages(clientOf(url, { ledgerFolder }), 20)
  expect([counter.arrivals.length, counter.refused]).toEqual([80, 0])
  expect(mostInAnyWindow(counter.arrivals, windowMs)).toBeLessThanOrEqual(20)
  expect(await readdir(ledgerFolder)).toEqual([`rate-${new Secret(keyText).fingerprint()}.json`])
})

test('every repeat takes a slot: failures do not break the limit', async () => {
  const counter = rateServers['sliding log'](requestsPerMinute, windowMs)
  const service = await httpService((_, response, index) => {
    if (!counter.arrive(performance.now())) sendJson(response, 429, { error: 'too many requests' })
    else if (index % 5 === 4) sendJson(response, 502, { error: 'try again' })
    else sendJson(response, 200, usageBody)
  })
  const client = clientOf(service.url, { random: () => 0 })
  await usages(client, 40)
  expect(client.stats()).toEqual({ requests: 49, retries: 9, rateLimited: 0 })
  expect(mostInAnyWindow(counter.arrivals, windowMs)).toBeLessThanOrEqual(20)
})
