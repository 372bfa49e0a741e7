// Texts that could make reading slow; see README.md beside this file. Exit code 1 where a text takes 50 ms or grows.
import { parseArgs } from 'node:util'
import { createContext, Script } from 'node:vm'
import { pumped, pumpsOf } from './hostile-pumps.mjs'
import { regexLiterals } from './regex-literals.mjs'
import { normalizeReport } from '../build/normalize/normalize-report.js'
import { flagReport } from '../build/quality/flag-report.js'

const { values: options } = parseArgs({
  options: { every: { type: 'string', default: '1' }, only: { type: 'string', default: '' } },
})
const every = Number(options.every)
const limitMs = 50
/** Longest text that patterns are run on; see src/normalize/text.ts. */
const cut = 2048
const long = 100_000
const ends = ['', '\u0000', '1', ')']

const places = {
  label: text => ({ rows: [{ label: text, values: [1, 2] }] }),
  header: text => ({ columns: ['2022', text], rows: [{ label: 'Revenue', values: [1, 2] }] }),
  unit: text => ({ unit: text }),
  title: text => ({ title: text }),
  warning: text => ({ coverageWarnings: [text, { message: text }] }),
  period: text => ({ period: text, fiscalYearEnd: text }),
  currency: text => ({ currency: text }),
  entity: text => ({ company: { name: text, scope: text } }),
  value: text => ({ rows: [{ label: 'Revenue', values: [text, 2] }] }),
  key: text => ({ rows: [{ label: 'Revenue', [text]: 1, values: { [text]: 2 } }] }),
  note: text => ({ notes: [text], fields: [{ name: text, type: text }] }),
}

const plain = {
  title: 'Income statement',
  currency: 'USD',
  columns: ['2022', '2023'],
  rows: [{ label: 'Revenue', values: [1, 2] }],
}
const report = { id: 'r', query: '', answer: '', tools: [], created_at: '2026-01-02T03:04:05Z' }
const bodyOf = (datasets, answer = '') =>
  JSON.stringify({ report: { ...report, query: answer, answer }, financialStatements: datasets })

const endlessMs = 2000
const watched = new Script('work()')

/** Time of the processor, not of the clock: others may be at work on this machine. */
function processorMs() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function millisecondsOf(body) {
  const start = processorMs()
  try {
    const work = () => void flagReport(normalizeReport(body, ''), {}, '')
    watched.runInContext(createContext({ work }), { timeout: endlessMs })
  } catch (error) {
    if (error.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    return Infinity
  }
  return processorMs() - start
}

function fastest(body, times) {
  let least = Infinity
  for (let time = 0; time < times && (time === 0 || least < Infinity); time++)
    least = Math.min(least, millisecondsOf(body))
  return least
}

const bodyIn = (place, text) =>
  place === 'answer' ? bodyOf([plain], `Revenue ${text}`) : bodyOf([{ ...plain, ...places[place](text) }])

/** Time of one text in one place, beyond that of the same report without it. */
function readingOf(place, text) {
  return fastest(bodyIn(place, text), 3) - fastest(bodyIn(place, 'x'), 3)
}

/** All places at once first; only where that is slow each of them alone. */
function slowReadings(pumps) {
  const slow = []
  let worst = 0
  const names = Object.keys(places)
  for (const [at, piece] of pumps.entries()) {
    for (const length of [cut - 2, long]) {
      const text = pumped(piece, length, ends[at % ends.length])
      const together = millisecondsOf(
        bodyOf(
          names.map(name => ({ ...plain, ...places[name](text) })),
          `Revenue ${text}`,
        ),
      )
      if (together < limitMs) continue
      for (const place of [...names, 'answer']) {
        const ms = readingOf(place, text)
        worst = Math.max(worst, ms)
        if (ms > limitMs) slow.push({ place, piece, length, ms: Math.round(ms) })
      }
    }
  }
  return { slow, worst }
}

const patternScript = new Script(`
  for (at = from; at < texts.length; at++) {
    const start = now()
    pattern.lastIndex = 0
    pattern.test(texts[at])
    const ms = now() - start
    if (ms > worst) { worst = ms; worstAt = at }
  }
`)

/** Each pattern alone on texts as long as patterns ever get; one that does not end within a second counts as endless. */
function slowPatterns(pumps) {
  const texts = pumps.flatMap((piece, at) => [
    pumped(piece, cut - 2, ends[at % ends.length]),
    pumped(piece, 60, '\u0000'),
  ])
  const slow = []
  let patterns = 0
  for (const { place, source, flags } of regexLiterals()) {
    let pattern
    try {
      pattern = new RegExp(source, flags)
    } catch {
      // A division that looks like a pattern.
      continue
    }
    patterns++
    const world = createContext({
      texts,
      pattern,
      now: processorMs,
      at: 0,
      from: 0,
      worst: 0,
      worstAt: 0,
    })
    try {
      patternScript.runInContext(world, { timeout: 10_000 })
    } catch {
      slow.push({ place, piece: texts[world.at].slice(0, 40), ms: Infinity })
      continue
    }
    if (world.worst > limitMs)
      slow.push({ place, piece: texts[world.worstAt].slice(0, 40), ms: Math.round(world.worst) })
  }
  return { patterns, slow }
}

const pumps = pumpsOf(regexLiterals().map(({ source }) => source)).filter(
  (_, at) => at % every === 0 || at < 120,
)
millisecondsOf(bodyOf(Object.keys(places).map(name => places[name]('warm'))))
let failed = false
if (options.only !== 'reading') {
  const { patterns, slow } = slowPatterns(pumps)
  console.log(
    `${patterns} patterns on ${pumps.length} pieces, ${cut} characters each: ${slow.length} take more than ${limitMs} ms`,
  )
  if (slow.length > 0) console.table(slow)
  failed ||= slow.length > 0
}
if (options.only !== 'patterns') {
  const { slow, worst } = slowReadings(pumps)
  console.log(
    `${pumps.length} pieces in ${Object.keys(places).length + 1} places, ${cut} and ${long} characters: ${slow.length} take more than ${limitMs} ms; the slowest that was measured alone took ${worst.toFixed(0)} ms`,
  )
  if (slow.length > 0) console.table(slow.slice(0, 60))
  failed ||= slow.length > 0
}
process.exitCode = failed ? 1 : 0
