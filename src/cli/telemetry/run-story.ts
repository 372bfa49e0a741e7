import { CrossfootError, exitCodes } from '../../errors.ts'
import type { RunRow } from '../../model/tables.ts'
import type { RunEvent, Stage } from '../../pipeline/events.ts'
import type { RunResult } from '../../pipeline/run.ts'

/** A stage that ended, by the clock of the command line in ms since 1970. */
export interface StageTime {
  readonly stage: Stage
  readonly startedAt: number
  readonly ms: number
  readonly failed: boolean
}

/** What is left to tell when a run is over, however it ended: all that its sinks know. */
export interface RunEnding {
  /** Null where the run did not begin, e.g. because its pipeline file is wrong. */
  readonly runId: string | null
  readonly pipeline: string | null
  readonly startedAt: number
  readonly endedAt: number
  readonly stages: readonly StageTime[]
  /** Counts of the run; null where it did not get hold of its folder. */
  readonly run: RunRow | null
  /** Null where the run was stopped by `error`. */
  readonly result: RunResult | null
  readonly error: unknown
  readonly exitCode: number
}

/** Gathers the events of one run. */
export interface RunStory {
  readonly onEvent: (event: RunEvent) => void
  readonly end: (outcome: { readonly result: RunResult } | { readonly error: unknown }) => RunEnding
}

/** A story that begins now; `now` gives ms since 1970. */
export function createStory(now: () => number): RunStory {
  const startedAt = now()
  const stages: StageTime[] = []
  let runId: string | null = null
  let pipeline: string | null = null
  let run: RunRow | null = null
  let stageStartedAt = startedAt
  return {
    onEvent: event => {
      switch (event.code) {
        case 'started':
          runId = event.runId
          pipeline = event.pipeline
          break
        case 'stage':
          stageStartedAt = now()
          break
        case 'stage-ended': {
          const { stage, ms, failed } = event
          stages.push({ stage, startedAt: stageStartedAt, ms, failed })
          break
        }
        case 'finished':
          run = event.run
          break
        default:
      }
    },
    end: outcome => {
      const result = 'result' in outcome ? outcome.result : null
      const error = 'result' in outcome ? outcome.result.error : outcome.error
      const exitCode = exitCodeOf(error)
      return { runId, pipeline, startedAt, endedAt: now(), stages, run, result, error, exitCode }
    },
  }
}

/** Code of an error in the words of the exit codes; `internal` for what nobody expected. */
export function errorCodeOf(error: unknown): keyof typeof exitCodes {
  return error instanceof CrossfootError ? error.code : 'internal'
}

/** Exit code of a run that ended with an error, or with null. */
export function exitCodeOf(error: unknown): number {
  return error === null ? 0 : exitCodes[errorCodeOf(error)]
}
