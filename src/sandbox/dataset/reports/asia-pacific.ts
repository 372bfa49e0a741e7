import { sheet, type Period } from '../company.ts'
import { dayMonthYear, monthYear } from '../dates.ts'
import {
  computedDifference,
  factSearch,
  filingTable,
  metricLookup,
  pagesRead,
  statementRows,
} from '../evidence.ts'
import { alibaba, enlight, eternal, nextdc, singtel, sunRace } from '../figures/asia-pacific.ts'
import { nongshim, samsung, samsungSeparate } from '../figures/korea.ts'
import { alignedColumns } from '../layouts/aligned-columns.ts'
import { datedMap } from '../layouts/dated-map.ts'
import { relativeColumns } from '../layouts/relative-columns.ts'
import { textTable, type TextTableWords } from '../layouts/text-table.ts'
import { valueAndGrowth } from '../layouts/value-and-growth.ts'
import { yearMaps } from '../layouts/year-maps.ts'
import { styled } from '../print.ts'
import { answer, sentence } from '../tell.ts'
import { warning } from '../tree.ts'
import type { ReportPlan } from './plan.ts'

const singtelWords: TextTableWords = {
  title: 'Statements of financial position of the Group (consolidated)',
  currency: 'SGD',
  scale: 6,
  scopeStated: true,
  headers: [(period: Period) => `As at ${dayMonthYear(period.end)}`, () => 'S$ Mil'],
  states: { period: 'end' },
  sections: { total_current_liabilities: 'Liabilities', share_capital: 'Equity' },
}

const sunRaceColumn = (period: Period): string => period.end.replaceAll('-', '/')

/** Reports on companies of Korea, China, Taiwan, Singapore, India and Australia. */
export const asiaPacificReports = (): ReportPlan[] => [
  {
    slug: 'samsung-two-scopes',
    query:
      'Compare the consolidated and the separate statements of Samsung Electronics Co., Ltd. (South Korea), 2021 to 2023.',
    answer: answer(
      sentence(samsung, 'income_statement', 'revenue', 2023, 2022),
      'The separate statements are those of the parent alone.',
    ),
    createdAt: '2026-10-12T17:05:00+09:00',
    conversation: 'samsung',
    tools: [metricLookup(samsung, 'balance_sheet', 'total_assets', 2023)],
    datasets: [
      relativeColumns(
        [
          sheet(samsung, 'balance_sheet'),
          sheet(samsung, 'income_statement'),
          sheet(samsungSeparate, 'balance_sheet'),
          sheet(samsungSeparate, 'income_statement'),
        ],
        55,
      ),
    ],
  },
  {
    slug: 'samsung-answer-only',
    query: 'Is Samsung Electronics Co., Ltd. (South Korea) larger by revenue than it was in 2021?',
    answer: answer('No.', sentence(samsung, 'income_statement', 'revenue', 2023, 2021)),
    createdAt: '2026-10-12T08:20:00Z',
    conversation: 'samsung',
    extra: { language: 'en', tags: ['answer only'] },
    tools: [],
    datasets: [],
  },
  {
    slug: 'nongshim-statements',
    query:
      'Balance sheet, income statement and cash flow of Nongshim Co., Ltd. (South Korea) for 2015 to 2017?',
    answer: answer(
      sentence(nongshim, 'income_statement', 'revenue', 2017, 2016),
      sentence(nongshim, 'balance_sheet', 'total_equity', 2017, 2016),
    ),
    createdAt: '2026-04-13T01:15:00Z',
    tools: [
      factSearch('call_31', nongshim, [
        ['income_statement', 'revenue', 2017],
        ['balance_sheet', 'inventory', 2016],
      ]),
    ],
    datasets: [
      datedMap(
        [sheet(nongshim, 'income_statement'), sheet(nongshim, 'balance_sheet'), sheet(nongshim, 'cash_flow')],
        { coverageWarnings: [warning('Three of five requested years were available.')] },
      ),
    ],
  },
  {
    slug: 'alibaba-revenue',
    query: 'Revenue and net income of Alibaba Group Holding Limited (China) in fiscal 2021 to 2024?',
    answer: answer(
      sentence(alibaba, 'income_statement', 'revenue', 2024, 2023),
      sentence(alibaba, 'income_statement', 'net_income', 2024, 2023),
    ),
    createdAt: '2026-04-20T03:33:33Z',
    tools: [
      statementRows(alibaba, 'income_statement', ['revenue', 'net_income'], { from: 2023, to: 2024 }, 6),
    ],
    datasets: [
      yearMaps(sheet(alibaba, 'income_statement'), {
        title: 'Income statement',
        scale: 6,
        currency: 'CNY',
        key: period => `FY${period.year}`,
        states: { period: 'year', year: true },
        scopeStated: false,
        group: ',',
        notes: ['Amounts are in millions of RMB.', 'The source does not state the ends of the fiscal years.'],
      }),
    ],
  },
  {
    slug: 'enlight-growth',
    query:
      'Revenue, operating profit and total assets of Beijing Enlight Media Co., Ltd. (China) in 2016 and 2017?',
    answer: answer(
      sentence(enlight, 'income_statement', 'revenue', 2017, 2016),
      sentence(enlight, 'balance_sheet', 'total_assets', 2017, 2016),
    ),
    createdAt: '2026-04-27T05:00:00Z',
    tools: [metricLookup(enlight, 'income_statement', 'revenue', 2017)],
    datasets: [
      valueAndGrowth(sheet(enlight, 'income_statement'), { decimals: 2 }),
      valueAndGrowth(sheet(enlight, 'balance_sheet'), { decimals: 2 }),
    ],
  },
  {
    slug: 'sun-race-five-years',
    query: 'Five years of statements of Sun Race Sturmey-Archer Inc. (Taiwan), 2014 to 2018?',
    answer: answer(
      sentence(sunRace, 'income_statement', 'revenue', 2018, 2017),
      sentence(sunRace, 'income_statement', 'gross_profit', 2014),
    ),
    createdAt: '2026-05-04T07:07:00Z',
    contradicts: true,
    // Revenue less cost of revenue of 2014 is not the gross profit that the statement holds.
    tools: [
      computedDifference(sunRace, ['revenue', 'cost_of_revenue'], 2014, {
        id: 'gross_profit',
        value: '188528000',
      }),
    ],
    datasets: (['income_statement', 'balance_sheet', 'cash_flow'] as const).map(name =>
      alignedColumns(sheet(sunRace, name), {
        scale: 3,
        unitText: 'NT$ thousands',
        columns: sunRaceColumn,
        states: { period: 'end' },
        ...(name === 'balance_sheet' && { print: styled() }),
      }),
    ),
  },
  {
    slug: 'singtel-position',
    query:
      'Financial position and cash flows of Singapore Telecommunications Limited (Singapore) at 31 March 2019 and 2018?',
    answer: answer(
      sentence(singtel, 'balance_sheet', 'total_assets', 2019, 2018),
      sentence(singtel, 'cash_flow', 'operating_cash_flow', 2019, 2018),
    ),
    createdAt: '2026-05-11T10:10:10Z',
    tools: [
      filingTable(singtel, 'balance_sheet', { from: 2018, to: 2019 }, singtelWords),
      pagesRead(singtel, ['Annual report 2019']),
    ],
    datasets: [
      textTable(sheet(singtel, 'balance_sheet', { newestFirst: true }), singtelWords),
      textTable(sheet(singtel, 'cash_flow', { newestFirst: true }), {
        ...singtelWords,
        title: 'Consolidated statement of cash flows',
        headers: [(period: Period) => `Year ended ${dayMonthYear(period.end)}`, () => 'S$ Mil'],
        states: { period: 'end', annual: true },
        sections: {},
      }),
    ],
  },
  {
    slug: 'eternal-standalone',
    query: 'Standalone results of Eternal Limited (India) for the year ended 31 March 2025?',
    answer: answer(
      sentence(eternal, 'income_statement', 'revenue', 2025),
      sentence(eternal, 'income_statement', 'net_income', 2025),
      sentence(eternal, 'ratios', 'net_margin', 2025),
    ),
    createdAt: '2026-05-18T11:30:00Z',
    tools: [
      filingTable(
        eternal,
        'income_statement',
        { from: 2025, to: 2025 },
        {
          title: 'Standalone statement of profit and loss (₹ in lakhs, except per share data)',
          currency: 'INR',
          scale: 5,
          scopeStated: true,
          headers: [(period: Period) => `Year ended ${dayMonthYear(period.end)}`],
          states: { period: 'end', annual: true },
          style: { group: 'indian', negative: 'parentheses' },
        },
      ),
    ],
    datasets: [
      yearMaps(sheet(eternal, 'income_statement'), {
        title: 'Standalone statement of profit and loss (₹ in crore, except per share data)',
        scale: 7,
        currency: 'INR',
        key: period => monthYear(period.end),
        states: { period: 'end' },
        scopeStated: true,
        group: 'indian',
      }),
      yearMaps(
        sheet(eternal, 'ratios'),
        {
          title: 'Ratios, standalone',
          scale: 0,
          currency: null,
          key: period => monthYear(period.end),
          states: { period: 'end' },
          scopeStated: true,
        },
        { coverageWarnings: [warning('One of five requested years was available.')] },
      ),
    ],
  },
  {
    slug: 'nextdc-revenue',
    query: 'Revenue of NEXTDC Limited (Australia) for the years ended 30 June 2018 and 2019, by kind?',
    answer: answer(sentence(nextdc, 'income_statement', 'revenue', 2019, 2018)),
    createdAt: '2026-05-25T22:45:00Z',
    tools: [metricLookup(nextdc, 'income_statement', 'revenue', 2019)],
    datasets: [
      alignedColumns(
        sheet(nextdc, 'income_statement', { newestFirst: true, labels: { revenue: 'Total revenue' } }),
        {
          scale: 3,
          unitText: 'A$’000',
          columns: period => `Year ended ${dayMonthYear(period.end)}`,
          states: { period: 'end', annual: true },
          print: styled(),
          title: 'Income statement: revenue',
          basisOfPreparation: 'Consolidated',
        },
      ),
    ],
  },
]
