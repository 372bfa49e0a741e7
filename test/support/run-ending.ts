import type { RunEnding } from '../../src/cli/telemetry/run-story.ts'
import type { RunRow } from '../../src/model/tables.ts'

/** Counts that all differ, so that none can stand for another. */
export const runCounts: RunRow = {
  run_id: '20260101T000000Z-00aa11',
  pipeline: 'statements',
  started_at: '2026-01-01T00:00:00.000Z',
  finished_at: '2026-01-01T00:00:09.000Z',
  status: 'succeeded',
  tool_version: '0.1.0',
  reports_listed: 36,
  reports_fetched: 20,
  reports_unchanged: 12,
  reports_deleted: 1,
  reports_failed: 4,
  requests: 39,
  retries: 3,
  rate_limited: 2,
  facts: 1677,
  fields: 2941,
  unplaced: 11,
  flags_info: 81,
  flags_warning: 35,
  flags_error: 7,
}

/** A run of 9 s that succeeded and ended at 1767225609 s since 1970. */
export function runEnding(change: Partial<RunEnding> = {}): RunEnding {
  const startedAt = Date.UTC(2026, 0, 1)
  return {
    runId: runCounts.run_id,
    pipeline: 'statements',
    startedAt,
    endedAt: startedAt + 9_000,
    stages: [
      { stage: 'list', startedAt: startedAt + 100, ms: 900, failed: false },
      { stage: 'fetch', startedAt: startedAt + 1_000, ms: 5_250, failed: false },
    ],
    run: runCounts,
    result: null,
    error: null,
    exitCode: 0,
    ...change,
  }
}
