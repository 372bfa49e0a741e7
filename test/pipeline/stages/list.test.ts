import { expect, test } from 'vitest'
import type { Client, ReportListing } from '../../../src/api/types.ts'
import { listReports, type ListEffects } from '../../../src/pipeline/stages/list.ts'
import type { ListMemory } from '../../../src/pipeline/store/state.ts'

function page(number: number, pages: number, total: number, ids: readonly string[]): ReportListing {
  const reports = ids.map(id => ({
    id,
    query: id,
    answer: '',
    createdAt: '2026-01-01T00:00:00Z',
    conversationId: null,
    json: '{}',
    sha256: `${id}-hash`,
  }))
  return { page: number, pages, total, reports, servedAt: null }
}

/** A client whose n-th pass yields the n-th list of pages; `asked` are the pages that were asked for. */
function passes(...lists: readonly (readonly ReportListing[])[]): {
  client: Pick<Client, 'reportPage'>
  asked: { q?: string; page?: number }[]
} {
  const asked: { q?: string; page?: number }[] = []
  let pass = -1
  return {
    asked,
    client: {
      reportPage: query => {
        if (query.page === 1) pass++
        asked.push(query)
        return Promise.resolve(lists[pass]!.find(({ page }) => page === query.page)!)
      },
    },
  }
}

const ids = (listing: Awaited<ReturnType<typeof listReports>>): string[] => [...listing.reports.keys()]

test('one pass with equal totals and as many distinct reports is certified', async () => {
  const { client, asked } = passes([page(1, 2, 3, ['a', 'b']), page(2, 2, 3, ['c'])])
  const listing = await listReports(client, '')
  expect(listing).toMatchObject({ certified: true, passes: 1 })
  expect(ids(listing)).toEqual(['a', 'b', 'c'])
  expect(asked).toEqual([{ page: 1 }, { page: 2 }])
})

test('a report that arrives between two pages is found by a second pass', async () => {
  const drifted = [page(1, 2, 3, ['b', 'c']), page(2, 2, 4, ['c', 'd'])]
  const still = [page(1, 2, 4, ['a', 'b']), page(2, 2, 4, ['c', 'd'])]
  const listing = await listReports(passes(drifted, still).client, '')
  expect(listing).toMatchObject({ certified: true, passes: 2 })
  expect(ids(listing)).toEqual(['a', 'b', 'c', 'd'])
})

test('a short page is not certified although the totals agree', async () => {
  const short = [page(1, 2, 4, ['a', 'b']), page(2, 2, 4, ['c'])]
  const listing = await listReports(passes(short, short, short).client, '')
  expect(listing).toMatchObject({ certified: false, passes: 3 })
})

test('after three passes that drift the union is taken, uncertified', async () => {
  const { client } = passes(
    [page(1, 1, 2, ['a'])],
    [page(1, 1, 2, ['b'])],
    [page(1, 1, 2, ['c'])],
    [page(1, 1, 1, ['d'])],
  )
  const listing = await listReports(client, 'words')
  expect(listing).toMatchObject({ q: 'words', certified: false, passes: 3 })
  expect(ids(listing)).toEqual(['a', 'b', 'c'])
})

test('an empty list is certified, and the words are passed on', async () => {
  const { client, asked } = passes([page(1, 1, 0, [])])
  const listing = await listReports(client, 'words')
  expect([listing.certified, listing.reports.size, asked]).toEqual([true, 0, [{ q: 'words', page: 1 }]])
})

const twenty = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `r${from + index}`)
const memory = (ids: string[], order: ListMemory['order'] = 'newest first'): ListMemory => ({
  listed_at: '2026-01-01T00:00:00Z',
  full_at: '2026-01-01T00:00:00Z',
  order,
  ids,
})
const early = (memory: ListMemory): ListEffects => ({ memory, mayStopEarly: () => true })
const asked = (calls: { page?: number }[]): (number | undefined)[] => calls.map(({ page }) => page)

test('nothing new is one request, and every known report is still in the list', async () => {
  const { client, asked: calls } = passes([page(1, 3, 60, twenty(1, 20))])
  const listing = await listReports(client, '', early(memory(twenty(1, 60))))
  expect(asked(calls)).toEqual([1])
  expect(listing).toMatchObject({ certified: true, whole: false })
  expect(listing.ids).toHaveLength(60)
})

test('reading stops at the page on which the last new report stands', async () => {
  const known = twenty(1, 100)
  const list = [...twenty(201, 221), ...known]
  const pages = Array.from({ length: 7 }, (_, at) => page(at + 1, 7, 121, list.slice(at * 20, at * 20 + 20)))
  const { client, asked: calls } = passes(pages)
  const listing = await listReports(client, '', early(memory(known)))
  expect(asked(calls)).toEqual([1, 2])
  expect([listing.whole, listing.ids.length]).toEqual([false, 121])
})

test('where new reports come last the last pages are read', async () => {
  const known = twenty(1, 100)
  const list = [...known, ...twenty(201, 203)]
  const pages = Array.from({ length: 6 }, (_, at) => page(at + 1, 6, 103, list.slice(at * 20, at * 20 + 20)))
  const { client, asked: calls } = passes(pages)
  const listing = await listReports(client, '', early(memory(known, 'oldest first')))
  expect(asked(calls)).toEqual([1, 6])
  expect(listing.ids).toHaveLength(103)
})

test.each<[string, string[], number]>([
  ['fewer reports than were known', twenty(2, 120), 119],
  ['as many, of which one is new', [...twenty(201, 201), ...twenty(1, 119)], 120],
  ['more new ones than the total has grown by', [...twenty(201, 203), ...twenty(1, 118)], 121],
])('%s: every page is read', async (_what, list, total) => {
  const pages = Array.from({ length: Math.ceil(list.length / 20) }, (_, at) =>
    page(at + 1, Math.ceil(list.length / 20), total, list.slice(at * 20, at * 20 + 20)),
  )
  const { client, asked: calls } = passes(pages)
  const listing = await listReports(client, '', early(memory(twenty(1, 120))))
  expect(asked(calls)).toEqual(pages.map(({ page }) => page))
  expect(listing).toMatchObject({ certified: true, whole: true })
  expect(listing.ids).toEqual(list)
})

test('the order is learned from the creation times of a whole list', async () => {
  const at = (day: number) => ({ createdAt: `2026-01-${String(day).padStart(2, '0')}T00:00:00Z` })
  const dated = (days: number[]): ReportListing => {
    const base = page(
      1,
      1,
      days.length,
      days.map((_, index) => `r${index}`),
    )
    return { ...base, reports: base.reports.map((report, index) => ({ ...report, ...at(days[index]!) })) }
  }
  const order = async (...days: number[]) => (await listReports(passes([dated(days)]).client, '')).order
  expect(await order(3, 3, 2, 1)).toBe('newest first')
  expect(await order(1, 2, 2)).toBe('oldest first')
  expect(await order(1, 3, 2)).toBeNull()
  expect(await order(1, 1)).toBeNull()
})
