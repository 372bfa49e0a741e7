// Facts to Excel: time and peak memory against the streaming writer of exceljs; see README.md beside this file.
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { peerWorkbooks } from './excel-peer.mjs'
import { companyRows, flagOf } from './company-rows.mjs'
import { toolVersion } from '../build/lib/tool-version.js'
import { schemaVersion } from '../build/model/results.js'
import { writeExcel } from '../build/writers/excel/write-excel.js'
import { TableStage } from '../build/writers/staged-tables.js'

const { values: options } = parseArgs({
  options: {
    companies: { type: 'string', default: '400' },
    rounds: { type: 'string', default: '3' },
    writer: { type: 'string', default: '' },
    folder: { type: 'string', default: '' },
    per: { type: 'string', default: 'all' },
  },
})
const companies = Number(options.companies)
const runId = 'benchmark'
const statements = ['income_statement', 'balance_sheet']
const concepts = { income_statement: ['Revenue'] }
const message = 'The line changes by more than half.'
const mebibyte = 1 << 20
const median = numbers => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

async function stageRows(folder) {
  const stage = await TableStage.open(folder)
  for (let at = 0; at < companies; at++) {
    const { facts, report } = companyRows(at, { runId, statements, lines: 50, concepts })
    await stage.add('facts', facts)
    await stage.add('reports', [report])
    const flagged = [facts[3], facts[77]]
    await stage.add(
      'quality_flags',
      flagged.map(fact => flagOf(fact, { rule: 'series.changes', severity: 'warning', message })),
    )
  }
  return stage.finish()
}

/** The staged rows in a process of their own, so that staging them costs the writers no memory. */
async function sourceIn(folder) {
  const select = JSON.parse(process.env.CROSSFOOT_BENCH_SELECTS)
  return { folder, count: () => 0, select: table => select[table] }
}

async function writeOne() {
  const source = await sourceIn(join(options.folder, 'staged'))
  const target = join(options.folder, 'out')
  await mkdir(target, { recursive: true })
  const stamp = { generation: 1, runId, toolVersion, schemaVersion }
  const start = performance.now()
  if (options.writer === 'crossfoot') await writeExcel(source, target, { workbookPer: options.per }, stamp)
  else await peerWorkbooks(source, target, options.per)
  const seconds = (performance.now() - start) / 1000
  let bytes = 0
  const files = await readdir(target)
  for (const file of files) bytes += (await stat(join(target, file))).size
  const peak = (process.resourceUsage().maxRSS * 1024) / mebibyte
  const { user, system } = process.cpuUsage()
  console.log(JSON.stringify({ seconds, cpu: (user + system) / 1e6, peak, bytes, files: files.length }))
}

function measure(writer, per, folder, selects) {
  const args = [
    fileURLToPath(import.meta.url),
    '--writer',
    writer,
    '--per',
    per,
    '--folder',
    folder,
    '--companies',
    options.companies,
  ]
  const env = { ...process.env, CROSSFOOT_BENCH_SELECTS: JSON.stringify(selects) }
  const run = spawnSync(process.execPath, args, {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (run.status !== 0) throw new Error(`${writer} ended with ${run.status ?? run.signal}`)
  return JSON.parse(run.stdout)
}

async function compare() {
  const folder = await mkdtemp(join(tmpdir(), 'crossfoot-bench-'))
  try {
    const source = await stageRows(join(folder, 'staged'))
    const tables = ['facts', 'reports', 'quality_flags', 'runs']
    const selects = Object.fromEntries(tables.map(table => [table, source.select(table)]))
    const facts = source.count('facts').toLocaleString('en-US')
    console.log(`${cpus()[0]?.model}, ${availableParallelism()} cores, Node ${process.versions.node}`)
    console.log(`${facts} facts of ${companies} companies, ${options.rounds} rounds, medians\n`)
    console.log(
      '| workbooks | writer | seconds | of exceljs | CPU | of exceljs | peak MiB | MB |\n|---|---|---|---|---|---|---|---|',
    )
    for (const per of ['all', 'company']) {
      const results = { exceljs: [], crossfoot: [] }
      for (let round = 0; round < Number(options.rounds); round++) {
        for (const [writer, list] of Object.entries(results)) {
          list.push(measure(writer, per, folder, selects))
          await rm(join(folder, 'out'), { recursive: true, force: true })
        }
      }
      const ratioOf = key => median(results.crossfoot.map((ours, at) => ours[key] / results.exceljs[at][key]))
      for (const [writer, list] of Object.entries(results)) {
        const of = key => median(list.map(result => result[key]))
        const ratio = key => (writer === 'exceljs' ? 1 : ratioOf(key)).toFixed(2)
        const cells = [
          of('files'),
          writer,
          of('seconds').toFixed(1),
          ratio('seconds'),
          of('cpu').toFixed(1),
          ratio('cpu'),
          of('peak').toFixed(0),
          (of('bytes') / 1e6).toFixed(1),
        ]
        console.log(`| ${cells.join(' | ')} |`)
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

await (options.writer === '' ? compare() : writeOne())
