import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { createClient } from '../../src/api/client.ts'
import type { Client, ClientEvent, ClientOptions, Exchange } from '../../src/api/client.ts'
import { Secret } from '../../src/lib/secret.ts'
import { instantClock } from './instant-clock.ts'
import type { InstantClock } from './instant-clock.ts'

/** The random part of the key of all tests of the client: what no output may hold. */
export const keyText = `acme_live_${'0123456789abcdeffedcba9876543210'.repeat(2)}`

export interface Received {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly at: number
}

export interface HttpService {
  readonly url: string
  readonly received: Received[]
}

type Handler = (request: IncomingMessage, response: ServerResponse, index: number) => void

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A real HTTP server on loopback that ends with the test; `index` counts its requests from 0. */
export async function httpService(handler: Handler): Promise<HttpService> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const index = received.length
    received.push({ url: request.url ?? '', headers: request.headers, at: performance.now() })
    handler(request, response, index)
  })
  const url = await listen(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url, received }
}

/** A server that answers each connection's request with raw bytes, for answers that HTTP servers refuse to give. */
export async function rawService(answer: (socket: Socket, index: number) => void): Promise<HttpService> {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  const server = createSocketServer(socket => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', data => {
      const index = received.length
      received.push({ url: data.toString('latin1').split(' ')[1] ?? '', headers: {}, at: performance.now() })
      answer(socket, index)
    })
  })
  const url = await listen(server)
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url, received }
}

export interface TestClient {
  readonly client: Client
  readonly clock: InstantClock
  readonly events: ClientEvent[]
  readonly exchanges: Exchange[]
}

/** A client whose waits end at once, with what it reports on the way. */
export function testClient(baseUrl: string, options: Partial<ClientOptions> = {}): TestClient {
  const clock = instantClock()
  const events: ClientEvent[] = []
  const exchanges: Exchange[] = []
  const client = createClient({
    baseUrl,
    key: new Secret(keyText),
    clock,
    random: () => 1,
    onEvent: event => events.push(event),
    onExchange: async exchange => {
      exchanges.push(exchange)
    },
    ...options,
  })
  onTestFinished(() => client.close())
  return { client, clock, events, exchanges }
}

/** Answers with JSON. */
export function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

export const usageBody = {
  workspaceId: 'w1',
  plan: 'team',
  used: 3,
  limit: 100,
  remaining: 97,
  resetAt: '2026-02-01T00:00:00Z',
}

/** An error that was expected, for assertions about its parts. */
export async function errorOf(work: Promise<unknown>): Promise<Error> {
  try {
    await work
  } catch (error) {
    if (error instanceof Error) return error
    throw error
  }
  throw new Error('an error was expected')
}
