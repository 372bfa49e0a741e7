import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createApp, type App, type RequestRecord } from './app.ts'
import type { NewReport, ReportContent } from './library.ts'
import { errorResponse, maxBodyBytes, type SandboxRequest } from './message.ts'
import { providerPrefix } from './provider.ts'
import type { ResearchRecord } from './research/desk.ts'
import { sendResponse } from './send.ts'
import { prefix } from './workspace.ts'
import { buildWorld, otherTokens, type ReadyKeys, type SandboxOptions } from './world.ts'

export type { SandboxOptions } from './world.ts'
export type { RequestRecord } from './app.ts'
export type { ResearchRecord } from './research/desk.ts'

/** A running sandbox: where it is, what opens it, and how to change its world between two runs. */
export interface RunningSandbox extends ReadyKeys {
  readonly baseUrl: string
  readonly providerBaseUrl: string
  readonly providerKey: string
  readonly adminUrl: string
  readonly adminToken: string
  /** Every request so far, in order. */
  requests(): readonly RequestRecord[]
  /** Every question that POST /research took, in order: so charges per question can be counted. */
  research(): readonly ResearchRecord[]
  setNow(date: Date): void
  /** Saves a report and returns its id; the workspace is `main` and the creation time now unless stated. */
  addReport(report: NewReport): string
  editReport(id: string, changes: Partial<ReportContent>): void
  deleteReport(id: string): void
  /** Ends open connections too. */
  close(): Promise<void>
}

const host = '127.0.0.1'

/** Starts the sandbox on the loopback address. Rejects where the port is taken. */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const world = buildWorld(options)
  const app = createApp(world)
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    answer(app, request, response)
  })
  server.on('clientError', (_, socket) => {
    const { body } = errorResponse(400, 'This is not an HTTP request that the sandbox can read.')
    const head = `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close`
    if (socket.writable) socket.end(`${head}\r\n\r\n${body}`)
  })
  const origin = `http://${host}:${await listen(server, options.port ?? 0)}`
  return {
    baseUrl: `${origin}${prefix}`,
    ...world.readyKeys,
    providerBaseUrl: `${origin}${providerPrefix}`,
    adminUrl: `${origin}/__sandbox`,
    ...otherTokens(world.seed),
    requests: () => [...app.requests()],
    research: () => [...world.desk.records()],
    setNow: date => {
      world.clock.set(date)
    },
    addReport: report => world.library.add(report),
    editReport: (id, changes) => {
      world.library.edit(id, changes)
    },
    deleteReport: id => {
      world.library.delete(id)
    },
    close: () => close(server),
  }
}

function answer(app: App, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const chunks: Buffer[] = []
  let bodyBytes = 0
  let answered = false
  const send = (): void => {
    if (answered) return
    answered = true
    const tooLarge = bodyBytes > maxBodyBytes
    const body = Buffer.concat(tooLarge ? [] : chunks)
    const response = app.handle({ ...targetOf(incoming), bodyBytes, body })
    outgoing.sendDate = false
    // A body that is too large is answered at once; what still arrives is thrown away until the connection ends.
    if (tooLarge) outgoing.setHeader('connection', 'close')
    sendResponse(outgoing, response)
  }
  const declared = Number(incoming.headers['content-length'] ?? 0)
  if (declared > maxBodyBytes) {
    bodyBytes = declared
    send()
    incoming.resume()
    return
  }
  incoming.on('data', (chunk: Buffer) => {
    bodyBytes += chunk.length
    if (!answered) chunks.push(chunk)
    if (bodyBytes > maxBodyBytes) send()
  })
  incoming.on('end', send)
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
