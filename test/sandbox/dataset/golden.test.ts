import { describe, expect, it } from 'vitest'
import { fitDecimal, parseDecimal } from '../../../src/lib/decimal-text.ts'
import { pointerSegments } from '../../../src/lib/json-pointer.ts'
import { JsonNumber, parseJson, type JsonValue } from '../../../src/lib/lossless-json.ts'
import {
  contradictingReportIds,
  deletedReportId,
  goldenFacts,
  goldenWarnings,
  sampleReports,
  type SampleReport,
} from '../../../src/sandbox/dataset/build.ts'
import type { CompanyFigures } from '../../../src/sandbox/dataset/company.ts'
import * as asiaPacific from '../../../src/sandbox/dataset/figures/asia-pacific.ts'
import * as canada from '../../../src/sandbox/dataset/figures/canada.ts'
import * as europe from '../../../src/sandbox/dataset/figures/europe.ts'
import * as japanMore from '../../../src/sandbox/dataset/figures/japan-more.ts'
import * as japan from '../../../src/sandbox/dataset/figures/japan.ts'
import * as korea from '../../../src/sandbox/dataset/figures/korea.ts'
import * as mexico from '../../../src/sandbox/dataset/figures/mexico.ts'
import * as unitedStatesMore from '../../../src/sandbox/dataset/figures/united-states-more.ts'
import * as unitedStates from '../../../src/sandbox/dataset/figures/united-states.ts'
import { banner } from '../../../src/sandbox/dataset/tell.ts'

const reports = sampleReports()
const groups = [asiaPacific, canada, europe, japan, japanMore, korea, mexico, unitedStates, unitedStatesMore]
const companies = groups.flatMap(group => Object.values<CompanyFigures>(group))
const bySlug = (slug: string): SampleReport => reports.find(report => report.slug === slug)!

const detail = (report: SampleReport): JsonValue =>
  new Map<string, JsonValue>([
    ['report', new Map([['tools', parseJson(report.toolsJson).value]])],
    ['financialStatements', parseJson(report.statementsJson).value],
  ])

function at(body: JsonValue, pointer: string): JsonValue | undefined {
  return pointerSegments(pointer).reduce<JsonValue | undefined>((value, segment) => {
    if (Array.isArray(value)) return value[Number(segment)]
    return value instanceof Map ? value.get(segment) : undefined
  }, body)
}

/** Reads a printed number in the ways that the layouts print it; an own reading, apart from the printers. */
function readNumber(leaf: JsonValue | undefined): string | null {
  const text = leaf instanceof JsonNumber ? leaf.text : typeof leaf === 'string' ? leaf : ''
  const below = /^[^0-9]*(?:\(|▲|\u2212)/.test(text)
  const decimal = parseDecimal(text.replace(/[(),’▲%$\u2212 ]/g, ''))
  if (!decimal) return null
  return fitDecimal(below ? { ...decimal, coefficient: -decimal.coefficient } : decimal).text
}

const value = (
  slug: string,
  where: { line: RegExp; end?: string; year?: number; statement?: string },
): (string | null)[] => {
  const found = bySlug(slug).facts.filter(
    fact =>
      fact.origin === 'statement' &&
      where.line.test(fact.line_item) &&
      (where.end === undefined || fact.period_end === where.end) &&
      (where.year === undefined || fact.fiscal_year === where.year),
  )
  return found.map(fact => fact.value)
}

describe('golden facts', () => {
  it('are 1,726, each at a leaf of its body whose text reads as the reported value', () => {
    let count = 0
    const misread: string[] = []
    for (const report of reports) {
      const body = detail(report)
      for (const fact of report.facts) {
        count++
        const leaf = at(body, fact.json_pointer)
        const scalar = typeof leaf === 'string' || leaf instanceof JsonNumber
        const shown = fact.value_status === 'reported' ? readNumber(leaf) : null
        const absent = fact.value_status === 'reported' || fact.value === null
        if (!scalar || !absent || shown !== fact.reported_value)
          misread.push(`${report.slug} ${fact.json_pointer}`)
      }
    }
    expect(misread).toEqual([])
    expect(count).toBe(1726)
  })

  it('hold in base units what is reported, by the stated scale', () => {
    for (const { slug, facts } of reports) {
      for (const fact of facts) {
        if (fact.value_status !== 'reported') continue
        const scaled = fitDecimal(parseDecimal(fact.reported_value!)!, fact.scale ?? 0).text
        expect(scaled, `${slug} ${fact.json_pointer}`).toBe(fact.value)
      }
    }
  })

  it('state figures of the companies only: no number is invented', () => {
    const figures = new Set(
      companies.flatMap(company =>
        (['income_statement', 'balance_sheet', 'cash_flow', 'ratios'] as const).flatMap(name =>
          Object.values(company[name] ?? {}).flatMap(line => line.split(' ')),
        ),
      ),
    )
    const stated = reports.flatMap(({ facts }) =>
      facts.filter(({ value_status }) => value_status === 'reported'),
    )
    const strange = stated.filter(fact => !figures.has(fact.value!))
    // The one computed number: revenue less cost of revenue of Sun Race in 2014, which contradicts the statement.
    expect(strange.map(fact => fact.value)).toEqual(['188528000'])
  })

  it('give each place once', () => {
    for (const { facts } of reports)
      expect(new Set(facts.map(fact => fact.json_pointer)).size).toBe(facts.length)
  })

  it('know the figures that a person checked', () => {
    expect(value('apple-five-years', { line: /^Revenue$/, year: 2023 })).toEqual(['383285000000'])
    expect(value('apple-operations-table', { line: /^Total net sales$/, end: '2023-09-30' })).toEqual([
      '383285000000',
    ])
    expect(value('apple-operations-table', { line: /^Diluted|diluted$/, end: '2025-09-27' })).toEqual([
      '7.46',
      '15004697000',
    ])
    expect(value('apple-ratios', { line: /^Effective tax rate$/, year: 2024 })).toEqual(['0.241'])
    expect(value('walmart-three-years', { line: /^revenue$/, year: 2026 })).toEqual(['713163000000'])
    expect(value('jpmorgan-latest', { line: /^Net income$/ })).toEqual(['57048000000'])
    expect(value('jpmorgan-balance-sheet', { line: /^Total assets$/, end: '2025-12-31' })).toEqual([
      '4424900000000',
    ])
    expect(value('toyota-forecast', { line: /^Sales revenues$/, year: 2025 })).toEqual(['48036700000000'])
    expect(value('samsung-two-scopes', { line: /^매출액$/, end: '2023-12-31' })).toEqual([
      '258935494000000',
      '170374090000000',
    ])
    expect(value('eternal-standalone', { line: /^Revenue$/, end: '2025-03-31' })).toEqual(['86170000000'])
    expect(value('mowi-company', { line: /^aarsresultat$/ })).toEqual(['194000000'])
    expect(value('auto-trader-restated', { line: /^Basic/, year: 2018 })).toEqual(['0.1774'])
    expect(value('enlight-growth', { line: /^revenue$/, end: '2017-12-31' })).toEqual(['1843452761.05'])
    expect(value('zug-estates-tree', { line: /^netChangeInCash$/, end: '2018-12-31' })).toEqual(['-10085000'])
  })

  it('claim no currency, scope or statement that a payload does not state', () => {
    const zug = bySlug('zug-estates-tree').facts.filter(
      fact => fact.dataset_index === 2 && fact.origin === 'statement',
    )
    expect(zug).toHaveLength(30)
    expect(zug.every(fact => fact.currency === null && fact.scope === null)).toBe(true)
    const ratios = bySlug('apple-ratios').facts.filter(fact => fact.origin === 'statement')
    expect([
      ratios.length,
      ratios.filter(fact => fact.currency !== null || fact.period_end !== undefined).length,
    ]).toEqual([23, 0])
    const alibaba = bySlug('alibaba-revenue').facts.filter(fact => fact.origin === 'statement')
    expect(alibaba.map(fact => [fact.period_end, fact.fiscal_year])).toEqual(
      [2021, 2022, 2023, 2024, 2021, 2022, 2023, 2024].map(year => [undefined, year]),
    )
  })

  it('tell restated figures and forecasts apart from results', () => {
    const count = (basis: string) =>
      reports.flatMap(({ facts }) => facts).filter(fact => fact.basis === basis).length
    expect([count('restated'), count('estimate')]).toEqual([19, 28])
    const statuses = reports.flatMap(({ facts }) => facts).map(fact => fact.value_status)
    expect([...new Set(statuses)].toSorted()).toEqual(['nil', 'not_applicable', 'not_disclosed', 'reported'])
  })

  it('are found by report id, for the seed that made it', () => {
    const { id, facts } = bySlug('apple-five-years')
    expect(goldenFacts(id)).toEqual(facts)
    expect(goldenFacts(id, 2)).toEqual([])
    expect(goldenWarnings(id).map(({ json_pointer }) => json_pointer)).toEqual([
      '/financialStatements/0/coverageWarnings/0',
      '/financialStatements/1/warnings/0/message',
      '/financialStatements/2/coverage/warnings/0',
    ])
  })
})

describe('the sample', () => {
  it('covers 35 companies of 14 countries in 13 currencies, with year ends in 8 months', () => {
    const distinct = (of: (company: CompanyFigures) => string) => new Set(companies.map(of)).size
    expect([distinct(({ id }) => id), distinct(({ name }) => name)]).toEqual([36, 35])
    expect([distinct(({ country }) => country), distinct(({ currency }) => currency)]).toEqual([14, 13])
    const months = new Set(
      companies.flatMap(({ periods }) => periods.map(text => /-([0-9]{2})-[0-9]{2}(?: |$)/.exec(text)![1]!)),
    )
    expect([...months].toSorted()).toEqual(['01', '02', '03', '06', '08', '09', '10', '12'])
    const statedCurrencies = new Set(reports.flatMap(({ facts }) => facts.map(({ currency }) => currency)))
    statedCurrencies.delete(null)
    expect(statedCurrencies.size).toBe(13)
  })

  it('uses 18 layouts', () => {
    const uses = new Map<string, Set<string>>()
    for (const { slug, layouts } of reports.filter(({ slug }) => slug !== 'hostile'))
      for (const layout of layouts) uses.set(layout, (uses.get(layout) ?? new Set()).add(slug))
    expect(uses.size).toBe(18)
    expect(uses.get('text-table')?.size).toBe(5)
    expect(uses.get('year-keyed-rows')?.size).toBe(3)
  })

  it('has every figure line aligned with its periods', () => {
    for (const company of companies)
      for (const name of ['income_statement', 'balance_sheet', 'cash_flow', 'ratios'] as const)
        for (const [line, values] of Object.entries(company[name] ?? {}))
          expect(values.split(' ').length, `${company.id} ${line}`).toBe(company.periods.length)
  })

  it('contradicts itself in exactly two reports', () => {
    expect(contradictingReportIds()).toEqual([
      bySlug('walmart-three-years').id,
      bySlug('sun-race-five-years').id,
    ])
    // The same line at the same day of the consolidated accounts with two values, wherever it stands in the detail.
    const clashing = reports.filter(({ facts }) => {
      const known = new Map<string, string>()
      return facts.some(({ line_item, period_end, value, unit, scope }) => {
        if (!period_end || unit !== 'monetary' || !value || scope === 'separate') return false
        const key = `${line_item.toLowerCase().replace(/[^\p{L}]/gu, '')} ${period_end}`
        const earlier = known.get(key)
        known.set(key, value)
        return earlier !== undefined && earlier !== value
      })
    })
    expect(clashing.map(({ id }) => id)).toEqual(contradictingReportIds())
  })

  it('has one deleted report, one without statements, one hostile, and the banner under every answer', () => {
    expect(reports.filter(({ deleted }) => deleted).map(({ id }) => id)).toEqual([deletedReportId()])
    expect(reports.filter(({ layouts }) => layouts.length === 0).map(({ slug }) => slug)).toEqual([
      'samsung-answer-only',
    ])
    expect(bySlug('hostile').facts).toEqual([])
    for (const { answer } of reports) expect(answer.endsWith(`\n${banner}`)).toBe(true)
  })

  it('puts the coverage warnings where they can be found', () => {
    const warnings = reports.flatMap(report =>
      report.warnings.map(({ json_pointer, text }) => [at(detail(report), json_pointer), text]),
    )
    expect(warnings).toHaveLength(24)
    for (const [found, text] of warnings) expect(found).toBe(text)
  })
})

describe('the hostile report', () => {
  it('parses without loss: strange keys, a key twice, 120 levels, numbers beyond every type', () => {
    const { toolsJson, statementsJson, restJson } = bySlug('hostile')
    const { value, duplicates } = parseJson(statementsJson)
    expect(duplicates.map(({ text }) => text)).toEqual(['1'])
    const second = (value as JsonValue[])[1] as Map<string, JsonValue>
    expect([...second.keys()]).toEqual([
      '__proto__',
      'constructor',
      'toString',
      '',
      'a/b~c',
      '\u0000',
      'lone surrogate',
      'twice',
    ])
    expect(statementsJson).toContain('123456789012345678901234567890')
    expect(statementsJson).toContain('1e400')
    expect(toolsJson).toContain('['.repeat(120))
    expect(restJson).toContain('\\ud800')
    const labels = ((value as JsonValue[])[0] as Map<string, JsonValue[]>)
      .get('rows')!
      .map(row => (row as Map<string, string>).get('label')!)
    expect(labels.filter(label => /^[=+@\-\t]/.test(label))).toHaveLength(5)
    expect(Math.max(...labels.map(label => label.length))).toBe(2049)
  })
})
