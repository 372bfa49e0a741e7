import { sheet } from '../company.ts'
import { japaneseTerm } from '../dates.ts'
import { factSearch, metricLookup, pagesRead, statementRows } from '../evidence.ts'
import { fastRetailing, honda, nintendo, sony, toyota } from '../figures/japan.ts'
import { hokuto, japanTobacco, mufg, sevenAndI, softbank } from '../figures/japan-more.ts'
import { alignedColumns } from '../layouts/aligned-columns.ts'
import { columnMajor } from '../layouts/column-major.ts'
import { columnObjects } from '../layouts/column-objects.ts'
import { datedMap } from '../layouts/dated-map.ts'
import { flatRecords } from '../layouts/flat-records.ts'
import { longFacts } from '../layouts/long-facts.ts'
import { nodeTree } from '../layouts/node-tree.ts'
import { rawAndFormatted } from '../layouts/raw-and-formatted.ts'
import { yearKeyedRows } from '../layouts/year-keyed-rows.ts'
import { yearMaps } from '../layouts/year-maps.ts'
import { styled } from '../print.ts'
import { answer, sentence } from '../tell.ts'
import { warning } from '../tree.ts'
import type { ReportPlan } from './plan.ts'

const labels = {
  revenue: 'Sales revenues',
  operating_income: 'Operating profit',
  net_income: 'Profit attributable to owners of the parent',
} as const

/** Reports on Japanese companies: year ends in February, March, August and December, and company forecasts. */
export const japaneseReports = (): ReportPlan[] => [
  {
    slug: 'toyota-forecast',
    query:
      'What were sales and profit of Toyota Motor Corporation (Japan) since the year to March 2023, and the forecast?',
    answer: answer(
      sentence(toyota, 'income_statement', 'revenue', 2026, 2025),
      sentence(toyota, 'income_statement', 'operating_income', 2026, 2025),
      'For fiscal 2027 the figures are the forecast of the company.',
    ),
    createdAt: '2026-09-14T02:10:00+09:00',
    extra: { title: 'Toyota: results and forecast', tags: ['forecast'], revision: 2 },
    tools: [
      metricLookup(toyota, 'income_statement', 'revenue', 2025),
      statementRows(toyota, 'income_statement', ['revenue', 'operating_income'], { from: 2024, to: 2026 }, 6),
    ],
    datasets: [
      yearKeyedRows(
        sheet(toyota, 'income_statement', { labels }),
        { scale: 6 },
        {
          coverageWarnings: [warning('FY2027 is a company forecast, not a result.')],
        },
      ),
    ],
  },
  {
    slug: 'sony-series',
    query: 'Sales and operating income of Sony Group Corporation (Japan), year to March 2023 to 2027?',
    answer: answer(
      sentence(sony, 'income_statement', 'revenue', 2026, 2025),
      sentence(sony, 'income_statement', 'dividends_per_share', 2026, 2025),
    ),
    createdAt: '2026-09-07T05:44:31Z',
    tools: [
      factSearch('call_21', sony, [
        ['income_statement', 'revenue', 2026],
        ['income_statement', 'net_income', 2026],
      ]),
    ],
    datasets: [columnMajor(sheet(sony, 'income_statement'), { scale: 6, form: 'arrays' })],
  },
  {
    slug: 'nintendo-terms',
    query: 'How did sales and profit of Nintendo Co., Ltd. (Japan) develop, business year by business year?',
    answer: answer(
      sentence(nintendo, 'income_statement', 'revenue', 2026, 2025),
      sentence(nintendo, 'income_statement', 'net_income', 2026, 2025),
    ),
    createdAt: '2026-08-31T23:59:59Z',
    tools: [pagesRead(nintendo, ['Consolidated financial highlights'])],
    datasets: [
      yearMaps(sheet(nintendo, 'income_statement', { newestFirst: true }), {
        title: 'Nintendo Co., Ltd.: consolidated income statement (百万円)',
        scale: 6,
        currency: 'JPY',
        key: period => japaneseTerm(period.end) + (period.basis === 'estimate' ? '(予想)' : ''),
        states: { period: 'end' },
        scopeStated: true,
        notes: ['1株当たりの金額は円。', '予想: company forecast.'],
      }),
    ],
  },
  {
    slug: 'honda-loss',
    query:
      'When did Honda Motor Co., Ltd. (Japan) make a loss, and what does it expect for the year to March 2027?',
    answer: answer(
      sentence(honda, 'income_statement', 'operating_income', 2026, 2025),
      sentence(honda, 'income_statement', 'net_income', 2026, 2025),
    ),
    createdAt: '2026-08-24T06:06:06Z',
    tools: [metricLookup(honda, 'income_statement', 'revenue', 2026)],
    datasets: [
      alignedColumns(sheet(honda, 'income_statement', { labels }), {
        scale: 6,
        unitText: 'JPY million, except per share data (yen)',
        columns: ({ year, end, basis }) =>
          `FY${year}/${Number(end.slice(5, 7))}${basis === 'estimate' ? ' (forecast)' : ''}`,
        states: { period: 'end', year: true, annual: true },
        print: styled({ negative: 'triangle' }),
        title: 'Consolidated income statement',
        basisOfPreparation: 'Consolidated, IFRS',
      }),
    ],
  },
  {
    slug: 'fast-retailing-august',
    query: 'Results of Fast Retailing Co., Ltd. (Japan) for its fiscal years ended in August?',
    answer: answer(
      sentence(fastRetailing, 'income_statement', 'revenue', 2025, 2024),
      sentence(fastRetailing, 'income_statement', 'eps_basic', 2025, 2024),
    ),
    createdAt: '2026-07-13T12:00:00Z',
    tools: [metricLookup(fastRetailing, 'income_statement', 'net_income', 2025)],
    datasets: [
      longFacts(
        [sheet(fastRetailing, 'income_statement')],
        { period: 'days' },
        {
          warnings: [
            {
              code: 'forecast',
              severity: 'info',
              message: warning('The year to August 2026 is a forecast.'),
              field: 'basis',
            },
          ],
        },
      ),
    ],
  },
  {
    slug: 'mufg-bank',
    query:
      'Ordinary income and profit of Mitsubishi UFJ Financial Group, Inc. (Japan) since the year to March 2023?',
    answer: answer(
      sentence(mufg, 'income_statement', 'net_income', 2026, 2025),
      'The company gives no forecast of revenue for fiscal 2027.',
    ),
    createdAt: '2026-08-03T04:30:00Z',
    conversation: 'banks',
    tools: [statementRows(mufg, 'income_statement', ['revenue', 'net_income'], { from: 2025, to: 2026 }, 6)],
    datasets: [
      columnObjects(
        sheet(mufg, 'income_statement', {
          labels: { revenue: 'Ordinary income', net_income: labels.net_income },
        }),
        { scale: 6 },
        { coverage: { returnedYears: 5, warnings: [warning('No forecast of ordinary income for FY2027.')] } },
      ),
    ],
  },
  {
    slug: 'japan-tobacco-deleted',
    query: 'Revenue and profit of Japan Tobacco Inc. (Japan) for 2022 to 2025?',
    answer: answer(sentence(japanTobacco, 'income_statement', 'revenue', 2025, 2024)),
    createdAt: '2026-06-01T09:00:00Z',
    deleted: true,
    tools: [],
    datasets: [datedMap([sheet(japanTobacco, 'income_statement', { to: 2025 })])],
  },
  {
    slug: 'seven-and-i',
    workspace: 'other',
    query: 'Results of Seven & i Holdings Co., Ltd. (Japan) for the years to February 2023 to 2026?',
    answer: answer(sentence(sevenAndI, 'income_statement', 'revenue', 2026, 2025)),
    createdAt: '2026-06-15T09:00:00Z',
    tools: [metricLookup(sevenAndI, 'income_statement', 'revenue', 2026)],
    datasets: [
      flatRecords(sheet(sevenAndI, 'income_statement', { to: 2026, newestFirst: true }), { symbol: '3382' }),
    ],
  },
  {
    slug: 'softbank-swing',
    workspace: 'other',
    query: 'Net income of SoftBank Group Corp. (Japan) since the year to March 2023?',
    answer: answer(sentence(softbank, 'income_statement', 'net_income', 2026, 2025)),
    createdAt: '2026-06-22T09:00:00Z',
    tools: [],
    datasets: [
      nodeTree(sheet(softbank, 'income_statement', { labels: { net_income: labels.net_income } }), {
        title: 'Consolidated statement of profit or loss',
        scale: 6,
        unitText: 'JPY million, except per share data',
        plan: [
          { heading: 'Results', below: [{ line: 'revenue' }, { line: 'net_income' }] },
          { heading: 'Per share', below: [{ line: 'eps_basic' }, { line: 'dividends_per_share' }] },
        ],
      }),
    ],
  },
  {
    slug: 'hokuto-mushrooms',
    workspace: 'other',
    query: 'Sales and profit of Hokuto Corporation (Japan) for the years to March 2023 to 2026?',
    answer: answer(sentence(hokuto, 'income_statement', 'revenue', 2026, 2025)),
    createdAt: '2026-06-29T09:00:00Z',
    tools: [],
    datasets: [rawAndFormatted(sheet(hokuto, 'income_statement', { to: 2026 }))],
  },
]
