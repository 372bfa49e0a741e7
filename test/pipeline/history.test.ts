import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { errorOf } from '../support/http-service.ts'
import { instantClock } from '../support/instant-clock.ts'
import { parquetRows, runTest, testPipeline } from '../support/pipelines.ts'
import { detailBody, reportService, type ReportService } from '../support/report-service.ts'
import { testFolder } from '../support/test-folder.ts'

const day = 24 * 60 * 60_000

/** Revenue of 2023 by report as the macro of the published file has it at an instant. */
async function asOf(file: string, instant: string): Promise<Record<string, string>> {
  const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  try {
    const sql = `SELECT map_from_entries(list((report_id, value::INTEGER::VARCHAR) ORDER BY report_id)) AS held FROM facts_as_of('${instant}') WHERE json_pointer LIKE '%/1'`
    const [row] = (await connection.runAndReadAll(sql)).getRowObjectsJson()
    const held = (row?.['held'] ?? []) as { key: string; value: string }[]
    return Object.fromEntries(held.map(({ key, value }) => [key, value]))
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

function edit(service: ReportService, revenue: string): void {
  Object.assign(service.reports[0]!, { query: `Revenue, now ${revenue}?`, revenue })
}

test('a report that changed keeps its earlier facts, and facts_as_of tells what was held when', async () => {
  const service = await reportService(2)
  const output = testFolder()
  const clock = instantClock(Date.UTC(2026, 0, 1, 12))
  const pipeline = testPipeline(service.url)
  const run = () => runTest(pipeline, output, { clock })
  const first = await run()
  expect(await parquetRows(output, 'facts_history')).toEqual([])
  clock.advance(day)
  edit(service, '111')
  await run()
  clock.advance(day)
  edit(service, '222')
  Object.assign(service.reports[1]!, { listed: false, exists: false })
  await run()
  clock.advance(day)
  await run()

  const facts = await parquetRows(output, 'facts')
  expect(facts.filter(row => row['report_id'] === 'r01').map(row => row['value_text'])).toEqual(['90', '222'])
  const history = await parquetRows(output, 'facts_history')
  expect(
    history.map(row => [row['report_id'], row['value_text'], row['valid_from'], row['valid_to']]),
  ).toEqual([
    ['r01', '90', '2026-01-01 12:00:00+00', '2026-01-02 12:00:00+00'],
    ['r01', '90', '2026-01-02 12:00:00+00', '2026-01-03 12:00:00+00'],
    ['r01', '100', '2026-01-01 12:00:00+00', '2026-01-02 12:00:00+00'],
    ['r01', '111', '2026-01-02 12:00:00+00', '2026-01-03 12:00:00+00'],
  ])
  expect(history.every(row => row['run_id'] !== first.runId)).toBe(true)

  const file = join(output, 'elsewhere.duckdb')
  renameSync(join(output, 'crossfoot.duckdb'), file)
  expect(await asOf(file, '2026-01-01 11:00:00+00')).toEqual({})
  expect(await asOf(file, '2026-01-01 12:00:00+00')).toEqual({ r01: '100', r02: '101' })
  expect(await asOf(file, '2026-01-02 13:00:00+00')).toEqual({ r01: '111', r02: '101' })
  expect(await asOf(file, '2026-01-03 12:00:00+00')).toEqual({ r01: '222' })
})

test('the rows of the history keep the run that wrote them', async () => {
  const service = await reportService(1)
  const output = testFolder()
  const pipeline = testPipeline(service.url)
  await runTest(pipeline, output, { randomHex: () => '000001' })
  edit(service, '111')
  const second = await runTest(pipeline, output, { randomHex: () => '000002' })
  await runTest(pipeline, output, { randomHex: () => '000003' })
  const runs = (await parquetRows(output, 'facts_history')).map(row => row['run_id'])
  expect(runs).toEqual([second.runId, second.runId])
})

test('normalizing again sends nothing and touches only what changed', async () => {
  const service = await reportService(3)
  const output = testFolder()
  service.reports[1]!.detail = detailBody(service.reports[1]!).replace('"currency":"USD",', '')
  const first = await runTest(testPipeline(service.url), output, { randomHex: () => '000001' })
  service.asked()
  service.reports[0]!.query = 'edited, but nobody asks'
  // As an upgrade does: one rule is judged otherwise.
  const quality = { rules: { 'unit.missing_currency': 'info' } }
  const pipeline = testPipeline(service.url, { quality })
  const { run, runId, error } = await runTest(pipeline, output, {
    renormalize: true,
    randomHex: () => '000002',
  })
  expect(service.asked()).toEqual([])
  expect(error).toBeNull()
  expect(run).toMatchObject({ requests: 0, reports_fetched: 0, facts: 6 })
  const flags = await parquetRows(output, 'quality_flags')
  expect(flags.filter(row => row['rule'] === 'unit.missing_currency').length).toBeGreaterThan(0)
  expect(new Set(flags.map(row => row['run_id']))).toEqual(new Set([runId]))
  const writers = (await parquetRows(output, 'facts')).map(row => [row['report_id'], row['run_id']])
  expect(Object.fromEntries(writers)).toEqual({ r01: first.runId, r02: runId, r03: first.runId })

  await runTest(pipeline, output, { renormalize: true, randomHex: () => '000003' })
  const again = await parquetRows(output, 'quality_flags')
  expect(new Set(again.map(row => row['run_id']))).toEqual(new Set([runId]))
})

test('an empty folder has nothing to normalize again', async () => {
  const service = await reportService(1)
  const work = runTest(testPipeline(service.url), testFolder(), { renormalize: true })
  expect(await errorOf(work)).toMatchObject({ code: 'usage', exitCode: 2 })
  expect(service.asked()).toEqual([])
})
