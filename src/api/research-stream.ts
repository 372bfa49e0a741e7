import { OversizedEventError, eventData } from '../lib/sse.ts'
import { JsonSyntaxError, parseJson, plainJson } from '../lib/lossless-json.ts'
import type { Secret } from '../lib/secret.ts'
import { visibleText } from '../lib/visible-text.ts'
import { maxReportValues } from '../model/report.ts'
import { completeEventSchema, errorEventSchema, eventSchema, textEventSchema } from '../model/research.ts'
import type { ResearchEvent, ResearchResult } from './research-types.ts'

/** Events that cannot be read; after more of them nothing in the stream can be believed. */
const mostUnreadable = 100
const passing = new Set(['status', 'tool_result'])

export interface StreamOptions {
  readonly requestId: string
  /** Longest event, in UTF-16 units. */
  readonly eventLength: number
  /** Strikes out a key that the service echoes: the whole of it in data, every piece in a message. */
  readonly key: Pick<Secret, 'redact' | 'redactWhole'>
  /** Says what broke the stream, one clause. */
  readonly failure: (error: unknown) => string
}

/**
 * Reads the events of section 6 up to the first terminal one, which decides; the stream is left there. One that ends,
 * breaks or cannot be read without a terminal event has the outcome `unknown`.
 */
export async function* readResearch(
  chunks: AsyncIterable<Uint8Array>,
  { requestId, eventLength, key, failure }: StreamOptions,
): AsyncGenerator<ResearchEvent> {
  let text = ''
  let unreadable = 0
  const result = (outcome: Partial<ResearchResult> & Pick<ResearchResult, 'outcome'>): ResearchResult => ({
    type: 'result',
    requestId,
    reportId: null,
    conversationId: null,
    charged: null,
    message: null,
    text,
    ...outcome,
  })
  const unknown = (message: string): ResearchResult => result({ outcome: 'unknown', message })
  try {
    for await (const data of eventData(chunks, eventLength)) {
      const json = key.redactWhole(data)
      const event = readEvent(json)
      if (typeof event === 'string') {
        yield { type: 'warning', message: `an event of the stream is skipped: ${event}` }
        if (++unreadable > mostUnreadable) {
          yield unknown('more than 100 events of the stream cannot be read')
          return
        }
        continue
      }
      const { type } = event
      if (type === 'complete') {
        yield { type, json }
        const complete = completeEventSchema.safeParse(event)
        if (!complete.success) {
          yield unknown(
            'its last event does not say which report it made, of which kind and whether it was charged',
          )
          return
        }
        const { id, kind, charged, conversationId = null } = complete.data
        if (charged !== (kind === 'analysis'))
          yield {
            type: 'warning',
            message: `the service says that a result of kind ${kind} was ${charged ? '' : 'not '}charged, which its specification does not have`,
          }
        yield result({
          outcome: kind,
          charged,
          conversationId,
          reportId: kind === 'analysis' ? id : null,
        })
        return
      }
      if (type === 'error') {
        yield { type, json }
        const error = errorEventSchema.safeParse(event)
        const message = error.success
          ? visibleText(key.redact(error.data.message))
          : 'the service gives no reason'
        yield result({ outcome: 'error', charged: false, message })
        return
      }
      if (type === 'text') {
        const fragment = textEventSchema.safeParse(event)
        if (fragment.success) {
          // A stream may go on for half an hour: what it says in all is limited as one event is.
          if (text.length + fragment.data.content.length <= eventLength) text += fragment.data.content
          yield { type, content: fragment.data.content, json }
        } else yield { type: 'warning', message: 'a text event of the stream has no text and is skipped' }
      } else yield { type: passing.has(type) ? (type as 'status' | 'tool_result') : 'unknown', json }
    }
  } catch (error) {
    yield unknown(error instanceof OversizedEventError ? error.message : failure(error))
    return
  }
  yield unknown('the stream ended without saying how the request ended')
}

/** The event with its type, or what is wrong with it. */
function readEvent(json: string): ({ type: string } & Record<string, unknown>) | string {
  try {
    const event = eventSchema.safeParse(plainJson(parseJson(json, { maxValues: maxReportValues }).value))
    return event.success ? event.data : 'it is no object with a type'
  } catch (error) {
    if (error instanceof JsonSyntaxError) return `it is not JSON (${error.message})`
    throw error
  }
}
