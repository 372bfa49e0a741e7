import { join } from 'node:path'
import type { RunResult } from '../pipeline/run.ts'
import type { Invocation } from './io.ts'
import { count, plural, printJson } from './print.ts'

/** What a run did, as one JSON line on stdout. */
export async function printResult(invocation: Invocation, result: RunResult): Promise<void> {
  await printJson(invocation, resultJson(result))
}

function resultJson({ runId, output, status, generation, run, rows, files }: RunResult): object {
  return { run_id: runId, status, output, generation, rows, files: files.map(({ path }) => path), run }
}

/** The summary that a person reads: what was written where. */
export function summaryText({ runId, output, generation, run, rows, files }: RunResult): string {
  const reports = [
    `${count(run.reports_listed)} listed`,
    `${count(run.reports_fetched)} fetched`,
    `${count(run.reports_unchanged)} unchanged`,
    `${count(run.reports_deleted)} deleted`,
    `${count(run.reports_failed)} failed`,
  ].join(', ')
  const flags = [
    plural(run.flags_error, 'error'),
    plural(run.flags_warning, 'warning'),
    `${count(run.flags_info)} info`,
  ].join(', ')
  const requests = `${count(run.requests)} sent, ${count(run.retries)} repeated, ${count(run.rate_limited)} answered 429`
  const lines = [
    ['reports', reports],
    [
      'rows',
      `${plural(rows.facts, 'fact')}, ${plural(rows.fields, 'field')}, ${plural(rows.datasets, 'dataset')}; ${plural(run.unplaced, 'number')} not placed`,
    ],
    ['flags', flags],
    ['requests', requests],
    ...(generation === null ? [] : filesText(output, files)),
    ['record', join(output, 'runs', `${runId}.json`)],
    ...nextText(output, generation, files),
  ]
  const title =
    generation === null
      ? `nothing published, the last good results stay`
      : `results ${generation} in ${output}`
  return `\n${runId}: ${title}\n${lines.map(([name = '', text = '']) => `  ${name.padEnd(9)} ${text}\n`).join('')}`
}

function nextText(output: string, generation: number | null, files: RunResult['files']): string[][] {
  if (generation === null) return [['next', 'see the flags, then run again']]
  const verify = `crossfoot verify --output ${output}`
  if (!hasPage(files)) return [['next', verify]]
  return [
    ['next', `crossfoot open --output ${output}`],
    ['', verify],
  ]
}

const hasPage = (files: RunResult['files']): boolean => files.some(({ path }) => path === 'report/index.html')

function filesText(output: string, files: RunResult['files']): string[][] {
  const parquet = files.filter(({ path }) => path.startsWith('parquet/')).length
  const excel = files.filter(({ path }) => path.startsWith('excel/')).length
  return [
    ...(files.some(({ path }) => path === 'crossfoot.duckdb')
      ? [['DuckDB', join(output, 'crossfoot.duckdb')]]
      : []),
    ...(parquet > 0 ? [['Parquet', `${join(output, 'parquet')} (${plural(parquet, 'file')})`]] : []),
    ...(excel > 0 ? [['Excel', `${join(output, 'excel')} (${plural(excel, 'workbook')})`]] : []),
    ...(hasPage(files) ? [['report', join(output, 'report', 'index.html')]] : []),
  ]
}
