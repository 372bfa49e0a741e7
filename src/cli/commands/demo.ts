import { fileURLToPath } from 'node:url'
import { runPipeline } from '../../pipeline/run.ts'
import { startSandbox } from '../../sandbox/server.ts'
import { outputOption, type Invocation } from '../io.ts'
import { loadWithWarnings } from '../pipeline-file.ts'
import { createProgress } from '../progress.ts'
import { reportResult } from '../summary.ts'

const file = fileURLToPath(new URL('../../../pipelines/statements.yaml', import.meta.url))

/** `crossfoot demo`: the shipped pipeline against the embedded sandbox. */
export async function demo(invocation: Invocation): Promise<number> {
  const { io } = invocation
  const sandbox = await startSandbox()
  const progress = createProgress(invocation)
  try {
    const pipeline = await loadWithWarnings(invocation, file, {
      CROSSFOOT_BASE_URL: sandbox.baseUrl,
      CROSSFOOT_API_KEY: sandbox.readKey,
    })
    const result = await runPipeline(pipeline, {
      output: outputOption(invocation),
      demo: true,
      signal: io.signal,
      onEvent: progress.onEvent,
    })
    progress.done()
    return await reportResult(invocation, result)
  } finally {
    progress.done()
    await sandbox.close()
  }
}
