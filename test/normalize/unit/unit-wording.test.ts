import { expect, test } from 'vitest'
import { unitInLabel } from '../../../src/normalize/unit/label-unit.ts'
import { scopeOfRemark } from '../../../src/normalize/describe/remark.ts'
import { unitPartsOf, unitWordedBy } from '../../../src/normalize/unit/unit-wording.ts'

test.each<[string, string | undefined, number | undefined]>([
  ['in millions of U.S. dollars', 'USD', 6],
  ['Amounts in Canadian dollars', 'CAD', undefined],
  ['(CHFm)', 'CHF', 6],
  ['SEK k', 'SEK', 3],
  ['en millions d’euros', 'EUR', 6],
  ['M€', 'EUR', 6],
  ['Angaben in Mio. €', 'EUR', 6],
  ['em milhares de reais', 'BRL', 3],
  ['単位：円', 'JPY', undefined],
  ['단위: 백만원', 'KRW', 6],
  ['₹ in lakhs', 'INR', 5],
  ['$ in millions', undefined, 6],
  ['in thousands, except per share data', undefined, 3],
])('"%s" words nothing but a unit', (text, currency, scale) => {
  const reading = unitWordedBy(text)
  expect([reading?.currency, reading?.scale || undefined]).toEqual([currency, scale])
})

test.each([
  'Revenue in millions',
  'Loans in EUR',
  'ALL',
  'net',
  'The company sold 3 million shares',
  'Euro Foods AG',
  'Cash and cash equivalents',
])('"%s" is no wording of a unit alone', text => {
  expect(unitWordedBy(text)).toBeUndefined()
})

test.each<[string, readonly string[]]>([
  ['Balance sheet – in CNY', ['in CNY']],
  ['Source: company filings; USD 000s', ['USD 000s']],
  ['Ergebnisrechnung, Mio. CHF', ['Mio. CHF']],
  ['All amounts are stated (£m) unless otherwise stated.', ['£m']],
  ['635,721,311,000', []],
  ['Revenue rose by $5 million, mostly in Europe.', []],
])('the unit in "%s"', (text, parts) => {
  expect(unitPartsOf(text).map(part => part.text)).toEqual(parts)
})

test.each<[string, string, string]>([
  ['Sales, CHF thousands', 'Sales', 'CHF thousands'],
  ['Receivables, net (₹ in lakhs) [a]', 'Receivables, net', '₹ in lakhs'],
  ['TotalRevenueChfM', 'total revenue', 'chf m'],
  ['Weighted Average Shares Millions', 'weighted average shares', 'millions'],
])('"%s" is %s in %s', (label, name, text) => {
  expect(unitInLabel(label)).toMatchObject({ name, text })
})

test.each([
  'Cash - USD',
  'Loans in EUR',
  'Property, plant and equipment',
  'Revenue (loss)',
  'Accounts receivable, net',
])('"%s" names no unit behind it', label => {
  expect(unitInLabel(label)).toBeUndefined()
})

test.each<[string, string | undefined]>([
  ['Figures are taken from the consolidated financial statements.', 'consolidated'],
  ['The separate financial statements are shown; subsidiaries are not consolidated.', 'separate'],
  ['The notes to the consolidated financial statements are an integral part of them.', undefined],
  ['Profit of the group rose by a tenth.', undefined],
  ['Unconsolidated results for the year ended 30 June. In euros.', 'separate'],
  ['Consolidated results improved.', undefined],
  ['Figures are consolidated for 2024. Figures are of the parent company for 2023.', undefined],
])('the scope that "%s" gives a table', (text, scope) => {
  expect(scopeOfRemark(text)).toBe(scope)
})
