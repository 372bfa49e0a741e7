import { describe, expect, test } from 'vitest'
import { parseJson } from '../../../src/lib/lossless-json.ts'
import { surveyOf } from '../../../src/normalize/dataset/survey.ts'
import { keysByValues } from '../../../src/normalize/key/keys-by-values.ts'

const rolesOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(keysByValues(surveyOf(parseJson(JSON.stringify(body)).value)).roles)

describe('what the values under a key tell of it', () => {
  test.each([
    [
      'two days a year apart are the first and the last',
      [
        { zq: '2023-04-01', xw: '2024-03-31' },
        { zq: '2022-04-01', xw: '2023-03-31' },
      ],
      { zq: 'period_start', xw: 'period_end' },
    ],
    [
      'also weeks of a retailer',
      [{ zq: '2022-01-30', xw: '2023-01-28' }],
      { zq: 'period_start', xw: 'period_end' },
    ],
    [
      'an unknown first day before a known last one',
      [{ zq: '2024-01-01', period_end: '2024-03-31' }],
      { zq: 'period_start' },
    ],
    [
      'different ends of months alone',
      [
        { zq: '20231231', a: 1 },
        { zq: '20221231', a: 2 },
      ],
      { zq: 'period_end' },
    ],
    ['a day of a year without the year', [{ zq: '31 December', a: 1 }], { zq: 'year_end' }],
    ['the same in figures', [{ zq: '--06-30', a: 1 }], { zq: 'year_end' }],
    ['the wording of a unit', [{ zq: 'dalam jutaan Rupiah', a: 1 }], { zq: 'unit' }],
    ['units of single lines', [{ zq: 'EUR bn' }, { zq: '%' }, { zq: 'm shares' }], { zq: 'unit' }],
    ['lengths of periods', [{ zq: 'annual' }, { zq: 'quarterly' }], { zq: 'fiscal_period' }],
    ['numbers that count a list', [{ zq: 0 }, { zq: 1 }, { zq: 2 }], { zq: 'noise' }],
    ['the same backwards', [{ zq: '3' }, { zq: '2' }, { zq: '1' }], { zq: 'noise' }],
  ])('%s', (_, list, roles) => {
    expect(rolesOf({ list })).toEqual(roles)
  })

  test.each([
    ['days in the middle of months', [{ zq: '2023-05-12' }, { zq: '2024-06-13' }]],
    ['one day alone, which may be of anything', [{ zq: '2023-12-31', a: 1 }]],
    [
      'a day beside the known end of the period',
      [
        { zq: '2024-03-31', period_end: '2023-12-31' },
        { zq: '2023-03-31', period_end: '2022-12-31' },
      ],
    ],
    ['the ends of two years, neither of which begins the other', [{ zq: '2023-12-31', xw: '2024-12-31' }]],
    ['days half a year apart that are both ends of months', [{ zq: '2020-12-31', xw: '2021-06-30' }]],
    ['maturities, which are years apart', [{ zq: '2028-06-30' }, { zq: '2031-06-30' }]],
    ['days that the key calls others', [{ maturesOn: '2023-12-31' }, { maturesOn: '2024-12-31' }]],
    ['days and other texts', [{ zq: '2023-12-31' }, { zq: 'none' }, { zq: '2022-12-31' }]],
    [
      'days years away from the year beside them',
      [
        { zq: '2019-12-31', year: 2024 },
        { zq: '2018-12-31', year: 2023 },
      ],
    ],
    ['a word that also says a scale of one', [{ zq: 'actual' }, { zq: 'actual' }]],
    ['units of two kinds of figures', [{ zq: 'in millions', xw: 'in thousands' }]],
    ['two numbers in a row by chance', [{ zq: 1 }, { zq: 2 }]],
    ['numbers that miss one', [{ zq: 1 }, { zq: 2 }, { zq: 4 }]],
  ])('nothing where there are %s', (_, list) => {
    expect(rolesOf({ list })).toEqual({})
  })

  test('what one list says, another takes back', () => {
    const counted = [{ zq: 1 }, { zq: 2 }, { zq: 3 }]
    expect(rolesOf({ a: counted, b: [{ zq: 412 }, { zq: 97 }, { zq: 5 }] })).toEqual({})
  })
})

describe('where the values of lines stand', () => {
  const line = (label: string, holder: unknown): unknown => ({ label, ...(holder as object) })

  test('in the one container of every line, and under the one figure of its points', () => {
    const points = [
      { stichtag: '31.12.2024', uu: '1.344,5' },
      { stichtag: '31.12.2023', uu: '1.087,0' },
    ]
    expect(rolesOf({ list: [line('Umsatz A', { vv: points }), line('Umsatz B', { vv: points })] })).toEqual({
      vv: 'value',
      uu: 'value',
    })
  })

  test.each([
    [
      'a line has several containers: their keys name measures',
      [line('Segment A', { vv: [1, 2], ww: [3, 4] }), line('Segment B', { vv: [1, 2], ww: [3, 4] })],
    ],
    ['only one line has it', [line('Segment A', { vv: [1, 2] })]],
    [
      'the container holds lines of its own',
      [
        line('Assets', { vv: [{ label: 'Cash', value: 1 }] }),
        line('Liabilities', { vv: [{ label: 'Debt', value: 2 }] }),
      ],
    ],
    [
      'the key is a line that is known',
      [line('Segment A', { revenue: [1, 2] }), line('Segment B', { revenue: [1, 2] })],
    ],
    [
      'a point has its value under a known key and another number beside it',
      [
        line('Umsatz A', { values: [{ value: 1, uu: 1735603200 }] }),
        line('Umsatz B', { values: [{ value: 2, uu: 1735603200 }] }),
      ],
    ],
  ])('nothing where %s', (_, list) => {
    expect(rolesOf({ list })).toEqual({})
  })
})
