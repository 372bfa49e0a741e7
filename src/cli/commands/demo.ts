import { Secret } from '../../lib/secret.ts'
import { runPipeline } from '../../pipeline/run.ts'
import { startSandbox } from '../../sandbox/server.ts'
import { outputOption, type Invocation } from '../io.ts'
import { loadWithWarnings, packagedPipeline } from '../pipeline-file.ts'
import { createLog } from '../telemetry/log-format.ts'
import { observeRun } from '../telemetry/observe-run.ts'

/** `crossfoot demo`: the shipped pipeline against the embedded sandbox. */
export async function demo(invocation: Invocation): Promise<number> {
  return observeRun(invocation, createLog(invocation), async ({ onEvent, warn, hide }) => {
    const sandbox = await startSandbox()
    try {
      hide(new Secret(sandbox.readKey))
      const env = { CROSSFOOT_BASE_URL: sandbox.baseUrl, CROSSFOOT_API_KEY: sandbox.readKey }
      const pipeline = await loadWithWarnings(packagedPipeline, env, warn)
      const output = outputOption(invocation)
      return await runPipeline(pipeline, { output, demo: true, signal: invocation.io.signal, onEvent })
    } finally {
      await sandbox.close()
    }
  })
}
