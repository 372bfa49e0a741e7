import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CrossfootError } from '../../src/errors.ts'
import { errorOf, sendJson } from '../support/http-service.ts'
import { testFolder } from '../support/test-folder.ts'
import { folderTexts, leftOvers, parquetRows, readJson, runTest, testPipeline } from '../support/pipelines.ts'
import { detailBody, reportService, savedReport } from '../support/report-service.ts'

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await errorOf(work)
  if (!(error instanceof CrossfootError)) throw error
  return error.code
}

describe('a report that fails alone', () => {
  test('with 502 is recorded, the others are published, exit 4; the next run asks for it first', async () => {
    const service = await reportService(4)
    const output = testFolder()
    service.fault = (path, response) => {
      if (path !== '/reports/r03') return false
      sendJson(response, 502, { error: 'temporary problem' })
      return true
    }
    const { error, run, generation } = await runTest(testPipeline(service.url), output)
    expect(error?.code).toBe('unavailable')
    expect(error?.message).toContain('r03')
    expect(generation).toBe(1)
    expect(run).toMatchObject({
      status: 'partial',
      reports_failed: 1,
      reports_fetched: 3,
      retries: 4,
      facts: 6,
    })
    service.fault = () => false
    service.asked()
    service.reports.push(savedReport('r00'))
    const second = await runTest(testPipeline(service.url), output)
    expect(service.asked()).toEqual(['/reports', '/reports/r03', '/reports/r00'])
    expect(second.error).toBeNull()
    expect(second.run.facts).toBe(10)
  })

  test.each([
    ['not JSON', '<html>502</html>', 'contract.detail_not_json'],
    ['JSON but no detail', '{"report":17}', 'contract.detail_malformed'],
    ['another report', detailBody(savedReport('r09')), 'contract.detail_malformed'],
  ])('because its body is %s keeps the raw body, raises a flag, exit 6', async (_what, body, rule) => {
    const service = await reportService(3)
    const output = testFolder()
    service.reports[1]!.detail = body
    const { error, run, generation } = await runTest(testPipeline(service.url), output)
    expect(error?.code).toBe('contract')
    expect(generation).toBe(1)
    expect(run).toMatchObject({ status: 'partial', reports_failed: 1, facts: 4 })
    const flags = (await parquetRows(output, 'quality_flags')).filter(row => row['rule'] === rule)
    expect(flags).toHaveLength(1)
    expect(flags[0]).toMatchObject({ report_id: 'r02', severity: 'error', source: 'derived' })
    const hash = String(flags[0]?.['observed'])
    expect(readFileSync(join(output, 'raw', hash.slice(0, 2), `${hash}.json`), 'utf8')).toBe(body)
  })

  test('keeps the rows of its last good body', async () => {
    const service = await reportService(2)
    const output = testFolder()
    await runTest(testPipeline(service.url), output)
    Object.assign(service.reports[0]!, { query: 'edited', detail: '{}' })
    const { error, run } = await runTest(testPipeline(service.url), output)
    expect(error?.code).toBe('contract')
    expect(run).toMatchObject({ facts: 4, reports_failed: 1 })
    delete service.reports[0]!.detail
    const mended = await runTest(testPipeline(service.url), output)
    expect(mended.error).toBeNull()
    expect((await parquetRows(output, 'reports'))[0]?.['query']).toBe('edited')
  })

  test('with a dataset that is a string is published with a flag, exit 6', async () => {
    const service = await reportService(2)
    const output = testFolder()
    const broken = detailBody(service.reports[1]!).replace(/\[\{"title".*$/, '["Revenue 5"]}')
    service.reports[1]!.detail = broken
    const { error, run } = await runTest(testPipeline(service.url), output)
    expect(error?.code).toBe('contract')
    expect(run).toMatchObject({ facts: 2, reports_failed: 0 })
    const rules = (await parquetRows(output, 'quality_flags')).map(row => row['rule'])
    expect(rules).toContain('contract.dataset_not_object')
  })

  test('because no request can carry its id is flagged, and no other address is asked', async () => {
    const service = await reportService(2)
    service.reports[0]!.id = '..'
    const output = testFolder()
    const { error } = await runTest(testPipeline(service.url), output)
    expect(error?.code).toBe('contract')
    expect(service.asked()).toEqual(['/usage', '/reports', '/reports/r02'])
  })

  test('does not keep a service busy that is down: after ten in a row the rest waits for the next run', async () => {
    const service = await reportService(40)
    const output = testFolder()
    service.fault = (path, response) => {
      if (!path.startsWith('/reports/r')) return false
      sendJson(response, 503, { error: 'down' })
      return true
    }
    const { error, run } = await runTest(testPipeline(service.url), output)
    expect(error?.code).toBe('unavailable')
    expect(run.reports_failed).toBe(40)
    const details = new Set(service.asked().filter(path => path.startsWith('/reports/')))
    expect(details.size).toBeLessThanOrEqual(14)
    expect(details.size).toBeGreaterThanOrEqual(10)
  })
})

describe('a run that is stopped', () => {
  test('by a refused key in the middle publishes nothing, keeps what was fetched and does not fetch it again', async () => {
    const service = await reportService(12)
    const output = testFolder()
    let details = 0
    service.fault = (path, response) => {
      if (!path.startsWith('/reports/r') || ++details <= 5) return false
      sendJson(response, 401, { error: 'revoked' })
      return true
    }
    expect(await codeOf(runTest(testPipeline(service.url), output))).toBe('key')
    expect(existsSync(join(output, 'manifest.json'))).toBe(false)
    expect(existsSync(join(output, 'parquet'))).toBe(false)
    expect(leftOvers(output)).toEqual([])
    const [record] = readdirSync(join(output, 'runs'))
    expect(readJson(output, 'runs', record!)).toMatchObject({
      run: { status: 'failed' },
      error: { code: 'key' },
    })
    service.fault = () => false
    service.asked()
    const { run } = await runTest(testPipeline(service.url), output)
    expect(service.asked().filter(path => path.startsWith('/reports/r'))).toHaveLength(7)
    expect(run).toMatchObject({ reports_listed: 12, facts: 24 })
    expect(await parquetRows(output, 'runs')).toHaveLength(2)
  })

  test('by a crash before the state was saved takes the details from the archive', async () => {
    const service = await reportService(6)
    const output = testFolder()
    let listed: Buffer | undefined
    service.fault = path => {
      // The state as it was saved behind the listing is what a crash leaves.
      if (path === '/reports/r01') listed = readFileSync(join(output, '.crossfoot', 'state.json'))
      return false
    }
    await runTest(testPipeline(service.url), output)
    rmSync(join(output, 'parquet'), { recursive: true })
    rmSync(join(output, 'manifest.json'))
    writeFileSync(join(output, '.crossfoot', 'state.json'), listed!)
    mkdirSync(join(output, '.crossfoot', 'staging-dead'))
    service.asked()
    const { run } = await runTest(testPipeline(service.url), output)
    expect(service.asked()).toEqual(['/reports'])
    expect(run).toMatchObject({ facts: 12, reports_fetched: 0 })
    expect(leftOvers(output)).toEqual([])
  })

  test('by an interrupt ends with the reason and is recorded as interrupted', async () => {
    const service = await reportService(8)
    const output = testFolder()
    const controller = new AbortController()
    service.fault = path => {
      if (path === '/reports/r04') controller.abort(new CrossfootError('interrupted', 'interrupted'))
      return false
    }
    const run = runTest(testPipeline(service.url), output, { signal: controller.signal })
    expect(await codeOf(run)).toBe('interrupted')
    const [record] = readdirSync(join(output, 'runs'))
    expect(readJson(output, 'runs', record!)).toMatchObject({ run: { status: 'interrupted' } })
    expect(existsSync(join(output, 'manifest.json'))).toBe(false)
  })

  test('while loading leaves the last good results byte by byte', async () => {
    const service = await reportService(2)
    const output = testFolder()
    await runTest(testPipeline(service.url), output)
    const before = folderTexts(join(output, 'parquet'))
    const manifest = readFileSync(join(output, 'manifest.json'), 'utf8')
    rmSync(join(output, 'crossfoot.duckdb'))
    mkdirSync(join(output, 'crossfoot.duckdb'))
    service.reports.push(savedReport('r50'))
    expect(await codeOf(runTest(testPipeline(service.url), output))).toBe('usage')
    expect(folderTexts(join(output, 'parquet'))).toEqual(before)
    expect(readFileSync(join(output, 'manifest.json'), 'utf8')).toBe(manifest)
  })

  test('by another run that holds the folder sends nothing', async () => {
    const service = await reportService(2)
    const output = testFolder()
    const codes: Promise<string>[] = []
    service.fault = path => {
      if (path === '/reports') codes.push(codeOf(runTest(testPipeline(service.url), output)))
      return false
    }
    const { run } = await runTest(testPipeline(service.url), output)
    expect(await Promise.all(codes)).toEqual(['locked'])
    expect(run.facts).toBe(4)
  })
})
