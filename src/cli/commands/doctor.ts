import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createClient } from '../../api/client.ts'
import { CrossfootError, exitCodes } from '../../errors.ts'
import { Duckdb } from '../../lib/duckdb.ts'
import { systemProcesses } from '../../lib/processes.ts'
import { Secret } from '../../lib/secret.ts'
import { toolVersion } from '../../lib/tool-version.ts'
import type { Pipeline } from '../../model/pipeline.ts'
import { inspectLock } from '../../pipeline/store/lock.ts'
import { probeFolder } from '../../pipeline/store/probe.ts'
import { readState, refuseMixing } from '../../pipeline/store/state.ts'
import { outputOption, type Invocation } from '../io.ts'
import { loadWithWarnings, pipelineFile } from '../pipeline-file.ts'
import { count, plural, printJson } from '../print.ts'
import { proxyFrom } from '../proxy.ts'
import { errorLine } from '../report-error.ts'
import { safeLine } from '../safe-term.ts'
import { fit, paint } from '../say.ts'
import { durationText, minuteText } from '../time-text.ts'

type Verdict = 'ok' | 'warning' | 'failed' | 'skipped'

interface Finding {
  readonly check: string
  readonly verdict: Verdict
  readonly message: string
  /** Set where it failed. */
  readonly error?: CrossfootError
}

const colours = { ok: 'green', warning: 'yellow', failed: 'red', skipped: 'dim' } as const
const scarceBytes = 1024 ** 3
const mostSkewMs = 60_000

/** `crossfoot doctor`: checks everything that a run needs; the exit code is that of the first check that failed. */
export async function doctor(invocation: Invocation): Promise<number> {
  const findings: Finding[] = []
  const check = async (name: string, work: () => Promise<Omit<Finding, 'check'>>): Promise<void> => {
    const finding = { check: name, ...(await work().catch(failed)) }
    findings.push(finding)
    await print(invocation, finding)
  }

  let pipeline: Pipeline | undefined
  const file = pipelineFile(invocation.args[0], invocation.io.cwd)
  await check('versions', checkVersions)
  await check('pipeline', async () => {
    const warnings: string[] = []
    pipeline = await loadWithWarnings(file, invocation.io.env, async warning => void warnings.push(warning))
    const message = [`${file} is valid: ${pipeline.name}`, ...warnings].join('; ')
    return { verdict: warnings.length === 0 ? 'ok' : 'warning', message }
  })
  await check('service', () => checkService(invocation, pipeline))
  await check('folder', () => checkFolder(outputOption(invocation)))
  await check('lock', () => checkLock(outputOption(invocation)))

  const first = findings.find(({ verdict }) => verdict === 'failed')
  if (!invocation.quiet && !invocation.json) {
    const failures = findings.filter(({ verdict }) => verdict === 'failed').length
    const warned = findings.some(({ verdict }) => verdict === 'warning')
    const verdict = warned ? 'No check failed, but read the warnings' : 'All is ready'
    const next = `${verdict}. Next: ${runLine(invocation)}`
    const text = first ? `${plural(failures, 'check')} failed; begin with the first.` : next
    await invocation.io.stderr.write(`\n${fit(invocation.io.stderr, text)}\n`)
  }
  if (!first) return 0
  return first.error?.exitCode ?? exitCodes.internal
}

/** The run that was checked, to be typed. */
function runLine(invocation: Invocation): string {
  const output = outputOption(invocation)
  const folder = output === 'output' ? [] : ['--output', output]
  return safeLine(['crossfoot run', ...invocation.args.slice(0, 1), ...folder].filter(Boolean).join(' '))
}

function failed(error: unknown): Omit<Finding, 'check'> {
  if (!(error instanceof CrossfootError)) throw error
  return { verdict: 'failed', message: errorLine(error), error }
}

async function print(invocation: Invocation, { check, verdict, message, error }: Finding): Promise<void> {
  if (invocation.json) {
    await printJson(invocation, { check, verdict, message, ...(error ? { code: error.code } : {}) })
  } else {
    const { stdout } = invocation.io
    const line = `${verdict.padEnd(8)} ${check.padEnd(9)} ${safeLine(message)}\n`
    await stdout.write(
      fit(stdout, line, ' '.repeat(19)).replace(verdict, paint(stdout, colours[verdict], verdict)),
    )
  }
}

async function checkVersions(): Promise<Omit<Finding, 'check'>> {
  const duckdb = await Duckdb.open({ folders: [] })
  try {
    const { version } = await duckdb.row('SELECT version() AS version')
    const message = `Crossfoot ${toolVersion}, Node ${systemProcesses.node}, DuckDB ${String(version)}`
    return { verdict: 'ok', message }
  } finally {
    duckdb.close()
  }
}

async function checkService(
  { io }: Invocation,
  pipeline: Pipeline | undefined,
): Promise<Omit<Finding, 'check'>> {
  if (!pipeline) return { verdict: 'skipped', message: 'not asked, because the pipeline file is not right' }
  const { baseUrl, apiKey, requestsPerMinute } = pipeline.source
  const key = new Secret(apiKey)
  const dispatcher = await proxyFrom(io.env)
  let skewMs = 0
  const client = createClient({
    baseUrl,
    key,
    requestsPerMinute,
    userAgent: `crossfoot/${toolVersion}`,
    limits: { attempts: 2 },
    onExchange: async ({ servedAt, receivedAt }) => {
      if (servedAt !== null) skewMs = Date.parse(receivedAt) - Date.parse(servedAt)
    },
    ...(dispatcher ? { dispatcher } : {}),
  })
  try {
    const { plan, remaining, limit, resetAt } = await client.usage(io.signal)
    const origin = new URL(baseUrl).origin
    const allowance = `${count(remaining)} of ${count(limit)} searches left, reset at ${minuteText(resetAt)} (plan ${plan})`
    const message = `${origin} takes the key ${key.hint()}; ${allowance}`
    if (Math.abs(skewMs) < mostSkewMs) return { verdict: 'ok', message }
    const skew = `${durationText(Math.abs(skewMs))} ${skewMs > 0 ? 'ahead of' : 'behind'}`
    return { verdict: 'warning', message: `${message}. The clock here is ${skew} that of the service` }
  } finally {
    await client.close()
    await dispatcher?.close()
  }
}

async function checkFolder(output: string): Promise<Omit<Finding, 'check'>> {
  const state = await readState(join(output, '.crossfoot'))
  if (state) refuseMixing(state, false, output)
  const { folder, freeBytes } = await probeFolder(output, randomBytes(6).toString('hex'))
  const gib = freeBytes / 1024 ** 3
  const free = gib < 1 ? `${Math.floor(gib * 1024)} MiB free` : `${gib.toFixed(1)} GiB free`
  const message = `${folder} can be written, ${free}`
  return freeBytes < scarceBytes
    ? { verdict: 'warning', message: `${message}; a run with many reports may fill that` }
    : { verdict: 'ok', message }
}

async function checkLock(output: string): Promise<Omit<Finding, 'check'>> {
  const lock = await inspectLock(join(output, '.crossfoot'), systemProcesses)
  if (lock.code === 'free') return { verdict: 'ok', message: 'no run holds the folder' }
  if (lock.code === 'left behind') {
    return { verdict: 'ok', message: `process ${lock.pid} left its lock behind; the next run takes it over` }
  }
  const message =
    lock.pid === null
      ? 'held, but the file .crossfoot/lock cannot be read; delete it if no run is under way'
      : `held by process ${lock.pid} on ${lock.hostname}; wait until it is done`
  return { verdict: 'warning', message }
}
