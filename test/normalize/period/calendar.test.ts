import { describe, expect, it } from 'vitest'
import type { PeriodType } from '../../../src/model/vocabulary.ts'
import { type Calendar, calendarOf, yearEndBeside } from '../../../src/normalize/period/calendar.ts'
import { fiscalPeriodOf, fiscalYearOf } from '../../../src/normalize/period/in-calendar.ts'
import { noPeriod, type Period } from '../../../src/normalize/period/period.ts'

const period = (more: Partial<Period>): Period => ({ ...noPeriod, ...more })
const calendar = (
  more: { yearEnds?: readonly string[]; definitions?: readonly Period[]; periods?: readonly Period[] } = {},
): Calendar =>
  calendarOf({
    yearEnds: (more.yearEnds ?? []).map(value => ({ value })),
    definitions: more.definitions ?? [],
    candidates: (more.periods ?? []).map(value => ({ period: { value } })),
  })
const annual = (start: string, end: string): Period => period({ start, end, precision: 'day' })

describe('the month in which fiscal years end', () => {
  it.each<[string, number | null, Calendar]>([
    ['as stated', 9, calendar({ yearEnds: ['September'] })],
    ['as stated twice', 3, calendar({ yearEnds: ['03-31', '2023-03-31'] })],
    ['unknown where two are stated', null, calendar({ yearEnds: ['March', 'December'] })],
    [
      'by annual periods',
      9,
      calendar({ periods: [annual('2022-09-25', '2023-09-30'), annual('2021-09-26', '2022-09-24')] }),
    ],
    [
      'by a 53rd week that ends in the next month',
      1,
      calendar({ periods: [annual('2023-01-29', '2024-02-03'), annual('2022-01-30', '2023-01-28')] }),
    ],
    [
      'by an end in the first days of January',
      12,
      calendar({ periods: [annual('2020-01-04', '2021-01-02')] }),
    ],
    [
      'by the same month in several years',
      6,
      calendar({ periods: [period({ end: '2022-06-30' }), period({ end: '2023-06-30' })] }),
    ],
    ['unknown by one end alone', null, calendar({ periods: [period({ end: '2023-06-30' })] })],
    ['unknown without anything', null, calendar()],
  ])('%s: %s', (_, month, { yearEndMonth }) => {
    expect(yearEndMonth).toBe(month)
  })
})

describe('the end of a bare fiscal year', () => {
  const bare = period({ label: '2023', fiscalYear: 2023, precision: 'year' })
  it('stays unknown where nothing states the year end', () => {
    expect(calendar().complete(bare)).toEqual(bare)
    expect(calendar({ yearEnds: ['March', 'December'] }).complete(bare).end).toBeNull()
  })

  it('follows from a stated day, or to the month from a stated month', () => {
    expect(calendar({ yearEnds: ['09-30'] }).complete(bare)).toMatchObject({
      end: '2023-09-30',
      precision: 'day',
    })
    expect(calendar({ yearEnds: ['September'] }).complete(bare)).toMatchObject({
      end: '2023-09-30',
      precision: 'month',
    })
  })

  it('follows from a period that the dataset dates elsewhere', () => {
    const definitions = [
      period({ label: 'FY2023', end: '2023-09-30', fiscalYear: 2023, fiscalPeriod: 'FY', precision: 'day' }),
      period({ label: 'FY2022', end: '2022-09-24', fiscalYear: 2022, fiscalPeriod: 'FY', precision: 'day' }),
    ]
    const known = calendar({ definitions })
    expect(known.complete(period({ label: 'FY2022', fiscalYear: 2022, precision: 'year' })).end).toBe(
      '2022-09-24',
    )
    expect(known.complete(bare).end).toBe('2023-09-30')
    expect(known.complete(period({ label: 'FY2021', fiscalYear: 2021, precision: 'year' })).end).toBeNull()
  })

  it('stays unknown where two definitions contradict each other', () => {
    const definitions = [
      period({ label: '2023', end: '2023-09-30', fiscalYear: 2023, fiscalPeriod: 'FY' }),
      period({ label: '2023', end: '2023-12-31', fiscalYear: 2023, fiscalPeriod: 'FY' }),
    ]
    expect(calendar({ definitions }).complete(bare).end).toBeNull()
  })

  it('dates the quarters, halves and nine months of it', () => {
    const known = calendar({ yearEnds: ['12-31'] })
    for (const [part, end] of [
      [{ fiscalPeriod: 'Q1' }, '2023-03-31'],
      [{ fiscalPeriod: 'Q3' }, '2023-09-30'],
      [{ fiscalPeriod: 'H1' }, '2023-06-30'],
      [{ fiscalPeriod: 'H2' }, '2023-12-31'],
      [{ fiscalPeriod: 'M9' }, '2023-09-30'],
    ] as const)
      expect(known.complete({ ...bare, ...part }).end).toBe(end)
    expect(known.complete({ ...bare, months: 12, fiscalPeriod: 'FY' }).end).toBe('2023-12-31')
  })

  it('dates the parts of a year that ends in another month where they are said to be fiscal', () => {
    const known = calendar({ yearEnds: ['March'] })
    const first = { fiscalYear: 2024, fiscalPeriod: 'Q1', precision: 'year' } as const
    expect(known.complete(period({ ...first, label: 'Q1 FY24' })).end).toBe('2023-06-30')
    expect(known.complete(period({ ...first, label: 'Q1 2024' })).end).toBeNull()
    expect(calendar({ yearEnds: ['09-28'] }).complete(period({ ...first, label: 'Q1 FY24' })).end).toBeNull()
  })

  it('leaves open what has a length and no place in the year', () => {
    const known = calendar({ yearEnds: ['12-31'] })
    for (const months of [6, 9]) expect(known.complete({ ...bare, months }).end).toBeNull()
  })

  it('is that of the calendar where the newest quarter ends with the document', () => {
    const quarter = (fiscalYear: number, fiscalPeriod: 'Q2' | 'Q3'): Period =>
      period({ fiscalYear, fiscalPeriod, precision: 'year' })
    expect(yearEndBeside([quarter(2024, 'Q3'), quarter(2023, 'Q3')], '2024-09-30')).toBe('12')
    expect(yearEndBeside([quarter(2025, 'Q2')], '2024-09-30')).toBe('03')
    expect(yearEndBeside([quarter(2024, 'Q3')], '2024-11-14')).toBeUndefined()
    expect(yearEndBeside([quarter(2026, 'Q3')], '2024-09-30')).toBeUndefined()
  })

  it('is left as stated', () => {
    const dated = period({ end: '2023-06-30', fiscalYear: 2023, precision: 'day' })
    expect(calendar({ yearEnds: ['12-31'] }).complete(dated)).toBe(dated)
  })
})

describe('fiscal year and fiscal period of dates', () => {
  const september = calendar({ yearEnds: ['09-30'] })
  const december = calendar({ yearEnds: ['12-31'] })
  type Row = [string, Partial<Period>, PeriodType | null, Calendar, number | null, string | null]
  it.each<Row>([
    ['a year', { start: '2022-10-01', end: '2023-09-30' }, 'duration', september, 2023, 'FY'],
    ['a year of 53 weeks', { start: '2022-09-25', end: '2023-09-30' }, 'duration', september, 2023, 'FY'],
    [
      'a year that ends on 2 January',
      { start: '2020-01-04', end: '2021-01-02' },
      'duration',
      december,
      2020,
      'FY',
    ],
    [
      'a year, nothing else known',
      { start: '2023-04-01', end: '2024-03-31' },
      'duration',
      calendar(),
      2024,
      'FY',
    ],
    ['first quarter', { start: '2022-10-01', end: '2022-12-31' }, 'duration', september, 2023, 'Q1'],
    ['third quarter', { start: '2023-04-02', end: '2023-07-01' }, 'duration', september, 2023, 'Q3'],
    ['fourth quarter', { start: '2023-10-01', end: '2023-12-31' }, 'duration', december, 2023, 'Q4'],
    ['first half', { start: '2022-10-01', end: '2023-03-31' }, 'duration', september, 2023, 'H1'],
    ['second half', { start: '2023-07-01', end: '2023-12-31' }, 'duration', december, 2023, 'H2'],
    ['nine months', { start: '2023-01-01', end: '2023-09-30' }, 'duration', december, 2023, 'M9'],
    [
      'nine months, year end unknown',
      { start: '2023-01-01', end: '2023-09-30' },
      'duration',
      calendar(),
      null,
      'M9',
    ],
    ['a month', { start: '2019-04-01', end: '2019-04-30' }, 'duration', december, 2019, 'M04'],
    [
      'a quarter, year end unknown',
      { start: '2023-04-01', end: '2023-06-30' },
      'duration',
      calendar(),
      null,
      null,
    ],
    ['fifteen months', { start: '2018-01-01', end: '2019-03-31' }, 'duration', calendar(), null, null],
    ['a balance at the year end', { end: '2023-09-30' }, 'instant', september, 2023, 'FY'],
    ['a balance within the year', { end: '2023-12-31' }, 'instant', september, 2024, null],
    ['a balance, year end unknown', { end: '2023-12-31' }, 'instant', calendar(), null, null],
    ['a stated fiscal year', { end: '2023-12-31', fiscalYear: 2024 }, 'instant', calendar(), 2024, null],
    ['a stated quarter', { end: '2023-12-31', fiscalPeriod: 'Q1' }, 'duration', september, 2024, 'Q1'],
    [
      'a code of the filing on a whole year',
      { start: '2022-01-01', end: '2022-12-31', fiscalPeriod: 'Q1' },
      'duration',
      december,
      2022,
      'FY',
    ],
    [
      'trailing months',
      { start: '2022-10-01', end: '2023-09-30', fiscalPeriod: 'TTM' },
      'duration',
      december,
      2023,
      'TTM',
    ],
    ['no end', { fiscalPeriod: null }, 'duration', december, null, null],
  ])('%s', (_, parts, type, known, year, code) => {
    const dated = period({ precision: 'day', ...parts })
    expect(fiscalYearOf(dated, type, known)).toBe(year)
    expect(fiscalPeriodOf(dated, dated.start, dated.end, type, known)).toBe(code)
  })
})
