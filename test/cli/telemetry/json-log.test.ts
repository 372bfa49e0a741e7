import { expect, test } from 'vitest'
import { createJsonLog } from '../../../src/cli/telemetry/json-log.ts'
import { createLog } from '../../../src/cli/telemetry/log-format.ts'
import { CrossfootError } from '../../../src/errors.ts'
import { Secret } from '../../../src/lib/secret.ts'
import { jsonLines } from '../../support/cli.ts'
import { keyText } from '../../support/http-service.ts'
import { testInvocation } from '../../support/invocation.ts'
import { runCounts, runEnding } from '../../support/run-ending.ts'

test('every line has time, level, run and event, and nothing is drawn, not even on a terminal', () => {
  const { invocation, text, at } = testInvocation(true)
  const { onEvent } = createJsonLog(invocation)
  onEvent({ code: 'started', runId: 'R', pipeline: 'statements' })
  at(1_500)
  onEvent({ code: 'stage', stage: 'list' })
  onEvent({ code: 'listed', q: 'revenue', page: 1, pages: 1, total: 20 })
  onEvent({ code: 'stage-ended', stage: 'list', ms: 204, failed: false })
  onEvent({ code: 'stage-ended', stage: 'fetch', ms: 9, failed: true })
  onEvent({ code: 'asked', question: 'Revenue?', outcome: 'analysis', searches: 1 })
  const head = { time: '1970-01-01T00:00:01.500Z', level: 'info', run_id: 'R' }
  expect(jsonLines(text())).toEqual([
    {
      ...head,
      time: '1970-01-01T00:00:00.000Z',
      event: 'run_started',
      pipeline: 'statements',
      version: '0.1.0',
    },
    { ...head, event: 'stage_started', stage: 'list' },
    { ...head, event: 'page_listed', q: 'revenue', page: 1, pages: 1, total: 20 },
    { ...head, event: 'stage_ended', stage: 'list', duration_ms: 204, failed: false },
    { ...head, level: 'warn', event: 'stage_ended', stage: 'fetch', duration_ms: 9, failed: true },
    { ...head, event: 'question_asked', question: 'Revenue?', outcome: 'analysis', searches: 1 },
  ])
  expect([text().includes('\r'), text().includes('\u001b')]).toEqual([false, false])
})

test('progress comes at most every 5 s, and always at the end', () => {
  const { invocation, text, at } = testInvocation(false)
  const { onEvent } = createJsonLog(invocation)
  onEvent({ code: 'stage', stage: 'fetch' })
  for (let done = 1; done <= 120; done++) {
    at(done * 100)
    onEvent({ code: 'fetched', done, total: 120, minutesLeft: 2 - done / 60 })
  }
  for (let page = 1; page <= 100; page++) onEvent({ code: 'listed', q: '', page, pages: 100, total: 2_000 })
  const lines = jsonLines(text()).slice(1)
  expect(lines.map(({ event, done, page }) => [event, done ?? page])).toEqual([
    ['progress', 50],
    ['progress', 100],
    ['progress', 120],
    ['page_listed', 100],
  ])
})

test('retries, long waits for the rate limit and warnings are told, short waits are not', () => {
  const { invocation, text, at } = testInvocation(false)
  const { onEvent } = createJsonLog(invocation)
  const path = '/reports?page=2'
  onEvent({ code: 'client', event: { type: 'waiting', reason: 'rate-limit', ms: 900 } })
  onEvent({ code: 'client', event: { type: 'waiting', reason: 'rate-limit', ms: 41_200.4 } })
  at(4_999)
  onEvent({ code: 'client', event: { type: 'waiting', reason: 'rate-limit', ms: 41_200 } })
  onEvent({ code: 'client', event: { type: 'retry', path, reason: 'status 503', ms: 812.6, attempt: 1 } })
  onEvent({ code: 'client', event: { type: 'protocol-warning', path, message: 'no content type' } })
  onEvent({ code: 'warning', message: 'report r1: gone' })
  const head = { time: expect.any(String) as string, run_id: null }
  expect(jsonLines(text())).toEqual([
    { ...head, level: 'info', event: 'rate_limit_wait', wait_ms: 41_200 },
    { ...head, level: 'warn', event: 'retry', path, reason: 'status 503', attempt: 1, wait_ms: 813 },
    { ...head, level: 'warn', event: 'warning', path, message: 'no content type' },
    { ...head, level: 'warn', event: 'warning', message: 'report r1: gone' },
  ])
})

test('no text of a stranger makes a second line, moves a terminal or shows the key', async () => {
  const { invocation, text } = testInvocation(false, { env: { CROSSFOOT_API_KEY: keyText } })
  const log = createJsonLog(invocation)
  const other = `other_live_${'fedcba98765432100123456789abcdef'.repeat(2)}`
  log.hide(new Secret(other))
  const ends = ['\n', '\r', '\u0085', '\u2028', '\u2029', '\u000b', '\u000c', '\u001b[2J', '\u202e', '\ud800']
  for (const end of ends) await log.warn(`before${end}{"level":"error"} ${keyText} ${other.slice(20, 40)}`)
  // Everything that some reader takes for the end of a line.
  // eslint-disable-next-line no-control-regex -- these are the characters to catch
  expect(text().split(/\r|\n|\u000b|\u000c|\u0085|\u2028|\u2029/).length).toBe(ends.length + 1)
  // eslint-disable-next-line no-control-regex -- these are the characters to catch
  expect(text()).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\ud800]/)
  expect(text()).not.toContain(keyText.slice(-8))
  expect(text()).not.toContain(other.slice(20, 28))
  expect(jsonLines(text())[3]?.['message']).toBe('before\u2028{"level":"error"} [redacted] [redacted]')
  await log.warn('x'.repeat(1_000_000))
  expect(jsonLines(text()).at(-1)?.['message']).toHaveLength(2_001)
})

test('the end has all counts, and an error its code, hint and exit code', async () => {
  const { invocation, text } = testInvocation(false)
  const log = createJsonLog(invocation)
  const error = new CrossfootError('unavailable', '4 reports are still missing', {
    hint: 'run again later',
    stage: 'fetch',
    reportId: 'r9',
    retryable: true,
  })
  await log.end(runEnding({ error, exitCode: 4 }))
  const [result, failure] = jsonLines(text())
  const { run_id: _, ...counts } = runCounts
  expect(result).toMatchObject({
    ...counts,
    level: 'warn',
    event: 'result',
    exit_code: 4,
    duration_ms: 9_000,
    stages: { list: 900, fetch: 5_250 },
  })
  expect(failure).toMatchObject({
    level: 'error',
    event: 'error',
    code: 'unavailable',
    message: '4 reports are still missing',
    hint: 'run again later',
    exit_code: 4,
    stage: 'fetch',
    report_id: 'r9',
    retryable: true,
  })
})

test('a bug is one line too, with its stack', async () => {
  const { invocation, text } = testInvocation(false, { quiet: true })
  const log = createJsonLog(invocation)
  await log.warn('not with --quiet')
  expect(await log.fail(new TypeError('x is not a function'))).toBe(1)
  const [line, ...more] = jsonLines(text())
  expect(more).toEqual([])
  expect(line).toMatchObject({
    level: 'error',
    code: 'internal',
    exit_code: 1,
    message: 'x is not a function',
  })
  expect(line?.['stack']).toContain('json-log.test.ts')
})

test('the option goes before the environment, and no other format is taken', async () => {
  const env = { CROSSFOOT_LOG_FORMAT: 'json' }
  const asked = testInvocation(false, { env, options: { logFormat: 'text' } })
  await createLog(asked.invocation).warn('x')
  expect(asked.text()).toBe('warning: x\n')
  const inherited = testInvocation(false, { env })
  await createLog(inherited.invocation).warn('x')
  expect(jsonLines(inherited.text())).toMatchObject([{ event: 'warning', message: 'x' }])
  for (const logFormat of ['xml', 'toString', 'JSON']) {
    const { invocation } = testInvocation(false, { options: { logFormat } })
    expect(() => createLog(invocation)).toThrow(expect.objectContaining({ code: 'usage' }) as Error)
  }
})
