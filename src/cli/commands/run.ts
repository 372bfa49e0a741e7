import { Secret } from '../../lib/secret.ts'
import type { Pipeline } from '../../model/pipeline.ts'
import { planPipeline } from '../../pipeline/dry-run.ts'
import type { RunOptions } from '../../pipeline/effects.ts'
import type { Plan } from '../../pipeline/plan.ts'
import { runPipeline } from '../../pipeline/run.ts'
import { outputOption, percentOption, textOption, type Invocation, type Output } from '../io.ts'
import { loadWithWarnings, pipelineFile } from '../pipeline-file.ts'
import { namedLines, plural, printJson } from '../print.ts'
import { proxyFrom } from '../proxy.ts'
import { createLog } from '../telemetry/log-format.ts'
import { nameOfFile, openMetricsFile } from '../telemetry/metrics-file.ts'
import { observeRun, type Observers } from '../telemetry/observe-run.ts'
import type { RunLog } from '../telemetry/run-log.ts'

/** `crossfoot run`. */
export async function run(invocation: Invocation): Promise<number> {
  const { io, args, options } = invocation
  const log = createLog(invocation)
  const file = pipelineFile(args[0], io.cwd)
  try {
    if (options['dryRun'] === true) return await dryRun(invocation, file, log)
    const path = textOption(invocation, 'metricsFile') ?? io.env['CROSSFOOT_METRICS_FILE']
    const metricsFile = path ? await openMetricsFile(path, nameOfFile(file)) : undefined
    const work = (observers: Observers) => withPipeline(invocation, file, observers, runPipeline)
    return await observeRun(invocation, log, work, metricsFile)
  } catch (error) {
    return log.fail(error)
  }
}

async function dryRun(invocation: Invocation, file: string, log: RunLog): Promise<number> {
  const plan = await withPipeline(invocation, file, log, planPipeline)
  log.done()
  if (invocation.json) await printJson(invocation, plan)
  else await invocation.io.stdout.write(planText(plan, outputOption(invocation), invocation.io.stdout))
  return 0
}

/** Reads the pipeline file and does something with the options of the command line. */
async function withPipeline<T>(
  invocation: Invocation,
  file: string,
  { onEvent, warn, hide }: Observers,
  task: (pipeline: Pipeline, options: RunOptions) => Promise<T>,
): Promise<T> {
  const { io, options } = invocation
  const pipeline = await loadWithWarnings(file, io.env, warn)
  hide(new Secret(pipeline.source.apiKey))
  const dispatcher = await proxyFrom(io.env)
  const runOptions = {
    output: outputOption(invocation),
    full: options['full'] === true,
    renormalize: options['renormalize'] === true,
    allowEmpty: options['allowEmpty'] === true,
    maxDeletePercent: percentOption(invocation, 'maxDelete', 5),
    signal: io.signal,
    onEvent,
  }
  try {
    return await task(pipeline, dispatcher ? { ...runOptions, dispatcher } : runOptions)
  } finally {
    await dispatcher?.close()
  }
}

function planText({ requests, minutes, files }: Plan, folder: string, output: Output): string {
  const all = requests.usage + requests.list + requests.details
  const details = `${requests.usage} for the workspace, ${requests.list} for the list, ${requests.details} for details`
  const time = minutes < 1 ? 'less than a minute' : `about ${plural(Math.ceil(minutes), 'minute')}`
  const lines = [
    ['send', `${plural(all, 'request')} (${details}), which takes ${time}`],
    ...files.map((file, index) => [index === 0 ? 'write' : '', file] as const),
    ['into', folder],
  ] as const
  return `This run would\n${namedLines(lines, output)}Nothing was written.\n`
}
