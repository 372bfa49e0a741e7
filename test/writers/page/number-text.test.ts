import { expect, test } from 'vitest'
import {
  accountingText,
  exactText,
  magnitudeText,
  numberStyle,
  scalesOf,
} from '../../../src/writers/page/number-text.ts'

const scales = scalesOf(['383285000000', '-5500000'], ['15744231000'])

test.each([
  ['monetary', '383285000000', '383,285.0'],
  ['monetary', '-5550000', '5.6'],
  ['shares', '15744231000', '15,744.2'],
  ['per_share', '6.13', '6.13'],
  ['per_share', '0.12345', '0.1235'],
  ['percent', '0.147', '14.7%'],
  ['ratio', '1.5', '1.50'],
  ['count', '164000', '164,000'],
] as const)('%s %s is shown as %s', (unit, value, shown) => {
  expect(magnitudeText(value, numberStyle(unit, [value], scales))).toBe(shown)
})

test('negative stands in parentheses, and for screen readers says minus; zero is a dash', () => {
  const style = { power: 6, decimals: 0, suffix: '' }
  expect(accountingText('-1234000000', style).text).toBe('<span class="vh">minus </span>(1,234)')
  expect(accountingText('0', style).text).toBe(
    '<span aria-hidden="true">–</span><span class="vh">zero</span>',
  )
})

test('the full amount keeps every digit', () => {
  expect(exactText('-12345678901234567890123456789.123456789')).toBe(
    '−12,345,678,901,234,567,890,123,456,789.123456789',
  )
})
