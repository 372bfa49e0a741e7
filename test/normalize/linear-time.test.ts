import { expect, test } from 'vitest'
import { normalizeReport } from '../../src/normalize/normalize-report.ts'
import { flagReport } from '../../src/quality/flag-report.ts'
import { detailText } from './detail.ts'

const row = { label: 'Revenue', values: [1, 2] }
const plain = { title: 'Income statement', currency: 'USD', columns: ['2022', '2023'], rows: [row] }
/** One dataset for each place that a text can stand at. */
const everywhere = (text: string): object[] => [
  { ...plain, rows: [{ label: text, values: [1, 2] }] },
  { ...plain, columns: ['2022', text] },
  { ...plain, unit: text },
  { ...plain, title: text },
  { ...plain, coverageWarnings: [text] },
  { ...plain, period: text, fiscalYearEnd: text },
  { ...plain, currency: text },
  { ...plain, company: { name: text, scope: text } },
  { ...plain, rows: [{ label: 'Revenue', values: [text, 2] }] },
  { ...plain, rows: [{ label: 'Revenue', [text]: 1, values: { [text]: 2 } }] },
]

/** Time of the processor for a text, in milliseconds. */
function cost(text: string): number {
  const body = detailText(JSON.stringify(everywhere(text))).replace(
    '"query":"q","answer":"a"',
    () => `"query":${JSON.stringify(text)},"answer":${JSON.stringify(`Revenue ${text}`)}`,
  )
  const start = process.cpuUsage()
  const report = normalizeReport(body, 'run')
  flagReport(report, {}, 'run')
  expect(report.facts.length + report.fields.length).toBe(report.leaves)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/**
 * How many times as long the longer text takes. Others may be at work on this machine: what reaches the limit is tried
 * again, and the least times count.
 */
function growth(short: string, long: string, limit: number): number {
  let [ofShort, ofLong] = [cost(short), cost(long)]
  for (let attempt = 1; attempt < 4 && ofLong / Math.max(1, ofShort) >= limit; attempt++) {
    ofShort = Math.min(ofShort, cost(short))
    ofLong = Math.min(ofLong, cost(long))
  }
  return ofLong / Math.max(1, ofShort)
}

const pieces = [
  ['a', ' ', '\t', '(', '[', ')', '0', '-', ',', '.', '/', '<a', '%', '$ ', '年', '\u0301', '\ufdfa', '😀'],
  ['1,', '1.', "1'", '1 ', '1,1,', '1,234,567', '1 234 ', '1.234.', '(1', '--1', '0.0.', '12%'],
  [
    '(I)',
    'I.',
    'A.',
    '(a) ',
    '一、',
    'aB',
    'a_b',
    'a, ',
    'a: ',
    'net ',
    'note 1, ',
    'year ended ',
    '31 December ',
  ],
  ['FY', 'Q1 2023 ', '2023-12-31 ', '31/12/', 'USD ', 'in millions ', 'per share ', 'of which ', ' (IFRS'],
].flat()

test.each(pieces)('%j: a text four times as long takes no more than a dozen times as long', piece => {
  const textOf = (length: number): string =>
    `${piece.repeat(Math.ceil(length / piece.length)).slice(0, length)}\u0000`
  cost(textOf(100))
  expect(growth(textOf(25_000), textOf(100_000), 12)).toBeLessThan(12)
  // In front of the cut at 2,048 characters a square is allowed, more is not.
  expect(growth(textOf(500), textOf(2_000), 40)).toBeLessThan(40)
})
