import { planPipeline } from '../../pipeline/dry-run.ts'
import type { Plan } from '../../pipeline/plan.ts'
import { runPipeline } from '../../pipeline/run.ts'
import { outputOption, percentOption, type Invocation } from '../io.ts'
import { loadWithWarnings, pipelineFile } from '../pipeline-file.ts'
import { plural, printJson } from '../print.ts'
import { createProgress } from '../progress.ts'
import { proxyFrom } from '../proxy.ts'
import { reportResult } from '../summary.ts'

/** `crossfoot run`. */
export async function run(invocation: Invocation): Promise<number> {
  const { io, args, options } = invocation
  const file = pipelineFile(args[0], io.cwd)
  const pipeline = await loadWithWarnings(invocation, file, io.env)
  const progress = createProgress(invocation)
  const dispatcher = await proxyFrom(io.env)
  const runOptions = {
    output: outputOption(invocation),
    full: options['full'] === true,
    renormalize: options['renormalize'] === true,
    allowEmpty: options['allowEmpty'] === true,
    maxDeletePercent: percentOption(invocation, 'maxDelete', 5),
    signal: io.signal,
    onEvent: progress.onEvent,
    ...(dispatcher ? { dispatcher } : {}),
  }
  try {
    if (options['dryRun'] === true) {
      const plan = await planPipeline(pipeline, runOptions)
      progress.done()
      if (invocation.json) await printJson(invocation, plan)
      else await io.stdout.write(planText(plan, runOptions.output))
      return 0
    }
    const result = await runPipeline(pipeline, runOptions)
    progress.done()
    return await reportResult(invocation, result)
  } finally {
    progress.done()
    await dispatcher?.close()
  }
}

function planText({ requests, minutes, files }: Plan, output: string): string {
  const all = requests.usage + requests.list + requests.details
  const details = `${requests.usage} for the workspace, ${requests.list} for the list, ${requests.details} for details`
  const time = minutes < 1 ? 'less than a minute' : `about ${plural(Math.ceil(minutes), 'minute')}`
  return [
    'This run would',
    `  send    ${plural(all, 'request')} (${details}), which takes ${time}`,
    `  write   ${files.join('\n          ')}`,
    `  into    ${output}`,
    'Nothing was written.',
    '',
  ].join('\n')
}
