import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Pipeline } from '../../src/model/pipeline.ts'
import { readJson, runTest, testPipeline } from '../support/pipelines.ts'
import { reportService } from '../support/report-service.ts'
import { testFolder } from '../support/test-folder.ts'

const withPage = (url: string): Pipeline =>
  testPipeline(url, { destinations: { duckdb: {}, parquet: {}, report: true } })

const paths = (output: string): string[] =>
  (readJson(output, 'manifest.json')['files'] as { path: string }[]).map(({ path }) => path)

test('every run writes the page, and one with report: false takes the last one away', async () => {
  const service = await reportService(1)
  const output = testFolder()
  const page = join(output, 'report', 'index.html')
  const { runId } = await runTest(withPage(service.url), output)
  expect(paths(output)).toContain('report/index.html')
  expect(readFileSync(page, 'utf8')).toContain(`<dt>Run</dt><dd><code>${runId}</code></dd>`)
  await runTest(testPipeline(service.url, { destinations: { duckdb: {}, report: false } }), output)
  expect(paths(output)).toEqual(['crossfoot.duckdb'])
  expect(existsSync(page)).toBe(false)
})

test('pages of companies of an earlier run go, other files of that folder stay', async () => {
  const service = await reportService(1)
  const output = testFolder()
  await runTest(withPage(service.url), output)
  const manifest = readJson(output, 'manifest.json') as { files: object[] }
  const earlier = ['report/company-apple-inc-0123abcd.html', 'report/notes.html', 'report/company-..html']
  const files = [...manifest.files, ...earlier.map(path => ({ path, rows: {}, bytes: 1, sha256: '' }))]
  writeFileSync(join(output, 'manifest.json'), JSON.stringify({ ...manifest, files }))
  mkdirSync(join(output, 'report'), { recursive: true })
  for (const path of earlier) writeFileSync(join(output, path), 'x')
  await runTest(withPage(service.url), output)
  expect(earlier.filter(path => existsSync(join(output, path)))).toEqual(earlier.slice(1))
})
