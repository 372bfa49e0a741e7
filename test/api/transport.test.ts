import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { errorOf, httpService, rawService, sendJson, testClient, usageBody } from '../support/http-service.ts'

const json = JSON.stringify(usageBody)
const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n'

test.each([
  ['gzip', gzipSync(json)],
  ['x-gzip', gzipSync(json)],
  ['GZIP, identity', gzipSync(json)],
  ['br', brotliCompressSync(json)],
  ['deflate', deflateSync(json)],
  ['identity', Buffer.from(json)],
])('a body compressed as %s is read', async (encoding, body) => {
  const service = await httpService((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding })
    response.end(body)
  })
  const { client, exchanges } = testClient(service.url)
  expect(await client.usage()).toEqual(usageBody)
  expect(exchanges[0]!.body.toString()).toBe(json)
})

test.each([
  ['gzip, gzip', gzipSync(gzipSync(json)), 'the body is compressed more than once'],
  ['gzip, br', gzipSync(json), 'the body is compressed more than once'],
  ['zstd', Buffer.from(json), 'the body is compressed as "zstd", which was not offered'],
  ['constructor', Buffer.from(json), 'the body is compressed as "constructor", which was not offered'],
])('a body compressed as %s is refused, once', async (encoding, body, message) => {
  const service = await httpService((_, response) => {
    response.writeHead(200, { 'content-encoding': encoding })
    response.end(body)
  })
  const { client } = testClient(service.url)
  await expect(client.usage()).rejects.toMatchObject({
    code: 'contract',
    message: `GET /usage failed: ${message}`,
  })
  expect(service.received).toHaveLength(1)
})

test('a gzip bomb ends at the limit of decoded bytes, with little memory and one request', async () => {
  const bomb = gzipSync(Buffer.alloc(256 * 1024 * 1024))
  const service = await httpService((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
    response.end(bomb)
  })
  const before = process.memoryUsage().rss
  const { client, exchanges } = testClient(service.url)
  await expect(client.report('r1')).rejects.toMatchObject({
    code: 'contract',
    reportId: 'r1',
    stage: 'fetch',
    message: 'GET /reports/r1 failed: the body is larger than the limit of 33554432 bytes',
  })
  expect(bomb.length).toBeLessThan(300_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  expect([service.received.length, exchanges.length]).toEqual([1, 0])
})

test.each([
  ['plain', '', (part: Buffer) => part],
  ['compressed', 'content-encoding: gzip\r\n', () => gzipSync('')],
])('an endless %s body ends at the limit', async (_, header, part) => {
  const chunk = part(Buffer.alloc(20))
  const service = await rawService(socket => {
    socket.write(`${head}${header}transfer-encoding: chunked\r\n\r\n`)
    const more = (): void => {
      if (socket.destroyed) return
      socket.write(`14\r\n${chunk.toString('latin1')}\r\n`, 'latin1')
      setImmediate(more)
    }
    more()
  })
  expect(chunk).toHaveLength(20)
  const { client } = testClient(service.url, { limits: { bodyBytes: 1000 } })
  await expect(client.usage()).rejects.toThrow('the body is larger than the limit of 1000 bytes')
})

const gzipped = gzipSync(json)
const half = gzipped.subarray(0, gzipped.length / 2).toString('latin1')
const brotli = brotliCompressSync(json).subarray(0, 20).toString('latin1')

test.each([
  [
    'half of the announced length',
    `${head}content-length: ${json.length}\r\n\r\n${json.slice(0, 40)}`,
    'the connection was closed before the whole answer had arrived',
  ],
  [
    'chunks without an end',
    `${head}transfer-encoding: chunked\r\n\r\n5\r\n{"wor\r\n`,
    'the connection was closed before the whole answer had arrived',
  ],
  [
    'half a gzip stream of the announced length',
    `${head}content-encoding: gzip\r\ncontent-length: ${half.length}\r\n\r\n${half}`,
    'the compressed answer ends too early',
  ],
  [
    'half a gzip stream that ends with the connection',
    `${head}content-encoding: gzip\r\n\r\n${half}`,
    'the compressed answer ends too early',
  ],
  [
    'half a brotli stream',
    `${head}content-encoding: br\r\n\r\n${brotli}`,
    'the compressed answer ends too early',
  ],
  [
    'damaged gzip',
    `${head}content-encoding: gzip\r\n\r\n{"workspaceId":`,
    'the compressed answer is damaged',
  ],
  ['no answer at all', '', 'the connection was closed before the whole answer had arrived'],
  ['not HTTP', 'SSH-2.0-OpenSSH_9.6\r\n', 'the connection failed'],
])('%s: fetched again, and given up after five attempts', async (_, bytes, reason) => {
  const service = await rawService((socket, index) => {
    const whole = `${head}content-length: ${json.length}\r\nconnection: close\r\n\r\n${json}`
    socket.end(Buffer.from(index === 2 || index === 8 ? whole : bytes, 'latin1'))
  })
  const { client, events, clock } = testClient(service.url)
  expect(await client.usage()).toEqual(usageBody)
  expect(client.stats()).toEqual({ requests: 3, retries: 2, rateLimited: 0 })
  expect(clock.slept).toEqual([1000, 2000])
  expect(events.map(event => event.type === 'retry' && [event.attempt, event.ms])).toEqual([
    [1, 1000],
    [2, 2000],
  ])

  const error = await errorOf(client.usage())
  expect(error).toMatchObject({ code: 'unavailable', exitCode: 4, retryable: true })
  expect(error.message).toContain(`GET /usage at ${service.url} failed: ${reason}`)
  expect(error.message).toContain('(5 attempts)')
  expect(client.stats()).toEqual({ requests: 8, retries: 6, rateLimited: 0 })
})

test('half a JSON body that ends with the connection counts as cut', async () => {
  const service = await rawService((socket, index) => {
    socket.end(`${head}\r\n${index === 0 ? json.slice(0, 40) : json}`)
  })
  expect(await testClient(service.url).client.usage()).toEqual(usageBody)
  expect(service.received).toHaveLength(2)
})

test.each([
  ['headers that never come', '', 'no answer came in time', { headersMs: 60 }],
  [
    'a body that stops halfway',
    `${head}content-length: 100\r\n\r\n{`,
    'the answer stopped halfway',
    { bodyIdleMs: 60 },
  ],
  [
    'a body that takes too long',
    `${head}content-length: 100\r\n\r\n{`,
    'the answer took too long',
    { totalMs: 60 },
  ],
])('%s: a timeout, retried', async (_, bytes, reason, timeouts) => {
  const service = await rawService(socket => socket.write(bytes))
  const { client } = testClient(service.url, { timeouts, limits: { attempts: 2 } })
  await expect(client.usage()).rejects.toMatchObject({
    code: 'unavailable',
    message: `GET /usage at ${service.url} failed: ${reason} (2 attempts)`,
  })
  expect(service.received).toHaveLength(2)
})

test('an address where nothing answers, and a host that does not exist, are named', async () => {
  const { client } = testClient('http://127.0.0.1:9')
  await expect(client.usage()).rejects.toThrow(
    /GET \/usage at http:\/\/127\.0\.0\.1:9 failed: (?:nothing answers at that address \(connection refused\)|the connection failed \(.*\)) \(5 attempts\)/,
  )
  const nowhere = testClient('https://no-such-host.invalid', { limits: { attempts: 1 } }).client
  await expect(nowhere.usage()).rejects.toThrow(
    /GET \/usage at https:\/\/no-such-host\.invalid failed: the host name (?:was not found|could not be looked up)/,
  )
})

test('a redirect is an error, and the other host hears nothing', async () => {
  const other = await httpService((_, response) => sendJson(response, 200, usageBody))
  for (const status of [301, 302, 303, 307, 308]) {
    const service = await httpService((_, response) => {
      response.writeHead(status, { location: `${other.url}/api/v1/usage` })
      response.end()
    })
    await expect(testClient(service.url).client.usage()).rejects.toMatchObject({
      code: 'contract',
      status,
      message: `GET /usage answered ${status}: a redirect to ${other.url}/api/v1/usage, which is never followed`,
    })
    expect(service.received).toHaveLength(1)
  }
  expect(other.received).toHaveLength(0)
})

test('abort during the body ends the call with the reason of the signal', async () => {
  const service = await rawService(socket => socket.write(`${head}content-length: 100\r\n\r\n{`))
  const controller = new AbortController()
  const { client } = testClient(service.url)
  const call = client.usage(controller.signal)
  while (service.received.length === 0) await new Promise(resolve => setImmediate(resolve))
  controller.abort(new Error('stopped by hand'))
  await expect(call).rejects.toThrow('stopped by hand')
  expect(client.stats()).toEqual({ requests: 1, retries: 0, rateLimited: 0 })
})

test('JSON under a wrong content type is read, with one warning', async () => {
  const service = await httpService((_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' })
    response.end(json)
  })
  const { client, events } = testClient(service.url)
  expect([await client.usage(), await client.usage()]).toEqual([usageBody, usageBody])
  expect(events).toEqual([
    {
      type: 'protocol-warning',
      path: '/usage',
      message: 'the service answers JSON with the content type text/plain',
    },
  ])
})
