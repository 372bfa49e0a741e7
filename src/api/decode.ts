import { CrossfootError } from '../errors.ts'
import { JsonSyntaxError, parseJson, plainJson } from '../lib/lossless-json.ts'
import type { JsonValue, ParsedJson } from '../lib/lossless-json.ts'
import type { Schema } from '../lib/schema.ts'
import { visibleText } from '../lib/visible-text.ts'
import type { Exchange } from './types.ts'

/** The text of a body with what it says. */
export interface DecodedBody extends ParsedJson {
  readonly text: string
}

/** UTF-8 is the one encoding of JSON (RFC 8259, 8.1); ignoreBOM keeps the text equal to the bytes. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Reads a body as JSON; returns what is wrong with it, one clause, where it is none. */
export function decodeJson(exchange: Pick<Exchange, 'body' | 'contentType'>): DecodedBody | string {
  const kind = exchange.contentType ? ` (content type ${visibleText(exchange.contentType, 60)})` : ''
  let text: string
  try {
    text = utf8.decode(exchange.body)
  } catch {
    return `the body is not UTF-8 text${kind}`
  }
  try {
    return { text, ...parseJson(text) }
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error
    return `the body is not JSON${kind}: ${error.message}`
  }
}

/**
 * Reads a body and checks it. Code `contract`: retryable where it is not JSON (most likely it was cut on the way),
 * final where it does not fit the schema; the message names the first place that does not.
 */
export function decodeAs<T>(
  exchange: Pick<Exchange, 'method' | 'path' | 'body' | 'contentType'>,
  schema: Schema<T>,
  stage?: string,
): { data: T; value: JsonValue } {
  const details = stage === undefined ? {} : { stage }
  const body = decodeJson(exchange)
  if (typeof body === 'string') {
    throw new CrossfootError('contract', `${exchange.method} ${exchange.path}: ${body}`, {
      ...details,
      retryable: true,
      hint: 'check the base URL: the address may belong to a website or a proxy',
    })
  }
  const result = schema.safeParse(plainJson(body.value))
  if (result.success) return { data: result.data, value: body.value }
  const [issue] = result.error.issues
  const place = visibleText(issue?.path.map(String).join('.') || 'the whole body', 100)
  const what = visibleText(issue?.message ?? 'it is not what was expected')
  throw new CrossfootError(
    'contract',
    `${exchange.method} ${exchange.path} does not fit the specification: ${place}: ${what}`,
    { ...details, hint: 'the service may have changed; check for a newer version of this program' },
  )
}
