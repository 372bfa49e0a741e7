import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { CrossfootError } from '../../errors.ts'
import { atomicWrite, refuseSpecialTarget } from '../../lib/atomic-write.ts'
import { fileError } from '../../lib/file-error.ts'
import { toolVersion } from '../../lib/tool-version.ts'
import { exposition, samplePrefix, type Family } from './exposition.ts'
import { runMetrics } from './run-metrics.ts'
import type { RunEnding } from './run-story.ts'

/** Writes what a run did for the textfile collector of Prometheus. */
export type MetricsFile = (ending: RunEnding) => Promise<void>

const firstWords = '# HELP crossfoot_'
const lastRun = 'crossfoot_last_run_timestamp_seconds'
const lastSuccess = 'crossfoot_last_success_timestamp_seconds'

/**
 * Makes ready to write a file of metrics at the end of a run, in whose place one of an earlier run may stand: the time
 * of the last success is kept from there. `fallback` names the pipeline where its file cannot be read. Errors: code
 * `usage` where there is no such folder, or something stands there that Crossfoot did not write.
 */
export async function openMetricsFile(path: string, fallback: string): Promise<MetricsFile> {
  const folder = dirname(resolve(path))
  if (!existsSync(folder)) {
    throw new CrossfootError('usage', `the metrics cannot be written: there is no folder ${folder}`, {
      hint: 'make it, or choose another place with --metrics-file',
    })
  }
  await refuseSpecialTarget(path)
  const earlier = await readEarlier(path)
  if (earlier !== '' && !earlier.startsWith(firstWords)) {
    throw new CrossfootError('usage', `${path} holds something else than the metrics of Crossfoot`, {
      hint: 'choose another place with --metrics-file',
    })
  }
  return ending => {
    const pipeline = ending.pipeline ?? earlierPipeline(earlier) ?? fallback
    return atomicWrite(path, metricsText(ending, pipeline, earlier))
  }
}

/** All metrics of a run as text; the time of the last success from `earlier` where this run is none. */
export function metricsText(ending: RunEnding, pipeline: string, earlier: string): string {
  const endedAt = ending.endedAt / 1000
  const successAt = ending.exitCode === 0 ? endedAt : earlierSuccess(earlier, pipeline)
  const of = (name: string, help: string, value: number | undefined): Family => {
    return { name, help, samples: value === undefined ? [] : [{ labels: {}, value }] }
  }
  const families: Family[] = [
    of(lastRun, 'When the last run ended, in seconds since 1970.', endedAt),
    of(lastSuccess, 'When the last run with exit code 0 ended, in seconds since 1970.', successAt),
    ...runMetrics.map(({ name, help, samples }) => ({
      name: promName(name),
      help,
      samples: samples(ending),
    })),
  ]
  const labelled = families.map(family => ({
    ...family,
    samples: family.samples.map(({ labels, value }) => ({ labels: { pipeline, ...labels }, value })),
  }))
  const build = { labels: { pipeline, version: toolVersion }, value: 1 }
  const info = {
    name: 'crossfoot_build_info',
    help: 'Version of Crossfoot of the last run.',
    samples: [build],
  }
  return exposition([...labelled, info])
}

/** Dots become underscores, and a duration says that it is in seconds. */
function promName(name: string): string {
  return name.replaceAll('.', '_').replace(/duration$/, 'duration_seconds')
}

async function readEarlier(path: string): Promise<string> {
  if (!existsSync(path)) return ''
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw fileError(error, 'read', path)
  }
}

function earlierSuccess(earlier: string, pipeline: string): number | undefined {
  const prefix = samplePrefix(lastSuccess, { pipeline })
  const line = earlier.split('\n').find(line => line.startsWith(prefix))
  const value = Number(line?.slice(prefix.length) ?? Number.NaN)
  return Number.isFinite(value) ? value : undefined
}

function earlierPipeline(earlier: string): string | undefined {
  const [, escaped] =
    new RegExp(`^${lastRun}\\{pipeline="((?:[^"\\\\]|\\\\.)*)"\\} `, 'm').exec(earlier) ?? []
  return escaped?.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character))
}

/** What to call a pipeline whose name is not known: its file without folder and ending. */
export function nameOfFile(path: string): string {
  return basename(path).replace(/\.ya?ml$/, '')
}
