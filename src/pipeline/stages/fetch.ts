import pLimit from 'p-limit'
import { ReportBodyError } from '../../api/report-detail.ts'
import type { Client } from '../../api/types.ts'
import { CrossfootError, HttpStatusError } from '../../errors.ts'
import { linkSignals } from '../../lib/abort.ts'
import type { WantedDetail } from '../plan.ts'
import type { ReportFailure } from '../store/state.ts'

/** What became of one detail that was asked for. */
export type FetchOutcome =
  | { readonly code: 'received'; readonly sha256: string; readonly fetched_at: string }
  | { readonly code: 'gone' }
  | { readonly code: 'failed'; readonly failure: ReportFailure }

export interface FetchEffects {
  readonly signal?: AbortSignal | undefined
  readonly onOutcome: (wanted: WantedDetail, outcome: FetchOutcome) => void
}

const inFlight = 4

/** So many details in a row without one answer: the service is down, and asking on only costs its recovery. */
const mostFailuresInARow = 10

/**
 * Fetches details, four at a time. A detail that stays unavailable, is gone or contradicts the contract is an outcome;
 * everything else (a refused key, an interruption, a full disk) ends the stage at once with its error.
 */
export async function fetchDetails(
  client: Pick<Client, 'report'>,
  wanted: readonly WantedDetail[],
  { signal, onOutcome }: FetchEffects,
): Promise<void> {
  const limit = pLimit(inFlight)
  const linked = linkSignals(signal)
  let failuresInARow = 0

  const fetchOne = async (detail: WantedDetail): Promise<void> => {
    if (linked.signal.aborted) return
    if (failuresInARow >= mostFailuresInARow) {
      onOutcome(detail, { code: 'failed', failure: notAsked })
      return
    }
    try {
      const { sha256, receivedAt } = await client.report(detail.id, linked.signal)
      failuresInARow = 0
      onOutcome(detail, { code: 'received', sha256, fetched_at: receivedAt })
    } catch (error) {
      if (linked.signal.aborted) throw error
      const outcome = outcomeOf(error, detail.id)
      if (!outcome) {
        linked.abort(error)
        throw error
      }
      if (outcome.code === 'failed' && outcome.failure.kind === 'unavailable') failuresInARow++
      else failuresInARow = 0
      onOutcome(detail, outcome)
    }
  }

  // Once stopped, waiting details return at once and those in flight are aborted, so this never hangs.
  const settled = await Promise.allSettled(wanted.map(detail => limit(fetchOne, detail)))
  linked.unlink()
  linked.signal.throwIfAborted()
  for (const result of settled) if (result.status === 'rejected') throw result.reason
}

const notAsked: ReportFailure = {
  kind: 'unavailable',
  message: 'not asked for, because the service did not answer for other reports',
  sha256: null,
}

/** The outcome that an error stands for; undefined where it concerns more than this report. */
function outcomeOf(error: unknown, id: string): FetchOutcome | undefined {
  if (!(error instanceof CrossfootError)) return undefined
  if (error instanceof ReportBodyError) {
    const { retryable, sha256 } = error
    const message = retryable ? `the detail of report ${id} is not JSON` : error.message
    return { code: 'failed', failure: { kind: retryable ? 'not_json' : 'malformed', message, sha256 } }
  }
  switch (error.code) {
    case 'not-found':
      return { code: 'gone' }
    case 'unavailable':
      return { code: 'failed', failure: { kind: 'unavailable', message: error.message, sha256: null } }
    // The service listed an id and then calls it invalid (400), or it is one that no request can carry (`..`);
    // every other error of usage concerns more than this report, such as a disk that is full.
    case 'usage':
    case 'contract':
      if (error.code === 'usage' && !(error instanceof HttpStatusError) && error.reportId === undefined)
        return undefined
      return { code: 'failed', failure: { kind: 'malformed', message: error.message, sha256: null } }
    default:
      return undefined
  }
}
