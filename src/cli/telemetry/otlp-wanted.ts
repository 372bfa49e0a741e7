export type Signal = 'traces' | 'metrics'

/** What the environment asks to be sent to a collector, and how. */
export interface OtlpWanted {
  readonly signals: readonly Signal[]
  /** Signals that are asked for in a way that is not spoken here, as sentences. */
  readonly problems: readonly string[]
  /** How long sending may hold up the end of the run. */
  readonly timeoutMs: number
  /** `traceparent` of the job that started this one (W3C Trace Context), as OpenTelemetry hands it to a process. */
  readonly traceparent: string | undefined
}

const usualTimeoutMs = 5_000
const longestTimeoutMs = 30_000

/**
 * Reads the variables of OpenTelemetry (specification, "Environment Variable Specification"). Without one of them
 * nothing is wanted. An endpoint asks for its signals, OTEL_TRACES_EXPORTER and OTEL_METRICS_EXPORTER choose.
 */
export function otlpWanted(env: Readonly<Record<string, string | undefined>>): OtlpWanted {
  const of = (name: string): string => env[name]?.trim() ?? ''
  const rest = { timeoutMs: timeoutOf(of('OTEL_EXPORTER_OTLP_TIMEOUT')), traceparent: env['TRACEPARENT'] }
  if (of('OTEL_SDK_DISABLED').toLowerCase() === 'true') return { signals: [], problems: [], ...rest }
  const signals: Signal[] = []
  const problems: string[] = []
  for (const signal of ['traces', 'metrics'] as const) {
    const name = signal.toUpperCase()
    const exporters = of(`OTEL_${name}_EXPORTER`)
    const isChosen = exporters.split(',').some(exporter => exporter.trim() === 'otlp')
    const endpoint = of(`OTEL_EXPORTER_OTLP_${name}_ENDPOINT`) || of('OTEL_EXPORTER_OTLP_ENDPOINT')
    if (exporters === '' ? endpoint === '' : !isChosen) continue
    const protocol = of(`OTEL_EXPORTER_OTLP_${name}_PROTOCOL`) || of('OTEL_EXPORTER_OTLP_PROTOCOL')
    if (protocol !== '' && protocol !== 'http/protobuf') {
      problems.push(`no ${signal} are sent: OTLP is spoken as http/protobuf alone, and another is asked for`)
    } else if (endpoint !== '' && !isWebAddress(endpoint)) {
      // The SDK would fall back to a collector on this machine.
      problems.push(`no ${signal} are sent: the endpoint of OTLP is no http or https address`)
    } else signals.push(signal)
  }
  return { signals, problems, ...rest }
}

function timeoutOf(text: string): number {
  const ms = Number(text)
  return text !== '' && Number.isFinite(ms) && ms > 0 ? Math.min(ms, longestTimeoutMs) : usualTimeoutMs
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
