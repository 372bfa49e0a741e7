import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ClientStats } from '../api/types.ts'
import { atomicWrite } from '../lib/atomic-write.ts'
import { fileError } from '../lib/file-error.ts'
import type { Pipeline } from '../model/pipeline.ts'
import { schemaVersion, type WrittenFile } from '../model/results.ts'
import type { RunRow, TableName } from '../model/tables.ts'
import type { RunStatus } from '../model/vocabulary.ts'
import type { RunEffects } from './effects.ts'
import { nowText } from './effects.ts'

/** All that is counted while a run works. */
export interface RunCounts {
  listed: number
  fetched: number
  unchanged: number
  deleted: number
  failed: number
  rows: Record<TableName, number>
  unplaced: number
  flags: { info: number; warning: number; error: number }
}

/** Counts of a run that has done nothing yet. */
export function noCounts(): RunCounts {
  return {
    listed: 0,
    fetched: 0,
    unchanged: 0,
    deleted: 0,
    failed: 0,
    rows: {
      facts: 0,
      facts_history: 0,
      fields: 0,
      datasets: 0,
      reports: 0,
      quality_flags: 0,
      runs: 0,
      research_attempts: 0,
    },
    unplaced: 0,
    flags: { info: 0, warning: 0, error: 0 },
  }
}

/** A run as one row of the table `runs`. */
export function runRow(
  run: { readonly id: string; readonly pipeline: string; readonly startedAt: string },
  status: RunStatus,
  finishedAt: string | null,
  counts: RunCounts,
  stats: ClientStats,
  toolVersion: string,
): RunRow {
  return {
    run_id: run.id,
    pipeline: run.pipeline,
    started_at: run.startedAt,
    finished_at: finishedAt,
    status,
    tool_version: toolVersion,
    reports_listed: counts.listed,
    reports_fetched: counts.fetched,
    reports_unchanged: counts.unchanged,
    reports_deleted: counts.deleted,
    reports_failed: counts.failed,
    requests: stats.requests,
    retries: stats.retries,
    rate_limited: stats.rateLimited,
    facts: counts.rows.facts,
    fields: counts.rows.fields,
    unplaced: counts.unplaced,
    flags_info: counts.flags.info,
    flags_warning: counts.flags.warning,
    flags_error: counts.flags.error,
  }
}

export interface RunRecord {
  readonly run: RunRow
  /** Milliseconds by stage. */
  readonly stages: Readonly<Record<string, number>>
  /** Null where nothing was published. */
  readonly generation: number | null
  readonly rows: RunCounts['rows']
  readonly files: readonly WrittenFile[]
  readonly failures: readonly { readonly reportId: string; readonly message: string }[]
  readonly error: { readonly code: string; readonly message: string } | null
}

/** Path of the record of a run, relative to the folder of results. */
export function recordPath(runId: string): string {
  return `runs/${runId}.json`
}

/** Content of `runs/<run_id>.json`; the API key never stands in it. */
export function recordText(effects: RunEffects, pipeline: Pipeline, record: RunRecord): string {
  const full = {
    ...record,
    versions: { crossfoot: effects.toolVersion, node: effects.processes.node, schema: schemaVersion },
    config: { ...pipeline, source: { ...pipeline.source, apiKey: '[redacted]' } },
    written_at: nowText(effects.clock),
  }
  return `${JSON.stringify(full, null, 2)}\n`
}

/** Writes the record of a run that published nothing. */
export async function writeRunRecord(
  effects: RunEffects,
  pipeline: Pipeline,
  record: RunRecord,
): Promise<void> {
  const path = join(effects.output, recordPath(record.run.run_id))
  try {
    await mkdir(dirname(path), { recursive: true })
  } catch (error) {
    throw fileError(error, 'create', dirname(path))
  }
  await atomicWrite(path, recordText(effects, pipeline, record))
}
