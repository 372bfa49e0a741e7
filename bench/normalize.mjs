// Facts per second from the text of the bodies to finished tables, on one core; see README.md beside this file.
import { spawnSync } from 'node:child_process'
import { mkdtemp, mkdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { DuckDBInstance } from '@duckdb/node-api'
import { factsPerReport, handWrittenQuery, writeBodies } from './known-layout.mjs'
import { randomBody, shapeNames } from './random-json.mjs'
import { parseJson } from '../build/lib/lossless-json.js'
import { toolVersion } from '../build/lib/tool-version.js'
import { maxReportValues } from '../build/model/report.js'
import { schemaVersion } from '../build/model/results.js'
import { normalizeReport } from '../build/normalize/normalize-report.js'
import { readDataset } from '../build/normalize/dataset/read-dataset.js'
import { resolveDataset } from '../build/normalize/dataset/resolve.js'
import { flagReport } from '../build/quality/flag-report.js'
import { writeDuckdb } from '../build/writers/duckdb/write-duckdb.js'
import { writeParquet } from '../build/writers/parquet.js'
import { TableStage } from '../build/writers/staged-tables.js'

const { values: options } = parseArgs({
  options: {
    reports: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '3' },
    sizes: { type: 'string', default: '1,5,20' },
    only: { type: 'string', default: '' },
  },
})
const reports = Number(options.reports)
const rounds = Number(options.rounds)
const runId = 'benchmark'
const stamp = { generation: 1, runId, toolVersion, schemaVersion }

/** Runs this file again on one core, so that DuckDB and the collector of V8 get no second one; false where it cannot. */
function onOneCore() {
  if (availableParallelism() === 1 || process.platform !== 'linux' || process.env.CROSSFOOT_BENCH_PINNED)
    return false
  const again = [...process.execArgv, fileURLToPath(import.meta.url), ...process.argv.slice(2)]
  const env = { ...process.env, CROSSFOOT_BENCH_PINNED: '1' }
  const command = ['taskset', '-c', '0', process.execPath, ...again]
  const { error, status } = spawnSync(command[0], command.slice(1), { stdio: 'inherit', env })
  if (error) return false
  process.exitCode = status ?? 1
  return true
}

const seconds = since => (performance.now() - since) / 1000
const median = numbers => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

async function timed(work) {
  globalThis.gc?.()
  const start = performance.now()
  const result = await work()
  return { result, seconds: seconds(start) }
}

async function linesOf(file) {
  return (await readFile(file, 'utf8')).trimEnd().split('\n')
}

/** The limit: DuckDB's own reader with the query written for this layout. */
async function byHand(file, folder) {
  const instance = await DuckDBInstance.create(join(folder, 'hand.duckdb'), { threads: '1' })
  const connection = await instance.connect()
  try {
    await connection.run("SET TimeZone = 'UTC'")
    await connection.run(`CREATE TABLE facts AS ${handWrittenQuery(file, runId)}`)
    await connection.run(
      `COPY (SELECT * REPLACE (context::VARCHAR AS context) FROM facts) TO '${join(folder, 'hand.parquet')}' (FORMAT parquet, COMPRESSION zstd)`,
    )
    await connection.run('CHECKPOINT')
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

/** Ours, as the pipeline does it, but for the quality rules; resolves to the seconds of each step. */
async function ours(bodies, folder) {
  const steps = { normalize: 0, staging: 0, duckdb: 0, parquet: 0 }
  const stage = await TableStage.open(join(folder, 'staged'))
  for (const body of bodies) {
    let start = performance.now()
    const { facts, fields, datasets } = normalizeReport(body, runId)
    steps.normalize += seconds(start)
    start = performance.now()
    await stage.add('facts', facts)
    await stage.add('fields', fields)
    await stage.add('datasets', datasets)
    steps.staging += seconds(start)
  }
  let start = performance.now()
  const source = await stage.finish()
  steps.staging += seconds(start)
  start = performance.now()
  await writeDuckdb(source, join(folder, 'ours.duckdb'), stamp)
  steps.duckdb = seconds(start)
  await mkdir(join(folder, 'parquet'))
  start = performance.now()
  await writeParquet(
    source,
    join(folder, 'parquet'),
    { compression: 'zstd' },
    stamp,
    join(folder, 'ours.duckdb'),
  )
  steps.parquet = seconds(start)
  return steps
}

/** What normalizeReport is made of, and the rules that follow it: seconds for all bodies. */
function partsOf(bodies) {
  const parts = { parse: 0, read: 0, resolve: 0, whole: 0, quality: 0 }
  for (const body of bodies) {
    let start = performance.now()
    const parsed = parseJson(body)
    parts.parse += seconds(start)
    for (const [index, dataset] of parsed.value.get('financialStatements').entries()) {
      start = performance.now()
      const keys = {
        report_id: '',
        origin: 'statement',
        dataset_index: index,
        known_at: '',
        run_id: runId,
      }
      const reading = readDataset(dataset, `/financialStatements/${index}`, '.')
      parts.read += seconds(start)
      start = performance.now()
      resolveDataset(reading, keys)
      parts.resolve += seconds(start)
    }
    start = performance.now()
    const normalized = normalizeReport(body, runId)
    parts.whole += seconds(start)
    start = performance.now()
    flagReport(normalized, {}, runId)
    parts.quality += seconds(start)
  }
  return { ...parts, rows: parts.whole - parts.parse - parts.read - parts.resolve }
}

/** Both must have made the same table, in all 33 columns; otherwise the ratio compares nothing. */
async function proveSame(folder) {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  const connection = await instance.connect()
  try {
    await connection.run(`ATTACH '${join(folder, 'hand.duckdb')}' AS hand (READ_ONLY)`)
    await connection.run(`ATTACH '${join(folder, 'ours.duckdb')}' AS ours (READ_ONLY)`)
    const count = async sql => Number((await connection.runAndReadAll(sql)).getRows()[0][0])
    const rows = await count('SELECT count(*) FROM ours.facts')
    const same = await count('SELECT count(*) FROM (FROM ours.facts INTERSECT FROM hand.facts)')
    const written = await count('SELECT count(*) FROM hand.facts')
    if (rows !== same || rows !== written || rows !== reports * factsPerReport) {
      throw new Error(
        `ours has ${rows} facts, the query by hand ${written}, and ${same} of them are the same; ${reports * factsPerReport} were generated`,
      )
    }
    return rows
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

async function knownLayout(scratch) {
  const file = join(scratch, 'bodies.ndjson')
  await writeBodies(file, reports)
  const bodies = await linesOf(file)
  const bytes = bodies.reduce((sum, body) => sum + body.length, 0)
  const facts = reports * factsPerReport
  console.log(
    `\nKnown layout: ${reports} reports, ${facts.toLocaleString('en')} facts, ${(bytes / 1e6).toFixed(1)} MB of JSON, ${rounds} rounds`,
  )
  const parse = []
  const hand = []
  const whole = []
  const steps = []
  const parts = []
  for (let round = 0; round < rounds; round++) {
    const folder = join(scratch, `round-${round}`)
    await mkdir(folder)
    parse.push((await timed(() => bodies.forEach(body => JSON.parse(body)))).seconds)
    hand.push((await timed(() => byHand(file, folder))).seconds)
    const run = await timed(() => ours(bodies, folder))
    whole.push(run.seconds)
    steps.push(run.result)
    parts.push(partsOf(bodies))
    if (round === 0)
      console.log(
        `Both made the same ${(await proveSame(folder)).toLocaleString('en')} facts in all 33 columns.`,
      )
    await rm(folder, { recursive: true })
  }
  const ratio = (numbers, to) => median(numbers.map((number, round) => number / to[round])).toFixed(2)
  const line = numbers => ({
    seconds: median(numbers).toFixed(2),
    spread: `${Math.min(...numbers).toFixed(2)} to ${Math.max(...numbers).toFixed(2)}`,
    'facts/s': Math.round(facts / median(numbers)).toLocaleString('en'),
    'x query by hand': ratio(numbers, hand),
    'x JSON.parse': ratio(numbers, parse),
  })
  const rest = whole.map((number, round) => number - Object.values(steps[round]).reduce((a, b) => a + b))
  console.table({
    'JSON.parse alone': line(parse),
    'query by hand (DuckDB + Parquet)': line(hand),
    'crossfoot (DuckDB + Parquet)': line(whole),
    '  normalize': line(steps.map(step => step.normalize)),
    '  stage as NDJSON': line(steps.map(step => step.staging)),
    '  write DuckDB': line(steps.map(step => step.duckdb)),
    '  write Parquet': line(steps.map(step => step.parquet)),
    '  rest': line(rest),
  })
  console.log('normalize, measured part by part, and the quality rules that the pipeline runs after it')
  console.table(
    Object.fromEntries(
      ['parse', 'read', 'resolve', 'rows', 'quality'].map(name => [
        name,
        line(parts.map(part => part[name])),
      ]),
    ),
  )
}

async function randomJson() {
  const sizes = options.sizes.split(',').map(Number)
  console.log(
    `\nRandom JSON in one body: parsed, normalized and flagged; "x per MB" is against the smallest size, 1 is linear.\nA report is read up to ${maxReportValues.toLocaleString('en')} values, which the line "most" has; larger ones become fields unread.`,
  )
  const table = {}
  for (const shape of shapeNames) {
    let first
    const most = (0.99 * maxReportValues) / valuesPerMegabyte(shape)
    const lines = [...sizes.map(size => [size, `${size} MB`]), [most, `most, ${most.toFixed(1)} MB`]]
    for (const [size, name] of lines.toSorted((a, b) => a[0] - b[0])) {
      const body = randomBody(shape, size)
      const { result, seconds } = await timed(() => {
        const normalized = normalizeReport(body, runId)
        const isRead = !normalized.findings.some(({ code }) => code === 'json.too_many_values')
        return { rows: normalized.leaves, flags: flagReport(normalized, {}, runId).length, isRead }
      })
      const perMegabyte = seconds / (body.length / 1e6)
      first ??= perMegabyte
      table[`${shape}, ${name}`] = {
        rows: result.rows,
        flags: result.flags,
        read: result.isRead ? 'yes' : 'no',
        seconds: seconds.toFixed(2),
        'x per MB': (perMegabyte / first).toFixed(2),
      }
    }
  }
  console.table(table)
}

/** Scalars of a random body of one megabyte. */
function valuesPerMegabyte(shape) {
  const count = value =>
    typeof value === 'object' && value !== null
      ? Object.values(value).reduce((sum, item) => sum + count(item), 0)
      : 1
  return count(JSON.parse(randomBody(shape, 1)).financialStatements[0])
}

if (!onOneCore()) {
  const pinned =
    availableParallelism() === 1 ? 'one core' : `${availableParallelism()} cores (taskset is missing)`
  console.log(
    `crossfoot ${toolVersion}, Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${pinned}`,
  )
  const scratch = await mkdtemp(join(tmpdir(), 'crossfoot-bench-'))
  try {
    if (options.only !== 'random') await knownLayout(scratch)
    if (options.only !== 'known') await randomJson()
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
