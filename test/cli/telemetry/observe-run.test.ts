import { expect, test } from 'vitest'
import { observeRun } from '../../../src/cli/telemetry/observe-run.ts'
import { createTextLog } from '../../../src/cli/telemetry/text-log.ts'
import { CrossfootError } from '../../../src/errors.ts'
import type { RunResult } from '../../../src/pipeline/run.ts'
import { testInvocation } from '../../support/invocation.ts'
import { runCounts } from '../../support/run-ending.ts'

const result: RunResult = {
  runId: runCounts.run_id,
  output: 'out',
  status: 'succeeded',
  error: null,
  generation: 1,
  run: runCounts,
  rows: {
    facts: 1677,
    facts_history: 0,
    fields: 2941,
    datasets: 98,
    reports: 36,
    quality_flags: 123,
    runs: 1,
    research_attempts: 0,
  },
  files: [],
}

test('an observer that fails is a warning and changes no exit code', async () => {
  const { invocation, text } = testInvocation(false)
  const fails = async (): Promise<never> => {
    throw new CrossfootError('usage', 'cannot write x.prom: the disk is full')
  }
  expect(await observeRun(invocation, createTextLog(invocation), async () => result, fails)).toBe(0)
  expect(text()).toMatch(/^warning: the metrics were not written: cannot write x.prom: the disk is full\n\n/)
  expect(text()).toContain('results 1 in out')
})

test.each([
  [{ ...result, error: new CrossfootError('contract', 'a report contradicts the contract') }, 6],
  [result, 0],
])('the exit code is that of the result', async (result, code) => {
  const { invocation, text } = testInvocation(false)
  expect(await observeRun(invocation, createTextLog(invocation), async () => result)).toBe(code)
  expect(text().includes('crossfoot: a report contradicts the contract\n')).toBe(code === 6)
})

test('what stops the run is told once, as its error and as its exit code', async () => {
  const { invocation, text } = testInvocation(false)
  const stops = async (): Promise<never> => {
    throw new CrossfootError('key', 'the key has expired', { hint: 'make a new one' })
  }
  const seen: unknown[] = []
  const code = await observeRun(invocation, createTextLog(invocation), stops, async ending => {
    seen.push(ending.exitCode, ending.run, ending.result)
  })
  expect([code, seen]).toEqual([3, [3, null, null]])
  expect(text()).toBe('crossfoot: the key has expired. Make a new one\n')
})
