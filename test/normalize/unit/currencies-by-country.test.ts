import { expect, test } from 'vitest'
import { parseUnitText } from '../../../src/normalize/unit/unit.ts'

test.each([
  ['Millones de Dólares de los Estados Unidos de América', 'USD', 6],
  ['milliers de dollars des États-Unis', 'USD', 3],
  ['dólares americanos', 'USD', undefined],
  ['w tysiącach dolarów amerykańskich', 'USD', 3],
  ['milliers de dollars canadiens', 'CAD', 3],
  ['miles de pesos chilenos', 'CLP', 3],
  ['Mio. Schweizer Franken', 'CHF', 6],
  ['in Tausend schwedischen Kronen', 'SEK', 3],
  ['mln koron szwedzkich', 'SEK', 6],
  ['tis. českých korun', 'CZK', 3],
  ['rupias indonesias', 'IDR', undefined],
  ['rupias indias', 'INR', undefined],
  // A word that several countries have is none of them.
  ['millones de pesos', undefined, 6],
])('%j is %s', (text, currency, scale) => {
  const reading = parseUnitText(text)
  expect([reading?.currency, reading?.scale]).toEqual([currency, scale])
})
