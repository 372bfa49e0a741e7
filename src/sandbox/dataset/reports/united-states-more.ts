import { sheet } from '../company.ts'
import { monthDayYear } from '../dates.ts'
import { factSearch, filingTable, metricLookup, pagesRead, statementRows } from '../evidence.ts'
import { neptune, shopify } from '../figures/canada.ts'
import { alphabet, ibm, sandersonFarms, tesla } from '../figures/united-states-more.ts'
import { conceptPoints } from '../layouts/concept-points.ts'
import { textRecords } from '../layouts/flat-records.ts'
import { rawAndFormatted } from '../layouts/raw-and-formatted.ts'
import { severalStatements } from '../layouts/several-statements.ts'
import { textTable } from '../layouts/text-table.ts'
import { yearKeyedRows } from '../layouts/year-keyed-rows.ts'
import { answer, sentence } from '../tell.ts'
import { warning } from '../tree.ts'
import type { ReportPlan } from './plan.ts'

const neptuneLabels = {
  net_income: 'Net income (loss) attributable to equity holders of the Corporation',
  total_equity: 'Equity attributable to equity holders of the Corporation',
} as const

/** Further reports on companies of the United States and Canada. */
export const northAmericanReports = (): ReportPlan[] => [
  {
    slug: 'ibm-two-years',
    query: 'What did International Business Machines Corporation (United States) report for 2019 and 2020?',
    answer: answer(
      sentence(ibm, 'income_statement', 'revenue', 2020),
      sentence(ibm, 'cash_flow', 'operating_cash_flow', 2020, 2019),
    ),
    createdAt: '2026-03-02T10:05:00Z',
    tools: [pagesRead(ibm, ['Annual report 2020'])],
    datasets: [
      textRecords(sheet(ibm, 'income_statement'), 'IBM'),
      textRecords(sheet(ibm, 'balance_sheet', { newestFirst: true }), 'IBM'),
      textRecords(sheet(ibm, 'cash_flow', { newestFirst: true }), 'IBM', {
        coverageWarnings: [warning('Two of five requested years were available.')],
      }),
    ],
  },
  {
    slug: 'alphabet-2019',
    query: 'Revenue, profit and balance sheet of Alphabet Inc. (United States) for 2019?',
    answer: answer(
      sentence(alphabet, 'income_statement', 'revenue', 2019),
      sentence(alphabet, 'balance_sheet', 'total_assets', 2019),
    ),
    createdAt: '2026-03-09T11:55:12Z',
    tools: [metricLookup(alphabet, 'cash_flow', 'operating_cash_flow', 2019)],
    datasets: [
      rawAndFormatted(sheet(alphabet, 'income_statement')),
      rawAndFormatted(sheet(alphabet, 'balance_sheet'), {
        warnings: [
          {
            code: 'coverage',
            severity: 'info',
            message: warning('Only the year 2019 is available.'),
            field: 'endDate',
          },
        ],
      }),
    ],
  },
  {
    slug: 'tesla-operations-table',
    query: 'Show the statements of operations of Tesla, Inc. (United States) from 2017 to 2021.',
    answer: answer(
      sentence(tesla, 'income_statement', 'revenue', 2021, 2020),
      sentence(tesla, 'income_statement', 'net_income', 2021, 2020),
    ),
    createdAt: '2026-03-16T08:30:00Z',
    tools: [statementRows(tesla, 'income_statement', ['revenue', 'net_income'], { from: 2019, to: 2021 }, 3)],
    datasets: [
      textTable(
        sheet(tesla, 'income_statement', {
          newestFirst: true,
          labels: {
            operating_income: 'Income (loss) from operations',
            profit_before_tax: 'Income (loss) before income taxes',
            net_income: 'Net income (loss) attributable to common stockholders',
            income_tax_expense: 'Provision for income taxes',
          },
        }),
        {
          title:
            'Consolidated Statements of Operations (in thousands of U.S. dollars, except share and per share data)',
          currency: 'USD',
          scale: 3,
          scopeStated: true,
          headers: [(_, at) => (at === 0 ? 'Year Ended December 31,' : ''), period => String(period.year)],
          states: { period: 'end', annual: true },
          dollar: 'inside',
        },
      ),
    ],
  },
  {
    slug: 'sanderson-farms-five-years',
    query:
      'Five-year selected financial data of Sanderson Farms, Inc. (United States), fiscal years ended 31 October?',
    answer: answer(
      sentence(sandersonFarms, 'income_statement', 'revenue', 2019, 2018),
      sentence(sandersonFarms, 'income_statement', 'net_income', 2019, 2018),
    ),
    createdAt: '2026-03-23T14:02:45Z',
    tools: [
      factSearch('call_11', sandersonFarms, [
        ['income_statement', 'revenue', 2019],
        ['income_statement', 'net_income', 2018],
        ['balance_sheet', 'total_assets', 2019],
      ]),
    ],
    datasets: [
      conceptPoints(
        [sheet(sandersonFarms, 'income_statement'), sheet(sandersonFarms, 'balance_sheet')],
        'us-gaap',
        {
          coverageWarnings: [warning('Long-term debt is available for fiscal 2019 only.')],
        },
      ),
    ],
  },
  {
    slug: 'neptune-gap',
    query: 'What are the statements of Neptune Wellness Solutions Inc. (Canada) for fiscal 2014 to 2019?',
    answer: answer(
      sentence(neptune, 'income_statement', 'revenue', 2019, 2018),
      sentence(neptune, 'balance_sheet', 'total_assets', 2019, 2018),
    ),
    createdAt: '2026-03-30T20:11:09Z',
    tools: [
      metricLookup(neptune, 'income_statement', 'revenue', 2019),
      filingTable(
        neptune,
        'income_statement',
        { from: 2014, to: 2016, labels: neptuneLabels },
        {
          title: 'Consolidated statements of loss (in Canadian dollars)',
          currency: 'CAD',
          scale: null,
          scopeStated: true,
          headers: [period => `Year ended ${monthDayYear(period.end)}`],
          states: { period: 'end', annual: true },
          dollar: 'inside',
        },
      ),
    ],
    datasets: [
      severalStatements(
        [
          sheet(neptune, 'income_statement', { labels: neptuneLabels }),
          sheet(neptune, 'balance_sheet', { labels: neptuneLabels }),
          sheet(neptune, 'cash_flow'),
        ],
        {
          coverage: {
            requested: ['FY2014', 'FY2015', 'FY2016', 'FY2017', 'FY2018', 'FY2019'],
            warnings: [
              warning('Fiscal 2017 is missing: the company moved its year end from February to March.'),
              warning('Long-term debt is missing after fiscal 2016.'),
            ],
          },
        },
      ),
    ],
  },
  {
    slug: 'shopify-losses',
    query: 'How large were revenue and losses of Shopify Inc. (Canada) in 2017 to 2019?',
    answer: answer(
      sentence(shopify, 'income_statement', 'revenue', 2019, 2018),
      sentence(shopify, 'income_statement', 'net_income', 2019, 2018),
    ),
    createdAt: '2026-04-06T09:09:09Z',
    tools: [
      statementRows(shopify, 'income_statement', ['gross_profit', 'net_income'], { from: 2017, to: 2019 }, 3),
    ],
    datasets: [
      yearKeyedRows(
        sheet(shopify, 'income_statement', {
          labels: {
            operating_income: 'Loss from operations',
            net_income: 'Net loss',
            profit_before_tax: 'Loss before income taxes',
          },
        }),
        { scale: 3, place: 'presentation', gaps: 'omitted' },
        {
          warnings: [
            {
              code: 'missing_value',
              severity: 'info',
              message: warning('No income tax line before 2019.'),
              field: 'income_tax_expense',
            },
          ],
        },
      ),
    ],
  },
]
