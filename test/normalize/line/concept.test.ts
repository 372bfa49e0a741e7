import { describe, expect, it } from 'vitest'
import { concepts } from '../../../src/model/concepts/concepts.ts'
import type { Statement } from '../../../src/model/vocabulary.ts'
import { conceptOf } from '../../../src/normalize/line/concept.ts'

const nameOf = (label: string, statement: Statement | null = null): string | undefined =>
  conceptOf(label, statement)?.name

describe('the concept of a label', () => {
  it.each<[string, Statement | null, string]>([
    ['Revenue', 'income_statement', 'Revenue'],
    ['Total revenue', 'income_statement', 'Revenue'],
    ['totalRevenue', 'income_statement', 'Revenue'],
    ['TOTAL REVENUES', 'income_statement', 'Revenue'],
    ['Net sales', 'income_statement', 'Revenue'],
    ['us-gaap:Revenues', null, 'Revenue'],
    ['売上高', 'income_statement', 'Revenue'],
    ['매출액', 'income_statement', 'Revenue'],
    ["Chiffre d'affaires", 'income_statement', 'Revenue'],
    ['Net income', 'income_statement', 'NetIncome'],
    ['Gross profit', 'income_statement', 'GrossProfit'],
    ['Total assets', 'balance_sheet', 'TotalAssets'],
    ['totalAssets', null, 'TotalAssets'],
    ['資産合計', 'balance_sheet', 'TotalAssets'],
    ['Inventories', 'balance_sheet', 'Inventory'],
    ['Goodwill', null, 'Goodwill'],
  ])('%s (%s) is %s', (label, statement, name) => {
    expect(nameOf(label, statement)).toBe(name)
  })

  it.each<[string, Statement | null]>([
    ['Net income (loss)', null],
    ['NetIncome', null],
    ['Depreciation', null],
    ['Inventories', 'income_statement'],
    ['Inventories, gross', 'balance_sheet'],
    ['Net goodwill movement', 'balance_sheet'],
  ])('%s (%s) is not made to mean another line', (label, statement) => {
    expect(nameOf(label, statement)).toBeUndefined()
  })

  it.each<[string, Statement, string]>([
    ['Revenue (Note 3)', 'income_statement', 'Revenue'],
    ['Revenue (1)', 'income_statement', 'Revenue'],
    ['Revenue (a)', 'income_statement', 'Revenue'],
    ['Total inventories', 'balance_sheet', 'Inventory'],
    ['Goodwill, net', 'balance_sheet', 'Goodwill'],
    ['Property, plant and equipment, gross', 'balance_sheet', 'PropertyPlantEquipmentGross'],
    ['Less: Cost of sales', 'income_statement', 'CostOfRevenue'],
  ])('%s (%s) is %s without its note or its prefix', (label, statement, name) => {
    expect(nameOf(label, statement)).toBe(name)
  })

  it('is the line of the statement that the label stands in', () => {
    expect(nameOf('Depreciation and amortization', 'income_statement')).not.toBe(
      nameOf('Depreciation and amortization', 'cash_flow'),
    )
    expect(conceptOf('Inventories', 'cash_flow')?.statement).toBe('cash_flow')
    expect(conceptOf('Inventories', 'balance_sheet')?.statement).toBe('balance_sheet')
    expect(conceptOf('Net income', 'cash_flow')?.statement ?? 'cash_flow').toBe('cash_flow')
  })

  it.each([
    '',
    ' ',
    '-',
    '123',
    'Other',
    'Total',
    'Widgets',
    'Revenu',
    'Revenuee',
    'Total asets',
    'Net incom',
    'Goodwil',
  ])('is none for %j: nothing is matched by likeness', label => {
    expect(nameOf(label)).toBeUndefined()
    expect(nameOf(label, 'income_statement')).toBeUndefined()
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '<script>', '\ud800', 'x'.repeat(5000)])(
    'is none for %j',
    label => {
      expect(nameOf(label)).toBeUndefined()
    },
  )

  it('is open where a label means lines of several statements and none is stated', () => {
    const shared = new Map<string, Set<Statement>>()
    for (const { synonyms, statement } of concepts) {
      for (const synonym of synonyms) shared.set(synonym, (shared.get(synonym) ?? new Set()).add(statement))
    }
    const ambiguous = [...shared].filter(
      ([, statements]) =>
        statements.has('income_statement') && statements.has('cash_flow') && !statements.has('balance_sheet'),
    )
    expect(ambiguous.length).toBeGreaterThanOrEqual(5)
    for (const [label] of ambiguous) {
      const guess = conceptOf(label, null)
      expect([label, guess?.exactKeys?.includes(label) ?? true]).toEqual([label, true])
    }
  })
})

describe('the catalogue', () => {
  it('finds every concept by its own name and by every key that is matched by case', () => {
    const lost = concepts.filter(({ name, statement }) => conceptOf(name, statement)?.name !== name)
    const keys = concepts.flatMap(({ name, exactKeys }) => (exactKeys ?? []).map(key => [key, name]))
    expect(lost.map(({ name }) => name)).toEqual([])
    expect(keys.map(([key]) => [key, conceptOf(key!, null)?.name])).toEqual(keys)
    expect(keys).toHaveLength(7)
    expect(concepts).toHaveLength(325)
  })
})
