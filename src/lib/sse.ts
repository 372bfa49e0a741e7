import { createParser } from 'eventsource-parser'

/** An event, or what has come of it, is longer than the limit. */
export class OversizedEventError extends Error {
  override readonly name = 'OversizedEventError'
}

/**
 * The data of each event of an event stream (WHATWG HTML, 9.2.6), in order: UTF-8 with replacement, lines that end
 * with CR, LF or CRLF at any split of the bytes; an event that the stream does not finish is dropped. Throws
 * OversizedEventError for an event of more than `longest` UTF-16 units.
 */
export async function* eventData(chunks: AsyncIterable<Uint8Array>, longest: number): AsyncGenerator<string> {
  const events: string[] = []
  let isOversized = false
  const parser = createParser({
    maxBufferSize: longest,
    onEvent: ({ data }) => {
      if (data.length > longest) isOversized = true
      events.push(data)
    },
    onError: ({ type }) => {
      if (type === 'max-buffer-size-exceeded') isOversized = true
    },
  })
  // Node 24 drops a second byte order mark where the first one is split: exactly one is dropped here.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let last = ''
  const feed = function* (text: string): Generator<string> {
    if (text === '') return
    parser.feed(last === '' && text.startsWith('\ufeff') ? text.slice(1) : text)
    last = text.at(-1)!
    if (isOversized) throw new OversizedEventError(`an event is longer than ${longest} characters`)
    yield* events.splice(0)
  }
  for await (const chunk of chunks) yield* feed(decoder.decode(chunk, { stream: true }))
  yield* feed(decoder.decode())
  // A CR at the very end may be half of a CRLF: only now it is known to end a line by itself.
  if (last === '\r') yield* feed('\n')
}
