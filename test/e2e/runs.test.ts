import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { runCli, startCli } from '../support/cli.ts'
import { keyText } from '../support/http-service.ts'
import { folderTexts, leftOvers, parquetRows, readJson, runTest, testPipeline } from '../support/pipelines.ts'
import { reportService, savedReport, type ReportService } from '../support/report-service.ts'
import { testFolder } from '../support/test-folder.ts'
import { zipParts } from '../support/zip-parts.ts'

interface Place {
  readonly folder: string
  readonly output: string
  readonly args: string[]
  readonly env: Record<string, string>
}

function place(service: ReportService): Place {
  const folder = testFolder()
  const file = join(folder, 'pipeline.yaml')
  const source = `{ baseUrl: "${service.url}", apiKey: "\${CROSSFOOT_API_KEY}", requestsPerMinute: 60000 }`
  writeFileSync(file, `name: test\nsource: ${source}\ndestinations: { duckdb: {}, parquet: {} }\n`)
  const output = join(folder, 'out')
  return { folder, output, args: ['run', file, '--output', output], env: { CROSSFOOT_API_KEY: keyText } }
}

/** Makes the detail of a report never answer; resolves when it is asked for. */
function holdDetail(service: ReportService, id: string): Promise<void> {
  return new Promise(resolve => {
    service.fault = path => {
      if (path !== `/reports/${id}`) return false
      resolve()
      return true
    }
  })
}

test('of two runs at once one works and the other ends with 7 and says who holds the folder; after kill -9 of the holder the next run takes over', async () => {
  const service = await reportService(3)
  const { output, args, env } = place(service)
  const asked = holdDetail(service, 'r02')
  const first = startCli(args, { env })
  const ended = once(first, 'exit')
  await asked
  const requests = service.asked().length
  const second = await runCli(args, { env })
  expect(second.code).toBe(7)
  expect(second.stderr).toContain(`another run (process ${first.pid} on `)
  expect(service.asked().filter(path => !path.startsWith('/reports/r'))).toEqual([])
  expect(requests).toBeGreaterThan(2)

  first.kill('SIGKILL')
  await ended
  service.fault = () => false
  const third = await runCli(args, { env })
  expect(third.code).toBe(0)
  expect(service.asked().filter(path => path.startsWith('/reports/')).length).toBeLessThanOrEqual(3)
  expect(await parquetRows(output, 'facts')).toHaveLength(6)
  expect(leftOvers(output)).toEqual([])
  expect((await parquetRows(output, 'runs')).map(row => row['status'])).toEqual(['interrupted', 'succeeded'])
})

test('a notebook that holds the old database is neither disturbed nor in the way', async () => {
  const service = await reportService(1)
  const output = testFolder()
  const pipeline = testPipeline(service.url)
  await runTest(pipeline, output)
  const file = join(output, 'crossfoot.duckdb')
  const count = async (instance: DuckDBInstance): Promise<number> => {
    const connection = await instance.connect()
    const reader = await connection.runAndReadAll('SELECT count(*)::INTEGER AS facts FROM facts')
    connection.closeSync()
    return Number(reader.getRowObjects()[0]?.['facts'])
  }
  const notebook = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' })
  expect(await count(notebook)).toBe(2)
  service.reports.push(savedReport('r02'))
  expect((await runTest(pipeline, output)).error).toBeNull()
  expect(await count(notebook)).toBe(2)
  notebook.closeSync()
  const fresh = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' })
  expect(await count(fresh)).toBe(4)
  fresh.closeSync()
})

test('the time zone of the machine changes no byte', async () => {
  const service = await reportService(2)
  const folder = testFolder()
  const zones = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles']
  const contents: Record<string, unknown>[] = []
  for (const [index, zone] of zones.entries()) {
    const output = join(folder, String(index))
    await promisify(execFile)(
      process.execPath,
      [resolve('test/support/run-fixed.mjs'), service.url, keyText, output],
      { env: { TZ: zone } },
    )
    const content: Record<string, unknown> = {}
    for (const [path, text] of folderTexts(join(output, 'parquet'))) content[path.slice(output.length)] = text
    for (const name of readdirSync(join(output, 'excel'))) {
      // The archive itself notes when it was written.
      content[name] = await zipParts(join(output, 'excel', name))
    }
    const raw = readJson(output, 'manifest.json')
    content['manifest'] = { ...raw, files: null }
    contents.push(content)
  }
  expect(Object.keys(contents[0]!).filter(path => path.endsWith('.parquet'))).toHaveLength(8)
  expect(Object.keys(contents[0]!).some(path => path.endsWith('.xlsx'))).toBe(true)
  expect(contents[1]).toEqual(contents[0])
  expect(contents[2]).toEqual(contents[0])
})
