import { expect, test } from 'vitest'
import { createProgress } from '../../src/cli/progress.ts'
import { testInvocation } from '../support/invocation.ts'

test('plain lines come at most every 10 s, and always at the end of a stage', () => {
  const { invocation, text, at } = testInvocation(false)
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
  const { invocation, text } = testInvocation(true)
  const { onEvent, done } = createProgress(invocation)
  onEvent({ code: 'listed', q: '', page: 1, pages: 1, total: 1 })
  onEvent({ code: 'warning', message: 'report \u202ea: gone' })
  done()
  expect(text()).toBe(
    '\r\u001b[Klisting reports: page 1 of 1, 1 report\r\u001b[Kwarning: report \\u202ea: gone\n',
  )
})

test('short waits for the rate limit are not worth a line, long ones are', () => {
  const { invocation, text } = testInvocation(true)
  const { onEvent } = createProgress(invocation)
  onEvent({ code: 'client', event: { type: 'waiting', reason: 'rate-limit', ms: 900 } })
  expect(text()).toBe('')
  onEvent({ code: 'client', event: { type: 'waiting', reason: 'rate-limit', ms: 41_200 } })
  expect(text()).toContain('waiting 42 s for the rate limit of the service')
})

test('--quiet says nothing', () => {
  const { invocation, text } = testInvocation(true, { quiet: true })
  const { onEvent } = createProgress(invocation)
  onEvent({ code: 'stage', stage: 'list' })
  onEvent({ code: 'warning', message: 'x' })
  expect(text()).toBe('')
})
