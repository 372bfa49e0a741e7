import { expect, test } from 'vitest'
import { normalizeReport } from '../../../src/normalize/normalize-report.ts'
import { detailText } from '../detail.ts'

const conventions = { reportingCurrency: 'EUR', accountingStandard: 'IFRS' }
const table = { statement: 'income_statement', rows: [{ label: 'Revenue', FY2023: 500, FY2024: 520 }] }

/** Currencies of the figures of a report with these statements and answers of tools. */
function currencies(statements: object[], tools: object[]): (string | null)[] {
  const { facts } = normalizeReport(detailText(JSON.stringify(statements), JSON.stringify(tools)), 'run')
  return facts.map(({ currency }) => currency)
}

test('a statement that holds nothing but conventions speaks for the others', () => {
  expect(currencies([conventions, table], [])).toEqual(['EUR', 'EUR'])
})

test('an answer of a tool speaks for the others only where it says so: it may be about another company', () => {
  const says = { ...conventions, appliesTo: 'all tables' }
  expect(currencies([], [{ output: conventions }, { output: table }])).toEqual([null, null])
  expect(currencies([], [{ output: says }, { output: table }])).toEqual(['EUR', 'EUR'])
})
