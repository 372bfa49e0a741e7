import { CrossfootError } from '../errors.ts'
import { JsonSizeError, JsonSyntaxError, parseJson, plainJson } from '../lib/lossless-json.ts'
import type { JsonValue, ParsedJson } from '../lib/lossless-json.ts'
import type { Schema } from '../lib/schema.ts'
import { visibleText } from '../lib/visible-text.ts'
import { maxReportValues } from '../model/report.ts'
import type { Exchange } from './types.ts'

/** Scalars, arrays and objects of a page of 20 reports, which are listed with their tools. */
export const maxPageValues = 500_000

/** What is wrong with a body, one clause; a body that may have been cut on the way is worth another attempt. */
export interface UnreadableBody {
  readonly problem: string
  readonly mayBeCut: boolean
}

/** The text of a body with what it says. */
export interface DecodedBody extends ParsedJson {
  readonly text: string
}

/** UTF-8 is the one encoding of JSON (RFC 8259, 8.1); ignoreBOM keeps the text equal to the bytes. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Reads a body as JSON, or says why it cannot. */
export function decodeJson(
  exchange: Pick<Exchange, 'body' | 'contentType'>,
  maxValues = maxReportValues,
): DecodedBody | UnreadableBody {
  const kind = exchange.contentType ? ` (content type ${visibleText(exchange.contentType, 60)})` : ''
  let text: string
  try {
    text = utf8.decode(exchange.body)
  } catch {
    return { problem: `the body is not UTF-8 text${kind}`, mayBeCut: true }
  }
  try {
    return { text, ...parseJson(text, { maxValues }) }
  } catch (error) {
    if (error instanceof JsonSizeError) {
      return { problem: `the body is more than is read: ${error.message}`, mayBeCut: false }
    }
    if (!(error instanceof JsonSyntaxError)) throw error
    return { problem: `the body is not JSON${kind}: ${error.message}`, mayBeCut: true }
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
  maxValues?: number,
): { data: T; value: JsonValue } {
  const details = stage === undefined ? {} : { stage }
  const body = decodeJson(exchange, maxValues)
  if ('problem' in body) {
    throw new CrossfootError('contract', `${exchange.method} ${exchange.path}: ${body.problem}`, {
      ...details,
      retryable: body.mayBeCut,
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
