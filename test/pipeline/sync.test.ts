import { describe, expect, test } from 'vitest'
import { testFolder } from '../support/test-folder.ts'
import { instantClock } from '../support/instant-clock.ts'
import { parquetRows, runTest, testPipeline } from '../support/pipelines.ts'
import { reportService, savedReport, type ReportService } from '../support/report-service.ts'

/** Requests since the last call by kind. */
function requests(service: ReportService): { usage: number; list: number; details: number } {
  const counts = { usage: 0, list: 0, details: 0 }
  for (const path of service.asked()) {
    counts[path === '/usage' ? 'usage' : /^\/reports(\?|$)/.test(path) ? 'list' : 'details']++
  }
  return counts
}

/** Reports whose creation times rise by a second each. */
async function datedService(count: number): Promise<ReportService> {
  const service = await reportService(count)
  for (const report of service.reports) date(report, service.reports.indexOf(report))
  return service
}

function date(report: { createdAt: string }, second: number): void {
  report.createdAt = new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString()
}

function add(service: ReportService, count: number): void {
  for (let index = 0; index < count; index++) {
    const report = savedReport(`new${service.reports.length}`)
    date(report, service.reports.length)
    service.reports.push(report)
  }
}

test.each([
  [1000, 'newest first', { first: 50, none: 1, three: 1 }],
  [130, 'oldest first', { first: 7, none: 1, three: 2 }],
])(
  '%i reports, %s, cost a request a page and a report, then one, then one a new report more',
  async (count, order, list) => {
    const service = await datedService(count)
    service.newestFirst = order === 'newest first'
    const output = testFolder()
    const pipeline = testPipeline(service.url, { destinations: { duckdb: {} } })
    await runTest(pipeline, output)
    expect(requests(service)).toEqual({ usage: 1, list: list.first, details: count })
    const second = await runTest(pipeline, output)
    expect(requests(service)).toEqual({ usage: 0, list: list.none, details: 0 })
    expect(second.run).toMatchObject({ reports_listed: count, reports_unchanged: count })
    add(service, 3)
    const third = await runTest(pipeline, output)
    expect(requests(service)).toEqual({ usage: 0, list: list.three, details: 3 })
    expect(third.run).toMatchObject({ reports_listed: count + 3, reports_fetched: 3, facts: 2 * (count + 3) })
  },
  120_000,
)

test('the whole list is read after a day, and with --full; then edits and deletions show', async () => {
  const service = await datedService(130)
  service.newestFirst = true
  const output = testFolder()
  const clock = instantClock()
  const pipeline = testPipeline(service.url)
  await runTest(pipeline, output, { clock })
  requests(service)
  service.reports[3]!.query = 'edited on the last page'
  await runTest(pipeline, output, { clock })
  expect(requests(service)).toEqual({ usage: 0, list: 1, details: 0 })
  clock.advance(24 * 60 * 60_000 - 60_000)
  await runTest(pipeline, output, { clock })
  expect(requests(service)).toEqual({ usage: 0, list: 1, details: 0 })
  clock.advance(120_000)
  await runTest(pipeline, output, { clock })
  expect(requests(service)).toEqual({ usage: 0, list: 7, details: 1 })
  service.reports[3]!.query = 'edited again'
  await runTest(pipeline, output, { clock, full: true })
  expect(requests(service)).toEqual({ usage: 0, list: 7, details: 1 })
  service.reports[5]!.listed = false
  service.reports[5]!.exists = false
  const { run } = await runTest(pipeline, output, { clock })
  expect(requests(service)).toEqual({ usage: 0, list: 7, details: 1 })
  expect(run).toMatchObject({ reports_deleted: 1, reports_listed: 129 })
})

test('what failed is asked for again although its page is not read', async () => {
  const service = await datedService(130)
  service.newestFirst = true
  const output = testFolder()
  service.fault = (path, response) => {
    if (path !== '/reports/r02') return false
    response.writeHead(502).end()
    return true
  }
  await runTest(testPipeline(service.url), output)
  requests(service)
  service.fault = () => false
  const { run } = await runTest(testPipeline(service.url), output)
  expect(requests(service)).toEqual({ usage: 0, list: 1, details: 1 })
  expect(run).toMatchObject({ reports_fetched: 1, reports_failed: 0, facts: 260 })
})

describe('reports that vanish', () => {
  const vanish = (service: ReportService, count: number): void => {
    for (const report of service.reports.slice(0, count))
      Object.assign(report, { listed: false, exists: false })
  }

  test('by more than five percent at once are not believed: exit 5, a flag, nothing is asked for or deleted', async () => {
    const service = await reportService(30)
    const output = testFolder()
    await runTest(testPipeline(service.url), output)
    service.asked()
    vanish(service, 12)
    add(service, 1)
    const { error, run, generation } = await runTest(testPipeline(service.url), output)
    expect(service.asked()).toEqual(['/reports', '/reports/new30'])
    expect(error).toMatchObject({ code: 'quality-gate', exitCode: 5 })
    expect(error?.message).toBe(
      'the list of reports no longer shows 12 of 30 known reports; none was marked as deleted',
    )
    expect(error?.hint).toContain('--max-delete 40')
    expect([run.status, run.reports_deleted, generation]).toEqual(['gate_failed', 0, 2])
    const flags = (await parquetRows(output, 'quality_flags')).filter(
      ({ rule }) => rule === 'list.reports_vanished',
    )
    expect(flags).toHaveLength(1)
    expect(flags[0]).toMatchObject({ severity: 'error', observed: '12' })
    const reports = await parquetRows(output, 'reports')
    expect(reports).toHaveLength(31)
    expect(reports.filter(row => row['deleted_at'] !== null)).toEqual([])

    // Until somebody accepts it, every run says so.
    expect((await runTest(testPipeline(service.url), output)).error?.code).toBe('quality-gate')
    const accepted = await runTest(testPipeline(service.url), output, { maxDeletePercent: 40 })
    expect([accepted.error, accepted.run.reports_deleted]).toEqual([null, 12])
  })

  test('all at once are never believed but with --allow-empty', async () => {
    const service = await reportService(1)
    const output = testFolder()
    await runTest(testPipeline(service.url), output)
    vanish(service, 1)
    const { error, run } = await runTest(testPipeline(service.url), output, { maxDeletePercent: 100 })
    expect(error?.message).toBe(
      'the list of reports no longer shows any of the 1 reports that were known; none was marked as deleted',
    )
    expect(run).toMatchObject({ facts: 2, reports_deleted: 0 })
    const accepted = await runTest(testPipeline(service.url), output, { allowEmpty: true })
    expect([accepted.error, accepted.run.reports_deleted]).toEqual([null, 1])
    expect((await runTest(testPipeline(service.url), output)).error).toBeNull()
  })
})

describe('several queries', () => {
  test('share one store: a report that two of them find is fetched once', async () => {
    const service = await reportService(4)
    service.reports[1]!.query = 'apple and pear'
    service.reports[2]!.query = 'apple'
    service.reports[3]!.query = 'pear'
    const output = testFolder()
    const pipeline = testPipeline(service.url, { queries: ['apple', 'pear'] })
    const { run } = await runTest(pipeline, output)
    expect(
      service
        .asked()
        .filter(path => path.startsWith('/reports/'))
        .sort(),
    ).toEqual(['/reports/r02', '/reports/r03', '/reports/r04'])
    expect(run).toMatchObject({ reports_listed: 3, reports_fetched: 3 })
    // The list of all reports then costs the one that no query found.
    await runTest(testPipeline(service.url), output)
    expect(service.asked()).toEqual(['/reports', '/reports/r01'])
  })

  test('learn of a deletion from their own list, and of nothing from one that another still shows', async () => {
    const service = await reportService(3)
    for (const report of service.reports) report.query = 'apple and pear'
    const output = testFolder()
    const pipeline = testPipeline(service.url, { queries: ['apple', 'pear'] })
    await runTest(pipeline, output)
    service.reports[0]!.query = 'pear'
    service.reports[1]!.listed = false
    service.reports[1]!.exists = false
    service.asked()
    const { run } = await runTest(pipeline, output)
    expect(service.asked()).toEqual(['/reports?q=apple', '/reports?q=pear', '/reports/r01', '/reports/r02'])
    expect(run).toMatchObject({ reports_listed: 2, reports_deleted: 1, reports_fetched: 1 })
  })
})
