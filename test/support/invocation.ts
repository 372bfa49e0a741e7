import { Readable } from 'node:stream'
import type { Invocation, Output } from '../../src/cli/io.ts'

/** An invocation whose output is kept, on a clock that the test sets. */
export interface TestInvocation {
  readonly invocation: Invocation
  /** What stands on stdout and stderr together. */
  readonly text: () => string
  readonly at: (ms: number) => void
}

/** A terminal that keeps nothing of what it is told. */
export function terminal(change: Partial<Output> = {}): Output {
  return { isTerminal: true, colours: false, columns: 80, write: async () => {}, ...change }
}

export function testInvocation(
  isTerminal: boolean,
  change: {
    quiet?: boolean
    env?: Record<string, string>
    options?: Record<string, unknown>
    columns?: number
  } = {},
): TestInvocation {
  const { quiet = false, env = {}, options = {}, columns = 60 } = change
  let text = ''
  let now = 0
  const output = {
    isTerminal,
    colours: false,
    columns,
    write: async (more: string) => {
      text += more
    },
  }
  const io = {
    stdout: output,
    stderr: output,
    stdin: Readable.from([]),
    env,
    cwd: '/',
    signal: new AbortController().signal,
    now: () => now,
  }
  return {
    invocation: { io, args: [], options, json: false, quiet },
    text: () => text,
    at: ms => {
      now = ms
    },
  }
}
