import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultSchema, type FaultInput } from '../../src/sandbox/faults/schema.ts'
import { startSandbox } from '../../src/sandbox/server.ts'
import { collect, startCli } from '../support/cli.ts'
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
const pipeline = `name: canary
source: { baseUrl: "\${CROSSFOOT_BASE_URL}", apiKey: "\${CROSSFOOT_API_KEY}", queries: ["five years"] }
research: { questions: questions.csv, maxSearches: 1 }
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

const faults: readonly (readonly [string, readonly FaultInput[]])[] = [
  ['no fault', []],
  ['the key in the error body of a refusal', [{ kind: 'key-echo', status: 401 }]],
  ['the key in the body of a temporary problem', [{ kind: 'key-echo', status: 503, first: 3 }]],
  ['a redirect to another host', [{ kind: 'redirect', location: 'http://127.0.0.1:9/elsewhere' }]],
  ...kinds,
]
const lookups = [
  ['usage'],
  ['reports', 'list'],
  ['reports', 'get', 'rep_1'],
  ['companies', 'search', 'Apple', '--location', 'US'],
]
const works = [
  ['research', question, '--patience', '0'],
  ['run', 'pipeline.yaml'],
]
/** Without a request no fault befalls it. */
const offline = ['validate', 'pipeline.yaml']

/** Every command without a fault; with one those that it can befall, of the four that look something up two in turn. */
function commandsUnder(wanted: readonly FaultInput[], at: number): readonly (readonly string[])[] {
  if (wanted.length === 0) return [...lookups, ...works, offline]
  if (wanted.every(({ kind }) => kind.startsWith('stream-'))) return works
  if (wanted.some(({ kind }) => kind === 'key-echo')) return [...lookups, ...works]
  return [...lookups.filter((_, index) => index % 2 === at % 2), ...works]
}

test.concurrent.for(faults.map(([name, wanted], at) => [name, commandsUnder(wanted, at), wanted] as const))(
  '%s: no command lets a key out',
  async ([, commands, wanted], { expect, onTestFinished }) => {
    const sandbox = await startSandbox({ requestsPerMinute: 100_000 })
    onTestFinished(() => sandbox.close())
    sandbox.setFaults(wanted)
    const folder = testFolder(onTestFinished)
    writeFileSync(join(folder, 'pipeline.yaml'), pipeline)
    writeFileSync(join(folder, 'questions.csv'), `entity,jurisdiction,question\nApple Inc.,US,revenue\n`)
    const secrets = [sandbox.researchKey, sandbox.providerKey].flatMap(formsOf)
    const found: string[] = []
    const seek = (where: string, text: string): void => {
      for (const form of secrets) if (text.includes(form)) found.push(`${where}: ${form}`)
    }
    for (const command of commands) {
      const child = startCli([...command], {
        cwd: folder,
        env: {
          CROSSFOOT_BASE_URL: sandbox.baseUrl,
          CROSSFOOT_API_KEY: sandbox.researchKey,
          CROSSFOOT_PROVIDER_BASE_URL: sandbox.providerBaseUrl,
          CROSSFOOT_PROVIDER_API_KEY: sandbox.providerKey,
          CROSSFOOT_REQUESTS_PER_MINUTE: '100000',
          NODE_DEBUG: 'http,net,undici',
          TMPDIR: folder,
        },
      })
      const list = `/proc/${child.pid}/cmdline`
      if (existsSync(list)) seek('process list', readFileSync(list, 'utf8'))
      const { stdout, stderr } = await collect(child)
      seek(`stdout of ${command[0]}`, stdout)
      seek(`stderr of ${command[0]}`, stderr)
    }
    for (const [path, text] of folderTexts(folder)) seek(path, text)
    for (const { path } of sandbox.requests()) seek('address', path)
    expect(found).toEqual([])
    expect(sandbox.requests().length).toBeGreaterThan(3)
  },
)

test('this test can fail: a key in an output would be found', () => {
  const key = `sandbox_live_${'0123456789abcdef'.repeat(4)}`
  expect(formsOf(key).filter(form => `x ${key.slice(-12)} y`.includes(form)).length).toBeGreaterThan(0)
})
