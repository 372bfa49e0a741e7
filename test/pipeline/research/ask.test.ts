import type { ServerResponse } from 'node:http'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ask, type AskEvent, type AskOptions } from '../../../src/pipeline/research/ask.ts'
import { searchWords } from '../../../src/pipeline/research/find-answer.ts'
import { attemptStore } from '../../../src/pipeline/store/attempts.ts'
import type { ResearchQuestion } from '../../../src/api/research-types.ts'
import { errorOf, httpService, sendJson, testClient } from '../../support/http-service.ts'
import { testFolder } from '../../support/test-folder.ts'

const query = 'Apple Inc., United States: revenue of five years'
const served = 'Thu, 01 Jan 2026 00:00:00 GMT'

interface Saved {
  readonly id: string
  readonly query: string
  readonly created_at: string
}

/** A service whose research goes as told; `saved` can be changed between two requests. */
async function world(research: (response: ServerResponse, saved: Saved[], posts: number) => void) {
  const saved: Saved[] = []
  let posts = 0
  let lists = 0
  /** Reports appear in the list only after so many list requests. */
  let hiddenFor = 0
  const service = await httpService((request, response) => {
    if (request.method === 'POST') {
      posts++
      return research(response, saved, posts)
    }
    lists++
    const q = new URL(request.url ?? '', 'http://x').searchParams.get('q') ?? ''
    const words = q.toLowerCase().split(' ').filter(Boolean)
    const reports = (hiddenFor-- > 0 ? [] : saved)
      .filter(report => words.every(word => report.query.toLowerCase().includes(word)))
      .map(report => ({ ...report, answer: `answer of ${report.id}`, tools: [] }))
    sendJson(response, 200, { reports, total: reports.length, page: 1, pages: 1 }, { date: served })
  })
  const folder = testFolder()
  const { client, clock } = testClient(service.url)
  const attempts = attemptStore(folder)
  const run = async (
    question: Partial<ResearchQuestion> = {},
    options: Partial<AskOptions> = {},
  ): Promise<AskEvent[]> => {
    const events: AskEvent[] = []
    const all = { clock, patienceMs: 300_000, retry: false, ...options }
    for await (const event of ask(client, attempts, { query, ...question }, all)) events.push(event)
    return events
  }
  return {
    run,
    saved,
    folder,
    attempts,
    clock,
    hide: (requests: number) => (hiddenFor = requests),
    counts: () => ({ posts, lists }),
  }
}

const send = (response: ServerResponse, ...events: unknown[]): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const event of events) response.write(`data: ${JSON.stringify(event)}\n\n`)
  response.end()
}
const report = (id: string): Saved => ({ id, query, created_at: '2026-01-01T00:00:05Z' })

test('a finished answer is on disk with its report, its charge and what was there before', async () => {
  const { run, attempts, saved, counts } = await world((response, reports) => {
    reports.push(report('rep_new'))
    send(response, { type: 'complete', id: 'rep_new', conversationId: 'c1', kind: 'analysis', charged: true })
  })
  saved.push({ ...report('rep_old'), created_at: '2025-12-01T00:00:00Z' })
  const events = await run()
  expect(events.at(-1)).toMatchObject({ outcome: 'analysis', reportId: 'rep_new', charged: true })
  expect(await attempts.list()).toMatchObject([
    {
      query,
      outcome: 'analysis',
      report_id: 'rep_new',
      charged: true,
      known_reports: ['rep_old'],
      served_at: '2026-01-01T00:00:00.000Z',
    },
  ])
  expect(counts()).toEqual({ posts: 1, lists: 1 })
})

test('an answer that was interrupted is found among the saved reports, and is not asked for twice', async () => {
  const { run, attempts, hide, counts, clock } = await world((response, reports) => {
    reports.push(report('rep_1'))
    hide(5)
    send(response, { type: 'text', content: 'Rev' })
  })
  const waits: number[] = []
  const events = await run({}, { onWait: ms => waits.push(ms) })
  expect(events.at(-1)).toMatchObject({
    outcome: 'recovered',
    reportId: 'rep_1',
    charged: true,
    text: 'answer of rep_1',
  })
  expect(waits).toEqual([5000, 10_000])
  expect(clock.slept).toEqual([5000, 10_000])
  expect(counts().posts).toBe(1)
  expect(await attempts.list()).toMatchObject([{ outcome: 'recovered', report_id: 'rep_1', charged: true }])
})

test('the same words about another company selected are another question', async () => {
  const { run, saved, counts } = await world((response, _, posts) => {
    if (posts === 1) send(response, { type: 'text', content: 'Rev' })
    else send(response, { type: 'complete', id: 'rep_2', kind: 'analysis', charged: true })
  })
  const select = (companyId: string): Partial<ResearchQuestion> => ({
    conversationId: 'clr_1',
    companySelections: [{ lookupKey: 'apple', companyId }],
  })
  expect((await run(select('1'), { patienceMs: 0 })).at(-1)).toMatchObject({ outcome: 'unknown' })
  expect(await errorOf(run(select('1')))).toMatchObject({ code: 'outcome-unknown' })
  // The late answer about company 1 must not be taken for one about company 2.
  saved.push(report('rep_1'))
  expect((await run(select('2'))).at(-1)).toMatchObject({ outcome: 'analysis', reportId: 'rep_2' })
  expect((await run(select('1'))).at(-1)).toMatchObject({ outcome: 'recovered', reportId: 'rep_1' })
  expect(counts().posts).toBe(2)
})

test('the same question again after an unknown end looks first, and asks only with retry', async () => {
  let isSaved = false
  const { run, saved, attempts, counts } = await world(response => {
    if (!isSaved) send(response, { type: 'text', content: 'Rev' })
    else send(response, { type: 'error', message: 'nothing verified' })
  })
  expect((await run({}, { patienceMs: 60_000 })).at(-1)).toMatchObject({ outcome: 'unknown', charged: null })
  const refused = await errorOf(run())
  expect(refused).toMatchObject({ code: 'outcome-unknown', exitCode: 10 })
  expect(refused.message).toContain('nobody knows whether it was answered')
  expect(counts().posts).toBe(1)
  isSaved = true
  expect((await run({}, { retry: true })).at(-1)).toMatchObject({ outcome: 'error', charged: false })
  expect(counts().posts).toBe(2)
  // The first answer turns up late: the third time nothing is sent.
  saved.push(report('rep_late'))
  expect((await run()).at(-1)).toMatchObject({ outcome: 'recovered', reportId: 'rep_late' })
  expect(counts().posts).toBe(2)
  expect((await attempts.list()).map(attempt => [attempt.outcome, attempt.charged])).toEqual([
    ['recovered', true],
    ['error', false],
  ])
})

test('older reports with the same question, and others, are no answer to an interrupted one', async () => {
  const { run, saved } = await world((response, reports) => {
    reports.push({ ...report('rep_other'), query: `${query}?` })
    reports.push({ ...report('rep_long_ago'), created_at: '2025-12-31T23:57:59Z' })
    send(response)
  })
  saved.push(report('rep_before'))
  expect((await run()).at(-1)).toMatchObject({ outcome: 'unknown', reportId: null })
})

test('a process that died in the middle leaves an open attempt, and the next one looks before it asks', async () => {
  const { run, attempts, saved, counts } = await world(response => send(response))
  await attempts.save({
    request_id: 'dead',
    query,
    conversation_id: null,
    selections: [],
    started_at: '2026-01-01T00:00:00.000Z',
    served_at: null,
    known_reports: [],
    outcome: 'pending',
    report_id: null,
    charged: null,
    ended_at: null,
    message: null,
    run_id: null,
  })
  saved.push(report('rep_of_the_dead'))
  expect((await run()).at(-1)).toMatchObject({ outcome: 'recovered', reportId: 'rep_of_the_dead' })
  expect(counts().posts).toBe(0)
})

test('another conversation is another question; a refusal closes the attempt', async () => {
  const { run, attempts, clock } = await world((response, _, posts) => {
    if (posts === 1) send(response)
    else sendJson(response, 403, { error: 'read only' })
  })
  await run({ conversationId: 'c1' }, { patienceMs: 0 })
  clock.advance(1000)
  expect(await errorOf(run())).toMatchObject({ code: 'key' })
  expect((await attempts.list()).map(({ outcome, charged }) => [outcome, charged])).toEqual([
    ['unknown', null],
    ['refused', false],
  ])
})

test('files that are no attempts are left alone', async () => {
  const { folder, attempts } = await world(() => undefined)
  expect(await attempts.list()).toEqual([])
  mkdirSync(join(folder, '.crossfoot', 'research'), { recursive: true })
  writeFileSync(join(folder, '.crossfoot', 'research', 'half.json'), '{"request_id":')
  writeFileSync(join(folder, '.crossfoot', 'research', 'other.json'), '{}')
  expect(await attempts.list()).toEqual([])
})

test('the longest words of a question are searched for, within 200 characters', () => {
  expect(searchWords('Toyota Motor (JP): net income, net margin?')).toBe('Toyota income margin Motor net')
  expect(searchWords(`${'w'.repeat(150)} ${'v'.repeat(120)} abc`)).toBe(`${'w'.repeat(150)} abc`)
})
