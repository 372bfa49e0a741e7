import { describe, expect, it } from 'vitest'
import { fitDecimal } from '../../src/lib/decimal-text.ts'
import {
  type DecimalPoint,
  type Numeral,
  parseNumeral,
  voteDecimalPoint,
} from '../../src/normalize/numeral.ts'

type More = Partial<Pick<Numeral, 'percent' | 'scale' | 'currency' | 'fraction'>>

function read(
  text: string,
  point?: DecimalPoint,
): (More & { value: string | null; status: string }) | undefined {
  const numeral = parseNumeral(text, point)
  if (!numeral) return undefined
  const { number, status, percent, scale, currency, fraction } = numeral
  return { value: number && fitDecimal(number).text, status, percent, scale, currency, fraction }
}

/** What a number reads as; its digits behind the point are those of the value. */
function stated(value: string, more: More = {}): object {
  const fraction = /\.(\d+)$/.exec(value)?.[1]?.length ?? 0
  return { value, status: 'reported', percent: false, scale: null, currency: null, fraction, ...more }
}

describe('signs', () => {
  const table: readonly [string, string, More?][] = [
    ['1234', '1234'],
    ['+1,234', '1234'],
    ['1,234¹', '1234'],
    ['(12.5)²', '-12.5'],
    ['1,234(1)', '1234'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['۱۲۳۴', '1234'],
    ['१,२३४', '1234'],
    ['-1,234', '-1234'],
    ['(1,234)', '-1234'],
    ['( 1,234 )', '-1234'],
    ['(9 )', '-9'],
    ['(−9)', '-9'],
    ['(-9)', '-9'],
    ['−9', '-9'],
    ['–9', '-9'],
    ['—9', '-9'],
    ['‐9', '-9'],
    ['‑9', '-9'],
    ['﹣9', '-9'],
    ['－9', '-9'],
    ['- 9', '-9'],
    ['9-', '-9'],
    ['△9', '-9'],
    ['▲1,234', '-1234'],
    ['-0', '0'],
    ['(0)', '0'],
    ['$(9.9)', '-9.9'],
    ['$ (9.9)', '-9.9'],
    ['($9.9)', '-9.9'],
    ['-$9.9', '-9.9'],
    ['$-9.9', '-9.9'],
    ['(9.9%)', '-9.9', { percent: true }],
    ['(9.9)%', '-9.9', { percent: true }],
    ['(9.9) %', '-9.9', { percent: true }],
    ['-9.9%', '-9.9', { percent: true }],
    ['+9.9%', '9.9', { percent: true }],
  ]
  it.each<[string, string, More?]>(table)('reads %s as %s', (text, value, more) => {
    expect(read(text)).toEqual(stated(value, more))
  })
})

describe('grouping', () => {
  const table: readonly (readonly [string, string])[] = [
    ['1,234,567', '1234567'],
    ['1,234,567.89', '1234567.89'],
    ['0.5', '0.5'],
    ['.5', '0.5'],
    ['1,23,45,678', '12345678'],
    ['12,34,567.50', '1234567.5'],
    ['1 234 567', '1234567'],
    ['1\u00a0234\u00a0567', '1234567'],
    ['1\u2009234\u2009567', '1234567'],
    ['1\u202f234\u202f567,8', '1234567.8'],
    ["1'234'567", '1234567'],
    ['1’234’567.50', '1234567.5'],
    ['1_234_567', '1234567'],
    ['1.234.567', '1234567'],
    ['1.234.567,8', '1234567.8'],
    ['1.234,56', '1234.56'],
    ['1234,5', '1234.5'],
    ['12,34', '12.34'],
    ['1,2345', '1.2345'],
    ['１２３，４５６', '123456'],
    ['1e9', '1000000000'],
    ['1.2E+07', '12000000'],
    ['-2.5e-3', '-0.0025'],
    ['0012', '12'],
  ]
  it.each(table)('reads %s as %s', (text, value) => {
    expect(read(text)).toMatchObject({
      value,
      status: 'reported',
      percent: false,
      scale: null,
      currency: null,
    })
  })

  it('counts the digits behind the point as they are shown', () => {
    const shown: readonly (readonly [string, number])[] = [
      ['1,234', 0],
      ['1,234.50', 2],
      ['1.234,500', 3],
      ['(12.0)%', 1],
      ['5.2bn', 1],
      ['1.25e-3', 5],
      ['1.2E+07', 0],
      ['1.2345e2', 2],
    ]
    expect(shown.map(([text]) => parseNumeral(text)?.fraction)).toEqual(shown.map(([, digits]) => digits))
  })
})

describe('the decimal point of a payload', () => {
  it.each([
    ['1.234', '.', '1.234'],
    ['1.234', ',', '1234'],
    ['1,234', '.', '1234'],
    ['1,234', ',', '1.234'],
    ['12,5', '.', '12.5'],
    ['12,5', ',', '12.5'],
    ['1.5', ',', '1.5'],
  ] as const)('decides %s with "%s" as %s', (text, point, value) => {
    expect(read(text, point)?.value).toBe(value)
  })

  const votes: readonly (readonly [DecimalPoint, readonly string[]])[] = [
    ['.', []],
    ['.', ['1.234', '1,234']],
    ['.', ['1,234.56', '1.234']],
    [',', ['1.234,56', '1,234']],
    [',', ['12,5']],
    [',', ['1.234.567', '2.345']],
    ['.', ['1,234,567', '2.345']],
    [',', ['€ 1.234,56', '(2.345,60)', '3.50']],
    ['.', ['1.234,56', '1,234.56']],
    ['.', ['a text, with 1.234,56 somewhere in its long and winding middle']],
  ]
  it.each(votes)('is "%s" by %j', (point, texts) => {
    expect(voteDecimalPoint(texts).point).toBe(point)
  })

  // One group behind a dot is a thousand or a fraction; where nothing settles it, the reader is told.
  const twelve = Array.from({ length: 12 }, (_, at) => `${at + 10}.${at + 100}`)
  const open: readonly (readonly [DecimalPoint, boolean, readonly string[], boolean?])[] = [
    // A dozen amounts with three digits behind the dot, and none with two, are thousands whatever another dataset says.
    [',', true, twelve, true],
    [',', true, twelve.slice(1)],
    [',', true, [...twelve, '1,391']],
    [',', true, twelve.map((_, at) => `${(at % 9) + 1}.${at + 100}`)],
    // A German text groups with dots, so that a comma parts the fraction.
    [',', true, ['(in Mrd. €)', '33,287', '30,455'], true],
    ['.', false, ['(in EUR bn)', '33,287', '30,455']],
    ['.', true, ['1.234']],
    ['.', true, ['1.234', '2.345', '998']],
    [',', true, ['1.204', '20.511', '19.870', '998']],
    ['.', true, ['1.204', '20.511', '19.870', '1,391', '2,407', '3,008']],
    [',', false, ['1.204', 'bedragen x € 1.000']],
    ['.', false, ['1.204', '0.511', '19.870']],
    ['.', false, ['1.204', '3.5', '19.870']],
    ['.', false, ['1,204', '998']],
  ]
  const votesOpen = open.map(
    ([point, isOpen, texts, isLikely = false]) => [point, isOpen, texts, isLikely] as const,
  )
  it.each(votesOpen)('is "%s", open: %s, by %j, likely: %s', (point, isOpen, texts, isLikely) => {
    expect(voteDecimalPoint(texts)).toEqual({ point, isOpen, isLikely })
  })
})

describe('scale words, currencies and marks', () => {
  const table: readonly (readonly [string, string, More])[] = [
    ['5.2bn', '5.2', { scale: 9 }],
    ['12.5m', '12.5', { scale: 6 }],
    ['12.5 million', '12.5', { scale: 6 }],
    ['3.4 Cr', '3.4', { scale: 7 }],
    ['3.4 crores', '3.4', { scale: 7 }],
    ['7 lakh', '7', { scale: 5 }],
    ['2.1K', '2.1', { scale: 3 }],
    ['1,5 Mio.', '1.5', { scale: 6 }],
    ['1,5 Mrd.', '1.5', { scale: 9 }],
    ['1.234.567,8 Tsd', '1234567.8', { scale: 3 }],
    ['3 trillion', '3', { scale: 12 }],
    ['4,500百万', '4500', { scale: 6 }],
    ['12億', '12', { scale: 8 }],
    ['12億円', '12', { scale: 8, currency: 'JPY' }],
    ['1.5万亿', '1.5', { scale: 12 }],
    ['3十億', '3', { scale: 9 }],
    ['5万', '5', { scale: 4 }],
    ['(1.5bn)', '-1.5', { scale: 9 }],
    ['$1.5bn', '1.5', { scale: 9 }],
    ['$1.5t', '1.5', { scale: 12 }],
    ['€ 5', '5', { currency: 'EUR' }],
    ['5 €', '5', { currency: 'EUR' }],
    ['US$ 1,234', '1234', { currency: 'USD' }],
    ['HK$5', '5', { currency: 'HKD' }],
    ['USD 5', '5', { currency: 'USD' }],
    ['5 USD', '5', { currency: 'USD' }],
    ['£(12.5)m', '-12.5', { currency: 'GBP', scale: 6 }],
    ['MAD 5', '5', { currency: 'MAD' }],
    ['GBX 150', '150', { currency: 'GBP', scale: -2 }],
    ['150 GBp', '150', { currency: 'GBP', scale: -2 }],
    ['$5', '5', {}],
    ['¥5', '5', {}],
    ['Rs. 1,23,456', '123456', {}],
    ['1,234*', '1234', {}],
    ['1,234†', '1234', {}],
    ['1,234[2]', '1234', {}],
    ['1,234 (1)', '1234', {}],
    ['12.5% (a)', '12.5', { percent: true }],
    ['(1)', '-1', {}],
  ]
  it.each(table)('reads %s as %s with %j', (text, value, more) => {
    expect(read(text)).toEqual(stated(value, more))
  })
})

describe('marks in place of a number', () => {
  const table: readonly (readonly [Numeral['status'], readonly string[]])[] = [
    [
      'nil',
      ['-', '–', '—', '―', '‐', '‑', '−', '--', '---', '$—', '$ -', '—%', 'nil', 'Nil', 'NIL', '無', 'なし'],
    ],
    ['not_applicable', ['n/a', 'N/A', 'NA', 'na', 'n.a.', '#N/A', 'Not applicable']],
    ['not_meaningful', ['nm', 'NM', 'N.M.', 'n.m.', 'n/m', 'not meaningful']],
    ['not_disclosed', ['None', 'null', 'NaN', 'ND', 'n.d.', '..', 'not disclosed', 'Not available']],
  ]
  it.each(table.flatMap(([status, texts]) => texts.map(text => [text, status] as const)))(
    'reads %s as %s, without a number',
    (text, status) => {
      expect(read(text)).toMatchObject({ status, value: null })
    },
  )
})

describe('what is no figure', () => {
  const table = [
    '',
    ' ',
    '.',
    '*',
    '%',
    '$',
    '()',
    'abc',
    'Revenue',
    'Note 12',
    'FY2023',
    'Q3 2023',
    '2023A',
    '2022/23',
    '2022-23',
    '2023-12-31',
    '31.12.2023',
    '31/12/2023',
    'Dec-23',
    '31 Dec 2023',
    '12 months',
    '0001-0002',
    'AAPL0123',
    'rep_0a1b2c',
    '+49 30 123456',
    '10:30',
    '1.2.3',
    '1,2,3',
    '(1,2,3)',
    '1 23 4',
    '--5',
    '5--',
    '((5))',
    '(5',
    '5)',
    '<1',
    '>100',
    '~5',
    'approx. 5',
    '5+',
    '3-5',
    '10-K',
    '0x1F',
    'Infinity',
    '1e',
    '12 XYZ',
    'USDX 5',
    '5t',
    '5 of 7',
    'in millions',
    '1 234 567 of revenue were restated',
    `1${'0'.repeat(90)}`,
  ]
  it.each(table)('reads nothing in %j', text => {
    expect(parseNumeral(text)).toBeUndefined()
  })
})
