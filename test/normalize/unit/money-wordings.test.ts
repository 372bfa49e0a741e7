import { describe, expect, it } from 'vitest'
import { parseUnitText } from '../../../src/normalize/unit/unit.ts'

// Currency and power of ten as the statements of a country word them; null where the wording does not say.
const table: readonly (readonly [string, string | null, number | null])[] = [
  ['EUR ths.', 'EUR', 3],
  ['ths. USD', 'USD', 3],
  ['M EUR', 'EUR', 6],
  ['MMUS$', 'USD', 6],
  ['ThUS$', 'USD', 3],
  ['US cents', 'USD', -2],
  ['십억원', 'KRW', 9],
  ['천억원', 'KRW', 11],
  ['1조원', 'KRW', 12],
  ['dalam jutaan rupiah', 'IDR', 6],
  ['Dalam ribuan Rupiah', 'IDR', 3],
  ['Rp miliar', 'IDR', 9],
  ['R$ bilhões', 'BRL', 9],
  ['Miles de pesos mexicanos', 'MXN', 3],
  ['S/ miles', 'PEN', 3],
  ['ThCh$', 'CLP', 3],
  ['tuhatta euroa', 'EUR', 3],
  ['milj. euroa', 'EUR', 6],
  ['w tys. zł', 'PLN', 3],
  ['v tis. Kč', 'CZK', 3],
  ['mil. Kč', 'CZK', 6],
  ['ezer forint', 'HUF', 3],
  ['MFt', 'HUF', 6],
  ['mii lei', null, 3],
  ['млрд руб.', 'RUB', 9],
  ['млн. тенге', 'KZT', 6],
  ['тис. грн.', 'UAH', 3],
  ['хил. лв.', 'BGN', 3],
  ['NIS in thousands', 'ILS', 3],
  ['מיליוני ש"ח', 'ILS', 6],
  ['بآلاف الريالات', null, 3],
  ["KD '000", 'KWD', 3],
  ["=N='000", 'NGN', 3],
  ["GH¢'000", 'GHS', 3],
  ['KShs million', 'KES', 6],
  ['Tk. in thousand', 'BDT', 3],
  ['Cdn$ millions', 'CAD', 6],
  ['RM million', 'MYR', 6],
  // South Africa or Malaysia; thousands in Chile, millions elsewhere.
  ['Rm', 'ZAR', 6],
  ['MUS$', null, null],
  ['M$', null, null],
]

describe('amounts of money by country', () => {
  it.each(table)('reads "%s"', (text, currency, scale) => {
    const reading = parseUnitText(text)
    expect([reading?.currency ?? null, reading?.scale ?? null]).toEqual([currency, scale])
  })
})

it.each([
  ['千株', 3],
  ['万股', 4],
  ['천주', 3],
])('reads "%s" as shares', (text, scale) => {
  expect(parseUnitText(text)).toMatchObject({ unit: 'shares', scale })
})
