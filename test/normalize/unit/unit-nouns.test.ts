import { expect, test } from 'vitest'
import { parseUnitText } from '../../../src/normalize/unit/unit.ts'
import languages from './unit-nouns.json' with { type: 'json' }

test.each(Object.entries(languages as Record<string, Record<string, string[]>>))(
  'units in words of %s are read',
  (_, units) => {
    for (const [unit, texts] of Object.entries(units))
      expect(Object.fromEntries(texts.map(text => [text, parseUnitText(text)?.unit]))).toEqual(
        Object.fromEntries(texts.map(text => [text, unit])),
      )
  },
)

test.each([
  ['Tutarlar bin TL, hisse başına kazanç hariç', 'TRY', 3],
  ['Alle Beträge in Tsd. EUR, außer Ergebnis je Aktie', 'EUR', 3],
  ['金額は百万円。ただし１株当たりの数値は円、比率は％。', 'JPY', 6],
  ["en milliers d'euros, sauf résultat par action", 'EUR', 3],
])('%s: the lines per share have a unit of their own', (text, currency, scale) => {
  expect(parseUnitText(text)).toMatchObject({ unit: 'monetary', currency, scale })
  expect(parseUnitText(text)?.except).toContain('per_share')
})

test('a kind of company and interest are no units', () => {
  expect(parseUnitText('Проценты к уплате')?.unit).not.toBe('percent')
  expect(parseUnitText('società per azioni')?.unit).not.toBe('per_share')
})
