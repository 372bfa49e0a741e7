import { describe, expect, it } from 'vitest'
import { fitDecimal, parseDecimal } from '../../src/lib/decimal-text.ts'
import type { FactRow } from '../../src/model/tables.ts'
import { normalizeReport } from '../../src/normalize/normalize-report.ts'
import { sampleReports } from '../../src/sandbox/dataset/build.ts'
import type { GoldenFact } from '../../src/sandbox/dataset/golden.ts'
import { sampleDetail } from './detail.ts'

const reports = sampleReports(1)
const hostile = reports.filter(({ slug }) => slug === 'hostile')
const honest = reports.filter(({ slug }) => slug !== 'hostile')

describe('every fact of the sandbox', () => {
  it('is judged by 1,726 goldens', () => {
    expect(reports.reduce((sum, { facts }) => sum + facts.length, 0)).toBe(1726)
    expect(reports).toHaveLength(40)
    expect(hostile).toHaveLength(1)
    expect(honest.filter(({ facts }) => facts.length < 5).map(({ slug }) => slug)).toEqual([
      'samsung-answer-only',
    ])
  })

  it.each(honest.map(report => [report.slug, report] as const))('%s', (_, report) => {
    const { facts, fields, findings, leaves } = normalizeReport(sampleDetail(report), 'run')
    const found = new Map(facts.map(fact => [fact.json_pointer, fact]))
    for (const golden of report.facts)
      expect(asStated(golden, found.get(golden.json_pointer))).toEqual(canonical(golden))
    // Each number that is no fact of the goldens is a field.
    expect([...found.keys()].sort()).toEqual(report.facts.map(golden => golden.json_pointer).sort())
    expect(facts.length + fields.length).toBe(leaves)
    const warnings = findings.filter(({ code }) => code === 'coverage.warning')
    expect(warnings.map(({ pointer, message }) => ({ json_pointer: pointer, text: message }))).toEqual(
      report.warnings,
    )
  })
})

// The hostile report has no goldens: its numbers are made to break programs and are no figures of any company.
describe('the hostile report', () => {
  it('is conserved to the last value', () => {
    const [report] = hostile
    const { facts, fields, findings, leaves, head } = normalizeReport(sampleDetail(report!), 'run')
    expect(report!.facts).toEqual([])
    expect(facts.length + fields.length).toBe(leaves)
    expect(new Set([...facts, ...fields].map(row => row.json_pointer)).size).toBe(leaves)
    expect(leaves).toBe(76)
    expect(head.query).toBe(report!.query)
    const codes = new Set(findings.map(({ code }) => code))
    expect(codes).toContain('json.duplicate_key')
    expect(codes).toContain('json.too_deep')
    expect(codes).toContain('precision.out_of_range')
    expect(codes).toContain('precision.reduced')
    const warnings = findings.filter(({ code }) => code === 'coverage.warning')
    expect(warnings.map(({ pointer, message }) => ({ json_pointer: pointer, text: message }))).toEqual(
      report!.warnings,
    )
  })

  it('keeps each number as it was written', () => {
    const { facts } = normalizeReport(sampleDetail(hostile[0]!), 'run')
    const value = (line: number): (string | null)[] => {
      const fact = facts.find(
        ({ json_pointer }) => json_pointer === `/financialStatements/2/data/Line ${line}/2023`,
      )
      return [fact?.value_text ?? null, fact?.value ?? null, fact?.value_status ?? null]
    }
    expect(Array.from({ length: 11 }, (_, line) => value(line))).toEqual([
      ['1e400', null, 'out_of_range'],
      ['-1e400', null, 'out_of_range'],
      ['1e-400', '0', 'reported'],
      ['123456789012345678901234567890', null, 'out_of_range'],
      ['12345678901234567890123456789.123456789', '12345678901234567890123456789.123456789', 'reported'],
      ['0.123456789012', '0.123456789', 'reported'],
      ['-0.000000000001', '0', 'reported'],
      ['9007199254740993', '9007199254740993', 'reported'],
      ['1.10', '1.1', 'reported'],
      ['-0', '0', 'reported'],
      ['0.1E+2', '10', 'reported'],
    ])
  })
})

/** The attributes of a fact that its golden states. */
function asStated(golden: GoldenFact, fact: FactRow | undefined): Partial<FactRow> | undefined {
  return fact && Object.fromEntries(Object.entries(fact).filter(([name]) => name in golden))
}

function canonical(golden: GoldenFact): GoldenFact {
  return { ...golden, value: plain(golden.value), reported_value: plain(golden.reported_value) }
}

function plain(text: string | null): string | null {
  const decimal = text === null ? undefined : parseDecimal(text)
  return decimal ? fitDecimal(decimal).text : null
}
