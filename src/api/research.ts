import { randomUUID } from 'node:crypto'
import { CrossfootError, HttpStatusError } from '../errors.ts'
import type { Secret } from '../lib/secret.ts'
import { visibleText } from '../lib/visible-text.ts'
import { longestQuery, researchRequestSchema, shortestQuery } from '../model/research.ts'
import type { ResearchRequest } from '../model/research.ts'
import type { Channel } from './attempts.ts'
import type { OpenAnswer } from './request.ts'
import { readResearch } from './research-stream.ts'
import type { ResearchEvent, ResearchQuestion } from './research-types.ts'
import { transportFailure } from './transport-failure.ts'
import type { ClientLimits } from './types.ts'
import { getUsage } from './usage.ts'

interface Environment {
  readonly limits: ClientLimits
  readonly key: Secret
}

const stage = 'research'

/** POST /research (specification, sections 4.4 and 6); see Client.research. */
export async function* research(
  channel: Channel,
  question: ResearchQuestion,
  { limits, key }: Environment,
  signal?: AbortSignal,
): AsyncGenerator<ResearchEvent, void, undefined> {
  const request = checked({ requestId: randomUUID(), ...question }, key)
  const call = { method: 'POST' as const, path: '/research', stage, body: JSON.stringify(request) }
  const unknown = (message: string): ResearchEvent => ({
    type: 'result',
    outcome: 'unknown',
    requestId: request.requestId,
    reportId: null,
    conversationId: null,
    charged: null,
    text: '',
    message,
  })
  let answer: OpenAnswer
  try {
    answer = await channel.open(call, error => depleted(channel, error, signal), signal)
  } catch (error) {
    const reason = reasonOfDoubt(error)
    if (reason === undefined) throw error
    yield unknown(reason)
    return
  }
  try {
    const type = answer.headers.get('content-type') ?? ''
    if (!/^text\/event-stream\s*(?:;|$)/i.test(type)) {
      yield unknown(
        `the service answered with ${type === '' ? 'no content type' : visibleText(type, 60)} instead of a stream of events`,
      )
      return
    }
    yield* readResearch(answer.chunks, {
      requestId: request.requestId,
      eventLength: limits.eventLength,
      key,
      failure: error => {
        if (signal?.aborted) throw signal.reason
        return transportFailure(error, 'the stream of POST /research', text => key.redact(text)).message
      },
    })
  } finally {
    answer.close()
  }
}

/** Why nobody knows whether the service made and charged an analysis; undefined where it certainly did not. */
function reasonOfDoubt(error: unknown): string | undefined {
  if (!(error instanceof CrossfootError)) return undefined
  if (error.code === 'outcome-unknown') return error.message
  if (!(error instanceof HttpStatusError)) return undefined
  // A gateway that gives up may hide an analysis that goes on behind it; a success without a stream was taken up.
  return error.status >= 500 || error.status < 300 ? error.message : undefined
}

/** A 429 is the rate limit, or the allowance is used up: only GET /usage tells (section 7). */
async function depleted(
  channel: Channel,
  { message }: HttpStatusError,
  signal: AbortSignal | undefined,
): Promise<CrossfootError | undefined> {
  const { remaining, limit, resetAt } = await getUsage(channel, signal)
  if (remaining > 0) return undefined
  return new CrossfootError(
    'try-later',
    `the ${limit} searches of the workspace are used up until ${resetAt} (${message})`,
    { stage, hint: `ask again after ${resetAt}; nothing was charged` },
  )
}

function checked(
  question: ResearchQuestion & { readonly requestId: string },
  key: Secret,
): ResearchRequest & { requestId: string } {
  const refuse = (what: string, hint: string): CrossfootError =>
    new CrossfootError('usage', what, { stage, hint })
  const { query, requestId, conversationId, companySelections = [] } = question
  const length = Array.from(query).length
  if (length < shortestQuery || length > longestQuery) {
    throw refuse(
      `a question must have ${shortestQuery} to ${longestQuery.toLocaleString('en')} characters, this one has ${length.toLocaleString('en')}`,
      'name the company, its country and what you want to know',
    )
  }
  if (!query.isWellFormed()) throw refuse('the question holds half a character', 'type it again')
  if (key.redact(query) !== query) {
    throw refuse('the API key, or a part of it, stands in the question', 'take it out')
  }
  if (companySelections.length > 10) {
    throw refuse(`${companySelections.length} companies are selected, 10 are the most`, 'select fewer')
  }
  const request = {
    query,
    requestId,
    ...(conversationId === undefined ? {} : { conversationId }),
    ...(companySelections.length === 0 ? {} : { companySelections: [...companySelections] }),
  }
  const parsed = researchRequestSchema.safeParse(request)
  if (parsed.success) return request
  const [issue] = parsed.error.issues
  throw refuse(
    `the request cannot be sent: ${issue?.path.map(String).join('.') ?? 'it'} is not valid`,
    'a selection is lookupKey=companyId: up to 240 characters, and 1 to 20 digits',
  )
}
