import { expect, onTestFinished, test } from 'vitest'
import type { RunEvent } from '../../src/pipeline/events.ts'
import type { RunResult } from '../../src/pipeline/run.ts'
import { verify } from '../../src/pipeline/verify/verify.ts'
import type { FaultInput } from '../../src/sandbox/faults/schema.ts'
import { startSandbox, type RunningSandbox } from '../../src/sandbox/server.ts'
import { parquetRows, runTest, testPipeline } from '../support/pipelines.ts'
import { testFolder } from '../support/test-folder.ts'

const service = '/api/v1/reports'

async function sandbox(): Promise<RunningSandbox> {
  const running = await startSandbox({ requestsPerMinute: 1_000_000 })
  onTestFinished(() => running.close())
  return running
}

/** Everything that is known to happen, at once. */
const storm = (broken: readonly string[]): FaultInput[] => [
  ...broken.map(id => ({ kind: 'status', status: 502, pathPrefix: `${service}/${id}`, first: 6 }) as const),
  { kind: 'status', status: 503, pathPrefix: service, every: 7 },
  { kind: 'drop-body', pathPrefix: service, every: 11, afterBytes: 40 },
  { kind: 'short-body', pathPrefix: service, every: 13, afterBytes: 100 },
  { kind: 'malformed-json', pathPrefix: service, every: 17 },
  { kind: 'html', status: 502, pathPrefix: service, every: 19 },
  { kind: 'truncated-gzip', pathPrefix: service, every: 23 },
  { kind: 'slow-body', pathPrefix: service, every: 29, pieceBytes: 4096, pauseMs: 1 },
]

const plainRows = async (output: string): Promise<unknown> => {
  const tables: unknown[] = []
  for (const table of ['facts', 'fields', 'datasets', 'quality_flags'] as const) {
    tables.push((await parquetRows(output, table)).map(({ run_id: _run, known_at: _at, ...row }) => row))
  }
  return tables
}

test('in a storm of faults, with reports that come and go meanwhile, everything arrives once and right', async () => {
  const running = await sandbox()
  const pipeline = testPipeline(running.baseUrl, { apiKey: running.readKey })
  const template = await runTest(pipeline, testFolder())
  expect(template.run.reports_fetched).toBe(36)
  const ids = running
    .requests()
    .map(({ path }) => path.slice(`${service}/`.length))
    .filter(id => id !== '' && !id.startsWith('?'))
  const [gone = '', ...broken] = ids.slice(3, 6)
  running.setFaults(storm(broken))
  const before = running.requests().length

  const output = testFolder()
  const asked = { pages: 0, details: 0 }
  let pagesSeen = 0
  const onEvent = (event: RunEvent): void => {
    if (event.code === 'fetched') asked.details++
    if (event.code !== 'listed') return
    asked.pages++
    pagesSeen++
    if (pagesSeen === 1) running.addReport({ query: 'A report that came while listing', answer: 'Nothing.' })
    if (pagesSeen === 2) running.deleteReport(gone)
    if (pagesSeen === 3) running.addReport({ query: 'Another one', answer: 'Nothing.' })
  }
  const results: RunResult[] = []
  for (let run = 0; run < 6; run++) {
    const result = await runTest(pipeline, output, { onEvent })
    results.push(result)
    if (!result.error && run > 0) break
  }
  const last = results.at(-1)!
  expect(last.error).toBeNull()
  expect(last.run).toMatchObject({ status: 'succeeded', reports_listed: 37, reports_failed: 0 })
  expect(results.length).toBeGreaterThan(1)
  expect((await verify(output)).problems).toEqual([])

  // What was sent is what the formula says and the retries, as counted on both sides.
  const sent = results.reduce((sum, { run }) => sum + run.requests, 0)
  const retries = results.reduce((sum, { run }) => sum + run.retries, 0)
  expect(running.requests().length - before).toBe(sent)
  expect(sent - retries).toBe(1 + asked.pages + asked.details)
  expect(retries).toBeGreaterThan(10)

  running.setFaults([])
  const calm = testFolder()
  const reference = await runTest(pipeline, calm)
  expect(reference.run.reports_fetched).toBe(37)
  const reports = await parquetRows(output, 'reports')
  const alive = reports.filter(row => row['deleted_at'] === null)
  expect(alive.map(row => row['report_id'])).toEqual(
    (await parquetRows(calm, 'reports')).map(row => row['report_id']),
  )
  // A report that went before its detail was fetched has no rows.
  expect(reports.filter(row => row['deleted_at'] !== null && row['content_hash'] !== null)).toEqual([])
  expect(await plainRows(output)).toEqual(await plainRows(calm))
})
