import { setTimeout as delay } from 'node:timers/promises'
import type { OtlpWanted } from './otlp-wanted.ts'
import type { RunEnding } from './run-story.ts'

/**
 * Sends a run to a collector as far as the environment wants it, within bounded time. Resolves to sentences about what
 * did not work; it never rejects, as a run is not worse for a collector that is down.
 */
export async function reportOtlp(ending: RunEnding, wanted: OtlpWanted): Promise<readonly string[]> {
  const { signals, problems, timeoutMs } = wanted
  if (signals.length === 0) return problems
  const stop = new AbortController()
  const sending = import('./send-otlp.ts').then(({ sendOtlp }) => sendOtlp(ending, wanted))
  try {
    // An answer that trickles outlives the timeout of the exporter.
    const late = delay(timeoutMs + 250, 'late' as const, { signal: stop.signal })
    const outcome = await Promise.race([sending, late])
    if (outcome !== 'late') return problems
    return [...problems, `telemetry was not sent: no answer within ${timeoutMs / 1000} s`]
  } catch (error) {
    return [...problems, `telemetry was not sent: ${reasonOf(error)}`]
  } finally {
    stop.abort()
  }
}

/** Never the text of the collector or its address, which may hold a token. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ERR_MODULE_NOT_FOUND') return 'the packages of OpenTelemetry are not installed'
  if (typeof code === 'number') return `the collector answered with status ${code}`
  if (typeof code === 'string' && /^[A-Z_]+$/.test(code)) return `the collector cannot be reached (${code})`
  return 'the collector did not take it'
}
