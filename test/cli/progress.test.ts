import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { Invocation } from '../../src/cli/io.ts'
import { createProgress } from '../../src/cli/progress.ts'

/** An invocation whose stderr is kept, on a clock that the test sets. */
function world(
  isTerminal: boolean,
  quiet = false,
): { invocation: Invocation; text: () => string; at: (ms: number) => void } {
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
    env: {},
    cwd: '/',
    signal: new AbortController().signal,
    now: () => now,
  }
  return {
    invocation: { io, args: [], options: {}, json: false, quiet },
    text: () => text,
    at: ms => {
      now = ms
    },
  }
}

test('plain lines come at most every 10 s, and always at the end of a stage', () => {
  const { invocation, text, at } = world(false)
  const { onEvent } = createProgress(invocation)
  onEvent({ code: 'stage', stage: 'fetch' })
  for (let done = 1; done <= 120; done++) {
    at(done * 250)
    onEvent({ code: 'fetched', done, total: 120, minutesLeft: (120 - done) / 60 })
  }
  expect(text()).toBe(
    [
      'fetching details',
      'fetching details: 40 of 120, 240 a minute, about 2 min left',
      'fetching details: 80 of 120, 240 a minute, less than a minute left',
      'fetching details: 120 of 120, 240 a minute',
      '',
    ].join('\n'),
  )
})

test('a terminal gets one line that is drawn again, and warnings of their own', () => {
  const { invocation, text } = world(true)
  const { onEvent, done } = createProgress(invocation)
  onEvent({ code: 'listed', q: '', page: 1, pages: 1, total: 1 })
  onEvent({ code: 'warning', message: 'report \u202ea: gone' })
  done()
  expect(text()).toBe(
    '\r\u001b[Klisting reports: page 1 of 1, 1 report\r\u001b[Kwarning: report \\u202ea: gone\n',
  )
})

test('short waits for the rate limit are not worth a line, long ones are', () => {
  const { invocation, text } = world(true)
  const { onEvent } = createProgress(invocation)
  onEvent({ code: 'client', event: { type: 'waiting', reason: 'rate-limit', ms: 900 } })
  expect(text()).toBe('')
  onEvent({ code: 'client', event: { type: 'waiting', reason: 'rate-limit', ms: 41_200 } })
  expect(text()).toContain('waiting 42 s for the rate limit of the service')
})

test('--quiet says nothing', () => {
  const { invocation, text } = world(true, true)
  const { onEvent } = createProgress(invocation)
  onEvent({ code: 'stage', stage: 'list' })
  onEvent({ code: 'warning', message: 'x' })
  expect(text()).toBe('')
})
