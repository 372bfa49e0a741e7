import type { Invocation } from '../io.ts'
import { createProgress } from '../progress.ts'
import { reportError } from '../report-error.ts'
import { safeLine } from '../safe-term.ts'
import { warningText } from '../say.ts'
import { summaryText } from '../summary.ts'
import type { RunLog } from './run-log.ts'

/** The log for people: progress while the run works, a summary at its end; with --quiet only what went wrong. */
export function createTextLog(invocation: Invocation): RunLog {
  const { io, quiet } = invocation
  const progress = createProgress(invocation)
  return {
    onEvent: progress.onEvent,
    warn: async message => {
      if (!quiet) await io.stderr.write(warningText(io.stderr, safeLine(message)))
    },
    // The client has struck the key out of whatever the service said.
    hide: () => {},
    done: progress.done,
    end: async ({ result, error }) => {
      progress.done()
      if (result && !quiet) await io.stderr.write(summaryText(result))
      if (error !== null) await reportError(error, io)
    },
    fail: error => {
      progress.done()
      return reportError(error, io)
    },
  }
}
