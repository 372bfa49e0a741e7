import { expect, test } from 'vitest'
import type { ReportListing } from '../../../src/api/types.ts'
import { listReports } from '../../../src/pipeline/stages/list.ts'

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

/** A client whose n-th pass yields the n-th list of pages. */
function passes(...lists: readonly (readonly ReportListing[])[]): {
  client: { reportPages: (query: { q?: string }) => AsyncIterable<ReportListing> }
  asked: { q?: string }[]
} {
  const asked: { q?: string }[] = []
  return {
    asked,
    client: {
      reportPages: async function* (query) {
        yield* lists[asked.push(query) - 1] ?? []
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
  expect(asked).toEqual([{}])
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
  expect([listing.certified, listing.reports.size, asked]).toEqual([true, 0, [{ q: 'words' }]])
})
