import { describe, expect, test } from 'vitest'
import { detailsToFetch, plan, reasonToFetch } from '../../src/pipeline/plan.ts'
import { newReport, type ReportState, type WorkspaceState } from '../../src/pipeline/store/state.ts'
import { testPipeline } from '../support/pipelines.ts'

const now = '2026-01-01T00:00:00.000Z'
const instant = Date.parse(now)
const body = { sha256: 'b', fetched_at: now }
const failure = { kind: 'unavailable', message: 'down', sha256: null } as const

function held(change: Partial<ReportState> = {}): ReportState {
  return { ...newReport(now), listed_hash: 'h', fetched_hash: 'h', held: body, ...change }
}

function workspace(reports: Record<string, ReportState>): WorkspaceState {
  const listings = new Map([['', { listed_at: now, full_at: now, order: null, ids: Object.keys(reports) }]])
  return { reports: new Map(Object.entries(reports)), listings }
}

test.each([
  ['a report never seen', undefined, 'new'],
  ['one without a body', newReport(now), 'new'],
  ['one that is held', held(), null],
  ['one whose body waits to be normalized', held({ held: null, received: body }), null],
  ['one that the list shows otherwise', held({ fetched_hash: 'g' }), 'changed'],
  ['one that failed last time', held({ failure }), 'failed'],
  ['one that was gone and is listed again', held({ deleted_at: now }), 'listed again'],
])('%s', (_what, report, reason) => {
  expect(reasonToFetch(report, 'h')).toBe(reason)
})

test('what failed comes first, then the order of the list, then what is not listed any more', () => {
  const known = workspace({ a: held(), b: held({ failure }), c: held(), d: held({ deleted_at: now }) })
  const ids = ['new', 'a', 'b']
  const shown = new Map([['new', { sha256: 'h' }]])
  expect(detailsToFetch(known, ids, shown, ['c'])).toEqual([
    { id: 'b', reason: 'failed' },
    { id: 'new', reason: 'new' },
    { id: 'c', reason: 'not listed any more' },
  ])
  expect(detailsToFetch(known, ids, shown, []).map(({ id }) => id)).toEqual(['b', 'new'])
})

const firstPage = Array.from({ length: 20 }, (_, index) => ({ id: `r${index}`, sha256: 'h' }))
const minutesFor = (requests: number): number => Math.max(0, Math.ceil(requests / 60) - 1)

test('the plan of a first run: 1,000 reports are 1,051 requests and 17 minutes', () => {
  const listings = [{ q: '', total: 1000, pages: 50, reports: firstPage }]
  const pipeline = testPipeline('http://x', {
    destinations: { duckdb: {}, excel: { comparison: {} }, report: true },
  })
  expect(plan(pipeline, { listings, workspace: undefined, full: false, now: instant, minutesFor })).toEqual({
    requests: { usage: 1, list: 50, details: 1000 },
    minutes: 17,
    files: [
      'crossfoot.duckdb',
      'excel/*.xlsx (one workbook a company)',
      'excel/Comparison.xlsx',
      'report/index.html (with many figures also one page a company)',
      'manifest.json',
    ],
  })
})

test('the plan of a later run: held reports cost nothing, a new, a changed and a failed one cost one each', () => {
  const reports: Record<string, ReportState> = {}
  for (let index = 0; index < 30; index++) reports[`r${index}`] = held()
  reports['r3'] = held({ fetched_hash: 'g' })
  reports['r25'] = held({ failure })
  const listings = [{ q: '', total: 31, pages: 2, reports: firstPage }]
  const { requests } = plan(testPipeline('http://x'), {
    listings,
    workspace: workspace(reports),
    full: false,
    now: instant,
    minutesFor,
  })
  expect(requests).toEqual({ usage: 0, list: 2, details: 3 })
})

describe('the list of 200 known reports', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `r${index}`)
  const known = workspace(Object.fromEntries(ids.map(id => [id, held()])))
  const hour = 60 * 60_000
  const pages = (total: number, firstIds: string[], at = instant + hour, full = false): number => {
    const reports = firstIds.map(id => ({ id, sha256: 'h' }))
    const listings = [{ q: '', total, pages: Math.ceil(total / 20), reports }]
    return plan(testPipeline('http://x'), { listings, workspace: known, full, now: at, minutesFor }).requests
      .list
  }
  const news = (count: number): string[] => Array.from({ length: count }, (_, index) => `n${index}`)

  test('costs one request where nothing is new, and as many as new reports need', () => {
    expect(pages(200, ids.slice(0, 20))).toBe(1)
    expect(pages(203, [...news(3), ...ids.slice(0, 17)])).toBe(1)
    expect(pages(225, news(20))).toBe(2)
  })

  test('is read whole where it shrank, with --full, and a day after it was read whole', () => {
    expect(pages(199, ids.slice(1, 21))).toBe(10)
    expect(pages(200, ['n0', ...ids.slice(0, 19)])).toBe(10)
    expect(pages(200, ids.slice(0, 20), instant + hour, true)).toBe(10)
    expect(pages(200, ids.slice(0, 20), instant + 24 * hour)).toBe(10)
    // A clock that was set back says nothing of the time that has passed.
    expect(pages(200, ids.slice(0, 20), instant - hour)).toBe(10)
  })
})
