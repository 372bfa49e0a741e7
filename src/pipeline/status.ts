import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { CrossfootError } from '../errors.ts'
import type { Processes } from '../lib/processes.ts'
import { usageSchema } from '../model/report.ts'
import type { RunRow } from '../model/tables.ts'
import { recordPath } from './record.ts'
import { bodyPath, readIndex } from './store/archive.ts'
import { attemptStore } from './store/attempts.ts'
import { hasUnfinishedCommit } from './store/commit.ts'
import { inspectLock, type LockState } from './store/lock.ts'
import { readState, type State } from './store/state.ts'

/** What a person on call needs to know of a folder of results; nothing of it takes a request. */
export interface Status {
  readonly output: string
  /** The published results; null where there are none. */
  readonly results: {
    readonly generation: number
    readonly runId: string
    readonly publishedAt: string
  } | null
  /** Whether a run was killed while it published: the next one completes that first. */
  readonly publishing: boolean
  readonly lock: LockState
  /** Newest first. */
  readonly runs: readonly { readonly run: RunRow; readonly error: string | null }[]
  /** Reports that the next run asks for first. */
  readonly pending: readonly { readonly report_id: string; readonly reason: string }[]
  /** Questions that may have been charged and whose end nobody knows. */
  readonly openQuestions: readonly { readonly question: string; readonly started_at: string }[]
  /** What the service last said of the allowance, and when. */
  readonly allowance: Allowance | null
}

interface Allowance {
  readonly plan: string
  readonly remaining: number
  readonly limit: number
  readonly resetAt: string
  readonly asOf: string
}

const manifestSchema = z.object({ generation: z.int(), runId: z.string(), publishedAt: z.string() })
const recordSchema = z.object({ error: z.object({ message: z.string() }).nullable() })

/**
 * Reads the state of a folder of results without changing it. Error: code `usage` for a folder that no run has used.
 */
export async function readStatus(output: string, processes: Processes, mostRuns = 5): Promise<Status> {
  const stateFolder = join(output, '.crossfoot')
  const state = existsSync(stateFolder) ? await readState(stateFolder) : undefined
  if (!existsSync(stateFolder)) {
    throw new CrossfootError('usage', `${output} is no folder of results: no run has written there`, {
      hint: 'name the folder with --output, or write results first with crossfoot run',
    })
  }
  const runs: Status['runs'][number][] = []
  for (const run of (state?.runs ?? []).slice(-mostRuns).reverse()) {
    const record = await readJson(join(output, recordPath(run.run_id)), recordSchema)
    runs.push({ run, error: record?.error?.message ?? null })
  }
  const attempts = await attemptStore(output).list()
  return {
    output,
    results: (await readJson(join(output, 'manifest.json'), manifestSchema)) ?? null,
    publishing: await hasUnfinishedCommit(stateFolder),
    lock: await inspectLock(stateFolder, processes),
    runs,
    pending: state ? pendingReports(state) : [],
    openQuestions: attempts
      .filter(({ outcome }) => outcome === 'pending' || outcome === 'unknown')
      .map(({ query, started_at }) => ({ question: query, started_at })),
    allowance: await lastAllowance(output),
  }
}

function pendingReports({ workspaces }: State): Status['pending'] {
  return [...workspaces.values()].flatMap(({ reports }) =>
    [...reports].flatMap(([report_id, { failure, held, received, deleted_at }]) => {
      if (deleted_at !== null) return []
      if (failure) return [{ report_id, reason: failure.message }]
      return held || received ? [] : [{ report_id, reason: 'listed, but not yet fetched' }]
    }),
  )
}

async function lastAllowance(output: string): Promise<Allowance | null> {
  if (!existsSync(join(output, 'raw', 'index.ndjson'))) return null
  const answer = (await readIndex(output)).findLast(({ path, status }) => path === '/usage' && status === 200)
  if (!answer) return null
  const usage = await readJson(join(output, bodyPath(answer.sha256)), usageSchema)
  if (!usage) return null
  const { plan, remaining, limit, resetAt } = usage
  return { plan, remaining, limit, resetAt, asOf: answer.received_at }
}

/** Content of a JSON file; undefined where there is none that can be understood. */
async function readJson<T>(path: string, schema: z.ZodType<T>): Promise<T | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return undefined
  }
}
