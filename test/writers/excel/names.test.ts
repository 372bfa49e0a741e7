import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StatementGroup } from '../../../src/writers/statements/book.ts'
import { fileTitle, sheetTitle, uniqueNames } from '../../../src/writers/excel/names.ts'
import { nameSheets } from '../../../src/writers/excel/sheet-names.ts'

test('file names are readable and safe everywhere', () => {
  const names = [
    'Apple Inc.',
    '../../etc/passwd',
    'a/b\\c:d*e?f"g<h>i|j',
    'CON',
    'nul.txt',
    '...',
    'x\u0000\u202ey',
    ' Ｆｏｏ  Bar ',
  ]
  expect(names.map(fileTitle)).toEqual([
    'Apple Inc',
    '-..-etc-passwd',
    'a-b-c-d-e-f-g-h-i-j',
    '_CON',
    '_nul.txt',
    'Without name',
    'xy',
    'Ｆｏｏ Bar',
  ])
  expect(Buffer.byteLength(fileTitle('好'.repeat(300)))).toBe(159)
  expect(fileTitle('a'.repeat(300))).toHaveLength(80)
})

test('sheet names obey Excel for any title', () => {
  expect(sheetTitle("'Q1' [net]: a/b?")).toBe('Q1’ net a b')
  expect(sheetTitle('History')).toBe('History_')
  expect(sheetTitle('')).toBe('Sheet')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), title => {
      const name = sheetTitle(title)
      expect(name.length).toBeGreaterThan(0)
      expect(name.length).toBeLessThanOrEqual(31)
      expect(name).not.toMatch(/[*?:\\/[\]]|^'|'$/)
      expect(name.isWellFormed()).toBe(true)
    }),
  )
})

test('names that differ in case alone are told apart', () => {
  const unique = uniqueNames(['About'], sheetTitle)
  expect(['about', 'Apple', 'APPLE', 'apple', 'x'.repeat(31), 'X'.repeat(31)].map(unique)).toEqual([
    'about (2)',
    'Apple',
    'APPLE (2)',
    'apple (3)',
    'x'.repeat(31),
    `${'X'.repeat(27)} (2)`,
  ])
})

const group = (changes: Partial<StatementGroup>): StatementGroup => ({
  id: 1,
  entityKey: 'e apple',
  entity: 'Apple Inc.',
  statement: 'comprehensive_income',
  scope: 'consolidated',
  currency: 'USD',
  interim: false,
  facts: 1,
  ...changes,
})
const namesOf = (groups: StatementGroup[]): string[] => nameSheets(groups).map(([, name]) => name)

test('a statement sheet is named by what tells it apart', () => {
  expect(namesOf([group({}), group({ statement: 'balance_sheet' })])).toEqual([
    'Comprehensive income',
    'Balance sheet',
  ])
  expect(
    namesOf([
      group({}),
      group({ scope: 'separate' }),
      group({ scope: null, currency: null }),
      group({ interim: true, currency: 'EUR' }),
    ]),
  ).toEqual([
    'Compr. income cons. USD',
    'Compr. income sep. USD',
    'Compr. income no scope no ccy',
    'Compr. income cons. EUR interim',
  ])
})

test('in a workbook of several companies each sheet names its own, within 31 characters', () => {
  const long = 'Kabushiki Kaisha with a very long legal name'
  const names = namesOf([
    group({ entityKey: 'a', entity: `${long} A` }),
    group({ entityKey: 'b', entity: `${long} B` }),
    group({ entityKey: 'r 1', entity: null }),
  ])
  expect(names).toEqual([
    'Kabushiki Kaisha Compr. income',
    'Kabushiki Kaisha Compr. inc (2)',
    'No entity Compr. income',
  ])
})
