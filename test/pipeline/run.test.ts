import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CrossfootError } from '../../src/errors.ts'
import { errorOf, keyText } from '../support/http-service.ts'
import { testFolder } from '../support/test-folder.ts'
import {
  folderTexts,
  leftOvers,
  parquetRows,
  readJson,
  runTest,
  testPipeline,
  type ReadRow,
} from '../support/pipelines.ts'
import { detailBody, reportService, savedReport } from '../support/report-service.ts'

const tablesOfReports = ['facts', 'fields', 'datasets', 'reports', 'quality_flags'] as const

async function allTables(output: string): Promise<Record<string, ReadRow[]>> {
  const tables: Record<string, ReadRow[]> = {}
  for (const table of tablesOfReports) tables[table] = await parquetRows(output, table)
  return tables
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await errorOf(work)
  if (!(error instanceof CrossfootError)) throw error
  return error.code
}

describe('a first run', () => {
  test('asks once for the workspace, for every page and for every detail, and publishes every row', async () => {
    const service = await reportService(25)
    const output = testFolder()
    const result = await runTest(testPipeline(service.url), output)
    const asked = service.asked()
    expect(asked.slice(0, 3)).toEqual(['/usage', '/reports', '/reports?page=2'])
    expect(asked.slice(3).sort()).toEqual(service.reports.map(({ id }) => `/reports/${id}`))
    expect(result.error).toBeNull()
    expect(result.run).toMatchObject({
      status: 'succeeded',
      reports_listed: 25,
      reports_fetched: 25,
      reports_unchanged: 0,
      requests: 28,
      facts: 50,
    })
    const facts = await parquetRows(output, 'facts')
    expect(facts).toHaveLength(50)
    expect(facts.find(row => row['report_id'] === 'r07' && row['value_text'] === '106')).toMatchObject({
      json_pointer: '/financialStatements/0/rows/0/values/1',
      value: '106.000000000',
      currency: 'USD',
    })
    expect(leftOvers(output)).toEqual([])
  })

  test('of an empty workspace publishes every table without rows but for the run', async () => {
    const service = await reportService(0)
    const output = testFolder()
    const result = await runTest(testPipeline(service.url), output)
    expect(result.error).toBeNull()
    expect(result.rows).toEqual({
      facts: 0,
      facts_history: 0,
      fields: 0,
      datasets: 0,
      reports: 0,
      quality_flags: 0,
      runs: 1,
      research_attempts: 0,
    })
    expect(await parquetRows(output, 'runs')).toHaveLength(1)
  })

  test('writes a manifest with the hash of every file, and a run record without the key', async () => {
    const service = await reportService(1)
    const output = testFolder()
    const { runId } = await runTest(testPipeline(service.url), output)
    const manifest = readJson(output, 'manifest.json')
    expect(manifest).toMatchObject({ generation: 1, runId, schemaVersion: 1 })
    expect(manifest['files']).toHaveLength(9)
    expect(readJson(output, 'runs', `${runId}.json`)).toMatchObject({
      generation: 1,
      error: null,
      config: { name: 'test', source: { apiKey: '[redacted]' } },
    })
    for (const [path, text] of folderTexts(output)) {
      expect(text.includes(keyText.slice(-64)) ? path : '').toBe('')
    }
  })
})

describe('a second run', () => {
  test('over an unchanged service sends list requests only and writes the same rows but for one more run', async () => {
    const service = await reportService(21)
    const output = testFolder()
    await runTest(testPipeline(service.url), output)
    const before = await allTables(output)
    service.asked()
    const { run, generation } = await runTest(testPipeline(service.url), output)
    expect(service.asked()).toEqual(['/reports', '/reports?page=2'])
    expect(run).toMatchObject({ reports_fetched: 0, reports_unchanged: 21 })
    expect(generation).toBe(2)
    expect(await allTables(output)).toEqual(before)
    expect(await parquetRows(output, 'runs')).toHaveLength(2)
  })

  test('fetches what is new or edited, and only those rows carry its id', async () => {
    const service = await reportService(5)
    const output = testFolder()
    const first = await runTest(testPipeline(service.url), output)
    service.asked()
    service.reports.push(savedReport('r99', '999'))
    Object.assign(service.reports[2]!, { query: 'Revenue of r03, restated?', revenue: '103.5' })
    const second = await runTest(testPipeline(service.url), output)
    expect(service.asked().sort()).toEqual(['/reports', '/reports/r03', '/reports/r99'])
    const rows = await parquetRows(output, 'facts')
    expect(new Set(rows.filter(row => row['run_id'] === second.runId).map(row => row['report_id']))).toEqual(
      new Set(['r03', 'r99']),
    )
    expect(rows.filter(row => row['run_id'] === first.runId)).toHaveLength(8)
    expect(rows.find(row => row['report_id'] === 'r03' && row['value'] === '103.500000000')).toBeDefined()
  })

  test('after an edit that leaves the detail as it was changes no row', async () => {
    const service = await reportService(2)
    service.reports[0]!.detail = detailBody(service.reports[0]!)
    const output = testFolder()
    await runTest(testPipeline(service.url), output)
    const before = await allTables(output)
    service.asked()
    service.reports[0]!.query = 'Revenue of r01, please?'
    await runTest(testPipeline(service.url), output)
    expect(service.asked()).toEqual(['/reports', '/reports/r01'])
    expect(await allTables(output)).toEqual(before)
    await runTest(testPipeline(service.url), output)
    expect(service.asked()).toEqual(['/reports'])
  })

  test('needs no request to write the results again after they were deleted', async () => {
    const service = await reportService(3)
    const output = testFolder()
    await runTest(testPipeline(service.url), output)
    rmSync(join(output, 'parquet'), { recursive: true })
    service.asked()
    await runTest(testPipeline(service.url), output)
    expect(service.asked()).toEqual(['/reports'])
    expect(await parquetRows(output, 'facts')).toHaveLength(6)
  })

  test('fetches anew a body that somebody deleted from the archive', async () => {
    const service = await reportService(3)
    const output = testFolder()
    await runTest(testPipeline(service.url), output)
    const hash = String((await parquetRows(output, 'reports'))[1]?.['content_hash'])
    rmSync(join(output, 'raw', hash.slice(0, 2), `${hash}.json`))
    service.asked()
    await runTest(testPipeline(service.url), output)
    expect(service.asked()).toEqual(['/reports', '/reports/r02'])
  })
})

describe('a report that is gone', () => {
  test('from a complete listing is confirmed once, marked as deleted, and keeps its rows', async () => {
    const service = await reportService(4)
    const output = testFolder()
    await runTest(testPipeline(service.url), output)
    Object.assign(service.reports[1]!, { listed: false, exists: false })
    service.asked()
    const { run } = await runTest(testPipeline(service.url), output)
    expect(service.asked()).toEqual(['/reports', '/reports/r02'])
    expect(run.reports_deleted).toBe(1)
    const reports = await parquetRows(output, 'reports')
    expect(reports.filter(row => row['deleted_at'] !== null).map(row => row['report_id'])).toEqual(['r02'])
    expect(await parquetRows(output, 'facts')).toHaveLength(8)
    await runTest(testPipeline(service.url), output)
    expect(service.asked()).toEqual(['/reports'])
  })

  test('only from the listing, while its detail still answers, is kept alive', async () => {
    const service = await reportService(2)
    const output = testFolder()
    await runTest(testPipeline(service.url), output)
    service.reports[0]!.listed = false
    const before = await allTables(output)
    const { run } = await runTest(testPipeline(service.url), output)
    expect(run.reports_deleted).toBe(0)
    expect(await allTables(output)).toEqual(before)
  })

  test('from a listing by words means nothing', async () => {
    const service = await reportService(4)
    const output = testFolder()
    await runTest(testPipeline(service.url), output)
    service.asked()
    const { run } = await runTest(testPipeline(service.url, { queries: ['r03'] }), output)
    expect(service.asked()).toEqual(['/reports?q=r03'])
    expect(run).toMatchObject({ reports_listed: 1, reports_deleted: 0, facts: 8 })
  })

  test('though it is listed stops nothing', async () => {
    const service = await reportService(3)
    service.reports[0]!.exists = false
    const output = testFolder()
    const { run, error } = await runTest(testPipeline(service.url), output)
    expect(error).toBeNull()
    expect(run).toMatchObject({ reports_deleted: 1, reports_fetched: 2, facts: 4 })
    const [first] = await parquetRows(output, 'reports')
    expect(first).toMatchObject({ report_id: 'r01', query: 'Revenue of r01?', content_hash: null })
  })

  test('and comes back is alive again', async () => {
    const service = await reportService(2)
    const output = testFolder()
    await runTest(testPipeline(service.url), output)
    Object.assign(service.reports[1]!, { listed: false, exists: false })
    await runTest(testPipeline(service.url), output)
    Object.assign(service.reports[1]!, { listed: true, exists: true })
    await runTest(testPipeline(service.url), output)
    expect((await parquetRows(output, 'reports')).map(row => row['deleted_at'])).toEqual([null, null])
  })
})

describe('the quality gate', () => {
  const failing = { failOn: 'error' }

  test('fails after publishing', async () => {
    const service = await reportService(2)
    service.reports[0]!.detail = '{}'
    const output = testFolder()
    const { error, generation, status } = await runTest(
      testPipeline(service.url, { quality: failing }),
      output,
    )
    expect([error?.code, generation, status]).toEqual(['quality-gate', 1, 'gate_failed'])
    expect(await parquetRows(output, 'facts')).toHaveLength(2)
  })

  test('with publishOnFail false keeps the last good results, and the next good run publishes', async () => {
    const service = await reportService(2)
    const output = testFolder()
    const pipeline = testPipeline(service.url, { quality: { ...failing, publishOnFail: 'false' } })
    // All runs are of one second here; the table runs is in the order of their ids.
    await runTest(pipeline, output, { randomHex: () => '000001' })
    const before = folderTexts(join(output, 'parquet'))
    service.reports.push({ ...savedReport('r03'), detail: '{}' })
    const { error, generation } = await runTest(pipeline, output, { randomHex: () => '000002' })
    expect([error?.code, generation]).toEqual(['quality-gate', null])
    expect(folderTexts(join(output, 'parquet'))).toEqual(before)
    delete service.reports[2]!.detail
    const third = await runTest(pipeline, output, { randomHex: () => '000003' })
    expect([third.error, third.generation]).toEqual([null, 2])
    expect((await parquetRows(output, 'runs')).map(row => row['status'])).toEqual([
      'succeeded',
      'gate_failed',
      'succeeded',
    ])
  })
})

describe('a folder of results', () => {
  test('with sample reports never takes real ones, nor the other way round', async () => {
    const service = await reportService(1)
    const output = testFolder()
    await runTest(testPipeline(service.url), output, { demo: true })
    service.asked()
    expect(await codeOf(runTest(testPipeline(service.url), output))).toBe('usage')
    expect(service.asked()).toEqual([])
  })

  test('loses the files of a destination that the pipeline no longer has, and nothing else', async () => {
    const service = await reportService(1)
    const output = testFolder()
    await runTest(testPipeline(service.url), output)
    writeFileSync(join(output, 'notes.txt'), 'mine')
    writeFileSync(join(output, 'parquet', 'mine.parquet'), 'mine')
    await runTest(testPipeline(service.url, { destinations: { duckdb: {} } }), output)
    expect(readdirSync(join(output, 'parquet'))).toEqual(['mine.parquet'])
    expect(readFileSync(join(output, 'notes.txt'), 'utf8')).toBe('mine')
  })
})
