import type { Pipeline } from '../model/pipeline.ts'
import type { RunRow } from '../model/tables.ts'
import type { RunStatus } from '../model/vocabulary.ts'
import { nowText, type RunEffects } from './effects.ts'
import type { Stage } from './events.ts'
import { runRow, type RunCounts } from './record.ts'
import type { Session } from './session.ts'
import type { State } from './store/state.ts'

/** One run under way: what it does, with what, and what was counted so far. */
export interface RunContext {
  readonly id: string
  readonly startedAt: string
  readonly pipeline: Pipeline
  readonly effects: RunEffects
  readonly session: Session
  readonly counts: RunCounts
  /** Milliseconds by stage. */
  readonly stages: Record<string, number>
}

/** Does a stage of the run, tells of its begin and end, and notes how long it took. */
export async function timed<T>(
  { effects: { clock, onEvent }, stages }: RunContext,
  stage: Stage,
  task: () => Promise<T>,
): Promise<T> {
  onEvent({ code: 'stage', stage })
  const start = clock.monotonic()
  let failed = true
  try {
    const value = await task()
    failed = false
    return value
  } finally {
    const ms = Math.round(clock.monotonic() - start)
    stages[stage] = ms
    onEvent({ code: 'stage-ended', stage, ms, failed })
  }
}

/** The run as a row of the table `runs`, with what was counted so far. */
export function rowOfRun(context: RunContext, status: RunStatus): RunRow {
  const { id, startedAt, pipeline, effects, session, counts } = context
  const finishedAt = status === 'running' ? null : nowText(effects.clock)
  const run = { id, pipeline: pipeline.name, startedAt }
  return runRow(run, status, finishedAt, counts, session.client.stats(), effects.toolVersion)
}

/** Notes in the state how a run stands; its row becomes the last. */
export function noteRun(state: State, run: RunRow): void {
  state.runs = [...state.runs.filter(({ run_id }) => run_id !== run.run_id), run]
}
