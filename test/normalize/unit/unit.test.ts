import { describe, expect, it } from 'vitest'
import { scaleNamedIn } from '../../../src/normalize/unit/scale.ts'
import { parseUnitText, type UnitReading } from '../../../src/normalize/unit/unit.ts'

describe('the power of ten of a wording', () => {
  const table: readonly (readonly [number, readonly string[]])[] = [
    [2, ['in hundreds']],
    [
      3,
      [
        'in thousands',
        '(In thousands)',
        "$'000",
        '$’000',
        "£'000",
        '€000s',
        'US$000',
        'Tsd.',
        'T€',
        'k€',
        'TEUR',
        'TCHF',
        'tkr',
        'kSEK',
        '千円',
        '千元',
        '천원',
        'тыс. руб.',
        'тис. грн',
        'хил. лв.',
        'tis. Kč',
        'mii lei',
        'ezer forint',
        'u tisućama eura',
        'bedragen in duizenden euro’s',
        'miles de pesos',
        'R$ mil',
        'em milhares de reais',
        'migliaia di euro',
        'EUR 1,000',
        "CHF 1'000",
        'thousands of USD',
      ],
    ],
    [4, ['万円', '萬', '만원']],
    [5, ['lakh', 'lacs', '₹ in Lakhs']],
    [
      6,
      [
        'in millions',
        'USD in millions',
        '$ million',
        '$m',
        '$M',
        '$mn',
        'MM',
        'Mio.',
        'Mill.',
        'MEUR',
        'MSEK',
        'Mkr',
        'EUR m',
        'US$m',
        'RMB’Million',
        '(S$ million)',
        '百万円',
        '백만원',
        'Millionen Euro',
        'milioni di euro',
        'em milhões de reais',
        'millones de pesos',
        'USD Mil',
        'Mkr',
        'JPYm',
        '¥m',
      ],
    ],
    [7, ['Rs. crore', '₹ in Crores', 'INR Cr.']],
    [8, ['億円', '亿元', '억원']],
    [
      9,
      [
        'in billions',
        '€bn',
        '$B',
        'Mrd. €',
        '十億円',
        'Md€',
        'EURbn',
        'Milliarden Euro',
        'miles de millones de pesos',
      ],
    ],
    [12, ['兆円', '万亿元', 'trn', '$tn', 'trillion']],
    [0, ['in units', 'ones', 'in yen', 'in whole units', 'actual']],
  ]
  it.each(table.flatMap(([scale, texts]) => texts.map(text => [text, scale] as const)))(
    'is in %j %i',
    (text, scale) => {
      expect(scaleNamedIn(text)).toBe(scale)
    },
  )

  it.each(['', 'USD', 'shares', 'M', 'K', '2023', 'Revenue', 'per share', '1,000', 'decimals'])(
    'is not stated in %j',
    text => {
      expect(scaleNamedIn(text)).toBeUndefined()
    },
  )
})

describe('wordings of unit, currency and scale', () => {
  const table: readonly (readonly [string, UnitReading])[] = [
    ['USD', { unit: 'monetary', currency: 'USD' }],
    ['USD in millions', { unit: 'monetary', currency: 'USD', scale: 6 }],
    ['millions of USD', { unit: 'monetary', currency: 'USD', scale: 6 }],
    ['TRY million', { unit: 'monetary', currency: 'TRY', scale: 6 }],
    ['thousand ALL', { unit: 'monetary', currency: 'ALL', scale: 3 }],
    ['Rs. in Crores', { unit: 'monetary', currency: 'INR', scale: 7 }],
    ['NZD m', { unit: 'monetary', currency: 'NZD', scale: 6 }],
    ['Tỷ VND', { unit: 'monetary', currency: 'VND', scale: 9 }],
    ['triệu đồng', { unit: 'monetary', currency: 'VND', scale: 6 }],
    ['(In millions)', { scale: 6 }],
    ['£m', { unit: 'monetary', currency: 'GBP', scale: 6 }],
    ['in CHF 1000', { unit: 'monetary', currency: 'CHF', scale: 3 }],
    ['百万円', { unit: 'monetary', currency: 'JPY', scale: 6 }],
    ['$ in millions', { unit: 'monetary', scale: 6, ambiguousCurrency: true }],
    ['¥', { unit: 'monetary', ambiguousCurrency: true }],
    [
      'USD in millions, except per share data',
      { unit: 'monetary', currency: 'USD', scale: 6, except: ['per_share'] },
    ],
    ['in thousands, except per share amounts', { scale: 3, except: ['per_share'] }],
    ['in thousands, except share and per share data', { scale: 3, except: ['per_share', 'shares'] }],
    ['in thousands, except share data', { scale: 3, except: ['shares'] }],
    ['in millions, except percentages', { scale: 6, except: ['percent', 'ratio'] }],
    [
      'in millions except number of shares and per share amounts',
      { scale: 6, except: ['per_share', 'shares'] },
    ],
    ['USD/shares', { unit: 'per_share', currency: 'USD' }],
    ['iso4217:USD', { unit: 'monetary', currency: 'USD' }],
    ['$ per share', { unit: 'per_share', ambiguousCurrency: true }],
    ['EUR per share', { unit: 'per_share', currency: 'EUR' }],
    ['pence per share', { unit: 'per_share', currency: 'GBP', scale: -2 }],
    ['GBp', { unit: 'monetary', currency: 'GBP', scale: -2 }],
    ['shares', { unit: 'shares' }],
    ['xbrli:shares', { unit: 'shares' }],
    ['株', { unit: 'shares' }],
    ['shares in thousands', { unit: 'shares', scale: 3 }],
    ['million shares', { unit: 'shares', scale: 6 }],
    ['%', { unit: 'percent', scale: -2 }],
    ['per cent', { unit: 'percent', scale: -2 }],
    ['pct', { unit: 'percent', scale: -2 }],
    ['bps', { unit: 'percent', scale: -4 }],
    ['pure', { unit: 'ratio' }],
    ['x', { unit: 'ratio' }],
    ['times', { unit: 'ratio' }],
    ['倍', { unit: 'ratio' }],
    ['employees', { unit: 'count' }],
    ['人', { unit: 'count' }],
  ]
  it.each(table)('reads %j as %j', (text, reading) => {
    expect(parseUnitText(text)).toEqual(reading)
  })

  it.each([
    '',
    '2023',
    'Revenue',
    'Group',
    'n/a',
    'consolidated',
    `a note of ${'very '.repeat(60)}many words`,
  ])('reads nothing in %j', text => {
    expect(parseUnitText(text)).toBeUndefined()
  })
})
