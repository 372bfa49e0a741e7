import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type onTestFinished, test } from 'vitest'
import { runProgram } from '../../src/cli/program.ts'
import { faultSchema, type FaultInput } from '../../src/sandbox/faults/schema.ts'
import { startSandbox } from '../../src/sandbox/server.ts'
import { collect, startCli } from '../support/cli.ts'
import { testInvocation } from '../support/invocation.ts'
import { folderTexts } from '../support/pipelines.ts'
import { testFolder } from '../support/test-folder.ts'

/** The key itself, its random part in pieces of eight characters, and what it becomes in base64. */
function formsOf(key: string): string[] {
  const random = key.replace(/^.*_(?:live|provider)_/, '')
  const forms = [key, Buffer.from(key).toString('base64').slice(4, 40), encodeURIComponent(key)]
  for (let at = 0; at + 8 <= random.length; at++) forms.push(random.slice(at, at + 8))
  return forms
}

const question = 'Apple Inc., United States: revenue of the last five years'
const pipelineIn = (folder: string): string => `name: canary
source: { baseUrl: "\${CROSSFOOT_BASE_URL}", apiKey: "\${CROSSFOOT_API_KEY}", queries: ["five years"] }
research: { questions: ${join(folder, 'questions.csv')}, maxSearches: 1 }
destinations: { parquet: { compression: uncompressed }, report: false }
`

/** Small measures, so that a fault is over before the patience of a command is. */
const measures: Readonly<Record<string, object>> = {
  'gzip-bomb': { bytes: 10_000 },
  'huge-body': { bytes: 10_000 },
  'slow-body': { pauseMs: 1 },
  'stream-stall': { pauseMs: 50 },
  'stream-large-event': { bytes: 100_000 },
}
/** Nothing ever comes: it takes the whole patience of a command, and no output differs from a cut connection. */
const withoutEnd = 'hang'
/** CROSSFOOT_FAULT_STEP=5 takes every fifth kind; without it every one. */
const step = Number(process.env['CROSSFOOT_FAULT_STEP']) || 1
const kinds = faultSchema.options
  .map(({ shape }) => shape.kind.value)
  .filter((kind, at) => kind !== withoutEnd && at % step === 0)
  // The first two requests fail, so that the repeats of a command do not take minutes.
  .map(kind => [kind, [{ kind, first: 2, ...measures[kind] } as FaultInput]] as const)

type Fault = readonly [string, readonly FaultInput[]]

/** With the commands as processes of their own, whose arguments anybody can list and whose runtime logs too. */
const apart: readonly Fault[] = [
  ['no fault', []],
  ['the key in the error body of a refusal', [{ kind: 'key-echo', status: 401 }]],
  ['the key in the body of a temporary problem', [{ kind: 'key-echo', status: 503, first: 3 }]],
  ['a redirect to another host', [{ kind: 'redirect', location: 'http://127.0.0.1:9/elsewhere' }]],
]
const lookups = [
  ['usage'],
  ['reports', 'list'],
  ['reports', 'get', 'rep_1'],
  ['companies', 'search', 'Apple', '--location', 'US'],
]
const worksIn = (folder: string): string[][] => [
  ['research', question, '--patience', '0'],
  ['run', join(folder, 'pipeline.yaml'), '--output', join(folder, 'output')],
]

/** Every command without a fault; with one those that it can befall, of the four that look something up two in turn. */
function commandsUnder(wanted: readonly FaultInput[], at: number, folder: string): readonly string[][] {
  const works = worksIn(folder)
  // Without a request no fault befalls a check.
  if (wanted.length === 0) return [...lookups, ...works, ['validate', join(folder, 'pipeline.yaml')]]
  if (wanted.every(({ kind }) => kind.startsWith('stream-'))) return works
  if (wanted.some(({ kind }) => kind === 'key-echo')) return [...lookups, ...works]
  return [...lookups.filter((_, index) => index % 2 === at % 2), ...works]
}

/** What a command prints, by the name of where it does. */
type Start = (command: readonly string[], cwd: string, env: Record<string, string>) => Promise<Said>
type Said = Readonly<Record<string, string>>

const asProcess: Start = async (command, cwd, env) => {
  const child = startCli(command, { cwd, env: { ...env, NODE_DEBUG: 'http,net,undici', TMPDIR: cwd } })
  const list = `/proc/${child.pid}/cmdline`
  const args = existsSync(list) ? readFileSync(list, 'utf8') : ''
  const { stdout, stderr } = await collect(child)
  return { 'process list': args, stdout, stderr }
}

const asFunction: Start = async (command, cwd, env) => {
  const { invocation, text } = testInvocation(false, { env })
  await runProgram(command, { ...invocation.io, cwd, now: () => Date.now() })
  return { output: text() }
}

interface Leaks {
  /** Where a form of a key was found, and which. */
  readonly found: string[]
  /** Characters that were printed. */
  readonly printed: number
  readonly requests: number
}

async function leaksUnder(
  [, wanted]: Fault,
  at: number,
  start: Start,
  after: typeof onTestFinished,
): Promise<Leaks> {
  const sandbox = await startSandbox({ requestsPerMinute: 100_000 })
  after(() => sandbox.close())
  sandbox.setFaults(wanted)
  const folder = testFolder(after)
  writeFileSync(join(folder, 'pipeline.yaml'), pipelineIn(folder))
  writeFileSync(join(folder, 'questions.csv'), `entity,jurisdiction,question\nApple Inc.,US,revenue\n`)
  const secrets = [sandbox.researchKey, sandbox.providerKey].flatMap(formsOf)
  const found: string[] = []
  const seek = (where: string, text: string): void => {
    for (const form of secrets) if (text.includes(form)) found.push(`${where}: ${form}`)
  }
  let printed = 0
  for (const command of commandsUnder(wanted, at, folder)) {
    const said = await start(command, folder, {
      CROSSFOOT_BASE_URL: sandbox.baseUrl,
      CROSSFOOT_API_KEY: sandbox.researchKey,
      CROSSFOOT_PROVIDER_BASE_URL: sandbox.providerBaseUrl,
      CROSSFOOT_PROVIDER_API_KEY: sandbox.providerKey,
      CROSSFOOT_REQUESTS_PER_MINUTE: '100000',
    })
    for (const [place, text] of Object.entries(said)) {
      printed += text.length
      seek(`${place} of ${command[0]}`, text)
    }
  }
  for (const [path, text] of folderTexts(folder)) seek(path, text)
  for (const { path } of sandbox.requests()) seek('address', path)
  return { found, printed, requests: sandbox.requests().length }
}

test.concurrent.for(apart)('%s: no command lets a key out', async (fault, { expect, onTestFinished }) => {
  const { found, printed, requests } = await leaksUnder(fault, 0, asProcess, onTestFinished)
  expect(found).toEqual([])
  expect([printed > 100, requests > 3]).toEqual([true, true])
})

test.for(kinds.map((fault, at) => [...fault, at] as const))(
  '%s: no command lets a key out',
  async ([kind, wanted, at], { onTestFinished }) => {
    const { found, printed, requests } = await leaksUnder([kind, wanted], at, asFunction, onTestFinished)
    expect(found).toEqual([])
    expect([printed > 100, requests > 3]).toEqual([true, true])
  },
)

test('this test can fail: a key in an output would be found', () => {
  const key = `sandbox_live_${'0123456789abcdef'.repeat(4)}`
  expect(formsOf(key).filter(form => `x ${key.slice(-12)} y`.includes(form)).length).toBeGreaterThan(0)
})
