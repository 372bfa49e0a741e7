import { CrossfootError } from '../../errors.ts'
import { Secret } from '../../lib/secret.ts'
import { toolVersion } from '../../lib/tool-version.ts'
import type { RunEvent } from '../../pipeline/events.ts'
import type { Invocation } from '../io.ts'
import { safeJson } from '../safe-term.ts'
import type { RunLog } from './run-log.ts'
import { errorCodeOf, exitCodeOf, type RunEnding } from './run-story.ts'

type Level = 'info' | 'warn' | 'error'
type Fields = Readonly<Record<string, unknown>>

/** Between two lines that tell how far the run is. */
const intervalMs = 5_000
/** Once the limit is reached nearly every request waits a little. */
const shortWaitMs = 2_000
const longestText = 2_000

/** The log for machines: one JSON object a line with `time`, `level`, `run_id` and `event`; with --quiet errors alone. */
export function createJsonLog({ io, quiet }: Invocation): RunLog {
  const keys: Secret[] = []
  const given = io.env['CROSSFOOT_API_KEY']
  if (given) keys.push(new Secret(given))
  let runId: string | null = null
  let last = Number.NEGATIVE_INFINITY

  const clean = (value: unknown): unknown => {
    if (typeof value !== 'string') return value
    const text = keys.reduce((text, key) => key.redact(text), value)
    return text.length > longestText ? `${text.slice(0, longestText)}…` : text
  }
  const line = (level: Level, event: string, fields: Fields): string => {
    const cleaned = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, clean(value)]))
    const head = { time: new Date(io.now()).toISOString(), level, run_id: runId, event }
    return `${oneLine({ ...head, ...cleaned })}\n`
  }
  const write = async (level: Level, event: string, fields: Fields = {}): Promise<void> => {
    if (!quiet || level === 'error') await io.stderr.write(line(level, event, fields))
  }
  const tell = (level: Level, event: string, fields: Fields = {}): void => void write(level, event, fields)
  const seldom = (event: string, fields: Fields, final: boolean): void => {
    const now = io.now()
    if (!final && now - last < intervalMs) return
    last = now
    tell('info', event, fields)
  }

  return {
    onEvent: event => {
      switch (event.code) {
        case 'started':
          runId = event.runId
          tell('info', 'run_started', { pipeline: event.pipeline, version: toolVersion })
          break
        case 'stage':
          last = io.now()
          tell('info', 'stage_started', { stage: event.stage })
          break
        case 'stage-ended': {
          const { stage, ms, failed } = event
          tell(failed ? 'warn' : 'info', 'stage_ended', { stage, duration_ms: ms, failed })
          break
        }
        case 'listed': {
          const { q, page, pages, total } = event
          seldom('page_listed', { q, page, pages, total }, page === pages)
          break
        }
        case 'fetched':
        case 'normalized':
          seldom('progress', progressFields(event), event.done === event.total)
          break
        case 'asked': {
          const { question, outcome, searches } = event
          tell('info', 'question_asked', { question, outcome, searches })
          break
        }
        case 'warning':
          tell('warn', 'warning', { message: event.message })
          break
        case 'client':
          tellClient(event.event)
          break
        case 'finished':
          break
      }
    },
    warn: message => write('warn', 'warning', { message }),
    hide: key => void keys.push(key),
    done: () => {},
    end: async ending => {
      const { run, error, exitCode } = ending
      if (run) await write(exitCode === 0 ? 'info' : 'warn', 'result', resultFields(ending))
      if (error !== null) await write('error', 'error', errorFields(error))
    },
    fail: async error => {
      await write('error', 'error', errorFields(error))
      return exitCodeOf(error)
    },
  }

  function tellClient(event: Extract<RunEvent, { code: 'client' }>['event']): void {
    if (event.type === 'retry') {
      const { path, reason, ms, attempt } = event
      tell('warn', 'retry', { path, reason, attempt, wait_ms: Math.round(ms) })
    } else if (event.type === 'protocol-warning') {
      tell('warn', 'warning', { path: event.path, message: event.message })
    } else if (event.ms >= shortWaitMs) {
      seldom('rate_limit_wait', { wait_ms: Math.round(event.ms) }, false)
    }
  }
}

/** JSON without any character that some reader takes for the end of a line or that moves a terminal. */
function oneLine(value: object): string {
  return safeJson(JSON.stringify(value)).replace(/[\u2028\u2029]/g, character =>
    character === '\u2028' ? '\\u2028' : '\\u2029',
  )
}

function progressFields(event: RunEvent & { code: 'fetched' | 'normalized' }): Fields {
  const { done, total } = event
  if (event.code === 'normalized') return { stage: 'normalize', done, total }
  return { stage: 'fetch', done, total, minutes_left: event.minutesLeft }
}

function resultFields({ run, result, startedAt, endedAt, stages, exitCode }: RunEnding): Fields {
  const { run_id: _, ...counts } = run!
  return {
    ...counts,
    exit_code: exitCode,
    duration_ms: Math.round(endedAt - startedAt),
    stages: Object.fromEntries(stages.map(({ stage, ms }) => [stage, ms])),
    ...(result && {
      output: result.output,
      generation: result.generation,
      files: result.files.length,
      rows: result.rows,
    }),
  }
}

function errorFields(error: unknown): Fields {
  const message = error instanceof Error ? error.message : String(error)
  const fields = { code: errorCodeOf(error), message, exit_code: exitCodeOf(error) }
  if (error instanceof CrossfootError) {
    const { hint = null, stage = null, reportId = null, retryable } = error
    const cause = error.cause instanceof Error ? error.cause.message : null
    return { ...fields, hint, stage, report_id: reportId, retryable, cause }
  }
  return { ...fields, hint: 'this is a bug in Crossfoot: please report it', stack: stackOf(error) }
}

function stackOf(error: unknown): string | null {
  return error instanceof Error ? (error.stack ?? null) : null
}
