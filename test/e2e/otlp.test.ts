import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { collect, jsonLines, runCli, startCli } from '../support/cli.ts'
import { collector } from '../support/collector.ts'
import { readExposition } from '../support/exposition.ts'
import { fastEnv, reportService } from '../support/report-service.ts'
import { testFolder } from '../support/test-folder.ts'

const count = { reports_listed: 3, reports_fetched: 3, requests: 5, retries: 0, facts: 6, unplaced: 0 }

test('the collector gets one trace with the counts of the run, and the same as metrics', async () => {
  const service = await reportService(3)
  const target = await collector()
  const output = join(testFolder(), 'out')
  const { code, stdout, stderr } = await runCli(['run', '--output', output], {
    env: {
      ...fastEnv(service),
      OTEL_EXPORTER_OTLP_ENDPOINT: target.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=acme',
      OTEL_EXPORTER_OTLP_COMPRESSION: 'gzip',
      OTEL_SERVICE_NAME: 'nightly',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=test',
      TRACEPARENT: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    },
  })
  expect([code, /^warning:/m.test(stderr)]).toEqual([0, false])
  const [printed] = jsonLines(stdout) as [{ run_id: string; files: string[]; run: Record<string, number> }]
  expect(printed.run).toMatchObject(count)

  const spans = target.spans()
  const root = spans.find(({ name }) => name === 'crossfoot.run')!
  expect(root.traceId).toBe('0af7651916cd43dd8448eb211c80319c')
  expect(root.parentId).toBe('b7ad6b7169203331')
  expect(root.status).toBe(0)
  expect(root.attributes).toEqual({
    'crossfoot.run_id': printed.run_id,
    'crossfoot.pipeline': 'statements',
    'crossfoot.exit_code': 0,
    'crossfoot.status': 'succeeded',
    'crossfoot.requests': 5,
    'crossfoot.retries': 0,
    'crossfoot.rate_limited': 0,
  })
  const stages = spans.filter(span => span !== root)
  expect(Object.fromEntries(stages.map(({ name, attributes }) => [name, attributes]))).toEqual({
    'crossfoot.list': { 'crossfoot.reports.listed': 3, 'crossfoot.reports.unchanged': 0 },
    'crossfoot.fetch': {
      'crossfoot.reports.fetched': 3,
      'crossfoot.reports.deleted': 0,
      'crossfoot.reports.failed': 0,
    },
    'crossfoot.normalize': {
      'crossfoot.facts': 6,
      'crossfoot.fields': printed.run['fields'],
      'crossfoot.unplaced': 0,
      'crossfoot.flags.info': printed.run['flags_info'],
      'crossfoot.flags.warning': printed.run['flags_warning'],
      'crossfoot.flags.error': printed.run['flags_error'],
    },
    'crossfoot.load': { 'crossfoot.files': printed.files.length },
    'crossfoot.publish': { 'crossfoot.generation': 1 },
  })
  for (const span of stages) {
    expect([span.traceId, span.parentId, span.status]).toEqual([root.traceId, root.spanId, 0])
    expect(span.startNs >= root.startNs && span.startNs <= span.endNs).toBe(true)
  }

  const { 'crossfoot.run.duration': duration, ...metrics } = target.metrics()
  expect(duration).toBeGreaterThan(0)
  const stageTimes = Object.keys(metrics).filter(name => name.startsWith('crossfoot.run.stage.duration{'))
  expect(stageTimes).toHaveLength(5)
  for (const name of stageTimes) delete metrics[name]
  expect(metrics).toEqual({
    'crossfoot.run.exit_code': 0,
    'crossfoot.run.requests': 5,
    'crossfoot.run.retries': 0,
    'crossfoot.run.rate_limited': 0,
    'crossfoot.run.reports_listed': 3,
    'crossfoot.run.reports{outcome=fetched}': 3,
    'crossfoot.run.reports{outcome=unchanged}': 0,
    'crossfoot.run.reports{outcome=deleted}': 0,
    'crossfoot.run.reports{outcome=failed}': 0,
    'crossfoot.run.facts': 6,
    'crossfoot.run.fields': printed.run['fields'],
    'crossfoot.run.unplaced': 0,
    'crossfoot.run.flags{severity=info}': printed.run['flags_info'],
    'crossfoot.run.flags{severity=warning}': printed.run['flags_warning'],
    'crossfoot.run.flags{severity=error}': printed.run['flags_error'],
  })
  expect(target.exports.map(({ path }) => path).sort()).toEqual(['/v1/metrics', '/v1/traces'])
  for (const { path, headers } of target.exports) {
    expect([headers['content-type'], headers['x-tenant']]).toEqual(['application/x-protobuf', 'acme'])
    expect(target.resource(path)).toMatchObject({
      'service.name': 'nightly',
      'service.version': '0.1.0',
      'deployment.environment': 'test',
    })
  }
})

test.each([
  ['answers 500', (): Promise<string> => collectorThat(500), 'the collector answered with status 500'],
  ['never answers', (): Promise<string> => collectorThat(null), '(?:the collector|no answer)'],
  [
    'is not there',
    async (): Promise<string> => 'http://127.0.0.1:9',
    'the collector cannot be reached \\(ECONNREFUSED\\)',
  ],
])('a collector that %s costs one line and little time, never the run', async (_, start, reason) => {
  const service = await reportService(1)
  const env = {
    ...fastEnv(service),
    OTEL_EXPORTER_OTLP_ENDPOINT: await start(),
    OTEL_EXPORTER_OTLP_TIMEOUT: '400',
  }
  const { code, stderr } = await runCli(['run', '--output', 'out', '--log-format', 'json'], {
    env,
    cwd: testFolder(),
  })
  expect(code).toBe(0)
  const lines = jsonLines(stderr)
  const at = (line: Record<string, unknown> | undefined): number => Date.parse(String(line?.['time']))
  const warnings = lines.filter(({ event }) => event === 'warning')
  expect(warnings.map(({ message }) => message)).toEqual([
    expect.stringMatching(new RegExp(`^telemetry was not sent: ${reason}`)) as string,
  ])
  const published = lines.findLast(({ event }) => event === 'stage_ended')
  // Loading the packages takes part of it on a slow machine.
  expect(at(warnings[0]) - at(published)).toBeLessThan(4_000)
  expect(lines.at(-1)).toMatchObject({ event: 'result', exit_code: 0 })
})

async function collectorThat(status: number | null): Promise<string> {
  const target = await collector(response => {
    if (status !== null) response.writeHead(status).end('a text of the collector')
  })
  return target.url
}

test('an interrupted run says why it ends, in time, although its collector never answers', async () => {
  const service = await reportService(30)
  const target = await collector(() => {})
  const folder = testFolder()
  const file = join(folder, 'x.prom')
  let held = 0
  service.fault = path => path.startsWith('/reports/r') && ++held > 6
  const env = { ...fastEnv(service), OTEL_EXPORTER_OTLP_ENDPOINT: target.url, CROSSFOOT_METRICS_FILE: file }
  const child = startCli(['run', '--output', 'out', '--log-format', 'json'], { env, cwd: folder })
  const finished = collect(child)
  await expect.poll(() => held, { timeout: 20_000 }).toBeGreaterThan(9)
  const start = performance.now()
  child.kill('SIGTERM')
  const { code, stderr } = await finished
  expect(performance.now() - start).toBeLessThan(2_000)
  expect(code).toBe(143)
  expect(jsonLines(stderr).at(-1)).toMatchObject({ event: 'error', code: 'terminated', exit_code: 143 })
  const { values } = readExposition(readFileSync(file, 'utf8'))
  expect(values.get('crossfoot_run_exit_code{pipeline="statements"}')).toBe(143)
  expect(values.get('crossfoot_run_reports{pipeline="statements",outcome="fetched"}')).toBe(6)
})

const hook = `--import ${pathToFileURL(resolve('test/support/trace-imports.mjs')).href}`

test('a run without the packages of OpenTelemetry says so and is none the worse', async () => {
  const service = await reportService(1)
  const target = await collector()
  const folder = testFolder()
  const env = {
    ...fastEnv(service),
    NODE_OPTIONS: hook,
    TRACE_IMPORTS: join(folder, 'trace'),
    HIDE_IMPORTS: '@opentelemetry/',
    OTEL_EXPORTER_OTLP_ENDPOINT: target.url,
  }
  const { code, stderr } = await runCli(['run', '--output', 'out'], { env, cwd: folder })
  expect([code, stderr.match(/^warning: .*/gm)]).toEqual([
    0,
    ['warning: telemetry was not sent: the packages of OpenTelemetry are not installed'],
  ])
  expect(target.exports).toEqual([])
})

test('nothing of OpenTelemetry is loaded unless it is asked for', async () => {
  const service = await reportService(1)
  const target = await collector()
  const folder = testFolder()
  const loaded = async (name: string, more: Record<string, string>): Promise<string[]> => {
    const trace = join(folder, name)
    const env = { ...fastEnv(service), NODE_OPTIONS: hook, TRACE_IMPORTS: trace, ...more }
    expect((await runCli(['run', '--output', 'out'], { env, cwd: folder })).code).toBe(0)
    return readFileSync(trace, 'utf8').split('\n')
  }
  const isOpenTelemetry = (address: string): boolean => address.includes('@opentelemetry')
  const without = await loaded('without', {})
  expect(without.filter(address => address.endsWith('/dist/chunks/observe-run.js'))).toHaveLength(1)
  expect(without.filter(address => address.endsWith('/dist/chunks/send-otlp.js'))).toEqual([])
  expect(without.filter(isOpenTelemetry)).toEqual([])
  const disabled = { OTEL_EXPORTER_OTLP_ENDPOINT: target.url, OTEL_SDK_DISABLED: 'true' }
  expect((await loaded('disabled', disabled)).filter(isOpenTelemetry)).toEqual([])
  expect(target.exports).toEqual([])
  const asked = await loaded('asked', { OTEL_EXPORTER_OTLP_ENDPOINT: target.url })
  expect(asked.filter(isOpenTelemetry).length).toBeGreaterThan(5)
  expect(target.exports.length).toBe(2)
})
