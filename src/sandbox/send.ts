import type { Clock } from '../lib/clock.ts'
import type { Delivery } from './faults/delivery.ts'
import type { Step } from './faults/step.ts'

/** What sending needs of a server response of node:http. */
export interface Outgoing {
  useChunkedEncodingByDefault: boolean
  writeHead(status: number, headers: Record<string, string | number>): unknown
  write(chunk: string | Uint8Array, done: () => void): boolean
  end(): unknown
  flushHeaders(): void
  destroy(): unknown
  once(event: 'close', listener: () => void): unknown
  on(event: 'error', listener: () => void): unknown
}

/** Sends an answer step by step, each after the one before has reached the socket; a client that leaves ends it. */
export async function send(
  outgoing: Outgoing,
  { head, steps }: Delivery,
  sleep: Clock['sleep'],
): Promise<void> {
  const left = new AbortController()
  const closed = new Promise<void>(resolve => {
    outgoing.once('close', () => {
      left.abort()
      resolve()
    })
  })
  // Node reports a write to a connection that the client has just left as an error; `close` follows.
  outgoing.on('error', () => undefined)
  const perform = async (step: Step): Promise<void> => {
    if (typeof step === 'string' || step instanceof Uint8Array) {
      await Promise.race([closed, new Promise<void>(resolve => outgoing.write(step, resolve))])
      return
    }
    if (head) outgoing.flushHeaders()
    if ('destroy' in step) outgoing.destroy()
    else if (step.pauseMs === undefined) await closed
    else await Promise.race([closed, sleep(step.pauseMs, left.signal).catch(() => undefined)])
  }
  if (head?.unframed) outgoing.useChunkedEncodingByDefault = false
  if (head) outgoing.writeHead(head.status, { ...head.headers })
  for await (const step of steps) {
    if (left.signal.aborted) return
    await perform(step)
  }
  outgoing.end()
}
