import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ResearchEvent, ResearchQuestion, ResearchResult } from '../../api/research-types.ts'
import type { Client } from '../../api/types.ts'
import { CrossfootError } from '../../errors.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Attempt, AttemptStore } from '../store/attempts.ts'
import { findAnswer, searchWords } from './find-answer.ts'

/** How a question ended in the end: as its stream says, or `recovered` from the saved reports after an interruption. */
export interface AskResult extends Omit<ResearchResult, 'outcome'> {
  readonly outcome: ResearchResult['outcome'] | 'recovered'
}

export type AskEvent = Exclude<ResearchEvent, ResearchResult> | AskResult

export interface AskOptions {
  readonly clock: Clock
  /** How long an interrupted answer is looked for among the saved reports. */
  readonly patienceMs: number
  /** Ask even where an earlier attempt at the same question may have been answered and charged. */
  readonly retry: boolean
  /** Run of a pipeline that asks. */
  readonly runId?: string
  /** Waiting for an interrupted answer to appear. */
  readonly onWait?: (ms: number) => void
}

/**
 * Asks the service and never charges twice for one question by itself: an attempt is on disk before anything is sent,
 * and one whose end nobody knows is looked for among the saved reports, first after the interruption and again when
 * the question is asked anew. The last event is the result. Rejects as Client.research does, and with code
 * `outcome-unknown` where an earlier attempt is still open and `retry` is not set.
 */
export async function* ask(
  client: Client,
  attempts: AttemptStore,
  question: ResearchQuestion,
  options: AskOptions,
  signal?: AbortSignal,
): AsyncGenerator<AskEvent, void, undefined> {
  const { clock } = options
  const now = (): string => new Date(clock.now()).toISOString()
  const open = (await attempts.list()).filter(attempt => isOpen(attempt) && asksTheSame(attempt, question))
  for (const attempt of open) {
    const recovered = await recover(client, attempts, attempt, { ...options, patienceMs: 0 }, now, signal)
    if (recovered) {
      yield recovered
      return
    }
  }
  const [last] = open.slice(-1)
  if (last && !options.retry) {
    throw new CrossfootError(
      'outcome-unknown',
      `this question was asked at ${last.started_at}, and nobody knows whether it was answered: no saved report answers it so far`,
      {
        stage: 'research',
        hint: 'look again later, or ask once more with --retry, which may cost a second search',
      },
    )
  }
  const before = await sameQuestions(client, question.query, signal)
  const requestId = question.requestId ?? randomUUID()
  const attempt: Attempt = {
    request_id: requestId,
    query: question.query,
    conversation_id: question.conversationId ?? null,
    selections: [...(question.companySelections ?? [])],
    started_at: now(),
    served_at: before.servedAt,
    known_reports: before.ids,
    outcome: 'pending',
    report_id: null,
    charged: null,
    ended_at: null,
    message: null,
    run_id: options.runId ?? null,
  }
  await attempts.save(attempt)
  let result: ResearchResult | undefined
  try {
    for await (const event of client.research({ ...question, requestId }, signal)) {
      if (event.type === 'result') result = event
      else yield event
    }
  } catch (error) {
    // Refused before the stream began: nothing was charged. After an interruption the attempt stays open.
    if (!signal?.aborted && error instanceof CrossfootError)
      await attempts.save({
        ...attempt,
        outcome: 'refused',
        charged: false,
        ended_at: now(),
        message: error.message,
      })
    throw error
  }
  if (!result) throw new CrossfootError('internal', 'a research stream ended without a result')
  const { outcome, reportId, charged, message } = result
  const ended = { ...attempt, outcome, report_id: reportId, charged, message, ended_at: now() }
  await attempts.save(ended)
  const recovered =
    outcome === 'unknown' ? await recover(client, attempts, ended, options, now, signal) : undefined
  yield recovered ?? result
}

async function recover(
  client: Client,
  attempts: AttemptStore,
  attempt: Attempt,
  { clock, patienceMs, onWait }: AskOptions,
  now: () => string,
  signal: AbortSignal | undefined,
): Promise<AskResult | undefined> {
  const patience = { ms: patienceMs, clock, ...(onWait ? { onWait } : {}) }
  const found = await findAnswer(client, attempt, patience, signal)
  if (!found) return undefined
  // A saved report is a completed analysis, and only that is charged (section 6, rule 3).
  await attempts.save({
    ...attempt,
    outcome: 'recovered',
    report_id: found.id,
    charged: true,
    ended_at: now(),
    message: attempt.message,
  })
  return {
    type: 'result',
    outcome: 'recovered',
    requestId: attempt.request_id,
    reportId: found.id,
    conversationId: found.conversationId,
    charged: true,
    text: found.answer,
    message: attempt.message,
  }
}

function isOpen({ outcome }: Attempt): boolean {
  return outcome === 'pending' || outcome === 'unknown'
}

/** Other companies selected make another question, whose answer must not stand for this one. */
function asksTheSame(
  attempt: Attempt,
  { query, conversationId, companySelections = [] }: ResearchQuestion,
): boolean {
  return (
    attempt.query === query &&
    attempt.conversation_id === (conversationId ?? null) &&
    isDeepStrictEqual(new Set(attempt.selections), new Set(companySelections))
  )
}

async function sameQuestions(
  client: Client,
  query: string,
  signal: AbortSignal | undefined,
): Promise<{ ids: string[]; servedAt: string | null }> {
  const ids: string[] = []
  let servedAt: string | null = null
  for await (const page of client.reportPages({ q: searchWords(query) }, signal)) {
    servedAt ??= page.servedAt
    ids.push(...page.reports.filter(report => report.query === query).map(({ id }) => id))
  }
  return { ids, servedAt }
}
