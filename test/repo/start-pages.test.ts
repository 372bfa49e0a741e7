import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runProgram } from '../../src/cli/program.ts'
import { startSandbox, type RunningSandbox } from '../../src/sandbox/server.ts'
import { collect, jsonLines, mainFile, type CliResult } from '../support/cli.ts'
import { terminal, testInvocation } from '../support/invocation.ts'

// The blocks that are marked to be run, of the three pages for beginners, one page after the other in one folder.

const folder = mkdtempSync(join(tmpdir(), 'crossfoot-start-'))
let sandbox: RunningSandbox
let env: Record<string, string>

beforeAll(() => {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  const program = `#!/bin/sh\nexec '${process.execPath}' '${mainFile}' "$@"\n`
  writeFileSync(join(bin, 'crossfoot'), program, { mode: 0o755 })
})

// Each page has a service of its own: it lets 60 requests a minute pass.
beforeEach(async () => {
  sandbox = await startSandbox()
  writeFileSync(join(folder, 'key'), sandbox.readKey, { mode: 0o600 })
  env = {
    PATH: `${join(folder, 'bin')}:/usr/bin:/bin`,
    CROSSFOOT_BASE_URL: sandbox.baseUrl,
    CROSSFOOT_API_KEY_FILE: join(folder, 'key'),
    CROSSFOOT_REQUESTS_PER_MINUTE: '60000',
  }
})

afterEach(() => sandbox.close())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pageOf = (name: string): string => readFileSync(`docs/start-${name}.md`, 'utf8')

/** Runs the blocks of a page in order; each must end well. */
async function runPage(name: string): Promise<CliResult[]> {
  const cwd = join(folder, name)
  mkdirSync(cwd)
  const results: CliResult[] = []
  for (const [, text = ''] of pageOf(name).matchAll(/^```sh run\n([^]*?)^```$/gm)) {
    const shell = spawn('bash', ['--norc', '-euo', 'pipefail', '-c', text], { cwd, env })
    results.push(await collect(shell))
  }
  expect(results.filter(({ code }) => code !== 0)).toEqual([])
  return results
}

test('the page for analysts', async () => {
  const [, init, , csv] = await runPage('analyst')
  const cwd = join(folder, 'analyst')
  for (const books of ['demo-output', 'output']) {
    expect(readdirSync(join(cwd, books, 'excel'))).toContain('Apple Inc.xlsx')
  }
  expect(jsonLines(init?.stdout ?? '')[0]?.['written']).toHaveLength(3)
  expect(jsonLines(csv?.stdout ?? '')).toMatchObject([{ format: 'csv', rows: { facts: 149 } }])
  const text = readFileSync(join(cwd, 'apple.csv'), 'utf8')
  expect(text.startsWith('\ufeffreport_id,')).toBe(true)
  expect(text).toContain(',383285000000')
})

test('the page for notebooks: its query gives the table that it shows, figures that Apple published', async () => {
  await runPage('notebook')
  const page = pageOf('notebook')
  const [, file = '', sql = ''] =
    /connect\("([^"]+)", read_only=True\)\ndb\.sql\("""([^]*?)"""\)/.exec(page) ?? []
  const path = join(folder, 'notebook', file)
  const instance = await DuckDBInstance.create(path, { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  const rows = (await connection.runAndReadAll(sql)).getRowObjectsJson()
  connection.closeSync()
  instance.closeSync()
  const shown = [...page.matchAll(/^\| (\d{4}) \| (\S+) \| (\w+) \| (\S+) \|$/gm)].map(
    ([, year, value, currency, json_pointer]) => ({
      fiscal_year: Number(year),
      value,
      currency,
      json_pointer,
    }),
  )
  expect(rows).toEqual(shown)
  expect(shown[2]).toMatchObject({ fiscal_year: 2023, value: '383285000000.000000000', currency: 'USD' })
  const parquet = /read_parquet\("([^"]+)"\)/.exec(page)?.[1] ?? ''
  expect(readdirSync(join(folder, 'notebook', parquet, '..'))).toContain('facts.parquet')
})

test('the page for engineers: its commands do, and a terminal shows, what it says', async () => {
  const [usage, pipeline, pipes] = await runPage('engineer')
  expect(jsonLines(usage?.stdout ?? '')).toMatchObject([{ remaining: 7, limit: 10 }])
  const lines = jsonLines(pipeline?.stdout ?? '')
  expect(lines).toMatchObject([
    { kept: [] },
    { valid: true },
    { requests: { details: 36 } },
    { status: 'succeeded' },
    { ok: true, problems: [] },
  ])
  const counts = (pipes?.stdout ?? '').trimEnd().split('\n')
  expect(counts).toHaveLength(5)
  expect(JSON.parse(counts[0] ?? '')).toMatchObject({ rows: { facts: 1677 } })
  expect(Number(counts[4])).toBe(125)
  const shown = [...pageOf('engineer').matchAll(/^```text\n([^]*?)^```$/gm)].map(([, text]) => text)
  expect(await onTerminal(['usage'])).toBe(shown[0])
  expect(await onTerminal(['verify', '--output', join(folder, 'engineer', 'output'), '--quiet'])).toBe(
    shown[1]?.replace('output', join(folder, 'engineer', 'output')),
  )
  expect(shown).toHaveLength(2)
})

async function onTerminal(args: readonly string[]): Promise<string> {
  let text = ''
  const stdout = terminal({ write: async (more: string) => void (text += more) })
  const { io } = testInvocation(true).invocation
  expect(await runProgram(args, { ...io, stdout, stderr: terminal(), env })).toBe(0)
  return text
}
