import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { systemClock, type Clock } from '../lib/clock.ts'
import { adminAnswer } from './admin/app.ts'
import { createApp } from './app.ts'
import { controlsOf, type Controls } from './controls.ts'
import { deliveryOf, type Delivery } from './faults/delivery.ts'
import { errorResponse, maxBodyBytes, type SandboxRequest } from './message.ts'
import { providerPrefix } from './provider.ts'
import { send } from './send.ts'
import { prefix } from './workspace.ts'
import { buildWorld, otherTokens, type ReadyKeys, type SandboxOptions } from './world.ts'

export type { SandboxOptions } from './world.ts'

/** A running sandbox: where it is, what opens it, and how to change its world between two runs. */
export interface RunningSandbox extends ReadyKeys, Controls {
  /** Base address of the workspace API. */
  readonly baseUrl: string
  readonly providerBaseUrl: string
  readonly providerKey: string
  /** Origin of the admin side, which has a port of its own. */
  readonly adminUrl: string
  readonly adminToken: string
  /** Ends open connections too. */
  close(): Promise<void>
}

const host = '127.0.0.1'

/** Starts the service and its admin side on the loopback address. Rejects where the port of the service is taken. */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const world = buildWorld(options)
  const app = createApp(world)
  const controls = controlsOf(world, app)
  const tokens = otherTokens(world.seed)
  const pauses: Partial<Pick<Clock, 'sleep'>> = options.clock ?? {}
  const sleep: Clock['sleep'] = (ms, signal) => pauses.sleep?.(ms, signal) ?? systemClock.sleep(ms, signal)
  const service = serverOf(request => {
    const { response, faults } = app.handle(request)
    return deliveryOf(response, faults)
  }, sleep)
  const admin = serverOf(request => deliveryOf(adminAnswer(request, controls, tokens.adminToken), []), sleep)
  const origin = `http://${host}:${await listen(service, options.port ?? 0)}`
  return {
    baseUrl: `${origin}${prefix}`,
    ...world.readyKeys,
    providerBaseUrl: `${origin}${providerPrefix}`,
    adminUrl: `http://${host}:${await listen(admin, 0)}`,
    ...tokens,
    ...controls,
    close: async () => {
      await Promise.all([close(service), close(admin)])
    },
  }
}

function serverOf(handle: (request: SandboxRequest) => Delivery, sleep: Clock['sleep']): Server {
  const server = createServer({ requireHostHeader: false }, (incoming, outgoing) => {
    answer(handle, sleep, incoming, outgoing)
  })
  server.on('clientError', (_, socket) => {
    const { body } = errorResponse(400, 'This is not an HTTP request that the sandbox can read.')
    const head = `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close`
    if (socket.writable) socket.end(`${head}\r\n\r\n${body}`)
  })
  return server
}

function answer(
  handle: (request: SandboxRequest) => Delivery,
  sleep: Clock['sleep'],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const chunks: Buffer[] = []
  let bodyBytes = 0
  let answered = false
  const reply = (): void => {
    if (answered) return
    answered = true
    const tooLarge = bodyBytes > maxBodyBytes
    const body = Buffer.concat(tooLarge ? [] : chunks)
    outgoing.sendDate = false
    // A body that is too large is answered at once; what still arrives is thrown away until the connection ends.
    if (tooLarge) outgoing.setHeader('connection', 'close')
    void send(outgoing, handle({ ...targetOf(incoming), bodyBytes, body }), sleep)
  }
  const declared = Number(incoming.headers['content-length'] ?? 0)
  if (declared > maxBodyBytes) {
    bodyBytes = declared
    reply()
    incoming.resume()
    return
  }
  incoming.on('data', (chunk: Buffer) => {
    bodyBytes += chunk.length
    if (bodyBytes <= maxBodyBytes) chunks.push(chunk)
    else reply()
  })
  incoming.on('end', reply)
}

function targetOf(incoming: IncomingMessage): Omit<SandboxRequest, 'body' | 'bodyBytes'> {
  const target = incoming.url ?? '/'
  const cut = target.indexOf('?')
  const raw = incoming.rawHeaders
  return {
    method: incoming.method ?? 'GET',
    path: cut < 0 ? target : target.slice(0, cut),
    query: cut < 0 ? '' : target.slice(cut + 1),
    // Node keeps the first of two Authorization headers; only the raw list shows both.
    headers: raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? ''] as const] : [])),
  }
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The sandbox has no port.')
  return address.port
}

async function close(server: Server): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.close(error => {
      if (error) reject(error)
      else resolve()
    })
    server.closeAllConnections()
  })
}
