import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { collect, jsonLines, runCli, startCli } from '../support/cli.ts'
import { testFolder } from '../support/test-folder.ts'
import { keyText } from '../support/http-service.ts'
import { folderTexts, leftOvers, parquetRows, readJson } from '../support/pipelines.ts'
import { detailBody, reportService, savedReport } from '../support/report-service.ts'

function envOf(service: { url: string }): Record<string, string> {
  return { CROSSFOOT_BASE_URL: service.url, CROSSFOOT_API_KEY: keyText }
}

const commands = [
  'run',
  'demo',
  'normalize',
  'verify',
  'export',
  'init',
  'validate',
  'doctor',
  'status',
  'open',
  'usage',
  'reports list',
  'reports get',
  'research',
  'companies search',
  'sandbox',
  'completion',
]

test('--help names every command of this step and none of a later one', async () => {
  const { code, stdout, stderr } = await runCli(['--help'])
  expect([code, stderr]).toEqual([0, ''])
  const named = stdout.match(/^ {2}([a-z]+)(?= )/gm)?.map(name => name.trim())
  expect(named).toEqual([...new Set(commands.map(name => name.split(' ')[0]))])
})

test.each(commands)('%s --help begins its examples with itself', async name => {
  const { code, stdout } = await runCli([...name.split(' '), '--help'])
  expect(code).toBe(0)
  const [first = ''] = stdout.match(/^ {2}\$ .+$/gm) ?? []
  expect(first).toMatch(new RegExp(`^ {2}\\$ crossfoot ${name}( |$)`))
})

test('--version is that of the package', async () => {
  const { version } = readJson('package.json')
  expect((await runCli(['--version'])).stdout).toBe(`${String(version)}\n`)
})

test('demo writes all destinations with a known figure, and a second demo fetches nothing', async () => {
  const output = join(testFolder(), 'out')
  const { code, stdout, stderr } = await runCli(['demo', '--output', output])
  expect([code, stderr.match(/^crossfoot:.*/m)?.[0]]).toEqual([0, undefined])
  const [summary] = jsonLines(stdout)
  expect(summary).toMatchObject({ status: 'succeeded', generation: 1 })
  const files = summary?.['files'] as string[]
  expect(files).toContain('crossfoot.duckdb')
  expect(files.filter(path => path.startsWith('parquet/'))).toHaveLength(8)
  expect(files).toContain('excel/Apple Inc.xlsx')
  expect(stderr).toContain('crossfoot verify --output')
  const again = jsonLines((await runCli(['demo', '--output', output, '--quiet'])).stdout)
  expect(again[0]).toMatchObject({ generation: 2, run: { reports_fetched: 0, requests: 2, rate_limited: 0 } })
  const verified = await runCli(['verify', '--output', output])
  expect(jsonLines(verified.stdout)).toMatchObject([{ ok: true, problems: [] }])
  const revenue = (await parquetRows(output, 'facts')).filter(
    row =>
      row['entity'] === 'Apple Inc.' &&
      row['concept'] === 'Revenue' &&
      row['fiscal_year'] === 2023 &&
      row['fiscal_period'] === 'FY' &&
      row['origin'] === 'statement',
  )
  expect(revenue.length).toBeGreaterThan(0)
  expect(new Set(revenue.map(row => `${row['currency']} ${row['value']}`))).toEqual(
    new Set(['USD 383285000000.000000000']),
  )
  expect(leftOvers(output)).toEqual([])
})

test('usage, reports list and reports get print what the service says, number by number', async () => {
  const service = await reportService(21)
  const env = envOf(service)
  service.reports[0]!.detail = detailBody({ ...savedReport('r01'), revenue: '1.10' })
  expect(jsonLines((await runCli(['usage'], { env })).stdout)).toMatchObject([
    { plan: 'team', remaining: 97 },
  ])
  const list = await runCli(['reports', 'list', '--page', '2'], { env })
  expect(jsonLines(list.stdout).map(({ id }) => id)).toEqual(['r21'])
  expect(list.stderr).toBe('page 2 of 2, 21 reports\n')
  const words = await runCli(['reports', 'list', '--q', 'of r07', '--quiet'], { env })
  expect([jsonLines(words.stdout).length, words.stderr]).toEqual([1, ''])
  expect((await runCli(['reports', 'get', 'r01'], { env })).stdout).toContain('[90,1.10]')
})

test('a dry run says what a run would do and writes nothing', async () => {
  const service = await reportService(45)
  const folder = testFolder()
  const { code, stdout } = await runCli(['run', '--dry-run', '--output', 'out'], {
    env: envOf(service),
    cwd: folder,
  })
  expect(code).toBe(0)
  expect(jsonLines(stdout)[0]).toMatchObject({ requests: { usage: 1, list: 3, details: 45 }, minutes: 0 })
  expect(service.asked()).toEqual(['/reports'])
  expect(folderTexts(folder).size).toBe(0)
})

test('validate prefers the pipeline of the current folder and sends nothing', async () => {
  const service = await reportService(1)
  const folder = testFolder()
  const env = envOf(service)
  const packaged = jsonLines((await runCli(['validate'], { env, cwd: folder })).stdout)
  expect(packaged).toMatchObject([
    { valid: true, name: 'statements', destinations: ['duckdb', 'parquet', 'excel', 'report'] },
  ])
  mkdirSync(join(folder, 'pipelines'))
  const text = readFileSync('pipelines/statements.yaml', 'utf8').replace('name: statements', 'name: mine')
  writeFileSync(join(folder, 'pipelines', 'statements.yaml'), text)
  expect(jsonLines((await runCli(['validate'], { env, cwd: folder })).stdout)).toMatchObject([
    { name: 'mine' },
  ])
  expect(service.asked()).toEqual([])
})

test('sandbox prints its ten strings, serves, and stops on SIGTERM with 143', async () => {
  const child = startCli(['sandbox', '--seed', '7'])
  const finished = collect(child)
  const [first] = (await once(child.stdout!, 'data')) as [string]
  const info = JSON.parse(first) as Record<string, string>
  expect(Object.keys(info)).toEqual([
    'baseUrl',
    'readKey',
    'researchKey',
    'expiredKey',
    'revokedKey',
    'otherWorkspaceKey',
    'providerBaseUrl',
    'providerKey',
    'adminUrl',
    'adminToken',
  ])
  const env = { CROSSFOOT_BASE_URL: info['baseUrl']!, CROSSFOOT_API_KEY: info['readKey']! }
  expect((await runCli(['usage'], { env })).code).toBe(0)
  const { stdout } = await runCli(['doctor', '--output', join(testFolder(), 'out')], { env })
  expect(jsonLines(stdout).find(({ check }) => check === 'service')).toMatchObject({ verdict: 'ok' })
  const expired = { ...env, CROSSFOOT_API_KEY: info['expiredKey']! }
  expect((await runCli(['usage'], { env: expired })).code).toBe(3)
  child.kill('SIGTERM')
  expect((await finished).code).toBe(143)
})

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  '%s in the middle of a run ends it within 2 s with %i, and the next run goes on',
  async (signal, code) => {
    const service = await reportService(30)
    const output = join(testFolder(), 'out')
    let held = 0
    service.fault = path => path.startsWith('/reports/r') && ++held > 6
    const child = startCli(['run', '--output', output], { env: envOf(service) })
    const finished = collect(child)
    await expect.poll(() => held, { timeout: 20_000 }).toBeGreaterThan(9)
    const start = performance.now()
    child.kill(signal)
    const result = await finished
    expect(performance.now() - start).toBeLessThan(2_000)
    expect(result.code).toBe(code)
    expect(result.stderr).toMatch(/^crossfoot: .*what was fetched is kept/im)
    expect(leftOvers(output)).toEqual([])
    service.fault = () => false
    service.asked()
    const env = { ...envOf(service), CROSSFOOT_REQUESTS_PER_MINUTE: '60000' }
    expect((await runCli(['run', '--output', output], { env })).code).toBe(0)
    const again = service.asked().filter(path => path.startsWith('/reports/r'))
    expect(again).toHaveLength(24)
  },
)

test('normalize takes one pretty JSON, NDJSON and stdin, and gives the same rows', async () => {
  const folder = testFolder()
  const body = detailBody(savedReport('a', '123456789012345678.90'))
  const file = join(folder, 'report.json')
  writeFileSync(file, body)
  const rows = jsonLines((await runCli(['normalize', file])).stdout)
  expect(rows.map(row => row['value_text'])).toEqual(['90', '123456789012345678.90'])
  expect(rows[1]).toMatchObject({ report_id: 'a', value: '123456789012345678.9', run_id: 'normalize' })
  const pretty = body.replaceAll(/([,{[])/g, '$1\n  ')
  const table = ['--table', 'fields']
  const fields = jsonLines((await runCli(['normalize', file, ...table])).stdout)
  expect(fields.length).toBeGreaterThan(4)
  expect(jsonLines((await runCli(['normalize', '-', ...table], { input: pretty })).stdout)).toEqual(fields)
  const two = await runCli(['normalize', '-', ...table], { input: `${body}\n${body}\n` })
  expect(jsonLines(two.stdout)).toEqual([...fields, ...fields])
})

test('normalize names a broken line, writes the others and ends with 6', async () => {
  const input = [detailBody(savedReport('a')), '{"report":', '', detailBody(savedReport('b')), '[]'].join(
    '\n',
  )
  const { code, stdout, stderr } = await runCli(['normalize', '-'], { input })
  expect(code).toBe(6)
  expect(jsonLines(stdout).map(row => row['report_id'])).toEqual(['a', 'a', 'b', 'b'])
  expect(stderr.match(/stdin line \d+/g)).toEqual(['stdin line 2', 'stdin line 5'])
})

test.each([
  ['nothing', '', 2],
  ['no JSON at all', 'hello\nworld', 6],
])('normalize of %s says so', async (_what, input, code) => {
  const result = await runCli(['normalize', '-'], { input })
  expect([result.code, result.stdout]).toEqual([code, ''])
  expect(result.stderr).toMatch(/^crossfoot: stdin /)
})

test('a reader that closes the pipe ends the command quietly', async () => {
  const input = Array.from({ length: 3_000 }, (_, index) => detailBody(savedReport(`r${index}`))).join('\n')
  const child = startCli(['normalize', '-'])
  child.stdin!.on('error', () => {})
  child.stdin!.end(input)
  let stderr = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  child.stdout!.once('data', () => child.stdout!.destroy())
  const [code] = (await once(child, 'close')) as [number]
  expect([code, stderr]).toEqual([0, ''])
})

test('the key stands in no output, no file and no debug log', async () => {
  const service = await reportService(3)
  const output = join(testFolder(), 'out')
  const env = { ...envOf(service), NODE_DEBUG: 'http,net,tls' }
  const result = await runCli(['run', '--output', output], { env })
  expect(result.code).toBe(0)
  const secret = keyText.replace(/^.*_live_/, '')
  const forms = [secret, secret.slice(0, 16), Buffer.from(secret).toString('base64').slice(0, 20)]
  const texts = [...folderTexts(output), ['stdout', result.stdout], ['stderr', result.stderr]] as const
  expect(texts.length).toBeGreaterThan(15)
  for (const [path, text] of texts) expect(forms.some(form => text.includes(form)) ? path : '').toBe('')
})
