import { sheet } from '../company.ts'
import { factSearch, filingTable, metricLookup, pagesRead, statementRows } from '../evidence.ts'
import { abb, autoTrader, mowi, navios, zugEstates } from '../figures/europe.ts'
import { fibraShop, fibraSoma, funo } from '../figures/mexico.ts'
import { columnMajor } from '../layouts/column-major.ts'
import { columnObjects } from '../layouts/column-objects.ts'
import { flatRecords } from '../layouts/flat-records.ts'
import { longFacts } from '../layouts/long-facts.ts'
import { nodeTree } from '../layouts/node-tree.ts'
import { registerTree } from '../layouts/register-tree.ts'
import { textTable } from '../layouts/text-table.ts'
import { styled } from '../print.ts'
import { answer, sentence } from '../tell.ts'
import { warning } from '../tree.ts'
import type { ReportPlan } from './plan.ts'

const swiss = styled({ group: '’', negative: 'unicode' })
const abbLabels = {
  net_income: 'Net income attributable to ABB',
  total_equity: 'Total ABB stockholders’ equity',
  capital_expenditure: 'Purchases of property, plant and equipment',
} as const

/** Reports on companies of Switzerland, Norway, the United Kingdom and Monaco. */
export const europeanReports = (): ReportPlan[] => [
  {
    slug: 'abb-four-years',
    query: 'Statements of ABB Ltd (Switzerland) for 2015 to 2018, in US dollars?',
    answer: answer(
      sentence(abb, 'income_statement', 'revenue', 2018, 2017),
      sentence(abb, 'balance_sheet', 'total_assets', 2018, 2017),
    ),
    createdAt: '2026-07-06T08:08:08Z',
    tools: [statementRows(abb, 'income_statement', ['revenue', 'gross_profit'], { from: 2016, to: 2018 }, 6)],
    datasets: (['income_statement', 'balance_sheet', 'cash_flow'] as const).map(name =>
      columnObjects(
        sheet(abb, name, { newestFirst: true, labels: abbLabels }),
        { scale: 6 },
        {
          warnings: [
            {
              code: 'short_window',
              severity: 'info',
              message: warning('Four of five requested years were available.'),
              field: 'columns',
            },
          ],
        },
      ),
    ),
  },
  {
    slug: 'zug-estates-tree',
    query: 'Five years of statements of Zug Estates Holding AG (Switzerland), 2014 to 2018?',
    answer: answer(
      sentence(zugEstates, 'income_statement', 'net_income', 2018, 2017),
      sentence(zugEstates, 'balance_sheet', 'total_equity', 2018, 2017),
    ),
    createdAt: '2026-07-20T15:15:15Z',
    tools: [metricLookup(zugEstates, 'balance_sheet', 'total_assets', 2018)],
    datasets: [
      nodeTree(sheet(zugEstates, 'income_statement'), {
        title: 'Consolidated income statement',
        scale: 3,
        unitText: 'TCHF (thousands of Swiss francs)',
        print: swiss,
        plan: [
          { line: 'gross_profit', below: [{ line: 'revenue' }, { line: 'cost_of_revenue' }] },
          { line: 'operating_income', below: [{ line: 'selling_general_and_administrative' }] },
          { line: 'profit_before_tax' },
          { line: 'income_tax_expense' },
          { line: 'net_income' },
        ],
      }),
      nodeTree(sheet(zugEstates, 'balance_sheet'), {
        title: 'Consolidated balance sheet',
        scale: 3,
        unitText: 'TCHF (thousands of Swiss francs)',
        print: swiss,
        plan: [
          {
            line: 'total_assets',
            below: [
              {
                line: 'total_current_assets',
                below: [{ line: 'cash_and_equivalents' }, { line: 'inventory' }],
              },
              { line: 'property_plant_and_equipment' },
            ],
          },
          {
            heading: 'Liabilities and equity',
            below: [
              {
                line: 'total_liabilities',
                below: [
                  { line: 'total_current_liabilities', below: [{ line: 'accounts_payable' }] },
                  { line: 'long_term_debt' },
                ],
              },
              { line: 'total_equity', below: [{ line: 'retained_earnings' }] },
            ],
          },
        ],
      }),
      // No record names the currency: nobody may guess it from the country.
      flatRecords(
        sheet(zugEstates, 'cash_flow'),
        { symbol: 'ZUGN', currencyStated: false },
        {
          coverageWarnings: [warning('The source of the cash flow statement does not state a currency.')],
        },
      ),
    ],
  },
  {
    slug: 'mowi-company',
    query: 'Company accounts of Mowi ASA (Norway) for 2024 from the public register?',
    answer: answer(
      sentence(mowi, 'income_statement', 'revenue', 2024),
      sentence(mowi, 'balance_sheet', 'total_equity', 2024),
      'These are the accounts of the parent alone, kept in euro.',
    ),
    createdAt: '2026-07-27T06:30:00Z',
    tools: [factSearch('call_41', mowi, [['balance_sheet', 'total_assets', 2024]])],
    datasets: [
      registerTree(sheet(mowi, 'income_statement'), sheet(mowi, 'balance_sheet'), 'MOWI ASA', {
        warnings: [warning('Only the latest accounts are available from the register.')],
      }),
    ],
  },
  {
    slug: 'auto-trader-restated',
    query:
      'Income statement of Auto Trader Group plc (United Kingdom) for the year to March 2019 with the restated year before?',
    answer: answer(
      sentence(autoTrader, 'income_statement', 'revenue', 2019, 2018),
      'The figures of fiscal 2018 are restated.',
    ),
    createdAt: '2026-08-10T09:45:00Z',
    tools: [
      metricLookup(autoTrader, 'income_statement', 'profit_before_tax', 2019),
      filingTable(
        autoTrader,
        'income_statement',
        { labels: { eps_basic: 'Basic EPS (pence)', eps_diluted: 'Diluted EPS (pence)' } },
        {
          title: 'Consolidated income statement',
          currency: 'GBP',
          scale: 6,
          perShareScale: -2,
          scopeStated: true,
          headers: [
            ({ year, basis }) => (basis === 'restated' ? `${year} (restated)` : String(year)),
            () => '£m',
          ],
          states: { period: 'year', year: true },
          gap: '—',
        },
      ),
    ],
    datasets: [
      columnObjects(
        sheet(autoTrader, 'income_statement', {
          newestFirst: true,
          labels: {
            operating_income: 'Operating profit',
            profit_before_tax: 'Profit before taxation',
            net_income: 'Profit for the year',
            income_tax_expense: 'Taxation',
          },
        }),
        { scale: 6, pence: true },
        { footnotes: ['(1) The year to 31 March 2018 is restated.'] },
      ),
    ],
  },
  {
    slug: 'navios-adjustments',
    query:
      'Non-cash items in the cash flow statement of Navios Maritime Holdings Inc. (Monaco), 2017 and 2018?',
    answer: answer(
      sentence(navios, 'cash_flow', 'impairment_losses', 2018, 2017),
      sentence(navios, 'cash_flow', 'depreciation_and_amortization', 2018, 2017),
    ),
    createdAt: '2026-08-17T19:19:19Z',
    tools: [pagesRead(navios, ['Form 20-F for 2018'])],
    datasets: [
      textTable(sheet(navios, 'cash_flow', { newestFirst: true }), {
        title: 'Consolidated statements of cash flows (expressed in thousands of U.S. dollars)',
        currency: 'USD',
        scale: 3,
        scopeStated: true,
        headers: [(_, at) => (at === 0 ? 'Years Ended December 31,' : ''), period => String(period.year)],
        states: { period: 'end', annual: true },
        sections: { depreciation_and_amortization: 'Adjustments to reconcile net (loss)/income:' },
        dollar: 'split',
      }),
    ],
  },
]

/** Reports on Mexican trusts. */
export const mexicanReports = (): ReportPlan[] => [
  {
    slug: 'funo-facts',
    query: 'Statements of Fibra Uno (Mexico) for 2023 and 2024?',
    answer: answer(
      sentence(funo, 'income_statement', 'revenue', 2024, 2023),
      sentence(funo, 'balance_sheet', 'total_assets', 2024, 2023),
    ),
    createdAt: '2026-09-21T16:00:00Z',
    tools: [metricLookup(funo, 'income_statement', 'revenue', 2024)],
    datasets: [
      longFacts(
        [sheet(funo, 'income_statement'), sheet(funo, 'balance_sheet'), sheet(funo, 'cash_flow')],
        { period: 'days' },
        { coverage: { warnings: [warning('2022 holds opening cash and equity only.')] } },
      ),
    ],
  },
  {
    slug: 'fibra-shop-facts',
    query: 'Revenue, profit and net assets of Fibra Shop (Mexico) for 2023 and 2024?',
    answer: answer(
      sentence(fibraShop, 'income_statement', 'revenue', 2024, 2023),
      sentence(fibraShop, 'balance_sheet', 'total_equity', 2024, 2023),
    ),
    createdAt: '2026-09-28T16:00:00Z',
    tools: [factSearch('call_51', fibraShop, [['income_statement', 'revenue', 2024]])],
    datasets: [
      longFacts([sheet(fibraShop, 'income_statement'), sheet(fibraShop, 'balance_sheet')], {
        period: 'year-end',
      }),
      longFacts([sheet(fibraShop, 'cash_flow')], { period: 'year-end' }),
    ],
  },
  {
    slug: 'fibra-soma-columns',
    query: 'Income statement, balance sheet and cash flow of Fibra Soma (Mexico) for 2023 and 2024?',
    answer: answer(
      sentence(fibraSoma, 'income_statement', 'net_income', 2024, 2023),
      sentence(fibraSoma, 'balance_sheet', 'investment_property', 2024, 2023),
    ),
    createdAt: '2026-10-05T16:00:00Z',
    tools: [
      statementRows(
        fibraSoma,
        'balance_sheet',
        ['total_assets', 'total_equity'],
        { from: 2023, to: 2024 },
        3,
      ),
    ],
    datasets: (['income_statement', 'balance_sheet', 'cash_flow'] as const).map(name =>
      columnMajor(sheet(fibraSoma, name), { scale: 3, form: 'map' }),
    ),
  },
]
