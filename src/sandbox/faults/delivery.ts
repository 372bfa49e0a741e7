import type { SandboxResponse, StreamResponse, TextResponse } from '../message.ts'
import { distorted } from './answers.ts'
import type { Fault } from './schema.ts'
import type { Step } from './step.ts'
import { streamChange } from './streams.ts'

/** An answer as the wire gets it; without a head not even a status is ever sent. */
export interface Delivery {
  readonly head?: {
    readonly status: number
    readonly headers: Readonly<Record<string, string | number>>
    /** Neither Content-Length nor chunks: the end of the connection is the end of the body. */
    readonly unframed?: true
  }
  readonly steps: Iterable<Step> | AsyncIterable<Step>
}

/** How an answer is sent under the faults that befall it. */
export function deliveryOf(response: SandboxResponse, faults: readonly Fault[]): Delivery {
  if (faults.some(({ kind }) => kind === 'hang')) return { steps: [{ pauseMs: undefined }] }
  return 'events' in response ? streamDelivery(response, faults) : textDelivery(response, faults)
}

function streamDelivery({ status, headers, events }: StreamResponse, faults: readonly Fault[]): Delivery {
  const type = faults.find(fault => fault.kind === 'stream-content-type')?.contentType
  let steps: Iterable<Step> = events
  for (const fault of faults) steps = streamChange(fault)?.(steps) ?? steps
  return { head: { status, headers: { ...headers, ...(type && { 'content-type': type }) } }, steps }
}

function textDelivery(response: TextResponse, faults: readonly Fault[]): Delivery {
  let changed = response
  for (const fault of faults) changed = distorted(changed, fault)
  for (const fault of faults) {
    const delivery = socketDelivery(changed, fault)
    if (delivery) return delivery
  }
  const bytes = new TextEncoder().encode(changed.body)
  return { head: withHeaders(changed, { 'content-length': bytes.length }), steps: [bytes] }
}

function socketDelivery(response: TextResponse, fault: Fault): Delivery | undefined {
  const body = new TextEncoder().encode(response.body)
  const sized = withHeaders(response, { 'content-length': body.length })
  const gzip = withHeaders(response, { 'content-encoding': 'gzip' })
  switch (fault.kind) {
    case 'drop-body':
      return { head: sized, steps: [body.subarray(0, fault.afterBytes), { destroy: true }] }
    case 'short-body': {
      const head = withHeaders(response, { 'content-length': body.length, connection: 'close' })
      return { head, steps: [body.subarray(0, Math.min(fault.afterBytes, body.length))] }
    }
    case 'unframed-body': {
      const head = withHeaders(response, { connection: 'close' })
      return { head: { ...head, unframed: true }, steps: [body.subarray(0, fault.afterBytes)] }
    }
    case 'slow-body':
      return { head: sized, steps: slowly(body, fault.pieceBytes, fault.pauseMs) }
    case 'huge-body':
      return { head: withHeaders(response, {}), steps: padded(body, fault.bytes) }
    case 'gzip-bomb':
      return { head: gzip, steps: gzipped(padded(body, fault.bytes)) }
    case 'truncated-gzip':
      return { head: gzip, steps: firstHalf(gzipped([body])) }
    default:
      return undefined
  }
}

const withHeaders = (
  { status, headers }: TextResponse,
  more: Readonly<Record<string, string | number>>,
): NonNullable<Delivery['head']> => ({ status, headers: { ...headers, ...more } })

function* slowly(body: Uint8Array, pieceBytes: number, pauseMs: number): Iterable<Step> {
  for (let at = 0; at < body.length; at += pieceBytes) {
    yield { pauseMs }
    yield body.subarray(at, at + pieceBytes)
  }
}

const paddingBytes = 1_048_576

/** Spaces before the body, so many bytes in all: JSON as before. */
function* padded(body: Uint8Array, bytes: number): Iterable<Uint8Array> {
  const spaces = new Uint8Array(paddingBytes).fill(0x20)
  for (let left = bytes - body.length; left > 0; left -= paddingBytes)
    yield spaces.subarray(0, Math.min(left, paddingBytes))
  yield body
}

async function* gzipped(pieces: Iterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const unpacked = ReadableStream.from(pieces)
  for await (const packed of unpacked.pipeThrough(new CompressionStream('gzip'))) yield packed
}

async function* firstHalf(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const whole: number[] = []
  for await (const piece of pieces) whole.push(...piece)
  yield new Uint8Array(whole.slice(0, Math.ceil(whole.length / 2)))
}
