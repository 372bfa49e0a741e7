import type { RunEvent } from '../../pipeline/events.ts'
import type { RunResult } from '../../pipeline/run.ts'
import type { Invocation } from '../io.ts'
import { printResult } from '../summary.ts'
import type { MetricsFile } from './metrics-file.ts'
import { reportOtlp } from './otlp.ts'
import { otlpWanted } from './otlp-wanted.ts'
import type { RunLog } from './run-log.ts'
import { createStory } from './run-story.ts'

/** What a run gets to tell its observers. */
export type Observers = Pick<RunLog, 'onEvent' | 'warn' | 'hide'>

/** An interrupted process ends soon, and must still say why. */
const hurriedMs = 500

/**
 * Runs with its log on stderr, its result on stdout and, where wanted, a file of metrics and telemetry. Resolves to the
 * exit code of the run, which no observer changes: one that fails is a warning.
 */
export async function observeRun(
  invocation: Invocation,
  log: RunLog,
  work: (observers: Observers) => Promise<RunResult>,
  metricsFile?: MetricsFile,
): Promise<number> {
  const { io, json } = invocation
  const story = createStory(io.now)
  const onEvent = (event: RunEvent): void => {
    story.onEvent(event)
    log.onEvent(event)
  }
  const ending = await work({ onEvent, warn: log.warn, hide: log.hide }).then(
    result => story.end({ result }),
    (error: unknown) => story.end({ error }),
  )
  // The file first: it takes no time.
  try {
    await metricsFile?.(ending)
  } catch (error) {
    await log.warn(`the metrics were not written: ${error instanceof Error ? error.message : String(error)}`)
  }
  const wanted = otlpWanted(io.env)
  const timeoutMs = io.signal.aborted ? Math.min(wanted.timeoutMs, hurriedMs) : wanted.timeoutMs
  for (const problem of await reportOtlp(ending, { ...wanted, timeoutMs })) await log.warn(problem)
  await log.end(ending)
  if (json && ending.result) await printResult(invocation, ending.result)
  return ending.exitCode
}
