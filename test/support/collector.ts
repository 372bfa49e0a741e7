import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { httpService } from './http-service.ts'
import { bytesAt, doubleOf, messages, numberAt, readMessage, textAt, type Message } from './protobuf.ts'

export type Attributes = Record<string, string | number>

/** A span as the collector got it; field numbers are those of opentelemetry/proto/trace/v1/trace.proto. */
export interface ReceivedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentId: string
  readonly startNs: bigint
  readonly endNs: bigint
  readonly attributes: Attributes
  /** 0 unset, 1 ok, 2 error. */
  readonly status: number
}

export interface ReceivedExport {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A collector of OpenTelemetry on loopback that takes OTLP over HTTP as protobuf. */
export interface Collector {
  readonly url: string
  readonly exports: ReceivedExport[]
  spans(): ReceivedSpan[]
  /** Values by `name` or `name{label=value}`, without the label of the pipeline. */
  metrics(): Record<string, number>
  /** Attributes of the resource of the first export to a path. */
  resource(path: string): Attributes
}

export async function collector(answer?: (response: ServerResponse) => void): Promise<Collector> {
  const exports: ReceivedExport[] = []
  const service = await httpService((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks)
      const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw
      exports.push({ path: request.url ?? '', headers: request.headers, body })
      if (answer) return answer(response)
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
    })
  })
  const resources = (path: string): Message[] =>
    exports.filter(one => one.path === path).flatMap(({ body }) => messages(readMessage(body), 1))
  const scoped = (path: string): Message[] =>
    resources(path)
      .flatMap(resource => messages(resource, 2))
      .flatMap(scope => messages(scope, 2))
  return {
    url: service.url,
    exports,
    spans: () => scoped('/v1/traces').map(readSpan),
    metrics: () => Object.fromEntries(scoped('/v1/metrics').flatMap(readMetric)),
    resource: path => attributesAt(messages(resources(path)[0] ?? new Map(), 1)[0] ?? new Map(), 1),
  }
}

function readSpan(span: Message): ReceivedSpan {
  return {
    name: textAt(span, 5),
    traceId: bytesAt(span, 1).toString('hex'),
    spanId: bytesAt(span, 2).toString('hex'),
    parentId: bytesAt(span, 4).toString('hex'),
    startNs: numberAt(span, 7) ?? 0n,
    endNs: numberAt(span, 8) ?? 0n,
    attributes: attributesAt(span, 9),
    status: Number(messages(span, 15).map(status => numberAt(status, 3) ?? 0n)[0] ?? 0n),
  }
}

/** Points of a gauge (5) or a sum (7). */
function readMetric(metric: Message): [string, number][] {
  const points = [5, 7].flatMap(kind => messages(metric, kind)).flatMap(data => messages(data, 1))
  return points.map(point => {
    const labels = Object.entries(attributesAt(point, 7)).filter(([name]) => name !== 'crossfoot.pipeline')
    const text = labels.map(([name, value]) => `${name}=${value}`).join(',')
    const double = numberAt(point, 4)
    const value =
      double === undefined ? Number(BigInt.asIntN(64, numberAt(point, 6) ?? 0n)) : doubleOf(double)
    return [`${textAt(metric, 1)}${text === '' ? '' : `{${text}}`}`, value]
  })
}

function attributesAt(message: Message, field: number): Attributes {
  return Object.fromEntries(
    messages(message, field).map(pair => {
      const value = messages(pair, 2)[0] ?? new Map()
      const double = numberAt(value, 4)
      const number = double === undefined ? numberAt(value, 3) : doubleOf(double)
      return [textAt(pair, 1), number === undefined ? textAt(value, 1) : Number(number)]
    }),
  )
}
