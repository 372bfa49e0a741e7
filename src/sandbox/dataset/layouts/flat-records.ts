import type { Sheet } from '../company.ts'
import { number, type Print } from '../print.ts'
import { absent, camel, figure, type Said } from '../say.ts'
import { record, type Tree } from '../tree.ts'
import type { Dataset, More } from './layout.ts'

export interface FlatWords {
  readonly symbol: string
  readonly print?: Print
  /** False: no record names its currency. */
  readonly currencyStated?: boolean
}

/** One flat record a period: camelCase keys, JSON numbers in base units, currency in each record. */
export function flatRecords(sheet: Sheet, words: FlatWords, more: More = {}): Dataset {
  const { currencyStated = true, print = number, symbol } = words
  const currency = currencyStated ? sheet.company.currency : null
  const said: Said = { currency, scope: null, period: 'end', year: true, annual: true }
  const data = sheet.periods.map((period, at): Tree =>
    record([
      ['date', period.end],
      ['symbol', symbol],
      ...(currency ? [['reportedCurrency', currency] as const] : []),
      ['fiscalYear', String(period.year)],
      ['period', 'FY'],
      ...sheet.lines.map(line => [camel(line), figure(sheet, line, at, said, print, camel(line))] as const),
    ]),
  )
  return {
    layout: 'flat-records',
    body: { statement: sheet.name, company: sheet.company.name, data, ...more },
  }
}

const vendorKeys: Readonly<Record<string, string>> = {
  revenue: 'totalRevenue',
  profit_before_tax: 'incomeBeforeTax',
  total_equity: 'totalShareholderEquity',
  operating_cash_flow: 'operatingCashflow',
  investing_cash_flow: 'cashflowFromInvestment',
  financing_cash_flow: 'cashflowFromFinancing',
  capital_expenditure: 'capitalExpenditures',
  dividends_paid: 'dividendPayout',
}

/** The same with numbers as strings and `None` where the source has none. */
export function textRecords(sheet: Sheet, symbol: string, more: More = {}): Dataset {
  const said: Said = { currency: sheet.company.currency, scope: null, period: 'end', annual: true }
  const annualReports = sheet.periods.map((period, at): Tree =>
    record([
      ['fiscalDateEnding', period.end],
      ['reportedCurrency', sheet.company.currency],
      ...sheet.lines.map(line => {
        const name = vendorKeys[line.id] ?? camel(line)
        const printed = figure(sheet, line, at, said, JSON.stringify, name)
        return [name, printed ?? absent(sheet, line, at, said, 'None', 'not_disclosed', name)] as const
      }),
    ]),
  )
  return {
    layout: 'text-records',
    body: { statement: sheet.name, company: sheet.company.name, data: { symbol, annualReports }, ...more },
  }
}
