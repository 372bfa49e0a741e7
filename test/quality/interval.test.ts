import { expect, test } from 'vitest'
import { shownDecimals } from '../../src/lib/rounding.ts'
import { intervalOf, meets, middleOf, slackOf, sumOf } from '../../src/quality/interval.ts'
import { fact } from './rows.ts'

const one = 1_000_000_000n

function slack(changes: Parameters<typeof fact>[0], rounding?: number) {
  const interval = intervalOf(fact(changes), rounding)
  return interval && [middleOf(interval), slackOf(interval)]
}

test('decimals -6 is half a million to either side', () => {
  expect(slack({ value: '383285000000', decimals: -6 })).toEqual([383_285_000_000n * one, 500_000n * one])
})

test('decimals 2 is half a cent, decimals 9 half of the last place that is kept, more is exact', () => {
  expect(slack({ value: '6.13', decimals: 2 })).toEqual([6_130_000_000n, 5_000_000n])
  const last = intervalOf(fact({ value: '6.13', decimals: 9 }))
  expect(last && last.high - last.low).toBe(2n)
  expect(slack({ value: '6.13', decimals: 12 })).toEqual([6_130_000_000n, 0n])
})

test.each([
  ['1,234.5', '1234.5', 6, -5],
  ['1,234.50', '1234.5', 6, -4],
  ['6.10', '6.1', null, 2],
  ['6.1', '6.1', null, 1],
  ['12.50%', '12.5', -2, 4],
  ['1.234,50', '1234.5', null, 2],
  ['383285', '383285', 6, -6],
  ["1,234 '000", '1234', 3, -3],
  ['(1,234)', '-1234', 3, -3],
  ['0.00', '0', null, 0],
  ['—', null, 6, -6],
])('%s shows its own accuracy', (value_text, reported_value, scale, decimals) => {
  expect(shownDecimals({ value_text, reported_value, scale })).toBe(decimals)
})

test('stated decimals come first, then the rounding of the dataset, then the text', () => {
  const changes = { value: '5000000', value_text: '5000000', reported_value: '5000000' }
  expect(slack({ ...changes, decimals: -3 }, -6)?.[1]).toBe(500n * one)
  expect(slack(changes, -6)?.[1]).toBe(500_000n * one)
  expect(slack(changes)?.[1]).toBe(one / 2n)
})

test('a nil is zero, everything else without a value is nothing', () => {
  const dash = { value: null, reported_value: null, value_text: '—', scale: 6 }
  expect(slack({ ...dash, value_status: 'nil' })).toEqual([0n, 500_000n * one])
  for (const value_status of ['not_applicable', 'not_meaningful', 'not_disclosed', 'out_of_range'] as const) {
    expect(slack({ ...dash, value_status })).toBeUndefined()
  }
})

test('an absurd accuracy costs nothing', () => {
  expect(slack({ value: '1', decimals: -1_000_000_000 })?.[1]).toBe(10n ** 47n / 2n)
})

test('a sum adds the widths, whatever the weights', () => {
  const a = { low: 8n, high: 12n }
  const b = { low: 1n, high: 3n }
  expect(
    sumOf([
      { interval: a, weight: 1 },
      { interval: b, weight: -1 },
    ]),
  ).toEqual({ low: 5n, high: 11n })
  expect(meets(a, { low: 12n, high: 20n })).toBe(true)
  expect(meets(a, { low: 13n, high: 20n })).toBe(false)
})
