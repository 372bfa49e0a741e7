import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import type { ResearchEvent, ResearchQuestion, ResearchResult } from '../../src/api/research-types.ts'
import type { Client, ClientOptions } from '../../src/api/types.ts'
import { errorOf, httpService, keyText, sendJson, testClient, usageBody } from '../support/http-service.ts'

const question = {
  query: 'Apple Inc., United States: revenue',
  requestId: '7b1f2a3c-1111-4222-8333-444455556666',
}
const data = (event: unknown): string => `data: ${JSON.stringify(event)}\n\n`
const status = data({ type: 'status', step: 1 })
const text = data({ type: 'text', content: 'Revenue was 391.0' })
const complete = data({
  type: 'complete',
  id: 'rep_1',
  conversationId: 'c1',
  kind: 'analysis',
  charged: true,
})

type Send = (response: ServerResponse) => void

const stream =
  (...parts: readonly (string | Uint8Array)[]): Send =>
  response => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    for (const part of parts) response.write(part)
    response.end()
  }

async function asked(
  send: Send,
  options: Partial<ClientOptions> = {},
  given: ResearchQuestion = question,
): Promise<{ events: ResearchEvent[]; result: ResearchResult; requests: number; client: Client }> {
  const service = await httpService((_, response) => send(response))
  const { client } = testClient(service.url, options)
  const events: ResearchEvent[] = []
  for await (const event of client.research(given)) events.push(event)
  return {
    events,
    result: events.at(-1) as ResearchResult,
    requests: service.received.length,
    client,
  }
}

const textsOf = (events: readonly ResearchEvent[], type: string): string[] =>
  events.flatMap(event =>
    event.type === type ? [event.type === 'warning' ? event.message : 'json' in event ? event.json : ''] : [],
  )

test('a completed analysis: events as they came, the result last, one request with exactly this body', async () => {
  const bodies: string[] = []
  const service = await httpService((request, response) => {
    let body = ''
    request
      .on('data', chunk => (body += String(chunk)))
      .on('end', () => {
        bodies.push(`${request.method} ${request.url} ${request.headers['content-type']} ${body}`)
        const number = 'data: {"type":"tool_result","data":{"v":1.10,"big":12345678901234567890}}\n\n'
        stream(status, text, number, data({ type: 'later', x: 1 }), complete)(response)
      })
  })
  const { client } = testClient(service.url)
  const events: ResearchEvent[] = []
  for await (const event of client.research(question)) events.push(event)
  expect(events.map(event => event.type)).toEqual([
    'status',
    'text',
    'tool_result',
    'unknown',
    'complete',
    'result',
  ])
  expect(textsOf(events, 'tool_result')).toEqual([
    '{"type":"tool_result","data":{"v":1.10,"big":12345678901234567890}}',
  ])
  expect(events.at(-1)).toEqual({
    type: 'result',
    outcome: 'analysis',
    requestId: question.requestId,
    reportId: 'rep_1',
    conversationId: 'c1',
    charged: true,
    text: 'Revenue was 391.0',
    message: null,
  })
  expect(bodies).toEqual([`POST /api/v1/research application/json ${JSON.stringify(question)}`])
})

const interrupted: Partial<ResearchResult> = { outcome: 'unknown', reportId: null, charged: null }

test.each<[string, Send, Partial<ResearchResult>, readonly string[]]>([
  [
    'ends without a terminal event',
    stream(status, text),
    {
      ...interrupted,
      text: 'Revenue was 391.0',
      message: 'the stream ended without saying how the request ended',
    },
    [],
  ],
  [
    'is cut',
    response => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(text, () => response.destroy())
    },
    { ...interrupted },
    [],
  ],
  [
    'says error',
    stream(text, data({ type: 'error', message: 'no verified\u001b[2J result' }), complete),
    { outcome: 'error', charged: false, reportId: null, message: 'no verified\\u001b[2J result' },
    [],
  ],
  [
    'says error without a reason',
    stream(data({ type: 'error' })),
    { outcome: 'error', charged: false, message: 'the service gives no reason' },
    [],
  ],
  [
    'has two terminals: the first decides',
    stream(complete, data({ type: 'error', message: 'x' })),
    { outcome: 'analysis', charged: true, reportId: 'rep_1' },
    [],
  ],
  ['goes on after the terminal', stream(complete, text, 'garbage'), { outcome: 'analysis', text: '' }, []],
  [
    'asks back',
    stream(data({ type: 'complete', id: 'x', conversationId: 'c2', kind: 'conversation', charged: false })),
    { outcome: 'conversation', charged: false, reportId: null, conversationId: 'c2' },
    [],
  ],
  [
    'charges a clarification',
    stream(data({ type: 'complete', id: 'x', conversationId: 'c2', kind: 'conversation', charged: true })),
    { outcome: 'conversation', charged: true },
    [
      'the service says that a result of kind conversation was charged, which its specification does not have',
    ],
  ],
  [
    'does not charge an analysis',
    stream(data({ type: 'complete', id: 'r', conversationId: 'c', kind: 'analysis', charged: false })),
    { outcome: 'analysis', charged: false, reportId: 'r' },
    [
      'the service says that a result of kind analysis was not charged, which its specification does not have',
    ],
  ],
  [
    'completes without an id',
    stream(data({ type: 'complete', conversationId: 'c', kind: 'analysis', charged: true })),
    interrupted,
    [],
  ],
  [
    'completes with a kind of its own',
    stream(data({ type: 'complete', id: 'r', kind: 'guess', charged: true })),
    interrupted,
    [],
  ],
  [
    'completes with a text for charged',
    stream(data({ type: 'complete', id: 'r', kind: 'analysis', charged: 'true' })),
    interrupted,
    [],
  ],
  [
    'holds garbage',
    stream('hello\n\ndata: {"type":\n\ndata: [1]\n\ndata: {"x":1}\n\n', complete),
    { outcome: 'analysis' },
    [
      'an event of the stream is skipped: it is not JSON (unexpected end of the text at position 8)',
      'an event of the stream is skipped: it is no object with a type',
      'an event of the stream is skipped: it is no object with a type',
    ],
  ],
  [
    'holds text without text',
    stream(data({ type: 'text', content: 5 }), complete),
    { outcome: 'analysis', text: '' },
    ['a text event of the stream has no text and is skipped'],
  ],
  [
    'uses CRLF',
    stream(text.replaceAll('\n', '\r\n'), complete.replaceAll('\n', '\r\n')),
    { outcome: 'analysis', text: 'Revenue was 391.0' },
    [],
  ],
  [
    'uses bare CR',
    stream(text.replaceAll('\n', '\r'), complete.replaceAll('\n', '\r')),
    { outcome: 'analysis', text: 'Revenue was 391.0' },
    [],
  ],
  [
    'is full of comments',
    stream(': hello\n\n', ':\n', text, ': x\n', complete),
    { outcome: 'analysis', text: 'Revenue was 391.0' },
    [],
  ],
  [
    'comes byte by byte',
    stream(...[...Buffer.from(text + complete)].map(byte => Uint8Array.of(byte))),
    { outcome: 'analysis', text: 'Revenue was 391.0' },
    [],
  ],
  [
    'is no stream',
    response => sendJson(response, 200, { id: 'rep_1' }),
    { ...interrupted, message: 'the service answered with application/json instead of a stream of events' },
    [],
  ],
  [
    'has no type',
    response => response.writeHead(200).end(complete),
    { ...interrupted, message: 'the service answered with no content type instead of a stream of events' },
    [],
  ],
  ['is a gateway error', response => sendJson(response, 502, { error: 'bad gateway' }), interrupted, []],
  ['is accepted for later', response => sendJson(response, 202, { queued: true }), interrupted, []],
])('a stream that %s', async (_, send, expected, warnings) => {
  const { events, result, requests } = await asked(send)
  expect(result).toMatchObject(expected)
  expect(result.type).toBe('result')
  expect(textsOf(events, 'warning')).toEqual(warnings)
  expect(requests).toBe(1)
  expect(events.filter(({ type }) => type === 'result')).toHaveLength(1)
})

test('more than 100 events that cannot be read leave nothing to believe', async () => {
  const { result } = await asked(stream('data: x\n\n'.repeat(101), complete))
  expect(result).toMatchObject({
    ...interrupted,
    message: 'more than 100 events of the stream cannot be read',
  })
  expect((await asked(stream('data: x\n\n'.repeat(100), complete))).result.outcome).toBe('analysis')
})

test('an event beyond the limit may have been the terminal one', async () => {
  const { result } = await asked(stream(data({ type: 'text', content: 'x'.repeat(5000) }), complete), {
    limits: { eventLength: 4096 },
  })
  expect(result).toMatchObject({ ...interrupted, message: 'an event is longer than 4096 characters' })
})

test('of an answer without end every piece is handed on, and its beginning is kept', async () => {
  const piece = data({ type: 'text', content: 'x'.repeat(1000) })
  const { result, events } = await asked(stream(piece.repeat(50), complete), {
    limits: { eventLength: 4096 },
  })
  expect([result.outcome, result.text.length]).toEqual(['analysis', 4000])
  expect(events.filter(({ type }) => type === 'text')).toHaveLength(50)
})

test('silence ends the stream, comments keep it alive', async () => {
  const silent: Send = response => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(text)
  }
  const { result } = await asked(silent, { timeouts: { streamIdleMs: 50 } })
  expect(result).toMatchObject({ ...interrupted, text: 'Revenue was 391.0' })
  expect(result.message).toContain('the answer stopped halfway')
})

test('nothing but the terminal event ends a request: a dead connection before an answer is unknown too', async () => {
  const { result, requests } = await asked(response => response.destroy())
  expect([result.outcome, requests]).toEqual(['unknown', 1])
})

test('where nothing was sent it is sent again, and given up as unavailable', async () => {
  const { client, clock } = testClient('http://127.0.0.1:1')
  const error = await errorOf(client.research(question).next())
  expect(error).toMatchObject({ code: 'unavailable', exitCode: 4 })
  expect(clock.slept).toHaveLength(4)
})

test('a 429 is the rate limit where searches remain, and is asked again', async () => {
  const paths: string[] = []
  const service = await httpService((request, response, index) => {
    paths.push(`${request.method} ${request.url}`)
    if (index === 0) sendJson(response, 429, { error: 'slow down' }, { 'retry-after': '2' })
    else if (request.url === '/api/v1/usage') sendJson(response, 200, usageBody)
    else stream(complete)(response)
  })
  const { client } = testClient(service.url)
  const events: ResearchEvent[] = []
  for await (const event of client.research(question)) events.push(event)
  expect(events.at(-1)).toMatchObject({ outcome: 'analysis' })
  expect(paths).toEqual(['POST /api/v1/research', 'GET /api/v1/usage', 'POST /api/v1/research'])
})

test('a 429 is the allowance where none remain: when it starts anew, exit 75, nothing sent again', async () => {
  let posts = 0
  const service = await httpService((request, response) => {
    if (request.method === 'POST') {
      posts++
      sendJson(response, 429, { error: 'Too many' })
    } else sendJson(response, 200, { ...usageBody, used: 100, remaining: 0 })
  })
  const error = await errorOf(testClient(service.url).client.research(question).next())
  expect(error).toMatchObject({ code: 'try-later', exitCode: 75 })
  expect(error.message).toContain('the 100 searches of the workspace are used up until 2026-02-01T00:00:00Z')
  expect(posts).toBe(1)
})

test.each([
  [400, 'usage'],
  [401, 'key'],
  [403, 'key'],
  [413, 'usage'],
])('status %s is refused before anything was charged', async (answer, code) => {
  const service = await httpService((_, response) => sendJson(response, answer, { error: 'no' }))
  const error = await errorOf(testClient(service.url).client.research(question).next())
  expect(error).toMatchObject({ code })
  expect(service.received).toHaveLength(1)
})

test.each<[string, ResearchQuestion, string]>([
  ['too short', { query: 'ab' }, 'a question must have 3 to 3,000 characters, this one has 2'],
  ['too long', { query: 'x'.repeat(3001) }, 'this one has 3,001'],
  ['with the key in it', { query: `what is ${keyText}` }, 'stands in the question'],
  ['with half a character', { query: 'abc\ud800' }, 'half a character'],
  [
    'with 11 selections',
    {
      query: 'abc',
      companySelections: Array.from({ length: 11 }, () => ({ lookupKey: 'a', companyId: '1' })),
    },
    '11 companies are selected',
  ],
  [
    'with a company of letters',
    { query: 'abc', companySelections: [{ lookupKey: 'a', companyId: 'x1' }] },
    'companySelections.0.companyId is not valid',
  ],
  ['with a request id of its own kind', { query: 'abc', requestId: '7' }, 'requestId is not valid'],
])('a question %s is not sent', async (_, given, message) => {
  const service = await httpService((__, response) => stream(complete)(response))
  const error = await errorOf(testClient(service.url).client.research(given).next())
  expect(error).toMatchObject({ code: 'usage', exitCode: 2 })
  expect(error.message).toContain(message)
  expect(service.received).toEqual([])
})

test('the one who asks can stop reading; the reason comes back', async () => {
  const service = await httpService((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(text)
  })
  const { client } = testClient(service.url)
  const controller = new AbortController()
  const events = client.research(question, controller.signal)
  expect((await events.next()).value).toMatchObject({ type: 'text' })
  const next = errorOf(events.next())
  controller.abort(new Error('enough'))
  expect((await next).message).toBe('enough')
})

test('a key that the service echoes is struck out; figures that share digits with it stay', async () => {
  const echo = data({ type: 'status', authorization: `Bearer ${keyText}` })
  const { events, result } = await asked(
    stream(echo, data({ type: 'error', message: `bad ${keyText.slice(-20)}` })),
  )
  expect(textsOf(events, 'status')).toEqual(['{"type":"status","authorization":"Bearer [redacted]"}'])
  expect(result.message).toBe('bad [redacted]')
})
