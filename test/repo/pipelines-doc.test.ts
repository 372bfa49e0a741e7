import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { pipelineSchema } from '../../src/model/pipeline.ts'
import { parsePipeline } from '../../src/pipeline/config.ts'
import { readQuestions } from '../../src/pipeline/research/questions.ts'
import { testFolder } from '../support/test-folder.ts'

const page = readFileSync('docs/pipelines.md', 'utf8')

interface Node {
  readonly properties?: Record<string, Node>
}

/** Every key of the schema as `source.baseUrl`, but for the groups that hold others. */
function keysOf({ properties = {} }: Node, path = ''): string[] {
  return Object.entries(properties).flatMap(([key, node]) => {
    const below = keysOf(node, `${path}${key}.`)
    const isDestination = path === 'destinations.'
    return below.length > 0 && !isDestination ? below : [`${path}${key}`, ...below]
  })
}

const rows = new Map(
  [...page.matchAll(/^\| `([\w.]+)` \| (.+?) \| (.+) \|$/gm)].map(([, key = '', usual = '', means = '']) => [
    key,
    { usual, means },
  ]),
)

test('every key of a pipeline file has its row, and no other', () => {
  const schema = z.toJSONSchema(pipelineSchema, { io: 'input' }) as Node
  expect([...rows.keys()].sort()).toEqual(keysOf(schema).sort())
})

const minimal = {
  name: 'x',
  source: { baseUrl: 'u', apiKey: 'k' },
  research: { questions: 'q.csv' },
  destinations: { duckdb: {}, parquet: {}, excel: {} },
}

test('the defaults are those that the page says', () => {
  const parsed: unknown = pipelineSchema.parse(minimal)
  const shown = [...rows].flatMap(([key, { usual }]) => {
    const value = /^`(.+)`$/.exec(usual)?.[1]
    return value === undefined ? [] : [[key, value] as const]
  })
  expect(shown.length).toBe(10)
  for (const [key, value] of shown) {
    const found = key
      .split('.')
      .reduce((node: unknown, part) => (node as Record<string, unknown>)[part], parsed)
    expect([key, typeof found === 'string' ? found : JSON.stringify(found)]).toEqual([key, value])
  }
})

test('what the page calls needed is needed, and what it does not is not', () => {
  const needed = [...rows].flatMap(([key, { usual }]) => (usual === 'needed' ? [key] : []))
  expect(needed).toEqual(['name', 'source.baseUrl', 'source.apiKey'])
  const { error } = pipelineSchema.safeParse({ source: {} })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(needed)
})

test('without destinations all are written, else only those that stand there and the report page', () => {
  const { research: _, destinations: __, ...bare } = minimal
  const written = (more: object): string[] =>
    Object.entries(pipelineSchema.parse({ ...bare, ...more }).destinations).flatMap(([name, value]) =>
      value === false ? [] : [name],
    )
  expect(written({}).sort()).toEqual(['duckdb', 'excel', 'parquet', 'report'])
  expect(written({ destinations: { duckdb: {} } })).toEqual(['duckdb', 'report'])
})

test('both examples are valid, and the large one has every key that there is', async () => {
  const folder = testFolder()
  const [small = '', large = ''] = [...page.matchAll(/^```yaml\n([^]*?)^```$/gm)].map(([, text = '']) => text)
  const env = { CROSSFOOT_BASE_URL: 'https://research.example', CROSSFOOT_API_KEY: 'not a real one' }
  expect((await parsePipeline(small, 'small.yaml', env)).pipeline.name).toBe('statements')
  writeFileSync(join(folder, 'key'), 'not a real one\n', { mode: 0o600 })
  const here = large.replace('/run/secrets/crossfoot-key', 'key')
  const { pipeline, warnings } = await parsePipeline(here, join(folder, 'large.yaml'), env)
  expect(warnings).toEqual([])
  expect(pipeline).toMatchObject({
    source: { queries: ['annual revenue', 'balance sheet'], requestsPerMinute: 60 },
    research: { maxSearches: 5 },
    quality: { failOn: 'error', publishOnFail: false, rules: { 'sign.unexpected_negative': 'off' } },
    destinations: {
      parquet: { compression: 'snappy' },
      excel: { workbookPer: 'report', periodOrder: 'newestFirst' },
      report: false,
    },
  })
  for (const key of rows.keys()) expect(large).toContain(`${key.split('.').at(-1)}:`)
})

test('the list of questions can be read', async () => {
  const file = join(testFolder(), 'questions.csv')
  writeFileSync(file, /^```csv\n([^]*?)^```$/m.exec(page)?.[1] ?? '')
  expect(await readQuestions(file)).toEqual([
    'Apple Inc., United States: revenue of the last five years',
    'Toyota Motor Corporation, Japan: net income since 2020',
  ])
})
