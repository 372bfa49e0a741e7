import { expect, test } from 'vitest'
import { yearEndWorded } from '../../../src/normalize/period/year-end.ts'

test.each([
  ['Geschäftsjahr 01.10. - 30.09., Angaben in TEUR', '09-30'],
  ['01.04. bis 31.03.', '03-31'],
  ['rok od 1 stycznia do 31 grudnia; bilans na 31 grudnia', '12-31'],
  ['من 1 يناير إلى 31 ديسمبر', '12-31'],
  ['1 January 2024 to 31 December 2024', undefined],
  ['01.10.2023 - 30.09.2024', undefined],
  ['from 1.5 to 2.5', undefined],
])('%s ends its years on %s', (text, end) => {
  expect(yearEndWorded(text)).toBe(end)
})
