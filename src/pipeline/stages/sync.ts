import type { Client } from '../../api/types.ts'
import type { RunEffects } from '../effects.ts'
import { nowText } from '../effects.ts'
import { detailsToFetch, type WantedDetail } from '../plan.ts'
import type { RunCounts } from '../record.ts'
import type { Session } from '../session.ts'
import { newReport, type ReportState, type WorkspaceState } from '../store/state.ts'
import { fetchDetails, type FetchOutcome } from './fetch.ts'
import { listReports, type ListedHead } from './list.ts'

/** The workspace of the key: asked for once, then known for ever (specification 5.5). */
export async function workspaceOfKey(session: Session): Promise<string> {
  const known = session.state.keys.get(session.keyFingerprint)
  if (known !== undefined) return known
  const { workspaceId } = await session.client.usage(session.signal)
  session.state.keys.set(session.keyFingerprint, workspaceId)
  return workspaceId
}

/** Lists the reports of every query and notes them in the state; resolves to the details that must be fetched. */
export async function listStage(
  session: Session,
  queries: readonly string[],
  workspace: WorkspaceState,
  effects: RunEffects,
  counts: RunCounts,
): Promise<WantedDetail[]> {
  const listed = new Map<string, ListedHead>()
  let certified = true
  for (const q of queries.length === 0 ? [''] : queries) {
    const listing = await listReports(session.client, q, {
      signal: session.signal,
      onPage: ({ page, pages, total }) => effects.onEvent({ code: 'listed', q, page, pages, total }),
    })
    for (const [id, head] of listing.reports) listed.set(id, head)
    certified &&= listing.certified
    if (listing.certified) {
      const listed_at = nowText(effects.clock)
      workspace.listings.set(q, { listed_at, ids: [...listing.reports.keys()] })
    } else {
      const message = `the list of reports kept changing during ${listing.passes} passes; reports that came or went meanwhile are settled by the next run`
      effects.onEvent({ code: 'warning', message })
    }
  }
  const wanted = detailsToFetch(workspace, listed, certified && queries.length === 0)
  noteListed(workspace, listed, nowText(effects.clock))
  const unlisted = wanted.filter(({ reason }) => reason === 'not listed any more').length
  counts.listed = listed.size
  counts.unchanged = listed.size - (wanted.length - unlisted)
  return wanted
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
