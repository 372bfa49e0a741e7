import type { Pipeline } from '../model/pipeline.ts'
import { tableNames } from '../model/tables.ts'
import type { ListMemory, ReportState, WorkspaceState } from './store/state.ts'

/** Why a detail is asked for; in this order, so that what failed last time comes first. */
export type FetchReason = 'failed' | 'new' | 'changed' | 'listed again' | 'not listed any more'

export interface WantedDetail {
  readonly id: string
  readonly reason: FetchReason
}

const cheapPages = 5
const dayMs = 24 * 60 * 60_000

/**
 * Whether a list may be read only as far as unknown reports reach. Everything is read at least once a day, and always
 * where that costs five requests or less: only then are edits and deletions seen.
 */
export function mayStopEarly(
  memory: ListMemory | undefined,
  pages: number,
  { full, now }: { readonly full: boolean; readonly now: number },
): boolean {
  if (full || pages <= cheapPages || !memory || memory.full_at === null) return false
  const age = now - Date.parse(memory.full_at)
  return age >= 0 && age < dayMs
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
  /** Whether every list is read whole. */
  readonly full: boolean
  /** Milliseconds since 1970. */
  readonly now: number
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
 * The plan of a run from the first page of each listing: known reports are exact, the rest follows from the totals: a
 * list that lost reports is read whole, and a report that two queries find counts twice.
 */
export function plan(pipeline: Pipeline, knowledge: Knowledge): Plan {
  const list = sum(knowledge.listings.map(listing => pagesFor(listing, knowledge)))
  const details = sum(knowledge.listings.map(listing => detailsFor(listing, knowledge.workspace)))
  const usage = knowledge.workspace ? 0 : 1
  return {
    requests: { usage, list, details },
    minutes: knowledge.minutesFor(usage + list + details),
    files: filesOf(pipeline),
  }
}

function pagesFor({ q, total, pages, reports }: ListingStart, { workspace, full, now }: Knowledge): number {
  const memory = workspace?.listings.get(q)
  if (!memory || !mayStopEarly(memory, pages, { full, now })) return pages
  const known = new Set(memory.ids)
  const grown = total - known.size
  const unknown = reports.filter(({ id }) => !known.has(id)).length
  if (unknown > grown) return pages
  const perPage = Math.max(1, reports.length)
  return Math.min(pages, 1 + Math.ceil((grown - unknown) / perPage))
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
  listedHash: string | null,
): Exclude<FetchReason, 'not listed any more'> | null {
  if (!report) return 'new'
  if (report.failure) return 'failed'
  if (!report.held && !report.received) return 'new'
  if (report.fetched_hash !== listedHash) return 'changed'
  return report.deleted_at === null ? null : 'listed again'
}

/**
 * The details to fetch: what failed or waits since an earlier run, what a list shows anew or otherwise, and what is
 * missing from a whole list. `shown` holds the hashes of the list elements that were read.
 */
export function detailsToFetch(
  workspace: WorkspaceState,
  ids: Iterable<string>,
  shown: ReadonlyMap<string, { readonly sha256: string }>,
  missing: readonly string[],
): WantedDetail[] {
  const wanted: WantedDetail[] = []
  for (const id of ids) {
    const report = workspace.reports.get(id)
    const reason = reasonToFetch(report, shown.get(id)?.sha256 ?? report?.listed_hash ?? null)
    if (reason !== null) wanted.push({ id, reason })
  }
  for (const id of missing) wanted.push({ id, reason: 'not listed any more' })
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
    ...(destinations.excel?.comparison ? ['excel/Comparison.xlsx'] : []),
    ...(destinations.report ? ['report/index.html (with many figures also one page a company)'] : []),
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
