import type { Client, ListedReport } from '../../api/types.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Attempt } from '../store/attempts.ts'

/** Looks are made so many seconds after the first, as long as the patience lasts. */
const looks = [0, 5, 15, 30, 60, 120, 300]
/** Clocks of a service may differ by so much. */
const clockSlackMs = 120_000
const longestSearch = 200

export interface Patience {
  readonly ms: number
  readonly clock: Clock
  /** Called before each wait with its length. */
  readonly onWait?: (ms: number) => void
}

/**
 * The saved report that an attempt has made: the same question, not there before, no older than the attempt. Looked
 * for by words of the question first, since how words are matched is not specified, then among all reports.
 */
export async function findAnswer(
  client: Client,
  attempt: Attempt,
  { ms, clock, onWait }: Patience,
  signal?: AbortSignal,
): Promise<ListedReport | undefined> {
  let waited = 0
  for (const seconds of looks) {
    const pause = Math.min(seconds * 1000, ms) - waited
    if (pause > 0) {
      onWait?.(pause)
      await clock.sleep(pause, signal)
      waited += pause
    }
    const found = await lookOnce(client, attempt, signal)
    if (found || waited >= ms) return found
  }
  return undefined
}

async function lookOnce(
  client: Client,
  attempt: Attempt,
  signal: AbortSignal | undefined,
): Promise<ListedReport | undefined> {
  const known = new Set(attempt.known_reports)
  const earliest = Date.parse(attempt.served_at ?? attempt.started_at) - clockSlackMs
  const isAnswer = (report: ListedReport): boolean =>
    report.query === attempt.query && !known.has(report.id) && Date.parse(report.createdAt) >= earliest
  for await (const { reports } of client.reportPages({ q: searchWords(attempt.query) }, signal)) {
    const found = reports.find(isAnswer)
    if (found) return found
  }
  const { reports } = await client.reportPage({}, signal)
  return reports.find(isAnswer)
}

/** The longest words of a question, within the 200 characters that a search may have. */
export function searchWords(query: string): string {
  const words = [...new Set(query.match(/[\p{L}\p{N}]{3,}/gu) ?? [])].sort((a, b) => b.length - a.length)
  let text = ''
  for (const word of words.slice(0, 8)) {
    const longer = text === '' ? word : `${text} ${word}`
    if (Array.from(longer).length <= longestSearch) text = longer
  }
  return text
}
