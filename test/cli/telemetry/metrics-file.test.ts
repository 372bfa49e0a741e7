import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { metricsText, nameOfFile, openMetricsFile } from '../../../src/cli/telemetry/metrics-file.ts'
import { errorOf } from '../../support/http-service.ts'
import { readExposition } from '../../support/exposition.ts'
import { runEnding } from '../../support/run-ending.ts'
import { testFolder } from '../../support/test-folder.ts'

const p = 'pipeline="statements"'

test('every count of a run has its series, and nothing else', () => {
  const { values, help } = readExposition(metricsText(runEnding(), 'statements', ''))
  expect(Object.fromEntries(values)).toEqual({
    [`crossfoot_last_run_timestamp_seconds{${p}}`]: 1_767_225_609,
    [`crossfoot_last_success_timestamp_seconds{${p}}`]: 1_767_225_609,
    [`crossfoot_run_exit_code{${p}}`]: 0,
    [`crossfoot_run_duration_seconds{${p}}`]: 9,
    [`crossfoot_run_stage_duration_seconds{${p},stage="list"}`]: 0.9,
    [`crossfoot_run_stage_duration_seconds{${p},stage="fetch"}`]: 5.25,
    [`crossfoot_run_requests{${p}}`]: 39,
    [`crossfoot_run_retries{${p}}`]: 3,
    [`crossfoot_run_rate_limited{${p}}`]: 2,
    [`crossfoot_run_reports_listed{${p}}`]: 36,
    [`crossfoot_run_reports{${p},outcome="fetched"}`]: 20,
    [`crossfoot_run_reports{${p},outcome="unchanged"}`]: 12,
    [`crossfoot_run_reports{${p},outcome="deleted"}`]: 1,
    [`crossfoot_run_reports{${p},outcome="failed"}`]: 4,
    [`crossfoot_run_facts{${p}}`]: 1677,
    [`crossfoot_run_fields{${p}}`]: 2941,
    [`crossfoot_run_unplaced{${p}}`]: 11,
    [`crossfoot_run_flags{${p},severity="info"}`]: 81,
    [`crossfoot_run_flags{${p},severity="warning"}`]: 35,
    [`crossfoot_run_flags{${p},severity="error"}`]: 7,
    [`crossfoot_build_info{${p},version="0.1.0"}`]: 1,
  })
  expect(help.size).toBe(15)
})

test('every metric stands in the documentation', () => {
  const page = readFileSync('docs/observability.md', 'utf8')
  const { help } = readExposition(metricsText(runEnding(), 'statements', ''))
  expect([...help.keys()].filter(name => !page.includes(`\`${name}`))).toEqual([])
})

test('a run that failed keeps the time of the last success of its pipeline', () => {
  const failed = runEnding({ exitCode: 4, endedAt: Date.UTC(2026, 0, 2) })
  const first = metricsText(runEnding(), 'statements', '')
  const second = metricsText(failed, 'statements', first)
  const third = metricsText({ ...failed, run: null, stages: [] }, 'statements', second)
  for (const text of [second, third]) {
    const { values } = readExposition(text)
    expect(values.get(`crossfoot_last_run_timestamp_seconds{${p}}`)).toBe(1_767_312_000)
    expect(values.get(`crossfoot_last_success_timestamp_seconds{${p}}`)).toBe(1_767_225_609)
    expect(values.get(`crossfoot_run_exit_code{${p}}`)).toBe(4)
  }
  // What is not known of a run that never began is absent, not 0.
  expect([...readExposition(third).values.keys()].some(name => name.startsWith('crossfoot_run_facts'))).toBe(
    false,
  )
  const other = readExposition(metricsText(failed, 'others', first)).values
  expect([...other.keys()].filter(name => name.includes('last_success'))).toEqual([])
})

test('a name with quotes, backslashes and line feeds stays one label, also read back', async () => {
  const name = 'a "b" \\ c\nd,e="f"} 1'
  const path = join(testFolder(), 'crossfoot.prom')
  await (
    await openMetricsFile(path, 'fallback')
  )(runEnding({ pipeline: name }))
  const key = `crossfoot_run_facts{pipeline="${name}"}`
  expect(readExposition(readFileSync(path, 'utf8')).values.get(key)).toBe(1677)
  // The pipeline file is broken now, so its name is the one of the last time.
  await (
    await openMetricsFile(path, 'fallback')
  )(runEnding({ pipeline: null, run: null, exitCode: 2 }))
  const { values } = readExposition(readFileSync(path, 'utf8'))
  expect(values.get(`crossfoot_run_exit_code{pipeline="${name}"}`)).toBe(2)
  expect(values.get(`crossfoot_last_success_timestamp_seconds{pipeline="${name}"}`)).toBe(1_767_225_609)
})

test('a pipeline that was never read is called by its file', async () => {
  const path = join(testFolder(), 'crossfoot.prom')
  const write = await openMetricsFile(path, nameOfFile('pipelines/quarterly.yaml'))
  await write(runEnding({ pipeline: null, run: null, exitCode: 2 }))
  const { values } = readExposition(readFileSync(path, 'utf8'))
  expect(values.get('crossfoot_run_exit_code{pipeline="quarterly"}')).toBe(2)
})

test.each([
  ['a folder that is not there', (folder: string) => join(folder, 'none', 'x.prom')],
  [
    'a file of somebody else',
    (folder: string) => (writeFileSync(join(folder, 'x.yaml'), 'name: x\n'), join(folder, 'x.yaml')),
  ],
  ['a folder', (folder: string) => (mkdirSync(join(folder, 'x.prom')), join(folder, 'x.prom'))],
  ['a link', (folder: string) => (symlinkSync('/etc/hostname', join(folder, 'x')), join(folder, 'x'))],
])('%s is refused before the run', async (_, place) => {
  const error = await errorOf(openMetricsFile(place(testFolder()), 'x'))
  expect(error).toMatchObject({ code: 'usage' })
})

test.each([
  ['no end', 'a 1'],
  ['no HELP', '# TYPE a gauge\na 1\n'],
  ['no TYPE', '# HELP a x\na 1\n'],
  ['a series twice', '# HELP a x\n# TYPE a gauge\na 1\na 1\n'],
  ['a bad name', '# HELP a x\n# TYPE a gauge\na-b 1\n'],
  ['an open label', '# HELP a x\n# TYPE a gauge\na{b="c} 1\n'],
  ['a bad escape', '# HELP a x\n# TYPE a gauge\na{b="\\q"} 1\n'],
  ['a time', '# HELP a x\n# TYPE a gauge\na 1 2\n'],
  ['no number', '# HELP a x\n# TYPE a gauge\na undefined\n'],
])('the reader of these tests refuses %s', (_, text) => {
  expect(() => readExposition(text)).toThrow(/line/)
})
