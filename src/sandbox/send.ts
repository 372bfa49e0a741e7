import type { SandboxResponse } from './message.ts'

/** What sending needs of a server response of node:http. */
export interface Outgoing {
  writeHead(status: number, headers: Record<string, string | number>): unknown
  write(chunk: string | Uint8Array): boolean
  end(chunk?: string | Uint8Array): unknown
}

/** Sends an answer: a body with its length, a stream piece by piece. */
export function sendResponse(outgoing: Outgoing, response: SandboxResponse): void {
  if ('events' in response) {
    outgoing.writeHead(response.status, { ...response.headers })
    for (const event of response.events) outgoing.write(event)
    outgoing.end()
    return
  }
  const bytes = Buffer.from(response.body, 'utf8')
  outgoing.writeHead(response.status, { ...response.headers, 'content-length': bytes.length })
  outgoing.end(bytes)
}
