import { Readable } from 'node:stream'
import type { Invocation } from '../../src/cli/io.ts'

/** An invocation whose output is kept, on a clock that the test sets. */
export interface TestInvocation {
  readonly invocation: Invocation
  /** What stands on stdout and stderr together. */
  readonly text: () => string
  readonly at: (ms: number) => void
}

export function testInvocation(
  isTerminal: boolean,
  change: { quiet?: boolean; env?: Record<string, string>; options?: Record<string, unknown> } = {},
): TestInvocation {
  const { quiet = false, env = {}, options = {} } = change
  let text = ''
  let now = 0
  const output = {
    isTerminal,
    columns: 60,
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
