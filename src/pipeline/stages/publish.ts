import { schemaVersion, type TableSource, type WrittenFile } from '../../model/results.ts'
import { nowText } from '../effects.ts'
import { recordPath, recordText, type RunRecord } from '../record.ts'
import { noteRun, timed, type RunContext } from '../run-context.ts'
import { publish, readPublished } from '../store/publish.ts'
import type { Staging } from '../store/staging.ts'
import type { State } from '../store/state.ts'
import { loadStage } from './load.ts'
import type { Written } from './normalize.ts'

/**
 * Writes the staged tables to every destination and publishes them together with the state and the record of the run.
 * If that fails, the folder of results and the state are as before.
 */
export async function publishStage(
  context: RunContext,
  staging: Staging,
  source: TableSource,
  written: readonly Written[],
  record: RunRecord,
): Promise<{ generation: number; files: readonly WrittenFile[] }> {
  const { id, pipeline, effects, session } = context
  const { state, output, signal } = session
  const generation = Math.max(state.generation, (await readPublished(output)).generation) + 1
  const stamp = { generation, runId: id, toolVersion: effects.toolVersion, schemaVersion }
  const files = await timed(context, 'load', () =>
    loadStage(source, staging.results, pipeline.destinations, stamp, signal),
  )
  const takeBack = noteWritten(state, written, generation)
  noteRun(state, record.run)
  const companions = [
    { path: '.crossfoot/state.json', text: session.stateText() },
    { path: recordPath(id), text: recordText(effects, pipeline, { ...record, generation, files }) },
  ]
  try {
    await timed(context, 'publish', () =>
      publish(output, staging, files, companions, stamp, nowText(effects.clock)),
    )
  } catch (error) {
    takeBack()
    throw error
  }
  return { generation, files }
}

/** Notes in the state which run wrote which rows; the result takes it back. */
function noteWritten(state: State, written: readonly Written[], generation: number): () => void {
  const before = written.map(({ state: { run_id, digest } }) => ({ run_id, digest }))
  const generationBefore = state.generation
  for (const { state, runId, digest } of written) Object.assign(state, { run_id: runId, digest })
  state.generation = generation
  return () => {
    for (const [index, { state }] of written.entries()) Object.assign(state, before[index])
    state.generation = generationBefore
  }
}
