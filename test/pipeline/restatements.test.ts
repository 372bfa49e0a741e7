import { expect, test } from 'vitest'
import { parquetRows, runTest, testPipeline } from '../support/pipelines.ts'
import { reportService } from '../support/report-service.ts'
import { testFolder } from '../support/test-folder.ts'

/** A report on Walmart's revenue of the year to January 2024, in million USD. */
function detail(id: string, created: string, revenue: string): string {
  return `{"report":{"id":"${id}","query":"Revenue of ${id}?","answer":"","tools":[],"created_at":"${created}"},"financialStatements":[{"title":"Income statement (USD in millions)","company":"Walmart Inc.","columns":["2024-01-31"],"rows":[{"label":"Revenue","values":["${revenue}"]}]}]}`
}

test('a newer report that states another figure is flagged, at its place, and stays so without change', async () => {
  const service = await reportService(2)
  service.reports[0]!.detail = detail('r01', '2024-03-15T00:00:00Z', '648,125')
  service.reports[1]!.detail = detail('r02', '2025-03-14T00:00:00Z', '642,637')
  const output = testFolder()
  const first = await runTest(testPipeline(service.url), output)
  const flags = (await parquetRows(output, 'quality_flags')).filter(
    ({ rule }) => rule === 'restatement.between_reports',
  )
  expect(flags).toMatchObject([
    {
      report_id: 'r02',
      json_pointer: '/financialStatements/0/rows/0/values/0',
      severity: 'warning',
      observed: '642637000000',
      expected: '648125000000',
      run_id: first.runId,
    },
  ])
  await runTest(testPipeline(service.url), output)
  const again = await parquetRows(output, 'quality_flags')
  expect(again.filter(({ rule }) => rule === 'restatement.between_reports')).toEqual(flags)
})

test('two reports that agree within rounding raise nothing, and the rule can be turned off', async () => {
  const service = await reportService(2)
  service.reports[0]!.detail = detail('r01', '2024-03-15T00:00:00Z', '648,125')
  service.reports[1]!.detail = detail('r02', '2025-03-14T00:00:00Z', '648,125.4')
  const agreed = testFolder()
  await runTest(testPipeline(service.url), agreed)
  const rules = async (output: string): Promise<unknown[]> =>
    (await parquetRows(output, 'quality_flags')).map(({ rule }) => rule)
  expect(await rules(agreed)).not.toContain('restatement.between_reports')
  service.reports[1]!.detail = detail('r02', '2025-03-14T00:00:00Z', '642,637')
  const off = testFolder()
  const pipeline = testPipeline(service.url)
  const quality = { ...pipeline.quality, rules: { 'restatement.between_reports': 'off' as const } }
  await runTest({ ...pipeline, quality }, off)
  expect(await rules(off)).not.toContain('restatement.between_reports')
})
