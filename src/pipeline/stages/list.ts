import type { Client, ReportListing } from '../../api/types.ts'
import type { ListMemory, ListOrder, ReportHeadState } from '../store/state.ts'

/** One report as a listing shows it. */
export interface ListedHead {
  readonly sha256: string
  readonly head: ReportHeadState
}

/** The reports that match some words, as far as their list had to be read. */
export interface Listing {
  readonly q: string
  /** What was read, page by page. */
  readonly reports: ReadonlyMap<string, ListedHead>
  /** Every report of the list, also those on pages that needed no reading. */
  readonly ids: readonly string[]
  /** Whether the list stood still: all totals equal, and as many distinct reports as the total says. */
  readonly certified: boolean
  /** Whether every page was read, so that absence means something. */
  readonly whole: boolean
  readonly order: ListOrder | null
  readonly passes: number
}

export interface ListEffects {
  readonly signal?: AbortSignal | undefined
  readonly onPage?: (page: ReportListing, q: string) => void
  /** What the last certified listing of the same words found; where it is given, reading may stop early. */
  readonly memory?: ListMemory | undefined
  /** Whether reading may stop early, given the number of pages. */
  readonly mayStopEarly?: (pages: number) => boolean
}

/** Reports keep arriving while pages are read; after three passes the list is taken as it is. */
const mostPasses = 3

/**
 * Lists the reports that match `q` ("" for all). A pass stops early once it has found as many unknown reports as the
 * total has grown; otherwise it reads every page, and passes are repeated until one is certified, at most three times.
 * An uncertified result is the union of its passes with the last word on each report.
 */
export async function listReports(
  client: Pick<Client, 'reportPage'>,
  q: string,
  { signal, onPage, memory, mayStopEarly = () => false }: ListEffects = {},
): Promise<Listing> {
  const reports = new Map<string, ListedHead>()
  const read = async (page: number): Promise<ReportListing> => {
    const listing = await client.reportPage({ ...(q === '' ? {} : { q }), page }, signal)
    onPage?.(listing, q)
    return listing
  }
  for (let passes = 1; passes <= mostPasses; passes++) {
    const first = await read(1)
    const known = passes === 1 && memory && mayStopEarly(first.pages) ? new Set(memory.ids) : undefined
    const pass = await readPass(first, read, memory?.order ?? null, known)
    for (const [id, head] of pass.reports) reports.set(id, head)
    if (!pass.certified) continue
    const ids = [...new Set([...(pass.whole ? [] : (known ?? [])), ...pass.reports.keys()])]
    const order = pass.whole ? orderOf(pass.times) : (memory?.order ?? null)
    // Reports of an uncertified pass that a certified one no longer shows have gone in between.
    return { q, reports: pass.reports, ids, certified: true, whole: pass.whole, order, passes }
  }
  return {
    q,
    reports,
    ids: [...reports.keys()],
    certified: false,
    whole: false,
    order: null,
    passes: mostPasses,
  }
}

interface Pass {
  /** Creation times, page by page. */
  readonly times: ReadonlyMap<number, readonly string[]>
  readonly reports: Map<string, ListedHead>
  readonly certified: boolean
  readonly whole: boolean
}

/** Reads pages until the list is known: from the end on where new reports come last. */
async function readPass(
  first: ReportListing,
  read: (page: number) => Promise<ReportListing>,
  order: ListOrder | null,
  known: ReadonlySet<string> | undefined,
): Promise<Pass> {
  const times = new Map<number, string[]>()
  const reports = new Map<string, ListedHead>()
  const totals = new Set<number>()
  const next = known && order === 'oldest first' ? backwards(first.pages) : forwards
  let unknown = 0
  for (let page = 1, listing = first; ; listing = await read(page)) {
    totals.add(listing.total)
    times.set(
      page,
      listing.reports.map(({ createdAt }) => createdAt),
    )
    for (const { id, sha256, query, answer, createdAt, conversationId } of listing.reports) {
      if (!reports.has(id) && !known?.has(id)) unknown++
      const head = { query, answer, created_at: createdAt, conversation_id: conversationId }
      reports.set(id, { sha256, head })
    }
    const stoodStill = totals.size === 1
    const following = next(page, listing.pages)
    if (following === undefined) {
      const certified = stoodStill && reports.size === listing.total
      return { times, reports, certified, whole: certified }
    }
    if (known && stoodStill && unknown === listing.total - known.size) {
      return { times, reports, certified: true, whole: false }
    }
    page = following
  }
}

type NextPage = (page: number, pages: number) => number | undefined

const forwards: NextPage = (page, pages) => (page < pages ? page + 1 : undefined)

/** Page 1, which was read to know the total, then the last and so on down to page 2. */
function backwards(last: number): NextPage {
  return page => {
    if (page === 1) return last > 1 ? last : undefined
    return page > 2 ? page - 1 : undefined
  }
}

/** The order in which the service lists reports, where their creation times tell. */
function orderOf(byPage: ReadonlyMap<number, readonly string[]>): ListOrder | null {
  const times = [...byPage]
    .sort(([a], [b]) => a - b)
    .flatMap(([, texts]) => texts.map(text => Date.parse(text)))
  const rises = times.some((time, at) => at > 0 && time > times[at - 1]!)
  const falls = times.some((time, at) => at > 0 && time < times[at - 1]!)
  if (rises === falls) return null
  return rises ? 'oldest first' : 'newest first'
}
