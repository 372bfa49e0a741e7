import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { collect, mainFile, runCli, type CliResult } from '../support/cli.ts'
import { testFolder } from '../support/test-folder.ts'
import { keyText, sendJson } from '../support/http-service.ts'
import { leftOvers, parquetRows } from '../support/pipelines.ts'
import { detailBody, reportService, savedReport, type ReportService } from '../support/report-service.ts'

const privateMounts = 'unshare'

const pipelineText = `name: test
source:
  baseUrl: \${CROSSFOOT_BASE_URL}
  apiKey: \${CROSSFOOT_API_KEY}
  requestsPerMinute: 60000
destinations:
  duckdb: {}
  parquet: {}
`

interface Place {
  readonly folder: string
  readonly output: string
  readonly file: string
  readonly env: Record<string, string>
}

function place(service: ReportService, text = pipelineText): Place {
  const folder = testFolder()
  const file = join(folder, 'p.yaml')
  writeFileSync(file, text)
  const env = { CROSSFOOT_BASE_URL: service.url, CROSSFOOT_API_KEY: keyText }
  return { folder, output: join(folder, 'out'), file, env }
}

function run({ file, output, env }: Place): Promise<CliResult> {
  return runCli(['run', file, '--output', output], { env })
}

/** The one line of the error; there must be exactly one, and no stack. */
function errorLine({ stderr }: CliResult): string {
  const lines = stderr.split('\n').filter(line => line.startsWith('crossfoot: '))
  expect(lines).toHaveLength(1)
  expect(stderr).not.toMatch(/^\s+at /m)
  expect(stderr).not.toContain(keyText.slice(-20))
  return lines[0] ?? ''
}

describe('before anything is sent or written', () => {
  test.each<[string, number, RegExp, (place: Place) => void]>([
    ['a missing key', 3, /CROSSFOOT_API_KEY \(line 4\)/, ({ env }) => delete env['CROSSFOOT_API_KEY']],
    ['a malformed key', 3, /key/, ({ env }) => (env['CROSSFOOT_API_KEY'] = `${keyText.slice(0, -1)}X`)],
    ['an unset variable', 2, /CROSSFOOT_BASE_URL \(line 3\)/, ({ env }) => delete env['CROSSFOOT_BASE_URL']],
    ['a wrong base URL', 2, /base URL.*https:\/\//, ({ env }) => (env['CROSSFOOT_BASE_URL'] = 'ftp://x')],
    [
      'an unknown pipeline key',
      2,
      /line 9: unknown key qualty.*[Dd]id you mean quality/,
      ({ file }) => writeFileSync(file, `${pipelineText}qualty: {}\n`),
    ],
    [
      'a pipeline file that is not there',
      2,
      /p\.yaml.*does not exist/,
      ({ file }) => writeFileSync(`${file}x`, ''),
    ],
  ])('%s is one sentence with exit code %i', async (what, code, pattern, change) => {
    const service = await reportService(1)
    const where = place(service)
    change(where)
    const target = what.includes('not there')
      ? { ...where, file: `${where.file.slice(0, -6)}none/p.yaml` }
      : where
    const result = await run(target)
    expect(errorLine(result)).toMatch(pattern)
    expect(result.code).toBe(code)
    expect(result.stdout).toBe('')
    expect(service.asked()).toEqual([])
    expect(existsSync(where.output)).toBe(false)
  })

  test('an output that is a file is named', async () => {
    const where = place(await reportService(1))
    writeFileSync(where.output, '')
    const result = await run(where)
    expect(errorLine(result)).toContain(where.output)
    expect(result.code).toBe(2)
  })

  test('`reports get ..` asks no other address', async () => {
    const service = await reportService(1)
    const result = await runCli(['reports', 'get', '..'], { env: place(service).env })
    expect(errorLine(result)).toMatch(/report id/)
    expect(result.code).toBe(2)
    expect(service.asked()).toEqual([])
  })

  test.each([
    [['rnu'], /unknown command/],
    [['run', '--outputt', 'x'], /unknown option/],
    [['normalize'], /missing required argument/],
    [['normalize', '-', '--table', 'fcts'], /there is no table fcts/],
    [['reports', 'list', '--page', 'x'], /--page/],
  ])('%j is a usage error', async (args, pattern) => {
    const service = await reportService(1)
    const result = await runCli(args, { env: place(service).env })
    expect(result.stderr).toMatch(pattern)
    expect(result.code).toBe(2)
  })
})

test('a folder that is gone is said to be so', async () => {
  const script = 'mkdir gone && cd gone && rmdir ../gone && exec "$0" "$1" demo'
  const child = spawn('sh', ['-c', script, process.execPath, mainFile], { cwd: testFolder() })
  const result = await collect(child)
  expect(errorLine(result)).toMatch(/the folder that this was started in is gone\. Go to another one/)
  expect(result.code).toBe(2)
})

describe('in the answers of the service', () => {
  test('nobody at the address ends with exit 4 and publishes nothing', async () => {
    const service = await reportService(1)
    const where = place(service)
    where.env['CROSSFOOT_BASE_URL'] = 'http://127.0.0.1:9'
    const result = await runCli(['run', where.file, '--dry-run', '--output', where.output], where)
    expect(errorLine(result)).toMatch(/connection refused/)
    expect(result.code).toBe(4)
    expect(existsSync(where.output)).toBe(false)
  })

  test('another path under the address ends with one sentence', async () => {
    const service = await reportService(1)
    service.fault = (_path, response) => {
      sendJson(response, 404, { error: 'nothing here' })
      return true
    }
    const where = place(service)
    const result = await run(where)
    expect(errorLine(result)).toMatch(/Check the base URL/)
    expect(result.code).toBe(2)
    expect(existsSync(join(where.output, 'manifest.json'))).toBe(false)
  })

  test('a refused key ends with exit 3 and keeps the answers', async () => {
    const service = await reportService(3)
    service.fault = (path, response) => {
      if (path !== '/reports/r02') return false
      sendJson(response, 401, { error: `key ${keyText} is revoked` })
      return true
    }
    const where = place(service)
    const result = await run(where)
    errorLine(result)
    expect(result.code).toBe(3)
    expect(existsSync(join(where.output, 'manifest.json'))).toBe(false)
    const index = readFileSync(join(where.output, 'raw', 'index.ndjson'), 'utf8')
    expect(index).toContain('"report_id":"r02"')
    expect(leftOvers(where.output)).toEqual([])
  })

  test.each<[string, (service: ReportService) => void]>([
    ['a detail that is not JSON', ({ reports }) => (reports[1]!.detail = 'Bad gateway')],
    [
      'a dataset that is a string',
      ({ reports }) => (reports[1]!.detail = detailBody(reports[1]!).replace(/\[\{"title".*$/, '["x"]}')),
    ],
    [
      'a detail of more values than are read',
      ({ reports }) =>
        (reports[1]!.detail = detailBody(reports[1]!).replace(
          '"rows":[',
          `"rows":[${'{},'.repeat(250_000)}`,
        )),
    ],
    ['`..` as a report id', ({ reports }) => (reports[1]!.id = '..')],
  ])(
    '%s ends with exit 6; the other reports are published',
    async (_what, change) => {
      const service = await reportService(3)
      change(service)
      const where = place(service)
      const result = await run(where)
      expect(errorLine(result)).toMatch(/contradicts the contract/)
      expect(result.code).toBe(6)
      const facts = await parquetRows(where.output, 'facts')
      expect(new Set(facts.map(row => row['report_id']))).toEqual(new Set(['r01', 'r03']))
      expect(facts).toHaveLength(4)
      const flags = await parquetRows(where.output, 'quality_flags')
      expect(flags.filter(row => String(row['rule']).startsWith('contract.'))).toHaveLength(1)
    },
    90_000,
  )

  test('an empty workspace is no error', async () => {
    const where = place(await reportService(0))
    const result = await run(where)
    expect(result.code).toBe(0)
    expect(await parquetRows(where.output, 'facts')).toEqual([])
  })

  test('a folder without results cannot be verified', async () => {
    const result = await runCli(['verify', '--output', testFolder()])
    expect(errorLine(result)).toMatch(/holds no results to verify/)
    expect(result.code).toBe(2)
  })

  test('a report that does not exist is exit 11', async () => {
    const result = await runCli(['reports', 'get', 'none'], { env: place(await reportService(1)).env })
    errorLine(result)
    expect(result.code).toBe(11)
  })

  test('texts of the service cannot steer the terminal', async () => {
    const service = await reportService(1)
    service.fault = (_path, response) => {
      sendJson(response, 400, { error: '\u001b[2J\u202eevil' })
      return true
    }
    const result = await runCli(['usage'], { env: place(service).env })
    expect(result.stderr).toContain('evil')
    // eslint-disable-next-line no-control-regex -- that is what must not be there
    expect(result.stderr).not.toMatch(/[\u001b\u202e]/)
  })
})

describe('on the disk', () => {
  test('a folder that cannot be written is named, exit 2', async context => {
    const where = place(await reportService(1))
    chmodSync(where.folder, 0o755)
    mkdirSync(where.output)
    chmodSync(where.output, 0o555)
    // Root may write everywhere; nobody may not.
    const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
    if ((await runCli(['--version'], nobody)).code !== 0) {
      console.log('skipped: the user nobody cannot read the program')
      context.skip()
    }
    const result = await runCli(['run', where.file, '--output', where.output], { env: where.env, ...nobody })
    expect(errorLine(result)).toMatch(/permission denied/)
    expect(result.code).toBe(2)
  })

  test('a full disk is named, exit 2, the last good results stay and nothing half-written is left', async context => {
    const mount = testFolder()
    const disk = join(mount, 'disk')
    mkdirSync(disk)
    const tryMount = `mount -t tmpfs -o size=4m none '${disk}'`
    try {
      execFileSync(privateMounts, ['-rm', 'sh', '-c', tryMount], { stdio: 'ignore' })
    } catch {
      console.log('skipped: no private mount is possible here')
      context.skip()
    }
    const service = await reportService(2)
    // A DuckDB file alone would take most of such a disk.
    const where = place(service, pipelineText.replace('  duckdb: {}\n', ''))
    const big = { ...savedReport('big'), query: 'x'.repeat(9_000_000) }
    const script = [
      tryMount,
      `cd '${disk}'`,
      `'${process.execPath}' '${mainFile}' run '${where.file}' --output out --quiet`,
      'echo first $?',
      `sha256sum out/manifest.json out/parquet/* > '${mount}/before'`,
      `touch '${mount}/ready'`,
      `while [ ! -e '${mount}/go' ]; do sleep 0.05; done`,
      `'${process.execPath}' '${mainFile}' run '${where.file}' --output out --quiet`,
      'echo second $?',
      `sha256sum out/manifest.json out/parquet/* > '${mount}/after'`,
      'ls out/.crossfoot; find out -name "*.tmp"',
    ].join('\n')
    const child = spawn(privateMounts, ['-rm', 'sh', '-c', script], { env: { ...process.env, ...where.env } })
    const finished = collect(child)
    await expect.poll(() => existsSync(join(mount, 'ready')), { timeout: 30_000 }).toBe(true)
    service.reports.push(big)
    writeFileSync(join(mount, 'go'), '')
    const result = await finished
    expect(result.stdout).toContain('first 0')
    expect(result.stdout).toContain('second 2')
    expect(result.stderr).toMatch(
      /^crossfoot: cannot write results into out: the disk is full\. Free [^/]*\n$/m,
    )
    expect(readFileSync(join(mount, 'after'), 'utf8')).toBe(readFileSync(join(mount, 'before'), 'utf8'))
    expect(result.stdout).not.toContain('staging')
    expect(result.stdout).not.toContain('.tmp')
    expect(result.stdout).not.toMatch(/^lock$/m)
    expect(readdirSync(mount).sort()).toEqual(['after', 'before', 'disk', 'go', 'ready'])
  }, 90_000)
})
