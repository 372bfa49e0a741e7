import { CrossfootError } from '../errors.ts'
import type { Pipeline } from '../model/pipeline.ts'
import { schemaVersion, type ResultStamp, type TableSource, type WrittenFile } from '../model/results.ts'
import type { RunRow } from '../model/tables.ts'
import type { RunStatus } from '../model/vocabulary.ts'
import { TableStage } from '../writers/staged-tables.ts'
import { effectsOf, newRunId, nowText, type RunEffects, type RunOptions } from './effects.ts'
import type { Stage } from './events.ts'
import { gateFails } from './gate.ts'
import { noCounts, runRow, writeRunRecord, type RunCounts } from './record.ts'
import { openSession, type Session } from './session.ts'
import { fetchStage, listStage, workspaceOfKey } from './stages/sync.ts'
import { loadStage } from './stages/load.ts'
import { researchStage } from './stages/research.ts'
import { stageReports, type StagedReports } from './stages/stage-reports.ts'
import { attemptRow, attemptStore } from './store/attempts.ts'
import { createStaging, publish, readPublished, removeStaging, type Staging } from './store/publish.ts'
import { workspaceOf } from './store/state.ts'

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
  const session = await openSession(pipeline, effects, running.id)
  let staging: Staging | undefined
  try {
    staging = await createStaging(session.stateFolder, running.id)
    return await work(pipeline, effects, session, running, staging)
  } catch (error) {
    await recordFailure(pipeline, effects, session, running, error)
    throw error
  } finally {
    if (staging) await removeStaging(staging).catch(() => {})
    await session.close()
  }
}

async function work(
  pipeline: Pipeline,
  effects: RunEffects,
  session: Session,
  running: Running,
  staging: Staging,
): Promise<RunResult> {
  const { counts } = running
  const timed = async <T>(stage: Stage, task: () => Promise<T>): Promise<T> => {
    effects.onEvent({ code: 'stage', stage })
    const start = effects.clock.monotonic()
    try {
      return await task()
    } finally {
      running.stages[stage] = Math.round(effects.clock.monotonic() - start)
    }
  }

  session.signal.throwIfAborted()
  const { research } = pipeline
  if (research) await timed('research', () => researchStage(session, research, effects))
  const wanted = await timed('list', async () => {
    const workspace = workspaceOf(session.state, await workspaceOfKey(session))
    return {
      workspace,
      details: await listStage(session, pipeline.source.queries, workspace, effects, counts),
    }
  })
  await session.save()
  if (wanted.details.length > 0) {
    await timed('fetch', () => fetchStage(session, wanted.details, wanted.workspace, effects, counts))
    await session.save()
  }

  const stage = await TableStage.open(staging.tables)
  let source: TableSource
  let staged: StagedReports
  let run: RunRow
  try {
    staged = await timed('normalize', () =>
      stageReports(session, stage, pipeline.quality.rules, effects, counts),
    )
    const status = gateFails(pipeline.quality, counts.flags)
      ? 'gate_failed'
      : counts.failed > 0
        ? 'partial'
        : 'succeeded'
    run = runRow(running, status, nowText(effects.clock), counts, session.client.stats(), effects.toolVersion)
    await stage.add('runs', [...session.state.runs, run])
    await stage.add('research_attempts', (await attemptStore(session.output).list()).map(attemptRow))
    source = await stage.finish()
  } catch (error) {
    await stage.discard()
    throw error
  }
  counts.rows.runs = source.count('runs')
  counts.rows.research_attempts = source.count('research_attempts')

  const published = run.status !== 'gate_failed' || pipeline.quality.publishOnFail
  let files: WrittenFile[] = []
  const previous = Math.max(session.state.generation, (await readPublished(session.output)).generation)
  const stamp: ResultStamp = {
    generation: previous + 1,
    runId: running.id,
    toolVersion: effects.toolVersion,
    schemaVersion,
  }
  if (published) {
    files = await timed('load', () =>
      loadStage(source, staging.results, pipeline.destinations, stamp, session.signal),
    )
    await timed('publish', () => publish(session.output, staging, files, stamp, nowText(effects.clock)))
    session.state.generation = stamp.generation
    for (const { state, runId, digest } of staged.written) {
      state.run_id = runId
      state.digest = digest
    }
  }
  session.state.runs.push(run)
  await session.save()

  const error = errorOf(run, staged, published)
  const result: RunResult = {
    runId: running.id,
    output: session.output,
    status: run.status,
    error,
    generation: published ? stamp.generation : null,
    run,
    rows: counts.rows,
    files,
  }
  await writeRunRecord(effects, pipeline, {
    run,
    stages: running.stages,
    generation: result.generation,
    rows: counts.rows,
    files,
    failures: staged.failures,
    error: error && { code: error.code, message: error.message },
  })
  return result
}

/** The gate comes first, as it may have kept the results back; then what a person must look at, then what heals itself. */
function errorOf(
  run: RunRow,
  { failures, contractProblems }: StagedReports,
  published: boolean,
): CrossfootError | null {
  if (run.status === 'gate_failed') {
    const flags = `${run.flags_error} flags of severity error and ${run.flags_warning} of severity warning`
    return new CrossfootError('quality-gate', `the quality gate failed with ${flags}`, {
      hint: published
        ? 'the results were published all the same; see the table quality_flags'
        : 'the last good results were kept (publishOnFail: false)',
    })
  }
  const [problem] = contractProblems
  if (problem !== undefined) {
    const others = contractProblems.length > 1 ? ` (and ${contractProblems.length - 1} more)` : ''
    return new CrossfootError(
      'contract',
      `a report contradicts the contract of the service: ${problem}${others}`,
      {
        stage: 'normalize',
        hint: 'it is flagged in quality_flags; a body that came whole is kept in raw; all other reports were published',
      },
    )
  }
  const [failure] = failures
  if (!failure) return null
  const reports = failures.length === 1 ? '1 report is' : `${failures.length} reports are`
  return new CrossfootError('unavailable', `${reports} still missing: ${failure.message}`, {
    retryable: true,
    stage: 'fetch',
    reportId: failure.reportId,
    hint: 'run again later, the next run asks for what is missing first; all other reports were published',
  })
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
  const run = runRow(
    running,
    status,
    nowText(effects.clock),
    counts,
    session.client.stats(),
    effects.toolVersion,
  )
  session.state.runs.push(run)
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
