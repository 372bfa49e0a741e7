import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import exceljs from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox } from '../../src/sandbox/server.ts'
import { collect, jsonLines, mainFile, startCli, type CliResult } from '../support/cli.ts'

// The README is run in a folder with nothing in it but the program, in the order in which it stands.

const readme = readFileSync('README.md', 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'crossfoot-readme-'))
let demo: CliResult

beforeAll(async () => {
  demo = await collect(startCli(['demo'], { cwd: folder }))
  mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true })
  const program = `#!/bin/sh\nexec '${process.execPath}' '${mainFile}' "$@"\n`
  writeFileSync(join(folder, 'node_modules', '.bin', 'crossfoot'), program, { mode: 0o755 })
  cpSync('pipelines', join(folder, 'pipelines'), { recursive: true })
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The block that follows a sentence, by its language. */
function block(language: string, containing: string): string {
  const blocks = [...readme.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)]
  const found = blocks.filter(([, info, text]) => info === language && text?.includes(containing))
  expect(found).toHaveLength(1)
  return found[0]?.[2] ?? ''
}

function withoutRunId(text: string): string {
  return text.replaceAll(/\d{8}T\d{6}Z-[0-9a-f]{6}/g, 'RUN')
}

test('the session in the README is what the demo prints', () => {
  expect(demo.code).toBe(0)
  const shown = block('text', 'results 1 in output')
  const summary = demo.stderr.slice(demo.stderr.indexOf('\n\n') + 2)
  expect(withoutRunId(shown)).toBe(withoutRunId(summary))
})

test('the SQL line gives the one row that the README shows, a figure that Apple published', async () => {
  const command = block('sh', 'duckdb -readonly')
  const [, file = '', sql = ''] = /^duckdb -readonly -line (\S+) "([^"]+)"$/m.exec(command.trim()) ?? []
  const instance = await DuckDBInstance.create(join(folder, file), { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  const rows = (await connection.runAndReadAll(sql)).getRowObjectsJson() as Record<string, string>[]
  connection.closeSync()
  instance.closeSync()
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ value: '383285000000.000000000', currency: 'USD', value_text: '383285' })
  const lines = Object.entries(rows[0] ?? {}).map(([name, value]) => `${name.padStart(12)} = ${value}\n`)
  expect(lines.join('')).toBe(block('text', 'json_pointer = '))
})

test('the pointer leads to the number in the raw answer', async () => {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const reports = join(folder, 'output', 'parquet', 'reports.parquet')
  const id = /report_id = (rep_\w+)/.exec(readme)?.[1]
  const [row] = (
    await connection.runAndReadAll(`SELECT content_hash FROM '${reports}' WHERE report_id = '${id}'`)
  ).getRowObjectsJson() as { content_hash: string }[]
  connection.closeSync()
  instance.closeSync()
  const hash = row?.content_hash ?? ''
  const body: unknown = JSON.parse(
    readFileSync(join(folder, 'output/raw', hash.slice(0, 2), `${hash}.json`), 'utf8'),
  )
  const pointer = /json_pointer = (\S+)/.exec(readme)?.[1] ?? ''
  const found = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], body)
  expect(String(found)).toBe('383285')
})

test('the workbook has the same number in the cell that the README names', async () => {
  const [, file = '', sheetName = '', address = '', shown = '', heading = ''] =
    /workbook `([^`]+)`: sheet `([^`]+)`, cell `([A-Z]+\d+)`, shown as ([\d,]+) below the heading (\w+)/.exec(
      readme,
    ) ?? []
  const book = new exceljs.Workbook()
  await book.xlsx.readFile(join(folder, file))
  const sheet = book.getWorksheet(sheetName)
  const cell = sheet?.getCell(address)
  expect(cell?.value).toBe(383_285_000_000)
  expect(shown).toBe('383,285')
  // Two commas behind the digits divide by a million.
  expect(cell?.numFmt).toMatch(/^#,##0,,[_;]/)
  const column = address.replace(/\d+/, '')
  const row = address.replace(/[A-Z]+/, '')
  const above = Array.from(
    { length: Number(row) - 1 },
    (_, index) => sheet?.getCell(`${column}${index + 1}`).text,
  )
  expect(above).toContain(heading)
  expect(sheet?.getCell(`A${row}`).text).toBe('Revenue')
})

test('every block that is marked to be run does what the README says', async () => {
  const service = await startSandbox()
  const keyFile = join(folder, 'key')
  writeFileSync(keyFile, service.readKey, { mode: 0o600 })
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    npm_config_update_notifier: 'false',
    CROSSFOOT_BASE_URL: service.baseUrl,
    CROSSFOOT_API_KEY_FILE: keyFile,
  }
  const results: (CliResult & { block: string })[] = []
  try {
    for (const [, text = ''] of readme.matchAll(/^```sh run\n([\s\S]*?)^```$/gm)) {
      const shell = spawn('bash', ['--norc', '-euo', 'pipefail', '-c', text], { cwd: folder, env })
      results.push({ block: text, ...(await collect(shell)) })
    }
  } finally {
    await service.close()
  }
  expect(results.filter(({ code }) => code !== 0)).toEqual([])
  const of = (word: string): string => results.find(result => result.block.includes(word))?.stdout ?? ''
  expect(results).toHaveLength(4)
  expect(jsonLines(of('verify'))).toMatchObject([{ ok: true, problems: [], checked: { reports: 36 } }])
  expect(jsonLines(of('usage'))).toMatchObject([
    { plan: 'free' },
    { requests: { usage: 1, list: 2, details: 36 } },
    { status: 'succeeded', generation: 1, run: { reports_fetched: 36 } },
  ])
  expect(jsonLines(of('validate'))).toMatchObject([{ valid: true }])
  const facts = jsonLines(of('normalize')).filter(
    row => row['value_text'] === '383285' && row['origin'] === 'statement',
  )
  expect(facts).toMatchObject([{ value: '383285000000', currency: 'USD', period_end: '2023-09-30' }])
}, 120_000)
