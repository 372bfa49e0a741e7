import { CrossfootError } from '../errors.ts'
import { roomError } from '../lib/file-error.ts'
import type { Pipeline } from '../model/pipeline.ts'
import type { TableSource, WrittenFile } from '../model/results.ts'
import type { RunRow } from '../model/tables.ts'
import type { RunStatus } from '../model/vocabulary.ts'
import { TableStage } from '../writers/staged-tables.ts'
import type { Vanished } from './absence.ts'
import { effectsOf, newRunId, nowText, type RunEffects, type RunOptions } from './effects.ts'
import { gateFails } from './gate.ts'
import { outcomeError } from './outcome.ts'
import { noCounts, writeRunRecord, type RunCounts, type RunRecord } from './record.ts'
import { noteRun, rowOfRun, timed, type RunContext } from './run-context.ts'
import { openSession, type Session } from './session.ts'
import { publishStage } from './stages/publish.ts'
import { researchStage } from './stages/research.ts'
import { stageReports, type StagedReports } from './stages/stage-reports.ts'
import { fetchStage, listStage, workspaceOfKey } from './stages/sync.ts'
import { attemptRow, attemptStore } from './store/attempts.ts'
import { createStaging, removeStaging, type Staging } from './store/staging.ts'
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

/**
 * Runs a pipeline: list, fetch, normalize, flag, load, publish. Reports that failed alone do not stop it and stand in
 * the result; whatever stops it is thrown, and then the last good results stand as before and what was fetched is kept.
 */
export async function runPipeline(pipeline: Pipeline, options: RunOptions): Promise<RunResult> {
  try {
    return await runAlone(pipeline, effectsOf(options))
  } catch (error) {
    const hint =
      'free some space there and run again, what was fetched is kept; or name a folder on another disk with --output'
    throw roomError(error, 'write results into', options.output, hint)
  }
}

/** A run that has the folder of results for itself. */
async function runAlone(pipeline: Pipeline, effects: RunEffects): Promise<RunResult> {
  const id = newRunId(effects)
  const startedAt = nowText(effects.clock)
  effects.onEvent({ code: 'started', runId: id, pipeline: pipeline.name })
  const session = await openSession(pipeline, effects, id)
  const context = { id, startedAt, pipeline, effects, session, counts: noCounts(), stages: {} }
  let staging: Staging | undefined
  try {
    noteRun(session.state, rowOfRun(context, 'running'))
    await session.save()
    staging = await createStaging(session.stateFolder, id)
    const result = await work(context, staging)
    effects.onEvent({ code: 'finished', run: result.run })
    return result
  } catch (error) {
    await recordFailure(context, error)
    throw error
  } finally {
    if (staging) await removeStaging(staging).catch(() => {})
    await session.close()
  }
}

async function work(context: RunContext, staging: Staging): Promise<RunResult> {
  const { id, pipeline, effects, session, counts, stages } = context
  session.signal.throwIfAborted()
  const vanished = effects.renormalize ? nothingToSync(session) : await syncReports(context)
  const { run, staged, source } = await stageTables(context, staging, vanished)
  const isPublished = run.status !== 'gate_failed' || pipeline.quality.publishOnFail
  const error = outcomeError(run, { ...staged, vanished }, isPublished)
  const record: RunRecord = {
    run,
    stages,
    generation: null,
    rows: counts.rows,
    files: [],
    failures: staged.failures,
    error: error && { code: error.code, message: error.message },
  }
  let published: Pick<RunResult, 'generation' | 'files'> = { generation: null, files: [] }
  if (isPublished) published = await publishStage(context, staging, source, staged, record)
  else await keepRecord(context, record)
  return {
    runId: id,
    output: session.output,
    status: run.status,
    error,
    run,
    rows: counts.rows,
    ...published,
  }
}

/** Brings the archive up to what the service has; resolves to the lists whose losses are not believed. */
async function syncReports(context: RunContext): Promise<readonly Vanished[]> {
  const { pipeline, effects, session, counts } = context
  const { research } = pipeline
  if (research) await timed(context, 'research', () => researchStage(session, research, effects))
  const { workspace, wanted, vanished } = await timed(context, 'list', async () => {
    const workspace = workspaceOf(session.state, await workspaceOfKey(session))
    const listed = await listStage(session, pipeline.source.queries, workspace, effects, counts)
    return { workspace, ...listed }
  })
  await session.save()
  if (wanted.length > 0) {
    await timed(context, 'fetch', () => fetchStage(session, wanted, workspace, effects, counts))
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

/** Normalizes every held report and stages the rows of all tables. */
async function stageTables(
  context: RunContext,
  staging: Staging,
  vanished: readonly Vanished[],
): Promise<{ run: RunRow; staged: StagedReports; source: TableSource }> {
  const { pipeline, effects, session, counts } = context
  const tables = await TableStage.open(staging.tables)
  try {
    const staged = await timed(context, 'normalize', () =>
      stageReports(session, tables, pipeline.quality.rules, effects, counts, vanished),
    )
    const gateFailed = vanished.length > 0 || gateFails(pipeline.quality, counts.flags)
    const run = rowOfRun(context, gateFailed ? 'gate_failed' : counts.failed > 0 ? 'partial' : 'succeeded')
    await tables.add('runs', [...session.state.runs.slice(0, -1), run])
    await tables.add('research_attempts', (await attemptStore(session.output).list()).map(attemptRow))
    const source = await tables.finish()
    counts.rows.runs = source.count('runs')
    counts.rows.research_attempts = source.count('research_attempts')
    return { run, staged, source }
  } catch (error) {
    await tables.discard()
    throw error
  }
}

/** Notes a run that was stopped; what cannot be written any more (a full disk) must not hide the error itself. */
async function recordFailure(context: RunContext, error: unknown): Promise<void> {
  const interrupted =
    error instanceof CrossfootError && (error.code === 'interrupted' || error.code === 'terminated')
  const run = rowOfRun(context, interrupted ? 'interrupted' : 'failed')
  context.effects.onEvent({ code: 'finished', run })
  try {
    await keepRecord(context, {
      run,
      stages: context.stages,
      generation: null,
      rows: context.counts.rows,
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

/** Keeps the record of a run that publishes nothing. */
async function keepRecord({ pipeline, effects, session }: RunContext, record: RunRecord): Promise<void> {
  noteRun(session.state, record.run)
  await session.save()
  await writeRunRecord(effects, pipeline, record)
}
