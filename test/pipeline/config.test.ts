import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { CrossfootError } from '../../src/errors.ts'
import { loadPipeline, parsePipeline } from '../../src/pipeline/config.ts'
import { errorOf, keyText } from '../support/http-service.ts'
import { testFolder } from '../support/test-folder.ts'

const env = { CROSSFOOT_BASE_URL: 'http://127.0.0.1:1', CROSSFOOT_API_KEY: keyText }

const minimal = `name: statements
source:
  baseUrl: \${CROSSFOOT_BASE_URL}
  apiKey: \${CROSSFOOT_API_KEY}
`

async function failure(text: string, environment: object = env): Promise<CrossfootError> {
  const error = await errorOf(parsePipeline(text, 'p.yaml', environment as Record<string, string>))
  if (!(error instanceof CrossfootError)) throw error
  return error
}

describe('a pipeline file', () => {
  test('that ships with the package is the one of the contract, filled from the environment', async () => {
    const { pipeline, warnings } = await loadPipeline('pipelines/statements.yaml', env)
    expect(warnings).toEqual([])
    expect(pipeline).toEqual({
      name: 'statements',
      source: { baseUrl: 'http://127.0.0.1:1', apiKey: keyText, queries: [], requestsPerMinute: 60 },
      quality: { failOn: 'never', publishOnFail: true, rules: {} },
      destinations: {
        duckdb: {},
        parquet: { compression: 'zstd' },
        excel: { workbookPer: 'company', periodOrder: 'oldestFirst' },
        report: true,
      },
    })
  })

  test('without quality and destinations takes the defaults', async () => {
    const { pipeline } = await parsePipeline(minimal, 'p.yaml', env)
    expect(pipeline.destinations).toEqual({
      duckdb: {},
      parquet: { compression: 'zstd' },
      excel: { workbookPer: 'company', periodOrder: 'oldestFirst' },
      report: true,
    })
  })

  test.each([
    ['a default where the variable is not set', '${RPM:-30}', {}, 30],
    ['a default where the variable is empty', '${RPM:-30}', { RPM: '' }, 30],
    ['the variable before its default', '${RPM:-30}', { RPM: '45' }, 45],
    ['several variables in one value', '${A}${B}', { A: '1', B: '2' }, 12],
  ])('takes %s', async (_what, value, more, expected) => {
    const text = `${minimal}  requestsPerMinute: ${value}\n`
    const { pipeline } = await parsePipeline(text, 'p.yaml', { ...env, ...more })
    expect(pipeline.source.requestsPerMinute).toBe(expected)
  })

  test('is filled after it was parsed: a value cannot add keys', async () => {
    const name = 'x\nquality: {failOn: error}'
    const { pipeline } = await parsePipeline(minimal.replace('statements', '${NAME}'), 'p.yaml', {
      ...env,
      NAME: name,
    })
    expect(pipeline.name).toBe(name)
    expect(pipeline.quality.failOn).toBe('never')
  })

  test('reads ${file:...} relative to itself, and warns where others can read a key', async () => {
    const folder = testFolder()
    const secret = join(folder, 'key')
    writeFileSync(secret, `${keyText}\n`, { mode: 0o600 })
    const text = minimal.replace('${CROSSFOOT_API_KEY}', '${file:key}')
    const file = join(folder, 'p.yaml')
    expect(await parsePipeline(text, file, env)).toMatchObject({
      pipeline: { source: { apiKey: keyText } },
      warnings: [],
    })
    chmodSync(secret, 0o644)
    const { warnings } = await parsePipeline(text, file, env)
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain(`chmod 600 ${secret}`)
  })

  test('takes the key from the file that CROSSFOOT_API_KEY_FILE names', async () => {
    const path = join(testFolder(), 'key')
    writeFileSync(path, keyText, { mode: 0o600 })
    const { pipeline } = await parsePipeline(minimal, 'p.yaml', {
      CROSSFOOT_BASE_URL: 'http://x',
      CROSSFOOT_API_KEY_FILE: path,
    })
    expect(pipeline.source.apiKey).toBe(keyText)
  })
})

describe('a wrong pipeline file', () => {
  test.each([
    ['unset variable', minimal, { CROSSFOOT_API_KEY: keyText }, 'usage', /CROSSFOOT_BASE_URL \(line 3\)/],
    ['unset key', minimal, { CROSSFOOT_BASE_URL: 'http://x' }, 'key', /CROSSFOOT_API_KEY \(line 4\)/],
    [
      'two unset variables',
      minimal,
      {},
      'usage',
      /CROSSFOOT_BASE_URL \(line 3\), CROSSFOOT_API_KEY \(line 4\)/,
    ],
    [
      'unknown key',
      `${minimal}qualtiy: {}\n`,
      env,
      'usage',
      /line 5: unknown key qualtiy\b.*did you mean quality\?/,
    ],
    [
      'unknown key below',
      `${minimal}destinations:\n  parquet:\n    compresion: zstd\n`,
      env,
      'usage',
      /line 7: unknown key destinations\.parquet\.compresion\b.*did you mean compression\?/,
    ],
    [
      'unknown key without a likeness',
      `${minimal}  zzzzzzzz: 1\n`,
      env,
      'usage',
      /line 5.*known keys here: baseUrl, apiKey/,
    ],
    [
      'concept that is none',
      `${minimal}destinations:\n  excel:\n    comparison: { concepts: [Revenue, NetIncom] }\n`,
      env,
      'usage',
      /line 7: .*concepts\[1\] is not right: NetIncom is none of its \d+ names did you mean NetIncome,/,
    ],
    [
      'wrong word',
      `${minimal}quality:\n  failOn: always\n`,
      env,
      'usage',
      /line 6: quality\.failOn is not right/,
    ],
    ['missing key', 'name: x\n', env, 'usage', /p\.yaml: source is missing/],
    ['no mapping', 'just text', env, 'usage', /p\.yaml line 1: the file is not right/],
    ['no YAML', 'name: [x\n', env, 'usage', /p\.yaml line \d+ is not valid YAML/],
    ['key twice', `${minimal}name: again\n`, env, 'usage', /p\.yaml line 5 is not valid YAML/],
    ['unknown rule', `${minimal}quality: {rules: {balance.asets: off}}\n`, env, 'usage', /balance\.asets/],
    [
      'bad reference',
      minimal.replace('statements', '${NAME-x}'),
      env,
      'usage',
      /line 1: \$\{NAME-x\} is not a variable/,
    ],
    [
      'missing key file',
      minimal.replace('${CROSSFOOT_API_KEY}', '${file:none}'),
      env,
      'key',
      /none: it does not exist/,
    ],
  ])('with %s says where', async (_what, text, environment, code, pattern) => {
    const error = await failure(text, environment)
    expect(`${error.message} ${error.hint}`).toMatch(pattern)
    expect(error.code).toBe(code)
  })

  test.each([
    ['a literal key', minimal.replace('${CROSSFOOT_API_KEY}', keyText)],
    ['a literal key as default', minimal.replace('KEY}', `KEY:-${keyText}}`)],
    ['a literal key behind a reference', minimal.replace('KEY}', `KEY}${keyText}`)],
    ['a key in the wrong place', `${minimal}${keyText}: 1\n`],
    [
      'a key behind an anchor',
      minimal.replace('statements', `&k ${keyText}`).replace('${CROSSFOOT_API_KEY}', '*k'),
    ],
    ['a key as an alias in the wrong place', `${minimal}quality: *${keyText}\n`],
    ['a key in broken YAML', minimal.replace('${CROSSFOOT_API_KEY}', `*${keyText}`)],
  ])('with %s is refused without showing it', async (_what, text) => {
    const error = await failure(text)
    expect(error.code).toBe('usage')
    expect(inspect(error, { depth: 5 })).not.toContain(keyText.slice(-20))
  })

  test('that does not exist is named', async () => {
    const error = await errorOf(loadPipeline('/nowhere/p.yaml', env))
    expect(error).toMatchObject({
      code: 'usage',
      message: expect.stringContaining('/nowhere/p.yaml') as string,
    })
  })
})
