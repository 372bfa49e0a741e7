import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { maxReportValues } from '../model/report.ts'
import type { Client, Exchange } from '../api/types.ts'
import { CrossfootError } from '../errors.ts'
import { linkSignals } from '../lib/abort.ts'
import { fileError } from '../lib/file-error.ts'
import { JsonSyntaxError, parseJson } from '../lib/lossless-json.ts'
import { Secret } from '../lib/secret.ts'
import type { Pipeline } from '../model/pipeline.ts'
import type { RunEffects } from './effects.ts'
import { openArchive, type Archive } from './store/archive.ts'
import { completeCommit } from './store/commit.ts'
import { acquireLock } from './store/lock.ts'
import { sweepLeftOvers } from './store/sweep.ts'
import { emptyState, readState, refuseMixing, stateText, writeState, type State } from './store/state.ts'

/** A folder of results, locked for one run, with a client whose every answer is kept before it is read. */
export interface Session {
  readonly runId: string
  readonly output: string
  readonly stateFolder: string
  readonly state: State
  readonly archive: Archive
  readonly client: Client
  readonly keyFingerprint: string
  /** Aborts when the user interrupts and when an answer cannot be kept. */
  readonly signal: AbortSignal
  /** The state as it would be saved now. */
  stateText(): string
  /** Makes the state durable. */
  save(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the folder of results for a run. Wrong addresses and keys are found before anything is written. Errors: codes
 * `usage`, `key`, `locked`.
 */
export async function openSession(pipeline: Pipeline, effects: RunEffects, runId: string): Promise<Session> {
  const { output } = effects
  const stateFolder = join(output, '.crossfoot')
  const key = new Secret(pipeline.source.apiKey)
  const halt = linkSignals(effects.signal)
  let archive: Archive | undefined

  const keep = async (exchange: Exchange): Promise<void> => {
    try {
      await archive?.append(archiveEntry(exchange, runId), exchange.body)
    } catch (error) {
      halt.abort(error)
      throw error
    }
  }
  const client = effects.createClient({
    baseUrl: pipeline.source.baseUrl,
    key,
    requestsPerMinute: pipeline.source.requestsPerMinute,
    ledgerFolder: stateFolder,
    clock: effects.clock,
    userAgent: `crossfoot/${effects.toolVersion} (node ${effects.processes.node})`,
    onExchange: keep,
    onEvent: event => effects.onEvent({ code: 'client', event }),
    ...(effects.dispatcher ? { dispatcher: effects.dispatcher } : {}),
  })
  try {
    await makeFolder(output)
    const lock = await acquireLock(stateFolder, effects.processes)
    try {
      await sweepLeftOvers(output, effects.processes)
      if (await completeCommit(output, stateFolder)) effects.onEvent({ code: 'warning', message: completed })
      const state = (await readState(stateFolder)) ?? emptyState(effects.demo)
      refuseMixing(state, effects.demo, output)
      noteKilledRuns(state)
      const opened = await openArchive(output)
      archive = opened
      await recover(state, opened)
      const currentState = (): State => Object.assign(state, { archived: opened.size() })
      return {
        runId,
        output,
        stateFolder,
        state,
        archive: opened,
        client,
        keyFingerprint: key.fingerprint(),
        signal: halt.signal,
        stateText: () => stateText(currentState()),
        save: () => writeState(stateFolder, currentState()),
        close: async () => {
          halt.unlink()
          await client.close()
          await opened.close()
          await lock.release()
        },
      }
    } catch (error) {
      await archive?.close()
      await lock.release()
      throw error
    }
  } catch (error) {
    halt.unlink()
    await client.close()
    throw error
  }
}

const completed = 'an earlier run was stopped while it published its results; they were completed first'

async function makeFolder(output: string): Promise<void> {
  try {
    await mkdir(output, { recursive: true })
  } catch (error) {
    throw fileError(error, 'create the output folder', output)
  }
}

/** Whoever holds the lock runs alone: another run that has not ended was killed. */
function noteKilledRuns(state: State): void {
  state.runs = state.runs.map(run => (run.status === 'running' ? { ...run, status: 'interrupted' } : run))
}

function archiveEntry(exchange: Exchange, runId: string): Parameters<Archive['append']>[0] {
  const { method, path, status, contentType, receivedAt, attempt } = exchange
  const reportId = reportIdOf(path)
  return {
    received_at: receivedAt,
    run_id: runId,
    method,
    path,
    status,
    content_type: contentType,
    ...(reportId === undefined ? {} : { report_id: reportId }),
    attempt,
  }
}

function reportIdOf(path: string): string | undefined {
  const segment = /^\/reports\/([^/?]+)$/.exec(path)?.[1]
  return segment === undefined ? undefined : decodeURIComponent(segment)
}

/**
 * Brings the state up to what the archive holds: details that were received after the state was saved (a crash, a
 * power cut) are not fetched again, bodies that somebody deleted are.
 */
async function recover(state: State, archive: Archive): Promise<void> {
  const reports = [...state.workspaces.values()].flatMap(workspace => [...workspace.reports])
  for (const [, report] of reports) {
    if (report.held && !(await archive.has(report.held.sha256))) {
      report.held = null
      report.fetched_hash = null
    }
  }
  const byId = new Map(reports)
  for (const { report_id, status, sha256, received_at } of await archive.since(state.archived)) {
    const report = report_id === undefined ? undefined : byId.get(report_id)
    if (!report || status !== 200 || !(await isJson(archive, sha256))) continue
    report.received = sha256 === report.held?.sha256 ? null : { sha256, fetched_at: received_at }
    report.fetched_hash = report.listed_hash
    report.failure = null
  }
}

async function isJson(archive: Archive, sha256: string): Promise<boolean> {
  try {
    parseJson((await archive.body(sha256)).toString('utf8'), { maxValues: maxReportValues })
    return true
  } catch (error) {
    if (error instanceof JsonSyntaxError || error instanceof CrossfootError) return false
    throw error
  }
}
