import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import type { ServerResponse } from 'node:http'
import { errorOf, httpService, keyText, rawService, sendJson, testClient } from '../support/http-service.ts'
import type { HttpService, TestClient } from '../support/http-service.ts'

/** Everything an error may show: its chain of causes, every own property, hidden ones too. */
function everything(error: unknown): string {
  const parts: string[] = []
  for (let at = error, depth = 0; at !== undefined && depth < 10; depth++) {
    parts.push(inspect(at, { depth: 20, showHidden: true }), JSON.stringify(at))
    if (!(at instanceof Error)) break
    parts.push(String(at), at.stack ?? '')
    at = at.cause
  }
  return parts.join('\n')
}

function leaks({ client, events, exchanges }: TestClient, error: Error): string[] {
  const errors = exchanges.filter(exchange => exchange.status !== 200)
  const bodies = errors.map(exchange => exchange.body.toString('latin1'))
  const output = [
    everything(error),
    inspect(events, { depth: 9 }),
    inspect(client, { depth: 9 }),
    ...bodies,
  ].join()
  const random = keyText.split('_live_')[1]!
  const forms = [keyText, random, Buffer.from(keyText).toString('base64').slice(0, 40)]
  for (let at = 0; at + 8 <= random.length; at += 4) forms.push(random.slice(at, at + 8))
  return forms.filter(form => output.includes(form))
}

const echo = `the key "${keyText}" of Bearer ${keyText.toUpperCase()} (…${keyText.slice(-12)}) is bad`

const answers: Record<string, (response: ServerResponse) => void> = {
  ...Object.fromEntries(
    [400, 401, 403, 404, 413, 418, 429, 500, 502].map(status => [
      `${status} that echoes the key`,
      (response: ServerResponse) =>
        sendJson(response, status, { error: echo, key: keyText }, { 'retry-after': '7200' }),
    ]),
  ),
  'a redirect that echoes the key': response => {
    response.writeHead(302, { location: `https://evil.example/?key=${keyText}` }).end()
  },
  'an error page that echoes the key': response => {
    response.writeHead(502, { 'content-type': 'text/html' }).end(`<p>${echo}</p>`)
  },
  'a content type that echoes the key': response => {
    response.writeHead(200, { 'content-type': keyText }).end('no JSON')
  },
  'an encoding that echoes the key': response => {
    response.writeHead(200, { 'content-encoding': keyText }).end('no JSON')
  },
  'an unexpected schema with the key as a property': response => {
    sendJson(response, 200, { [keyText]: 1 })
  },
}

test.each(Object.entries(answers))('%s', async (_, answer) => {
  const service = await httpService((_request, response) => answer(response))
  const all = testClient(service.url)
  expect(leaks(all, await errorOf(all.client.usage()))).toEqual([])
})

const raw: Record<string, () => Promise<HttpService>> = {
  'bytes that are not HTTP and echo the key': () =>
    rawService(socket => socket.end(`${keyText} ${echo}\r\n\r\n`)),
  'a header that is not HTTP and echoes the key': () =>
    rawService(socket => socket.end(`HTTP/1.1 200 OK\r\n${keyText}\u0000: x\r\n\r\n`)),
  'a body that is cut': () =>
    rawService(socket => socket.end(`HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\n${echo}`)),
  'a damaged compressed body': () =>
    rawService(socket => socket.end(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\n${echo}`)),
}

test.each(Object.entries(raw))('%s', async (_, start) => {
  const all = testClient((await start()).url)
  const error = await errorOf(all.client.usage())
  expect(error).toMatchObject({ code: 'unavailable' })
  expect(leaks(all, error)).toEqual([])
})

test('the words of the service stand in the message: visible, cut, and with the key struck out', async () => {
  const error = `bad\u001b[2J\u202e key ${keyText} ${'x'.repeat(400)}`
  const service = await httpService((_, response) => sendJson(response, 400, { error }))
  await expect(testClient(service.url).client.usage()).rejects.toMatchObject({
    message:
      'GET /usage answered 400: the request is not valid; the service says ' +
      `"bad\\u001b[2J\\u202e key [redacted] ${'x'.repeat(300 - 'bad.[2J. key [redacted] '.length)}…"`,
  })
})

test('this test can fail: an unredacted error would be found', () => {
  const all = { client: {}, events: [], exchanges: [] } as unknown
  const error = new Error('x', { cause: new Error(echo) })
  expect(leaks(all as TestClient, error)).toContain(keyText)
})
