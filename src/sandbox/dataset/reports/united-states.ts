import { sheet } from '../company.ts'
import { monthDay, monthDayYear } from '../dates.ts'
import { factSearch, filingTable, metricLookup, pagesRead, statementRows } from '../evidence.ts'
import { apple, jpmorgan, walmart } from '../figures/united-states.ts'
import { conceptPoints } from '../layouts/concept-points.ts'
import { flatRecords, textRecords } from '../layouts/flat-records.ts'
import { itemObjects } from '../layouts/item-objects.ts'
import { textTable, type TextTableWords } from '../layouts/text-table.ts'
import { yearKeyedRows } from '../layouts/year-keyed-rows.ts'
import { yearMaps } from '../layouts/year-maps.ts'
import { answer, sentence } from '../tell.ts'
import { warning } from '../tree.ts'
import type { ReportPlan } from './plan.ts'

const appleLabels = {
  revenue: 'Total net sales',
  cost_of_revenue: 'Cost of sales',
  total_equity: 'Total shareholders’ equity',
  income_tax_expense: 'Provision for income taxes',
} as const

const appleTable: TextTableWords = {
  title: 'CONSOLIDATED STATEMENTS OF OPERATIONS (USD in millions, except share and per share data)',
  currency: 'USD',
  scale: 6,
  scopeStated: true,
  headers: [(_, at) => (at === 0 ? 'Years ended' : ''), period => monthDayYear(period.end)],
  states: { period: 'end', annual: true },
  sections: { research_and_development: 'Operating expenses:', eps_basic: 'Earnings per share:' },
  dollar: 'split',
}

const jpmorganBalance: TextTableWords = {
  title: 'Consolidated balance sheets (in millions of U.S. dollars, except share data)',
  currency: 'USD',
  scale: 6,
  scopeStated: true,
  headers: [period => `${monthDay(period.end)}, ${period.year}`],
  states: { period: 'end' },
  sections: { cash_and_equivalents: 'Assets', deposits: 'Liabilities' },
  dollar: 'inside',
}

/** Reports on the largest companies of the United States. */
export const unitedStatesReports = (): ReportPlan[] => [
  {
    slug: 'apple-five-years',
    query:
      'What were the revenue, profit, balance sheet and cash flow of Apple Inc. (United States) in the last five fiscal years?',
    answer: answer(
      sentence(apple, 'income_statement', 'revenue', 2023, 2022),
      sentence(apple, 'income_statement', 'revenue', 2025, 2024),
      sentence(apple, 'income_statement', 'net_income', 2025, 2024),
      sentence(apple, 'balance_sheet', 'total_assets', 2025),
    ),
    createdAt: '2026-11-19T16:42:07Z',
    conversation: 'apple',
    tools: [
      metricLookup(apple, 'income_statement', 'revenue', 2023),
      statementRows(apple, 'income_statement', ['revenue', 'net_income'], { from: 2023, to: 2025 }, 6),
    ],
    datasets: [
      yearKeyedRows(
        sheet(apple, 'income_statement'),
        { scale: 6 },
        {
          coverageWarnings: [
            warning('Fiscal 2021 holds revenue and net income only; all other lines start in fiscal 2022.'),
          ],
        },
      ),
      yearKeyedRows(
        sheet(apple, 'balance_sheet'),
        { scale: 6, place: 'presentation' },
        {
          warnings: [
            {
              code: 'partial_period',
              severity: 'warning',
              message: warning('The balance sheet of fiscal 2021 holds cash and total assets only.'),
              field: 'periods',
            },
          ],
        },
      ),
      yearKeyedRows(
        sheet(apple, 'cash_flow'),
        { scale: 6, gaps: 'omitted' },
        {
          coverage: {
            requestedYears: 5,
            returnedYears: 5,
            warnings: [warning('Investing and financing cash flows are missing for fiscal 2021 and 2022.')],
          },
        },
      ),
    ],
  },
  {
    slug: 'apple-operations-table',
    query:
      'Show the consolidated statements of operations of Apple Inc. (United States) as filed, fiscal 2023 to 2025.',
    answer: answer(
      sentence(apple, 'income_statement', 'gross_profit', 2025, 2024),
      sentence(apple, 'income_statement', 'eps_diluted', 2025, 2024),
    ),
    createdAt: '2026-11-18T09:15:00Z',
    conversation: 'apple',
    tools: [pagesRead(apple, ['Form 10-K for fiscal 2025', 'Form 10-K for fiscal 2024'])],
    datasets: [
      textTable(
        sheet(apple, 'income_statement', { from: 2023, newestFirst: true, labels: appleLabels }),
        appleTable,
        {
          footnotes: ['Share counts are actual numbers of shares.'],
        },
      ),
    ],
  },
  {
    slug: 'apple-ratios',
    query:
      'How did the margins, the tax rate and the leverage of Apple Inc. (United States) develop since fiscal 2021?',
    answer: answer(
      sentence(apple, 'ratios', 'gross_margin', 2025, 2024),
      sentence(apple, 'ratios', 'effective_tax_rate', 2024, 2023),
    ),
    createdAt: '2026-11-02T13:00:30Z',
    tools: [metricLookup(apple, 'income_statement', 'gross_profit', 2025)],
    datasets: [
      yearMaps(
        sheet(apple, 'ratios'),
        {
          title: 'Ratios of Apple Inc., fiscal years ending in September',
          scale: 0,
          currency: null,
          key: period => String(period.year),
          states: { period: 'year', year: true },
          scopeStated: false,
        },
        { coverageWarnings: [warning('The effective tax rate is missing for 2021 and 2022.')] },
      ),
    ],
  },
  {
    slug: 'walmart-three-years',
    query:
      'What were revenue, operating income and cash flow of Walmart Inc. (United States) in fiscal 2024 to 2026?',
    answer: answer(
      sentence(walmart, 'income_statement', 'revenue', 2026, 2025),
      sentence(walmart, 'income_statement', 'net_sales', 2026, 2025),
      sentence(walmart, 'cash_flow', 'operating_cash_flow', 2026, 2025),
    ),
    createdAt: '2026-10-29T07:45:10Z',
    contradicts: true,
    // The lookup calls net sales "Revenue"; the statements count membership income too.
    tools: [
      metricLookup(walmart, 'income_statement', 'net_sales', 2025, 'Revenue'),
      metricLookup(walmart, 'balance_sheet', 'total_assets', 2026),
    ],
    datasets: [
      flatRecords(sheet(walmart, 'income_statement', { newestFirst: true }), { symbol: 'WMT' }),
      textRecords(sheet(walmart, 'balance_sheet', { newestFirst: true }), 'WMT', {
        warnings: [warning('Fiscal 2024 holds goodwill and total assets only.')],
      }),
      conceptPoints([sheet(walmart, 'cash_flow')], 'us-gaap'),
    ],
  },
  {
    slug: 'jpmorgan-latest',
    query:
      'Summarize the results of JPMorgan Chase & Co. (United States) for 2025: net interest income, provisions, profit.',
    answer: answer(
      sentence(jpmorgan, 'income_statement', 'net_interest_income', 2025, 2024),
      sentence(jpmorgan, 'income_statement', 'provision_for_credit_losses', 2025, 2024),
      sentence(jpmorgan, 'income_statement', 'net_income', 2025, 2024),
    ),
    createdAt: '2026-10-21T18:20:00.250Z',
    conversation: 'banks',
    tools: [
      factSearch('call_01', jpmorgan, [
        ['income_statement', 'net_income', 2025],
        ['balance_sheet', 'total_assets', 2025],
      ]),
    ],
    datasets: [
      itemObjects([
        sheet(jpmorgan, 'income_statement', { labels: { revenue: 'Total net revenue' } }),
        sheet(jpmorgan, 'balance_sheet'),
        sheet(jpmorgan, 'cash_flow'),
      ]),
    ],
  },
  {
    slug: 'jpmorgan-balance-sheet',
    query:
      'Show the balance sheet of JPMorgan Chase & Co. (United States) at the end of 2023, 2024 and 2025.',
    answer: answer(
      sentence(jpmorgan, 'balance_sheet', 'total_assets', 2025, 2024),
      sentence(jpmorgan, 'balance_sheet', 'deposits', 2025, 2024),
    ),
    createdAt: '2026-10-21T18:31:00Z',
    conversation: 'banks',
    tools: [
      filingTable(
        jpmorgan,
        'cash_flow',
        { from: 2024, to: 2025 },
        {
          ...jpmorganBalance,
          title: 'Consolidated statements of cash flows (in millions of U.S. dollars)',
          headers: [(_, at) => (at === 0 ? 'Year ended December 31,' : ''), period => String(period.year)],
          states: { period: 'end', annual: true },
          sections: {},
        },
      ),
    ],
    datasets: [
      textTable(
        sheet(jpmorgan, 'balance_sheet', {
          from: 2023,
          newestFirst: true,
          labels: { total_equity: 'Total stockholders’ equity' },
        }),
        jpmorganBalance,
      ),
    ],
  },
]
