import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exitCodes, type ErrorCode } from '../../src/errors.ts'
import type { FaultInput } from '../../src/sandbox/faults/schema.ts'
import { startSandbox, type RunningSandbox } from '../../src/sandbox/server.ts'
import { collect, runCli, startCli, type CliResult } from '../support/cli.ts'
import { folderTexts } from '../support/pipelines.ts'
import { testFolder } from '../support/test-folder.ts'

interface World {
  readonly sandbox: RunningSandbox
  readonly output: string
  /** Arguments of a run. */
  readonly run: readonly string[]
  /** Runs the command line with the address and the key of the sandbox. */
  readonly cli: (args: readonly string[], env?: Record<string, string>) => Promise<CliResult>
}

interface Case {
  /** What the one line on stderr says. */
  readonly says: RegExp
  readonly make: (world: World) => Promise<CliResult>
}

const reports = '/api/v1/reports'
const question = 'Apple Inc., United States: revenue of the last five years'
/** Few reports. */
const pipeline = (destinations: string): string => `name: test
source:
  baseUrl: \${CROSSFOOT_BASE_URL}
  apiKey: \${CROSSFOOT_API_KEY}
  queries: ["apple"]
  requestsPerMinute: 60000
destinations: ${destinations}
`

function pipelineFile(destinations: string, folder: string): string {
  const file = join(folder, 'pipeline.yaml')
  writeFileSync(file, pipeline(destinations))
  return file
}

/** A first run that is well, then what makes the second one fail. */
async function afterGoodRun({ cli, run }: World, args: readonly string[]): Promise<CliResult> {
  expect((await cli(run)).code).toBe(0)
  return cli(args)
}

const faults = ({ sandbox }: World, ...list: FaultInput[]): void => sandbox.setFaults(list)

const cases: Record<ErrorCode, Case> = {
  internal: {
    says: /was changed after it was received/,
    make: async ({ cli, run, output }) => {
      expect((await cli(run)).code).toBe(0)
      const folder = readdirSync(join(output, 'raw')).find(name => name !== 'index.ndjson')!
      for (const name of readdirSync(join(output, 'raw', folder))) {
        writeFileSync(join(output, 'raw', folder, name), '{}')
      }
      return cli([...run, '--renormalize'])
    },
  },
  usage: {
    says: /--max-delete must be a number/,
    make: world => afterGoodRun(world, [...world.run, '--max-delete', 'x']),
  },
  key: {
    says: /401.*expire/,
    make: world => world.cli(world.run, { CROSSFOOT_API_KEY: world.sandbox.expiredKey }),
  },
  unavailable: {
    says: /1 report is still missing/,
    make: async world => {
      const id = world.sandbox.addReport({ query: 'apple q', answer: 'a' })
      faults(world, { kind: 'status', status: 502, pathPrefix: `${reports}/${id}` })
      return world.cli(world.run)
    },
  },
  'quality-gate': {
    says: /no longer shows any of the \d+ reports/,
    make: async world => {
      expect((await world.cli(world.run)).code).toBe(0)
      for (const { path } of world.sandbox.requests()) {
        const id = /^\/api\/v1\/reports\/([^?]+)/.exec(path)?.[1]
        if (id !== undefined) world.sandbox.deleteReport(decodeURIComponent(id))
      }
      return world.cli(world.run)
    },
  },
  contract: {
    says: /contradicts the contract/,
    make: async world => {
      const id = world.sandbox.addReport({ query: 'apple q', answer: 'a' })
      faults(world, { kind: 'malformed-json', pathPrefix: `${reports}/${id}` })
      return world.cli(world.run)
    },
  },
  locked: {
    says: /another run \(process \d+ on /,
    make: async ({ cli, run, output }) => {
      mkdirSync(join(output, '.crossfoot'))
      const holder = { pid: process.pid, hostname: hostname(), startedAt: null, token: 'a' }
      writeFileSync(join(output, '.crossfoot', 'lock'), JSON.stringify(holder))
      return cli(run)
    },
  },
  clarification: { says: /./, make: ({ cli }) => cli(['research', 'ambiguous company, revenue']) },
  'research-failed': {
    says: /no search charged/,
    make: ({ cli }) => cli(['research', 'unverifiable revenue']),
  },
  'outcome-unknown': {
    says: /nobody knows how the request ended/,
    make: async world => {
      faults(world, { kind: 'stream-no-terminal', pathPrefix: '/api/v1/research' })
      return world.cli(['research', question, '--patience', '0'])
    },
  },
  'not-found': { says: /no such report|not.*found/i, make: ({ cli }) => cli(['reports', 'get', 'rep_none']) },
  'try-later': {
    says: /allowance/,
    make: async world => {
      world.sandbox.setAllowance({ used: 10 })
      return world.cli(['research', question])
    },
  },
  interrupted: { says: /interrupted/, make: world => stopped(world, 'SIGINT') },
  terminated: { says: /told to stop/, make: world => stopped(world, 'SIGTERM') },
}

/** A run that is told to stop while the service does not answer. */
async function stopped(world: World, signal: NodeJS.Signals): Promise<CliResult> {
  faults(world, { kind: 'hang', pathPrefix: `${reports}/` })
  const { sandbox, output, run } = world
  const env = { CROSSFOOT_BASE_URL: sandbox.baseUrl, CROSSFOOT_API_KEY: sandbox.readKey }
  const child = startCli([...run, '--output', output], { env })
  const result = collect(child)
  await expect
    .poll(() => sandbox.requests().some(({ path }) => path.startsWith(`${reports}/`)), { timeout: 20_000 })
    .toBe(true)
  child.kill(signal)
  return result
}

test.concurrent.for(Object.entries(cases))(
  '%s has its exit code and one line',
  async ([code, { says, make }], { expect, onTestFinished }) => {
    // Reports of research show up long after the test.
    const sandbox = await startSandbox({ requestsPerMinute: 1_000_000, saveDelayMs: 1e9 })
    onTestFinished(() => sandbox.close())
    const output = testFolder(onTestFinished)
    const base = {
      CROSSFOOT_BASE_URL: sandbox.baseUrl,
      CROSSFOOT_API_KEY: sandbox.researchKey,
    }
    const cli: World['cli'] = (args, env = {}) =>
      runCli([...args, '--output', output], { env: { ...base, ...env } })
    const run = ['run', pipelineFile('{ parquet: {}, report: false }', testFolder(onTestFinished)), '--quiet']
    const result = await make({ sandbox, output, run, cli })
    expect([result.code, result.stderr]).toEqual([exitCodes[code as ErrorCode], result.stderr])
    const lines = result.stderr.split('\n').filter(line => line.startsWith('crossfoot: '))
    expect(lines.length === 0 ? result.stderr : lines[0]).toMatch(says)
    expect(lines.length).toBeLessThanOrEqual(1)
    expect(result.stderr).not.toMatch(/^\s+at /m)
  },
)

test('every exit code stands in the help', async () => {
  const { stdout } = await runCli(['--help'])
  const listed = stdout
    .slice(stdout.indexOf('Exit codes:'))
    .match(/\b\d+\b/g)
    ?.map(Number)
  expect(new Set(listed)).toEqual(new Set([0, ...Object.values(exitCodes)]))
})

test.concurrent('a run that fails leaves the last good results as they were, byte for byte', async ({
  expect,
  onTestFinished,
}) => {
  const sandbox = await startSandbox({ requestsPerMinute: 1_000_000 })
  onTestFinished(() => sandbox.close())
  const output = testFolder(onTestFinished)
  const env = {
    CROSSFOOT_BASE_URL: sandbox.baseUrl,
    CROSSFOOT_API_KEY: sandbox.readKey,
  }
  const all = '{ duckdb: {}, parquet: {}, excel: { workbookPer: all } }'
  const args = ['run', pipelineFile(all, testFolder(onTestFinished)), '--quiet', '--output', output]
  expect((await runCli(args, { env })).code).toBe(0)
  const published = (): Map<string, string> =>
    new Map([
      ...folderTexts(join(output, 'parquet')),
      ...folderTexts(join(output, 'excel')),
      ['duckdb', readFileSync(join(output, 'crossfoot.duckdb'), 'latin1')],
      ['manifest', readFileSync(join(output, 'manifest.json'), 'latin1')],
    ])
  const before = published()
  sandbox.addReport({ query: 'apple, new', answer: 'new' })
  const failing: [FaultInput, number][] = [
    [{ kind: 'status', status: 401, pathPrefix: `${reports}/` }, 3],
    [{ kind: 'status', status: 503, pathPrefix: reports }, 4],
    [{ kind: 'malformed-json', pathPrefix: reports }, 6],
    [{ kind: 'redirect', pathPrefix: reports }, 6],
  ]
  for (const [fault, code] of failing) {
    sandbox.setFaults([fault])
    const result = await runCli(args, { env })
    expect([fault.kind, result.code]).toEqual([fault.kind, code])
    expect(published()).toEqual(before)
  }
})
