// Peak memory and outcome of `crossfoot run` against a service that wants to break it; see README.md beside this file.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createGzip } from 'node:zlib'
import { DuckDBInstance } from '@duckdb/node-api'
import { cases, goodBody } from './hostile-bodies.mjs'

const limitMiB = 400
const main = fileURLToPath(new URL('../dist/main.js', import.meta.url))
const key = `acme_live_${'0123456789abcdeffedcba9876543210'.repeat(2)}`
const figures = new Map([
  ['good-1', '100'],
  ['good-2', '123456789012.125'],
  ['good-3', '-7'],
])
const usage = {
  workspaceId: 'w',
  plan: 'team',
  used: 1,
  limit: 9,
  remaining: 8,
  resetAt: '2026-02-01T00:00:00Z',
}

async function serve({ body, gzip = false, reports = 1 }) {
  const hostile = Array.from({ length: reports }, (_, at) => `hostile-${at}`)
  const ids = ['good-1', ...hostile, 'good-2', 'good-3']
  const listed = ids.map(id => ({
    id,
    query: `q ${id}`,
    answer: 'a',
    tools: [],
    created_at: '2026-01-02T03:04:05Z',
  }))
  const server = createServer((request, response) => {
    const path = request.url.replace('/api/v1', '')
    const id = path.replace('/reports/', '')
    response.setHeader('content-type', 'application/json')
    if (path === '/usage') response.end(JSON.stringify(usage))
    else if (figures.has(id)) response.end(goodBody(id, figures.get(id)))
    else if (!hostile.includes(id))
      response.end(JSON.stringify({ reports: listed, total: ids.length, page: 1, pages: 1 }))
    else {
      if (gzip) response.setHeader('content-encoding', 'gzip')
      // The client hangs up as soon as it has seen enough.
      pipeline([Readable.from(body(id)), ...(gzip ? [createGzip()] : []), response]).catch(() => {})
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => (server.closeAllConnections(), server.close()),
  }
}

const measure = `import { writeFileSync } from 'node:fs'
process.on('exit', () => writeFileSync(process.env.CROSSFOOT_BENCH_PEAK, String(process.resourceUsage().maxRSS)))
`

async function runAgainst(url, folder) {
  const peak = join(folder, 'peak')
  writeFileSync(join(folder, 'measure.mjs'), measure)
  writeFileSync(
    join(folder, 'pipeline.yaml'),
    `name: hostile\nsource: { baseUrl: "${url}", apiKey: "\${KEY}", requestsPerMinute: 60000 }\ndestinations: { duckdb: {}, parquet: {}, excel: {} }\n`,
  )
  const args = ['--import', join(folder, 'measure.mjs'), main, 'run', 'pipeline.yaml', '--output', 'out']
  const env = { PATH: process.env.PATH, KEY: key, CROSSFOOT_BENCH_PEAK: peak }
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', text => (stderr += text))
  const [code, signal] = await once(child, 'close')
  let peakMiB = Number.NaN
  try {
    peakMiB = Math.round(Number(readFileSync(peak, 'utf8')) / 1024)
  } catch {
    // A process that was killed leaves no figure.
  }
  const messages = stderr.split('\n').filter(line => line.startsWith('crossfoot: '))
  return { code: signal ?? code, peakMiB, messages, hasStack: /^\s+at /m.test(stderr) }
}

/** Figures of the good reports as published, by report. */
async function published(folder) {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  try {
    const file = join(folder, 'out', 'parquet', 'facts.parquet')
    const sql = `SELECT report_id, value::VARCHAR FROM '${file}' WHERE report_id LIKE 'good-%' AND fiscal_year = 2023`
    const rows = (await connection.runAndReadAll(sql)).getRows()
    return new Map(rows.map(([id, value]) => [id, value.replace(/\.?0+$/, '')]))
  } catch {
    return new Map()
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

let failed = 0
for (const hostile of cases) {
  const folder = mkdtempSync(join(tmpdir(), 'crossfoot-hostile-'))
  const service = await serve(hostile)
  try {
    const { code, peakMiB, messages, hasStack } = await runAgainst(service.url, folder)
    const good = await published(folder)
    const wrong = [
      ...(code === hostile.code ? [] : [`ended with ${code}, not ${hostile.code}`]),
      ...(hasStack ? ['printed a stack'] : []),
      ...(messages.length === (code === 0 ? 0 : 1) ? [] : [`${messages.length} messages`]),
      ...(peakMiB <= limitMiB ? [] : [`peak above ${limitMiB} MiB`]),
      ...[...figures].flatMap(([id, figure]) =>
        good.get(id) === figure.replace(/\.0+$/, '') ? [] : [`${id} has ${good.get(id)}`],
      ),
    ]
    failed += wrong.length > 0 ? 1 : 0
    console.log(
      `${wrong.length === 0 ? 'ok' : 'FAILED'} ${hostile.name}: exit ${code}, peak ${peakMiB} MiB${wrong.map(text => `; ${text}`).join('')}`,
    )
    for (const message of messages) console.log(`   ${message.slice(0, 200)}`)
  } finally {
    service.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
process.exitCode = failed > 0 ? 1 : 0
