import { request } from 'undici'
import { startSandbox, type RunningSandbox, type SandboxOptions } from '../../src/sandbox/server.ts'

/** An answer of the sandbox as a test sees it. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  readonly body: Record<string, unknown>
}

/** A clock that stands still until a test moves it. */
export function handClock(): { monotonic(): number; advance(ms: number): void } {
  let at = 0
  return {
    monotonic: () => at,
    advance: ms => {
      at += ms
    },
  }
}

/** Runs a sandbox for the length of a test; it is closed in every case. */
export async function withSandbox(
  options: SandboxOptions,
  use: (sandbox: RunningSandbox) => Promise<void>,
): Promise<void> {
  const sandbox = await startSandbox(options)
  try {
    await use(sandbox)
  } finally {
    await sandbox.close()
  }
}

/** Sends one request to a path below the base address. */
export async function call(
  sandbox: RunningSandbox,
  path: string,
  options: { key?: string; method?: string; headers?: Record<string, string | string[]>; body?: string } = {},
): Promise<Answer> {
  const { key = sandbox.readKey, method = 'GET', headers = {}, body } = options
  const sent = { ...(key && { authorization: `Bearer ${key}` }), ...headers }
  const response = await request(`${sandbox.baseUrl}${path}`, {
    method: method as 'GET',
    headers: sent,
    body: body ?? null,
  })
  const text = await response.body.text()
  return {
    status: response.statusCode,
    headers: response.headers,
    text,
    body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
  }
}
