import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { FaultInput } from '../../src/sandbox/faults/schema.ts'
import { startSandbox } from '../../src/sandbox/server.ts'
import { jsonLines, runCli } from '../support/cli.ts'
import { collector } from '../support/collector.ts'
import { readExposition } from '../support/exposition.ts'
import { fastEnv, reportService } from '../support/report-service.ts'
import { testFolder } from '../support/test-folder.ts'

test('a run that is stopped is a span with its error, and the file of metrics knows it', async () => {
  const service = await reportService(3)
  const target = await collector()
  const folder = testFolder()
  const file = join(folder, 'crossfoot.prom')
  const env = { ...fastEnv(service), OTEL_EXPORTER_OTLP_ENDPOINT: target.url, CROSSFOOT_METRICS_FILE: file }
  const run = () => runCli(['run', '--output', 'out'], { env, cwd: folder })
  expect((await run()).code).toBe(0)
  const first = readExposition(readFileSync(file, 'utf8')).values
  const success = first.get('crossfoot_last_success_timestamp_seconds{pipeline="statements"}')
  expect(success).toBe(first.get('crossfoot_last_run_timestamp_seconds{pipeline="statements"}'))
  expect(first.get('crossfoot_run_reports{pipeline="statements",outcome="fetched"}')).toBe(3)
  target.exports.length = 0
  service.fault = (_, response) => {
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"expired"}')
    return true
  }
  expect((await run()).code).toBe(3)
  const { values } = readExposition(readFileSync(file, 'utf8'))
  expect(Object.fromEntries(values)).toMatchObject({
    'crossfoot_run_exit_code{pipeline="statements"}': 3,
    'crossfoot_last_success_timestamp_seconds{pipeline="statements"}': success,
    'crossfoot_run_requests{pipeline="statements"}': 1,
    'crossfoot_run_reports{pipeline="statements",outcome="fetched"}': 0,
  })
  expect(values.get('crossfoot_last_run_timestamp_seconds{pipeline="statements"}')).toBeGreaterThan(success!)
  expect(
    target.spans().map(({ name, status, attributes }) => [name, status, attributes['error.type']]),
  ).toEqual(
    expect.arrayContaining([
      ['crossfoot.run', 2, 'key'],
      ['crossfoot.list', 2, 'key'],
    ]) as unknown[],
  )
  expect(target.metrics()['crossfoot.run.exit_code']).toBe(3)
  // A wrong pipeline file ends before a run begins; the alarm must ring all the same.
  writeFileSync(join(folder, 'broken.yaml'), 'name: [')
  expect((await runCli(['run', 'broken.yaml'], { env, cwd: folder })).code).toBe(2)
  const broken = readExposition(readFileSync(file, 'utf8')).values
  expect(broken.get('crossfoot_run_exit_code{pipeline="statements"}')).toBe(2)
  expect(broken.get('crossfoot_last_success_timestamp_seconds{pipeline="statements"}')).toBe(success)
})

const echo: readonly FaultInput[] = [{ kind: 'key-echo', status: 503, first: 2 }]

test('logs, metrics and telemetry hold no key; telemetry holds no question, answer or figure either', async () => {
  const sandbox = await startSandbox({ requestsPerMinute: 100_000 })
  onTestFinished(() => sandbox.close())
  sandbox.setFaults(echo)
  const target = await collector()
  const folder = testFolder()
  const file = join(folder, 'crossfoot.prom')
  const { code, stderr } = await runCli(
    ['run', '--output', 'out', '--log-format', 'json', '--metrics-file', file],
    {
      cwd: folder,
      env: {
        CROSSFOOT_BASE_URL: sandbox.baseUrl,
        CROSSFOOT_API_KEY: sandbox.readKey,
        CROSSFOOT_REQUESTS_PER_MINUTE: '60000',
        OTEL_EXPORTER_OTLP_ENDPOINT: target.url,
        OTEL_LOG_LEVEL: 'ALL',
        NODE_DEBUG: 'http,net,undici',
      },
    },
  )
  expect(code).toBe(0)
  const logged = stderr.split('\n').filter(line => line.startsWith('{"time":'))
  const lines = jsonLines(logged.join('\n'))
  expect(lines.filter(({ event }) => event === 'retry')).toHaveLength(2)
  expect(lines.filter(({ run_id }) => run_id !== lines[0]?.['run_id'])).toEqual([])
  expect(lines.at(-1)).toMatchObject({ event: 'result', reports_listed: 36, facts: 1677, retries: 2 })

  const sent = target.exports.map(({ body }) => body.toString('latin1')).join('\n')
  const metrics = readFileSync(file, 'utf8')
  expect(readExposition(metrics).values.get('crossfoot_run_facts{pipeline="statements"}')).toBe(1677)
  expect(target.exports).toHaveLength(2)
  const random = sandbox.readKey.replace(/^.*_live_/, '')
  for (let at = 0; at + 8 <= random.length; at++) {
    const piece = random.slice(at, at + 8)
    expect([stderr.includes(piece), metrics.includes(piece), sent.includes(piece)]).toEqual([
      false,
      false,
      false,
    ])
  }
  // Words of reports, and Apple's revenue.
  for (const text of ['Apple', 'Revenue', 'revenue', '383285', 'rep_']) expect(sent).not.toContain(text)
})

test('demo logs as JSON too, by the environment alone: every line is an object, the last has the counts', async () => {
  const env = { CROSSFOOT_LOG_FORMAT: 'json' }
  const { code, stdout, stderr } = await runCli(['demo', '--output', 'out'], { env, cwd: testFolder() })
  expect(code).toBe(0)
  const lines = jsonLines(stderr)
  const stages = ['list', 'fetch', 'normalize', 'load', 'publish']
  expect(lines.flatMap(({ event, stage }) => (event === 'stage_ended' ? [stage] : []))).toEqual(stages)
  const last = lines.at(-1) as { stages: Record<string, number>; run_id: string }
  expect(last).toMatchObject({
    event: 'result',
    reports_fetched: 36,
    requests: 39,
    facts: 1677,
    exit_code: 0,
  })
  expect(Object.keys(last.stages)).toEqual(stages)
  expect(jsonLines(stdout)).toMatchObject([{ run_id: last.run_id, status: 'succeeded' }])
})

test('a run that never gets hold of its folder has no counts but an exit code, in every sink', async () => {
  const folder = testFolder()
  const file = join(folder, 'x.prom')
  // An address to which the key would travel readable is refused before anything is sent.
  const env = fastEnv({ url: 'http://192.0.2.1' })
  const args = ['run', '--output', 'out', '--log-format', 'json', '--metrics-file', file]
  const { code, stderr, stdout } = await runCli(args, { env, cwd: folder })
  expect([code, stdout]).toEqual([2, ''])
  const lines = jsonLines(stderr)
  expect(lines.map(({ event }) => event)).toEqual(['run_started', 'error'])
  expect(lines[1]).toMatchObject({
    level: 'error',
    code: 'usage',
    exit_code: 2,
    run_id: lines[0]?.['run_id'],
  })
  const names = [...readExposition(readFileSync(file, 'utf8')).values.keys()]
  expect(names.map(name => name.replace(/\{.*/, ''))).toEqual([
    'crossfoot_last_run_timestamp_seconds',
    'crossfoot_run_exit_code',
    'crossfoot_run_duration_seconds',
    'crossfoot_build_info',
  ])
})

test('a wrong place for the metrics ends with 2 before anything is asked, in the format of the log', async () => {
  const service = await reportService(1)
  const folder = testFolder()
  const args = ['run', '--log-format', 'json', '--metrics-file', 'none/x.prom']
  const { code, stderr } = await runCli(args, { env: fastEnv(service), cwd: folder })
  expect(code).toBe(2)
  expect(jsonLines(stderr)).toMatchObject([{ event: 'error', code: 'usage', exit_code: 2, run_id: null }])
  expect([service.asked(), existsSync(join(folder, 'output'))]).toEqual([[], false])
})
