import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCli } from '../support/cli.ts'
import { keyText, sendJson } from '../support/http-service.ts'
import { reportService } from '../support/report-service.ts'
import { testFolder } from '../support/test-folder.ts'

const random = keyText.slice(-64)

test.each([
  ['the environment, CR and LF', { CROSSFOOT_API_KEY: `${keyText}\r\nx-evil: 1` }],
  [
    'the environment, LF in the middle',
    { CROSSFOOT_API_KEY: `${keyText.slice(0, 20)}\n${keyText.slice(20)}` },
  ],
  ['the environment, other spaces of Unicode', { CROSSFOOT_API_KEY: `${keyText}\u2028` }],
  ['a file with a second line', { CROSSFOOT_API_KEY_FILE: 'key.txt' }],
])('a key with a line break from %s is refused, not shown, and nothing is sent', async (_, given) => {
  const service = await reportService(1)
  const folder = testFolder()
  writeFileSync(join(folder, 'key.txt'), `${keyText}\r\nx-evil: 1\r\n`, { mode: 0o600 })
  const env = { CROSSFOOT_BASE_URL: service.url, ...given }
  for (const command of [['usage'], ['reports', 'get', 'r01'], ['research', 'Apple Inc. revenue']]) {
    const { code, stdout, stderr } = await runCli(command, { cwd: folder, env })
    expect([code, stdout]).toEqual([3, ''])
    expect(stderr).toMatch(/^crossfoot: the API key contains a space, a line break or a control character/)
    for (let at = 0; at + 8 <= random.length; at += 4) expect(stderr).not.toContain(random.slice(at, at + 8))
    expect(stderr).not.toContain('x-evil')
  }
  expect(service.received).toEqual([])
})

test('the key of the provider with a line break is refused, not shown, and nothing is sent', async () => {
  const service = await reportService(1)
  const env = {
    CROSSFOOT_PROVIDER_BASE_URL: service.url,
    CROSSFOOT_PROVIDER_API_KEY: `${keyText}\r\nx-evil: 1`,
  }
  const { code, stderr } = await runCli(['companies', 'search', 'Apple', '--location', 'US'], { env })
  expect(code).toBe(3)
  expect(stderr).toMatch(/^crossfoot: the key of the provider is empty or holds spaces or line breaks/)
  expect(stderr).not.toMatch(/x-evil|01234567/)
  expect(service.received).toEqual([])
})

test('words, ids and page of a request stay in its first line', async () => {
  const service = await reportService(1)
  const env = { CROSSFOOT_BASE_URL: service.url, CROSSFOOT_API_KEY: keyText }
  const evil = 'x HTTP/1.1\r\nx-evil: 1\r\n\r\nGET /evil'
  await runCli(['reports', 'list', '--q', evil], { env })
  await runCli(['reports', 'get', evil], { env })
  expect(service.received.map(({ url }) => decodeURIComponent(url))).toEqual([
    `/api/v1/reports?q=${evil}`,
    `/api/v1/reports/${evil}`,
  ])
  expect(service.received.filter(({ headers }) => 'x-evil' in headers)).toEqual([])
})

test('line breaks and escapes of an error body make no line of their own, in no log and no file', async () => {
  const service = await reportService(2)
  const evil = 'gone\r\n\ncrossfoot: all is well\u2028\u001b[2J{"status":"succeeded"}\n'
  service.fault = (path, response) => {
    if (path !== '/reports/r02') return false
    sendJson(response, 404, { error: evil })
    return true
  }
  const folder = testFolder()
  mkdirSync(join(folder, 'out'))
  const env = { CROSSFOOT_BASE_URL: service.url, CROSSFOOT_API_KEY: keyText }
  const get = await runCli(['reports', 'get', 'r02'], { env })
  expect([get.code, get.stderr.split('\n').length]).toEqual([11, 2])
  expect(get.stderr).toContain('gone\\u000d\\u000a\\u000acrossfoot: all is well\\u2028\\u001b[2J')
  writeFileSync(
    join(folder, 'p.yaml'),
    'name: p\nsource: { baseUrl: "${CROSSFOOT_BASE_URL}", apiKey: "${CROSSFOOT_API_KEY}", requestsPerMinute: 60000 }\ndestinations: { duckdb: {} }\n',
  )
  const run = await runCli(['run', 'p.yaml', '--output', 'out'], { cwd: folder, env })
  expect(run.stderr).not.toMatch(/^crossfoot: all is well/m)
  const lines = readFileSync(join(folder, 'out', 'raw', 'index.ndjson'), 'utf8')
    .trimEnd()
    .split('\n')
  // Four answers, one line each; details may arrive in any order.
  const statuses = lines.map(line => (JSON.parse(line) as { status: number }).status)
  expect(statuses.filter(status => status === 404)).toHaveLength(1)
  expect(statuses).toHaveLength(4)
})
