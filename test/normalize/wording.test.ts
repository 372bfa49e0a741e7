import { expect, test } from 'vitest'
import { companyNamedIn } from '../../src/normalize/describe/company.ts'

test.each([
  ['Income statement of Sony Group Corporation', 'Sony Group Corporation'],
  ['Balance sheet of Fibra Soma', 'Fibra Soma'],
  ['Consolidated cash flow statement of Apple Inc.', 'Apple Inc.'],
])('"%s" names the company %s', (title, company) => {
  expect(companyNamedIn(title)).toBe(company)
})

test.each([
  'Consolidated Statements of Operations',
  'Statement of Financial Position',
  'Statement of Changes in Equity',
  'Income statement of the Group',
  'Balance sheet of Group and Company',
  'Income Statement of Fiscal Year 2023',
  'Balance sheet of December 31, 2023',
  'Summary of Significant Accounting Policies',
])('"%s" names no company', title => {
  expect(companyNamedIn(title)).toBeUndefined()
})
