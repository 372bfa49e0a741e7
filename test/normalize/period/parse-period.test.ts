import { parseFiscalPeriod } from '../../../src/normalize/period/parse-fiscal-period.ts'
import { describe, expect, it } from 'vitest'
import { endInYear, parsePeriod, readPeriod } from '../../../src/normalize/period/parse-period.ts'
import type { Period } from '../../../src/normalize/period/period.ts'

type Stated = Partial<Omit<Period, 'label'>>

/** What a text states, without what it leaves open. */
function stated(text: string): Stated | undefined {
  const reading = readPeriod(text)
  if (!reading) return undefined
  const { label, wholeMonths, ...period } = reading.period
  expect(label).toBe(text)
  expect(wholeMonths).toBe(period.months !== null && period.fiscalPeriod !== 'TTM')
  return Object.fromEntries(Object.entries(period).filter(([, value]) => value !== null))
}

const day = (end: string, more: Stated = {}): Stated => ({ end, precision: 'day', ...more })
const month = (end: string, more: Stated = {}): Stated => ({ end, precision: 'month', ...more })
const year = (fiscalYear: number, more: Stated = {}): Stated => ({ fiscalYear, precision: 'year', ...more })
const fy = { fiscalPeriod: 'FY' } as const
const twelve = { type: 'duration', months: 12, fiscalPeriod: 'FY' } as const

const forms: readonly (readonly [string, readonly (readonly [string, Stated])[]])[] = [
  [
    'years',
    [
      ['2023', year(2023)],
      ['FY2023', year(2023, fy)],
      ['FY 2023', year(2023, fy)],
      ['FY23', year(2023, fy)],
      ["FY'23", year(2023, fy)],
      ['Fiscal 2023', year(2023, fy)],
      ['Fiscal Year 2023', year(2023, fy)],
      ['2023 (1)', year(2023)],
      ['2019*', year(2019)],
      ['2023年度', year(2023, fy)],
      ['Exercice 2021', year(2021, fy)],
      ['Ejercicio 2020', year(2020, fy)],
      ['CY2023', { end: '2023-12-31', fiscalYear: 2023, precision: 'day' }],
      ['2022/23', year(2023, fy)],
      ['2022-23', year(2023, fy)],
      ['2022-2023', year(2023, fy)],
      ['FY 2022/23', year(2023, fy)],
      ['1999/00', year(2000, fy)],
      ['令和5年', year(2023)],
      ['令和元年', year(2019)],
      ['平成31年', year(2019)],
      ['令和6年3月期', month('2024-03-31', fy)],
      ['平成31年3月31日', day('2019-03-31')],
    ],
  ],
  [
    'days',
    [
      ['2023-12-31', day('2023-12-31')],
      ['2023/12/31', day('2023-12-31')],
      ['2023.12.31', day('2023-12-31')],
      ['20231231', day('2023-12-31')],
      ['2019-0331', day('2019-03-31')],
      ['2023-12-31T00:00:00Z', day('2023-12-31')],
      ['2023-12-31T23:59:59.000+09:00', day('2023-12-31')],
      ['31 Dec 2023', day('2023-12-31')],
      ['31 December 2023', day('2023-12-31')],
      ['31st December 2023', day('2023-12-31')],
      ['December 31, 2023', day('2023-12-31')],
      ['Dec. 31, 2023', day('2023-12-31')],
      ['31.12.2023', day('2023-12-31')],
      ['31-Mar-24', day('2024-03-31')],
      ['15 Dec 23', day('2023-12-15')],
      ['31. Dezember 2023', day('2023-12-31')],
      ['31 décembre 2023', day('2023-12-31')],
      ['31 de diciembre de 2023', day('2023-12-31')],
      ['12/31/2023', day('2023-12-31')],
      ['12/31/23', day('2023-12-31')],
      ['31/12/2023', day('2023-12-31')],
      ['5/5/2023', day('2023-05-05')],
      ['2023年12月31日', day('2023-12-31')],
      ['1404/06/31', day('2025-09-22')],
      ['1403/12/30', day('2025-03-20')],
      ['1404/12/29', day('2026-03-20')],
      ['2023년 12월 31일', day('2023-12-31')],
      ['29 February 2024', day('2024-02-29')],
    ],
  ],
  [
    'months',
    [
      ['2023-12', month('2023-12-31')],
      ['2023/12', month('2023-12-31')],
      ['202212', month('2022-12-31')],
      ['Mar 2024', month('2024-03-31')],
      ['Mar 24', month('2024-03-31')],
      ["Mar '24", month('2024-03-31')],
      ['Dec-23', month('2023-12-31')],
      ['Feb 2024', month('2024-02-29')],
      ['12/2023', month('2023-12-31')],
      ['2024年3月期', month('2024-03-31', fy)],
      ['第98期 2024年3月期', month('2024-03-31', fy)],
      ['제 53 기 (2021.12.31)', day('2021-12-31')],
      ['March 2024', month('2024-03-31')],
    ],
  ],
  [
    'instants',
    [
      ['As of December 31, 2023', day('2023-12-31', { type: 'instant' })],
      ['As at 31 March 2024', day('2024-03-31', { type: 'instant' })],
      ['At 31 December 2023', day('2023-12-31', { type: 'instant' })],
      ['2023.12.31 현재', day('2023-12-31', { type: 'instant' })],
      ['2023年12月31日現在', day('2023-12-31', { type: 'instant' })],
    ],
  ],
  [
    'lengths',
    [
      ['12 months ended 31 March 2024', day('2024-03-31', twelve)],
      ['Twelve months ended March 31, 2024', day('2024-03-31', twelve)],
      ['Year ended 31 December 2023', day('2023-12-31', twelve)],
      ['Years Ended September 30, 2019', day('2019-09-30', twelve)],
      ['Mar 2024 (12m)', month('2024-03-31', twelve)],
      ['6 months ended 30 June 2023', day('2023-06-30', { type: 'duration', months: 6 })],
      ['Six months ended June 30, 2023', day('2023-06-30', { type: 'duration', months: 6 })],
      ['Three months ended June 30, 2023', day('2023-06-30', { type: 'duration', months: 3 })],
      ['Nine months ended 30 September 2023', day('2023-09-30', { type: 'duration', months: 9 })],
      ['Quarter ended 30 June 2023', day('2023-06-30', { type: 'duration', months: 3 })],
      [
        '13 weeks ended 1 April 2023',
        day('2023-04-01', { type: 'duration', months: 3, start: '2023-01-01' }),
      ],
      ['26 weeks ended 1 July 2023', day('2023-07-01', { type: 'duration', months: 6, start: '2023-01-01' })],
      ['52 weeks ended 30 December 2023', day('2023-12-30', { ...twelve, start: '2023-01-01' })],
      ['截至2023年12月31日止年度', day('2023-12-31', twelve)],
      ['截至2023年9月30日止九个月', day('2023-09-30', { type: 'duration', months: 9 })],
      ['Ejercicio terminado el 31 de diciembre de 2024', day('2024-12-31', twelve)],
      ['Exercício findo em 31 de dezembro de 2022', day('2022-12-31', twelve)],
      ['53 weeks ended 3 February 2024', day('2024-02-03', { ...twelve, start: '2023-01-29' })],
      ['Years ended October 31,', { type: 'duration', months: 12, fiscalPeriod: 'FY', monthDay: '10-31' }],
      ['Three Months Ended June 30,', { type: 'duration', months: 3, monthDay: '06-30' }],
      ['As of December 31,', { type: 'instant', monthDay: '12-31' }],
    ],
  ],
  [
    'parts of years',
    [
      ['Q3 2023', year(2023, { fiscalPeriod: 'Q3' })],
      ['3Q23', year(2023, { fiscalPeriod: 'Q3' })],
      ['2023Q1', year(2023, { fiscalPeriod: 'Q1' })],
      ['Q3 FY24', year(2024, { fiscalPeriod: 'Q3' })],
      ["Q3'23", year(2023, { fiscalPeriod: 'Q3' })],
      ['2023 3분기', year(2023, { fiscalPeriod: 'Q3' })],
      ['H1 FY24', year(2024, { fiscalPeriod: 'H1' })],
      ['1H23', year(2023, { fiscalPeriod: 'H1' })],
      ['H2 2023', year(2023, { fiscalPeriod: 'H2' })],
      ['S1 2023', year(2023, { fiscalPeriod: 'H1' })],
      ['1S 2023', year(2023, { fiscalPeriod: 'H1' })],
      ['2. Halbjahr 2022', year(2022, { fiscalPeriod: 'H2' })],
      ['2023年上半年', year(2023, { fiscalPeriod: 'H1' })],
      ['2023년 하반기', year(2023, { fiscalPeriod: 'H2' })],
      ['First half 2023', year(2023, { fiscalPeriod: 'H1' })],
      ['3. Quartal 2023', year(2023, { fiscalPeriod: 'Q3' })],
      ['Third quarter 2024', year(2024, { fiscalPeriod: 'Q3' })],
      ['T1 2023', year(2023, { fiscalPeriod: 'Q1' })],
      ['4T2013', year(2013, { fiscalPeriod: 'Q4' })],
      ['3T23', year(2023, { fiscalPeriod: 'Q3' })],
      ['3QFY25', year(2025, { fiscalPeriod: 'Q3' })],
      ['9MFY26', year(2026, { type: 'duration', months: 9, fiscalPeriod: 'M9' })],
      ['Q3 YTD 2024', year(2024, { type: 'duration', fiscalPeriod: 'M9' })],
      ['9M 2023', year(2023, { type: 'duration', months: 9, fiscalPeriod: 'M9' })],
      ['9M FY24', year(2024, { type: 'duration', months: 9, fiscalPeriod: 'M9' })],
      ['9M23', year(2023, { fiscalPeriod: 'M9', type: 'duration', months: 9 })],
      // Six months of a fiscal year are no fiscal year.
      ['6M FY24', year(2024, { type: 'duration', months: 6 })],
      ['2017 (10 months)', year(2017, { type: 'duration', months: 10 })],
      ['2023H1', year(2023, { fiscalPeriod: 'H1' })],
      ['Q1-Q2 2023', year(2023, { fiscalPeriod: 'H1' })],
      ['Q1–Q3 2023', year(2023, { fiscalPeriod: 'M9' })],
      ['2023年第3四半期', year(2023, { fiscalPeriod: 'Q3' })],
      ['2023年3月期 第2四半期', day('2022-09-30', { fiscalYear: 2023, fiscalPeriod: 'Q2' })],
      [
        '2024年3月期 第2四半期累計期間',
        day('2023-09-30', { fiscalYear: 2024, fiscalPeriod: 'H1', type: 'duration' }),
      ],
      ['2023年12月期 下期', day('2023-12-31', { fiscalYear: 2023, fiscalPeriod: 'H2' })],
      ['Dec 2023R', { end: '2023-12-31', precision: 'month', basis: 'restated' }],
      ['2023年第三季度', year(2023, { fiscalPeriod: 'Q3' })],
      ['CY2023Q4', day('2023-12-31', { fiscalYear: 2023, fiscalPeriod: 'Q4' })],
      ['2023年报', year(2023, fy)],
      ['2023三季报', year(2023, { fiscalPeriod: 'M9' })],
      ['TTM', { type: 'duration', months: 12, fiscalPeriod: 'TTM' }],
      ['LTM', { type: 'duration', months: 12, fiscalPeriod: 'TTM' }],
      ['Trailing 12 months', { type: 'duration', months: 12, fiscalPeriod: 'TTM' }],
    ],
  ],
  [
    'ranges and intervals',
    [
      [
        '2023-01-01..2023-12-31',
        day('2023-12-31', { type: 'duration', start: '2023-01-01', fiscalPeriod: 'FY' }),
      ],
      [
        '2023-01-01/2023-12-31',
        day('2023-12-31', { type: 'duration', start: '2023-01-01', fiscalPeriod: 'FY' }),
      ],
      ['2022.01.01 ~ 2022.12.31', day('2022-12-31', { type: 'duration', start: '2022-01-01' })],
      ['1 April 2019 to 30 April 2019', day('2019-04-30', { type: 'duration', start: '2019-04-01' })],
      ['Jan-Sep 2023', day('2023-09-30', { type: 'duration', start: '2023-01-01' })],
      ['April – June 2023', day('2023-06-30', { type: 'duration', start: '2023-04-01' })],
      ['Apr-23 to Mar-24', day('2024-03-31', { type: 'duration', start: '2023-04-01' })],
      ['YTD Sep 2023', month('2023-09-30', { type: 'duration' })],
      ['November 2019 to October 2022', day('2022-10-31', { type: 'duration', start: '2019-11-01' })],
    ],
  ],
  [
    'bases',
    [
      ['2023A', year(2023, { basis: 'actual' })],
      ['2024E', year(2024, { basis: 'estimate' })],
      ['2024F', year(2024, { basis: 'estimate' })],
      ['FY25 guidance', year(2025, { ...fy, basis: 'estimate' })],
      ['2023 (est.)', year(2023, { basis: 'estimate' })],
      ['2027年3月期 予想', month('2027-03-31', { ...fy, basis: 'estimate' })],
      ['2023R', year(2023, { basis: 'restated' })],
      ['2022 (restated)', year(2022, { basis: 'restated' })],
      ['As restated 2022', year(2022, { basis: 'restated' })],
      ['2022 As Reported', year(2022, { basis: 'actual' })],
      ['2023 (preliminary)', year(2023, { basis: 'preliminary' })],
      ['Pro forma 2023', year(2023, { basis: 'pro_forma' })],
      ['2023 (unaudited)', year(2023)],
    ],
  ],
]

describe.each(forms)('%s', (_, table) => {
  it.each(table)('reads %j', (text, period) => {
    expect(stated(text)).toEqual(period)
    expect(readPeriod(text)?.rest).toBe('')
  })
})

describe('what is no period', () => {
  it.each([
    '',
    'Revenue',
    'Net income',
    'Change',
    '% change',
    'CAGR',
    'Δ',
    'USD',
    '%',
    '12',
    '1234',
    '12345',
    '2150',
    '1850',
    '2,023',
    '20.23',
    '2023.5',
    '$2023',
    '2023%',
    '2023-13',
    '2023-13-01',
    '2023-02-30',
    '31.02.2023',
    '20231301',
    'Note 12',
    'AAPL',
    '10-K',
    'ISO 9001',
    'Level 3',
    'Period 1',
    'Year 0',
    'y-1',
    'Dec 31',
    'Jun 30',
    'Sep 28',
    'YTD 2023',
    '2080/81',
    '1402',
    '2566',
    '2018/2019/2020',
    '2019/2018',
    'a text of more than a hundred and sixty characters in which, among many other words that say nothing of time, there stands somewhere the year 2023, long after its beginning',
  ])('states none: %j', text => {
    expect(parsePeriod(text)).toBeUndefined()
  })

  it.each(['03/04/2023', '01-02-23'])('leaves the ambiguous day %s open until the order is known', text => {
    expect(parsePeriod(text)?.end ?? null).toBeNull()
    expect(parsePeriod('03/04/2023', { dayFirst: true })?.end).toBe('2023-04-03')
    expect(parsePeriod('03/04/2023', { dayFirst: false })?.end).toBe('2023-03-04')
  })
})

describe('texts with more than a period', () => {
  it.each([
    ['2019 £m', 2019, '£m'],
    ['Group 2023', 2023, 'group'],
    ['Net sales 2023', 2023, 'netsales'],
  ])('leaves of %j what it did not understand', (text, fiscalYear, rest) => {
    const reading = readPeriod(text)
    expect(reading?.period.fiscalYear).toBe(fiscalYear)
    expect(reading?.rest.trim()).toBe(rest)
    expect(parsePeriod(text)).toBeUndefined()
  })
})

describe('midnights that are not part of the period', () => {
  it.each([
    ['2023-01-01T00:00:00/2024-01-01T00:00:00', '2023-01-01', '2023-12-31'],
    ['2023-10-01/2024-01-01', '2023-10-01', '2023-12-31'],
    ['2023-01-01..2023-12-31', '2023-01-01', '2023-12-31'],
    ['2024-01-01T00:00:00', null, '2023-12-31'],
  ])('reads %s as OIM does', (text, start, end) => {
    expect(parsePeriod(text, { exclusiveEnd: true })).toMatchObject({ start, end })
  })

  it('keeps the last day where the source does not follow OIM', () => {
    expect(parsePeriod('2023-10-01/2023-12-31')).toMatchObject({ start: '2023-10-01', end: '2023-12-31' })
    expect(parsePeriod('2024-01-01T00:00:00')).toMatchObject({ start: null, end: '2024-01-01' })
    expect(readPeriod('2023-12-31/2023-01-01')?.period.start ?? null).toBeNull()
  })
})

describe('codes of fiscal periods', () => {
  it.each([
    ['FY', 'FY', 12],
    ['annual', 'FY', 12],
    ['Yearly', 'FY', 12],
    ['12M', 'FY', 12],
    ['P1Y', 'FY', 12],
    ['0', 'FY', 12],
    ['Q1', 'Q1', 3],
    ['4Q', 'Q4', 3],
    ['3', 'Q3', 3],
    ['Quarter 2', 'Q2', 3],
    ['H1', 'H1', 6],
    ['2H', 'H2', 6],
    ['S2', 'H2', 6],
    ['TTM', 'TTM', 12],
    ['9M', 'M9', 9],
    ['6M', null, 6],
    ['half-year', null, 6],
    ['3M', null, 3],
    ['quarterly', null, 3],
    ['monthly', null, 1],
  ])('reads %s as %s of %i months', (text, fiscalPeriod, months) => {
    expect(parseFiscalPeriod(text)).toEqual({ fiscalPeriod, months })
  })

  it.each(['', 'Q5', '5', 'H3', '2023', 'weekly', 'duration', 'instant'])('reads none in %j', text => {
    expect(parseFiscalPeriod(text)).toBeUndefined()
  })
})

describe('figures', () => {
  it.each(['84.199008', '3302.204301', '1,234,567', '-2,023.12', '913.197703'])(
    '%s states no period',
    text => {
      expect(readPeriod(text)).toBeUndefined()
    },
  )
})

describe('a day in a year', () => {
  it.each([
    [2023, '02-29', '2023-02-28'],
    [2024, '02-29', '2024-02-29'],
    [2023, '09-30', '2023-09-30'],
    [2023, '04-31', '2023-04-30'],
  ])('%i-%s is %s', (inYear, monthDay, end) => {
    expect(endInYear(inYear, monthDay)).toBe(end)
  })
})
