import { describe, expect, it } from 'vitest'
import { currencyNamedIn, hasAmbiguousSymbol, parseCurrency } from '../../../src/normalize/unit/currency.ts'

describe('a text that is a currency', () => {
  const table: readonly (readonly [string, string, number])[] = [
    ['USD', 'USD', 0],
    ['usd', 'USD', 0],
    [' EUR ', 'EUR', 0],
    ['iso4217:MXN', 'MXN', 0],
    ['ISO4217_JPY', 'JPY', 0],
    ['CHF', 'CHF', 0],
    ['TRY', 'TRY', 0],
    ['RMB', 'CNY', 0],
    ['CNH', 'CNY', 0],
    ['NT$', 'TWD', 0],
    ['HK$', 'HKD', 0],
    ['RM', 'MYR', 0],
    ['US$', 'USD', 0],
    ['A$', 'AUD', 0],
    ['C$', 'CAD', 0],
    ['S$', 'SGD', 0],
    ['R$', 'BRL', 0],
    ['€', 'EUR', 0],
    ['£', 'GBP', 0],
    ['₹', 'INR', 0],
    ['₩', 'KRW', 0],
    ['UKL', 'GBP', 0],
    ['STG', 'GBP', 0],
    ['EURO', 'EUR', 0],
    ['人民币', 'CNY', 0],
    ['원', 'KRW', 0],
    ['US Dollar', 'USD', 0],
    ['U.S. dollars', 'USD', 0],
    ['Canadian dollars', 'CAD', 0],
    ['New Taiwan dollars', 'TWD', 0],
    ['pounds sterling', 'GBP', 0],
    ['Japanese yen', 'JPY', 0],
    ['Swiss francs', 'CHF', 0],
    ['Norwegian kroner', 'NOK', 0],
    ['Indian Rupees', 'INR', 0],
    ['руб.', 'RUB', 0],
    ['белорусских рублей', 'BYN', 0],
    ['грн', 'UAH', 0],
    ['тенге', 'KZT', 0],
    ['лв.', 'BGN', 0],
    ['Kč', 'CZK', 0],
    // Minor units: a hundredth of the currency. The case decides.
    ['GBX', 'GBP', -2],
    ['GBp', 'GBP', -2],
    ['ZAc', 'ZAR', -2],
    ['ZAX', 'ZAR', -2],
    ['ILA', 'ILS', -2],
  ]
  it.each(table)('reads %j as %s × 10^%i', (text, code, scale) => {
    expect(parseCurrency(text)).toEqual({ code, scale })
  })

  it.each([
    '',
    '$',
    '¥',
    '￥',
    '元',
    'kr',
    'Rs',
    'Rs.',
    'R',
    'Fr',
    'dollars',
    'pounds',
    'rupees',
    'francs',
    'kroner',
    'Usd',
    'XYZ',
    'USDX',
    'United States',
    'US',
    'shares',
    'millions',
    'N/A',
    'USD, EUR',
  ])('leaves %j open', text => {
    expect(parseCurrency(text)).toBeUndefined()
  })
})

describe('the one currency that a wording names', () => {
  const table: readonly (readonly [string, string])[] = [
    ['USD in millions', 'USD'],
    ['(in thousands of U.S. dollars)', 'USD'],
    ['US$m', 'USD'],
    ["£'000", 'GBP'],
    ['€m', 'EUR'],
    ['RMB’Million', 'CNY'],
    ['(S$ million)', 'SGD'],
    ['NT$ thousands', 'TWD'],
    ['₹ in Crores', 'INR'],
    ['INR Cr.', 'INR'],
    ['円', 'JPY'],
    ['百万円', 'JPY'],
    ['千円', 'JPY'],
    ['백만원', 'KRW'],
    ['Expressed in thousands of Canadian dollars', 'CAD'],
    ['CHF 1000', 'CHF'],
    ['USD per share (USD)', 'USD'],
  ]
  it.each(table)('is in %j %s', (text, code) => {
    expect(currencyNamedIn(text)?.code).toBe(code)
  })

  it.each([
    '$ in millions',
    "$'000",
    '¥ millions',
    'kr million',
    'Rs. crore',
    'USD and EUR',
    'ALL AMOUNTS',
    'TOP LINE',
    'in millions',
  ])('is none in %j', text => {
    expect(currencyNamedIn(text)).toBeUndefined()
  })
})

describe('symbols that several currencies share', () => {
  it.each([
    ['$', true],
    ['$ in millions', true],
    ['¥m', true],
    ['kr', true],
    ['Rs. crore', true],
    ['US$', false],
    ['$ (USD)', false],
    ['€', false],
    ['£m', false],
    ['crore', false],
    ['kraft', false],
  ])('%j: %s', (text, ambiguous) => {
    expect(hasAmbiguousSymbol(text)).toBe(ambiguous)
  })
})
