import { expect, test } from 'vitest'
import { sha256Hex } from '../../src/lib/hash.ts'
import type { ReportListing } from '../../src/api/client.ts'
import { httpService, sendJson, testClient } from '../support/http-service.ts'
import type { HttpService } from '../support/http-service.ts'

const report = (id: string): string =>
  `{"id":"${id}","query":"revenue of Apple","answer":"391.035 billion","tools":[{"value":1.10}],` +
  `"created_at":"2026-01-02T01:30:00.123456+02:00","x":12345678901234567890}`

/** A list of three pages that answers what `answered` makes of the page asked for. */
function listService(answered: (page: number) => { page: number; pages: number }): Promise<HttpService> {
  return httpService((request, response) => {
    const asked = Number(new URL(request.url!, 'http://x').searchParams.get('page') ?? 1)
    const { page, pages } = answered(asked)
    sendJson(response, 200, `{"reports":[${report(`r${page}`)}],"total":3,"page":${page},"pages":${pages}}`)
  })
}

async function collect(pages: AsyncIterable<ReportListing>): Promise<ReportListing[]> {
  const listings: ReportListing[] = []
  for await (const listing of pages) listings.push(listing)
  return listings
}

test('a page keeps every element as its JSON text, numbers untouched', async () => {
  const service = await listService(page => ({ page, pages: 3 }))
  const { client } = testClient(service.url)
  const listing = await client.reportPage({ page: 2 })
  expect(listing).toEqual({
    page: 2,
    pages: 3,
    total: 3,
    servedAt: expect.any(String) as string,
    reports: [
      {
        id: 'r2',
        query: 'revenue of Apple',
        answer: '391.035 billion',
        createdAt: '2026-01-01T23:30:00.123456Z',
        conversationId: null,
        json: report('r2'),
        sha256: sha256Hex(report('r2')),
      },
    ],
  })
})

test('all pages are read once, in order, with the words encoded', async () => {
  const service = await listService(page => ({ page, pages: 3 }))
  const { client } = testClient(service.url)
  const listings = await collect(client.reportPages({ q: 'R&D = 100 % + "é"' }))
  expect(listings.map(({ reports }) => reports[0]!.id)).toEqual(['r1', 'r2', 'r3'])
  const q = 'q=R%26D%20%3D%20100%20%25%20%2B%20%22%C3%A9%22'
  expect(service.received.map(({ url }) => url)).toEqual([
    `/api/v1/reports?${q}`,
    `/api/v1/reports?${q}&page=2`,
    `/api/v1/reports?${q}&page=3`,
  ])
})

test('a server that ignores `page` ends the list with an error after two requests', async () => {
  const service = await listService(() => ({ page: 1, pages: 3 }))
  const { client } = testClient(service.url)
  await expect(collect(client.reportPages({}))).rejects.toMatchObject({
    code: 'contract',
    stage: 'list',
    message: 'asked for page 2 of the reports, the service answered page 1 of 3',
  })
  expect(service.received).toHaveLength(2)
})

test('a list that shrinks while it is read ends, whatever page is echoed beyond its end', async () => {
  const service = await listService(page => (page < 3 ? { page, pages: 3 } : { page: 2, pages: 2 }))
  const listings = await collect(testClient(service.url).client.reportPages({}))
  expect(listings.map(({ page, pages }) => [page, pages])).toEqual([
    [1, 3],
    [2, 3],
    [2, 2],
  ])
})

test('an empty list is one page', async () => {
  const body = { reports: [], total: 0, page: 1, pages: 1 }
  const service = await httpService((_, response) => sendJson(response, 200, body))
  expect(await collect(testClient(service.url).client.reportPages({ q: '' }))).toMatchObject([body])
  expect(service.received.map(({ url }) => url)).toEqual(['/api/v1/reports'])
})

test.each([
  ['{"reports":[],"total":0,"page":1}', 'pages: '],
  ['{"reports":[],"total":-1,"page":1,"pages":1}', 'total: '],
  ['{"reports":[{"id":"a"}],"total":1,"page":1,"pages":1}', 'reports.0.query: '],
  [
    `{"reports":[${report('a').replace('2026-01-02T', 'yesterday ')}],"total":1,"page":1,"pages":1}`,
    'reports.0.created_at: ',
  ],
  [
    `{"reports":[${Array.from({ length: 21 }, () => report('a')).join()}],"total":21,"page":1,"pages":2}`,
    'reports: ',
  ],
  ['[]', 'the whole body: '],
])(
  'a page that does not fit the specification is named, and not asked for again (%#)',
  async (body, place) => {
    const service = await httpService((_, response) => sendJson(response, 200, body))
    const { client } = testClient(service.url)
    const page = client.reportPage({})
    await expect(page).rejects.toMatchObject({ code: 'contract', stage: 'list' })
    await expect(page).rejects.toThrow(`GET /reports does not fit the specification: ${place}`)
    expect(service.received).toHaveLength(1)
  },
)

test.each([
  [{ q: 'x'.repeat(201) }, 'longer than 200 characters'],
  [{ q: '\ud800' }, 'not well-formed'],
  [{ page: 0 }, 'pages go from 1 to 100000'],
  [{ page: 100_001 }, 'pages go from 1 to 100000'],
  [{ page: 1.5 }, 'pages go from 1 to 100000'],
])('%j is refused before sending', async (query, what) => {
  const service = await listService(page => ({ page, pages: 3 }))
  const { client } = testClient(service.url)
  await expect(client.reportPage(query)).rejects.toMatchObject({ code: 'usage', exitCode: 2 })
  await expect(client.reportPage(query)).rejects.toThrow(what)
  expect(service.received).toHaveLength(0)
})

test('200 characters are allowed, also where each takes two units', async () => {
  const service = await listService(page => ({ page, pages: 1 }))
  await testClient(service.url).client.reportPage({ q: '😀'.repeat(200) })
  expect(decodeURIComponent(service.received[0]!.url)).toBe(`/api/v1/reports?q=${'😀'.repeat(200)}`)
})
