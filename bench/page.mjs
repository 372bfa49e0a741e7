// How large the report is and how soon a browser shows it: the first page and a company's page at several numbers of
// companies, beside an empty page of the same size. Run `npm run bench:page`; it needs Chromium.
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { companyRows, flagOf } from './company-rows.mjs'
import { writePage } from '../build/writers/page/write-page.js'
import { stageTables } from '../build/writers/staged-tables.js'

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
const concepts = {
  income_statement: ['Revenue', 'OperatingIncome', 'NetIncome'],
  balance_sheet: ['TotalAssets', 'TotalLiabilities', 'TotalEquity'],
  cash_flow: ['NetCashFromOperating', 'NetCashFromInvesting', 'NetCashFromFinancing'],
}
const statements = Object.keys(concepts)
const findings = [
  ['income.sums', 'error'],
  ['coverage.warning', 'warning'],
  ['unit.scale_jump', 'warning'],
  ['basis.changes', 'info'],
]
const message =
  'The lines of this statement do not add up to their total; the difference is larger than rounding explains.'

/** Three statements of 34 lines and five years a company: 510 figures and four findings each. */
function rowsOf(companies) {
  const rows = Array.from({ length: companies }, (_, at) =>
    companyRows(at, { runId: stamp.runId, statements, lines: 34, concepts }),
  )
  const flags = rows.flatMap(({ facts }) =>
    findings.map(([rule, severity], line) => flagOf(facts[line * 5 + 4], { rule, severity, message })),
  )
  return {
    facts: rows.flatMap(({ facts }) => facts),
    reports: rows.map(({ report }) => report),
    quality_flags: flags,
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
