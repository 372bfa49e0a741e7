import type { Invocation } from '../io.ts'
import { loadWithWarnings, pipelineFile } from '../pipeline-file.ts'
import { printJson } from '../print.ts'
import { safeLine } from '../safe-term.ts'
import { fit } from '../say.ts'
import { createTextLog } from '../telemetry/text-log.ts'

/** `crossfoot validate`: reads the pipeline file as a run would, without any request. */
export async function validate(invocation: Invocation): Promise<number> {
  const { io, args, json } = invocation
  const file = pipelineFile(args[0], io.cwd)
  const { warn } = createTextLog(invocation)
  const { name, source, quality, destinations } = await loadWithWarnings(file, io.env, warn)
  const summary = {
    file,
    valid: true,
    name,
    queries: source.queries,
    requestsPerMinute: source.requestsPerMinute,
    failOn: quality.failOn,
    destinations: Object.entries(destinations).flatMap(([name, options]) => (options ? [name] : [])),
  }
  if (json) await printJson(invocation, summary)
  else
    await io.stdout.write(
      fit(
        io.stdout,
        safeLine(
          `${file} is valid: pipeline ${name} writes ${summary.destinations.join(', ') || 'no files'}`,
        ),
      ) + '\n',
    )
  return 0
}
