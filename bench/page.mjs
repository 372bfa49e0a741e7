// How large the report is and how soon a browser shows it: the first page and a company's page at several numbers of
// companies, beside an empty page of the same size. Run `npm run bench:page`; it needs Chromium.
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { writePage } from '../dist/writers/page/write-page.js'
import { stageTables } from '../dist/writers/staged-tables.js'

const { values: options } = parseArgs({
  options: {
    companies: { type: 'string', default: '10,30,100,500' },
    most: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    chromium: { type: 'string', default: process.env['CROSSFOOT_CHROMIUM'] ?? '/usr/bin/chromium' },
  },
})
const rounds = Number(options.rounds)
const stamp = { generation: 1, runId: 'run-1', toolVersion: '0.1.0', schemaVersion: 1 }
const statements = [
  ['income_statement', ['Revenue', 'OperatingIncome', 'NetIncome']],
  ['balance_sheet', ['TotalAssets', 'TotalLiabilities', 'TotalEquity']],
  ['cash_flow', ['NetCashFromOperating', 'NetCashFromInvesting', 'NetCashFromFinancing']],
]
const linesEach = 34
const years = [2019, 2020, 2021, 2022, 2023]

/** Three statements of 34 lines and five years a company: 510 figures and four findings each. */
function rowsOf(companies) {
  const facts = []
  const reports = []
  const flags = []
  for (let company = 0; company < companies; company++) {
    const report_id = `rep_${String(company).padStart(24, '0')}`
    const created_at = '2024-01-15T10:00:00.000Z'
    const empty = { workspace_id: null, answer: null, conversation_id: null, extra: null, content_hash: null }
    const seen = { first_seen_at: created_at, fetched_at: created_at, deleted_at: null }
    reports.push({
      report_id,
      query: `Statements of company ${company}, five years?`,
      created_at,
      ...empty,
      ...seen,
      run_id: 'run-1',
    })
    for (const [dataset_index, [statement, concepts]] of statements.entries()) {
      for (let at = 0; at < linesEach; at++) {
        for (const year of years)
          facts.push(factOf(company, report_id, dataset_index, statement, concepts, at, year))
      }
    }
    for (let at = 0; at < 4; at++) {
      flags.push({
        flag_id: `${company}-${at}`.padEnd(64, '0'),
        report_id,
        origin: 'statement',
        dataset_index: 0,
        json_pointer: `/financialStatements/0/rows/${at}/values/2023`,
        rule: ['income.sums', 'coverage.warning', 'unit.scale_jump', 'basis.changes'][at],
        severity: ['error', 'warning', 'warning', 'info'][at],
        source: 'derived',
        message:
          'The lines of this statement do not add up to their total; the difference is larger than rounding explains.',
        observed: '1000',
        expected: '2000',
        run_id: 'run-1',
      })
    }
  }
  return { facts, reports, quality_flags: flags }
}

function factOf(company, report_id, dataset_index, statement, concepts, at, year) {
  const value = String(((company * 7919 + at * 104729 + year * 31) % 900_000) * 1_000_000 + 1_000_000)
  return {
    report_id,
    origin: 'statement',
    dataset_index,
    json_pointer: `/financialStatements/${dataset_index}/rows/${at}/values/${year}`,
    entity: `Company ${String(company).padStart(3, '0')} Holdings plc`,
    entity_id: String(company),
    statement,
    line_item: `Line ${at} of this statement`,
    line_path: null,
    line_order: at,
    concept: concepts[at] ?? null,
    period_label: `FY${year}`,
    period_type: 'duration',
    period_start: `${year}-01-01`,
    period_end: `${year}-12-31`,
    period_precision: 'day',
    fiscal_year: year,
    fiscal_period: 'FY',
    value,
    value_status: 'reported',
    reported_value: value.slice(0, -6),
    value_text: value.slice(0, -6),
    scale: 6,
    decimals: -6,
    unit: 'monetary',
    currency: 'USD',
    unit_text: 'USD in millions',
    scope: 'consolidated',
    accounting_standard: 'US-GAAP',
    basis: 'actual',
    known_at: '2024-01-15T10:00:00.000Z',
    context: JSON.stringify({
      line_item: `/financialStatements/${dataset_index}/rows/${at}/label`,
      period: `/financialStatements/${dataset_index}/periods/${year - 2019}/endDate`,
      entity: `/financialStatements/${dataset_index}/company`,
      statement: `/financialStatements/${dataset_index}/title`,
      currency: `/financialStatements/${dataset_index}/unit`,
      scale: `/financialStatements/${dataset_index}/unit`,
      scope: `/financialStatements/${dataset_index}/scope`,
      accounting_standard: `/financialStatements/${dataset_index}/accountingStandard`,
    }),
    run_id: 'run-1',
  }
}

/** Milliseconds to the first paint and to the end of loading; the median of the rounds. */
async function paintOf(browser, path) {
  const paints = []
  const loads = []
  for (let round = 0; round < rounds; round++) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await page.goto(pathToFileURL(path).href)
    const [paint, load] = await page.evaluate(`new Promise(resolve => {
      const done = entry => resolve([entry.startTime, performance.getEntriesByType('navigation')[0].loadEventEnd])
      const [entry] = performance.getEntriesByName('first-contentful-paint')
      if (entry) done(entry)
      else new PerformanceObserver(list => done(list.getEntriesByName('first-contentful-paint')[0])).observe({ type: 'paint', buffered: true })
    })`)
    paints.push(paint)
    loads.push(load)
    await page.close()
  }
  return { paint: median(paints), load: median(loads) }
}

const median = numbers => numbers.sort((a, b) => a - b)[numbers.length >> 1]

/** A page of so many bytes that shows one line: what size alone costs. */
function emptyPage(path, bytes) {
  const start = '<!doctype html><html lang="en"><title>x</title><p>One line</p><!--'
  writeFileSync(path, `${start}${'x'.repeat(Math.max(0, bytes - start.length - 3))}-->`)
}

const mb = bytes => (bytes / 1e6).toFixed(2).padStart(8)
const ms = number => number.toFixed(0).padStart(7)
const folder = mkdtempSync(join(tmpdir(), 'crossfoot-bench-page-'))
const browser = await chromium.launch({
  executablePath: options.chromium,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  await paintOf(browser, (emptyPage(join(folder, 'warm.html'), 100), join(folder, 'warm.html')))
  console.log(
    'companies  figures  files  all MB  write s | page      MB   paint ms  load ms  empty ms  ratio',
  )
  for (const companies of options.companies.split(',').map(Number)) {
    const rows = rowsOf(companies)
    const source = await stageTables(join(folder, `stage-${companies}`), rows)
    const at = join(folder, `report-${companies}`)
    mkdirSync(at)
    const start = performance.now()
    const files = await writePage(source, at, stamp, ...(options.most ? [Number(options.most)] : []))
    const seconds = (performance.now() - start) / 1000
    const all = files.reduce((sum, { path }) => sum + statSync(join(at, path)).size, 0)
    for (const [index, { path }] of files.slice(0, 2).entries()) {
      const bytes = statSync(join(at, path)).size
      emptyPage(join(folder, 'empty.html'), bytes)
      const { paint, load } = await paintOf(browser, join(at, path))
      const empty = (await paintOf(browser, join(folder, 'empty.html'))).paint
      const head =
        index === 0
          ? `${String(companies).padStart(9)} ${String(rows.facts.length).padStart(8)} ${String(files.length).padStart(6)} ${(all / 1e6).toFixed(1).padStart(7)} ${seconds.toFixed(1).padStart(8)}`
          : ' '.repeat(42)
      console.log(
        `${head} | ${index === 0 ? 'first  ' : 'company'} ${mb(bytes)} ${ms(paint)} ${ms(load)} ${ms(empty)} ${(paint / empty).toFixed(1).padStart(7)}`,
      )
    }
  }
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}
