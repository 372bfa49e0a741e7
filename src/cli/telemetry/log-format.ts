import { CrossfootError } from '../../errors.ts'
import { textOption, type Invocation } from '../io.ts'
import { createJsonLog } from './json-log.ts'
import type { RunLog } from './run-log.ts'
import { createTextLog } from './text-log.ts'

const formats = { text: createTextLog, json: createJsonLog } as const

/** The log in the format of --log-format, else of CROSSFOOT_LOG_FORMAT, else as text. Error: code `usage`. */
export function createLog(invocation: Invocation): RunLog {
  const wanted = textOption(invocation, 'logFormat') ?? invocation.io.env['CROSSFOOT_LOG_FORMAT']
  if (!wanted) return formats.text(invocation)
  if (wanted === 'text' || wanted === 'json') return formats[wanted](invocation)
  throw new CrossfootError('usage', 'there is no such log format', {
    hint: 'use json or text for --log-format or CROSSFOOT_LOG_FORMAT',
  })
}
