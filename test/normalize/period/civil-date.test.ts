import { describe, expect, it } from 'vitest'
import {
  addDays,
  civilDate,
  daysBetween,
  lastDayOfMonth,
  monthEnd,
  startOfMonths,
} from '../../../src/normalize/period/civil-date.ts'
import { refinePeriod, noPeriod } from '../../../src/normalize/period/period.ts'
import { yearEndOf } from '../../../src/normalize/period/year-end.ts'

describe('days', () => {
  it.each([
    [2024, 2, 29, '2024-02-29'],
    [2023, 2, 29, undefined],
    [1900, 2, 29, undefined],
    [2000, 2, 29, '2000-02-29'],
    [2023, 4, 31, undefined],
    [2023, 12, 31, '2023-12-31'],
    [2023, 13, 1, undefined],
    [2023, 0, 1, undefined],
    [2023, 1, 0, undefined],
    [1899, 12, 31, undefined],
    [2070, 1, 1, undefined],
  ])('%i-%i-%i is %s', (year, month, day, date) => {
    expect(civilDate(year, month, day)).toBe(date)
  })

  it('knows the last day of each month', () => {
    const days = Array.from({ length: 12 }, (_, index) => lastDayOfMonth(2023, index + 1))
    expect(days).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    expect(monthEnd(2024, 2)).toBe('2024-02-29')
    expect(monthEnd(2024, 13)).toBeUndefined()
  })

  it('counts days over leap days and daylight saving', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
    expect(addDays('2024-01-01', -1)).toBe('2023-12-31')
    expect(daysBetween('2023-01-01', '2023-12-31')).toBe(365)
    expect(daysBetween('2024-01-01', '2024-12-31')).toBe(366)
    expect(daysBetween('2022-09-25', '2023-09-30')).toBe(371)
    expect(daysBetween('2023-03-01', '2023-03-01')).toBe(1)
  })

  it.each([
    ['2023-12-31', 12, '2023-01-01'],
    ['2024-02-29', 12, '2023-03-01'],
    ['2023-06-30', 3, '2023-04-01'],
    ['2023-03-31', 6, '2022-10-01'],
    ['2023-09-30', 9, '2023-01-01'],
    ['2023-01-15', 1, '2022-12-16'],
  ])('a period that ends on %s after %i months starts on %s', (end, months, start) => {
    expect(startOfMonths(end, months)).toBe(start)
  })
})

describe('stated year ends', () => {
  it.each([
    ['September', '09'],
    ['Dec', '12'],
    ['31 March', '03-31'],
    ['March 31', '03-31'],
    ['30. Juni', '06-30'],
    ['0930', '09-30'],
    ['--09-30', '09-30'],
    ['12-31', '12-31'],
    ['2023-06-30', '06-30'],
    ['3', '03'],
    ['12', '12'],
    ['13', undefined],
    ['0231', undefined],
    ['', undefined],
    ['year end', undefined],
    ['2023', undefined],
  ])('reads %j as %s', (text, end) => {
    expect(yearEndOf(text)).toBe(end)
  })
})

describe('a nearer statement of a period', () => {
  const outer = {
    ...noPeriod,
    label: 'FY2023',
    end: '2023-09-30',
    start: '2022-10-01',
    precision: 'day',
    fiscalYear: 2023,
    fiscalPeriod: 'FY',
    months: 12,
  } as const

  it('replaces the days with its own, and keeps what it leaves open', () => {
    expect(refinePeriod(outer, { ...noPeriod, label: '2022', end: '2022-09-24', precision: 'day' })).toEqual({
      ...noPeriod,
      label: '2022',
      end: '2022-09-24',
      precision: 'day',
      fiscalPeriod: 'FY',
      months: 12,
    })
    expect(refinePeriod(outer, { ...noPeriod, basis: 'restated' })).toEqual({ ...outer, basis: 'restated' })
    expect(refinePeriod(null, outer)).toBe(outer)
  })

  it('never carries the days of one year into another', () => {
    const other = refinePeriod(outer, { ...noPeriod, fiscalYear: 2022, precision: 'year' })
    expect(other).toMatchObject({ fiscalYear: 2022, start: null, end: null })
    const same = refinePeriod(outer, { ...noPeriod, fiscalYear: 2023, precision: 'year' })
    expect(same).toMatchObject({ fiscalYear: 2023, start: '2022-10-01', end: '2023-09-30' })
  })
})
