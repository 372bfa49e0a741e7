import type { RunRow } from '../../model/tables.ts'
import type { RunEnding } from './run-story.ts'

/** One value with its labels. */
export interface Sample {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** A metric of a run, whoever carries it. */
export interface RunMetric {
  /** Words joined with dots, e.g. `crossfoot.run.requests`; seconds where the last word is `duration`. */
  readonly name: string
  readonly help: string
  /** A sum is what this run did, a gauge how things stand after it. */
  readonly kind: 'sum' | 'gauge'
  /** Nothing where the run did not come so far. */
  readonly samples: (ending: RunEnding) => readonly Sample[]
}

export const runMetrics: readonly RunMetric[] = [
  {
    name: 'crossfoot.run.exit_code',
    help: 'Exit code of the last run; 0 is success.',
    kind: 'gauge',
    samples: ({ exitCode }) => [{ labels: {}, value: exitCode }],
  },
  {
    name: 'crossfoot.run.duration',
    help: 'Duration of the last run.',
    kind: 'gauge',
    samples: ({ startedAt, endedAt }) => [{ labels: {}, value: seconds(endedAt - startedAt) }],
  },
  {
    name: 'crossfoot.run.stage.duration',
    help: 'Duration of each stage of the last run.',
    kind: 'gauge',
    samples: ({ stages }) => stages.map(({ stage, ms }) => ({ labels: { stage }, value: seconds(ms) })),
  },
  counted(
    'sum',
    'crossfoot.run.requests',
    'Requests that the last run sent, repeats among them.',
    'requests',
  ),
  counted('sum', 'crossfoot.run.retries', 'Requests of the last run that repeated another.', 'retries'),
  counted('sum', 'crossfoot.run.rate_limited', 'Answers 429 in the last run.', 'rate_limited'),
  counted(
    'gauge',
    'crossfoot.run.reports_listed',
    'Reports that the last run found listed.',
    'reports_listed',
  ),
  {
    name: 'crossfoot.run.reports',
    help: 'Reports of the last run by what became of them.',
    kind: 'sum',
    samples: byLabel('outcome', {
      fetched: 'reports_fetched',
      unchanged: 'reports_unchanged',
      deleted: 'reports_deleted',
      failed: 'reports_failed',
    }),
  },
  counted('gauge', 'crossfoot.run.facts', 'Rows of the table facts after the last run.', 'facts'),
  counted('gauge', 'crossfoot.run.fields', 'Rows of the table fields after the last run.', 'fields'),
  counted('gauge', 'crossfoot.run.unplaced', 'Numbers that the last run could not place.', 'unplaced'),
  {
    name: 'crossfoot.run.flags',
    help: 'Findings about data quality after the last run, by severity.',
    kind: 'gauge',
    samples: byLabel('severity', { info: 'flags_info', warning: 'flags_warning', error: 'flags_error' }),
  },
]

type Count = { [K in keyof RunRow]: RunRow[K] extends number ? K : never }[keyof RunRow]

function counted(kind: RunMetric['kind'], name: string, help: string, column: Count): RunMetric {
  return { name, help, kind, samples: ({ run }) => (run ? [{ labels: {}, value: run[column] }] : []) }
}

function byLabel(label: string, columns: Readonly<Record<string, Count>>): RunMetric['samples'] {
  return ({ run }) =>
    run
      ? Object.entries(columns).map(([value, column]) => ({ labels: { [label]: value }, value: run[column] }))
      : []
}

function seconds(ms: number): number {
  return Math.round(ms) / 1000
}
