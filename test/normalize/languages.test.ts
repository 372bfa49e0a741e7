import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { normalizeReport } from '../../src/normalize/normalize-report.ts'

/** What statements say in a language: the same in all, so that none is forgotten. */
interface Language {
  /** Balance sheet, income statement, cash flow statement. */
  readonly titles: readonly [string, string, string]
  /** Unit wordings of three magnitudes, their powers of ten and the currency. */
  readonly units: readonly [string, string, string]
  readonly powers: readonly [number, number, number]
  readonly currency: string
  /** The last day of a fiscal year, and the year that ends on it. */
  readonly day: string
  readonly year: string
  readonly ends: string
  /** Consolidated and separate. */
  readonly scopes: readonly [string, string]
  /** A note that words thousands of the currency. */
  readonly sentence?: string
  /** Nine months until 30 September 2024, the first half and the third quarter of 2024. */
  readonly nineMonths?: string
  readonly firstHalf?: string
  readonly thirdQuarter?: string
  /** This year and the one before. */
  readonly columns?: readonly [string, string]
  /** Consolidated financial statements. */
  readonly accounts?: string
}

const file = new URL('languages.json', import.meta.url)
const languages = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Language>)

function factsOf(dataset: object) {
  const report = { id: 'r', query: 'q', answer: 'a', tools: [], created_at: '2026-01-01T00:00:00Z' }
  return normalizeReport(JSON.stringify({ report, financialStatements: [dataset] }), 'run').facts
}

function factOf(dataset: object) {
  const facts = factsOf(dataset)
  expect(facts.map(fact => fact.value_text)).toEqual(['99887'])
  return facts[0]!
}

const row = { item: 'Xyz', '2023': 99887 }

test('there are as many as the reference asks for, and more', () => {
  expect(languages.length).toBe(56)
})

test.each(languages)('%s: statements by their titles', (_, { titles }) => {
  expect(titles.map(title => factOf({ title, rows: [row] }).statement)).toEqual([
    'balance_sheet',
    'income_statement',
    'cash_flow',
  ])
})

test.each(languages)('%s: scales and currency', (_, { titles: [title], units, powers, currency }) => {
  const expected = powers.map(power => [`99887${'0'.repeat(power)}`, currency])
  const read = (dataset: object) => {
    const fact = factOf(dataset)
    return [fact.value, fact.currency]
  }
  expect(units.map(unit => read({ title, unit, rows: [row] }))).toEqual(expected)
  expect(units.map(unit => read({ title: `${title} (${unit})`, rows: [row] }))).toEqual(expected)
})

test.each(languages)('%s: days and years', (_, { titles: [balance, income], day, year, ends }) => {
  const read = (dataset: object) => {
    const fact = factOf(dataset)
    return [fact.period_end, fact.period_type]
  }
  expect(
    read({
      title: balance,
      table: [
        ['', day],
        ['Xyz', 99887],
      ],
    }),
  ).toEqual([ends, 'instant'])
  expect(
    read({
      title: income,
      table: [
        ['', year],
        ['Xyz', 99887],
      ],
    }),
  ).toEqual([ends, 'duration'])
  expect(read({ title: income, period: year, rows: [row] })).toEqual([ends, 'duration'])
})

test.each(languages)('%s: scope', (_, { titles: [title], scopes }) => {
  const expected = ['consolidated', 'separate']
  expect(scopes.map(scope => factOf({ title, scope, rows: [row] }).scope)).toEqual(expected)
  expect(scopes.map(scope => factOf({ title: `${title} - ${scope}`, rows: [row] }).scope)).toEqual(expected)
})

const withSentence = languages.flatMap(([name, { sentence = '', currency }]) =>
  sentence === '' ? [] : [[name, sentence, currency] as const],
)

test.each(withSentence)('%s: a note words the unit: %s', (_, sentence, currency) => {
  for (const key of ['note', 'header']) {
    const fact = factOf({ [key]: sentence, rows: [{ item: 'Revenue', '2023': 99887 }] })
    expect([key, fact.value, fact.currency]).toEqual([key, '99887000', currency])
  }
})

const withParts = languages.filter(([, { nineMonths }]) => nineMonths !== undefined)

test.each(withParts)('%s: parts of a year', (_, { nineMonths = '', firstHalf, thirdQuarter = '' }) => {
  const read = (header: string) => {
    const fact = factOf({
      title: 'Income statement',
      table: [
        ['', header],
        ['Revenue', 99887],
      ],
    })
    return [fact.period_start, fact.period_end, fact.fiscal_year, fact.fiscal_period]
  }
  expect(read(nineMonths).slice(0, 2)).toEqual(['2024-01-01', '2024-09-30'])
  expect(read(thirdQuarter).slice(2)).toEqual([2024, 'Q3'])
  const half = firstHalf === undefined ? [2024, 'H1'] : read(firstHalf).slice(2)
  expect(half).toEqual([2024, 'H1'])
})

const withColumns = languages.flatMap(([name, { columns }]) => (columns ? [[name, ...columns] as const] : []))

test.each(withColumns)('%s: columns of this year and the one before: %s, %s', (_, current, prior) => {
  const read = (dataset: object) =>
    factsOf({ title: 'Income statement', period_end: '2024-12-31', ...dataset }).map(fact => [
      fact.value_text,
      fact.period_end?.slice(0, 4) ?? String(fact.fiscal_year),
    ])
  const expected = [
    ['900', '2024'],
    ['800', '2023'],
    ['70', '2024'],
    ['60', '2023'],
  ]
  const table = [
    ['', current, prior],
    ['Revenue', 900, 800],
    ['Cost of sales', 70, 60],
  ]
  expect(read({ table })).toEqual(expected)
  const keys = [current, prior].map(text => text.toLowerCase().replaceAll(' ', '_'))
  const rows = table.slice(1).map(([item, a, b]) => ({ item, [keys[0]!]: a, [keys[1]!]: b }))
  expect(read({ rows })).toEqual(expected)
})

const withAccounts = languages.flatMap(([name, { accounts }]) =>
  accounts ? [[name, accounts] as const] : [],
)

test.each(withAccounts)('%s: consolidated accounts under a key that says nothing: %s', (_, accounts) => {
  expect(factOf({ xyzzy: accounts, rows: [{ item: 'Revenue', '2023': 99887 }] }).scope).toBe('consolidated')
})
