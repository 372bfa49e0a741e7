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

test('a terminal gets a bar, the rate once it is known and the time that is left', () => {
  const { invocation, text, at } = testInvocation(true, { columns: 80 })
  const { onEvent, done } = createProgress(invocation)
  onEvent({ code: 'stage', stage: 'fetch' })
  for (const [ms, number] of [
    [500, 3],
    [10_000, 60],
    [150_000, 150],
    [200_000, 240],
  ] as const) {
    at(ms)
    onEvent({ code: 'fetched', done: number, total: 240, minutesLeft: Math.ceil((240 - number) / 60) - 1 })
  }
  done()
  expect(text().split('\r\u001b[K')).toEqual([
    '',
    'fetching details…',
    'fetching details: [--------------------] 3 of 240, about 3 min left',
    'fetching details: [##--------] 60 of 240, 360 a minute, about 2 min left',
    'fetching details: [######----] 150 of 240, 60 a minute, about 2 min left',
    'fetching details: [####################] 240 of 240, 72 a minute',
    '',
  ])
})

test('reading the statements has a rate and a time left too', () => {
  const { invocation, text, at } = testInvocation(false)
  const { onEvent } = createProgress(invocation)
  onEvent({ code: 'stage', stage: 'normalize' })
  at(12_000)
  onEvent({ code: 'normalized', done: 3_000, total: 45_000 })
  expect(text()).toBe(
    'reading statements\nreading statements: 3,000 of 45,000, 15,000 a minute, about 3 min left\n',
  )
})

test('a build server gets plain lines, also where it has a terminal', () => {
  const { invocation, text } = testInvocation(true, { env: { CI: 'true' } })
  const { onEvent, done } = createProgress(invocation)
  onEvent({ code: 'stage', stage: 'list' })
  onEvent({ code: 'listed', q: '', page: 1, pages: 1, total: 1 })
  done()
  expect(text()).toBe('listing reports\nlisting reports: page 1 of 1, 1 report\n')
})

test('a repeat says why and when', () => {
  const { invocation, text } = testInvocation(false)
  const { onEvent } = createProgress(invocation)
  const reason = 'GET /usage at http://127.0.0.1:9 failed: nothing answers at that address'
  const event = { type: 'retry', path: '/usage', reason, ms: 1_000, attempt: 1 } as const
  onEvent({ code: 'client', event })
  onEvent({ code: 'fetched', done: 10, total: 36, minutesLeft: 2 })
  expect(text()).toBe(`${reason}; trying again in 1.0 s\nfetching details: 10 of 36, about 2 min left\n`)
})

test('a wait for the rate limit does not hide how far the run is', () => {
  const { invocation, text, at } = testInvocation(true, { columns: 120 })
  const { onEvent } = createProgress(invocation)
  onEvent({ code: 'fetched', done: 10, total: 36, minutesLeft: 2 })
  onEvent({ code: 'client', event: { type: 'waiting', reason: 'rate-limit', ms: 41_200 } })
  at(50)
  onEvent({ code: 'fetched', done: 12, total: 36, minutesLeft: 2 })
  at(39_900)
  onEvent({ code: 'fetched', done: 13, total: 36, minutesLeft: 1 })
  expect(text().split('\r\u001b[K').slice(2)).toEqual([
    'fetching details: 10 of 36, about 2 min left; waiting 42 s for the rate limit of the service',
    'fetching details: 12 of 36, about 2 min left; waiting 42 s for the rate limit of the service',
    'fetching details: [#######-------------] 13 of 36, 20 a minute, about 2 min left',
  ])
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
