import { expect, test } from 'vitest'
import { dayOrderOf, inDayOrder } from '../../../src/normalize/period/day-order.ts'
import { parsePeriod } from '../../../src/normalize/period/parse-period.ts'

test.each([
  [['28/06/2024', '05/07/2024'], true],
  [['6/28/2024', '07/05/2024'], false],
  [['As of 31/12/2023', '03-04-2023'], true],
  // Nothing is open, nothing tells, or both are told.
  [['28/06/2024', '2024-07-05'], null],
  [['05/07/2024', '06/07/2024'], null],
  [['28/06/2024', '6/28/2024', '05/07/2024'], null],
  [['24/07/05', '05/07/2024'], null],
])('of %j the day stands first: %s', (texts, dayFirst) => {
  expect(dayOrderOf(texts)).toBe(dayFirst)
})

test('a date that may be read in two ways is read as its dataset writes dates, and in no other dataset so', () => {
  const end = (): unknown => parsePeriod('05/07/2024')?.end
  expect(end()).toBeUndefined()
  expect(inDayOrder(true, end)).toBe('2024-07-05')
  expect(inDayOrder(false, end)).toBe('2024-05-07')
  expect(inDayOrder(true, end)).toBe('2024-07-05')
  expect(end()).toBeUndefined()
})
