import type { Client } from '../../api/types.ts'
import type { RunEffects } from '../effects.ts'
import { nowText } from '../effects.ts'
import { absentReports, type Vanished } from '../absence.ts'
import { detailsToFetch, mayStopEarly, type WantedDetail } from '../plan.ts'
import type { RunCounts } from '../record.ts'
import type { Session } from '../session.ts'
import { newReport, type ReportState, type WorkspaceState } from '../store/state.ts'
import { fetchDetails, type FetchOutcome } from './fetch.ts'
import { listReports, type ListedHead, type Listing } from './list.ts'

/** The workspace of the key: asked for once, then known for ever (specification 5.5). */
export async function workspaceOfKey(session: Session): Promise<string> {
  const known = session.state.keys.get(session.keyFingerprint)
  if (known !== undefined) return known
  const { workspaceId } = await session.client.usage(session.signal)
  session.state.keys.set(session.keyFingerprint, workspaceId)
  return workspaceId
}

/** What the lists say must be done. */
export interface Listed {
  readonly wanted: WantedDetail[]
  /** Lists that lost more reports than is believed. */
  readonly vanished: readonly Vanished[]
}

/** Lists the reports of every query and notes them in the state. */
export async function listStage(
  session: Session,
  queries: readonly string[],
  workspace: WorkspaceState,
  effects: RunEffects,
  counts: RunCounts,
): Promise<Listed> {
  const listings: Listing[] = []
  for (const q of queries.length === 0 ? [''] : queries) {
    const memory = workspace.listings.get(q)
    const listing = await listReports(session.client, q, {
      signal: session.signal,
      onPage: ({ page, pages, total }) => effects.onEvent({ code: 'listed', q, page, pages, total }),
      memory,
      mayStopEarly: pages => mayStopEarly(memory, pages, { full: effects.full, now: effects.clock.now() }),
    })
    if (!listing.certified) {
      const message = `the list of reports kept changing during ${listing.passes} passes; reports that came or went meanwhile are settled by the next run`
      effects.onEvent({ code: 'warning', message })
    }
    listings.push(listing)
  }
  const { missing, vanished } = absentReports(workspace, listings, effects)
  const shown = new Map(listings.flatMap(({ reports }) => [...reports]))
  const ids = new Set(listings.flatMap(listing => listing.ids))
  const wanted = detailsToFetch(workspace, ids, shown, missing)
  const now = nowText(effects.clock)
  noteListed(workspace, shown, now)
  for (const listing of listings) {
    // What is not believed is not remembered either: the next run reads the list whole and asks again.
    if (listing.certified && !vanished.some(({ q }) => q === listing.q)) noteListing(workspace, listing, now)
  }
  counts.listed = ids.size
  counts.unchanged = ids.size - (wanted.length - missing.length)
  return { wanted, vanished }
}

function noteListing({ listings }: WorkspaceState, { q, ids, whole, order }: Listing, now: string): void {
  const full_at = whole ? now : (listings.get(q)?.full_at ?? null)
  listings.set(q, { listed_at: now, full_at, order, ids: [...ids] })
}

function noteListed(workspace: WorkspaceState, listed: ReadonlyMap<string, ListedHead>, now: string): void {
  for (const [id, { sha256, head }] of listed) {
    const report = workspace.reports.get(id) ?? newReport(now)
    workspace.reports.set(id, report)
    report.listed_hash = sha256
    report.head = report.held ? null : head
  }
}

/** Fetches details and notes what became of each in the state. */
export async function fetchStage(
  session: Session,
  wanted: readonly WantedDetail[],
  workspace: WorkspaceState,
  effects: RunEffects,
  counts: RunCounts,
): Promise<void> {
  let done = 0
  const client: Pick<Client, 'report' | 'minutesFor'> = session.client
  await fetchDetails(client, wanted, {
    signal: session.signal,
    onOutcome: (detail, outcome) => {
      const report = workspace.reports.get(detail.id)
      if (report) note(report, detail, outcome, nowText(effects.clock), counts)
      done++
      const total = wanted.length
      effects.onEvent({ code: 'fetched', done, total, minutesLeft: client.minutesFor(total - done) })
      if (outcome.code === 'failed') {
        effects.onEvent({ code: 'warning', message: `report ${detail.id}: ${outcome.failure.message}` })
      }
    },
  })
}

function note(
  report: ReportState,
  { reason }: WantedDetail,
  outcome: FetchOutcome,
  now: string,
  counts: RunCounts,
): void {
  switch (outcome.code) {
    case 'received':
      counts.fetched++
      report.failure = null
      report.deleted_at = null
      // The same bytes again are no news: the rows keep the time and the run that first brought them.
      if (outcome.sha256 !== report.held?.sha256) {
        report.received = { sha256: outcome.sha256, fetched_at: outcome.fetched_at }
      }
      if (reason !== 'not listed any more') report.fetched_hash = report.listed_hash
      break
    case 'gone':
      if (report.deleted_at === null) counts.deleted++
      report.deleted_at ??= now
      report.failure = null
      break
    case 'failed':
      report.failure = outcome.failure
      break
  }
}
