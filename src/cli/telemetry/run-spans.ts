import type { Stage } from '../../pipeline/events.ts'
import { errorCodeOf, type RunEnding } from './run-story.ts'

/** A stretch of time with counts; never a key, a question, a text of the service or a figure. */
export interface SpanData {
  readonly name: string
  readonly startedAt: number
  readonly endedAt: number
  readonly attributes: Readonly<Record<string, string | number>>
  /** Code of the error that ended it; null where all is well. */
  readonly error: string | null
  readonly children: readonly SpanData[]
}

/** A run as a span `crossfoot.run` with a child for each stage. */
export function runSpan(ending: RunEnding): SpanData {
  const { runId, pipeline, startedAt, endedAt, run, error, exitCode } = ending
  const code = error === null ? null : errorCodeOf(error)
  return {
    name: 'crossfoot.run',
    startedAt,
    endedAt,
    attributes: {
      ...(runId !== null && { 'crossfoot.run_id': runId }),
      ...(pipeline !== null && { 'crossfoot.pipeline': pipeline }),
      'crossfoot.exit_code': exitCode,
      ...(run && {
        'crossfoot.status': run.status,
        'crossfoot.requests': run.requests,
        'crossfoot.retries': run.retries,
        'crossfoot.rate_limited': run.rate_limited,
      }),
    },
    error: code,
    children: ending.stages.map(({ stage, startedAt, ms, failed }) => ({
      name: `crossfoot.${stage}`,
      startedAt,
      endedAt: startedAt + ms,
      attributes: countsOf[stage](ending),
      error: failed ? (code ?? 'internal') : null,
      children: [],
    })),
  }
}

const countsOf: Record<Stage, (ending: RunEnding) => SpanData['attributes']> = {
  research: () => ({}),
  list: ({ run }) =>
    run
      ? {
          'crossfoot.reports.listed': run.reports_listed,
          'crossfoot.reports.unchanged': run.reports_unchanged,
        }
      : {},
  fetch: ({ run }) =>
    run
      ? {
          'crossfoot.reports.fetched': run.reports_fetched,
          'crossfoot.reports.deleted': run.reports_deleted,
          'crossfoot.reports.failed': run.reports_failed,
        }
      : {},
  normalize: ({ run }) =>
    run
      ? {
          'crossfoot.facts': run.facts,
          'crossfoot.fields': run.fields,
          'crossfoot.unplaced': run.unplaced,
          'crossfoot.flags.info': run.flags_info,
          'crossfoot.flags.warning': run.flags_warning,
          'crossfoot.flags.error': run.flags_error,
        }
      : {},
  load: ({ result }) => (result ? { 'crossfoot.files': result.files.length } : {}),
  publish: ({ result }) => {
    const generation = result?.generation ?? null
    return generation === null ? {} : { 'crossfoot.generation': generation }
  },
}
