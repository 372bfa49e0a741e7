import type { Pipeline } from '../model/pipeline.ts'
import { tableNames } from '../model/tables.ts'
import type { ReportState, WorkspaceState } from './store/state.ts'

/** Why a detail is asked for; in this order, so that what failed last time comes first. */
export type FetchReason = 'failed' | 'new' | 'changed' | 'listed again' | 'not listed any more'

export interface WantedDetail {
  readonly id: string
  readonly reason: FetchReason
}

/** First page of a listing and what it says of the rest. */
export interface ListingStart {
  /** Words searched for; "" for every report. */
  readonly q: string
  readonly total: number
  readonly pages: number
  readonly reports: readonly { readonly id: string; readonly sha256: string }[]
}

/** All that a plan depends on. */
export interface Knowledge {
  readonly listings: readonly ListingStart[]
  /** Undefined for a key that was never used with this folder. */
  readonly workspace: WorkspaceState | undefined
  readonly minutesFor: (requests: number) => number
}

/** What a run is going to do. */
export interface Plan {
  readonly requests: { readonly usage: number; readonly list: number; readonly details: number }
  readonly minutes: number
  /** Relative to the folder of results. */
  readonly files: readonly string[]
}

/**
 * The plan of a run from the first page of each listing: pages and known reports are exact, details beyond the first
 * page follow from the totals and count a report twice that two queries find.
 */
export function plan(pipeline: Pipeline, knowledge: Knowledge): Plan {
  const list = sum(knowledge.listings.map(listing => listing.pages))
  const details = sum(knowledge.listings.map(listing => detailsFor(listing, knowledge.workspace)))
  const usage = knowledge.workspace ? 0 : 1
  return {
    requests: { usage, list, details },
    minutes: knowledge.minutesFor(usage + list + details),
    files: filesOf(pipeline),
  }
}

function detailsFor(listing: ListingStart, workspace: WorkspaceState | undefined): number {
  const reports = workspace?.reports ?? new Map<string, ReportState>()
  const onPage = new Set(listing.reports.map(report => report.id))
  const wanted = listing.reports.filter(({ id, sha256 }) => reasonToFetch(reports.get(id), sha256)).length
  const scope = workspace?.listings.get(listing.q)?.ids ?? []
  const heldBeyond = scope.filter(id => {
    const report = reports.get(id)
    return !onPage.has(id) && report?.held && !report.deleted_at && !report.failure
  }).length
  return wanted + Math.max(0, listing.total - listing.reports.length - heldBeyond)
}

/** Why the detail of a listed report must be fetched; null where the held body still answers to the listed element. */
export function reasonToFetch(
  report: ReportState | undefined,
  listedHash: string,
): Exclude<FetchReason, 'not listed any more'> | null {
  if (!report) return 'new'
  if (report.failure) return 'failed'
  if (!report.held && !report.received) return 'new'
  if (report.fetched_hash !== listedHash) return 'changed'
  return report.deleted_at === null ? null : 'listed again'
}

/**
 * The details to fetch after a complete listing. Reports that vanished are asked for only where the listing was
 * certified and unfiltered: only then does absence mean anything.
 */
export function detailsToFetch(
  workspace: WorkspaceState,
  listed: ReadonlyMap<string, { readonly sha256: string }>,
  absenceMeansSomething: boolean,
): WantedDetail[] {
  const wanted: WantedDetail[] = []
  for (const [id, { sha256 }] of listed) {
    const reason = reasonToFetch(workspace.reports.get(id), sha256)
    if (reason !== null) wanted.push({ id, reason })
  }
  if (absenceMeansSomething) {
    for (const [id, report] of workspace.reports) {
      if (!listed.has(id) && report.deleted_at === null) wanted.push({ id, reason: 'not listed any more' })
    }
  }
  return [
    ...wanted.filter(({ reason }) => reason === 'failed'),
    ...wanted.filter(({ reason }) => reason !== 'failed'),
  ]
}

function filesOf({ destinations }: Pipeline): string[] {
  return [
    ...(destinations.duckdb ? ['crossfoot.duckdb'] : []),
    ...(destinations.parquet ? tableNames.map(table => `parquet/${table}.parquet`) : []),
    ...(destinations.excel ? [excelFiles[destinations.excel.workbookPer]] : []),
    'manifest.json',
  ]
}

const excelFiles = {
  company: 'excel/*.xlsx (one workbook a company)',
  report: 'excel/*.xlsx (one workbook a report)',
  all: 'excel/*.xlsx (one workbook)',
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
