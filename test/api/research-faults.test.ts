import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import type { FaultInput } from '../../src/sandbox/faults/schema.ts'
import { createClient } from '../../src/api/client.ts'
import type { Client } from '../../src/api/types.ts'
import { Secret } from '../../src/lib/secret.ts'
import { ask, type AskResult } from '../../src/pipeline/research/ask.ts'
import type { Attempt, AttemptStore } from '../../src/pipeline/store/attempts.ts'
import { startSandbox, type RunningSandbox } from '../../src/sandbox/server.ts'
import { instantClock } from '../support/instant-clock.ts'

const question = 'Apple Inc., United States: revenue of the last five years'

async function world(): Promise<{ sandbox: RunningSandbox; client: Client }> {
  const sandbox = await startSandbox({ requestsPerMinute: 1_000_000, plan: 'paid' })
  const client = createClient({
    baseUrl: sandbox.baseUrl,
    key: new Secret(sandbox.researchKey),
    requestsPerMinute: 1_000_000,
    clock: instantClock(),
    random: () => 0,
    timeouts: { streamIdleMs: 150, researchHeadersMs: 500 },
    limits: { eventLength: 1 << 20 },
  })
  onTestFinished(async () => {
    await client.close()
    await sandbox.close()
  })
  return { sandbox, client }
}

/** Attempts in memory, kept as JSON: what a process that dies leaves behind. */
function memoryAttempts(): AttemptStore {
  const kept = new Map<string, string>()
  return {
    save: async attempt => {
      kept.set(attempt.request_id, JSON.stringify(attempt))
    },
    list: async () => [...kept.values()].map(text => JSON.parse(text) as Attempt),
  }
}

async function askOnce(client: Client, attempts: AttemptStore, query: string): Promise<AskResult> {
  const options = { clock: instantClock(), patienceMs: 5_000, retry: false }
  for await (const event of ask(client, attempts, { query }, options))
    if (event.type === 'result') return event
  throw new Error('no result')
}

const whole = { first: 'analysis', last: 'analysis' }
const lost = { first: 'unknown', last: 'recovered' }
const stream = '/api/v1/research'

test.each<[string, FaultInput, { first: string; last: string }]>([
  ['dropped before the first event', { kind: 'stream-drop', afterEvents: 0 }, lost],
  ['dropped after two events', { kind: 'stream-drop', afterEvents: 2 }, lost],
  ['without a terminal', { kind: 'stream-no-terminal' }, lost],
  ['with two terminals', { kind: 'stream-two-terminals' }, whole],
  ['that goes on after its terminal', { kind: 'stream-after-terminal' }, whole],
  ['with garbage', { kind: 'stream-garbage' }, whole],
  ['with malformed events', { kind: 'stream-malformed-event' }, whole],
  ['with 101 malformed events', { kind: 'stream-malformed-event', times: 101 }, lost],
  ['with unknown types', { kind: 'stream-unknown-types' }, whole],
  ['with an event of 9 MiB', { kind: 'stream-large-event' }, lost],
  ['one byte at a time', { kind: 'stream-byte-by-byte' }, whole],
  ['with CRLF', { kind: 'stream-line-ends', ends: 'crlf' }, whole],
  ['with bare CR', { kind: 'stream-line-ends', ends: 'cr' }, whole],
  ['with comments', { kind: 'stream-comments' }, whole],
  ['that stalls for ever', { kind: 'stream-stall' }, lost],
  ['of another type', { kind: 'stream-content-type' }, lost],
  ['on two data lines', { kind: 'stream-multi-line' }, whole],
  ['with a byte order mark', { kind: 'stream-bom' }, whole],
  ['with bytes that are no UTF-8', { kind: 'stream-bad-utf-8' }, whole],
  ['complete without an id', { kind: 'stream-incomplete', flaw: 'without-id' }, lost],
  ['complete with wrong types', { kind: 'stream-incomplete', flaw: 'wrong-types' }, lost],
  ['answered 502 by a gateway that gave up', { kind: 'status', status: 502, handled: true }, lost],
  ['that never begins', { kind: 'hang' }, lost],
])(
  'a stream %s: what the client says, one charge, and the attempt tells the truth',
  async (_, fault, { first, last }) => {
    const { sandbox, client } = await world()
    sandbox.setFaults([{ ...fault, pathPrefix: stream }])
    const attempts = memoryAttempts()
    const outcomes: string[] = []
    const spied: Client = {
      ...client,
      research: async function* (...given) {
        for await (const event of client.research(...given)) {
          if (event.type === 'result') outcomes.push(event.outcome)
          yield event
        }
      },
    }
    const result = await askOnce(spied, attempts, question)
    expect([outcomes, result.outcome]).toEqual([[first], last])
    const made = sandbox.research().filter(({ query }) => query === question)
    expect(made.map(({ charged }) => charged)).toEqual([true])
    expect(result).toMatchObject({ charged: true, reportId: made[0]!.reportId })
    expect(await attempts.list()).toMatchObject([
      { outcome: last, charged: true, report_id: made[0]!.reportId },
    ])
  },
)

test('a service that is not there yet charges nothing for a 503 before the analysis', async () => {
  const { sandbox, client } = await world()
  sandbox.setFaults([{ kind: 'status', status: 503, pathPrefix: stream }])
  const attempts = memoryAttempts()
  expect(await askOnce(client, attempts, question)).toMatchObject({ outcome: 'unknown', charged: null })
  expect(sandbox.research()).toEqual([])
})

test('1,000 random questions with drops: at most one charge for each, however often it is asked', async () => {
  const { sandbox, client } = await world()
  const asks = fc.record({
    afterEvents: fc.integer({ min: 0, max: 12 }),
    times: fc.integer({ min: 1, max: 3 }),
    kind: fc.constantFrom('stream-drop', 'stream-no-terminal', 'stream-byte-by-byte', 'status'),
  })
  const plans = fc.sample(asks, { numRuns: 1000, seed: 20 })
  let recovered = 0
  for (const [index, { afterEvents, times, kind }] of plans.entries()) {
    // A word of its own keeps the list of equal questions to one page.
    const query = `Apple Inc., United States: revenue, reference ${String(index).padStart(20, '0')}`
    const attempts = memoryAttempts()
    sandbox.setAllowance({ used: 0 })
    for (let time = 0; time < times; time++) {
      const fault =
        kind === 'stream-drop'
          ? { kind, afterEvents }
          : kind === 'status'
            ? { kind, status: 502, handled: true }
            : { kind }
      sandbox.setFaults([{ ...fault, pathPrefix: stream }])
      const { outcome } = await askOnce(client, attempts, query)
      if (outcome === 'recovered') recovered++
      if (outcome === 'analysis' || outcome === 'recovered') break
    }
  }
  const charges = new Map<string, number>()
  for (const { query, charged } of sandbox.research())
    if (charged) charges.set(query, (charges.get(query) ?? 0) + 1)
  expect([charges.size, Math.max(...charges.values())]).toEqual([1000, 1])
  expect(recovered).toBeGreaterThan(200)
})
