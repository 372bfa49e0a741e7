import { expect, test } from 'vitest'
import { ReportBodyError } from '../../src/api/report-detail.ts'
import { sha256Hex } from '../../src/lib/hash.ts'
import { errorOf, httpService, sendJson, testClient } from '../support/http-service.ts'

test('the body comes back as text and hash, otherwise unchecked', async () => {
  const body = '\ufeff{"report": {"a": 1.10},\n "a": 1, "a": 2}'
  const service = await httpService((_, response) => sendJson(response, 200, body))
  const { client, exchanges } = testClient(service.url)
  expect(await client.report('r1')).toEqual({
    id: 'r1',
    text: body,
    sha256: sha256Hex(body),
    receivedAt: '2026-01-01T00:00:00.000Z',
  })
  expect(exchanges).toEqual([
    {
      method: 'GET',
      path: '/reports/r1',
      status: 200,
      contentType: 'application/json',
      body: Buffer.from(body),
      receivedAt: '2026-01-01T00:00:00.000Z',
      servedAt: expect.any(String) as string,
      attempt: 1,
    },
  ])
})

test.each([
  ['a/b?c#d', '/api/v1/reports/a%2Fb%3Fc%23d'],
  ['../../usage', '/api/v1/reports/..%2F..%2Fusage'],
  ['...', '/api/v1/reports/...'],
  ['%2e%2e', '/api/v1/reports/%252e%252e'],
  ['é 報告', '/api/v1/reports/%C3%A9%20%E5%A0%B1%E5%91%8A'],
  ['a\u0000\r\nb', '/api/v1/reports/a%00%0D%0Ab'],
  ['😀'.repeat(100), `/api/v1/reports/${'%F0%9F%98%80'.repeat(100)}`],
])('id %j is one segment of the path', async (id, url) => {
  const service = await httpService((_, response) => sendJson(response, 200, '{}'))
  expect((await testClient(service.url).client.report(id)).id).toBe(id)
  expect(service.received.map(request => request.url)).toEqual([url])
})

test.each([
  ['..', 'names a folder'],
  ['.', 'names a folder'],
  ['', 'is empty'],
  ['x'.repeat(101), 'is longer than 100 characters'],
  ['😀'.repeat(101), 'is longer than 100 characters'],
  ['a\ud800', 'is not well-formed text'],
])('id %j is never sent', async (id, what) => {
  const service = await httpService((_, response) => sendJson(response, 200, '{}'))
  const error = await errorOf(testClient(service.url).client.report(id))
  expect(error).toMatchObject({ code: 'usage', exitCode: 2 })
  expect(error.message).toContain(`the report id ${what}`)
  expect(service.received).toHaveLength(0)
})

test.each([
  [
    '{"report":{"id":"r1"',
    'the body is not JSON (content type application/json): unexpected end of the text at position 20',
  ],
  [
    '<html>Sign in</html>',
    'the body is not JSON (content type application/json): expected a value at position 0',
  ],
  ['', 'the body is not JSON (content type application/json): unexpected end of the text at position 0'],
  [Buffer.from([0x22, 0xe9, 0x22]).toString('latin1'), ''],
])('a body that is not JSON is asked for five times and then named by its hash (%#)', async (body, what) => {
  const bytes = Buffer.from(body, what === '' ? 'latin1' : 'utf8')
  const service = await httpService((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(bytes)
  })
  const { client, exchanges, clock } = testClient(service.url)
  const error = await errorOf(client.report('r1'))
  expect(error).toBeInstanceOf(ReportBodyError)
  expect(error).toMatchObject({
    code: 'contract',
    exitCode: 6,
    reportId: 'r1',
    sha256: sha256Hex(bytes),
    message: `report r1: ${what || 'the body is not UTF-8 text (content type application/json)'} (5 attempts)`,
  })
  expect(exchanges.map(exchange => [exchange.attempt, exchange.body.length])).toEqual(
    [1, 2, 3, 4, 5].map(attempt => [attempt, bytes.length]),
  )
  expect(clock.slept).toEqual([1000, 2000, 4000, 8000])
})

test('a body of more values than are read is asked for once, and named by its hash', async () => {
  const body = `[${'0,'.repeat(249_999)}0]`
  const service = await httpService((_, response, index) =>
    sendJson(response, 200, index === 0 ? body : body.slice(3)),
  )
  const { client, exchanges } = testClient(service.url)
  const error = await errorOf(client.report('r1'))
  expect(error).toBeInstanceOf(ReportBodyError)
  expect(error).toMatchObject({
    code: 'contract',
    retryable: false,
    sha256: sha256Hex(body),
    message: 'report r1: the body is more than is read: more than 250,000 values at position 499999',
    hint: 'its body is kept as it came',
  })
  expect(exchanges).toHaveLength(1)
})

test('a body that is cut once is fetched again', async () => {
  const service = await httpService((_, response, index) =>
    sendJson(response, 200, index === 0 ? '{"a":[1,2' : '{"a":[1,2]}'),
  )
  const { client, events } = testClient(service.url)
  expect((await client.report('r1')).text).toBe('{"a":[1,2]}')
  expect(client.stats()).toEqual({ requests: 2, retries: 1, rateLimited: 0 })
  expect(events).toEqual([
    {
      type: 'retry',
      path: '/reports/r1',
      reason:
        'report r1: the body is not JSON (content type application/json): unexpected end of the text at position 9',
      ms: 1000,
      attempt: 1,
    },
  ])
})

test('the archive has the body before anything reads it, and its failure ends the call', async () => {
  const service = await httpService((_, response) => sendJson(response, 200, 'not JSON'))
  const { client } = testClient(service.url, {
    onExchange: async () => {
      throw new Error('the disk is full')
    },
  })
  await expect(client.report('r1')).rejects.toThrow('the disk is full')
  expect(service.received).toHaveLength(1)
})
