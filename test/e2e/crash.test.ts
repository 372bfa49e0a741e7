import { once } from 'node:events'
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import pLimit from 'p-limit'
import { describe, expect, test } from 'vitest'
import { exitCodes } from '../../src/errors.ts'
import { columnsOf, tableNames } from '../../src/model/tables.ts'
import { runPipeline } from '../../src/pipeline/run.ts'
import { verify } from '../../src/pipeline/verify/verify.ts'
import { collect, startCli, type CliResult } from '../support/cli.ts'
import { keyText } from '../support/http-service.ts'
import { folderTexts, leftOvers, parquetRows, testPipeline } from '../support/pipelines.ts'
import { reportService, savedReport, type ReportService } from '../support/report-service.ts'
import { testFolder } from '../support/test-folder.ts'

// The process is killed, or the disk fails, at one change to a file of the folder of results after the other, until a
// run gets through. CROSSFOOT_FAULT_STEP=1 takes every change; without it every few, so that the tests end in time.
const given = Number(process.env['CROSSFOOT_FAULT_STEP'])
const killStep = given || 50
const failStep = given || 200
const patience = given ? 7_200_000 : 1_200_000
const preload = resolve('test/support/file-faults.mjs')
const destinations = { duckdb: {}, parquet: {}, excel: { workbookPer: 'all' }, report: true }

interface Place {
  readonly service: ReportService
  /** A folder of results behind which the service has moved on: one report edited, one new, one deleted. */
  readonly template: string
  readonly file: string
}

function pipelineFile(folder: string, service: ReportService): string {
  const file = join(folder, 'pipeline.yaml')
  writeFileSync(
    file,
    `name: test\nsource: { baseUrl: "${service.url}", apiKey: "\${CROSSFOOT_API_KEY}", requestsPerMinute: 60000 }\ndestinations: ${JSON.stringify(destinations)}\n`,
  )
  return file
}

async function place(): Promise<Place> {
  const service = await reportService(3)
  const folder = testFolder()
  const template = join(folder, 'template')
  await runPipeline(testPipeline(service.url, { destinations }), { output: template })
  Object.assign(service.reports[0]!, { query: 'edited', revenue: '111' })
  Object.assign(service.reports[1]!, { listed: false, exists: false })
  service.reports.push(savedReport('r04', '444'))
  const file = pipelineFile(folder, service)
  service.asked()
  return { service, template, file }
}

/** Runs the pipeline in a process of its own, in which a fault happens. */
async function runWithFault(
  { file }: Place,
  output: string,
  fault: Record<string, string>,
): Promise<CliResult & { signal: NodeJS.Signals | null }> {
  const child = startCli(['run', file, '--output', output], {
    env: {
      CROSSFOOT_API_KEY: keyText,
      NODE_OPTIONS: `--import=${preload}`,
      FAULT_FOLDER: output,
      ...fault,
    },
  })
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  const result = await collect(child)
  return { ...result, signal: (await exited)[1] }
}

/** All rows but for what names the run and its time. */
async function tablesOf(output: string): Promise<Record<string, unknown>> {
  const instance = await DuckDBInstance.create(join(output, 'crossfoot.duckdb'), { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  try {
    const tables: Record<string, unknown> = {}
    for (const table of tableNames.filter(name => name !== 'runs')) {
      const columns = columnsOf(table)
        .filter(([name, { type }]) => name !== 'run_id' && type !== 'TIMESTAMPTZ')
        .map(([name]) => `"${name}"`)
      const sql = `SELECT ${columns.join(', ')} FROM ${table} ORDER BY ALL`
      tables[table] = (await connection.runAndReadAll(sql)).getRowsJson()
    }
    return tables
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

/** One more run heals everything: the same tables, nothing left behind, and hardly anything asked for twice. */
async function expectHealed(where: Place, output: string, unbroken: Record<string, unknown>): Promise<void> {
  const result = await runPipeline(testPipeline(where.service.url, { destinations }), { output })
  expect(result.error).toBeNull()
  expect((await verify(output)).problems).toEqual([])
  expect(await tablesOf(output)).toEqual(unbroken)
  expect(leftOvers(output)).toEqual([])
  expect([...folderTexts(output).keys()].filter(path => path.endsWith('.tmp'))).toEqual([])
  const runs = new Map((await parquetRows(output, 'runs')).map(row => [row['run_id'], row['status']]))
  expect([runs.get(result.runId), [...runs.values()].includes('running')]).toEqual(['succeeded', false])
}

/** Whether the results are whole, or a publication stands ready that the next run completes. */
async function lastResultsStand(output: string): Promise<boolean> {
  const state = join(output, '.crossfoot')
  const commits = readdirSync(state).filter(name => existsSync(join(state, name, 'commit.json')))
  return commits.length > 0 || (await verify(output)).problems.length === 0
}

const unbrokenOf = async (where: Place): Promise<Record<string, unknown>> => {
  const output = join(testFolder(), 'out')
  cpSync(where.template, output, { recursive: true })
  await runPipeline(testPipeline(where.service.url, { destinations }), { output })
  return tablesOf(output)
}

/** A change to a file, paths relative to the folder of results. */
type Change = readonly [what: string, path: string, to: string]

/** The changes that an unbroken run makes to files, in their order. */
async function changesOf(where: Place): Promise<Change[]> {
  const folder = testFolder()
  const output = join(folder, 'out')
  cpSync(where.template, output, { recursive: true })
  const { code } = await runWithFault(where, output, { FAULT_LOG: join(folder, 'log') })
  expect(code).toBe(0)
  return readFileSync(join(folder, 'log'), 'utf8')
    .replaceAll(`${output}/`, '')
    .split('\n')
    .map(line => JSON.parse(line) as Change)
}

/** Every `step`-th change, and one behind the last, two at a time. */
async function atEveryChange(
  count: number,
  step: number,
  work: (at: number) => Promise<void>,
): Promise<void> {
  const limit = pLimit(2)
  const points = Array.from({ length: Math.ceil((count + 1) / step) }, (_, index) => 1 + index * step)
  await Promise.all([...points, count + 50].map(at => limit(work, at)))
}

test('every file is durable before it is renamed, and every name before the manifest', async () => {
  const changes = await changesOf(await place())
  const published = changes.flatMap(([what, path, to], at) =>
    what === 'rename' && path.includes('/results/') && !to.includes('staging-') ? [{ at, path, to }] : [],
  )
  // Eight Parquet files, the database, the workbook, the page, the state, the record of the run and, last, the manifest.
  expect(published).toHaveLength(14)
  expect(published.at(-1)?.to).toBe('manifest.json')
  for (const { at, path, to } of published) {
    // What atomicWrite made was durable under its temporary name.
    const names = [path, changes.find(([what, , named]) => what === 'rename' && named === path)?.[1]]
    const synced = changes.findIndex(([what, file]) => what === 'sync' && names.includes(file))
    expect([to, synced >= 0 && synced < at]).toEqual([to, true])
  }
  const manifest = published.at(-1)!.at
  for (const folder of ['parquet', 'excel', 'report', 'runs', '.crossfoot']) {
    const renamed = published.findLast(({ to }) => to.startsWith(`${folder}/`))!.at
    const synced = changes.findIndex(
      ([what, path], at) => at > renamed && what === 'sync' && path.endsWith(folder),
    )
    expect([folder, synced > renamed && synced < manifest]).toEqual([folder, true])
  }
  expect(changes.findIndex(([what], at) => at > manifest && what === 'sync')).toBeGreaterThan(manifest)
})

describe('a run that is killed', () => {
  test(
    'at any change of a file is completed by the next one, and nothing is fetched again',
    async () => {
      const where = await place()
      const unbroken = await unbrokenOf(where)
      const { length: count } = await changesOf(where)
      expect(count).toBeGreaterThan(100)
      const folder = testFolder()
      let killed = 0
      await atEveryChange(count, killStep, async at => {
        const output = join(folder, String(at))
        cpSync(where.template, output, { recursive: true })
        const { signal } = await runWithFault(where, output, { FAULT_AT: String(at), FAULT_KIND: 'kill' })
        if (signal === 'SIGKILL') killed++
        expect([at, await lastResultsStand(output)]).toEqual([at, true])
        await expectHealed(where, output, unbroken)
      })
      // A run makes a few changes more or less than another.
      expect(killed).toBeGreaterThanOrEqual(Math.floor((count - 10) / killStep))
    },
    patience,
  )
})

test('a first run of 12 reports that is killed again and again fetches each once, but for those in flight', async () => {
  const service = await reportService(12)
  const folder = testFolder()
  const where = { service, template: '', file: pipelineFile(folder, service) }
  const output = join(folder, 'out')
  const kills = [60, 100, 100, 120, 140]
  for (const at of kills) {
    const { signal } = await runWithFault(where, output, { FAULT_AT: String(at), FAULT_KIND: 'kill' })
    expect([at, signal]).toEqual([at, 'SIGKILL'])
  }
  const { run } = await runPipeline(testPipeline(service.url, { destinations }), { output })
  expect(run).toMatchObject({ status: 'succeeded', facts: 24 })
  const details = service.asked().filter(path => path.startsWith('/reports/'))
  expect(new Set(details).size).toBe(12)
  expect(details.length).toBeLessThanOrEqual(12 + 4 * kills.length)
  expect((await parquetRows(output, 'runs')).length).toBeLessThanOrEqual(kills.length + 1)
})

/** What a disk says, and whether it goes on saying so. */
const diskFaults = [
  { FAULT_KIND: 'ENOSPC', FAULT_FROM_ON: '1' },
  { FAULT_KIND: 'EIO' },
  { FAULT_KIND: 'EACCES' },
] as const

test(
  'a disk that fails stops the run with one sentence, keeps the last results, and the next run heals',
  async () => {
    const where = await place()
    const unbroken = await unbrokenOf(where)
    const { length: count } = await changesOf(where)
    for (const fault of diskFaults) {
      const folder = testFolder()
      const kind = fault.FAULT_KIND
      let failed = 0
      await atEveryChange(count, failStep, async at => {
        const output = join(folder, String(at))
        cpSync(where.template, output, { recursive: true })
        const { code, stderr } = await runWithFault(where, output, { ...fault, FAULT_AT: String(at) })
        const lines = stderr.split('\n').filter(line => line.startsWith('crossfoot: '))
        expect([kind, at, code === 0 || code === exitCodes.usage, stderr]).toEqual([kind, at, true, stderr])
        expect([kind, at, lines.length, stderr]).toEqual([kind, at, code === 0 ? 0 : 1, stderr])
        if (code !== 0) failed++
        expect([kind, at, await lastResultsStand(output)]).toEqual([kind, at, true])
        await expectHealed(where, output, unbroken)
      })
      expect([kind, failed > count / failStep / 4]).toEqual([kind, true])
    }
  },
  patience,
)
