import { describe, expect, it } from 'vitest'
import type { Statement } from '../../../src/model/vocabulary.ts'
import {
  statementNamedIn,
  statementOfCode,
  statementOfSection,
} from '../../../src/normalize/line/statement.ts'

const titles: readonly (readonly [Statement, readonly string[]])[] = [
  [
    'income_statement',
    [
      'Income Statement',
      'CONSOLIDATED STATEMENTS OF OPERATIONS',
      'Consolidated Statements of Income',
      'Profit and Loss',
      'Profit & loss account',
      'Consolidated statement of profit or loss',
      'incomeStatement',
      'income_statement',
      'Compte de résultat',
      'Gewinn- und Verlustrechnung',
      'Conto economico',
      '損益計算書',
      '利润表',
      '손익계산서',
    ],
  ],
  [
    'balance_sheet',
    [
      'Balance Sheet',
      'Consolidated Balance Sheets',
      'balanceSheet',
      'Statement of financial position',
      'Bilan',
      'Bilanz',
      'Laporan Neraca',
      '貸借対照表',
      '资产负债表',
      '재무상태표',
    ],
  ],
  [
    'cash_flow',
    [
      'Cash flow',
      'Statements of Cash Flows',
      'cashFlow',
      'cash_flow_statement',
      'キャッシュ・フロー計算書',
      '现金流量表',
      '현금흐름표',
    ],
  ],
  [
    'comprehensive_income',
    [
      'Statement of comprehensive income',
      'Consolidated Statements of Comprehensive Loss',
      '包括利益計算書',
      '포괄손익계산서',
    ],
  ],
  [
    'changes_in_equity',
    [
      "Statement of changes in shareholders' equity",
      'Statement of changes in equity',
      'Statement of stockholders equity',
      '자본변동표',
    ],
  ],
  ['ratios', ['Key ratios', 'Financial highlights', 'metrics']],
  ['segments', ['Segment information', 'Revenue by region', 'revenueBySegment']],
]

describe('the statement that a title names', () => {
  it.each(titles.flatMap(([statement, texts]) => texts.map(text => [text, statement] as const)))(
    'is for %j %s',
    (text, statement) => {
      expect(statementNamedIn(text)).toBe(statement)
    },
  )

  it.each([
    '',
    'Revenue',
    'Total assets',
    'Net income',
    'Cash and cash equivalents',
    'Apple Inc.',
    '2023',
    'USD in millions',
  ])('is none for %j', text => {
    expect(statementNamedIn(text)).toBeUndefined()
  })
})

describe('codes and sections', () => {
  it.each([
    ['BS', 'balance_sheet'],
    ['IS', 'income_statement'],
    ['P&L', 'income_statement'],
    ['CIS', 'comprehensive_income'],
    ['CF', 'cash_flow'],
    ['SCE', 'changes_in_equity'],
    ['cash', 'cash_flow'],
    ['income', 'income_statement'],
    ['Balance sheet', 'balance_sheet'],
    ['XX', undefined],
  ] as const)('reads the code %j as %s', (text, statement) => {
    expect(statementOfCode(text)).toBe(statement)
  })

  it.each([
    ['Cash flows from operating activities', 'cash_flow'],
    ['Investing activities', 'cash_flow'],
    ['Adjustments to reconcile net income', 'cash_flow'],
    ['Financial ratios', 'ratios'],
    ['Segments', undefined],
    ['Current assets', undefined],
    ['Operating expenses', undefined],
  ] as const)('reads the section %j as %s', (text, statement) => {
    expect(statementOfSection(text)).toBe(statement)
  })
})
