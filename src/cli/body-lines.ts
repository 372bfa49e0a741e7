import type { Readable } from 'node:stream'
import { JsonSyntaxError, parseJson } from '../lib/lossless-json.ts'

/** One body of the input and the line that it starts on, from 1. */
export interface Body {
  readonly text: string
  readonly line: number
}

const lineFeed = 10

/**
 * Bodies of a stream that holds NDJSON, or one JSON that may be printed over many lines. NDJSON is handed on line by
 * line; whether it is NDJSON, the first line decides: it is JSON by itself.
 */
export async function* readBodies(stream: Readable): AsyncGenerator<Body> {
  const held: Body[] = []
  let byLine: boolean | undefined
  for await (const body of readLines(stream)) {
    if (body.text.trim() === '') {
      if (!byLine) held.push(body)
      continue
    }
    byLine ??= isJson(body.text)
    if (byLine) yield body
    else held.push(body)
  }
  if (!byLine) yield* splitHeld(held)
}

/** The whole as one JSON; if it is none, its lines, where at least one of them is JSON. */
function* splitHeld(held: readonly Body[]): Generator<Body> {
  const filled = held.filter(({ text }) => text.trim() !== '')
  const [first] = filled
  if (!first) return
  const whole = held.map(({ text }) => text).join('\n')
  if (!isJson(whole) && filled.some(({ text }) => isObject(text))) yield* filled
  else yield { text: whole, line: held[0]?.line ?? 1 }
}

function isObject(text: string): boolean {
  return text.trimStart().startsWith('{') && isJson(text)
}

function isJson(text: string): boolean {
  try {
    parseJson(text)
    return true
  } catch (error) {
    if (error instanceof JsonSyntaxError) return false
    throw error
  }
}

/** Lines at LF alone: U+2028 may stand in JSON, and the line readers of Node split there. */
async function* readLines(stream: Readable): AsyncGenerator<Body> {
  let parts: Buffer[] = []
  let line = 1
  for await (const chunk of stream as AsyncIterable<Buffer | string>) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    let from = 0
    for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, from)) {
      yield { text: Buffer.concat([...parts, bytes.subarray(from, at)]).toString('utf8'), line: line++ }
      parts = []
      from = at + 1
    }
    if (from < bytes.length) parts.push(bytes.subarray(from))
  }
  if (parts.length > 0) yield { text: Buffer.concat(parts).toString('utf8'), line }
}
