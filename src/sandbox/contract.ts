import { parseJson, plainJson } from '../lib/lossless-json.ts'
import { errorBodySchema } from '../model/report.ts'
import { completeEventSchema, errorEventSchema, eventSchema, textEventSchema } from '../model/research.ts'
import type { Schema } from '../lib/schema.ts'
import { errorResponse, type SandboxResponse, type StreamResponse, type TextResponse } from './message.ts'

/** An answer of a handler and, where it is a JSON body of success, the schema that it must fit. */
export interface Answer {
  readonly response: SandboxResponse
  readonly schema?: Schema<unknown> | undefined
}

/** The answer, or a 500 where it does not fit its schema: the sandbox never breaks the contract silently. */
export function proven({ response, schema }: Answer): SandboxResponse {
  if ('events' in response) return provenStream(response)
  return provenBody(response, response.status === 200 ? schema : errorBodySchema)
}

function provenBody(response: TextResponse, schema: Schema<unknown> | undefined): SandboxResponse {
  if (schema === undefined) return response
  const issue = issueOf(schema, plainJson(parseJson(response.body).value))
  return issue === undefined ? response : broken(issue)
}

const eventSchemas: Readonly<Record<string, Schema<unknown>>> = {
  text: textEventSchema,
  complete: completeEventSchema,
  error: errorEventSchema,
}

/** Section 6: each message is an event of its form, and exactly the last is terminal. */
function provenStream(response: StreamResponse): SandboxResponse {
  const types: string[] = []
  for (const text of response.events) {
    const event = plainJson(parseJson(text.replace(/^data: /, '').trimEnd()).value)
    const known = eventSchema.safeParse(event)
    const type = known.success ? known.data.type : ''
    const issue = issueOf(eventSchemas[type] ?? eventSchema, event)
    if (issue !== undefined) return broken(`event ${types.length} ${issue}`)
    types.push(type)
  }
  const terminals = types.filter(type => type === 'complete' || type === 'error')
  return terminals.length === 1 && types.at(-1) === terminals[0]
    ? response
    : broken('the stream: it must end with its only terminal event')
}

function issueOf(schema: Schema<unknown>, body: unknown): string | undefined {
  const result = schema.safeParse(body)
  if (result.success) return undefined
  const [issue] = result.error.issues
  const place = issue?.path.length ? `/${issue.path.map(String).join('/')}` : 'the body'
  return `${place}: ${issue?.message ?? 'unknown'}`
}

const broken = (what: string): SandboxResponse =>
  errorResponse(500, `The sandbox made an answer outside the contract at ${what}.`)
