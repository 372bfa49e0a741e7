import { request } from 'undici'
import type { RunningSandbox } from '../../src/sandbox/server.ts'

/** What POST /research gave: the events of a stream, or the JSON body of a refusal. */
export interface Researched {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  readonly events: readonly Record<string, unknown>[]
  /** The last event, or the body of a refusal. */
  readonly last: Record<string, unknown>
}

/** Puts a question to the sandbox and reads the whole answer. A `body` that is text is sent as it is. */
export async function ask(
  sandbox: RunningSandbox,
  body: string | Record<string, unknown>,
  options: { key?: string; headers?: Record<string, string> } = {},
): Promise<Researched> {
  const { key = sandbox.researchKey, headers = {} } = options
  const response = await request(`${sandbox.baseUrl}/research`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.body.text()
  const events = text.startsWith('data: ') ? text.split('\n\n').filter(Boolean).map(eventOf) : []
  const last = events.at(-1) ?? (JSON.parse(text) as Record<string, unknown>)
  return { status: response.statusCode, headers: response.headers, text, events, last }
}

function eventOf(message: string): Record<string, unknown> {
  return JSON.parse(message.replace(/^data: /, '')) as Record<string, unknown>
}

/** The text of all `text` events. */
export const textOf = (events: readonly Record<string, unknown>[]): string =>
  events.flatMap(({ type, content }) => (type === 'text' ? [content as string] : [])).join('')
