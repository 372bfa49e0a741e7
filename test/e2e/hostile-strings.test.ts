import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { readXlsx } from '../../src/lib/xlsx.ts'
import { openZipEntry, readZipDirectory } from '../../src/lib/zip.ts'
import { runCli } from '../support/cli.ts'
import { keyText } from '../support/http-service.ts'
import { parquetRows, type ReadRow } from '../support/pipelines.ts'
import { reportService, savedReport } from '../support/report-service.ts'
import { testFolder } from '../support/test-folder.ts'

const strings = [
  '=HYPERLINK("http://127.0.0.1/","Revenue")',
  "=cmd|'/c calc'!A1",
  "+cmd|' /C calc'!A0",
  '@SUM(1)',
  '-1+2',
  '\t=1+1',
  '\r=1+1',
  '＝1+1',
  '\u0000=1+1',
  '<script>alert("Revenue")</script>',
  '<img src=x onerror=alert(1)>',
  ']]><!-- & --> &lt; _x0041_',
  'javascript:alert(1)',
  "'; DROP TABLE facts; --",
  '"; DROP TABLE x;--',
  '../../etc/passwd',
  'a\u0000b',
  '\u001b[2J\u001b]8;;http://x\u0007\u001b]52;c;eA==\u0007\u009b31m\u007f',
  '\u202eunever latoT\u2066',
  'Re\u200bve\ufeffnue',
  'line\nbreak\r\nand \u2028 separator',
  '\u{1f600} family \u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  'NaN',
  'Infinity',
  '0x10',
  ' 1 ',
  '__proto__',
  'constructor',
  'x'.repeat(40_000),
  '',
]
const lone = 'half \ud800 and \udc00'
const labels = [...strings, lone]
const ids = [
  '../../x',
  'a/b',
  'CON',
  'nul.txt',
  'a\u0000b',
  '\u{1f600}'.repeat(100),
  '=1+1',
  '%2e%2e',
  '\u202ex\u001b[2J',
]

const rows = labels.map((label, at) => `{"label":${JSON.stringify(label)},"values":[${at},${1000 + at}.125]}`)
const keys = labels.map((label, at) => `${JSON.stringify(`${label} ${at}`)}:${JSON.stringify(label)}`)
const datasets = `[{"title":${JSON.stringify(strings[0])},"currency":"USD","columns":["2022","2023"],"rows":[${rows.join(',')}]},{"notes":{${keys.join(',')}}}]`
const head = { id: 'hostile', query: strings.join(' '), answer: strings.join(' '), tools: [] }

// eslint-disable-next-line no-control-regex -- what must never reach a terminal
const dangerous = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

test('hostile strings are data in every table, text in every workbook, and nothing else anywhere', async () => {
  const service = await reportService(0)
  const report = JSON.stringify({ ...head, created_at: '2026-01-02T03:04:05Z' })
  service.reports.push(
    { ...savedReport('hostile'), detail: `{"report":${report},"financialStatements":${datasets}}` },
    ...ids.map(id => savedReport(id)),
  )
  const folder = testFolder()
  writeFileSync(
    join(folder, 'p.yaml'),
    'name: p\nsource: { baseUrl: "${URL}", apiKey: "${KEY}", requestsPerMinute: 60000 }\ndestinations: { duckdb: {}, parquet: {}, excel: { workbookPer: report } }\n',
  )
  const options = { cwd: folder, env: { URL: service.url, KEY: keyText } }
  const run = await runCli(['run', 'p.yaml', '--output', 'out'], options)
  expect(run.code).toBe(0)
  expect(`${run.stdout}${run.stderr}`).not.toMatch(dangerous)
  const output = join(folder, 'out')

  const stored = labels.map(label => label.replace(/\ud800/, '\\ud800').replace(/\udc00/, '\\udc00'))
  for (const table of [parquetRows, duckdbRows]) {
    const facts = await table(output, 'facts')
    const fields = await table(output, 'fields')
    const textAt = new Map(
      [...facts, ...fields].flatMap(row =>
        row['report_id'] === 'hostile' ? [[row['json_pointer'], row['value_text']]] : [],
      ),
    )
    const own = labels.map((_, at) => `/financialStatements/0/rows/${at}`)
    expect(own.map(place => textAt.get(`${place}/label`))).toEqual(stored)
    expect(own.map(place => textAt.get(`${place}/values/1`))).toEqual(
      labels.map((_, at) => `${1000 + at}.125`),
    )
    const notes = fields.filter(row =>
      String(row['json_pointer']).startsWith('/financialStatements/1/notes/'),
    )
    expect(new Map(notes.map(row => [row['key'], row['value_text']]))).toEqual(
      new Map(stored.map((label, at) => [`${label} ${at}`, label])),
    )
    const wrong = facts.filter(
      row => row['report_id'] === 'hostile' && Number(row['value']) !== Number(row['value_text']),
    )
    expect(wrong).toEqual([])
    const others = facts.filter(row => row['fiscal_year'] === 2023 && row['report_id'] !== 'hostile')
    expect(new Map(others.map(row => [row['report_id'], row['value_text']]))).toEqual(
      new Map(ids.map(id => [id, '100'])),
    )
  }
  const flags = await parquetRows(output, 'quality_flags')
  expect(
    flags
      .filter(row => row['rule'] === 'text.malformed_unicode')
      .map(row => [row['report_id'], row['observed']]),
  ).toEqual([
    ['hostile', '1'],
    ['hostile', '1'],
  ])

  const books = readdirSync(join(output, 'excel'))
  expect(books).toHaveLength(1 + ids.length)
  const seen = new Set<unknown>()
  for (const book of books) {
    expect(await formulasIn(join(output, 'excel', book))).toEqual([])
    await readXlsx(join(output, 'excel', book), (_, cells) => cells.forEach(cell => seen.add(cell)))
  }
  // What is too long for a cell is cut, with a note.
  expect(labels.slice(0, 28).filter(label => label !== '' && !seen.has(label))).toEqual([])

  const files = readdirSync(folder, { recursive: true }).map(String)
  expect(files.filter(path => dangerous.test(path) || path.split(/[\\/]/).includes('..'))).toEqual([])
  expect(files.filter(path => /^(?:con|nul)(?:\.|$)/i.test(path.split('/').at(-1)!))).toEqual([])
  expect(files.filter(path => !path.startsWith('out') && path !== 'p.yaml')).toEqual([])

  const verify = await runCli(['verify', '--output', 'out'], options)
  expect([verify.code, dangerous.test(verify.stdout + verify.stderr)]).toEqual([0, false])
})

async function duckdbRows(output: string, table: string): Promise<ReadRow[]> {
  const instance = await DuckDBInstance.create(join(output, 'crossfoot.duckdb'), { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  try {
    return (await connection.runAndReadAll(`SELECT * FROM ${table}`)).getRowObjectsJson() as ReadRow[]
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

/** Names of the parts of a workbook that hold a formula, a macro or a link to anywhere but a sheet of its own. */
async function formulasIn(file: string): Promise<string[]> {
  const found: string[] = []
  for (const [name, entry] of await readZipDirectory(file)) {
    const chunks: Buffer[] = []
    for await (const chunk of await openZipEntry(file, entry)) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString('utf8')
    if (/<f[\s>/]|vbaProject|externalLink|Target="(?!#)[^"]*" TargetMode="External"|ddeLink/.test(text))
      found.push(name)
  }
  return found
}
