// The only file that loads OpenTelemetry; it is imported when something is to be sent.
import { ROOT_CONTEXT, SpanStatusCode, trace, type Context, type Tracer } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  type Resource,
} from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { toolVersion } from '../../lib/tool-version.ts'
import type { OtlpWanted, Signal } from './otlp-wanted.ts'
import { runMetrics } from './run-metrics.ts'
import { runSpan, type SpanData } from './run-spans.ts'
import type { RunEnding } from './run-story.ts'

const scope = 'crossfoot'

const senders: Record<Signal, (ending: RunEnding, resource: Resource, wanted: OtlpWanted) => Promise<void>> =
  { traces: sendTraces, metrics: sendMetrics }

/** Sends what is wanted of a run to the collector of the environment; rejects with the error of the first that fails. */
export async function sendOtlp(ending: RunEnding, wanted: OtlpWanted): Promise<void> {
  const own = resourceFromAttributes({ 'service.name': scope, 'service.version': toolVersion })
  const resource = defaultResource()
    .merge(own)
    .merge(detectResources({ detectors: [envDetector] }))
  await Promise.all(wanted.signals.map(signal => senders[signal](ending, resource, wanted)))
}

async function sendTraces(ending: RunEnding, resource: Resource, wanted: OtlpWanted): Promise<void> {
  const exporter = new OTLPTraceExporter({ timeoutMillis: wanted.timeoutMs })
  const processor = new BatchSpanProcessor({ exporter })
  const provider = new TracerProvider({ resource, spanProcessors: [processor] })
  record(provider.getTracer(scope, toolVersion), runSpan(ending), parentOf(wanted.traceparent))
  await processor.forceFlush()
}

/** The spans of a run that is over: each begins and ends when it did. */
function record(tracer: Tracer, data: SpanData, parent: Context): void {
  const { name, attributes, startedAt, endedAt, error } = data
  const span = tracer.startSpan(name, { attributes, startTime: new Date(startedAt) }, parent)
  if (error !== null) span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR })
  for (const child of data.children) record(tracer, child, trace.setSpan(parent, span))
  span.end(new Date(endedAt))
}

function parentOf(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? []
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags ?? '0', 16)
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

async function sendMetrics(ending: RunEnding, resource: Resource, wanted: OtlpWanted): Promise<void> {
  const exporter = new OTLPMetricExporter({ timeoutMillis: wanted.timeoutMs })
  const reader = new PeriodicExportingMetricReader({ exporter })
  const meter = new MeterProvider({ resource, readers: [reader] }).getMeter(scope, toolVersion)
  const pipeline = ending.pipeline === null ? {} : { 'crossfoot.pipeline': ending.pipeline }
  for (const { name, help, kind, samples } of runMetrics) {
    const settings = { description: help, ...(name.endsWith('duration') && { unit: 's' }) }
    const instrument =
      kind === 'sum' ? meter.createCounter(name, settings) : meter.createGauge(name, settings)
    for (const { labels, value } of samples(ending)) {
      const attributes = { ...pipeline, ...labels }
      if ('add' in instrument) instrument.add(value, attributes)
      else instrument.record(value, attributes)
    }
  }
  // The reader's own way to flush hides whether the collector took it.
  const { resourceMetrics } = await reader.collect()
  await new Promise<void>((resolve, reject) =>
    exporter.export(resourceMetrics, ({ error }) => (error ? reject(error) : resolve())),
  )
}
