import type { Client, ReportListing } from '../../api/types.ts'
import type { ReportHeadState } from '../store/state.ts'

/** One report as a listing shows it. */
export interface ListedHead {
  readonly sha256: string
  readonly head: ReportHeadState
}

/** The reports that match some words, gathered page by page. */
export interface Listing {
  readonly q: string
  readonly reports: ReadonlyMap<string, ListedHead>
  /** Whether one pass saw the whole list standing still: all totals equal, and as many distinct reports as the total. */
  readonly certified: boolean
  readonly passes: number
}

export interface ListEffects {
  readonly signal?: AbortSignal | undefined
  readonly onPage?: (page: ReportListing, q: string) => void
}

/** Reports keep arriving while pages are read; after three passes the list is taken as it is. */
const mostPasses = 3

/**
 * Lists every report that matches `q` ("" for all): full passes until one is certified, at most three; the result is
 * the union of the passes with the last word on each report.
 */
export async function listReports(
  client: Pick<Client, 'reportPages'>,
  q: string,
  effects: ListEffects = {},
): Promise<Listing> {
  const reports = new Map<string, ListedHead>()
  for (let passes = 1; passes <= mostPasses; passes++) {
    const pass = await readPass(client.reportPages(q === '' ? {} : { q }, effects.signal), page =>
      effects.onPage?.(page, q),
    )
    for (const [id, head] of pass.reports) reports.set(id, head)
    // Reports of an uncertified pass that a certified one no longer shows have gone in between.
    if (pass.certified) return { q, reports: pass.reports, certified: true, passes }
  }
  return { q, reports, certified: false, passes: mostPasses }
}

async function readPass(
  pages: AsyncIterable<ReportListing>,
  onPage: (page: ReportListing) => void,
): Promise<{ reports: Map<string, ListedHead>; certified: boolean }> {
  const reports = new Map<string, ListedHead>()
  const totals = new Set<number>()
  for await (const page of pages) {
    totals.add(page.total)
    for (const { id, sha256, query, answer, createdAt, conversationId } of page.reports) {
      const head = { query, answer, created_at: createdAt, conversation_id: conversationId }
      reports.set(id, { sha256, head })
    }
    onPage(page)
  }
  return { reports, certified: totals.size === 1 && totals.has(reports.size) }
}
