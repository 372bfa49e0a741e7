import { CrossfootError, exitCodes } from '../errors.ts'
import type { Io, Output } from './io.ts'

/** After an interrupt the work has this long to stop by itself. */
const graceMs = 1_500

/** The world of a real process. `exit` ends it at once: on a second interrupt, after the grace time, on a closed pipe. */
export function processIo(
  process: NodeJS.Process,
  exit: (code: number) => void,
): Io & { flush(): Promise<void> } {
  const controller = new AbortController()
  const stop = (code: 'interrupted' | 'terminated') => (): void => {
    if (controller.signal.aborted) return exit(exitCodes[code])
    const what = code === 'interrupted' ? 'interrupted' : 'told to stop'
    controller.abort(
      new CrossfootError(code, what, {
        hint: 'what was fetched is kept; run again to go on',
        retryable: true,
      }),
    )
    setTimeout(() => exit(exitCodes[code]), graceMs).unref()
  }
  process.on('SIGINT', stop('interrupted'))
  process.on('SIGTERM', stop('terminated'))
  // A reader that has seen enough (`| head`) is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) =>
    exit(error.code === 'EPIPE' ? 0 : exitCodes.internal),
  )
  process.stderr.on('error', () => {})
  return {
    stdout: outputOf(process.stdout, process.env),
    stderr: outputOf(process.stderr, process.env),
    stdin: process.stdin,
    env: process.env,
    cwd: process.cwd(),
    signal: controller.signal,
    now: () => Date.now(),
    flush: async () => {
      for (const stream of [process.stdout, process.stderr]) {
        await new Promise<void>(resolve => stream.write('', () => resolve()))
      }
    },
  }
}

function outputOf(stream: NodeJS.WriteStream, env: NodeJS.ProcessEnv): Output {
  const isTerminal = stream.isTTY ?? false
  return {
    isTerminal,
    colours: isTerminal && !env['NO_COLOR'] && env['TERM'] !== 'dumb',
    get columns() {
      // Some terminals of build servers say that they have none.
      return stream.columns || 80
    },
    write: text =>
      new Promise(resolve => {
        stream.write(text, () => resolve())
      }),
  }
}
