import { expect, test } from 'vitest'
import { otlpWanted } from '../../../src/cli/telemetry/otlp-wanted.ts'

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }

test.each([
  ['nothing', {}, []],
  ['an empty endpoint', { OTEL_EXPORTER_OTLP_ENDPOINT: ' ' }, []],
  ['a name alone', { OTEL_SERVICE_NAME: 'x', OTEL_RESOURCE_ATTRIBUTES: 'a=b' }, []],
  ['an endpoint', endpoint, ['traces', 'metrics']],
  ['an endpoint of traces', { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://c/t' }, ['traces']],
  ['an endpoint of metrics', { OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://c/m' }, ['metrics']],
  ['a switch', { ...endpoint, OTEL_SDK_DISABLED: 'TRUE' }, []],
  ['a switch that is off', { ...endpoint, OTEL_SDK_DISABLED: 'false' }, ['traces', 'metrics']],
  ['no traces', { ...endpoint, OTEL_TRACES_EXPORTER: 'none' }, ['metrics']],
  ['no metrics', { ...endpoint, OTEL_METRICS_EXPORTER: 'none' }, ['traces']],
  ['a list of exporters', { ...endpoint, OTEL_METRICS_EXPORTER: 'console, otlp' }, ['traces', 'metrics']],
  ['an exporter without endpoint', { OTEL_TRACES_EXPORTER: 'otlp' }, ['traces']],
  ['the protocol', { ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf' }, ['traces', 'metrics']],
] as const)('%s', (_, env, signals) => {
  expect(otlpWanted(env)).toMatchObject({ signals, problems: [] })
})

test('another protocol is a problem of the signals that it concerns', () => {
  const env = { ...endpoint, OTEL_EXPORTER_OTLP_METRICS_PROTOCOL: 'grpc' }
  expect(otlpWanted(env)).toMatchObject({
    signals: ['traces'],
    problems: ['no metrics are sent: OTLP is spoken as http/protobuf alone, and another is asked for'],
  })
})

test.each(['http://', 'collector:4318', 'file:///tmp/x'])('%s is no address of a collector', address => {
  expect(otlpWanted({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address })).toMatchObject({
    signals: [],
    problems: ['no traces are sent: the endpoint of OTLP is no http or https address'],
  })
})

test.each([
  [undefined, 5_000],
  ['', 5_000],
  ['250', 250],
  ['0', 5_000],
  ['-1', 5_000],
  ['soon', 5_000],
  ['86400000', 30_000],
])('a timeout of %s is %i ms', (text, ms) => {
  expect(otlpWanted({ OTEL_EXPORTER_OTLP_TIMEOUT: text }).timeoutMs).toBe(ms)
})
