import { sha256Hex } from '../../lib/hash.ts'
import { schemaVersion, type TableSource, type WrittenFile } from '../../model/results.ts'
import { nowText } from '../effects.ts'
import { recordPath, recordText, type RunRecord } from '../record.ts'
import { noteRun, timed, type RunContext } from '../run-context.ts'
import { publish, readPublished } from '../store/publish.ts'
import type { Staging } from '../store/staging.ts'
import { standingFiles } from '../store/standing.ts'
import type { State } from '../store/state.ts'
import { loadStage } from './load.ts'
import type { Written } from './normalize.ts'
import type { StagedReports } from './stage-reports.ts'

/**
 * Writes the staged tables to every destination and publishes them together with the state and the record of the run.
 * Workbooks and pages that would show nothing new stay as they are. If that fails, the folder of results and the state
 * are as before.
 */
export async function publishStage(
  context: RunContext,
  staging: Staging,
  source: TableSource,
  staged: StagedReports,
  record: RunRecord,
): Promise<{ generation: number; files: readonly WrittenFile[] }> {
  const { id, pipeline, effects, session } = context
  const { state, output, signal } = session
  const published = await readPublished(output)
  const generation = Math.max(state.generation, published.generation) + 1
  const stamp = { generation, runId: id, toolVersion: effects.toolVersion, schemaVersion }
  const shown = digestOfShown(context, staged)
  const { written, kept } = await timed(context, 'load', async () => {
    const isSame = shown !== null && shown === state.shown
    const kept = isSame ? await standingFiles(output, state.generation) : []
    const { excel: _, ...others } = pipeline.destinations
    const destinations = kept.length > 0 ? { ...others, report: false } : pipeline.destinations
    return { written: await loadStage(source, staging.results, destinations, stamp, signal), kept }
  })
  const files = [...written, ...kept.map(({ path, rows }) => ({ path, rows }))]
  const takeBack = noteWritten(state, staged.written, generation, shown)
  noteRun(state, record.run)
  const companions = [
    { path: '.crossfoot/state.json', text: session.stateText() },
    { path: recordPath(id), text: recordText(effects, pipeline, { ...record, generation, files }) },
  ]
  try {
    await timed(context, 'publish', () =>
      publish(output, staging, { written, kept }, companions, stamp, nowText(effects.clock)),
    )
  } catch (error) {
    takeBack()
    throw error
  }
  return { generation, files }
}

/**
 * Digest of all that workbooks and pages show: every row but the runs, the settings, the program. Null for the sample
 * reports, which are few and always written anew.
 */
function digestOfShown(
  { pipeline, effects, session }: RunContext,
  { written, others }: StagedReports,
): string | null {
  if (session.state.demo) return null
  const { excel, report } = pipeline.destinations
  const rows = written.map(({ runId, digest }) => [runId, digest])
  return sha256Hex(JSON.stringify([effects.toolVersion, schemaVersion, excel, report, rows, others]))
}

/** Notes in the state what was written by which run; the result takes it back. */
function noteWritten(
  state: State,
  written: readonly Written[],
  generation: number,
  shown: string | null,
): () => void {
  const before = written.map(({ state: { run_id, digest } }) => ({ run_id, digest }))
  const stateBefore = { generation: state.generation, shown: state.shown }
  for (const { state, runId, digest } of written) Object.assign(state, { run_id: runId, digest })
  Object.assign(state, { generation, shown })
  return () => {
    for (const [index, { state }] of written.entries()) Object.assign(state, before[index])
    Object.assign(state, stateBefore)
  }
}
