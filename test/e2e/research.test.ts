import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startSandbox, type RunningSandbox, type SandboxOptions } from '../../src/sandbox/server.ts'
import { collect, jsonLines, runCli, startCli, type CliResult } from '../support/cli.ts'
import { readJson } from '../support/pipelines.ts'
import { testFolder } from '../support/test-folder.ts'

const question = 'Apple Inc., United States: revenue of the last five years'

async function withSandbox(options: SandboxOptions = {}): Promise<{
  sandbox: RunningSandbox
  output: string
  run: (args: readonly string[], env?: Record<string, string>) => Promise<CliResult>
}> {
  const sandbox = await startSandbox(options)
  onTestFinished(() => sandbox.close())
  const output = testFolder()
  const base = {
    CROSSFOOT_BASE_URL: sandbox.baseUrl,
    CROSSFOOT_API_KEY: sandbox.researchKey,
    CROSSFOOT_PROVIDER_BASE_URL: sandbox.providerBaseUrl,
    CROSSFOOT_PROVIDER_API_KEY: sandbox.providerKey,
  }
  const folder = ['--output', output]
  return {
    sandbox,
    output,
    run: (args, env = {}) =>
      runCli([...args, ...(args[0] === 'companies' ? [] : folder)], { env: { ...base, ...env } }),
  }
}

test('a question is answered event by event, charged once, and its report can be fetched', async () => {
  const { run, output } = await withSandbox()
  const { code, stdout, stderr } = await run(['research', question])
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^report rep_\w+; 1 search charged$/m)])
  const events = jsonLines(stdout)
  const result = events.at(-1)!
  expect(Object.keys(result)).toEqual([
    'type',
    'outcome',
    'reportId',
    'conversationId',
    'charged',
    'requestId',
  ])
  expect(result).toMatchObject({ type: 'result', outcome: 'analysis', charged: true })
  expect(events.filter(({ type }) => type === 'complete')).toEqual([events.at(-2)])
  const text = events.flatMap(({ type, content }) => (type === 'text' ? [String(content)] : [])).join('')
  expect(text).toContain('416,161 million')
  const [report] = jsonLines((await run(['reports', 'get', String(result['reportId'])])).stdout)
  expect(report).toMatchObject({ report: { query: question, answer: text } })
  const [attempt] = readdirSync(join(output, '.crossfoot', 'research'))
  expect(readJson(join(output, '.crossfoot', 'research', attempt!))).toMatchObject({
    query: question,
    outcome: 'analysis',
    charged: true,
    report_id: result['reportId'],
  })
  expect(jsonLines((await run(['usage'])).stdout)).toMatchObject([{ used: 4 }])
})

test('an ambiguous company is asked back for, exit 8, and a choice leads to the answer', async () => {
  const { run } = await withSandbox()
  const first = await run(['research', 'ambiguous company: revenue'])
  expect(first.code).toBe(8)
  const result = jsonLines(first.stdout).at(-1)!
  expect(result).toMatchObject({ outcome: 'conversation', reportId: null, charged: false })
  const choice = /--select "([^"]+)"/.exec(first.stderr)?.[1]
  expect(choice).toMatch(/^\S+=[0-9]{1,20}$/)
  const then = ['--conversation', String(result['conversationId']), '--select', choice!]
  const second = await run(['research', 'ambiguous company: revenue', ...then])
  expect([second.code, jsonLines(second.stdout).at(-1)?.['outcome']]).toEqual([0, 'analysis'])
  expect(jsonLines((await run(['usage'])).stdout)).toMatchObject([{ used: 4 }])
})

test('what cannot be verified ends with exit 9 and costs nothing', async () => {
  const { run } = await withSandbox()
  const { code, stdout, stderr } = await run(['research', 'unverifiable claim about Apple Inc.'])
  expect([code, jsonLines(stdout).at(-1)]).toEqual([
    9,
    expect.objectContaining({ outcome: 'error', charged: false }),
  ])
  expect(stderr).toContain('no search charged')
  expect(jsonLines((await run(['usage'])).stdout)).toMatchObject([{ used: 3 }])
})

test('a read key cannot ask, exit 3; when the allowance is used up it says until when, exit 75', async () => {
  const { run, sandbox } = await withSandbox()
  const refused = await run(['research', question], { CROSSFOOT_API_KEY: sandbox.readKey })
  expect([refused.code, refused.stderr]).toEqual([3, expect.stringContaining('answered 403')])
  for (let asked = 0; asked < 7; asked++)
    expect((await run(['research', `${question} (${asked})`, '--quiet'])).code).toBe(0)
  const { code, stdout, stderr } = await run(['research', question])
  expect([code, stdout]).toEqual([75, ''])
  expect(stderr).toContain('the 10 searches of the workspace are used up until 2026-11-21T00:00:00.000Z')
})

test.each([
  [['research', 'ab'], 'a question must have 3 to 3,000 characters, this one has 2'],
  [['research', question, '--select', 'nothing'], '--select takes lookupKey=companyId, not nothing'],
  [['research', question, '--patience', 'long'], '--patience must be a whole number of seconds'],
  [['companies', 'search', 'Apple', '--location', 'USA'], 'the country is not a code of two letters'],
  [['companies', 'search', 'Apple'], 'the country is not a code of two letters'],
])('%j is refused with exit 2 before anything is sent', async (args, message) => {
  const { run, sandbox } = await withSandbox()
  const { code, stdout, stderr } = await run(args)
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain(message)
  expect(sandbox.requests().filter(({ method }) => method === 'POST')).toEqual([])
})

test('companies are searched for at the provider with its own key, which the service never sees', async () => {
  const { run, sandbox } = await withSandbox()
  const found = await run(['companies', 'search', 'apple', '--location', 'us'])
  expect([found.code, found.stderr]).toEqual([0, ''])
  expect(jsonLines(found.stdout)).toMatchObject([{ results: [{ name: 'Apple Inc.', location: 'US' }] }])
  const swapped = await run(['companies', 'search', 'apple', '--location', 'US'], {
    CROSSFOOT_PROVIDER_API_KEY: sandbox.researchKey,
  })
  expect([swapped.code, swapped.stdout]).toEqual([3, ''])
  const missing = await run(['companies', 'search', 'apple', '--location', 'US'], {
    CROSSFOOT_PROVIDER_API_KEY: '',
  })
  expect([missing.code, missing.stderr]).toEqual([
    3,
    expect.stringContaining('the key of the provider is not set'),
  ])
})

test('an interrupt says that the service may go on; the same question then finds the answer and sends nothing', async () => {
  const { run, sandbox, output } = await withSandbox()
  sandbox.setFaults([{ kind: 'stream-stall', pathPrefix: '/api/v1/research' }])
  const env = { CROSSFOOT_BASE_URL: sandbox.baseUrl, CROSSFOOT_API_KEY: sandbox.researchKey }
  const child = startCli(['research', question, '--output', output], { env })
  const result = collect(child)
  child.stdout?.once('data', () => child.kill('SIGINT'))
  const { code, stderr } = await result
  expect(code).toBe(130)
  expect(stderr).toContain(
    'the service may go on with the analysis and charge it. Ask the same question again',
  )
  const again = await run(['research', question])
  expect([again.code, jsonLines(again.stdout)]).toEqual([
    0,
    [expect.objectContaining({ outcome: 'recovered', charged: true })],
  ])
  expect(sandbox.requests().filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect(sandbox.research()).toMatchObject([{ query: question, charged: true }])
})
