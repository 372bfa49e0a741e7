import { CrossfootError } from '../errors.ts'
import type { Pipeline } from '../model/pipeline.ts'
import { schemaVersion, type TableSource, type WrittenFile } from '../model/results.ts'
import type { RunRow } from '../model/tables.ts'
import type { RunStatus } from '../model/vocabulary.ts'
import { TableStage } from '../writers/staged-tables.ts'
import type { Vanished } from './absence.ts'
import { effectsOf, newRunId, nowText, type RunEffects, type RunOptions } from './effects.ts'
import type { Stage } from './events.ts'
import { gateFails } from './gate.ts'
import { outcomeError } from './outcome.ts'
import { noCounts, recordPath, recordText, runRow, writeRunRecord, type RunCounts } from './record.ts'
import { openSession, type Session } from './session.ts'
import { fetchStage, listStage, workspaceOfKey } from './stages/sync.ts'
import { loadStage } from './stages/load.ts'
import { researchStage } from './stages/research.ts'
import { stageReports, type StagedReports } from './stages/stage-reports.ts'
import { attemptRow, attemptStore } from './store/attempts.ts'
import { publish, readPublished } from './store/publish.ts'
import { createStaging, removeStaging, type Staging } from './store/staging.ts'
import { workspaceOf, type State } from './store/state.ts'

/** How a run ended. `error` is set where results are incomplete or a gate failed; its exit code is that of the run. */
export interface RunResult {
  readonly runId: string
  readonly output: string
  readonly status: RunStatus
  readonly error: CrossfootError | null
  /** Number of the published results; null where a failed gate kept the last ones. */
  readonly generation: number | null
  readonly run: RunRow
  readonly rows: RunCounts['rows']
  readonly files: readonly WrittenFile[]
}

interface Running {
  readonly id: string
  readonly pipeline: string
  readonly startedAt: string
  readonly counts: RunCounts
  readonly stages: Record<string, number>
}

/**
 * Runs a pipeline: list, fetch, normalize, flag, load, publish. Reports that failed alone do not stop it and stand in
 * the result; whatever stops it is thrown, and then the last good results stand as before and what was fetched is kept.
 */
export async function runPipeline(pipeline: Pipeline, options: RunOptions): Promise<RunResult> {
  const effects = effectsOf(options)
  const running: Running = {
    id: newRunId(effects),
    pipeline: pipeline.name,
    startedAt: nowText(effects.clock),
    counts: noCounts(),
    stages: {},
  }
  effects.onEvent({ code: 'started', runId: running.id, pipeline: running.pipeline })
  const session = await openSession(pipeline, effects, running.id)
  let staging: Staging | undefined
  try {
    noteRun(session.state, rowOf(running, 'running', null, session, effects))
    await session.save()
    staging = await createStaging(session.stateFolder, running.id)
    const result = await work(pipeline, effects, session, running, staging)
    effects.onEvent({ code: 'finished', run: result.run })
    return result
  } catch (error) {
    await recordFailure(pipeline, effects, session, running, error)
    throw error
  } finally {
    if (staging) await removeStaging(staging).catch(() => {})
    await session.close()
  }
}

function rowOf(
  running: Running,
  status: RunStatus,
  finishedAt: string | null,
  { client }: Session,
  { toolVersion }: RunEffects,
): RunRow {
  return runRow(running, status, finishedAt, running.counts, client.stats(), toolVersion)
}

async function work(
  pipeline: Pipeline,
  effects: RunEffects,
  session: Session,
  running: Running,
  staging: Staging,
): Promise<RunResult> {
  const { counts } = running
  const timed: Timed = async (stage, task) => {
    effects.onEvent({ code: 'stage', stage })
    const start = effects.clock.monotonic()
    let failed = true
    try {
      const value = await task()
      failed = false
      return value
    } finally {
      const ms = Math.round(effects.clock.monotonic() - start)
      running.stages[stage] = ms
      effects.onEvent({ code: 'stage-ended', stage, ms, failed })
    }
  }

  session.signal.throwIfAborted()
  const vanished = effects.renormalize
    ? nothingToSync(session)
    : await syncReports(pipeline, effects, session, counts, timed)

  const tables = await TableStage.open(staging.tables)
  let source: TableSource
  let staged: StagedReports
  let run: RunRow
  try {
    staged = await timed('normalize', () =>
      stageReports(session, tables, pipeline.quality.rules, effects, counts, vanished),
    )
    const gateFailed = vanished.length > 0 || gateFails(pipeline.quality, counts.flags)
    const status = gateFailed ? 'gate_failed' : counts.failed > 0 ? 'partial' : 'succeeded'
    run = rowOf(running, status, nowText(effects.clock), session, effects)
    await tables.add('runs', [...session.state.runs.slice(0, -1), run])
    await tables.add('research_attempts', (await attemptStore(session.output).list()).map(attemptRow))
    source = await tables.finish()
  } catch (error) {
    await tables.discard()
    throw error
  }
  counts.rows.runs = source.count('runs')
  counts.rows.research_attempts = source.count('research_attempts')

  const published = run.status !== 'gate_failed' || pipeline.quality.publishOnFail
  const error = outcomeError(run, { ...staged, vanished }, published)
  const record = {
    run,
    stages: running.stages,
    generation: null,
    rows: counts.rows,
    files: [],
    failures: staged.failures,
    error: error && { code: error.code, message: error.message },
  }
  const result = {
    runId: running.id,
    output: session.output,
    status: run.status,
    error,
    run,
    rows: counts.rows,
  }
  if (!published) {
    noteRun(session.state, run)
    await session.save()
    await writeRunRecord(effects, pipeline, record)
    return { ...result, generation: null, files: [] }
  }

  const previous = Math.max(session.state.generation, (await readPublished(session.output)).generation)
  const generation = previous + 1
  const stamp = { generation, runId: running.id, toolVersion: effects.toolVersion, schemaVersion }
  const files = await timed('load', () =>
    loadStage(source, staging.results, pipeline.destinations, stamp, session.signal),
  )
  const takeBack = noteWritten(session.state, staged, generation, run)
  const companions = [
    { path: '.crossfoot/state.json', text: session.stateText() },
    { path: recordPath(running.id), text: recordText(effects, pipeline, { ...record, generation, files }) },
  ]
  try {
    await timed('publish', () =>
      publish(session.output, staging, files, companions, stamp, nowText(effects.clock)),
    )
  } catch (error) {
    takeBack()
    throw error
  }
  return { ...result, generation, files }
}

type Timed = <T>(stage: Stage, task: () => Promise<T>) => Promise<T>

/** Brings the archive up to what the service has; resolves to the lists whose losses are not believed. */
async function syncReports(
  pipeline: Pipeline,
  effects: RunEffects,
  session: Session,
  counts: RunCounts,
  timed: Timed,
): Promise<readonly Vanished[]> {
  const { research } = pipeline
  if (research) await timed('research', () => researchStage(session, research, effects))
  const { workspace, wanted, vanished } = await timed('list', async () => {
    const workspace = workspaceOf(session.state, await workspaceOfKey(session))
    const listed = await listStage(session, pipeline.source.queries, workspace, effects, counts)
    return { workspace, ...listed }
  })
  await session.save()
  if (wanted.length > 0) {
    await timed('fetch', () => fetchStage(session, wanted, workspace, effects, counts))
    await session.save()
  }
  return vanished
}

function nothingToSync({ state, output }: Session): readonly Vanished[] {
  if (state.workspaces.size > 0) return []
  throw new CrossfootError('usage', `${output} holds no reports that could be normalized again`, {
    hint: 'run without --renormalize first',
  })
}

/** Notes in the state what is about to be published; the result takes it back. */
function noteWritten(state: State, { written }: StagedReports, generation: number, run: RunRow): () => void {
  const before = written.map(({ state: { run_id, digest } }) => ({ run_id, digest }))
  const generationBefore = state.generation
  for (const { state, runId, digest } of written) Object.assign(state, { run_id: runId, digest })
  state.generation = generation
  noteRun(state, run)
  return () => {
    for (const [index, { state }] of written.entries()) Object.assign(state, before[index])
    state.generation = generationBefore
  }
}

/** Notes how the run of this session stands; its row is the last of the state. */
function noteRun(state: State, run: RunRow): void {
  state.runs = [...state.runs.filter(({ run_id }) => run_id !== run.run_id), run]
}

/** Notes a run that was stopped; what cannot be written any more (a full disk) must not hide the error itself. */
async function recordFailure(
  pipeline: Pipeline,
  effects: RunEffects,
  session: Session,
  running: Running,
  error: unknown,
): Promise<void> {
  const interrupted =
    error instanceof CrossfootError && (error.code === 'interrupted' || error.code === 'terminated')
  const status = interrupted ? 'interrupted' : 'failed'
  const { counts, stages } = running
  const run = rowOf(running, status, nowText(effects.clock), session, effects)
  effects.onEvent({ code: 'finished', run })
  noteRun(session.state, run)
  try {
    await session.save()
    await writeRunRecord(effects, pipeline, {
      run,
      stages,
      generation: null,
      rows: counts.rows,
      files: [],
      failures: [],
      error: {
        code: error instanceof CrossfootError ? error.code : 'internal',
        message: error instanceof Error ? error.message : String(error),
      },
    })
  } catch {
    // The error that stopped the run is the one to show.
  }
}
