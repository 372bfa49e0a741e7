import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { Agent, EnvHttpProxyAgent } from 'undici'
import { expect, test } from 'vitest'
import { createClient } from '../../src/api/client.ts'
import { Secret } from '../../src/lib/secret.ts'
import { toolVersion } from '../../src/lib/tool-version.ts'
import { errorOf, httpService, keyText, sendJson, testClient, usageBody } from '../support/http-service.ts'

const baseUrl = 'http://127.0.0.1:1'

test('usage comes back as the service states it, extra properties included', async () => {
  const service = await httpService((_, response) => sendJson(response, 200, { ...usageBody, extra: 'kept' }))
  const { client } = testClient(service.url)
  expect(await client.usage()).toEqual({ ...usageBody, extra: 'kept' })
})

test('a request carries these headers and no others', async () => {
  const service = await httpService((_, response) => sendJson(response, 200, usageBody))
  await testClient(`${service.url}/api/v1`).client.usage()
  const [{ url, headers }] = service.received as [(typeof service.received)[0]]
  expect(url).toBe('/api/v1/usage')
  expect(headers).toEqual({
    accept: 'application/json',
    'accept-encoding': 'gzip, br',
    authorization: `Bearer ${keyText}`,
    connection: 'keep-alive',
    host: service.url.slice('http://'.length),
    'user-agent': `crossfoot/${toolVersion}`,
  })
})

test.each([
  ['', 'is empty'],
  [`${keyText}\n`, 'contains a space, a line break'],
  [`${keyText}\r\nx-evil: 1`, 'contains a space, a line break'],
  [` ${keyText}`, 'contains a space, a line break'],
  [keyText.slice(0, -1), 'does not have the form of a key'],
  [keyText.replace('live', 'test'), 'does not have the form of a key'],
  [`${keyText}é`, 'does not have the form of a key'],
])('key %j is refused before anything is sent, and not shown', async (text, what) => {
  const error = await errorOf(Promise.resolve().then(() => createClient({ baseUrl, key: new Secret(text) })))
  expect(error).toMatchObject({ code: 'key', exitCode: 3 })
  expect(error.message).toContain(`the API key ${what}`)
  expect(error.message).not.toContain('01234567')
})

test.each([0, -1, 1.5, Number.NaN])('%s requests a minute are refused', requestsPerMinute => {
  expect(() => createClient({ baseUrl, key: new Secret(keyText), requestsPerMinute })).toThrow(
    `${requestsPerMinute} requests per minute cannot be kept`,
  )
})

test('a user agent cannot smuggle a header', () => {
  expect(() => createClient({ baseUrl, key: new Secret(keyText), userAgent: 'x\r\ny: 1' })).toThrow(
    'the user agent may hold printable ASCII characters only',
  )
})

test.each([
  [0, 0],
  [1, 0],
  [60, 0],
  [61, 1],
  [120, 1],
  [121, 2],
  [1050, 17],
])('%i requests take %i minutes', (requests, minutes) => {
  expect(testClient(baseUrl).client.minutesFor(requests)).toBe(minutes)
})

test('a dispatcher that was passed in carries the requests, is not changed, and outlives the client', async () => {
  const service = await httpService((_, response) => sendJson(response, 200, usageBody))
  const dispatcher = new Agent()
  const options = Object.freeze({
    baseUrl: service.url,
    key: new Secret(keyText),
    timeouts: Object.freeze({ totalMs: 5000 }),
    dispatcher,
  })
  const client = createClient(options)
  expect(await client.usage()).toMatchObject({ remaining: 97 })
  await client.close()
  expect([dispatcher.closed, dispatcher.destroyed]).toEqual([false, false])
  expect((await dispatcher.request({ origin: service.url, path: '/', method: 'GET' })).statusCode).toBe(200)
  await dispatcher.close()
})

test('through a proxy the request arrives, and the key travels inside the tunnel only', async () => {
  const service = await httpService((_, response) => sendJson(response, 200, usageBody))
  const tunnels: { url: string | undefined; headers: object }[] = []
  const proxy = createServer().on('connect', ({ url, headers }, client) => {
    tunnels.push({ url, headers })
    const { hostname, port } = new URL(service.url)
    const upstream = connect(Number(port), hostname, () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      client.pipe(upstream).pipe(client)
    })
    upstream.on('error', () => client.destroy())
    client.on('error', () => upstream.destroy())
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const httpProxy = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const dispatcher = new EnvHttpProxyAgent({ httpProxy, noProxy: '', proxyTunnel: true })
  const { client } = testClient('http://service.test', { dispatcher, allowHttp: true })
  expect(await client.usage()).toEqual(usageBody)
  await dispatcher.close()
  proxy.close()
  expect(tunnels.map(({ url }) => url)).toEqual(['service.test:80'])
  expect(JSON.stringify(tunnels)).not.toContain('01234567')
  expect(service.received[0]!.headers.authorization).toBe(`Bearer ${keyText}`)
})

test('a closed client refuses calls', async () => {
  const { client } = testClient(baseUrl)
  await client.close()
  await expect(client.usage()).rejects.toThrow('the client is closed')
})
