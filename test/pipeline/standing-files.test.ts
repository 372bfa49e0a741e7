import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { RunOptions } from '../../src/pipeline/effects.ts'
import { verify } from '../../src/pipeline/verify/verify.ts'
import { sha256Hex } from '../../src/lib/hash.ts'
import { parquetRows, readJson, runTest, testPipeline } from '../support/pipelines.ts'
import { reportService, type ReportService } from '../support/report-service.ts'
import { testFolder } from '../support/test-folder.ts'

const workbook = { parquet: {}, excel: { workbookPer: 'all' } }
const workbookAndPage = { ...workbook, duckdb: {}, report: true }

/** Digest of each workbook and page that the manifest names, by path. Each names the run that wrote it. */
function shownFiles(output: string): Record<string, string> {
  const { files } = readJson(output, 'manifest.json') as { files: { path: string }[] }
  const paths = files.map(({ path }) => path).filter(path => /^(?:excel|report)\//.test(path))
  return Object.fromEntries(paths.map(path => [path, sha256Hex(readFileSync(join(output, path)))]))
}

interface Between {
  readonly change?: (service: ReportService, output: string) => void
  readonly destinations?: object
  readonly options?: Partial<RunOptions>
}

/** Two runs, and what happens between them. */
async function twoRuns(destinations: object, { change, destinations: other, options }: Between) {
  const service = await reportService(2)
  const output = testFolder()
  const first = await runTest(testPipeline(service.url, { destinations }), output)
  const before = shownFiles(output)
  change?.(service, output)
  const pipeline = testPipeline(service.url, { destinations: other ?? destinations })
  const second = await runTest(pipeline, output, options)
  expect((await verify(output)).problems).toEqual([])
  return { output, before, after: shownFiles(output), first, second }
}

test('a run without news leaves workbooks and pages as they are, and stands in the tables', async () => {
  const { output, before, after, first, second } = await twoRuns(workbookAndPage, {})
  expect(Object.keys(before)).toHaveLength(2)
  expect(after).toEqual(before)
  expect(second).toMatchObject({ status: 'succeeded', generation: 2, rows: { facts: 4, runs: 2 } })
  expect(second.files.map(({ path }) => path).toSorted()).toEqual(
    first.files.map(({ path }) => path).toSorted(),
  )
  const runs = (await parquetRows(output, 'runs')).map(row => [row['run_id'], row['reports_fetched']])
  expect(new Map(runs as [string, number][])).toEqual(
    new Map([
      [first.runId, 2],
      [second.runId, 0],
    ]),
  )
})

const workbookOf = (output: string): string => join(output, Object.keys(shownFiles(output))[0]!)

test.each<[string, Between]>([
  ['an edited report', { change: ({ reports }) => Object.assign(reports[0]!, { query: 'now?' }) }],
  [
    'a deleted report',
    { change: ({ reports }) => Object.assign(reports[0]!, { listed: false, exists: false }) },
  ],
  [
    'other settings',
    { destinations: { ...workbook, excel: { workbookPer: 'all', periodOrder: 'newestFirst' } } },
  ],
  ['another version of the program', { options: { toolVersion: '999.0.0' } }],
  ['a workbook that somebody changed', { change: (_, output) => appendFileSync(workbookOf(output), ' ') }],
  ['a workbook that is gone', { change: (_, output) => rmSync(workbookOf(output)) }],
  ['a manifest that is gone', { change: (_, output) => rmSync(join(output, 'manifest.json')) }],
])('%s: the workbook is written again', async (_what, between) => {
  const { before, after } = await twoRuns(workbook, between)
  const [path = ''] = Object.keys(before)
  expect(Object.keys(after)).toEqual([path])
  expect(after[path]).not.toBe(before[path])
})

test('a page that is no longer wanted goes, also without news', async () => {
  const { after } = await twoRuns(workbookAndPage, { destinations: { ...workbookAndPage, report: false } })
  expect(Object.keys(after).map(path => path.split('/')[0])).toEqual(['excel'])
})
