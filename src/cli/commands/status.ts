import { systemProcesses } from '../../lib/processes.ts'
import { readStatus, type Status } from '../../pipeline/status.ts'
import { outputOption, type Invocation } from '../io.ts'
import type { Output } from '../io.ts'
import { count, namedLines, plural, printJson } from '../print.ts'
import { safeLine } from '../safe-term.ts'
import { fit } from '../say.ts'
import { tableText } from '../table-text.ts'
import { agoText, minuteText } from '../time-text.ts'

/** `crossfoot status`: last runs, what is pending and who holds the folder; sends nothing. */
export async function status(invocation: Invocation): Promise<number> {
  const { io } = invocation
  const folder = outputOption(invocation)
  const found = await readStatus(folder, systemProcesses)
  if (invocation.json) await printJson(invocation, found)
  else await io.stdout.write(statusText(found, io.now(), io.stdout))
  return 0
}

const mostPending = 5

/** What a person reads. */
function statusText(status: Status, now: number, output: Output): string {
  const { results, publishing, lock, pending, openQuestions, allowance } = status
  const lines: [string, string][] = [
    [
      'results',
      results
        ? `${status.output}, number ${results.generation}, published ${agoText(results.publishedAt, now)}`
        : `${status.output}: none yet`,
    ],
    ['lock', lockText(lock)],
    [
      'pending',
      pending.length === 0
        ? 'nothing'
        : `${plural(pending.length, 'report')}, asked for first by the next run`,
    ],
    ...pending
      .slice(0, mostPending)
      .map(({ report_id, reason }): [string, string] => ['', `${report_id}: ${reason}`]),
    ...(pending.length > mostPending
      ? [['', `and ${count(pending.length - mostPending)} more`] as [string, string]]
      : []),
    ...(publishing
      ? [
          ['publish', 'a run was stopped while it published; the next run completes that first'] as [
            string,
            string,
          ],
        ]
      : []),
    ...openQuestions.map(({ question, started_at }): [string, string] => [
      'question',
      `${question}: asked ${agoText(started_at, now)}, its end is unknown and it may have been charged`,
    ]),
    [
      'allowance',
      allowance
        ? `${count(allowance.remaining)} of ${count(allowance.limit)} searches left ${agoText(allowance.asOf, now)}, reset at ${minuteText(allowance.resetAt)}`
        : 'not asked for yet (crossfoot usage)',
    ],
  ]
  return `${namedLines(lines, output)}\n${runsText(status, output)}`
}

function runsText({ runs }: Status, output: Output): string {
  if (runs.length === 0) return 'No run yet; begin with crossfoot run.\n'
  const rows = runs.map(({ run }) => ({
    started: minuteText(run.started_at),
    status: run.status.replaceAll('_', ' '),
    listed: run.reports_listed,
    fetched: run.reports_fetched,
    failed: run.reports_failed,
    requests: run.requests,
  }))
  const whys = runs.flatMap(({ run, error }) => {
    const why = error ?? (run.status === 'interrupted' ? 'the process was killed' : null)
    return why === null ? [] : [fit(output, `${minuteText(run.started_at)}: ${safeLine(why)}\n`)]
  })
  const table = tableText(rows, ['started', 'status', 'listed', 'fetched', 'failed', 'requests'], output)
  return whys.length === 0 ? table : `${table}\nWhy they did not end well:\n${whys.join('')}`
}

function lockText(lock: Status['lock']): string {
  if (lock.code === 'free') return 'free'
  if (lock.code === 'left behind') {
    return `left behind by process ${lock.pid}, which is gone; the next run takes it over`
  }
  if (lock.pid === null) return 'held, but the file .crossfoot/lock cannot be read'
  return `held by process ${lock.pid} on ${lock.hostname}`
}
