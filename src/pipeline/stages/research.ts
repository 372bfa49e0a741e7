import { CrossfootError } from '../../errors.ts'
import type { Pipeline } from '../../model/pipeline.ts'
import type { RunEffects } from '../effects.ts'
import { ask, type AskResult } from '../research/ask.ts'
import { readQuestions } from '../research/questions.ts'
import type { Session } from '../session.ts'
import { attemptStore, type Attempt } from '../store/attempts.ts'

/** How long a run looks for an answer that was interrupted; the next run looks again. */
const patienceMs = 60_000
const settled: ReadonlySet<Attempt['outcome']> = new Set(['analysis', 'recovered', 'conversation', 'error'])

/**
 * Asks the questions of a list that no attempt has settled yet, within the budget of the run and of the workspace. A
 * question whose earlier attempt is open is looked for and never asked again. Reports that it makes are listed and
 * fetched by the stages that follow.
 */
export async function researchStage(
  session: Session,
  { questions, maxSearches }: NonNullable<Pipeline['research']>,
  effects: RunEffects,
): Promise<void> {
  const { client, output, runId, signal } = session
  const { clock, onEvent } = effects
  const warn = (message: string): void => onEvent({ code: 'warning', message })
  const attempts = attemptStore(output)
  const queries = await readQuestions(questions)
  const known = await attempts.list()
  const isSettled = (query: string): boolean =>
    known.some(attempt => attempt.query === query && settled.has(attempt.outcome))
  const open = queries.filter(query => !isSettled(query))
  let searches = 0
  for (const [index, query] of open.entries()) {
    signal.throwIfAborted()
    const left = open.length - index
    if (searches >= maxSearches) {
      warn(`${left} of ${queries.length} questions were not asked: maxSearches is ${maxSearches}`)
      return
    }
    const { remaining, resetAt } = await client.usage(signal)
    if (remaining === 0) {
      warn(`${left} of ${queries.length} questions were not asked: the allowance is used up until ${resetAt}`)
      return
    }
    try {
      let result: AskResult | undefined
      for await (const event of ask(
        client,
        attempts,
        { query },
        { clock, patienceMs, retry: false, runId },
        signal,
      )) {
        if (event.type === 'result') result = event
        else if (event.type === 'warning') warn(event.message)
      }
      // What nobody knows may have been charged: it counts against the budget.
      if (result?.charged !== false) searches++
      onEvent({ code: 'asked', question: query, outcome: result?.outcome ?? 'unknown', searches })
    } catch (error) {
      if (!(error instanceof CrossfootError)) throw error
      if (error.code === 'try-later') return warn(error.message)
      if (error.code !== 'outcome-unknown') throw error
      warn(error.message)
    }
  }
}
